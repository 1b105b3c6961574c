import { describe, expect, it } from 'vitest';
import { isTimed } from './isTimed.ts';

const state = (scheduler: string, timelineRevision: number): Parameters<typeof isTimed>[0] => ({
  timeline: undefined,
  timelineRevision,
  withheld: false,
  texts: { workload: '', cluster: '', scheduler },
});

const TIMELINE = 'apiVersion: berth/v1\nkind: Timeline\nactions: [{ at: 42s, fail: zone-b }]\n';

describe('room for time', () => {
  it('is there before the first run where the text has a timeline', () => {
    expect(isTimed(state(TIMELINE, -1))).toBe(true);
    expect(isTimed(state(`apiVersion: v1\nkind: List\n---\n${TIMELINE}`, -1))).toBe(true);
    expect(isTimed(state('# kind: Timeline\n', -1))).toBe(false);
    expect(isTimed(state('', -1))).toBe(false);
  });

  it('is the run’s to say once it was told', () => {
    expect(isTimed(state(TIMELINE, 3))).toBe(false);
  });

  it('is none while the answer of a lesson is withheld', () => {
    expect(isTimed({ ...state(TIMELINE, -1), withheld: true })).toBe(false);
  });
});
