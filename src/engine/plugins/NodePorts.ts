/** NodePorts: pkg/scheduler/framework/plugins/nodeports. */
import { onNodes, onPodsLeaving } from '../framework/clusterEvents.ts';
import { countedPorts } from '../cache/freedPorts.ts';
import type { PortKeys } from '../cache/freedPorts.ts';
import type { HostPort } from '../cache/hostPorts.ts';
import { portsConflict } from '../cache/hostPorts.ts';
import type { PortFact } from '../framework/filterFacts.ts';
import { SKIP } from '../framework/plugin.ts';
import type { Handle, Plugin } from '../framework/plugin.ts';
import { REASONS } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';

const REASON_PORTS = REASONS.ports;

/** Filters nodes where a Pod holds a host port that this one wants. */
export function makeNodePorts({ cache, statuses }: Handle): Plugin {
  const rejected = statuses.id('Unschedulable', [REASON_PORTS]);

  /** Beside visitors of a trial that take a freed port, all who hold it are told of. */
  function freedOn(node: number, wanted: readonly HostPort[]): PortKeys | undefined {
    const { trialPorts } = cache;
    if (trialPorts?.node === node && trialPorts.isTaken(wanted)) return undefined;
    return cache.freedPorts.on(node);
  }

  function conflicts(wanted: readonly HostPort[], node: number) {
    const freed = freedOn(node, wanted);
    return (cache.podsOnNode[node] ?? []).flatMap((other) =>
      countedPorts(other, freed)
        .filter((held) => wanted.some((port) => portsConflict(port, held)))
        .map((held) => ({ ...held, pod: other.key })),
    );
  }

  function isTaken(wanted: readonly HostPort[], node: number): boolean {
    if (cache.trialPorts?.node === node) return cache.trialPorts.isTaken(wanted);
    const freed = cache.freedPorts.on(node);
    for (const other of cache.podsOnNode[node] ?? []) {
      for (const held of countedPorts(other, freed)) {
        if (wanted.some((port) => portsConflict(port, held))) return true;
      }
    }
    return false;
  }

  function portFact(wanted: HostPort, node: number): PortFact {
    const freed = freedOn(node, [wanted]);
    const pods = (cache.podsOnNode[node] ?? []).filter((other) =>
      countedPorts(other, freed).some((held) => portsConflict(wanted, held)),
    );
    return { ...wanted, pods: pods.map(({ key }) => key) };
  }

  return {
    name: 'NodePorts',
    reasons: ['ports'],
    // Source: isSchedulableAfterPodDeleted.
    events: [
      onPodsLeaving((pod, left) =>
        left.shape.hostPorts.some((held) =>
          pod.shape.hostPorts.some((wanted) => portsConflict(wanted, held)),
        ),
      ),
      onNodes(['Add']),
    ],
    filter: {
      hasPreFilter: true,
      needsPreFilter: REASONS.noState('NodePorts'),
      prepare({ shape }) {
        const wanted = shape.hostPorts;
        if (wanted.length === 0) return SKIP;
        return {
          kind: 'filter',
          filter: {
            key: JSON.stringify(wanted),
            changes: cache.changedNodes,
            filter: (node) => (isTaken(wanted, node) ? rejected : PASS),
            cause(node) {
              const found = conflicts(wanted, node);
              return found.length > 0 ? { plugin: 'NodePorts', conflicts: found } : undefined;
            },
            facts: (node) => ({
              plugin: 'NodePorts',
              ports: wanted.map((port) => portFact(port, node)),
            }),
          },
        };
      },
    },
  };
}
