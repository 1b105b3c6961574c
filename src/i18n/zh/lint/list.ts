import type { list as en } from '../../en/lint/list.ts';
import type { Translation } from '../../translation.ts';

export const list: Translation<typeof en> = {
  learnMore: '文档',
  unfit: '无法把这个修复写入现有的文本，请手动修改。',
};
