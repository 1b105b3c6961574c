import { caution } from './changes/caution.ts';
import { inTime } from './changes/inTime.ts';
import { lacks } from './changes/lacks.ts';
import { panel } from './changes/panel.ts';
import { title } from './changes/title.ts';

export const changes = {
  panel,
  title,
  caution,
  lacks,
  inTime,
} as const;
