import { describe, expect, it } from 'vitest';
import type { RunView } from '../../protocol/index.ts';
import { type PodSketch, preemptionReply, runReply } from '../testing.ts';
import { isUnchanged, whatChanged } from './whatChanged.ts';

const NODES = [{ name: 'a' }, { name: 'b' }];

const runOf = (pods: readonly PodSketch[], nodes = NODES): RunView => runReply({ nodes, pods }).run;

describe('what an edit changed', () => {
  it('tells Pods that moved, that wait now, and that waited before', () => {
    const before = runOf([
      { name: 'stays', to: 0 },
      { name: 'moves', to: 0 },
      { name: 'waits', to: 1 },
      { name: 'freed', to: -1 },
    ]);
    const after = runOf([
      { name: 'stays', to: 0 },
      { name: 'moves', to: 1 },
      { name: 'waits', to: -1 },
      { name: 'freed', to: 0 },
    ]);
    const changed = whatChanged(before, after);
    expect(changed.moved).toEqual([{ pod: 1, name: 'moves', from: 'a', to: 'b' }]);
    expect(changed.pending).toEqual([{ pod: 2, name: 'waits', from: 'b', to: '' }]);
    expect(changed.freed).toEqual([{ pod: 3, name: 'freed', from: '', to: 'a' }]);
    expect([changed.added, changed.removed]).toEqual([0, 0]);
  });

  it('goes by the names of nodes, not by their place', () => {
    const before = runOf([{ name: 'web', to: 0 }]);
    const after = runOf([{ name: 'web', to: 1 }], [{ name: 'new' }, { name: 'a' }]);
    expect(isUnchanged(whatChanged(before, after))).toBe(true);
  });

  it('takes a Deployment’s Pods, which an edit of the template renames, in their number', () => {
    const before = runOf([
      { name: 'web-1-x', workload: 'web', to: 0 },
      { name: 'web-1-y', workload: 'web', to: 1 },
    ]);
    const after = runOf([
      { name: 'web-2-x', workload: 'web', to: 0 },
      { name: 'web-2-y', workload: 'web', to: 0 },
      { name: 'web-2-z', workload: 'web', to: 1 },
    ]);
    const changed = whatChanged(before, after);
    expect(changed.moved).toEqual([{ pod: 1, name: 'web-2-y', from: 'b', to: 'a' }]);
    expect([changed.added, changed.removed]).toEqual([1, 0]);
  });

  it('counts a Pod that preemption removed as gone, and its second life as the Pod of that name', () => {
    const changed = whatChanged(runOf([{ name: 'db-0', at: 0 }]), preemptionReply().run);
    expect(changed.pending.map(({ name }) => name)).toEqual(['db-0']);
    expect(changed.removed).toBe(0);
  });
});
