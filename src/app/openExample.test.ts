// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createBerthStore } from '../store/index.ts';
import { FakeClient } from '../store/testing/fakes.ts';
import { openExample } from './openExample.ts';

function createStore() {
  return createBerthStore({ client: new FakeClient() });
}

it('what is opened or typed while an example is fetched goes before; of two examples the last', async () => {
  const store = createStore();
  const name = () => store.getState().name;
  const { loadScenario, setText } = store.getState().actions;
  await openExample(store, 'node-affinity');
  expect(name()).toBe('node-affinity');
  const asked = openExample(store, 'empty');
  loadScenario('mine', { workload: 'a: 1\n', cluster: '', scheduler: '' });
  await asked;
  expect(name()).toBe('mine');
  const again = openExample(store, 'empty');
  setText('workload', 'a: 12\n');
  await again;
  expect(name()).toBe('mine');
  await Promise.all([openExample(store, 'empty'), openExample(store, 'node-affinity')]);
  expect(name()).toBe('node-affinity');
});
