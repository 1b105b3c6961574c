/** NodeUnschedulable: pkg/scheduler/framework/plugins/nodeunschedulable. */
import { onNodes, onPods } from '../framework/clusterEvents.ts';
import type { Taint } from '../../model/index.ts';
import { tolerates, toleratesTaint } from '../cache/tolerations.ts';
import type { PodInfo } from '../cache/podInfo.ts';
import type { FilterFacts } from '../framework/filterFacts.ts';
import type { Handle, Plugin } from '../framework/plugin.ts';
import { REASONS } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';

const REASON_UNSCHEDULABLE = REASONS.unschedulable;

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

  function facts({ shape }: PodInfo, node: number): FilterFacts {
    const toleration = shape.spec.tolerations?.find((candidate) =>
      toleratesTaint(candidate, UNSCHEDULABLE_TAINT),
    );
    return {
      plugin: 'NodeUnschedulable',
      cordoned: cordoned[node] === 1,
      taint: UNSCHEDULABLE_TAINT,
      ...(toleration && { toleration }),
    };
  }

  return {
    name: 'NodeUnschedulable',
    reasons: ['unschedulable'],
    // Source: isSchedulableAfterNodeChange: a node that takes Pods, and was not there or did not.
    events: [
      onNodes(
        ['Add', 'UpdateNodeTaint'],
        (_, before, after) =>
          !after?.spec?.unschedulable && (!before || before.spec?.unschedulable === true),
      ),
      // Source: isSchedulableAfterPodTolerationChange.
      onPods(
        ['UpdatePodToleration'],
        (pod, _, after) =>
          after?.key === pod.key &&
          tolerates(after.shape.spec.tolerations ?? [], UNSCHEDULABLE_TAINT),
      ),
    ],
    filter: {
      hasPreFilter: false,
      factsUnprepared: facts,
      prepare(pod) {
        const { shape } = pod;
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
            facts: (node) => facts(pod, node),
          },
        };
      },
    },
  };
}
