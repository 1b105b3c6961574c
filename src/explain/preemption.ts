import { greatest, least } from '../model/index.ts';
import type { PreemptionCandidate } from '../engine/index.ts';
import type { Message, PreemptionCandidateView, PreemptionView } from '../protocol/index.ts';
import type { ExplainedPod, ExplainInput } from './input.ts';
import { message } from './messages/message.ts';
import type { NarrationContext } from './narrators/narration.ts';

/** Added to each priority, so that many Pods of a negative priority weigh more than few. */
const PRIORITY_OFFSET = 2 ** 31;
/** Sorts after every time: a Pod that has not started yet counts as the latest. */
const NOT_STARTED = '\uffff';

/** What kube-scheduler compares of a candidate. */
interface Weighed {
  readonly candidate: PreemptionCandidate;
  readonly victims: readonly ExplainedPod[];
  readonly highest: number;
  readonly sum: number;
  /** Earliest start among the most important victims. */
  readonly start: string;
}

type Criterion = 'budget' | 'priority' | 'sum' | 'count' | 'start' | 'name';

/** In their order; lower is better, and later ones only break ties. */
const NUMERIC: readonly (readonly [Criterion, (weighed: Weighed) => number])[] = [
  ['budget', ({ candidate }) => candidate.pdbViolations],
  ['priority', ({ highest }) => highest],
  ['sum', ({ sum, victims }) => sum + victims.length * PRIORITY_OFFSET],
  ['count', ({ victims }) => victims.length],
];

/**
 * What preemption weighed for a Pod that fits nowhere, and by which of kube-scheduler's criteria
 * (`pickOneNodeForPreemption` of preemption.go) each candidate lost. Undefined without
 * victims, or without `podOf`.
 */
export function explainPreemption(
  { decision, podOf }: ExplainInput,
  context: NarrationContext,
): PreemptionView | undefined {
  const { preemption } = decision;
  if (preemption === undefined || preemption.nominated < 0 || podOf === undefined) return undefined;
  const weighed = preemption.candidates.map((candidate) => weigh(candidate, podOf));
  const picked = weighed.find(({ candidate }) => candidate.node === preemption.nominated);
  if (picked === undefined) return undefined;
  const lostBy = compare(weighed, picked);
  const views = weighed
    .filter((each) => each !== picked)
    .map((each) => viewOf(each, lostMessage(each, picked, lostBy.get(each) ?? 'name')));
  return {
    nominated: preemption.nominated,
    why: whyMessage(picked, lostBy, context),
    candidates: [viewOf(picked), ...views],
  };
}

function weigh(
  candidate: PreemptionCandidate,
  podOf: (key: string) => ExplainedPod | undefined,
): Weighed {
  const victims = candidate.victims.flatMap((key) => podOf(key) ?? []);
  const priorities = victims.map(({ pod }) => pod.spec.priority ?? 0);
  const highest = greatest(priorities);
  const starts = victims
    .filter((_, index) => priorities[index] === highest)
    .map(({ pod }) => pod.status?.startTime ?? NOT_STARTED);
  const sum = priorities.reduce((total, priority) => total + priority, 0);
  return { candidate, victims, highest, sum, start: starts.sort()[0] ?? '' };
}

/** The criterion by which each candidate but the picked one went out. */
function compare(all: readonly Weighed[], picked: Weighed): ReadonlyMap<Weighed, Criterion> {
  const lostBy = new Map<Weighed, Criterion>();
  let left = all;
  const drop = (criterion: Criterion, stays: (weighed: Weighed) => boolean) => {
    for (const weighed of left) if (!stays(weighed)) lostBy.set(weighed, criterion);
    left = left.filter(stays);
  };
  for (const [criterion, of] of NUMERIC) {
    const lowest = least(left.map(of));
    drop(criterion, (weighed) => of(weighed) === lowest);
  }
  const latest = left.reduce((last, { start }) => (start > last ? start : last), '');
  drop('start', ({ start }) => start === latest);
  drop('name', (weighed) => weighed === picked);
  return lostBy;
}

/** Each Pod weighs its priority and 2³¹ more: of unequal counts, the count is what told. */
function told(weighed: Weighed, picked: Weighed, criterion: Criterion): Criterion {
  const isCount = criterion === 'sum' && weighed.victims.length !== picked.victims.length;
  return isCount ? 'count' : criterion;
}

function lostMessage(weighed: Weighed, picked: Weighed, criterion: Criterion): Message {
  switch (told(weighed, picked, criterion)) {
    case 'budget':
      return message('preemption.lost.budget', {
        violations: weighed.candidate.pdbViolations,
        least: picked.candidate.pdbViolations,
      });
    case 'priority':
      return message('preemption.lost.priority', {
        priority: weighed.highest,
        least: picked.highest,
      });
    case 'sum':
      return message('preemption.lost.sum', { sum: weighed.sum, least: picked.sum });
    case 'count':
      return message('preemption.lost.count', {
        victims: weighed.victims.length,
        least: picked.victims.length,
      });
    case 'start':
      return message('preemption.lost.start', { start: weighed.start });
    case 'name':
      return message('preemption.lost.name', {});
  }
}

const ORDER: readonly Criterion[] = ['budget', 'priority', 'sum', 'count', 'start', 'name'];

/** The last criterion that told candidates apart is the one that settled it. */
function whyMessage(
  picked: Weighed,
  lostBy: ReadonlyMap<Weighed, Criterion>,
  context: NarrationContext,
): Message {
  const node = context.nodeName(picked.candidate.node);
  const last = ORDER.findLast((criterion) => [...lostBy.values()].includes(criterion));
  if (last === undefined) return message('preemption.why.only', { node });
  const losers = [...lostBy].filter(([, criterion]) => criterion === last);
  const kinds = new Set(losers.map(([weighed]) => told(weighed, picked, last)));
  const others = [...lostBy.keys()];
  // One that went out before may be ahead in this.
  const isBehind = (of: (weighed: Weighed) => number) => others.some((one) => of(one) < of(picked));
  switch (kinds.size === 1 ? ([...kinds][0] ?? last) : last) {
    case 'budget':
      return message('preemption.why.budget', { node, count: picked.candidate.pdbViolations });
    case 'priority': {
      const values = { node, priority: picked.highest };
      return isBehind(({ highest }) => highest)
        ? message('preemption.left.priority', values)
        : message('preemption.why.priority', values);
    }
    case 'sum': {
      const values = { node, sum: picked.sum };
      return isBehind(({ sum }) => sum)
        ? message('preemption.left.sum', values)
        : message('preemption.why.sum', values);
    }
    case 'count': {
      const values = { node, count: picked.victims.length };
      return isBehind(({ victims }) => victims.length)
        ? message('preemption.left.count', values)
        : message('preemption.why.count', values);
    }
    case 'start':
      return others.some(({ start }) => start > picked.start)
        ? message('preemption.left.start', { node })
        : message('preemption.why.start', { node });
    case 'name':
      return message('preemption.why.name', { node, count: losers.length });
  }
}

function viewOf({ candidate, victims }: Weighed, lost?: Message): PreemptionCandidateView {
  return {
    node: candidate.node,
    victims: victims.map(({ index }) => index),
    pdbViolations: candidate.pdbViolations,
    ...(lost && { lost }),
  };
}
