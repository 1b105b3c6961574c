import type { editor } from 'monaco-editor/editor';
import { editorCommandsOf } from '../commands.ts';
import { pageOf } from '../../commands/index.ts';
import type { ClusterTexts, ObjectSpan, TabName } from '../../protocol/index.ts';
import { type BerthStore, spanOfSelection } from '../../store/index.ts';
import { linesBetween } from '../../text/index.ts';
import { diagnosticMarkers } from '../markers/diagnosticMarkers.ts';
import type { Translate } from '../markers/marker.ts';
import type { Draft } from '../moment/draft.ts';
import { YAML } from './languages.ts';
import { followFonts, followTheme, OPTIONS } from './look.ts';
import { monaco } from './monaco.ts';
import { followTabKey } from './tabKey.ts';

/** The tabs that a cluster lives in. */
export type ClusterTab = keyof ClusterTexts;

export interface MomentView {
  /** What a screen reader says of it. */
  readonly setLabel: (label: string) => void;
  readonly translateWith: (translate: Translate) => void;
  readonly dispose: () => void;
}

const OWNER = 'berth-moment';
const SELECT_LINE_PAUSE_MS = 120;

/** An editor of one tab's text at a moment. Its own undo is of what was typed and is not done yet. */
export function createMomentView(
  container: HTMLElement,
  store: BerthStore,
  draft: Draft,
  tab: ClusterTab,
  firstTranslate: Translate,
): MomentView {
  let translate = firstTranslate;
  const stopTheme = followTheme();
  const stopFonts = followFonts();
  const model = monaco.editor.createModel(draft.state().after?.[tab] ?? '', YAML);
  model.updateOptions({ tabSize: 2, indentSize: 2, insertSpaces: true });
  const view = monaco.editor.create(container, {
    ...OPTIONS,
    model,
    fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--mono'),
  });
  let isWriting = false;
  let marked: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const spans = (): readonly ObjectSpan[] => draft.state().view?.objects ?? [];
  /** Where an object of the set-up stands here. */
  const spanHere = (other: ObjectSpan | undefined): ObjectSpan | undefined =>
    other && spans().find((span) => span.tab === tab && isSame(span, other));

  const showText = () => {
    const text = draft.state().after?.[tab];
    if (text === undefined || text === model.getValue()) return;
    const { start, end, text: put } = linesBetween(model.getValue(), text);
    const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
    isWriting = true;
    model.applyEdits([{ range, text: put }]);
    isWriting = false;
  };
  const showMarkers = () => {
    const { view: typed, isChecked } = draft.state();
    if (!isChecked || typed === undefined) return;
    monaco.editor.setModelMarkers(
      model,
      OWNER,
      diagnosticMarkers(typed.diagnostics, tab, translate),
    );
  };
  const mark = (): ObjectSpan | undefined => {
    const span = spanHere(spanOfSelection(store.getState()));
    marked = model.deltaDecorations(marked, span ? selectedDecorations(span) : []);
    return span;
  };
  const show = () => {
    showText();
    showMarkers();
    mark();
  };

  const change = model.onDidChangeContent(() => {
    if (!isWriting) draft.type(tab, model.getValue());
  });
  const cursor = view.onDidChangeCursorPosition(({ position, reason }) => {
    if (reason !== monaco.editor.CursorChangeReason.Explicit) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      select(position.lineNumber);
    }, SELECT_LINE_PAUSE_MS);
  });
  /** Selects what stands at a line, as it does in the set-up. */
  function select(line: number): void {
    const { report, actions } = store.getState();
    const here = spans().find((span) => isIn(span, tab, line));
    if (here === undefined || spanHere(spanOfSelection(store.getState())) === here) return;
    const there = report?.objects.findLast((span) => isSame(span, here));
    if (there) actions.selectLine(there.tab, there.startLine);
  }

  const { KeyCode, KeyMod } = monaco;
  const undo = () => {
    if (draft.state().isTouched) void model.undo();
    else store.getState().actions.undo();
  };
  const redo = () => {
    if (model.canRedo()) void model.redo();
    else store.getState().actions.redo();
  };
  const inText = 'editorTextFocus';
  view.addCommand(KeyMod.CtrlCmd | KeyCode.KeyZ, undo, inText);
  view.addCommand(KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyZ, redo, inText);
  view.addCommand(KeyMod.CtrlCmd | KeyCode.KeyY, redo, inText);
  view.addCommand(KeyMod.CtrlCmd | KeyCode.Enter, () => void draft.commit(), inText);

  const stopTabKey = followTabKey(container, view);
  const stopDraft = draft.subscribe(show);
  const stopSelection = store.subscribe((state, previous) => {
    if (state.selection === previous.selection) return;
    const span = mark();
    if (span && !view.hasTextFocus()) view.revealLineNearTop(span.startLine);
  });
  const registry = editorCommandsOf(pageOf(store));
  const detach = registry.attach({
    focus: () => {
      view.focus();
    },
    revealLine: (inTab, line) => {
      reveal(inTab, line);
    },
  });
  /** A line of the set-up's text: the same line of the same object here. */
  function reveal(inTab: TabName, line: number): void {
    if (inTab !== tab) {
      store.getState().actions.setTab(inTab);
      // The editor of that tab is there once the page is drawn.
      setTimeout(() => {
        registry.revealLine(inTab, line);
      });
      return;
    }
    const there = store.getState().report?.objects.find((span) => isIn(span, inTab, line));
    const here = spanHere(there);
    const at =
      here && there ? Math.min(here.endLine, here.startLine + line - there.startLine) : line;
    view.setPosition({ lineNumber: at, column: 1 });
    view.revealLineInCenterIfOutsideViewport(at);
    view.focus();
  }

  show();
  const first = mark();
  if (first) view.revealLineNearTop(first.startLine);
  return {
    setLabel: (ariaLabel) => {
      view.updateOptions({ ariaLabel });
    },
    translateWith: (next) => {
      translate = next;
      showMarkers();
    },
    dispose: () => {
      clearTimeout(timer);
      detach();
      stopTabKey();
      stopDraft();
      stopSelection();
      change.dispose();
      cursor.dispose();
      stopTheme();
      stopFonts();
      view.dispose();
      model.dispose();
    },
  };
}

/** The same object, wherever it stands. */
function isSame(one: ObjectSpan, other: ObjectSpan): boolean {
  return one.kind === other.kind && one.namespace === other.namespace && one.name === other.name;
}

function isIn(span: ObjectSpan, tab: TabName, line: number): boolean {
  return span.tab === tab && span.startLine <= line && line <= span.endLine;
}

function selectedDecorations({ startLine, endLine }: ObjectSpan): editor.IModelDeltaDecoration[] {
  return [
    {
      range: new monaco.Range(startLine, 1, endLine, 1),
      options: { isWholeLine: true, linesDecorationsClassName: 'berth-selected-object' },
    },
  ];
}
