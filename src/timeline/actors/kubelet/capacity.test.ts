import { describe, expect, it } from 'vitest';
import type { TimelineAction } from '../../../model/index.ts';
import { comingTo, NODE, read } from '../../testing/onNode.ts';
import type { Timeline } from '../../timeline.ts';

const DONGLE = 'example.com/dongle';

/** What is written into the status of the node. */
const patched = (at: string, status: object): TimelineAction => ({
  at,
  run: `kubectl patch node node-1 --subresource=status --type=merge -p '${JSON.stringify({ status })}'`,
});
const advertised = (at: string, amount: string | null) =>
  patched(at, { capacity: { [DONGLE]: amount } });

/** What the node gives of it, and whether a Pod that wants three has come to it. */
function seen(timeline: Timeline, seconds: number) {
  timeline.runTo(1000 * seconds);
  const { store } = timeline.world;
  const given = store.find('Node', '', 'node-1')?.object.status?.allocatable?.[DONGLE];
  return [given, store.find('Pod', 'default', 'p')?.object.spec.nodeName];
}

function told(...actions: readonly TimelineAction[]): Timeline {
  const resources = { limits: { [DONGLE]: '3' } };
  const pod = read({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: { containers: [{ name: 'c', image: 'i', resources }] },
  });
  return comingTo([pod], { actions, standing: [NODE] });
}

describe('an extended resource that is advertised for a node', () => {
  it('is for Pods from when its kubelet looks at the node, every ten seconds', () => {
    const timeline = told(advertised('12s', '4'));
    expect(seen(timeline, 19)).toEqual([undefined, undefined]);
    expect(seen(timeline, 22)).toEqual(['4', 'node-1']);
  });

  it('is for none any more that is taken away', () => {
    const timeline = told(advertised('12s', '2'), advertised('22s', null));
    expect(seen(timeline, 29)).toEqual(['2', undefined]);
    expect(seen(timeline, 31)).toEqual([undefined, undefined]);
  });

  it('is so once a silent kubelet is heard again', () => {
    const [fail, recover] = [{ fail: 'node-1' }, { recover: 'node-1' }];
    const timeline = told({ at: '5s', ...fail }, advertised('12s', '4'), { at: '35s', ...recover });
    expect(seen(timeline, 34)).toEqual([undefined, undefined]);
    expect(seen(timeline, 37)).toEqual(['4', 'node-1']);
  });

  it('is for Pods as is said beside it, or later', () => {
    const both = { capacity: { [DONGLE]: '4' }, allocatable: { [DONGLE]: '1' } };
    expect(seen(told(patched('12s', both)), 30)[0]).toBe('1');
    const { allocatable, capacity } = both;
    const later = told(patched('12s', { capacity }), patched('15s', { allocatable }));
    expect(seen(later, 30)[0]).toBe('1');
  });
});
