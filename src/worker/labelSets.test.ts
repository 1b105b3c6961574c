import { describe, expect, it } from 'vitest';
import type { Pod } from '../model/index.ts';
import type { RunPod } from '../simulation/index.ts';
import { podLabelSets } from './labelSets.ts';

function runPod(labels?: Readonly<Record<string, string>>): RunPod {
  const pod = { metadata: { name: 'a', ...(labels && { labels }) }, spec: {} } as unknown as Pod;
  return { pod } as unknown as RunPod;
}

describe('podLabelSets', () => {
  it('keeps each set of labels once, and tells each Pod its own', () => {
    const { labelSets, labelSet } = podLabelSets([
      runPod({ app: 'web' }),
      runPod({ app: 'db' }),
      runPod({ app: 'web' }),
      runPod(),
    ]);
    expect(labelSets).toEqual([{ app: 'web' }, { app: 'db' }, {}]);
    expect([...labelSet]).toEqual([0, 1, 0, 2]);
  });
});
