/** NodeName: pkg/scheduler/framework/plugins/nodename. */
import { onNodes } from '../framework/clusterEvents.ts';
import type { FilterFacts } from '../framework/filterFacts.ts';
import { SKIP } from '../framework/plugin.ts';
import type { Handle, Plugin } from '../framework/plugin.ts';
import { REASONS } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';

const REASON_NAME = REASONS.nodeName;

/** Filters all nodes but the one that `spec.nodeName` names. */
export function makeNodeName({ cache, statuses }: Handle): Plugin {
  const rejected = statuses.id('UnschedulableAndUnresolvable', [REASON_NAME]);
  const namesAt = (wanted: string, node: number) => {
    return { plugin: 'NodeName', wanted, actual: cache.nodeNames[node] ?? '' } as const;
  };
  const facts = (wanted: string, node: number): FilterFacts => namesAt(wanted, node);

  return {
    name: 'NodeName',
    reasons: ['nodeName'],
    events: [onNodes(['Add'])],
    filter: {
      hasPreFilter: false,
      factsUnprepared: (_, node) => facts('', node),
      prepare({ pod }) {
        const wanted = pod.spec.nodeName;
        if (!wanted) return SKIP;
        const filter = (node: number) => (cache.nodeNames[node] === wanted ? PASS : rejected);
        return {
          kind: 'filter',
          filter: {
            key: wanted,
            changes: undefined,
            filter,
            cause: (node) => (filter(node) === PASS ? undefined : namesAt(wanted, node)),
            facts: (node) => facts(wanted, node),
          },
        };
      },
    },
  };
}
