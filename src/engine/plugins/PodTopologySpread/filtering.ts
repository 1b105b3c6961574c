/** PodTopologySpread, PreFilter and Filter: pkg/scheduler/framework/plugins/podtopologyspread/filtering.go. */
import { labelSelectorMatches } from '../../../model/index.ts';
import { ChangeLog } from '../../cache/changeLog.ts';
import { CountsFollower } from '../../cache/followCounts.ts';
import type { PodInfo, PodShape } from '../../cache/podInfo.ts';
import { Recent } from '../../cache/recent.ts';
import type { SpreadConstraintFact } from '../../framework/cause.ts';
import type { SpreadFact } from '../../framework/filterFacts.ts';
import { SKIP } from '../../framework/plugin.ts';
import type { Handle, PodFilter, Prepared } from '../../framework/plugin.ts';
import { REASONS } from '../../framework/reasonTable.ts';
import { PASS } from '../../framework/status.ts';
import type { Constraint, Constraints } from './common.ts';
import type { CountedNodes } from './countedNodes.ts';
import { constraintFact } from './facts.ts';

const REASON_NOT_MATCH = REASONS.spread;
const REASON_MISSING_LABEL = REASONS.spreadMissing;

export const SPREAD_REASONS = ['spread', 'spreadMissing'] as const;

/** Matching Pods by domain for one constraint. */
interface DomainState {
  readonly constraint: Constraint;
  /** By domain of the constraint's key: a copy, as trials count otherwise than the cache does. */
  readonly counts: Int32Array;
  /** By domain: 1 where some node of it counts. */
  readonly exists: Uint8Array;
  readonly domains: number;
  minimum: number;
}

type RefreshedFilter = PodFilter & { refresh(): void };

/** Shapes whose counts are kept. */
const KEPT_SHAPES = 128;

export function makeSpreadFilter(
  { cache, statuses }: Handle,
  counted: CountedNodes,
  constraintsOf: (shape: PodShape) => Constraints,
): (pod: PodInfo) => Prepared {
  const notMatching = statuses.id('Unschedulable', [REASON_NOT_MATCH]);
  const missingLabel = statuses.id('UnschedulableAndUnresolvable', [REASON_MISSING_LABEL]);
  const filters = new Recent<PodShape, RefreshedFilter>(KEPT_SHAPES);

  function makeFilter(shape: PodShape, constraints: readonly Constraint[]): RefreshedFilter {
    const changes = new ChangeLog(cache.nodes.length);
    const follower = new CountsFollower('changes');
    const states = constraints.map((constraint): DomainState => {
      const { exists, domains } = counted.domains(constraint.counted, constraint.column);
      const counts = new Int32Array(exists.length);
      return { constraint, counts, exists, domains, minimum: 0 };
    });
    /** By constraint: its facts while the counts stay as they are. */
    const known = new Map<DomainState, SpreadConstraintFact>();

    function failure(state: DomainState, node: number): number {
      const domain = state.constraint.column.valueOf[node] ?? -1;
      if (domain < 0) return missingLabel;
      return skewAt(state, domain) > state.constraint.maxSkew ? notMatching : PASS;
    }

    function filter(node: number): number {
      for (const state of states) {
        const status = failure(state, node);
        if (status !== PASS) return status;
      }
      return PASS;
    }

    return {
      key: String(shape.id),
      changes,
      /** Counts again where a Pod that counts came or went since. */
      refresh() {
        known.clear();
        const now = constraints.map((constraint) =>
          cache.matcher(constraint.question).byDomain(constraint.column, constraint.counted),
        );
        const isAnew = follower.follow(now, changes, (index, domain) => {
          const counts = states[index]?.counts;
          const count = now[index]?.counts[domain] ?? 0;
          if (counts === undefined || counts[domain] === count) return false;
          counts[domain] = count;
          return true;
        });
        states.forEach((state, index) => {
          const source = now[index];
          if (isAnew && source !== undefined) state.counts.set(source.counts);
          const minimum = globalMinimum(state);
          if (minimum !== state.minimum) changes.addAll();
          state.minimum = minimum;
        });
      },
      filter,
      filterAll(into) {
        into.fill(PASS);
        let failing = 0;
        for (const state of states) failing += markFailing(state, into);
        return failing;
      },
      cause(node) {
        const failing = states.filter((state) => failure(state, node) !== PASS);
        if (failing.length === 0) return undefined;
        return {
          plugin: 'PodTopologySpread',
          violations: failing.map((state) => violation(state, node)),
        };
      },
      facts: (node) => ({
        plugin: 'PodTopologySpread',
        constraints: states.map((state) => spreadFact(state, node)),
      }),
      podMoved(pod, node, sign) {
        known.clear();
        movePod(states, pod, shape.namespace, node, sign);
      },
    };

    function spreadFact(state: DomainState, node: number): SpreadFact {
      let constraint = known.get(state);
      if (constraint === undefined) {
        constraint = stateFact(constraintFact(cache, shape, state.constraint), state);
        known.set(state, constraint);
      }
      const { column } = state.constraint;
      const domain = column.valueOf[node] ?? -1;
      const value = column.values[domain];
      return {
        constraint,
        ...(value !== undefined && { domain: value }),
        count: state.counts[domain] ?? 0,
        skew: skewAt(state, domain),
        met: failure(state, node) === PASS,
      };
    }

    /** Marks the nodes that fail this constraint and none before it: how many. */
    function markFailing(state: DomainState, into: Int32Array): number {
      const { column, maxSkew } = state.constraint;
      const { valueOf } = column;
      const statuses = new Int32Array(column.values.length).fill(PASS);
      let isAnyFailing = column.nodesWithKey < into.length;
      for (let domain = 0; domain < statuses.length; domain += 1) {
        if (skewAt(state, domain) <= maxSkew) continue;
        statuses[domain] = notMatching;
        isAnyFailing = true;
      }
      if (!isAnyFailing) return 0;
      let marked = 0;
      for (let node = 0; node < into.length; node += 1) {
        if (into[node] !== PASS) continue;
        const domain = valueOf[node] ?? -1;
        const status = domain < 0 ? missingLabel : (statuses[domain] ?? PASS);
        if (status === PASS) continue;
        into[node] = status;
        marked += 1;
      }
      return marked;
    }

    function violation(state: DomainState, node: number) {
      const { constraint, counts } = state;
      const domain = constraint.column.valueOf[node] ?? -1;
      const value = constraint.column.values[domain];
      return {
        constraint: constraintFact(cache, shape, constraint),
        ...(value !== undefined && { domain: value }),
        count: counts[domain] ?? 0,
        skew: skewAt(state, domain),
      };
    }
  }

  return ({ shape }) => {
    const { hard } = constraintsOf(shape);
    if (hard.length === 0) return SKIP;
    let filter = filters.get(shape);
    if (filter === undefined) {
      filter = makeFilter(shape, hard);
      filters.set(shape, filter);
    }
    filter.refresh();
    return { kind: 'filter', filter };
  };
}

/** 'existing matching num' + 'if self-match (1 or 0)' - 'global minimum' */
function skewAt({ constraint, counts, minimum }: DomainState, domain: number): number {
  return (counts[domain] ?? 0) + (constraint.selfMatch ? 1 : 0) - minimum;
}

/** The smallest count of a domain; 0 while there are fewer domains than `minDomains`. */
function globalMinimum({ constraint, counts, exists, domains }: DomainState): number {
  if (domains < constraint.minDomains) return 0;
  let minimum = Infinity;
  for (let domain = 0; domain < counts.length; domain += 1) {
    const count = counts[domain] ?? 0;
    if (count < minimum && exists[domain] === 1) minimum = count;
  }
  return minimum;
}

/** The counts that the verdict goes by, which in a trial are not the cache's. */
function stateFact(
  fact: SpreadConstraintFact,
  { constraint: { column }, counts, exists, minimum }: DomainState,
): SpreadConstraintFact {
  const domains = column.values
    .flatMap((value, domain) =>
      exists[domain] === 1 ? [{ value, count: counts[domain] ?? 0 }] : [],
    )
    .sort((a, b) => (a.value < b.value ? -1 : 1));
  return { ...fact, domains, minimum };
}

/**
 * `updateWithPod`: unlike the count at the start it takes terminating Pods, and every Pod for an
 * empty selector, as kube-scheduler does.
 */
function movePod(
  states: readonly DomainState[],
  pod: PodInfo,
  namespace: string,
  node: number,
  sign: 1 | -1,
): void {
  const { labels } = pod.shape;
  if (pod.shape.namespace !== namespace) return;
  for (const state of states) {
    const { constraint, counts } = state;
    if (constraint.counted[node] === 0) continue;
    if (!labelSelectorMatches(constraint.selector, labels)) continue;
    const domain = constraint.column.valueOf[node] ?? -1;
    counts[domain] = (counts[domain] ?? 0) + sign;
    state.minimum = globalMinimum(state);
  }
}
