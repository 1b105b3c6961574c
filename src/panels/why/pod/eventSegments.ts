import type { EventPart } from '../../../protocol/index.ts';

/** A stretch of the event's text; one that counts nodes carries the part that it is. */
export interface EventSegment {
  readonly text: string;
  readonly part?: EventPart;
}

/** Where in the text each counted part stands, the text in between kept as it is. */
export function eventSegments(text: string, parts: readonly EventPart[]): readonly EventSegment[] {
  const segments: EventSegment[] = [];
  let at = 0;
  for (const part of parts) {
    const words = `${String(part.nodes.length)} ${part.reason}`;
    const from = text.indexOf(words, at);
    if (from < 0) continue;
    if (from > at) segments.push({ text: text.slice(at, from) });
    segments.push({ text: words, part });
    at = from + words.length;
  }
  if (at < text.length) segments.push({ text: text.slice(at) });
  return segments;
}
