import type { editor } from 'monaco-editor/editor';
import type { RunView } from '../../protocol/index.ts';
import type { Translate } from '../markers/marker.ts';
import { monaco } from '../monaco/monaco.ts';
import type { LineMatches } from './byLine.ts';
import { countHover, countText } from './countText.ts';

/** Class of the counts; by it a click on one is known. */
export const CHIP = 'berth-count';
const WARNING_CHIP = 'berth-count berth-count-warning';
const GAP = 'berth-count-gap';

/** Decorations that draw one count; the first one begins on its line. */
export const PER_LINE = 2;

export interface CountContext {
  readonly model: editor.ITextModel;
  readonly run: RunView;
  readonly translate: Translate;
  /** Whether the end of the run is on the screen. */
  readonly isAtEnd: boolean;
}

/**
 * Draws a count at the end of its line, as text that is not in the text; the hover is that of the
 * whole line. Before it stands a gap of no style: the cursor at the end of a line stands where what
 * is drawn there begins, and a margin would move it.
 */
export function countDecorations(
  { line, first, all }: LineMatches,
  { model, run, translate, isAtEnd }: CountContext,
): editor.IModelDeltaDecoration[] {
  const end = model.getLineMaxColumn(line);
  const start = model.getLineFirstNonWhitespaceColumn(line);
  const shared = {
    stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
    showIfCollapsed: true,
  };
  const injected = {
    inlineClassNameAffectsLetterSpacing: true,
    cursorStops: monaco.editor.InjectedTextCursorStops.None,
  };
  const text = countText(first, translate, isAtEnd).replaceAll(' ', '\u00a0');
  return [
    {
      range: new monaco.Range(line, start === 0 ? end : start, line, end),
      options: {
        ...shared,
        after: {
          ...injected,
          content: `\u00a0${text}\u00a0`,
          inlineClassName: first.isWarning ? WARNING_CHIP : CHIP,
        },
        hoverMessage: all.map((match) => ({ value: countHover(match, run, translate) })),
      },
    },
    {
      range: new monaco.Range(line, end, line, end),
      options: { ...shared, before: { ...injected, content: '\u00a0', inlineClassName: GAP } },
    },
  ];
}
