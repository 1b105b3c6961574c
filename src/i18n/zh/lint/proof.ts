import type { proof as en } from '../../en/lint/proof.ts';
import type { Translation } from '../../translation.ts';

export const proof: Translation<typeof en> = {
  stands:
    '按时间推演：在 {{at}} 触发滚动更新后，{{pod}} 被创建并一直 Pending（<code>{{text}}</code>）。直到 {{end}}（推演到此为止），旧 Pod 一个也没有被删除，新 Pod 一个也没有运行。',
  passes:
    '按时间推演，并计入 Timeline 中的所有动作：在 {{at}} 触发滚动更新，它仍会开始：有新 Pod 被绑定，或有旧 Pod 被删除。',
};
