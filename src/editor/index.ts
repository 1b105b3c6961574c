export {
  editorCommands,
  useEditorHistory,
  type EditorCommandRegistry,
  type EditorCommands,
} from './commands.ts';
export { ConfigurationNotice } from './ConfigurationNotice.tsx';
export { ManifestEditor } from './ManifestEditor.tsx';
