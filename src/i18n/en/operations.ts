import { refusal } from './operations/refusal.ts';
import { title } from './operations/title.ts';

export const operations = { title, refusal } as const;
