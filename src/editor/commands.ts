import type { TabName } from '../protocol/index.ts';
import type { Page } from '../commands/index.ts';
import { usePage } from '../commands/index.ts';

/** What the rest of the page may ask of the editor, whether or not Monaco has loaded. */
export interface EditorCommands {
  /** Puts the cursor at the start of a line (from 1) of a tab, in view, with the focus. */
  readonly revealLine: (tab: TabName, line: number) => void;
  readonly focus: () => void;
}

export interface EditorCommandRegistry extends EditorCommands {
  /** The editor that is on the page takes the commands from now on; returns how to take it back. */
  readonly attach: (editor: EditorCommands) => () => void;
}

/** A registry with no editor: commands do nothing, but a line to reveal is kept for the editor to come. */
export function createEditorCommands(): EditorCommandRegistry {
  let current: EditorCommands | undefined;
  let waiting: { readonly tab: TabName; readonly line: number } | undefined;

  return {
    revealLine: (tab, line) => {
      if (current === undefined) waiting = { tab, line };
      else current.revealLine(tab, line);
    },
    focus: () => current?.focus(),
    attach: (editor) => {
      current = editor;
      if (waiting !== undefined) editor.revealLine(waiting.tab, waiting.line);
      waiting = undefined;
      return () => {
        if (current === editor) current = undefined;
      };
    },
  };
}

/** The commands of a page's editor. */
export function editorCommandsOf(page: Page): EditorCommandRegistry {
  return page.part(createEditorCommands);
}

export function useEditorCommands(): EditorCommandRegistry {
  return editorCommandsOf(usePage());
}
