import { least } from '../../../model/index.ts';
import type { FullKey } from '../../../model/index.ts';
import type {
  DifferingPods,
  PodOutcome,
  ReleaseAnswer,
  ReleaseChange,
  ReleasesView,
} from '../../../protocol/index.ts';
import type { ChangeStep } from './attribution.ts';
import type { Cause } from './causes.ts';
import type { OutcomeTable, RunOutcomes } from './outcomes.ts';

/** Rows that are told, and Pods of each. */
const ROWS = 200;
const PODS = 100;

/** What the releases came to, oldest first, and the changes that make the differences between them. */
export interface ComparedReleases {
  readonly table: OutcomeTable;
  readonly runs: readonly RunOutcomes[];
  /** By release: the steps that lead to it from the one before; none for the first. */
  readonly steps: readonly (readonly ChangeStep[])[];
}

/** What is counted of a change. */
type Count = 'elsewhere' | 'preempting' | 'worded' | 'scored';

type Row = Pick<DifferingPods, 'answers'> & { readonly pods: FullKey[]; count: number };

/** What the page is shown: Pods of the same answers together, those that stand elsewhere first. */
export function releasesView({
  table,
  runs,
  steps,
}: ComparedReleases): Omit<ReleasesView, 'isReadByEach'> {
  const changes = new Changes(steps);
  const rows = new Map<string, Row>();
  let differingPods = 0;
  for (let pod = 0; pod < table.size; pod += 1) {
    const numbers = runs.map(({ outcomes }) => outcomes[pod] ?? -1);
    const becauses = numbers.map((number, at) => {
      const before = numbers[at - 1];
      if (before === undefined) return [];
      const isSame = before === number;
      if (isSame) changes.countScore(pod, at, runs);
      return isSame
        ? []
        : changes.of(pod, at, countOf(table.outcome(before), table.outcome(number)));
    });
    if (numbers.every((number) => number === numbers[0])) continue;
    differingPods += 1;
    const id = JSON.stringify([numbers, becauses]);
    const row = rows.get(id) ?? {
      pods: [],
      count: 0,
      answers: answersOf(numbers, becauses, table),
    };
    rows.set(id, row);
    row.count += 1;
    const key = table.keyOf(pod);
    if (key !== undefined && row.pods.length < PODS) row.pods.push(key);
  }
  const sorted = [...rows.values()].sort((a, b) => weightOf(a) - weightOf(b));
  const told = sorted.slice(0, ROWS);
  return {
    pods: table.size,
    differing: told,
    differingPods,
    leftOut: differingPods - told.reduce((sum, { count }) => sum + count, 0),
    changes: changes.list,
  };
}

function answersOf(
  numbers: readonly number[],
  becauses: readonly (readonly number[])[],
  table: OutcomeTable,
): readonly ReleaseAnswer[] {
  const answers: { releases: number; outcome: PodOutcome; because: readonly number[] }[] = [];
  for (const [at, number] of numbers.entries()) {
    const last = answers.at(-1);
    if (last !== undefined && numbers[at - 1] === number) last.releases += 1;
    else answers.push({ releases: 1, outcome: table.outcome(number), because: becauses[at] ?? [] });
  }
  return answers;
}

/** What differs between two outcomes, the weightiest of it. */
function countOf(one: PodOutcome, other: PodOutcome): Exclude<Count, 'scored'> {
  if (one.place !== other.place || one.node !== other.node) return 'elsewhere';
  const isSame =
    one.nominated === other.nominated && one.victims.join(' ') === other.victims.join(' ');
  return isSame ? 'worded' : 'preempting';
}

const WEIGHTS = { elsewhere: 0, preempting: 1, worded: 2 } as const;

function weightOf({ answers }: Row): number {
  const weights = answers.slice(1).map(({ outcome }, at) => {
    const before = answers[at]?.outcome ?? outcome;
    return WEIGHTS[countOf(before, outcome)];
  });
  return least(weights);
}

/** The changes that make a difference, each once, counted as Pods are looked at. */
class Changes {
  readonly list: (Omit<ReleaseChange, Count> & Record<Count, number>)[] = [];
  readonly #steps: readonly (readonly ChangeStep[])[];
  readonly #places = new Map<Cause, number>();

  constructor(steps: readonly (readonly ChangeStep[])[]) {
    this.#steps = steps;
    for (const { cause } of steps.flat()) this.#add(cause);
  }

  /** Indexes of the changes that make a Pod's outcome another than in the release before. */
  of(pod: number, release: number, count: Count): readonly number[] {
    return this.#counted(release, count, ({ outcomes }) => outcomes[pod] ?? -1);
  }

  /** Counts the changes that make the total of a Pod's node another. */
  countScore(pod: number, release: number, runs: readonly RunOutcomes[]): void {
    const total = ({ totals }: RunOutcomes): number => totals[pod] ?? 0;
    const [before, after] = [runs[release - 1], runs[release]];
    if (before && after && total(before) !== total(after)) this.#counted(release, 'scored', total);
  }

  #counted(release: number, count: Count, of: (run: RunOutcomes) => number): readonly number[] {
    const steps = this.#steps[release] ?? [];
    const found = steps.filter(({ before, after }) => of(before) !== of(after));
    return found.map(({ cause }) => {
      const at = this.#places.get(cause) ?? -1;
      const counted = this.list[at];
      if (counted) counted[count] += 1;
      return at;
    });
  }

  #add(cause: Cause): void {
    this.#places.set(cause, this.list.length);
    this.list.push({ ...cause, elsewhere: 0, preempting: 0, worded: 0, scored: 0 });
  }
}
