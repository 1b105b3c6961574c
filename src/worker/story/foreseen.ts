import { foreseeAdmission, type Steps } from '../../model/index.ts';
import { foreseePlan } from '../../simulation/index.ts';
import type { MomentMemory } from './momentMemory.ts';

/** Versions between two stops. */
const VERSIONS = 500;

/**
 * Looks into each version of the story's Pods, where nothing else is to be done: then no moment of it has to, wherever
 * one goes to. Undefined where no moment was looked at yet, and where all is done.
 */
export function foreseeMoments(memory: MomentMemory): Steps<void> | undefined {
  const { reading } = memory;
  if (reading === undefined || reading.foreseen >= reading.history.versions.length)
    return undefined;
  return foreseen(memory, reading);
}

function* foreseen(
  memory: MomentMemory,
  reading: NonNullable<MomentMemory['reading']>,
): Steps<void> {
  const { versions } = reading.history;
  for (; reading.foreseen < versions.length; reading.foreseen += 1) {
    const at = reading.foreseen;
    if (at % VERSIONS === VERSIONS - 1) yield;
    const object = versions[at]?.object;
    if (object?.kind !== 'Pod') continue;
    const numbers = { book: reading.history, count: versions.length };
    foreseeAdmission(numbers, at, object, memory.standing);
    foreseePlan(numbers, at, object, memory.planned);
    const table = memory.view.table?.table;
    if (table?.book === reading.history) {
      table.grow(numbers);
      table.foresee(at, object);
    }
    reading.columns.foresee(at);
  }
}
