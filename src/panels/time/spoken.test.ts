import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { STORY_EVENT_KINDS } from '../../protocol/index.ts';
import { eventText } from './eventText.ts';
import { type ToldEvent, viewOf } from './testing/viewOf.ts';

const pod = 'default/web-1';
const node = 'node-1';
const on = { pod, node };
const action = (what: 'run' | 'fail' | 'recover' | 'apply' | 'deschedule', text: string) => ({
  kind: 'action' as const,
  action: { what, text },
});

/** What happens, and what is heard of it in both languages. */
const HEARD: readonly (readonly [Omit<ToldEvent, 'at'>, string, string])[] = [
  [{ kind: 'created', pod }, 'web-1 is created', 'web-1 已创建'],
  [{ kind: 'bound', ...on }, 'web-1 is bound to node-1', 'web-1 已绑定到 node-1'],
  [{ kind: 'nominated', ...on }, 'web-1 is nominated to node-1', 'web-1 已提名到 node-1'],
  [{ kind: 'unschedulable', pod }, 'web-1 stays Pending', 'web-1 仍为 Pending'],
  [
    { kind: 'unschedulable', pod, text: '0/1 nodes are available.' },
    'web-1 stays Pending: 0/1 nodes are available.',
    'web-1 仍为 Pending：0/1 nodes are available.',
  ],
  [{ kind: 'running', pod }, 'web-1 is running', 'web-1 正在运行'],
  [{ kind: 'succeeded', pod }, 'web-1 has succeeded', 'web-1 已成功结束'],
  [{ kind: 'failed', pod }, 'web-1 has failed', 'web-1 已失败'],
  [{ kind: 'deleting', pod }, 'web-1 is being deleted', 'web-1 正在被删除'],
  [{ kind: 'deleting', ...on }, 'web-1 on node-1 is being deleted', 'node-1 上的 web-1 正在被删除'],
  [
    { kind: 'deleting', ...on, text: 'Taint manager: deleting due to NoExecute taint' },
    'web-1 is evicted from node-1: a NoExecute taint',
    'web-1 从 node-1 被驱逐：NoExecute 污点',
  ],
  [
    { kind: 'deleting', ...on, text: 'Eviction API: evicting' },
    'web-1 is evicted from node-1 through the eviction API',
    'web-1 通过驱逐 API 从 node-1 被驱逐',
  ],
  [
    {
      kind: 'deleting',
      ...on,
      text: 'default-scheduler: preempting to accommodate a higher priority pod',
    },
    'web-1 on node-1 is preempted',
    'node-1 上的 web-1 被抢占',
  ],
  [
    { kind: 'deleting', ...on, text: 'PodGC: node no longer exists' },
    'web-1 is deleted: its node node-1 is gone',
    'web-1 被删除：它的节点 node-1 已不存在',
  ],
  [{ kind: 'gone', pod }, 'web-1 is gone', 'web-1 已消失'],
  [
    { kind: 'exited', pod, text: 'exit code 1' },
    'web-1: its containers have ended (exit code 1)',
    'web-1 的容器已退出（exit code 1）',
  ],
  [
    { kind: 'restarted', pod, text: '2' },
    'web-1: its containers are started again (2)',
    'web-1 的容器再次启动（2）',
  ],
  [
    { kind: 'resized', pod },
    'web-1 is resized: its containers have what its kubelet has granted',
    'web-1 的资源已调整：容器得到了 kubelet 所批准的资源',
  ],
  [
    { kind: 'resize-pending', pod, text: 'Deferred: no room' },
    'web-1 is not resized: Deferred: no room',
    'web-1 的资源没有调整：Deferred: no room',
  ],
  [
    { kind: 'stalled', text: 'web' },
    'Deployment web has made no progress for its progressDeadlineSeconds: ProgressDeadlineExceeded',
    'Deployment web 在 progressDeadlineSeconds 内没有进展：ProgressDeadlineExceeded',
  ],
  [
    { kind: 'job-failed', text: 'shop/import BackoffLimitExceeded' },
    'Job shop/import has failed: BackoffLimitExceeded',
    'Job shop/import 已失败：BackoffLimitExceeded',
  ],
  [
    { kind: 'taint', node, text: 'a=b:NoExecute' },
    'node-1 gets the taint a=b:NoExecute',
    'node-1 得到污点 a=b:NoExecute',
  ],
  [
    { kind: 'taint-gone', node, text: 'a=b:NoExecute' },
    'node-1 loses the taint a=b:NoExecute',
    'node-1 去掉污点 a=b:NoExecute',
  ],
  [{ kind: 'ready', node }, 'node-1 is Ready', 'node-1 变为 Ready'],
  [{ kind: 'not-ready', node }, 'node-1 is NotReady', 'node-1 变为 NotReady'],
  [
    { kind: 'unknown', node },
    'node-1 is NotReady: nothing is heard of its kubelet',
    'node-1 变为 NotReady：收不到它的 kubelet 的消息',
  ],
  [{ kind: 'node-gone', node }, 'node-1 is gone', 'node-1 已不存在'],
  [action('run', 'kubectl drain node-1'), 'You: kubectl drain node-1', '你：kubectl drain node-1'],
  [action('fail', 'zone-b'), 'You: zone-b fails', '你：zone-b 发生故障'],
  [action('recover', 'zone-b'), 'You: zone-b is back', '你：zone-b 恢复'],
  [action('apply', 'Deployment web'), 'You: apply Deployment web', '你：apply Deployment web'],
  [
    action('deschedule', 'RemoveDuplicates'),
    'You: run the descheduler: RemoveDuplicates',
    '你：运行 descheduler：RemoveDuplicates',
  ],
];

describe('what is heard of an event in time', () => {
  const said = (language: 'en' | 'zh') => {
    const t = createTranslator(language).getFixedT(null, 'time');
    return HEARD.map(([event]) => eventText(viewOf([{ at: 0, ...event }]), 0, t));
  };

  it('is a sentence that says what happened, to whom and why, of each kind', () => {
    expect(said('en')).toEqual(HEARD.map(([, english]) => english));
    expect(new Set(HEARD.map(([{ kind }]) => kind))).toEqual(new Set(STORY_EVENT_KINDS));
  });

  it('is so in Chinese', () => {
    expect(said('zh')).toEqual(HEARD.map(([, , chinese]) => chinese));
  });
});
