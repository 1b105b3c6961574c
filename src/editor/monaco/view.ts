import type { editor } from 'monaco-editor/editor';
import { editorCommandsOf } from '../commands.ts';
import type { Translate } from '../markers/marker.ts';
import { showMarks } from '../marks/marks.ts';
import { spanOfSelection, type BerthStore } from '../../store/index.ts';
import { afterPaint } from '../../ui/index.ts';
import type { ObjectSpan, TabName } from '../../protocol/index.ts';
import { followLight } from '../light/followLight.ts';
import { placeAt } from '../text/placeAt.ts';
import type { Documents } from './documents.ts';
import { followFonts, followTheme, OPTIONS } from './look.ts';
import { monaco } from './monaco.ts';
import type { TabDocument } from './tabDocument.ts';
import { followTabKey } from './tabKey.ts';
import { pageOf } from '../../commands/index.ts';

/** What a screen reader says of the editor, and what stands in it while it is empty; by tab. */
export interface ViewTexts {
  readonly label: Readonly<Record<TabName, string>>;
  readonly empty: Readonly<Record<TabName, string>>;
}

export interface View {
  readonly setTexts: (texts: ViewTexts) => void;
  readonly translateWith: (translate: Translate) => void;
  /** Takes the focus, with the cursor at an offset in the text of the tab. */
  readonly takeCaret: (offset: number) => void;
  readonly dispose: () => void;
}

type Places = Map<TabName, editor.ICodeEditorViewState | null>;

/** Where each text was looked at: as its models, these outlive an editor that goes and comes again. */
const placesOf = new WeakMap<Documents, Places>();

function placesIn(documents: Documents): Places {
  const known = placesOf.get(documents);
  if (known !== undefined) return known;
  const made: Places = new Map();
  placesOf.set(documents, made);
  return made;
}

const SELECT_LINE_PAUSE_MS = 120;
/** Characters from which a paste is more than Monaco takes at once. */
const LARGE_PASTE = 1_000_000;

/** The editor on the page: shows the document of the store's tab, and ties the selection to it. */
export function createView(
  container: HTMLElement,
  store: BerthStore,
  documents: Documents,
  firstTexts: ViewTexts,
  translate: Translate,
): View {
  let texts = firstTexts;
  let tab = store.getState().tab;
  const places = placesIn(documents);
  const stopTheme = followTheme();
  const stopFonts = followFonts();
  const view = monaco.editor.create(container, {
    ...OPTIONS,
    model: documents.of(tab).model(),
    fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--mono'),
    ariaLabel: texts.label[tab],
    placeholder: texts.empty[tab],
  });

  const showPlace = () => {
    const place = places.get(tab);
    if (place) view.restoreViewState(place);
  };
  showPlace();

  const showTexts = () => {
    view.updateOptions({ ariaLabel: texts.label[tab], placeholder: texts.empty[tab] });
  };
  const showTab = (next: TabName) => {
    if (next === tab) return;
    // Of one text at a time something is held back.
    documents.flush();
    places.set(tab, view.saveViewState());
    tab = next;
    view.setModel(documents.of(tab).model());
    showPlace();
    showTexts();
  };

  takeUndoKeys(view, store);
  const stopModels = documents.onModel((changed) => {
    places.delete(changed);
    if (changed === tab) view.setModel(documents.of(tab).model());
  });
  const stopPaste = followPastes(container, view, () => documents.of(tab));
  const stopTabKey = followTabKey(container, view);
  const stopSelection = followSelection(view, store, documents, showTab);
  const stopHistory = followHistory(view, store, showTab);
  const marks = showMarks(view, store, documents, translate);
  const stopLight = followLight(view, store);
  const blur = view.onDidBlurEditorText(documents.flush);
  const detach = editorCommandsOf(pageOf(store)).attach({
    revealLine: (inTab, line) => {
      store.getState().actions.setTab(inTab);
      showTab(inTab);
      view.setPosition({ lineNumber: line, column: 1 });
      view.revealLineInCenterIfOutsideViewport(line);
      view.focus();
    },
    focus: () => {
      view.focus();
    },
  });

  return {
    takeCaret: (offset) => {
      view.setPosition(documents.of(tab).model().getPositionAt(offset));
      view.focus();
    },
    setTexts: (next) => {
      texts = next;
      showTexts();
    },
    translateWith: marks.translateWith,
    dispose: () => {
      documents.flush();
      places.set(tab, view.saveViewState());
      marks.dispose();
      detach();
      blur.dispose();
      stopModels();
      stopPaste();
      stopTabKey();
      stopSelection();
      stopHistory();
      stopLight();
      stopTheme();
      stopFonts();
      view.dispose();
    },
  };
}

/** Undo is of the whole page, so Monaco's keys for it go to the store; not from its find field. */
function takeUndoKeys(view: editor.IStandaloneCodeEditor, store: BerthStore): void {
  const { KeyCode, KeyMod } = monaco;
  const inText = 'editorTextFocus';
  const { actions } = store.getState();
  view.addCommand(KeyMod.CtrlCmd | KeyCode.KeyZ, actions.undo, inText);
  view.addCommand(KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyZ, actions.redo, inText);
  view.addCommand(KeyMod.CtrlCmd | KeyCode.KeyY, actions.redo, inText);
}

/** Puts the cursor, in view, where an undo or redo changed the text. */
function followHistory(
  view: editor.IStandaloneCodeEditor,
  store: BerthStore,
  showTab: (tab: TabName) => void,
): () => void {
  return store.subscribe(({ restored, texts }, previous) => {
    if (restored === undefined || restored === previous.restored) return;
    showTab(restored.tab);
    const position = placeAt(texts[restored.tab], restored.offset);
    view.setPosition(position);
    view.revealPositionInCenterIfOutsideViewport(position);
  });
}

/** Selection both ways: the store's is marked and revealed, the user's cursor selects. */
function followSelection(
  view: editor.IStandaloneCodeEditor,
  store: BerthStore,
  documents: Documents,
  showTab: (tab: TabName) => void,
): () => void {
  let selectedHere = false;
  /** A cursor move that is to select what stands at the line, once the run knows the text. */
  let cursorMoved = false;
  let cursorLine = view.getPosition()?.lineNumber ?? 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopReveal = (): void => undefined;

  const selectAtCursor = () => {
    const state = store.getState();
    if (!cursorMoved || state.revision !== state.runRevision) return;
    cursorMoved = false;
    // Inside the object that is selected already: a Deployment's second Pod stays selected.
    const span = spanOfSelection(state);
    const inside = span && span.startLine <= cursorLine && cursorLine <= span.endLine;
    if (inside && span.tab === state.tab) return;
    selectedHere = true;
    try {
      state.actions.selectLine(state.tab, cursorLine);
    } finally {
      selectedHere = false;
    }
  };
  const cursor = view.onDidChangeCursorPosition(({ position, reason, source }) => {
    const line = position.lineNumber;
    const byUser =
      reason === monaco.editor.CursorChangeReason.Explicit &&
      (source === 'mouse' || source === 'keyboard');
    if (byUser && line !== cursorLine) {
      cursorMoved = true;
      clearTimeout(timer);
      timer = setTimeout(selectAtCursor, SELECT_LINE_PAUSE_MS);
    }
    cursorLine = line;
  });

  const reveal = (span: ObjectSpan) => {
    view.revealRangeNearTopIfOutsideViewport(
      new monaco.Range(span.startLine, 1, span.startLine, 1),
    );
  };

  /** What is selected stands in a tab that is not in view, and has not been looked at there since. */
  let isHidden = false;
  documents.mark(spanOfSelection(store.getState()));
  const stop = store.subscribe((state, previous) => {
    showTab(state.tab);
    const selectionChanged = state.selection !== previous.selection;
    const reportChanged = state.report !== previous.report;
    if (selectionChanged || reportChanged) {
      const span = spanOfSelection(state);
      // A new run numbers Pods and nodes anew: that is no choice of the user's.
      const chosenElsewhere = selectionChanged && !reportChanged && !selectedHere;
      stopReveal();
      if (chosenElsewhere) {
        // The answer to the choice, elsewhere on the page, goes first.
        stopReveal = afterPaint(() => {
          documents.mark(span);
          // A click elsewhere takes nobody's tab from under them: the tab that has it says so.
          isHidden = span !== undefined && span.tab !== store.getState().tab;
          if (span !== undefined && !isHidden) reveal(span);
        });
      } else documents.mark(span);
    }
    if (state.tab !== previous.tab && isHidden) {
      isHidden = false;
      const span = spanOfSelection(state);
      if (span?.tab === state.tab) reveal(span);
    }
    if (state.runRevision !== previous.runRevision) selectAtCursor();
  });

  return () => {
    clearTimeout(timer);
    stopReveal();
    cursor.dispose();
    stop();
  };
}

/**
 * Tells the document of pastes. Pasting letter by letter is Monaco's; a text so large that it matters
 * is put there in one piece.
 */
function followPastes(
  container: HTMLElement,
  view: editor.IStandaloneCodeEditor,
  document: () => TabDocument,
): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const selection = view.getSelection();
    if (!view.hasTextFocus()) return;
    if (text.length <= LARGE_PASTE || selection === null) {
      document().pasting();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    document().paste(selection, text);
  };
  container.addEventListener('paste', onPaste, { capture: true });
  return () => {
    container.removeEventListener('paste', onPaste, { capture: true });
  };
}
