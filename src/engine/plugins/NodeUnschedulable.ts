/** NodeUnschedulable: pkg/scheduler/framework/plugins/nodeunschedulable at v1.34. */
import type { Taint } from '../../model/index.ts';
import { tolerates } from '../cache/tolerations.ts';
import type { Handle, Plugin } from '../framework/plugin.ts';
import { PASS } from '../framework/status.ts';

const REASON_UNSCHEDULABLE = 'node(s) were unschedulable';

/** A Pod that tolerates this taint may go to a cordoned node. */
const UNSCHEDULABLE_TAINT: Taint = {
  key: 'node.kubernetes.io/unschedulable',
  effect: 'NoSchedule',
};

/** Filters cordoned nodes (`spec.unschedulable`). */
export function makeNodeUnschedulable({ cache, statuses }: Handle): Plugin {
  const cordoned = Uint8Array.from(cache.nodes, ({ spec }) => (spec?.unschedulable ? 1 : 0));
  const anyCordoned = cordoned.includes(1);
  const rejected = statuses.id('UnschedulableAndUnresolvable', [REASON_UNSCHEDULABLE]);
  return {
    name: 'NodeUnschedulable',
    filter: {
      hasPreFilter: false,
      prepare({ shape }) {
        const isTolerated = tolerates(shape.spec.tolerations ?? [], UNSCHEDULABLE_TAINT);
        if (!anyCordoned || isTolerated) return { kind: 'skip' };
        const filter = (node: number) => (cordoned[node] === 1 ? rejected : PASS);
        return {
          kind: 'filter',
          filter: {
            key: '',
            changes: undefined,
            filter,
            cause: (node) => (filter(node) === PASS ? undefined : { plugin: 'NodeUnschedulable' }),
          },
        };
      },
    },
  };
}
