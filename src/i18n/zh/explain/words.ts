import type { selector as enSelector, whose as enWhose } from '../../en/explain/words.ts';
import type { Translation } from '../../translation.ts';

export const selector: Translation<typeof enSelector> = {
  every: '{}（所有 Pod）',
  none: '无选择算符（没有 Pod）',
  uncounted: '{}（不计入任何运行中的 Pod）',
};

export const whose: Translation<typeof enWhose> = {
  default: '（调度方案的默认约束，而非 Pod 自己的）',
};
