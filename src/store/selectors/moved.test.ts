import { describe, expect, it } from 'vitest';
import {
  STORY_EVENT_KINDS,
  type MomentView,
  type NodeView,
  type StoryEventKind,
  type TimelineView,
} from '../../protocol/index.ts';
import { endOfStep } from '../../run/index.ts';
import { runView } from '../../run/testing/runView.ts';
import { preemptionReply } from '../testing/fakes.ts';
import { movedPods } from './moved.ts';

const { run } = preemptionReply();
const at = (step: number) => movedPods({ run, playhead: endOfStep(run, step) });

describe('who came to a node and who left one', () => {
  it('is told of the step at the playhead alone', () => {
    const names = (step: number) => {
      const { came, left } = at(step);
      return [came, left].map((each) => each.map(({ name, node }) => `${name} ${String(node)}`));
    };
    const [victim, other] = [run.pods.names[1], run.pods.names[0]];
    expect(names(-1)).toEqual([[], []]);
    expect(names(0)).toEqual([[], [`${victim ?? ''} 0`, `${other ?? ''} 0`]]);
    expect(names(2)).toEqual([[`${run.pods.names[2] ?? ''} 0`], []]);
  });

  it('is nobody while the decision is played and not yet made', () => {
    const decision = { chosen: -1 } as never;
    const shown = { chosen: -1 } as never;
    const playhead = endOfStep(run, 0);
    const selection = { kind: 'pod', pod: 2 } as const;
    const state = {
      run,
      playhead,
      decision,
      selection,
      walked: { decision, shown },
    };
    expect(movedPods(state)).toEqual({ came: [], left: [] });
  });

  it('is told of all that happened at one instant of a story', () => {
    const story: readonly (readonly [number, StoryEventKind, number])[] = [
      [0, 'bound', 0],
      [5, 'gone', 0],
      [5, 'deleting', 1],
      [5, 'bound', 1],
      [9, 'gone', 1],
    ];
    const column = (of: readonly number[]) => Int32Array.from(of);
    const timeline = {
      nodes: ['gone-node', 'node-1'],
      pods: ['default/db', 'default/web'],
      events: {
        at: Float64Array.from(story, ([when]) => when),
        kind: Uint8Array.from(story, ([, kind]) => STORY_EVENT_KINDS.indexOf(kind)),
        pod: column(story.map(([, , pod]) => pod)),
        node: column(story.map(() => 1)),
      },
    } as unknown as TimelineView;
    const now = runView({
      nodes: [{ name: 'node-1' } as NodeView],
      pods: { names: ['web'] },
    });
    const moment = (event: number) => ({ event, run: now }) as MomentView;
    const told = (event: number) =>
      movedPods({ run: now, playhead: -1, timeline, moment: moment(event) });
    expect(told(3)).toEqual({
      came: [{ name: 'web', node: 0, pod: 0 }],
      left: [{ name: 'db', node: 0, pod: -1 }],
    });
    expect(told(1)).toEqual({
      came: [],
      left: [{ name: 'db', node: 0, pod: -1 }],
    });
    expect(told(0).came).toEqual([{ name: 'db', node: 0, pod: -1 }]);
  });
});
