import { textError, type TextProblem } from '../problem.ts';
import { finish } from '../yaml/fullReader.ts';
import { contentStretch } from '../yaml/lines.ts';
import { splitBlockList } from './blockList.ts';
import { type Chunk, type ListPiece, NOTHING_INHERITED } from './chunk.ts';
import { splitDocuments } from './documents.ts';
import { splitJson } from './jsonValues.ts';
import type { Stretch } from '../parse/fieldRange.ts';
import { describedNodeAt } from '../describe/describedNodes.ts';
import { describeNote, recognizeOutput, trimNoise } from './noise.ts';
import { pastedAt, pastedNote } from './pasted.ts';

/** A document to read as it is, or a list cut into its items. */
export type Piece = Chunk | ListPiece;

export interface SplitTab {
  readonly pieces: readonly Piece[];
  /** What was found on the way, with offsets in the whole text. */
  readonly problems: readonly TextProblem[];
  readonly broken: boolean;
  /** What Kubernetes said of scheduling, between the manifests. */
  readonly pasted: readonly Stretch[];
}

/** Cuts the text of a tab into what can be read, cached and cancelled by itself. */
export function splitTab(text: string): SplitTab {
  return finish(splitTabSteps(text));
}

/** Documents between two steps. */
const DOCUMENTS = 200;

/** Cuts the text step by step; see `splitTab`. */
export function* splitTabSteps(text: string): Generator<void, SplitTab, void> {
  const binary = text.indexOf('\0');
  if (binary !== -1) {
    const problems = [textError('binary-text', binary, binary + 1)];
    return { pieces: [], problems, broken: true, pasted: [] };
  }
  const pieces: Piece[] = [];
  const problems: TextProblem[] = [];
  const pasted: Stretch[] = [];
  let broken = false;
  let looked = 0;
  for (const document of splitDocuments(text, text.charCodeAt(0) === 0xfeff ? 1 : 0)) {
    if ((looked += 1) % DOCUMENTS === 0) yield;
    const node = describedNodeAt(text, document.start, document.end);
    if (node !== undefined) {
      const { problems: around } = trimNoise(text, document.start, document.end);
      problems.push(...around, describeNote(text, node));
      const { end } = document;
      pieces.push({
        start: node,
        end,
        form: 'describe',
        item: false,
        inherited: NOTHING_INHERITED,
      });
      continue;
    }
    const said = pastedAt(text, document.start, document.end);
    if (said) {
      pasted.push(said);
      problems.push(pastedNote(said));
      continue;
    }
    const trimmed = trimNoise(text, document.start, document.end);
    const { start, end } = trimmed;
    problems.push(...trimmed.problems, ...trimmed.pasted.map(pastedNote));
    pasted.push(...trimmed.pasted);
    const output = recognizeOutput(text, start, end);
    if (output) {
      problems.push(output);
      continue;
    }
    const opening = contentStart(text, start, end);
    if (opening === -1) continue;
    const first = text.charAt(opening);
    const flow = (first === '{' && !text.startsWith('{{', opening)) || first === '[';
    const json = flow ? yield* splitJson(text, opening, end) : undefined;
    if (json) {
      for (const value of json) pieces.push(value);
      continue;
    }
    const whole: Chunk = { start, end, form: 'yaml', item: false, inherited: NOTHING_INHERITED };
    const list = splitBlockList(text, start, end);
    if (!list) {
      pieces.push(whole);
      continue;
    }
    const { itemStarts, itemsEnd } = list;
    const { inherited } = list.list;
    problems.push(...list.list.problems);
    broken ||= list.list.broken;
    const items = itemStarts.map((itemStart, index): Chunk => {
      return {
        start: itemStart,
        end: itemStarts[index + 1] ?? itemsEnd,
        form: 'yaml',
        item: true,
        inherited,
      };
    });
    pieces.push({ whole, items });
  }
  return { pieces, problems, broken, pasted };
}

/** The first character of content, or -1 in a document of blank lines and comments. */
function contentStart(text: string, start: number, end: number): number {
  // Most documents have content within a few lines; a long one need not be walked to its end.
  const near = contentStretch(text, start, Math.min(end, start + 2_000));
  return near?.start ?? contentStretch(text, start, end)?.start ?? -1;
}
