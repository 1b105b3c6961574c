import { app } from './app.ts';
import { canvas } from './canvas.ts';
import { commands } from './commands.ts';
import { editor } from './editor.ts';
import { explain } from './explain.ts';
import { forms } from './forms.ts';
import { history } from './history.ts';
import { options } from './options.ts';
import { panels } from './panels.ts';
import { workspace } from './workspace.ts';

/** What the first picture says, in Chinese. */
export const first = {
  app,
  canvas,
  commands,
  editor,
  explain,
  forms,
  history,
  options,
  panels,
  workspace,
} as const;
