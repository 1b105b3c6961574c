import type { proof as en } from '../../en/lint/proof.ts';
import type { Translation } from '../../translation.ts';

export const proof: Translation<typeof en> = {
  stands:
    '按时间推演：在 {{at}} 触发滚动更新后，{{pod}} 被创建并一直 Pending（<code>{{text}}</code>）。旧 Pod 一个也不会被删除，新 Pod 一个也不会运行。',
  passes: '按时间推演，并计入 Timeline 中的所有操作：在 {{at}} 触发滚动更新，它仍能完成第一步。',
};
