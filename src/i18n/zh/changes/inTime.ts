import type { inTime as en } from '../../en/changes/inTime.ts';
import type { Translation } from '../../translation.ts';

export const inTime: Translation<typeof en> = {
  goes: '在此刻执行并继续推演：{{pod}} 于 {{time}} 绑定到 {{node}}。',
  replaced: '在此刻执行并继续推演：其工作负载会重新创建 {{pod}}，并于 {{time}} 绑定到 {{node}}。',
  waits: '在此刻执行并继续推演：一分钟后 {{pod}} 仍在等待。',
  refused: '运行中的集群在此刻会拒绝：<code>{{text}}</code>',
  untold: '会在此刻执行；场景过大，这里不推演其结果。',
};
