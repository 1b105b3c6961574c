import { describe, expect, it } from 'vitest';
import { inTurn, nextTaskByChannel } from './inTurn.ts';

describe('what is handed on in turn', () => {
  it('has a task of its own where it is large, and is overtaken by nothing', () => {
    const tasks: (() => void)[] = [];
    const got: string[] = [];
    const hand = inTurn(
      (item: string) => got.push(item),
      (item) => item.startsWith('run'),
      (callback) => tasks.push(callback),
    );
    hand('progress');
    expect(got).toEqual(['progress']);
    for (const item of ['run 1', 'answer', 'run 2']) hand(item);
    expect(got).toEqual(['progress']);
    expect(tasks).toHaveLength(3);
    tasks.shift()?.();
    expect(got).toEqual(['progress', 'run 1']);
    // It still stands behind what came before.
    hand('failed');
    for (const task of tasks) task();
    expect(got).toEqual(['progress', 'run 1', 'answer', 'run 2', 'failed']);
    hand('answer');
    expect(got.at(-1)).toBe('answer');
  });

  it('comes in order by the channel too, in tasks that others can come between', async () => {
    const nextTask = nextTaskByChannel();
    const got: number[] = [];
    await new Promise<void>((resolve) => {
      for (const each of [1, 2, 3]) nextTask(() => got.push(each));
      nextTask(resolve);
      expect(got).toEqual([]);
    });
    expect(got).toEqual([1, 2, 3]);
  });
});
