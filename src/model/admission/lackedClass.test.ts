import { expect, it } from 'vitest';
import { makePod } from '../../engine/testing/builders.ts';
import { admit } from './admission.ts';
import { lackedClass } from './lackedClass.ts';

const wordsOf = (spec: object): string => {
  const pod = makePod('p');
  const { refused } = admit([{ ...pod, spec: { ...pod.spec, ...spec } }], { plugins: true });
  return (refused ?? []).map(({ message }) => message).join();
};

it('reads the class that is lacking from what the API server says', () => {
  expect(lackedClass(wordsOf({ priorityClassName: 'high' }))).toEqual({
    kind: 'PriorityClass',
    name: 'high',
  });
  expect(lackedClass(wordsOf({ runtimeClassName: 'kata' }))).toEqual({
    kind: 'RuntimeClass',
    name: 'kata',
  });
  expect(lackedClass('exceeded quota: q, requested: cpu=2, used: cpu=1, limited: cpu=2')).toBe(
    undefined,
  );
});
