export {
  editorCommandsOf,
  useEditorCommands,
  type EditorCommandRegistry,
  type EditorCommands,
} from './commands.ts';
export { historyKey } from './historyKey.ts';
export { ConfigurationNotice } from './ConfigurationNotice.tsx';
export { ManifestEditor } from './ManifestEditor.tsx';
