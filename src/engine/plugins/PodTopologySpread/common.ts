/** PodTopologySpread, common parts: pkg/scheduler/framework/plugins/podtopologyspread/common.go. */
import { labelSelectorMatches, labelValue, HOSTNAME, ZONE } from '../../../model/index.ts';
import type {
  LabelSelector,
  LabelSelectorRequirement,
  Labels,
  TopologySpreadConstraint,
} from '../../../model/index.ts';
import { isEmptySelector } from '../../cache/affinityTerms.ts';
import type { LabelColumn } from '../../cache/labelColumns.ts';
import type { NodeMask } from '../../cache/nodeSelectors.ts';
import type { PodQuestion } from '../../cache/podMatchers.ts';
import type { SchedulerCache } from '../../cache/schedulerCache.ts';
import { requiredPairs } from '../../cache/selectorIndex.ts';
import type { PodTopologySpreadArgs } from '../../profile/args.ts';
import type { CountedNodes } from './countedNodes.ts';
import { defaultSelector } from './defaultSelector.ts';
import type { LabelClass, PodShape } from '../../cache/podInfo.ts';

/** The built-in cluster defaults (`systemDefaultConstraints`). */
const SYSTEM_DEFAULTS: readonly TopologySpreadConstraint[] = [
  { topologyKey: HOSTNAME, whenUnsatisfiable: 'ScheduleAnyway', maxSkew: 3 },
  {
    topologyKey: ZONE,
    whenUnsatisfiable: 'ScheduleAnyway',
    maxSkew: 5,
  },
];

/** A topology spread constraint made ready for a Pod. */
export interface Constraint {
  /** Index in the Pod's constraints, or in the profile's defaults. */
  readonly index: number;
  readonly isDefault: boolean;
  readonly topologyKey: string;
  readonly whenUnsatisfiable: 'DoNotSchedule' | 'ScheduleAnyway';
  readonly maxSkew: number;
  readonly minDomains: number;
  /** `matchLabelKeys` merged in; missing selects nothing. */
  readonly selector: LabelSelector | undefined;
  /** Does the Pod itself match? */
  readonly selfMatch: boolean;
  readonly honorsAffinity: boolean;
  readonly honorsTaints: boolean;
  readonly column: LabelColumn;
  /** Which Pods count. */
  readonly question: PodQuestion;
  /**
   * By node: 1 where Pods count. The node carries every topology key of the Pod's constraints of
   * this kind, and what the constraint honors lets the Pod there.
   */
  readonly counted: NodeMask;
}

export interface Constraints {
  /** `DoNotSchedule` */
  readonly hard: readonly Constraint[];
  /** `ScheduleAnyway` */
  readonly soft: readonly Constraint[];
  /** Whether a node must carry all topology keys of the soft constraints to be scored. */
  readonly requiresAllKeys: boolean;
}

/** Constraints, and the version of the cluster's owners that default ones were made by. */
interface Compiled {
  readonly constraints: Constraints;
  readonly version: number;
}

/** Compiles the constraints of Pods of one profile: their own, or else the profile's defaults. */
export function makeConstraintCompiler(
  cache: SchedulerCache,
  counted: CountedNodes,
  args: PodTopologySpreadArgs,
): (shape: PodShape) => Constraints {
  const isSystem = args.defaultingType === 'System';
  const defaults = isSystem ? SYSTEM_DEFAULTS : args.defaultConstraints;
  const compiled = new WeakMap<PodShape, Compiled>();

  function compile(shape: PodShape): Constraints {
    const own = shape.spec.topologySpreadConstraints ?? [];
    const isDefault = own.length === 0;
    const selector = isDefault ? defaultSelector(shape.sample, cache.owners) : undefined;
    if (isDefault && selector === undefined) return { hard: [], soft: [], requiresAllKeys: true };
    const requiresAllKeys = !isDefault || !isSystem;
    // Source: buildDefaultConstraints: the selector takes the place of what matchLabelKeys would give.
    const rules = isDefault
      ? defaults.map((rule) => ({
          ...rule,
          ...(selector && { labelSelector: selector }),
          matchLabelKeys: [],
        }))
      : own;
    const indexed = rules.map((rule, index) => ({ rule, index }));
    const build = (kind: Constraint['whenUnsatisfiable']) => {
      const chosen = indexed.filter(({ rule }) => rule.whenUnsatisfiable === kind);
      const keys = chosen.map(({ rule }) => rule.topologyKey);
      const needed = kind === 'DoNotSchedule' || requiresAllKeys ? keys : [];
      return chosen.map(({ rule, index }) =>
        makeConstraint({ cache, counted, shape, rule, index, isDefault, keys: needed }),
      );
    };
    return { hard: build('DoNotSchedule'), soft: build('ScheduleAnyway'), requiresAllKeys };
  }

  return (shape) => {
    const { version } = cache.owners;
    const known = compiled.get(shape);
    if (known?.version === version) return known.constraints;
    const constraints = compile(shape);
    compiled.set(shape, { constraints, version });
    return constraints;
  };
}

/**
 * Whether a Pod counts for a constraint of a Pod of `namespace`: it is there too, matches and is not
 * terminating; an empty selector counts none (`countPodsMatchSelector`).
 */
export function countsForSpread(
  namespace: string,
  selector: LabelSelector | undefined,
  pod: Pick<LabelClass, 'namespace' | 'labels' | 'terminating'>,
): boolean {
  return (
    selector !== undefined &&
    !isEmptySelector(selector) &&
    !pod.terminating &&
    pod.namespace === namespace &&
    labelSelectorMatches(selector, pod.labels)
  );
}

function spreadQuestion(namespace: string, selector: LabelSelector | undefined): PodQuestion {
  const isCounting = selector !== undefined && !isEmptySelector(selector);
  return {
    key: `spread ${namespace} ${JSON.stringify(isCounting ? selector : null)}`,
    matches: (labelClass) => countsForSpread(namespace, selector, labelClass),
    pairs: isCounting ? requiredPairs(selector) : [],
  };
}

interface ConstraintParts {
  readonly cache: SchedulerCache;
  readonly counted: CountedNodes;
  readonly shape: PodShape;
  readonly rule: TopologySpreadConstraint;
  readonly index: number;
  readonly isDefault: boolean;
  /** Keys that a node must carry for its Pods to count. */
  readonly keys: readonly string[];
}

function makeConstraint(parts: ConstraintParts): Constraint {
  const { cache, counted, shape, rule, index, isDefault, keys } = parts;
  const honorsAffinity = (rule.nodeAffinityPolicy ?? 'Honor') === 'Honor';
  const honorsTaints = (rule.nodeTaintsPolicy ?? 'Ignore') === 'Honor';
  const selector = withLabelKeys(rule.labelSelector, rule.matchLabelKeys ?? [], shape.labels);
  return {
    index,
    isDefault,
    topologyKey: rule.topologyKey,
    whenUnsatisfiable: rule.whenUnsatisfiable,
    maxSkew: rule.maxSkew,
    minDomains: rule.minDomains ?? 1,
    selector,
    selfMatch: labelSelectorMatches(selector, shape.labels),
    honorsAffinity,
    honorsTaints,
    column: cache.labels.column(rule.topologyKey),
    question: spreadQuestion(shape.namespace, selector),
    counted: counted.mask(shape, { keys, honorsAffinity, honorsTaints }),
  };
}

/** Whether an API server has merged a key into the selector already. */
function has({ matchExpressions = [] }: LabelSelector, wanted: string, value: string): boolean {
  return matchExpressions.some(
    ({ key, operator, values = [] }) =>
      key === wanted && operator === 'In' && values.length === 1 && values[0] === value,
  );
}

/** `matchLabelKeys` that the Pod carries become part of the selector; a missing one stays so. */
function withLabelKeys(
  selector: LabelSelector | undefined,
  keys: readonly string[],
  labels: Labels,
): LabelSelector | undefined {
  if (selector === undefined) return undefined;
  const added: LabelSelectorRequirement[] = [];
  for (const key of keys) {
    const value = labelValue(labels, key);
    if (value === undefined || has(selector, key, value)) continue;
    added.push({ key, operator: 'In', values: [value] });
  }
  if (added.length === 0) return selector;
  return { ...selector, matchExpressions: [...(selector.matchExpressions ?? []), ...added] };
}
