import type { editor } from 'monaco-editor/editor';
import { lastEventOf } from '../../run/index.ts';
import type { BerthState, BerthStore, Light } from '../../store/index.ts';
import type { MarksView, TabName } from '../../protocol/index.ts';
import type { Translate } from '../markers/marker.ts';
import type { Documents } from '../monaco/documents.ts';
import { monaco } from '../monaco/monaco.ts';
import { byLine, type LineMatches, linesToAsk } from './byLine.ts';
import { CHIP, countDecorations, PER_LINE } from './countDecorations.ts';
import { countText } from './countText.ts';

const SCROLL_PAUSE_MS = 60;

/** A line's matches, and what stood on it when they were told. */
interface ToldLine extends LineMatches {
  readonly text: string;
}

export interface CountsHost {
  readonly view: editor.IStandaloneCodeEditor;
  readonly store: BerthStore;
  readonly documents: Documents;
  readonly translate: Translate;
  /** Tells screen readers. */
  readonly say: (text: string) => void;
}

export interface Counts {
  readonly translateWith: (translate: Translate) => void;
  readonly dispose: () => void;
}

/** Whether no step before the last is on the screen; a moment of a story has counts of its own. */
function endIsShown({ run, moment, playhead }: BerthState): boolean {
  return run === undefined || moment !== undefined || playhead >= lastEventOf(run);
}

/**
 * Beside each rule in view, how many nodes, Pods, taints or domains it matches at the end of the
 * run. They stay beside their lines while the user types, until the next run tells anew.
 */
export function showCounts({ view, store, documents, translate: first, say }: CountsHost): Counts {
  let translate = first;
  let shown: readonly ToldLine[] = [];
  /** What draws `shown`, each with its gap. Monaco takes them away with the model that they are in. */
  const drawn = view.createDecorationsCollection();
  /** What is asked or known for the view, so that it is asked once. */
  let askedFor = '';
  let takeBack = () => undefined as void;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lit: Light | undefined;
  // The editor tells of a count that moves as of a change of the text: that is none to follow.
  let isDrawing = false;
  let action = addAction();

  /** Draws anew, each beside its line as that stands now. */
  function draw(wanted: readonly ToldLine[]): void {
    const model = view.getModel();
    const { run } = store.getState();
    if (model === null || run === undefined) return;
    const onText = wanted.filter(({ line }) => line <= model.getLineCount());
    shown = onText;
    isDrawing = true;
    const isAtEnd = endIsShown(store.getState());
    drawn.set(
      onText.flatMap((matches) => countDecorations(matches, { model, run, translate, isAtEnd })),
    );
    isDrawing = false;
  }

  /** What is shown, by the lines on which it stands now. */
  function present(): readonly ToldLine[] {
    return shown.map((one, index) => ({
      ...one,
      line: drawn.getRange(PER_LINE * index)?.startLineNumber ?? one.line,
    }));
  }

  /** Typing moves the ends of lines: each count goes to the end of its own. */
  function follow(): void {
    if (isDrawing || shown.length === 0) return;
    const lines = new Set<number>();
    // Lines that became one have one count.
    draw(present().filter(({ line }) => !lines.has(line) && lines.add(line)));
  }

  function isCurrent(tab: TabName): boolean {
    const { revision, runRevision, withheld } = store.getState();
    return !withheld && revision === runRevision && !documents.of(tab).link.pending();
  }

  function textOf(line: number): string {
    const model = view.getModel();
    return model === null || line > model.getLineCount() ? '' : model.getLineContent(line).trim();
  }

  function receive({ matches, unread }: MarksView): void {
    const fresh = byLine(matches).map((one) => ({ ...one, text: textOf(one.line) }));
    const taken = new Set(fresh.map(({ line }) => line));
    // Of what can't be read now, the lines that stand as they were: another text may stand in their place.
    const stale = present().filter(
      ({ line, text }) =>
        !taken.has(line) &&
        text === textOf(line) &&
        unread.some((span) => span.startLine <= line && line <= span.endLine),
    );
    draw([...fresh, ...stale]);
  }

  function ask(): void {
    const { tab, runRevision, run, withheld } = store.getState();
    const ranges = view.getVisibleRanges();
    const firstLine = ranges[0]?.startLineNumber ?? 1;
    const lastLine = ranges.at(-1)?.endLineNumber ?? firstLine;
    if (withheld) {
      // What is asked of the user is not told beside the rules.
      draw([]);
      askedFor = '';
      return;
    }
    if (run === undefined || view.getModel() !== documents.of(tab).model()) return;
    if (!isCurrent(tab)) return;
    const question = { kind: 'marks', tab, ...linesToAsk(firstLine, lastLine) } as const;
    const key = `${String(runRevision)} ${JSON.stringify(question)}`;
    if (key === askedFor) return;
    askedFor = key;
    takeBack();
    const known = store.answers.known<'marks'>(question);
    if (known !== undefined) {
      receive(known);
      return;
    }
    const asking = store.answers.ask<'marks'>(question);
    takeBack = () => {
      asking.takeBack();
    };
    void asking.answer.then((answer) => {
      if (key !== askedFor) return;
      if (answer === undefined) askedFor = '';
      else if (isCurrent(tab)) receive(answer);
    });
  }

  function askSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(ask, SCROLL_PAUSE_MS);
  }

  function putOut(): void {
    if (lit !== undefined && store.getState().light === lit) {
      store.getState().actions.setLight(undefined);
    }
    lit = undefined;
  }

  /** Lights what the rules of a line match; a second time puts it out. */
  function toggle(line: number): void {
    const found = present().find((one) => one.line === line);
    const wasLit = lit?.ranges[0]?.range.startLine === line;
    putOut();
    if (found === undefined) {
      say(translate('editor', 'marks.nothing'));
      return;
    }
    if (wasLit) return;
    const { first: match } = found;
    const { tab } = match;
    lit = {
      nodes: match.nodes,
      pods: match.pods,
      ranges: [{ tab, range: match.range }],
      from: 'editor',
      isHeld: true,
    };
    store.getState().actions.setLight(lit);
    const what = countText(match, translate, endIsShown(store.getState()));
    say(translate('editor', 'marks.lit', { what }));
  }

  function addAction() {
    return view.addAction({
      id: 'berth.showMatches',
      label: translate('editor', 'marks.show'),
      keybindings: [monaco.KeyMod.Shift | monaco.KeyCode.F12],
      contextMenuGroupId: 'navigation',
      contextMenuOrder: 1,
      run: () => {
        toggle(view.getPosition()?.lineNumber ?? 1);
      },
    });
  }

  const listeners = [
    view.onDidScrollChange(askSoon),
    view.onDidLayoutChange(askSoon),
    view.onDidChangeModel(() => {
      shown = [];
      askedFor = '';
      putOut();
      askSoon();
    }),
    view.onDidChangeModelContent(() => {
      putOut();
      follow();
    }),
    view.onMouseDown(({ target, event }) => {
      const isChip = target.element?.classList.contains(CHIP) === true;
      if (isChip && event.leftButton && target.position) toggle(target.position.lineNumber);
      else putOut();
    }),
    view.onDidChangeCursorPosition(({ position }) => {
      if (lit?.ranges[0]?.range.startLine !== position.lineNumber) putOut();
    }),
    view.onKeyDown(({ keyCode }) => {
      if (keyCode === monaco.KeyCode.Escape) putOut();
    }),
  ];
  const stop = store.subscribe((state, previous) => {
    const isSame =
      state.runRevision === previous.runRevision && state.withheld === previous.withheld;
    if (isSame) {
      if (endIsShown(state) !== endIsShown(previous)) follow();
      return;
    }
    // Another run numbers nodes and Pods anew.
    putOut();
    // What is kept of an object that is not read now is of the same text.
    if (state.runBefore === undefined) draw([]);
    ask();
  });
  ask();

  return {
    translateWith: (next) => {
      translate = next;
      action.dispose();
      action = addAction();
      follow();
    },
    dispose: () => {
      clearTimeout(timer);
      takeBack();
      putOut();
      stop();
      action.dispose();
      for (const listener of listeners) listener.dispose();
      drawn.clear();
    },
  };
}
