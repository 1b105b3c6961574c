import type { editor, IRange } from 'monaco-editor/editor';
import type { BerthStore } from '../../store/index.ts';
import { changedPart } from '../text/changedPart.ts';
import { isHuge, linesOf } from '../text/limits.ts';
import { createTextLink, type TextLink } from '../text/textLink.ts';
import type { TabName } from '../../worker/protocol.ts';
import { languageOf } from './languages.ts';
import { monaco } from './monaco.ts';

/** One tab's text. Its model is another one after a huge text came or went; undo goes over that. */
export interface TabDocument {
  readonly tab: TabName;
  readonly model: () => editor.ITextModel;
  readonly link: TextLink;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** Puts a text in place of a range of the present one. */
  readonly replace: (range: IRange, text: string) => void;
}

export interface TabDocumentEvents {
  /** The text or what can be undone changed. */
  readonly onChange: () => void;
  /** Another model has the text now. */
  readonly onModel: (tab: TabName) => void;
}

/** Models kept for undo and redo; each may hold tens of megabytes. */
const MOST_MODELS = 3;

let modelCount = 0;

function createModel(tab: TabName, text: string): editor.ITextModel {
  modelCount += 1;
  const model = monaco.editor.createModel(
    text,
    languageOf(text.length, linesOf(text)),
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
  const language = languageOf(characters, lines);
  if (model.getLanguageId() !== language) monaco.editor.setModelLanguage(model, language);
}

/** Opens a tab's text, tied to the store's. */
export function openTabDocument(
  store: BerthStore,
  tab: TabName,
  { onChange, onModel }: TabDocumentEvents,
): TabDocument {
  const listen = (model: editor.ITextModel) => {
    model.onDidChangeContent(() => {
      setLanguage(model, model.getValueLength(), model.getLineCount());
      link.edited();
      onChange();
    });
    return model;
  };
  const text = store.getState().texts[tab];
  /** The model in use, with those before and after it. */
  let current = createModel(tab, text);
  let before: editor.ITextModel[] = [];
  let after: editor.ITextModel[] = [];

  const use = (model: editor.ITextModel) => {
    current = model;
    onModel(tab);
    onChange();
  };
  const useNew = (value: string) => {
    for (const model of after) model.dispose();
    for (const model of before.slice(0, -MOST_MODELS + 2)) model.dispose();
    before = [...before.slice(-MOST_MODELS + 2), current];
    after = [];
    use(listen(createModel(tab, value)));
  };
  const replace = (range: IRange, value: string) => {
    current.pushStackElement();
    current.pushEditOperations(null, [{ range, text: value }], () => null);
    current.pushStackElement();
  };

  const link = createTextLink(
    {
      read: () => current.getValue(),
      length: () => current.getValueLength(),
      send: (value) => {
        store.getState().actions.setText(tab, value);
      },
      write: (value) => {
        const lines = linesOf(value);
        if (
          isHuge(value.length, lines) ||
          isHuge(current.getValueLength(), current.getLineCount())
        ) {
          useNew(value);
          return;
        }
        // First, so that nothing starts to read a text that is too large for it.
        setLanguage(current, value.length, lines);
        const { start, end, text: changed } = changedPart(current.getValue(), value);
        const from = current.getPositionAt(start);
        replace(monaco.Range.fromPositions(from, current.getPositionAt(end)), changed);
      },
    },
    text,
  );
  listen(current);

  return {
    tab,
    model: () => current,
    link,
    undo: () => {
      const previous = before.at(-1);
      if (current.canUndo()) void current.undo();
      else if (previous !== undefined) {
        before = before.slice(0, -1);
        after = [current, ...after];
        use(previous);
        link.edited();
      }
    },
    redo: () => {
      const [next, ...rest] = after;
      if (current.canRedo()) void current.redo();
      else if (next !== undefined) {
        before = [...before, current];
        after = rest;
        use(next);
        link.edited();
      }
    },
    canUndo: () => current.canUndo() || before.length > 0,
    canRedo: () => current.canRedo() || after.length > 0,
    replace: (range, value) => {
      if (!isHuge(value.length, linesOf(value))) {
        replace(range, value);
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
    },
  };
}
