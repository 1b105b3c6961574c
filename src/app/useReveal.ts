import { type EditorCommands, useEditorCommands } from '../editor/index.ts';
import { useActions } from '../store/index.ts';

/** Shows a line of a tab, and before it the region that the editor is in. */
export function useReveal(): EditorCommands['revealLine'] {
  const editorCommands = useEditorCommands();
  const { setNarrowPanel } = useActions();
  return (tab, line) => {
    setNarrowPanel('editor');
    editorCommands.revealLine(tab, line);
  };
}
