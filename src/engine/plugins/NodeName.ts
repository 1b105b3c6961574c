/** NodeName: pkg/scheduler/framework/plugins/nodename at v1.34. */
import { SKIP } from '../framework/plugin.ts';
import type { Handle, Plugin } from '../framework/plugin.ts';
import { PASS } from '../framework/status.ts';

const REASON_NAME = "node(s) didn't match the requested node name";

/** Filters all nodes but the one that `spec.nodeName` names. */
export function makeNodeName({ cache, statuses }: Handle): Plugin {
  const rejected = statuses.id('UnschedulableAndUnresolvable', [REASON_NAME]);
  return {
    name: 'NodeName',
    filter: {
      hasPreFilter: false,
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
            cause: (node) =>
              filter(node) === PASS
                ? undefined
                : { plugin: 'NodeName', wanted, actual: cache.nodeNames[node] ?? '' },
          },
        };
      },
    },
  };
}
