import type { editor, IRange } from 'monaco-editor/editor';
import { isPasted, type BerthStore } from '../../store/index.ts';
import { linesBetween } from '../../text/index.ts';
import { followText } from '../text/edited.ts';
import { isHuge, isHugeText, isLarge, isLargeText, linesOf } from '../text/limits.ts';
import { createTextLink, type TextLink } from '../text/textLink.ts';
import type { TabName } from '../../protocol/index.ts';
import { languageOf } from './languages.ts';
import { monaco } from './monaco.ts';

/**
 * One tab's text. Undo is the store's: a model's own is never asked, and what comes from the store
 * leaves no trace in it. The model is another one after a huge text came or went.
 */
export interface TabDocument {
  readonly tab: TabName;
  readonly model: () => editor.ITextModel;
  readonly link: TextLink;
  /** What is put in next is a paste: what was typed before is sent at once, and so is the paste. */
  readonly pasting: () => void;
  /** Puts a pasted text in place of a range of the present one. */
  readonly paste: (range: IRange, text: string) => void;
}

/** Characters from which a part of a text is no edit any more. */
const LARGE_PART = 1_000_000;

let modelCount = 0;

function createModel(tab: TabName, text: string): editor.ITextModel {
  modelCount += 1;
  const model = monaco.editor.createModel(
    text,
    languageOf(isLargeText(text)),
    monaco.Uri.from({
      scheme: 'inmemory',
      authority: 'berth',
      path: `/${tab}.yaml`,
      query: String(modelCount),
    }),
  );
  model.updateOptions({ tabSize: 2, indentSize: 2, insertSpaces: true });
  return model;
}

function setLanguage(model: editor.ITextModel, characters: number, lines: number): void {
  const language = languageOf(isLarge(characters, lines));
  if (model.getLanguageId() !== language) monaco.editor.setModelLanguage(model, language);
}

/**
 * Opens a tab's text, tied to the store's.
 * @param onModel Another model has the text now.
 */
export function openTabDocument(
  store: BerthStore,
  tab: TabName,
  onModel: (tab: TabName) => void,
): TabDocument {
  /** A paste is on its way from the keyboard or the menu. */
  let isPasting = false;
  /** Something that was not typed is among what is still to be sent. */
  let hasPasted = false;
  /** Where that begins; undefined while nothing is to be sent. */
  let changedAt: number | undefined;
  const forget = () => {
    hasPasted = false;
    changedAt = undefined;
  };
  const text = store.getState().texts[tab];
  let current = createModel(tab, text);
  const followed = followText(text);
  /** What of the text is new is read alone: all of a large one takes long. */
  const read = (): string => {
    const known = followed.text((start, end) => {
      const [from, to] = [current.getPositionAt(start), current.getPositionAt(end)];
      return current.getValueInRange(monaco.Range.fromPositions(from, to));
    });
    if (known?.length === current.getValueLength()) return known;
    const whole = current.getValue();
    followed.replaced(whole);
    return whole;
  };

  const listen = (model: editor.ITextModel) => {
    model.onDidChangeContent(({ changes, isFlush, isEolChange }) => {
      setLanguage(model, model.getValueLength(), model.getLineCount());
      const pasted = isPasting || changes.some(({ text }) => isPasted(text));
      isPasting = false;
      hasPasted ||= pasted;
      for (const { rangeOffset } of changes) {
        changedAt = Math.min(changedAt ?? rangeOffset, rangeOffset);
      }
      for (const { rangeOffset: start, rangeLength: removed, text } of changes) {
        followed.changed({ start, removed, inserted: text.length });
      }
      if (isFlush || isEolChange) followed.replaced();
      link.edited();
      if (pasted) link.flush();
      if (!link.pending()) return;
      const edits = changes.map(({ rangeOffset, rangeLength, text }) => ({
        start: rangeOffset,
        end: rangeOffset + rangeLength,
        text,
      }));
      store.held(tab, edits, model.getValueLength());
    });
    return model;
  };
  const useNew = (value: string) => {
    const before = current;
    current = listen(createModel(tab, value));
    followed.replaced(value);
    onModel(tab);
    before.dispose();
  };

  const link = createTextLink(
    {
      read,
      length: () => current.getValueLength(),
      send: (value) => {
        const change = hasPasted ? 'paste' : 'typing';
        const at = changedAt;
        forget();
        store.getState().actions.setText(tab, value, change, at);
        // What was held back may have come to nothing, which is no change of the text.
        store.held(tab, [], value.length);
      },
      write: (value) => {
        const before = read();
        const { start, end, text: put } = linesBetween(before, value);
        const lines = current.getLineCount() - linesOf(before.slice(start, end)) + linesOf(put);
        const isNow = isHuge(current.getValueLength(), current.getLineCount());
        const isNext = isHuge(value.length, lines);
        const isSmall = end - start + put.length <= LARGE_PART;
        if (isNow !== isNext || (isNow && !isSmall)) {
          useNew(value);
          forget();
          return;
        }
        // First, so that nothing starts to read a text that is too large for it.
        setLanguage(current, value.length, lines);
        const from = current.getPositionAt(start);
        const range = monaco.Range.fromPositions(from, current.getPositionAt(end));
        current.applyEdits([{ range, text: put }]);
        followed.replaced(value);
        forget();
      },
    },
    text,
  );
  listen(current);

  return {
    tab,
    model: () => current,
    link,
    pasting: () => {
      link.flush();
      isPasting = true;
      // Should it change nothing.
      setTimeout(() => {
        isPasting = false;
      });
    },
    paste: (range, value) => {
      link.flush();
      hasPasted = true;
      if (!isHugeText(value)) {
        current.applyEdits([{ range, text: value }]);
        return;
      }
      const start = current.getOffsetAt({
        lineNumber: range.startLineNumber,
        column: range.startColumn,
      });
      const end = current.getOffsetAt({ lineNumber: range.endLineNumber, column: range.endColumn });
      const whole = current.getValue();
      useNew(whole.slice(0, start) + value + whole.slice(end));
      link.edited();
      link.flush();
    },
  };
}
