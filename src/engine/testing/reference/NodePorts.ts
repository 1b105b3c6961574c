import type { Container, Node, Pod } from '../../../model/index.ts';
import type { ReferencePlugin } from './plugin.ts';
import { GO, SKIP, unschedulable } from './plugin.ts';
import type { View } from './view.ts';

export interface WantedPort {
  readonly port: number;
  readonly protocol: string;
  readonly ip: string;
}

/** Host ports of containers and sidecars. */
export function portsOf({ spec }: Pod): readonly WantedPort[] {
  const isRunning = ({ restartPolicy }: Container) => restartPolicy === 'Always';
  const containers = [...(spec.initContainers ?? []).filter(isRunning), ...spec.containers];
  return containers
    .flatMap(({ ports = [] }) => ports)
    .filter(({ hostPort }) => hostPort !== undefined && hostPort > 0)
    .map(({ hostPort = 0, protocol = 'TCP', hostIP = '0.0.0.0' }) => ({
      port: hostPort,
      protocol,
      ip: hostIP,
    }));
}

export function clash(a: WantedPort, b: WantedPort): boolean {
  const isSameAddress = a.ip === b.ip || a.ip === '0.0.0.0' || b.ip === '0.0.0.0';
  return a.port === b.port && a.protocol === b.protocol && isSameAddress;
}

/**
 * The ports in use on a node are a set in its record: where Pods share one, the first that a trial
 * takes off frees it, and whoever is put back holds it again.
 */
function portsInUse({ start, moves }: View, node: Node): readonly WantedPort[] {
  let used = start.filter((placed) => placed.node === node).flatMap(({ pod }) => portsOf(pod));
  for (const { placed, sign } of moves) {
    if (placed.node !== node) continue;
    const ports = portsOf(placed.pod);
    const isSame = (a: WantedPort) => (b: WantedPort) =>
      a.port === b.port && a.protocol === b.protocol && a.ip === b.ip;
    used = sign === 1 ? [...used, ...ports] : used.filter((port) => !ports.some(isSame(port)));
  }
  return used;
}

export const NodePorts: ReferencePlugin = {
  preFilter: (_view, pod) => (portsOf(pod).length === 0 ? SKIP : GO),
  filter(view, pod, node) {
    const used = portsInUse(view, node);
    const isTaken = portsOf(pod).some((port) => used.some((other) => clash(port, other)));
    if (!isTaken) return undefined;
    return unschedulable("node(s) didn't have free ports for the requested pod ports");
  },
};
