import { actsInTime, type SettingKind } from '../../model/index.ts';
import type { TabSummary } from '../../protocol/index.ts';
import type { ChunkObject } from './chunkReading.ts';

type Counted = Pick<ChunkObject, 'state' | 'kind' | 'object'>;
type Counts = Omit<TabSummary, 'characters'>;

/** Counts by kind. Finished Pods are taken, but counted by themselves, because they don't run. */
export function countObjects(objects: readonly Counted[]): Counts {
  const taken: Record<string, number> = {};
  const leftOut: Record<string, number> = {};
  const ignored: Record<string, number> = {};
  let finishedPods = 0;
  for (const counted of objects) {
    const { state, kind } = counted;
    if (isFinished(counted)) {
      finishedPods += 1;
      continue;
    }
    const counts = isRead(counted) ? taken : state === 'left-out' ? leftOut : ignored;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return { taken, leftOut, ignored, finishedPods };
}

/** Whether it takes part, in a decision or in what happens over time. */
function isRead({ state, kind }: Pick<Counted, 'state' | 'kind'>): boolean {
  return state === 'taken' || (state === 'ignored' && actsInTime(kind));
}

function isFinished({ object }: Pick<Counted, 'object'>): boolean {
  if (object?.kind !== 'Pod') return false;
  return object.status?.phase === 'Succeeded' || object.status?.phase === 'Failed';
}

/** Objects that are counted as one, and configure the same. */
interface SummaryClass extends Counted {
  readonly setting: SettingKind | undefined;
  readonly isFinished: boolean;
}

/** Numbers for what a summary tells apart, so that counting needs a column and not the objects. */
export class SummaryCodes {
  readonly #classes: SummaryClass[] = [];
  /** By kind, setting, state and whether it has finished. */
  readonly #codes = new Map<string, Map<string, number>>();

  of(object: ChunkObject): number {
    const { kind, state, setting } = object;
    const finished = isFinished(object);
    const key = setting ?? (finished ? 'finished' : state);
    const ofKind = this.#codes.get(kind) ?? new Map<string, number>();
    this.#codes.set(kind, ofKind);
    // A setting is told apart by what became of it, too.
    const name = setting === undefined ? key : `${key} ${state}`;
    const known = ofKind.get(name);
    if (known !== undefined) return known;
    const code =
      this.#classes.push({ kind, state, object: undefined, setting, isFinished: finished }) - 1;
    ofKind.set(name, code);
    return code;
  }

  settingOf(code: number): SettingKind | undefined {
    return this.#classes[code]?.setting;
  }

  /** Whether any object so far was a setting. */
  get hasSettings(): boolean {
    return this.#classes.some(({ setting }) => setting !== undefined);
  }

  /** As `countObjects`, of the objects with these codes. */
  count(codes: Int32Array): Counts {
    const counts = new Map<number, number>();
    const sums = new Int32Array(this.#classes.length);
    for (const code of codes) {
      // A Map keeps the order of the first of each.
      if (sums[code] === 0) counts.set(code, 0);
      sums[code] = (sums[code] ?? 0) + 1;
    }
    const taken: Record<string, number> = {};
    const leftOut: Record<string, number> = {};
    const ignored: Record<string, number> = {};
    let finishedPods = 0;
    for (const code of counts.keys()) {
      const counted = this.#classes[code];
      if (!counted) continue;
      const { kind, state } = counted;
      const count = sums[code] ?? 0;
      if (counted.isFinished) {
        finishedPods += count;
        continue;
      }
      const ofState = isRead(counted) ? taken : state === 'left-out' ? leftOut : ignored;
      ofState[kind] = (ofState[kind] ?? 0) + count;
    }
    return { taken, leftOut, ignored, finishedPods };
  }
}
