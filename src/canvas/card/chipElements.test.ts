// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { podKey } from '../../model/index.ts';
import { eachChip } from './chipElements.ts';
import { makeRun } from '../testing/fixtures.ts';
import { storeOf } from '../testing/store.ts';

it('a chip that was seen is known when its Pod is not on its node any more, without looking through all names', () => {
  const run = makeRun([{ name: 'a' }], [{ name: 'web-0' }, { name: 'web-1', step: 0 }]);
  const card = document.createElement('div');
  card.dataset['node'] = '0';
  const chip = document.createElement('i');
  chip.dataset['pod'] = podKey(run.pods, 1) ?? '';
  card.append(chip);
  const seen: number[] = [];
  const search = vi.spyOn(run.pods.names as string[], 'indexOf');
  for (const playhead of [0, -1]) {
    const state = storeOf({ run, playhead }).getState();
    eachChip(card, state, (_, pod) => seen.push(pod));
  }
  expect(seen).toEqual([1, 1]);
  expect(search).not.toHaveBeenCalled();
});
