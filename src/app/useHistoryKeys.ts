import { useEffect } from 'react';
import { historyKey } from '../editor/index.ts';
import { useActions } from '../store/index.ts';

/** Inputs in which nothing is typed. */
const WITHOUT_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'submit']);

/** Listens on the whole page for the keys of undo and redo, but not in a field that has its own. */
export function useHistoryKeys(): void {
  const actions = useActions();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = historyKey(event);
      if (step === undefined || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      actions[step]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [actions]);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.has(target.type);
  if (target instanceof HTMLTextAreaElement) return true;
  // The editor has keys of its own.
  return (
    target instanceof HTMLElement &&
    target.closest('[contenteditable=true], .monaco-editor') !== null
  );
}
