import { writtenValue } from '../../io/index.ts';
import { objectOf } from '../../operations/index.ts';
import { situationOf } from './situation.ts';
import type { Answerer } from './answerer.ts';

/** An object as it stands in the text; undefined for one that only stood there before an error. */
export const answerObject: Answerer<'object'> = function* (run, { object }) {
  yield { done: 0, of: 1 };
  const index = objectOf(situationOf(run), object);
  const span = run.report.objects[index];
  const value = writtenValue(run, index);
  if (!span || value === undefined) return undefined;
  const { kind, tab, startLine, endLine } = span;
  const lines = run.texts[tab].split('\n').slice(startLine - 1, endLine);
  return { kind, value, yaml: lines.join('\n'), tab, startLine };
};
