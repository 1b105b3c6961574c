import { count } from './lint/count.ts';
import { fix } from './lint/fix.ts';
import { list } from './lint/list.ts';
import { proof } from './lint/proof.ts';
import { says } from './lint/says.ts';

export const lint = { count, says, fix, list, proof } as const;
