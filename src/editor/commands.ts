import { useSyncExternalStore } from 'react';
import type { TabName } from '../worker/protocol.ts';

/** What the rest of the page may ask of the editor, whether or not Monaco has loaded. */
export interface EditorCommands {
  /** Undoes the last edit of the tab in view. */
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** Puts the cursor at the start of a line (from 1) of a tab, in view, with the focus. */
  readonly revealLine: (tab: TabName, line: number) => void;
  readonly focus: () => void;
}

export interface EditorCommandRegistry extends EditorCommands {
  /** The editor that is on the page takes the commands from now on; returns how to take it back. */
  readonly attach: (editor: EditorCommands) => () => void;
  /** To be called when `canUndo` or `canRedo` may have changed. */
  readonly changed: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A registry with no editor: commands do nothing, but a line to reveal is kept for the editor to come. */
export function createEditorCommands(): EditorCommandRegistry {
  let current: EditorCommands | undefined;
  let waiting: { readonly tab: TabName; readonly line: number } | undefined;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  return {
    undo: () => current?.undo(),
    redo: () => current?.redo(),
    canUndo: () => current?.canUndo() ?? false,
    canRedo: () => current?.canRedo() ?? false,
    revealLine: (tab, line) => {
      if (current === undefined) waiting = { tab, line };
      else current.revealLine(tab, line);
    },
    focus: () => current?.focus(),
    attach: (editor) => {
      current = editor;
      if (waiting !== undefined) editor.revealLine(waiting.tab, waiting.line);
      waiting = undefined;
      changed();
      return () => {
        if (current !== editor) return;
        current = undefined;
        changed();
      };
    },
    changed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The commands of the one editor on the page. */
export const editorCommands = createEditorCommands();

/** Whether the tab in view has something to undo or redo, for buttons that show it. */
export function useEditorHistory(): { readonly canUndo: boolean; readonly canRedo: boolean } {
  const canUndo = useSyncExternalStore(editorCommands.subscribe, editorCommands.canUndo);
  const canRedo = useSyncExternalStore(editorCommands.subscribe, editorCommands.canRedo);
  return { canUndo, canRedo };
}
