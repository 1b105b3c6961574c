import { ChangeLog } from '../../cache/changeLog.ts';
import type { DomainCounts } from '../../cache/domainCounts.ts';
import { CountsFollower } from '../../cache/followCounts.ts';
import type { LabelColumn } from '../../cache/labelColumns.ts';
import { Recent } from '../../cache/recent.ts';
import type { GroupScores } from '../../framework/groupScores.ts';

/** Counted Pods that add so much each to every node of their topology domain. */
export interface WeightedCounts {
  readonly counts: DomainCounts;
  readonly points: number;
}

/** How many are kept. */
const KEPT = 128;

/**
 * The raw scores that counts with their weights give, by domain of each topology key (`scoreMap`). They
 * hang on nothing of the Pod, so all Pods that the same is counted for share them.
 */
export class DomainScores {
  /** Its own among all of a `KeptDomainScores`. */
  readonly key: string;
  /** Nodes whose score may have changed. */
  readonly changes: ChangeLog;
  readonly #parts: readonly WeightedCounts[];
  readonly #counts: readonly DomainCounts[];
  readonly #follower = new CountsFollower('changes');
  #byKey: readonly KeyScores[] = [];

  constructor(key: string, parts: readonly WeightedCounts[], nodes: number) {
    this.key = key;
    this.changes = new ChangeLog(nodes);
    this.#parts = parts;
    this.#counts = parts.map(({ counts }) => counts);
  }

  /** Takes the counts that hold now. */
  follow(): void {
    if (this.#follower.follow(this.#counts, this.changes, this.#onDomain)) {
      this.#byKey = keyScores(this.#parts);
    }
  }

  /** Works out a domain's score again: whether it is another. */
  readonly #onDomain = (index: number, domain: number): boolean => {
    const column = this.#counts[index]?.column;
    const key = this.#byKey.find((candidate) => candidate.column === column);
    if (key === undefined) return false;
    const before = key.scores[domain];
    key.scores[domain] = domainScore(key, domain);
    return key.scores[domain] !== before;
  };

  score(node: number): number {
    let sum = 0;
    for (const { column, scores } of this.#byKey) {
      const domain = column.valueOf[node] ?? -1;
      if (domain >= 0) sum += scores[domain] ?? 0;
    }
    return sum;
  }

  /** The scores of all nodes. */
  scoreAll(into: Float64Array): void {
    into.fill(0);
    for (const { column, scores } of this.#byKey) addDomainScores(column.valueOf, scores, into);
  }

  /** The scores by domain, where there is one topology key, which every node has. */
  byGroup(): GroupScores | undefined {
    const [only] = this.#byKey;
    if (only === undefined || this.#byKey.length > 1) return undefined;
    const { valueOf, nodesWithKey } = only.column;
    return nodesWithKey === valueOf.length ? { groupOf: valueOf, scores: only.scores } : undefined;
  }
}

/** Those that were asked for last, by what is counted and how much it weighs. */
export class KeptDomainScores {
  readonly #nodes: number;
  readonly #kept = new Recent<string, DomainScores>(KEPT);
  readonly #numbers = new WeakMap<DomainCounts, number>();
  #numbered = 0;
  #made = 0;

  constructor(nodes: number) {
    this.#nodes = nodes;
  }

  /** As the counts hold now. */
  of(parts: readonly WeightedCounts[]): DomainScores {
    const name = parts
      .map(({ counts, points }) => `${String(this.#numberOf(counts))}×${String(points)}`)
      .join(' ');
    let scores = this.#kept.get(name);
    if (scores === undefined) {
      this.#made += 1;
      scores = new DomainScores(String(this.#made), parts, this.#nodes);
      this.#kept.set(name, scores);
    }
    scores.follow();
    return scores;
  }

  #numberOf(counts: DomainCounts): number {
    const known = this.#numbers.get(counts);
    if (known !== undefined) return known;
    this.#numbered += 1;
    this.#numbers.set(counts, this.#numbered);
    return this.#numbered;
  }
}

/** Scores by domain of one topology key, and what they are made of. */
interface KeyScores {
  readonly column: LabelColumn;
  readonly parts: readonly WeightedCounts[];
  readonly scores: Float64Array;
}

function keyScores(weighted: readonly WeightedCounts[]): readonly KeyScores[] {
  const columns = new Set(weighted.map(({ counts }) => counts.column));
  return [...columns].map((column) => {
    const parts = weighted.filter(({ counts }) => counts.column === column);
    const scores = new Float64Array(column.values.length);
    for (const { points, counts } of parts) addWeighted(counts.counts, points, scores);
    return { column, parts, scores };
  });
}

function addWeighted(counts: Int32Array, points: number, into: Float64Array): void {
  for (let domain = 0; domain < into.length; domain += 1) {
    into[domain] = (into[domain] ?? 0) + points * (counts[domain] ?? 0);
  }
}

function domainScore({ parts }: KeyScores, domain: number): number {
  let score = 0;
  for (const { points, counts } of parts) score += points * (counts.counts[domain] ?? 0);
  return score;
}

function addDomainScores(valueOf: Int32Array, scores: Float64Array, into: Float64Array): void {
  for (let node = 0; node < into.length; node += 1) {
    const domain = valueOf[node] ?? -1;
    if (domain >= 0) into[node] = (into[node] ?? 0) + (scores[domain] ?? 0);
  }
}
