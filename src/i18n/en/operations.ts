import { refusal } from './operations/refusal.ts';
import { says } from './operations/says.ts';
import { title } from './operations/title.ts';

export const operations = { title, says, refusal } as const;
