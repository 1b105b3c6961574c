import type { refusal as en } from '../../en/operations/refusal.ts';
import type { Translation } from '../../translation.ts';

export const refusal: Translation<typeof en> = {
  objectGone: '它已不在场景中。',
  notEditable: '这段文本的写法使得编辑它必然会动到其他行。请直接修改文本。',
  overtaken: '场景在此期间已被修改，请重试。',
};
