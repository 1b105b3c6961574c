export {
  editorCommands,
  useEditorHistory,
  type EditorCommandRegistry,
  type EditorCommands,
} from './commands.ts';
export { ManifestEditor } from './ManifestEditor.tsx';
