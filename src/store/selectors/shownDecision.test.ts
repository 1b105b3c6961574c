import { describe, expect, it } from 'vitest';
import type { DecisionView } from '../../protocol/index.ts';
import { runView } from '../../run/testing/runView.ts';
import type { Selection } from '../state.ts';
import { shownDecision } from './shownDecision.ts';

/** A decision about Pod 7, made in cycle 5. */
const decision = { cycle: 5, pod: 7 } as DecisionView;
/** Six cycles, each an event. */
const run = runView({ cycles: { pod: Int32Array.of(0, 1, 2, 3, 4, 7) } });
const shown = (selection: Selection, playhead: number) =>
  shownDecision({ run, decision, selection, playhead });

describe('shownDecision', () => {
  it('is none while nothing is selected', () => {
    expect(shown({ kind: 'none' }, 5)).toBeUndefined();
  });

  it('is that at the playhead for its Pod, and for any node', () => {
    expect(shown({ kind: 'pod', pod: 7 }, 5)).toBe(decision);
    expect(shown({ kind: 'node', node: 0 }, 5)).toBe(decision);
  });

  it('is none for a Pod that the step is not about, and stays while another is on its way', () => {
    expect(shown({ kind: 'pod', pod: 0 }, 5)).toBeUndefined();
    expect(shown({ kind: 'pod', pod: 0 }, 3)).toBe(decision);
  });

  it('is what has been played of it, while it is played, and no longer for another decision', () => {
    const soFar = { cycle: 5, pod: 7, chosen: -1 } as DecisionView;
    const state = { run, decision, selection: { kind: 'pod', pod: 7 }, playhead: 5 } as const;
    expect(shownDecision({ ...state, walked: { decision, shown: soFar } })).toBe(soFar);
    const newer = { ...decision };
    const stale = { ...state, decision: newer, walked: { decision, shown: soFar } };
    expect(shownDecision(stale)).toBe(newer);
  });
});
