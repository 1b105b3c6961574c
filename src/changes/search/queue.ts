import { changeKey } from '../fixes/allOf.ts';
import type { Candidate } from './candidates.ts';

/** More candidates than this of one size are not kept: the cheapest are. */
const MOST_KEPT = 250;

interface Entry {
  readonly candidate: Candidate;
  readonly cost: number;
  readonly place: number;
}

/** Candidates that wait to be tried, each once: by size, then by cost, then as they came. */
export class Queue {
  readonly #known = new Set<string>();
  readonly #bySize = new Map<number, { sorted: boolean; entries: Entry[] }>();
  #places = 0;

  get waiting(): number {
    let sum = 0;
    for (const { entries } of this.#bySize.values()) sum += entries.length;
    return sum;
  }

  addAll(candidates: readonly Candidate[]): void {
    for (const candidate of candidates) this.#add(candidate);
  }

  /** The cheapest candidate of a size, undefined when none is left. */
  next(size: number): Candidate | undefined {
    const list = this.#bySize.get(size);
    if (!list) return undefined;
    if (!list.sorted) {
      // The last one is taken first.
      list.entries.sort((a, b) => b.cost - a.cost || b.place - a.place);
      list.entries.splice(0, Math.max(0, list.entries.length - MOST_KEPT));
      list.sorted = true;
    }
    return list.entries.pop()?.candidate;
  }

  #add(candidate: Candidate): void {
    const { fix } = candidate;
    const key = fix.map(changeKey).sort().join('\n');
    if (fix.length === 0 || this.#known.has(key)) return;
    this.#known.add(key);
    const list = this.#bySize.get(fix.length) ?? { sorted: false, entries: [] };
    this.#bySize.set(fix.length, list);
    const cost = fix.reduce((sum, change) => sum + change.cost, 0);
    list.entries.push({ candidate, cost, place: this.#places++ });
    list.sorted = false;
  }
}
