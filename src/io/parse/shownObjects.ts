import type { Slot } from './lastGood.ts';
import type { ObjectLines, ParsedObject } from './parsedTab.ts';
import type { SummaryCodes } from './summary.ts';
import { TELLS, type TabReading } from './tabReading.ts';

/** The objects that stand for a text: those that it says, and for what is broken in it the last good ones. */
export interface ShownObjects {
  readonly objects: readonly ParsedObject[];
  readonly lines: ObjectLines;
  readonly codes: Int32Array;
  /** By chunk, and behind the last one: the index of the first object. */
  readonly firstObject: Int32Array;
}

/** What a text says by itself, where nothing is broken. */
export function ownObjects({ objects, objectLines, codes, chunks }: TabReading): ShownObjects {
  return { objects, lines: objectLines, codes, firstObject: chunks.firstObject };
}

/** The same with the objects of `slots`, by chunk, for those chunks that are broken. */
export function objectsWithLastGood(
  { chunks, objects: own, objectLines, codes: ownCodes, lines }: TabReading,
  slots: readonly Slot[],
  summary: SummaryCodes,
): ShownObjects {
  const objects: ParsedObject[] = [];
  const [starts, ends, codes, firstObject] = [[], [], [], []] as number[][] as [
    number[],
    number[],
    number[],
    number[],
  ];
  for (const [chunk, slot] of slots.entries()) {
    firstObject.push(objects.length);
    if (chunks.tells[chunk] === TELLS.broken) {
      const start = lines.lineOf(chunks.starts[chunk] ?? 0);
      const end = lines.lineOf(Math.max(chunks.starts[chunk] ?? 0, (chunks.ends[chunk] ?? 0) - 1));
      for (const object of slot.objects) {
        objects.push({ ...object, isLastGood: true });
        starts.push(start);
        ends.push(end);
        codes.push(summary.of(object));
      }
      continue;
    }
    const until = chunks.firstObject[chunk + 1] ?? 0;
    for (let index = chunks.firstObject[chunk] ?? 0; index < until; index += 1) {
      const object = own[index];
      if (!object) continue;
      objects.push(object);
      starts.push(objectLines.start[index] ?? 0);
      ends.push(objectLines.end[index] ?? 0);
      codes.push(ownCodes[index] ?? 0);
    }
  }
  firstObject.push(objects.length);
  return {
    objects,
    lines: { start: Int32Array.from(starts), end: Int32Array.from(ends) },
    codes: Int32Array.from(codes),
    firstObject: Int32Array.from(firstObject),
  };
}
