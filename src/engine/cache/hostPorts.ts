import type { Pod } from '../../model/index.ts';

/** A port that a Pod claims on its node; '0.0.0.0' stands for every address. */
export interface HostPort {
  readonly hostIP: string;
  readonly protocol: string;
  readonly hostPort: number;
}

const EVERY_ADDRESS = '0.0.0.0';

/** Host ports of sidecars and containers (`util.GetHostPorts`). */
export function hostPorts(pod: Pod): readonly HostPort[] {
  const sidecars = (pod.spec.initContainers ?? []).filter(
    ({ restartPolicy }) => restartPolicy === 'Always',
  );
  const ports: HostPort[] = [];
  for (const container of [...sidecars, ...pod.spec.containers]) {
    for (const { hostPort = 0, hostIP, protocol } of container.ports ?? []) {
      if (hostPort <= 0) continue;
      ports.push({ hostIP: hostIP || EVERY_ADDRESS, protocol: protocol || 'TCP', hostPort });
    }
  }
  return ports;
}

/** What tells one port from another in the set of those in use. */
export function portKey({ hostIP, protocol, hostPort }: HostPort): string {
  return `${hostIP} ${protocol} ${hostPort}`;
}

/** Whether two Pods cannot both have these ports on one node (`HostPortInfo.CheckConflict`). */
export function portsConflict(a: HostPort, b: HostPort): boolean {
  if (a.hostPort !== b.hostPort || a.protocol !== b.protocol) return false;
  return a.hostIP === EVERY_ADDRESS || b.hostIP === EVERY_ADDRESS || a.hostIP === b.hostIP;
}
