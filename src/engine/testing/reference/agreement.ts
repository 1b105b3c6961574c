import type { ClusterObjects } from '../../../model/index.ts';
import type { Decision } from '../../framework/decision.ts';
import { FEASIBLE } from '../../framework/decision.ts';
import type { Scheduler } from '../../scheduler.ts';
import { printed } from '../printed.ts';
import type { ReferenceDecision } from './decision.ts';
import type { ReferencePreemption } from './preemption.ts';

/** A decision in names and texts, so that two of different origin can be held together. */
export interface PlainDecision {
  readonly preFilterNames: readonly string[] | undefined;
  readonly reported: Readonly<Record<string, string | undefined>>;
  readonly scores: Readonly<Record<string, object>>;
  readonly skippedScores: readonly string[];
  readonly totals: Readonly<Record<string, number | undefined>>;
  readonly best: readonly string[];
  readonly message: string;
  readonly preemption: ReferencePreemption | undefined;
}

/** Of a node that PreFilter left out, in releases that keep no status for it. */
const LEFT_OUT = 'left out';

/** In whatever words. */
const SCORING_FAILS = 'scoring fails';

export function plainDecision(decision: Decision, scheduler: Scheduler): PlainDecision {
  const { nodeNames } = scheduler;
  const { preFilter, preFilterNames, preemption, filterPlugins, statuses } = decision;
  const nameOf = (node: number) => nodeNames[node] ?? '';
  const feasible = nodeNames.flatMap((name, node) =>
    decision.reported[node] === FEASIBLE && preFilter === undefined ? [{ name, node }] : [],
  );
  const byName = (values: Float64Array) =>
    Object.fromEntries(feasible.map(({ name, node }) => [name, values[node]]));
  const nodes = nodeNames.flatMap((name, node) =>
    scheduler.isThere(node) ? [{ name, node }] : [],
  );
  const reported = nodes.map(({ node }) => {
    if (preFilter !== undefined) return `${preFilter.plugin} ${textOf(printed(preFilter))}`;
    const plugin = decision.reported[node] ?? FEASIBLE;
    if (plugin === FEASIBLE) return '';
    const status = statuses[decision.filterStatus[plugin]?.[node] ?? -1] ?? decision.outside;
    if (status === undefined) return LEFT_OUT;
    return `${filterPlugins[plugin] ?? ''} ${textOf(printed(status))}`;
  });
  return {
    preFilterNames,
    reported: named(
      nodes.map(({ name }) => name),
      reported,
    ),
    scores: Object.fromEntries(
      decision.scores.map(({ plugin, weight, raw, normalized }) => [
        plugin,
        { weight, raw: byName(raw), normalized: byName(normalized) },
      ]),
    ),
    skippedScores: decision.scoreError === undefined ? [...decision.skippedScores].sort() : [],
    totals: decision.scoreError === undefined ? byName(decision.total) : {},
    best: decision.best.map(nameOf),
    message: decision.scoreError === undefined ? decision.message : SCORING_FAILS,
    preemption: preemption && {
      candidates: preemption.candidates.map(({ node, victims, pdbViolations }) => ({
        node: nameOf(node),
        victims,
        violations: pdbViolations,
      })),
      nominatedAny: preemption.nominatedAny.map(nameOf),
      victims: preemption.victims,
      named: preemption.named,
    },
  };
}

export function plainReference(
  decision: ReferenceDecision,
  { nodes }: ClusterObjects,
): PlainDecision {
  const names = nodes.map(({ metadata }) => metadata.name);
  const feasible = decision.feasible.map(({ metadata }) => metadata.name);
  return {
    preFilterNames: decision.preFilterNames,
    reported: named(
      names,
      decision.reported.map((status, node) => {
        if (status !== undefined) return `${decision.reportedBy[node] ?? ''} ${textOf(status)}`;
        return feasible.includes(names[node] ?? '') ? '' : LEFT_OUT;
      }),
    ),
    scores: Object.fromEntries(
      decision.scores.map(({ plugin, weight, scores: { raw, normalized } }) => [
        plugin,
        { weight, raw: named(feasible, raw), normalized: named(feasible, normalized) },
      ]),
    ),
    skippedScores: [...decision.skippedScores].sort(),
    totals: decision.scoringFails === true ? {} : named(feasible, decision.totals),
    best: [...decision.best],
    message: decision.scoringFails === true ? SCORING_FAILS : decision.message,
    preemption: decision.preemption,
  };
}

function named<Value>(names: readonly string[], values: readonly Value[]) {
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

function textOf({ code, reasons }: { code: string; reasons: readonly string[] }): string {
  return `${code}: ${reasons.join('; ')}`;
}
