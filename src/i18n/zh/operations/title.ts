import type { title as en } from '../../en/operations/title.ts';
import type { Translation } from '../../translation.ts';

export const title: Translation<typeof en> = {
  editFields: '编辑 {{kind}} {{name}}',
  overtaken: '未作任何更改',
};
