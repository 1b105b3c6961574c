import type { changes as en } from '../en/changes.ts';
import type { Translation } from '../translation.ts';
import { caution } from './changes/caution.ts';
import { inTime } from './changes/inTime.ts';
import { lacks } from './changes/lacks.ts';
import { panel } from './changes/panel.ts';
import { title } from './changes/title.ts';

export const changes: Translation<typeof en> = {
  panel,
  title,
  caution,
  lacks,
  inTime,
};
