import { describe, expect, it } from 'vitest';
import type { StepLabel } from '../state.ts';
import { createHistory, type HistoryLimits } from './history.ts';
import type { Patch } from './patch.ts';

const title = (key: string): StepLabel => ({ namespace: 'history', message: { key, values: {} } });
const insertion = (start: number, inserted: string): Patch => ({
  tab: 'workload',
  start,
  removed: '',
  inserted,
});

function setup(limits?: HistoryLimits) {
  let now = 0;
  const history = createHistory(() => now, limits);
  const titles = () => {
    const found: string[] = [];
    for (let step = history.back(); step !== undefined; step = history.back()) {
      found.push(step.title.message.key);
    }
    return found;
  };
  return {
    history,
    titles,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe('the history', () => {
  it('drops the oldest steps beyond the number it keeps', () => {
    const { history, titles } = setup({ steps: 3, characters: 100 });
    for (const key of ['one', 'two', 'three', 'four']) {
      history.record({ title: title(key), patches: [insertion(0, 'x')] });
    }
    expect(titles()).toEqual(['four', 'three', 'two']);
  });

  it('drops the oldest steps beyond the characters it keeps, but never the newest', () => {
    const { history, titles } = setup({ steps: 100, characters: 10 });
    history.record({ title: title('one'), patches: [insertion(0, 'x'.repeat(6))] });
    history.record({ title: title('two'), patches: [insertion(0, 'x'.repeat(4))] });
    history.record({ title: title('three'), patches: [insertion(0, 'x')] });
    expect(titles()).toEqual(['three', 'two']);

    history.leave();
    history.record({ title: title('four'), patches: [insertion(0, 'x')] });
    history.record({ title: title('five'), patches: [insertion(0, 'x'.repeat(50))] });
    expect(titles()).toEqual(['five']);
  });

  it('counts what typing adds to a step, and no longer what was undone and typed over', () => {
    const { history, titles } = setup({ steps: 100, characters: 10 });
    history.record({ title: title('one'), patches: [insertion(0, '1')] });
    history.record({ title: title('undone'), patches: [insertion(0, 'x'.repeat(9))] });
    history.back();
    for (let at = 0; at < 9; at++) history.type(title('typing'), insertion(at, 'x'));
    expect(history.labels().undo).toEqual(title('typing'));
    history.type(title('typing'), insertion(9, 'x'));
    expect(titles()).toEqual(['typing']);
  });

  it('lets typing go on for as long as no rest is long', () => {
    const { history, titles, pass } = setup();
    history.type(title('one'), insertion(0, 'a'));
    pass(999);
    history.type(title('two'), insertion(1, 'b'));
    pass(999);
    history.type(title('three'), insertion(2, 'c'));
    pass(1_000);
    history.type(title('four'), insertion(3, 'd'));
    expect(titles()).toEqual(['four', 'one']);
  });

  it('gives the same labels as long as they are the same', () => {
    const { history } = setup();
    history.type(title('one'), insertion(0, 'a'));
    const labels = history.labels();
    history.type(title('two'), insertion(1, 'b'));
    expect(history.labels()).toBe(labels);
    history.back();
    expect(history.labels()).toEqual({ undo: undefined, redo: title('one') });
  });

  it('leaves a scenario with the steps that stay within it, and goes on with them', () => {
    const { history, titles } = setup();
    const opening = { before: 'a', after: 'b' };
    history.record({ title: title('in a'), patches: [insertion(0, 'x')] });
    history.record({ title: title('open'), patches: [insertion(0, 'y')], names: opening });
    history.record({ title: title('one'), patches: [insertion(0, 'z')] });
    history.record({ title: title('two'), patches: [insertion(0, 'z')] });
    history.back();
    const steps = history.leave();
    expect(history.labels()).toEqual({ undo: undefined, redo: undefined });
    history.resume(steps);
    expect(history.labels()).toEqual({ undo: title('one'), redo: title('two') });
    history.forth();
    expect(titles()).toEqual(['two', 'one']);
  });

  it('leaves a scenario without the way to one that was opened from it and taken back', () => {
    const { history } = setup();
    history.record({ title: title('one'), patches: [insertion(0, 'x')] });
    history.record({ title: title('open'), patches: [], names: { before: 'a', after: 'b' } });
    history.back();
    history.resume(history.leave());
    expect(history.labels()).toEqual({ undo: title('one'), redo: undefined });
  });
});
