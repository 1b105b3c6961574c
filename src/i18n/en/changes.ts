import { caution } from './changes/caution.ts';
import { lacks } from './changes/lacks.ts';
import { panel } from './changes/panel.ts';
import { title } from './changes/title.ts';

export const changes = {
  panel,
  title,
  caution,
  lacks,
} as const;
