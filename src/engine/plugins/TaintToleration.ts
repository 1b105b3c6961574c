/** TaintToleration: pkg/scheduler/framework/plugins/tainttoleration. */
import { onNodes, onPods } from '../framework/clusterEvents.ts';
import type { Node, Taint, Toleration } from '../../model/index.ts';
import { tolerates, toleratesTaint, untoleratedTaints } from '../cache/tolerations.ts';
import type { FilterCause } from '../framework/cause.ts';
import type { NearestToleration, TaintFact } from '../framework/filterFacts.ts';
import { LOWEST_IS_BEST } from '../framework/normalizeScore.ts';
import { perShape } from '../framework/perShape.ts';
import { SKIP } from '../framework/plugin.ts';
import type { Handle, Plugin, PodFilter, PodScorer, Prepared } from '../framework/plugin.ts';
import { REASONS, type Reason, scoreStateNotFound } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';

/** Filters nodes with a taint that no toleration covers; scores few PreferNoSchedule taints high. */
export function makeTaintToleration({ cache, statuses, release }: Handle): Plugin {
  const { groupOf, groups } = cache.taints;
  const taintsOf = (node: number) => groups[groupOf[node] ?? -1] ?? [];
  const hasTaints = groupOf.some((group) => (groups[group] ?? []).length > 0);

  function reasonOf({ key, value = '' }: Taint): Reason {
    switch (release.rules.untoleratedTaint) {
      case 'named':
        return REASONS.untoleratedTaint(key, value);
      case 'unnamed':
        return REASONS.untoleratedTaints;
    }
  }

  function prepareFilter(tolerations: readonly Toleration[]): PodFilter {
    const byGroup = Int32Array.from(groups, (taints) => {
      const [taint] = untoleratedTaints(taints, tolerations);
      if (taint === undefined) return PASS;
      return statuses.id('UnschedulableAndUnresolvable', [reasonOf(taint)]);
    });
    return {
      key: JSON.stringify(tolerations),
      changes: undefined,
      filter: (node) => byGroup[groupOf[node] ?? -1] ?? PASS,
      filterAll(into) {
        let failing = 0;
        for (let node = 0; node < into.length; node += 1) {
          const status = byGroup[groupOf[node] ?? -1] ?? PASS;
          into[node] = status;
          if (status !== PASS) failing += 1;
        }
        return failing;
      },
      cause: (node) => filterCause(taintsOf(node), tolerations),
      facts: (node) => filterFacts(taintsOf(node), tolerations),
    };
  }

  function prepareScore(tolerations: readonly Toleration[]): PodScorer {
    const preferred = tolerations.filter(({ effect }) => !effect || effect === 'PreferNoSchedule');
    const counted = (taints: readonly Taint[]) =>
      taints.filter((taint) => taint.effect === 'PreferNoSchedule' && !tolerates(preferred, taint));
    const byGroup = Int32Array.from(groups, (taints) => counted(taints).length);
    return {
      key: JSON.stringify(tolerations),
      changes: undefined,
      uniform: byGroup.every((count) => count === byGroup[0]) ? (byGroup[0] ?? 0) : undefined,
      score: (node) => byGroup[groupOf[node] ?? -1] ?? 0,
      normalizer: LOWEST_IS_BEST,
      cause: (node) => ({ plugin: 'TaintToleration', untolerated: counted(taintsOf(node)) }),
    };
  }

  const filterOf = perShape<Prepared>(({ spec }) => ({
    kind: 'filter',
    filter: prepareFilter(spec.tolerations ?? []),
  }));
  const scorerOf = perShape(({ spec }) => prepareScore(spec.tolerations ?? []));

  return {
    name: 'TaintToleration',
    reasons: ['untoleratedTaint', 'untoleratedTaints'],
    // Source: isSchedulableAfterNodeChange: a node whose taints are tolerated, and were not before.
    events: [
      onNodes(['Add', 'UpdateNodeTaint'], ({ shape }, before, after) => {
        const tolerations = shape.spec.tolerations ?? [];
        const isTolerated = (node: Node | undefined) =>
          node !== undefined &&
          untoleratedTaints(node.spec?.taints ?? [], tolerations).length === 0;
        return isTolerated(after) && !isTolerated(before);
      }),
      onPods(['UpdatePodToleration'], (pod, _, after) => after?.key === pod.key),
    ],
    filter: {
      hasPreFilter: false,
      factsUnprepared: ({ shape }, node) =>
        filterFacts(taintsOf(node), shape.spec.tolerations ?? []),
      prepare: ({ shape }) => (hasTaints ? filterOf(shape) : SKIP),
    },
    score: {
      prepare: ({ shape }) => scorerOf(shape),
      needsPreScore: scoreStateNotFound('TaintToleration'),
    },
  };
}

function filterCause(
  taints: readonly Taint[],
  tolerations: readonly Toleration[],
): FilterCause | undefined {
  const untolerated = untoleratedTaints(taints, tolerations);
  const [taint] = untolerated;
  if (taint === undefined) return undefined;
  const nearest = nearestToleration(taint, tolerations);
  return { plugin: 'TaintToleration', taint, untolerated, ...(nearest && { nearest }) };
}

function filterFacts(taints: readonly Taint[], tolerations: readonly Toleration[]) {
  return {
    plugin: 'TaintToleration',
    taints: taints.map((taint) => taintFact(taint, tolerations)),
  } as const;
}

function taintFact(taint: Taint, tolerations: readonly Toleration[]): TaintFact {
  const toleration = tolerations.find((candidate) => toleratesTaint(candidate, taint));
  const nearest = toleration ? undefined : nearestToleration(taint, tolerations);
  return {
    taint,
    keepsAway: untoleratedTaints([taint], []).length > 0,
    ...(toleration && { toleration }),
    ...(nearest && { nearest }),
  };
}

/** A toleration that would cover the taint if only one of its fields were different. */
function nearestToleration(
  taint: Taint,
  tolerations: readonly Toleration[],
): NearestToleration | undefined {
  for (const differs of ['effect', 'value', 'key'] as const) {
    const toleration = tolerations.find((candidate) =>
      toleratesTaint(without(candidate, taint, differs), taint),
    );
    if (toleration !== undefined) return { toleration, differs };
  }
  return undefined;
}

function without(
  toleration: Toleration,
  taint: Taint,
  field: 'effect' | 'value' | 'key',
): Toleration {
  return { ...toleration, [field]: taint[field] ?? '' };
}
