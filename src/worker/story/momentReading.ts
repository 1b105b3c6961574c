import { type History, StandingCursor } from '../../timeline/index.ts';
import type { MomentMemory, MomentReading } from './momentMemory.ts';
import { VersionColumns } from './versionColumns.ts';

/** Reads a history; goes on with what was read of it before. */
export function readingOf(memory: MomentMemory | undefined, history: History): MomentReading {
  const known = memory?.reading;
  if (known?.history === history) return known;
  const cursor = new StandingCursor(history);
  const columns = new VersionColumns(history);
  const reading = { history, cursor, columns, foreseen: 0, seated: 0 };
  if (memory) memory.reading = reading;
  return reading;
}
