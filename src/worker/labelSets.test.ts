import { describe, expect, it } from 'vitest';
import type { Pod } from '../model/index.ts';
import { finish, type RunPod } from '../simulation/index.ts';
import { podLabelSets } from './labelSets.ts';

function runPod(labels?: Readonly<Record<string, string>>): RunPod {
  const pod = { metadata: { name: 'a', ...(labels && { labels }) }, spec: {} } as unknown as Pod;
  return { pod } as unknown as RunPod;
}

describe('podLabelSets', () => {
  it('keeps each set of labels once, and tells each Pod its own', () => {
    const pods = [runPod({ app: 'web' }), runPod({ app: 'db' }), runPod({ app: 'web' }), runPod()];
    const { labelSets, labelSet } = finish(podLabelSets(pods));
    expect(labelSets).toEqual([{ app: 'web' }, { app: 'db' }, {}]);
    expect([...labelSet]).toEqual([0, 1, 0, 2]);
  });
});
