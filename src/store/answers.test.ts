import { expect, it } from 'vitest';
import { setup, THREE } from './testing/setup.ts';

it('asks the worker once for all who ask the same of a run, until nobody wants it any more', async () => {
  const { show, client, store } = setup();
  show(THREE);
  client.questions.length = 0;
  const [one, two] = [store.answers.ask({ kind: 'lints' }), store.answers.ask({ kind: 'lints' })];
  store.answers.ask({ kind: 'pasted' });
  expect(client.questions.map(({ question }) => question.kind)).toEqual(['lints', 'pasted']);
  one.takeBack();
  one.takeBack();
  expect(await one.answer).toBeUndefined();
  expect(client.takenBack).toBe(0);
  const lints = { lints: [], more: 0 };
  client.questions[0]?.resolve(lints);
  expect(await two.answer).toBe(lints);
  expect(store.answers.known({ kind: 'lints' })).toBe(lints);
  // What was answered or taken back is asked anew.
  store.answers.ask({ kind: 'lints' }).takeBack();
  store.answers.ask({ kind: 'lints' });
  expect(client.takenBack).toBe(1);
  expect(client.questions).toHaveLength(4);
});
