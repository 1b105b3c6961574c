import { FEASIBLE, NOT_LOOKED_AT, OUTSIDE_PREFILTER, reasonTexts } from '../../engine/index.ts';
import type {
  Decision,
  FilterCause,
  PluginName,
  ScoreCause,
  SpreadConstraintFact,
  Status,
} from '../../engine/index.ts';
import type { Pod, PodSpec, RunOptions } from '../../model/index.ts';
import { reasonsOf } from '../../engine/testing/declaredReasons.ts';
import type { ExplainedNode, ExplainedScheduler, ExplainInput } from '../input.ts';

/** Small hand-made decisions, for sentences whose facts should stand in the test. */

export interface NodeVerdict {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly taints?: ExplainedNode['taints'];
  /** Every failing plugin with its status and, where facts matter, its cause. */
  readonly fails?: readonly {
    readonly plugin: PluginName;
    /** As kube-scheduler says them. */
    readonly reasons: readonly string[];
    readonly code?: Status['code'];
    readonly cause?: FilterCause;
  }[];
  readonly outside?: true;
  /** The search stopped before it. */
  readonly unseen?: true;
  /** Normalized scores by plugin; only for feasible nodes. */
  readonly scores?: Partial<Record<PluginName, number>>;
  readonly causes?: readonly ScoreCause[];
}

export interface Extras {
  readonly pod?: Pod;
  readonly outcome?: ExplainInput['outcome'];
  readonly weights?: Partial<Record<PluginName, number>>;
  readonly constraints?: readonly SpreadConstraintFact[];
  readonly decision?: Partial<Decision>;
  readonly nodeOfPod?: ExplainInput['nodeOfPod'];
  readonly podOf?: ExplainInput['podOf'];
  readonly options?: RunOptions;
}

const FILTERS: readonly PluginName[] = [
  'NodeUnschedulable',
  'NodeName',
  'TaintToleration',
  'NodeAffinity',
  'NodePorts',
  'NodeResourcesFit',
  'VolumeRestrictions',
  'NodeVolumeLimits',
  'VolumeBinding',
  'VolumeZone',
  'PodTopologySpread',
  'InterPodAffinity',
];

export function podNamed(name: string, spec: Partial<PodSpec> = {}): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'default', labels: { app: 'web' } },
    spec: { containers: [{ name: 'main' }], ...spec },
  };
}

/** The input of `explainDecision` for these verdicts; counts how often a cause was asked for. */
export function explainInputOf(
  verdicts: readonly NodeVerdict[],
  extras: Extras = {},
): ExplainInput & { readonly asked: { causes: number } } {
  const asked = { causes: 0 };
  const scheduler: ExplainedScheduler = {
    filterCause: (_, plugin, node) => {
      asked.causes += 1;
      return verdicts[node]?.fails?.find((fail) => fail.plugin === plugin)?.cause;
    },
    scoreCause: (_, plugin, node) =>
      verdicts[node]?.causes?.find((cause) => cause.plugin === plugin),
    filterFacts: () => undefined,
    scoreSkip: () => undefined,
    spreadConstraints: () => extras.constraints ?? [],
    relevantLabelKeys: () => ['zone'],
  };
  const decision = { ...decisionOf(verdicts, extras.weights ?? {}), ...extras.decision };
  return {
    asked,
    scheduler,
    decision,
    pod: extras.pod ?? podNamed('web-5'),
    nodes: verdicts.map(({ name, labels = {}, taints = [] }) => ({ name, labels, taints })),
    podIndex: 7,
    cycle: 5,
    outcome: extras.outcome ?? (decision.chosen >= 0 ? 'scheduled' : 'unschedulable'),
    ...(extras.nodeOfPod && { nodeOfPod: extras.nodeOfPod }),
    ...(extras.podOf && { podOf: extras.podOf }),
    ...(extras.options && { options: extras.options }),
  };
}

function decisionOf(
  verdicts: readonly NodeVerdict[],
  weights: Partial<Record<PluginName, number>>,
): Decision {
  const count = verdicts.length;
  const statuses: Status[] = [];
  const filterStatus = FILTERS.map((plugin) =>
    Int32Array.from(verdicts, ({ fails = [] }) => {
      const fail = fails.find((each) => each.plugin === plugin);
      if (fail === undefined) return -1;
      const { code = 'Unschedulable', reasons } = fail;
      const known = statuses.findIndex(
        (status) => reasonTexts(status.reasons).join() === reasons.join(),
      );
      return known >= 0 ? known : statuses.push({ code, reasons: reasonsOf(...reasons) }) - 1;
    }),
  );
  const reported = Int8Array.from(verdicts, ({ outside, unseen }, node) => {
    if (outside) return OUTSIDE_PREFILTER;
    if (unseen) return NOT_LOOKED_AT;
    return filterStatus.findIndex((column) => (column[node] ?? -1) >= 0);
  });
  const feasible = [...reported.keys()].filter((node) => reported[node] === FEASIBLE);
  const scored = [...new Set(verdicts.flatMap(({ scores = {} }) => Object.keys(scores)))];
  const scores = FILTERS.concat('NodeResourcesBalancedAllocation', 'ImageLocality')
    .filter((plugin) => scored.includes(plugin))
    .map((plugin) => {
      const column = Float64Array.from(verdicts, (verdict) => verdict.scores?.[plugin] ?? 0);
      return { plugin, weight: weights[plugin] ?? 1, raw: column, normalized: column };
    });
  const total = Float64Array.from(verdicts, (_, node) =>
    reported[node] === FEASIBLE
      ? scores.reduce((sum, { weight, normalized }) => sum + weight * (normalized[node] ?? 0), 0)
      : Number.NaN,
  );
  const highest = Math.max(...feasible.map((node) => total[node] ?? 0));
  const best = feasible.filter((node) => total[node] === highest);
  return {
    pod: 'default/web-5',
    nodeCount: count,
    filterPlugins: FILTERS,
    reported,
    statuses,
    filterStatus,
    feasibleCount: feasible.length,
    nodesProcessed: count,
    scores,
    skippedScores: [],
    total,
    best,
    chosen: best[0] ?? -1,
    drawn: false,
    message: feasible.length > 0 ? '' : `0/${count} nodes are available.`,
    ...(verdicts.some(({ outside }) => outside) && {
      preFilterNodes: [...verdicts.keys()].filter((node) => !verdicts[node]?.outside),
    }),
  };
}

/** A DoNotSchedule constraint over `domains` (value to count) that the Pod itself matches. */
export function constraintOver(
  topologyKey: string,
  domains: Readonly<Record<string, number>>,
  more: Partial<SpreadConstraintFact> = {},
): SpreadConstraintFact {
  return {
    index: 0,
    isDefault: false,
    topologyKey,
    whenUnsatisfiable: 'DoNotSchedule',
    maxSkew: 1,
    minDomains: 1,
    selector: { matchLabels: { app: 'web' } },
    selfMatch: true,
    honors: { nodeAffinity: true, taints: false },
    domains: Object.entries(domains).map(([value, count]) => ({ value, count })),
    minimum: Math.min(...Object.values(domains)),
    skippedNodes: [],
    ...more,
  };
}
