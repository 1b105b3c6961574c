export { printBerthFile, readBerthFile, type BerthFile } from './file/berthFile.ts';
export { readFileText, LARGEST_FILE, type FileRefusal } from './file/readFileText.ts';
export type { SaveState } from './documents.ts';
export { createJournal } from './journal.ts';
export { LONGEST_NAME, nextFreeName, numberedName, tidyName } from './names.ts';
export { browserChannel } from './presence.ts';
export type { Content, Entry, Facts, Picture } from './scenario.ts';
export { browserStorage } from './storage.ts';
export {
  createWorkspace,
  type Started,
  type Workspace,
  type WorkspaceNotice,
  type WorkspaceState,
} from './workspace.ts';
