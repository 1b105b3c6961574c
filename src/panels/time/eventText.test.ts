import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { clustersOf } from './clusters.ts';
import { clusterSentence, clusterTexts } from './clusterText.ts';
import { eventText } from './eventText.ts';
import { markedEvents } from './marks.ts';
import { viewOf, type ToldEvent } from './testing/viewOf.ts';

const english = createTranslator('en').getFixedT(null, 'time');
const chinese = createTranslator('zh').getFixedT(null, 'time');
const TAINT = 'Taint manager: deleting due to NoExecute taint';
const POD = { pod: 'default/web-1', node: 'node-1' };

const said = (told: Omit<ToldEvent, 'at'>) => eventText(viewOf([{ at: 0, ...told }]), 0, english);

describe('what happened, as a sentence', () => {
  it('names Pod and node', () => {
    expect(said({ kind: 'created', pod: 'shop/web-1' })).toBe('shop/web-1 is created');
    expect(said({ kind: 'bound', ...POD })).toBe('web-1 is bound to node-1');
    expect(said({ kind: 'unknown', node: 'node-1' })).toBe(
      'node-1 is NotReady: nothing is heard of its kubelet',
    );
  });

  it('says who takes a Pod away', () => {
    const deleting = (text?: string) =>
      said({
        kind: 'deleting',
        ...POD,
        ...(text === undefined ? {} : { text }),
      });
    expect(deleting(TAINT)).toBe('web-1 is evicted from node-1: a NoExecute taint');
    expect(deleting('Eviction API: evicting')).toBe(
      'web-1 is evicted from node-1 through the eviction API',
    );
    expect(deleting('PodGC: node no longer exists')).toBe(
      'web-1 is deleted: its node node-1 is gone',
    );
    expect(deleting()).toBe('web-1 on node-1 is being deleted');
    expect(said({ kind: 'deleting', pod: 'default/web-1' })).toBe('web-1 is being deleted');
  });

  it('gives the event text of kube-scheduler with a Pod that stays Pending', () => {
    const text = '0/2 nodes are available: 2 Insufficient cpu.';
    expect(said({ kind: 'unschedulable', pod: 'default/web-1', text })).toBe(
      `web-1 stays Pending: ${text}`,
    );
  });

  it('says of an action that it ended with an error', () => {
    const action = { what: 'run', text: 'kubectl drain node-9' } as const;
    expect(said({ kind: 'action', action })).toBe('You: kubectl drain node-9');
    expect(said({ kind: 'action', action: { ...action, hasFailed: true } })).toBe(
      'You: kubectl drain node-9 (ended with an error)',
    );
  });

  it('takes a text of the user for what it is', () => {
    const text = '{{pod}} $t(title) <b>';
    expect(said({ kind: 'taint', node: 'node-1', text })).toBe(`node-1 gets the taint ${text}`);
  });

  it('is said in Chinese too', () => {
    expect(eventText(viewOf([{ at: 0, kind: 'bound', ...POD }]), 0, chinese)).toBe(
      'web-1 已绑定到 node-1',
    );
  });
});

describe('several marks as one', () => {
  const view = viewOf([
    { at: 600, kind: 'deleting', ...POD, text: TAINT },
    { at: 601, kind: 'deleting', ...POD, pod: 'default/web-2', text: TAINT },
    { at: 900, kind: 'deleting', pod: 'default/api-1' },
  ]);
  const clusters = clustersOf(view, markedEvents(view).leaving, { from: 0, to: 1000 }, 1000, 24);

  it('are called by their number and workload, one alone by its name', () => {
    expect(clusters.map((cluster) => clusterTexts(view, cluster, english))).toEqual([
      ['2 web evicted', '2 web', '2'],
      ['api-1 deleted', 'api deleted', 'api-1', 'api'],
    ]);
  });

  it('are called by the verb where there is no room for the line, whichever flags stand before it', () => {
    const text = 'kubectl -n shop create deployment web --image=nginx';
    const action = { what: 'run' as const, text, verb: 'create' };
    const one = viewOf([{ at: 600, kind: 'action', action }]);
    const [cluster] = clustersOf(one, markedEvents(one).actions, { from: 0, to: 1000 }, 1000, 24);
    expect(cluster && clusterTexts(one, cluster, english).at(-1)).toBe('create');
  });

  it('say when the first came and by when all had', () => {
    expect(clusters.map((cluster) => clusterSentence(view, cluster, english))).toEqual([
      '0:00.6: web-1 is evicted from node-1: a NoExecute taint, and one more by 0:00.601',
      '0:00.9: api-1 is being deleted',
    ]);
  });

  it('go on behind words that end with a full stop as one sentence', () => {
    const text = '0/1 nodes are available: 1 Insufficient cpu.';
    const waits = viewOf([
      { at: 600, kind: 'unschedulable', pod: 'default/web-1', text },
      { at: 601, kind: 'unschedulable', pod: 'default/web-2', text },
    ]);
    const sight = { from: 0, to: 1000 };
    const [cluster] = clustersOf(waits, markedEvents(waits).scheduler, sight, 1000, 24);
    const said = cluster && clusterSentence(waits, cluster, english);
    expect(said).toContain('1 Insufficient cpu, and one more by 0:00.601');
  });
});
