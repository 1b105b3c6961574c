import type { KeyboardEvent } from 'react';
import { editorCommands } from '../../editor/index.ts';

/** The editor's keys for undo and redo, outside fields that have their own. */
export function undoByKeys(event: KeyboardEvent): void {
  const { target } = event;
  const typing = target instanceof HTMLInputElement && target.type !== 'radio';
  if (typing || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) editorCommands.redo();
  else editorCommands.undo();
}
