import { recognize } from '../../decode/index.ts';
import type { TextProblem } from '../problem.ts';
import type { Stretch } from '../parse/fieldRange.ts';
import { contentStretch } from '../yaml/lines.ts';

/** Longer documents are dumps of objects: those are found by their kind. */
const LONGEST = 200_000;
const LOOK_AHEAD = 4_000;
const OBJECT = /^[ \t]*(?:- )?["']?(?:apiVersion|kind)["']?[ \t]*:/m;

/**
 * The stretch of a document that is no manifest but what Kubernetes said of scheduling: an event, a
 * `kubectl describe pod`, a Pod's status, a line of a log. Undefined for all else.
 */
export function pastedAt(text: string, start: number, end: number): Stretch | undefined {
  if (end - start > LONGEST) return undefined;
  const content = contentStretch(text, start, end);
  if (!content) return undefined;
  const first = text.charAt(content.start);
  if (first === '{' || first === '[') return undefined;
  const head = text.slice(content.start, Math.min(end, content.start + LOOK_AHEAD));
  if (OBJECT.test(head)) return undefined;
  const found = recognize(text.slice(content.start, content.end));
  return found === undefined || found.manifest ? undefined : content;
}

/** Says of a stretch that it is decoded and takes no part in the run. */
export function pastedNote({ start, end }: Stretch): TextProblem {
  return { code: 'scheduling-message', severity: 'info', start, end };
}
