/** PodTopologySpread, PreFilter and Filter: pkg/scheduler/framework/plugins/podtopologyspread/filtering.go at v1.34. */
import { labelSelectorMatches } from '../../../model/index.ts';
import type { PodInfo } from '../../cache/podInfo.ts';
import type { PodShape } from '../../cache/podShape.ts';
import { SKIP } from '../../framework/plugin.ts';
import type { Handle, PodFilter, Prepared } from '../../framework/plugin.ts';
import { PASS } from '../../framework/status.ts';
import type { Constraint, Constraints } from './common.ts';
import { constraintFact } from './facts.ts';

const REASON_NOT_MATCH = "node(s) didn't match pod topology spread constraints";
const REASON_MISSING_LABEL = `${REASON_NOT_MATCH} (missing required label)`;

/** Matching Pods by domain for one constraint. */
interface DomainState {
  readonly constraint: Constraint;
  /** By domain of the constraint's key. */
  readonly counts: Int32Array;
  /** By domain: 1 where some node of it counts. */
  readonly exists: Uint8Array;
  readonly domains: number;
  minimum: number;
}

type RefreshedFilter = PodFilter & { refresh(): void };

export function makeSpreadFilter(
  { cache, statuses }: Handle,
  constraintsOf: (shape: PodShape) => Constraints,
): (pod: PodInfo) => Prepared {
  const notMatching = statuses.id('Unschedulable', [REASON_NOT_MATCH]);
  const missingLabel = statuses.id('UnschedulableAndUnresolvable', [REASON_MISSING_LABEL]);
  const filters = new WeakMap<PodShape, RefreshedFilter>();

  function makeFilter(shape: PodShape, constraints: readonly Constraint[]): RefreshedFilter {
    let asOf = -1;
    let states: readonly DomainState[] = [];

    function failure(state: DomainState, node: number): number {
      const domain = state.constraint.column.valueOf[node] ?? -1;
      if (domain < 0) return missingLabel;
      return skewAt(state, domain) > state.constraint.maxSkew ? notMatching : PASS;
    }

    return {
      scope: 'cluster',
      key: String(shape.id),
      version: () => asOf,
      /** Counts again if a Pod that counts came or went since. */
      refresh() {
        const matchers = constraints.map(({ question }) => cache.matcher(question));
        let now = 0;
        for (const matcher of matchers) now += matcher.version;
        if (now === asOf) return;
        states = constraints.map((constraint, index) =>
          domainState(constraint, matchers[index]?.byNode() ?? new Int32Array()),
        );
        asOf = now;
      },
      filter(node) {
        for (const state of states) {
          const status = failure(state, node);
          if (status !== PASS) return status;
        }
        return PASS;
      },
      cause(node) {
        const failing = states.filter((state) => failure(state, node) !== PASS);
        if (failing.length === 0) return undefined;
        return {
          plugin: 'PodTopologySpread',
          violations: failing.map((state) => violation(state, node)),
        };
      },
      podMoved(pod, node, sign) {
        movePod(states, pod, shape.namespace, node, sign);
      },
    };

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

function domainState(constraint: Constraint, byNode: Int32Array): DomainState {
  const { column, counted } = constraint;
  const counts = new Int32Array(column.values.length);
  const exists = new Uint8Array(column.values.length);
  for (let node = 0; node < counted.length; node += 1) {
    if (counted[node] === 0) continue;
    const domain = column.valueOf[node] ?? -1;
    exists[domain] = 1;
    counts[domain] = (counts[domain] ?? 0) + (byNode[node] ?? 0);
  }
  let domains = 0;
  for (const found of exists) domains += found;
  const state = { constraint, counts, exists, domains, minimum: 0 };
  state.minimum = globalMinimum(state);
  return state;
}

/** The smallest count of a domain; 0 while there are fewer domains than `minDomains`. */
function globalMinimum({ constraint, counts, exists, domains }: DomainState): number {
  if (domains < constraint.minDomains) return 0;
  let minimum = Infinity;
  for (let domain = 0; domain < counts.length; domain += 1) {
    if (exists[domain] === 1) minimum = Math.min(minimum, counts[domain] ?? 0);
  }
  return minimum;
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
