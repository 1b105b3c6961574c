import type { operations as en } from '../en/operations.ts';
import type { Translation } from '../translation.ts';
import { refusal } from './operations/refusal.ts';
import { says } from './operations/says.ts';
import { title } from './operations/title.ts';

export const operations: Translation<typeof en> = { title, says, refusal };
