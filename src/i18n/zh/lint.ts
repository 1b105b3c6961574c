import type { lint as en } from '../en/lint.ts';
import type { Translation } from '../translation.ts';
import { count } from './lint/count.ts';
import { fix } from './lint/fix.ts';
import { list } from './lint/list.ts';
import { proof } from './lint/proof.ts';
import { says } from './lint/says.ts';

export const lint: Translation<typeof en> = { count, says, fix, list, proof };
