import { describe, expect, it } from 'vitest';
import { workloadOfKey } from './AxisOfSelection.tsx';
import { markedEvents } from './marks.ts';
import { rowsOf } from './rows.ts';
import { viewOf } from './testing/viewOf.ts';

const steady = [[0, 2, 2]] as const;
const view = viewOf([{ at: 0, kind: 'running', pod: 'default/web-1' }], {
  ready: { 'default/cache': steady, 'default/store': steady, 'default/web': steady },
});
const web = view.workloads.findIndex(({ name }) => name === 'web');
const marked = markedEvents(view);

describe('the rows of workloads', () => {
  const names = (lookedAt?: number) =>
    rowsOf(view, marked, false, lookedAt).flatMap((row) =>
      row.kind === 'ready' ? (view.workloads[row.lane.workload]?.name ?? '') : [],
    );

  it('begin with the one that is looked at, and are else in their order', () => {
    expect(names()).toEqual(['cache', 'store', 'web']);
    expect(names(web)).toEqual(['web', 'cache', 'store']);
  });

  it('are found by the workload, and by its Pod', () => {
    const { kind = '' } = view.workloads[web] ?? {};
    expect(workloadOfKey(view, `${kind}/default/web`)).toBe(web);
    expect(workloadOfKey(view, 'Pod/default/web-1')).toBe(view.workloadOfPod[0]);
    expect(workloadOfKey(view, 'Node/node-1')).toBe(-1);
    expect(workloadOfKey(view, undefined)).toBe(-1);
  });
});
