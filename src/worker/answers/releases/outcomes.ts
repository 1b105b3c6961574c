import { type FullKey, podKey, type Steps } from '../../../model/index.ts';
import type { PodOutcome } from '../../../protocol/index.ts';
import {
  EVICTED,
  lastEventOf,
  LOST,
  nodeAt,
  PENDING,
  placeAfter,
  REFUSED,
} from '../../../run/index.ts';
import { type Cycle, podHistory, type Run, type RunPod } from '../../../simulation/index.ts';

/** What a run came to, by Pod: equal numbers are equal outcomes, also of different runs. */
export interface RunOutcomes {
  /** By Pod of the `OutcomeTable`: the number of its outcome; -1 where the run does not have it. */
  readonly outcomes: readonly number[];
  /** By Pod: the total of the node that it was bound to, 0 for none. */
  readonly totals: readonly number[];
}

const ABSENT: PodOutcome = { place: 'absent', node: '', events: [], nominated: '', victims: [] };

/** Gives Pods of several runs numbers by their keys, and outcomes numbers by what they say. */
export class OutcomeTable {
  readonly #pods = new Map<FullKey, number>();
  readonly #keys: FullKey[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #outcomes: PodOutcome[] = [];

  /** How many Pods the runs have together. */
  get size(): number {
    return this.#keys.length;
  }

  keyOf(pod: number): FullKey | undefined {
    return this.#keys[pod];
  }

  outcome(number: number): PodOutcome {
    return this.#outcomes[number] ?? ABSENT;
  }

  pod(key: FullKey): number {
    const known = this.#pods.get(key);
    if (known !== undefined) return known;
    const pod = this.#keys.push(key) - 1;
    this.#pods.set(key, pod);
    return pod;
  }

  number(outcome: PodOutcome): number {
    const text = JSON.stringify(outcome);
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#outcomes.push(outcome) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}

/** What scheduling cycles did for a Pod. */
interface Told {
  readonly events: string[];
  readonly victims: FullKey[];
  nominated: string;
  outcome: Cycle['outcome'] | undefined;
  total: number;
}

/** What a run that is over came to. `nodeNames` by node index. Stops now and then. */
export function* outcomesOf(
  run: Run,
  nodeNames: readonly string[],
  table: OutcomeTable,
): Steps<RunOutcomes> {
  const history = podHistory(run, nodeNames);
  yield;
  const { madeEvent, evictedEvent } = history.pods;
  const names = run.pods.map(({ pod }) => pod.metadata.name);
  const namespaces = run.pods.map(({ pod }) => pod.metadata.namespace ?? 'default');
  const named = { names, namespaces, madeEvent };
  const keyAt = (pod: number): FullKey => podKey(named, pod) ?? 'Pod/';
  const told = toldByCycles(run, nodeNames, keyAt);
  const end = lastEventOf(history);
  const outcomes: number[] = [];
  const totals: number[] = [];
  for (const [at, pod] of run.pods.entries()) {
    if (at % 1_000 === 0) yield;
    const place = placeAfter(history, at, end);
    const own = told.get(at);
    const stood = place === EVICTED ? placeAfter(history, at, (evictedEvent[at] ?? 0) - 1) : place;
    const row = table.pod(keyAt(at));
    totals[row] = own?.total ?? 0;
    outcomes[row] = table.number({
      place: placeName(place, own?.outcome),
      node: nodeNames[nodeAt(stood)] ?? '',
      events: [...(own?.events ?? []), ...wordsOf(pod)],
      nominated: own?.nominated ?? '',
      victims: own?.victims ?? [],
    });
  }
  return { outcomes, totals };
}

/** By Pod index. */
function toldByCycles(
  { cycles, events }: Run,
  nodeNames: readonly string[],
  keyAt: (pod: number) => FullKey,
): ReadonlyMap<number, Told> {
  const told = new Map<number, Told>();
  for (const { pod, message, nominated, outcome, total = 0 } of cycles) {
    const own: Told = told.get(pod) ?? {
      events: [],
      victims: [],
      nominated: '',
      outcome: undefined,
      total: 0,
    };
    told.set(pod, own);
    if (message !== '') own.events.push(message);
    if (nominated !== undefined) own.nominated = nodeNames[nominated] ?? '';
    own.outcome = outcome;
    own.total = total;
  }
  for (const { kind, subject, cycle } of events) {
    const preemptor = cycles[cycle]?.pod ?? -1;
    if (kind === 'pod-evicted') told.get(preemptor)?.victims.push(keyAt(subject));
  }
  return told;
}

function placeName(place: number, outcome: Cycle['outcome'] | undefined): PodOutcome['place'] {
  if (place === EVICTED) return 'evicted';
  if (place === LOST) return 'lost';
  if (place === REFUSED) return 'refused';
  if (place !== PENDING) return 'node';
  return outcome === 'gated' || outcome === 'unknown-scheduler' ? outcome : 'pending';
}

/** What the API server or a kubelet says of a Pod that no cycle looks at. */
function wordsOf({ refused, rejection }: RunPod): readonly string[] {
  if (refused !== undefined) return [refused];
  return rejection === undefined ? [] : [rejection.message];
}
