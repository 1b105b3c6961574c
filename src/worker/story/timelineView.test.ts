import { describe, expect, it } from 'vitest';
import { storyOf, Timeline } from '../../timeline/index.ts';
import { timelineView } from './timelineView.ts';

describe('a story, as the page is told it', () => {
  it('names of a command what kubectl is asked to do, whichever flags stand before it', () => {
    const written = [
      { at: '1s', run: 'kubectl cordon node-1' },
      { at: '2s', run: 'kubectl -n shop --v=6 create deployment web --image=nginx' },
      { at: '3s', fail: 'node-1' },
    ];
    const document = { apiVersion: 'berth/v1', kind: 'Timeline', actions: written } as const;
    const { story } = storyOf({ standing: [], workload: [], document });
    const timeline = new Timeline(story);
    timeline.runTo(5000);
    const actions = written.map((each, place) => ({ written: each, range: undefined, place }));
    const { view } = timelineView({ timeline, actions, horizon: 5000 });
    expect(view.actions.map(({ verb }) => verb)).toEqual(['cordon', 'create', '']);
  });
});
