import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const node = (cpu: string, labels?: Record<string, string>): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1', ...(labels && { labels }) },
  status: { allocatable: { cpu, memory: '16Gi', pods: '20' } },
});

/** The node after one action, and what was printed. */
function after(action: object, standing: readonly KubernetesObject[] = [node('8')]) {
  const { story, problems } = storyOf({
    standing,
    workload: [],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions: [{ at: '5s', ...action }] },
  }) as ReturnType<typeof storyOf> & { readonly problems?: unknown };
  const timeline = new Timeline(story);
  timeline.runTo(10_000);
  const { object } = timeline.world.store.find('Node', '', 'node-1') ?? {};
  const found = object?.kind === 'Node' ? object : undefined;
  return { cpu: found?.status?.allocatable?.['cpu'], labels: found?.metadata.labels, problems };
}

const patch = (value: object, flags = '') => ({
  run: `kubectl patch node node-1 ${flags} --type=merge -p '${JSON.stringify(value)}'`,
});
const FOUR = { status: { allocatable: { cpu: '4' } } };
const LABELLED = { metadata: { labels: { disk: 'ssd' } } };

describe('the status of what stands', () => {
  it('stays as it was when the object is applied, as its own subresource alone writes it', () => {
    const { cpu, labels } = after({ apply: [node('4', { disk: 'ssd' })] });
    expect(cpu).toBe('8');
    expect(labels).toMatchObject({ disk: 'ssd' });
  });

  it('comes with an object that is applied and was not there', () => {
    expect(after({ apply: [node('4')] }, []).cpu).toBe('4');
  });

  it('stays as it was when the object is patched', () => {
    const { cpu, labels } = after(patch({ ...FOUR, ...LABELLED }));
    expect(cpu).toBe('8');
    expect(labels).toMatchObject({ disk: 'ssd' });
  });

  it('is patched by its subresource, and nothing else is', () => {
    const spec = { spec: { unschedulable: true } };
    const { cpu, labels } = after(patch({ ...FOUR, ...LABELLED, ...spec }, '--subresource=status'));
    expect(cpu).toBe('4');
    expect(labels?.['disk']).toBeUndefined();
  });
});
