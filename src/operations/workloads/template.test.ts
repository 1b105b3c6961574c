import { expect, it } from 'vitest';
import { replicasOf } from './template.ts';

it('A14: a Job is scaled from what it wants now, with as many completions left', () => {
  const written = {
    spec: { parallelism: 5, completions: 6 },
    status: { succeeded: 4 },
  };
  const scale = replicasOf('Job', written);
  expect(scale?.count).toBe(2);
  expect(scale?.edits(3)).toEqual([
    { op: 'set', path: ['spec', 'completions'], value: 7 },
    { op: 'set', path: ['spec', 'parallelism'], value: 3 },
  ]);
});
