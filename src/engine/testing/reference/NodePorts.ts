import type { Container, Pod } from '../../../model/index.ts';
import type { ReferencePlugin } from './plugin.ts';
import { GO, SKIP, unschedulable } from './plugin.ts';
import { podsOn } from './view.ts';

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

export const NodePorts: ReferencePlugin = {
  preFilter: (_view, pod) => (portsOf(pod).length === 0 ? SKIP : GO),
  filter(view, pod, node) {
    const held = podsOn(view, node).flatMap(portsOf);
    const isTaken = portsOf(pod).some((port) => held.some((other) => clash(port, other)));
    if (!isTaken) return undefined;
    return unschedulable("node(s) didn't have free ports for the requested pod ports");
  },
};
