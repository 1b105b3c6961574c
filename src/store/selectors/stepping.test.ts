import { describe, expect, it } from 'vitest';
import { counted } from '../../run/testing/counted.ts';
import { runView } from '../../run/testing/runView.ts';
import { runReply } from '../testing/fakes.ts';
import {
  evictedPods,
  movedPods,
  nominations,
  pendingPods,
  placements,
  podsByNode,
  refusedPods,
} from '../index.ts';
import { endOf } from './placements.ts';

const [NODES, PODS] = [50, 3_000];

const sketch = runView({
  nodes: runReply({
    nodes: Array.from({ length: NODES }, (_, at) => ({ name: `node-${String(at)}` })),
  }).run.nodes,
  pods: {
    names: Array.from({ length: PODS }, (_, at) => `pod-${String(at)}`),
    boundIn: Int32Array.from({ length: PODS }, (_, at) => at),
    initialNode: new Int32Array(PODS).fill(-1),
  },
  cycles: {
    pod: Int32Array.from({ length: PODS }, (_, at) => at),
    node: Int32Array.from({ length: PODS }, (_, at) => at % NODES),
  },
});

describe('going from one hit of a search to the next', () => {
  it('does not go over the Pods of the run: it asks what became of the few between', () => {
    const { run, reads } = counted(sketch);
    const look = (playhead: number): void => {
      const state = { run, playhead };
      for (const select of [
        placements,
        podsByNode,
        pendingPods,
        refusedPods,
        evictedPods,
        movedPods,
        nominations,
      ]) {
        select(state);
      }
      // What is said beside it of the end.
      endOf(run);
    };
    look(1_000);
    look(1_001);
    reads();
    for (let hit = 1_002; hit < 1_012; hit += 1) look(hit);
    // About a dozen a hit, of 3,000 Pods with six columns that any of these looks at.
    expect(reads()).toBeLessThan(10 * 60);
    expect(pendingPods({ run, playhead: 1_011 })[0]).toBe(1_012);
    expect(podsByNode({ run, playhead: 1_011 })[1_011 % NODES]).toContain(1_011);
  });
});
