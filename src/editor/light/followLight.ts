import type { editor } from 'monaco-editor/editor';
import type { BerthStore } from '../../store/index.ts';
import { monaco } from '../monaco/monaco.ts';
import { createLineLight } from './lineLight.ts';
import { litLines } from './litLines.ts';

/** Light both ways: lit lines are marked, and the line that the user rests on lights its reasons. */
export function followLight(view: editor.IStandaloneCodeEditor, store: BerthStore): () => void {
  const marks = view.createDecorationsCollection();
  const lineLight = createLineLight(store);

  const mark = () => {
    const { light, tab, revision, runRevision } = store.getState();
    // Ranges are of the text that the run has read.
    const lines = revision === runRevision ? litLines(light, tab) : [];
    if (lines.length > 0 || marks.length > 0) {
      marks.set(lines.map(({ startLine, endLine }) => decoration(startLine, endLine)));
    }
  };
  const stopMarks = store.subscribe((state, previous) => {
    if (state.light !== previous.light || state.revision !== previous.revision) mark();
  });
  const { Explicit } = monaco.editor.CursorChangeReason;
  const listeners = [
    view.onDidChangeModel(mark),
    view.onMouseMove(({ target }) => {
      lineLight.point(target.position?.lineNumber ?? 0);
    }),
    view.onMouseLeave(() => {
      lineLight.point(0);
    }),
    view.onDidChangeCursorPosition(({ position, reason, source }) => {
      const isByUser = reason === Explicit && (source === 'mouse' || source === 'keyboard');
      lineLight.cursor(isByUser && view.hasTextFocus() ? position.lineNumber : 0);
    }),
    view.onDidBlurEditorText(() => {
      lineLight.cursor(0);
    }),
  ];
  mark();

  return () => {
    stopMarks();
    for (const listener of listeners) listener.dispose();
    lineLight.dispose();
    marks.clear();
  };
}

function decoration(startLine: number, endLine: number): editor.IModelDeltaDecoration {
  return {
    range: new monaco.Range(startLine, 1, endLine, 1),
    options: {
      isWholeLine: true,
      className: 'berth-lit-line',
      marginClassName: 'berth-lit-line',
      overviewRuler: {
        color: { id: 'editorOverviewRuler.infoForeground' },
        position: monaco.editor.OverviewRulerLane.Full,
      },
      stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
    },
  };
}
