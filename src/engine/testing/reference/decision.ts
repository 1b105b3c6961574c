import type { ClusterObjects, Node, Pod } from '../../../model/index.ts';
import type { PluginName } from '../../framework/names.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Cycle, Narrowed } from './cycle.ts';
import { reportOn } from './cycle.ts';
import type { PreFiltered, Scores } from './plugin.ts';
import type { Status } from './plugin.ts';
import { GO, sum, unresolvable } from './plugin.ts';
import { failureText } from './message.ts';
import { REFERENCE_PLUGINS } from './plugins.ts';
import type { ReferencePreemption } from './preemption.ts';
import { hasUnreadableWish } from './NodeAffinity.ts';
import { referencePostFilter } from './postFilter.ts';
import type { View } from './view.ts';
import { keyOf, viewOf } from './view.ts';

export interface ReferenceScore {
  readonly plugin: PluginName;
  readonly weight: number;
  /** By feasible node. */
  readonly scores: Scores;
}

/** What kube-scheduler makes of one Pod, all of it worked out from the objects. */
export interface ReferenceDecision {
  readonly rejected?: { readonly plugin: PluginName; readonly status: Status };
  readonly preFilterNames?: readonly string[];
  /** By node: the status that is kept for it; undefined where it is feasible, or none is kept. */
  readonly reported: readonly (Status | undefined)[];
  readonly reportedBy: readonly (PluginName | undefined)[];
  readonly feasible: readonly Node[];
  readonly scores: readonly ReferenceScore[];
  readonly skippedScores: readonly PluginName[];
  /** By feasible node. */
  readonly totals: readonly number[];
  readonly best: readonly string[];
  /** Nodes fit, and none gets a score: a PreScore fails. */
  readonly scoringFails?: boolean;
  readonly message: string;
  readonly preemption?: ReferencePreemption;
}

export function referenceDecision(
  objects: ClusterObjects,
  pod: Pod,
  profile: Profile,
): ReferenceDecision {
  const { nodes } = objects;
  const view = viewOf({ ...objects, pods: objects.pods.filter((other) => !isSame(other, pod)) });
  const gates = pod.spec.schedulingGates ?? [];
  if (gates.length > 0 && profile.plugins.preEnqueue.includes('SchedulingGates')) {
    const reason = `waiting for scheduling gates: [${gates.map(({ name }) => name).join(' ')}]`;
    return rejection(objects, 'SchedulingGates', unresolvable(reason), reason);
  }
  if (nodes.length === 0) return onNoNode();
  const prepared = preFilter(view, pod, profile);
  if ('status' in prepared) {
    const { plugin, status } = prepared;
    const preempting = referencePostFilter(
      view,
      undefined,
      nodes.map(() => status),
      {
        pod,
        profile,
        running: [],
      },
      plugin,
    );
    const text = failureText(nodes.length, status.reasons.join(', '), [], preempting.text);
    return rejection(objects, plugin, status, text);
  }
  const cycle: Cycle = { pod, profile, running: prepared.running };
  const reports = nodes.map((node) => reportOn(view, cycle, node, prepared.narrowed));
  const reported = reports.map((report) => report?.status);
  const feasible = nodes.filter((_, index) => reports[index] === undefined);
  const base = {
    ...(prepared.narrowed && { preFilterNames: [...prepared.narrowed.names].sort() }),
    reported,
    reportedBy: reports.map((report) => report?.plugin),
    feasible,
  };
  if (feasible.length > 0) {
    return { ...base, ...choose(view, cycle, feasible), message: '' };
  }
  const preempting = referencePostFilter(view, cycle, reported, cycle);
  const reasons = reported.flatMap((status) => status?.reasons ?? []);
  return {
    ...base,
    scores: [],
    skippedScores: [],
    totals: [],
    best: [],
    message: failureText(nodes.length, '', reasons, preempting.text),
    ...(preempting.preemption && { preemption: preempting.preemption }),
  };
}

/** No plugin is asked. */
function onNoNode(): ReferenceDecision {
  return {
    reported: [],
    reportedBy: [],
    feasible: [],
    scores: [],
    skippedScores: [],
    totals: [],
    best: [],
    message: 'no nodes available to schedule pods',
  };
}

function isSame(other: Pod, pod: Pod): boolean {
  return keyOf(other) === keyOf(pod) && !other.spec.nodeName;
}

function rejection(
  { nodes }: ClusterObjects,
  plugin: PluginName,
  status: Status,
  message: string,
): ReferenceDecision {
  return {
    rejected: { plugin, status },
    reported: nodes.map(() => status),
    reportedBy: nodes.map(() => plugin),
    feasible: [],
    scores: [],
    skippedScores: [],
    totals: [],
    best: [],
    message,
  };
}

interface Rejected {
  readonly plugin: PluginName;
  readonly status: Status;
}

interface Prepared {
  readonly running: readonly PluginName[];
  readonly narrowed: Narrowed | undefined;
}

function preFilter(view: View, pod: Pod, profile: Profile): Rejected | Prepared {
  const skipped = new Set<PluginName>();
  let narrowed: Narrowed | undefined;
  for (const plugin of profile.plugins.preFilter) {
    const answer: PreFiltered =
      REFERENCE_PLUGINS[plugin]?.preFilter?.(view, pod, profile.args) ?? GO;
    if (answer.kind === 'skip') skipped.add(plugin);
    if (answer.kind === 'reject') return { plugin, status: unresolvable(answer.reason) };
    if (answer.kind === 'filter' && answer.nodeNames) {
      narrowed = { names: answer.nodeNames, plugins: [plugin] };
    }
  }
  const running = profile.plugins.filter.filter((plugin) => !skipped.has(plugin));
  return { running, narrowed };
}

function choose(view: View, { pod, profile }: Cycle, feasible: readonly Node[]) {
  const { preScore, score } = profile.plugins;
  const scoresOf = (plugin: PluginName) =>
    REFERENCE_PLUGINS[plugin]?.score?.(view, pod, feasible, profile.args);
  const scores = score.flatMap((plugin): ReferenceScore[] => {
    const given = scoresOf(plugin);
    const weight = profile.scoreWeights.get(plugin) ?? 1;
    return given === undefined ? [] : [{ plugin, weight, scores: given }];
  });
  const cleared = pod.status?.nominatedNodeName ?? '';
  const names = feasible.map(({ metadata }) => metadata.name);
  const isScored = names.length > 1 && !names.includes(cleared);
  if (isScored && preScore.includes('NodeAffinity') && hasUnreadableWish(pod)) {
    return { scores: [], skippedScores: [], totals: [], best: [], scoringFails: true };
  }
  const totals = feasible.map((_, index) =>
    sum(scores.map(({ weight, scores: { normalized } }) => weight * (normalized[index] ?? NaN))),
  );
  const highest = Math.max(...totals);
  const best = names.includes(cleared)
    ? [cleared]
    : names.filter((_, index) => totals[index] === highest).sort();
  return {
    scores,
    skippedScores: preScore.filter((plugin) => scoresOf(plugin) === undefined),
    totals,
    best,
  };
}
