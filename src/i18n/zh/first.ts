import { add } from './add.ts';
import { app } from './app.ts';
import { canvas } from './canvas.ts';
import { commands } from './commands.ts';
import { editor } from './editor.ts';
import { explain } from './explain.ts';
import { history } from './history.ts';
import { options } from './options.ts';
import { panels } from './panels.ts';
import { workspace } from './workspace.ts';

/** What the first picture says, in Chinese. */
export const first = {
  add,
  app,
  canvas,
  commands,
  editor,
  explain,
  history,
  options,
  panels,
  workspace,
} as const;
