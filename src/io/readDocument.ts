import { type FieldPath, finish } from '../model/index.ts';
import type { TextRange } from '../protocol/index.ts';
import { fieldStretch } from './parse/fieldRange.ts';
import { LineIndex } from './parse/lineIndex.ts';
import type { ProblemValues } from './problem.ts';
import { locate } from './yaml/fullReader.ts';
import { readText } from './yaml/readText.ts';

/** What is wrong with the YAML itself, where it stands. */
export interface DocumentProblem {
  readonly code: string;
  readonly range: TextRange;
  readonly values?: ProblemValues;
}

/** One document of YAML or JSON that is no manifest. */
export interface ReadDocument {
  /** Undefined where the text has no certain value. */
  readonly value: unknown;
  readonly problems: readonly DocumentProblem[];
  /** Where a field stands, or its nearest parent. Finds out when it is asked. */
  readonly rangeOf: (path: FieldPath) => TextRange;
}

/** Reads one document in kubectl's dialect of YAML. Never throws, whatever the text. */
export function readDocument(text: string): ReadDocument {
  const { value, problems } = finish(readText(text, 'yaml'));
  const lines = LineIndex.of(text);
  const rangeOf = (path: FieldPath): TextRange => {
    const root = finish(locate(text));
    if (!root) return lines.rangeOf(0, 0);
    const { start, end } = fieldStretch(text, root, path, 'value');
    return lines.rangeOf(start, end);
  };
  return {
    value,
    problems: problems.map(({ code, start, end, values }) => ({
      code,
      range: lines.rangeOf(start, end),
      ...(values && { values }),
    })),
    rangeOf,
  };
}
