import { app } from './app.ts';
import { canvas } from './canvas.ts';
import { commands } from './commands.ts';
import { decode } from './decode.ts';
import { diagnostics } from './diagnostics.ts';
import { editor } from './editor.ts';
import { explain } from './explain.ts';
import { forms } from './forms.ts';
import { history } from './history.ts';
import { operations } from './operations.ts';
import { options } from './options.ts';
import { lint } from './lint.ts';
import { changed } from './changed.ts';
import { changes } from './changes.ts';
import { walk } from './walk.ts';
import { panels } from './panels.ts';
import { pasted } from './pasted.ts';
import { workspace } from './workspace.ts';

/** The catalogue in English. */
export const en = {
  app,
  canvas,
  commands,
  decode,
  diagnostics,
  editor,
  explain,
  forms,
  history,
  operations,
  options,
  lint,
  changed,
  changes,
  walk,
  panels,
  pasted,
  workspace,
} as const;
