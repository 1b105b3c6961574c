import { changed } from './changed.ts';
import { changes } from './changes.ts';
import { compare } from './compare.ts';
import { console } from './console.ts';
import { course } from './course.ts';
import { decode } from './decode.ts';
import { devices } from './devices.ts';
import { diagnostics } from './diagnostics.ts';
import { drag } from './drag.ts';
import { explained } from './explained.ts';
import { forms } from './forms.ts';
import { imported } from './imported.ts';
import { lint } from './lint.ts';
import { operations } from './operations.ts';
import { optionsForm } from './optionsForm.ts';
import { pasted } from './pasted.ts';
import { releases } from './releases.ts';
import { share } from './share.ts';
import { teach } from './teach.ts';
import { time } from './time.ts';
import { walk } from './walk.ts';

/** What is said once there is a run to look into, in English. */
export const later = {
  changed,
  changes,
  compare,
  console,
  course,
  decode,
  devices,
  diagnostics,
  drag,
  explain: explained,
  forms,
  imported,
  lint,
  operations,
  options: optionsForm,
  pasted,
  releases,
  share,
  teach,
  time,
  walk,
} as const;
