import { describe, expect, it } from 'vitest';
import { carrySelection, keyOfSelection, type Picture, standing } from './carrySelection.ts';
import type { Selection } from './state.ts';
import { preemptionReply, runReply, type RunSketch } from './testing/fakes.ts';

const NODES = [{ name: 'a' }, { name: 'b' }];

function carried(selection: Selection, before: RunSketch, after: RunSketch): Selection {
  return inPictures(selection, runReply(before), runReply(after));
}

/** What is selected in the one run, in the other. */
function inPictures(selection: Selection, before: Picture, after: Picture): Selection {
  const selected = carrySelection(keyOfSelection(selection, before.run), before, after);
  return standing(selected, after.run);
}

describe('carrySelection', () => {
  it('finds a Pod by its key when others came before it', () => {
    const after = { pods: [{ name: 'new' }, { name: 'old' }] };
    expect(carried({ kind: 'pod', pod: 0 }, { pods: [{ name: 'old' }] }, after)).toEqual({
      kind: 'pod',
      pod: 1,
    });
  });

  it('finds the same in number of its workload when an edit of the template renames all', () => {
    const pods = (hash: string) =>
      ['x', 'y', 'z'].map((suffix) => ({ name: `web-${hash}-${suffix}`, workload: 'web' }));
    const before = { pods: [{ name: 'db' }, ...pods('1')] };
    const after = { pods: [...pods('2'), { name: 'db' }] };
    expect(carried({ kind: 'pod', pod: 2 }, before, after)).toEqual({ kind: 'pod', pod: 1 });
  });

  it('finds a Pod at its place in the text while its name is typed', () => {
    const before = { nodes: NODES, pods: [{ name: 'one' }, { name: 'tw' }] };
    const after = { nodes: NODES, pods: [{ name: 'one' }, { name: 'two' }] };
    expect(carried({ kind: 'pod', pod: 1 }, before, after)).toEqual({ kind: 'pod', pod: 1 });
  });

  it('finds a node by name, or at its place while its name is typed', () => {
    const selection: Selection = { kind: 'node', node: 1 };
    const swapped = { nodes: [{ name: 'b' }, { name: 'a' }] };
    expect(carried(selection, { nodes: NODES }, swapped)).toEqual({ kind: 'node', node: 0 });
    const renamed = { nodes: [{ name: 'a' }, { name: 'b2' }] };
    expect(carried(selection, { nodes: NODES }, renamed)).toEqual(selection);
  });

  it('tells the lives of one name apart, when a Pod was preempted and made again', () => {
    const before = preemptionReply();
    const again: Selection = { kind: 'pod', pod: 4 };
    expect(inPictures(again, before, preemptionReply(2))).toEqual(again);
    const victim: Selection = { kind: 'pod', pod: 0 };
    expect(inPictures(victim, before, preemptionReply(2))).toEqual(victim);
    const once = runReply({ pods: [{ name: 'x' }, { name: 'db-0' }] });
    expect(inPictures(again, before, once)).toEqual({ kind: 'pod', pod: 1 });
  });

  it('takes the workload where a Pod has gone, and keeps it when Pods come back', () => {
    const two = {
      pods: [
        { name: 'w-1', workload: 'w' },
        { name: 'w-2', workload: 'w' },
      ],
    };
    const one = { pods: [{ name: 'x' }, { name: 'w-1', workload: 'w' }] };
    const workload: Selection = { kind: 'workload', workload: 1 };
    expect(carried({ kind: 'pod', pod: 1 }, two, one)).toEqual(workload);
    expect(carried(workload, one, two)).toEqual({ kind: 'workload', workload: 0 });
  });

  it('finds a workload at its place in the text while its name is typed', () => {
    const selection: Selection = { kind: 'workload', workload: 0 };
    const before = { pods: [{ name: 'w-1', workload: 'w' }] };
    const after = { pods: [{ name: 'wx-1', workload: 'wx' }] };
    expect(carried(selection, before, after)).toEqual(selection);
  });

  it('lets go of what is gone', () => {
    const before = {
      nodes: NODES,
      pods: [
        { name: 'w-1', workload: 'w' },
        { name: 'w-2', workload: 'w' },
      ],
    };
    expect(carried({ kind: 'pod', pod: 1 }, before, { nodes: NODES })).toEqual({ kind: 'none' });
    expect(carried({ kind: 'workload', workload: 0 }, before, { nodes: NODES })).toEqual({
      kind: 'none',
    });
    expect(carried({ kind: 'node', node: 1 }, before, { nodes: [{ name: 'a' }] })).toEqual({
      kind: 'none',
    });
  });

  it('keeps the key of what is gone, for runs that have it again', () => {
    const [one, none] = [runReply({ nodes: NODES }), runReply({ nodes: [{ name: 'c' }] })];
    const selected = { kind: 'node', key: 'Node/b' } as const;
    expect(carrySelection(selected, one, none)).toBe(selected);
    expect(carrySelection(selected, none, one)).toBe(selected);
    expect(standing(selected, one.run)).toEqual({ kind: 'node', node: 1 });
    expect(carrySelection(selected, undefined, none)).toBe(selected);
  });
});
