// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pageFile } from '../../tools/lessons/files.ts';
import { Learner } from './testing/learner.tsx';

afterEach(cleanup);

describe('a lesson', () => {
  it('puts away what it asks for, and shows it with the answer', async () => {
    const learner = await Learner.begin('filter-then-score', pageFile);
    const { withheld, playhead, selection, rightPanel } = learner.store.getState();
    expect({ withheld, playhead, selection, rightPanel }).toEqual({
      withheld: true,
      playhead: -1,
      selection: { kind: 'none' },
      rightPanel: 'story',
    });
    expect(learner.said).not.toContain('gets more points');
    learner.choose('node-2');
    await learner.press('see');
    await learner.shows('You said: node-2. It is: node-3.');
    expect(learner.said).toContain('node-2 passes every filter.');
    expect(learner.said).toContain('gets more points, 446 against 421');
    expect(learner.store.getState()).toMatchObject({ withheld: false, playhead: 0 });
  });

  it('tells nothing by what is selected, and marks what is chosen beside the picture', async () => {
    const { store, story, course, ...learner } = await Learner.begin('filter-then-score', pageFile);
    const { run, actions } = store.getState();
    act(() => {
      actions.selectNode(2);
      actions.selectPod(run?.pods.names.indexOf('web') ?? -1);
      actions.selectStep(0);
    });
    expect(store.getState()).toMatchObject({ playhead: -1, decision: undefined });
    expect(story.querySelector('label[data-chosen]')).toBeNull();
    act(() => {
      course.choose('filter-then-score ', ['node-3']);
    });
    expect(story.querySelector('label[data-chosen]')?.textContent).toBe('node-3');
    expect(learner.lesson.id).toBe('filter-then-score');
  });

  it('ticks its lines with the text, knows a wrong answer, and does the task when asked', async () => {
    const learner = await Learner.begin('filter-then-score', pageFile);
    const { store } = learner;
    const { actions } = store.getState();
    learner.choose('node-3');
    await learner.press('see');
    await learner.press('toTask');
    await learner.shows('web can run on node-3 and nowhere elsenow node-2, node-3');
    const type = async (change: (text: string) => string): Promise<void> => {
      act(() => {
        actions.setText('workload', change(store.getState().texts.workload));
      });
      await learner.settled();
    };
    await type((text) => text.replace('cpu: 500m', 'cpu: "5"'));
    await learner.shows('Now no node passes, and web waits: 0/3 nodes are available');
    const event = learner.story.querySelector('[lang=en]')?.textContent;
    expect(event).toMatch(/^0\/3 nodes are available: [^`]*\.$/);
    for (const left of [3, 2, 1]) {
      await waitFor(() => {
        expect(learner.said).toContain(`Hint (${String(left)} left)`);
      });
      await learner.pressNamed(`Hint (${String(left)} left)`);
      await type((text) => `${text}\n# ${String(left)} left\n`);
    }
    await learner.press('showMe');
    await learner.shows('Only node-3 passes now.');
    expect(store.getState().texts.workload).toContain('# 1 left');
    act(() => {
      actions.undo();
    });
    await learner.shows('Now no node passes');
    expect(learner.kept).toMatchObject({
      open: 'filter-then-score',
      lessons: { 'filter-then-score': { phase: 'do', hints: 3, isShown: true } },
    });
  });

  it('of which the learner deletes everything tells the truth, and is put back by one step', async () => {
    const learner = await Learner.begin('filter-then-score', pageFile);
    const { actions, texts } = learner.store.getState();
    learner.choose('node-3');
    await learner.press('see');
    await learner.press('toTask');
    act(() => {
      actions.setText('workload', '');
      actions.setText('cluster', '');
    });
    await learner.settled();
    await learner.shows('now none');
    expect(learner.said).not.toContain('All of it holds.');
    await learner.press('putBack');
    await learner.shows('now node-2, node-3');
    expect(learner.store.getState().texts).toEqual(texts);
  });

  it('keeps what another page has done of other lessons meanwhile', async () => {
    const learner = await Learner.begin('filter-then-score', pageFile);
    learner.keepElsewhere('skew');
    learner.choose('node-3');
    await learner.press('see');
    expect(learner.kept).toMatchObject({
      lessons: { skew: { phase: 'end' }, 'filter-then-score': { phase: 'see' } },
    });
  });

  it('goes when another scenario is shown, and is there again with its own', async () => {
    const { store, course } = await Learner.begin('filter-then-score', pageFile);
    const { name, texts, actions } = store.getState();
    act(() => {
      actions.loadScenario('mine', { workload: '', cluster: '', scheduler: '' });
    });
    expect(course.state().lesson).toBeUndefined();
    expect(store.getState()).toMatchObject({ withheld: false, rightPanel: 'why' });
    act(() => {
      actions.loadScenario(name, texts);
    });
    await waitFor(() => {
      expect(course.state().lesson?.id).toBe('filter-then-score');
    });
    expect(store.getState()).toMatchObject({ withheld: true, rightPanel: 'story' });
  });
});
