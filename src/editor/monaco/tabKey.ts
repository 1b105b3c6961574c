import type { editor } from 'monaco-editor/editor';

/** Keys that change nothing and go nowhere by themselves. */
const SILENT: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

/**
 * Who comes to the text by the Tab key goes on by it: it indents only once another key was pressed or
 * the pointer was, so that nobody who passes through writes into a manifest.
 */
export function followTabKey(
  container: HTMLElement,
  view: editor.IStandaloneCodeEditor,
): () => void {
  let isByTab = false;
  const set = (tabFocusMode: boolean) => {
    view.updateOptions({ tabFocusMode });
  };
  const onKey = (event: KeyboardEvent) => {
    isByTab = event.key === 'Tab';
    if (SILENT.has(event.key) || !(event.target instanceof Node)) return;
    if (container.contains(event.target)) set(false);
  };
  const onPointer = () => {
    isByTab = false;
    set(false);
  };
  const focus = view.onDidFocusEditorText(() => {
    set(isByTab);
  });
  const root = container.ownerDocument;
  root.addEventListener('keydown', onKey, { capture: true });
  root.addEventListener('pointerdown', onPointer, { capture: true });
  return () => {
    focus.dispose();
    root.removeEventListener('keydown', onKey, { capture: true });
    root.removeEventListener('pointerdown', onPointer, { capture: true });
  };
}
