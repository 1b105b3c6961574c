import type { FilterCause } from '../../engine/index.ts';
import { COST } from '../costs.ts';
import { editsOf } from '../given.ts';
import type { Change, Fix } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';
import { allOf } from './allOf.ts';
import { departuresOf } from './departures.ts';

type Conflict = Extract<FilterCause, { plugin: 'NodePorts' }>['conflicts'][number];

/** The Pod takes another host port or none, or the Pod that holds it leaves. */
export function portFixes(
  situation: Situation,
  cause: Extract<FilterCause, { plugin: 'NodePorts' }>,
): readonly Fix[] {
  return allOf(cause.conflicts.map((conflict) => conflictFixes(situation, conflict)));
}

function conflictFixes(situation: Situation, { hostPort, protocol, pod }: Conflict): Fix[] {
  const { own } = situation;
  const changes: Change[] = [];
  for (const list of ['containers', 'initContainers'] as const) {
    for (const [container, { ports = [] }] of (own?.spec[list] ?? []).entries()) {
      for (const [at, port] of ports.entries()) {
        const isIt = port.hostPort === hostPort && (port.protocol ?? 'TCP') === protocol;
        if (!own || !isIt) continue;
        const path = ['spec', list, container, 'ports', at, 'hostPort'];
        const cautions = [say('caution.hostPort', { port: hostPort })];
        // Under hostNetwork both ports are one, and the program would have to listen elsewhere.
        if (own.spec.hostNetwork === true) continue;
        const free = freePort(situation, hostPort, protocol);
        changes.push({
          nature: `hostPort:${hostPort}`,
          cost: COST.hostPort,
          edits: editsOf(own, { op: 'set', path, value: free }),
          title: say('title.hostPort', { from: hostPort, to: free }),
          cautions,
        });
        changes.push({
          nature: `hostPortGone:${hostPort}`,
          cost: COST.dropPort,
          edits: editsOf(own, { op: 'remove', path }),
          title: say('title.hostPortGone', { port: hostPort }),
          cautions,
        });
      }
    }
  }
  const leaving = departuresOf(situation, situation.podOf(pod));
  return [...changes.map((change): Fix => [change]), ...leaving];
}

/** The next port that no Pod of the run asks for. */
function freePort({ simulation }: Situation, hostPort: number, protocol: string): number {
  const taken = new Set<number>();
  for (const { pod } of simulation.run.pods) {
    for (const { ports = [] } of [...pod.spec.containers, ...(pod.spec.initContainers ?? [])]) {
      for (const port of ports) {
        if ((port.protocol ?? 'TCP') === protocol && port.hostPort) taken.add(port.hostPort);
      }
    }
  }
  let free = hostPort;
  do free = free >= 65_535 ? 1024 : free + 1;
  while (taken.has(free));
  return free;
}
