import { describe, expect, it } from 'vitest';
import { typedBeside } from '../typedBeside.ts';

const NODE_LINES = [
  [
    "--for=jsonpath='{.metadata.labels}'=x --timeout=1s",
    'error: jsonpath leads to a nested object or list which is not supported\n',
  ],
  [
    "--for=jsonpath='{.status.allocatable.*}'=x --timeout=1s",
    'error: given jsonpath expression matches more than one value\n',
  ],
  [
    '--for=condition=Ready --timeout=-1',
    'error: invalid argument "-1" for "--timeout" flag: time: missing unit in duration "-1"\nSee \'kubectl wait --help\' for usage.\n',
  ],
] as const;

describe('what cannot be waited for', () => {
  // As kubectl 1.32 prints them.
  it.each(NODE_LINES)('is told: %s', (flags, words) => {
    expect(typedBeside([], [`wait node/node-1 ${flags}`])[0]?.stderr).toBe(words);
  });

  it('a time of less than nothing is a week', () => {
    const [met] = typedBeside([], ['wait node/node-1 --for=condition=Ready --timeout=-1s']);
    expect(met?.stdout).toBe('node/node-1 condition met\n');
  });
});

describe('what is not gone in time', () => {
  const pod = (name: string) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, finalizers: ['example.com/f'] },
    spec: { nodeName: 'node-1', containers: [{ name: 'c', image: 'x' }] },
  });
  // As kubectl 1.31 to 1.35 print them.
  const one = 'timed out waiting for the condition on pods/a\n';
  const over = 'client rate limiter Wait returned an error: context deadline exceeded\n';

  it.each([
    ['wait pod/a --for=delete --timeout=1s', `error: ${one}`],
    ['wait pod/a pod/b --for=delete --timeout=1s', one + over],
    ['wait pods --all --for=condition=No --timeout=1s', one + one.replace('/a', '/b')],
    ['delete pod a --timeout=1s', `error: ${one}`],
    ['delete pod a b --timeout=1s', one + over],
  ])('is told, and nothing of it comes behind: %s', (line, words) => {
    const [answer] = typedBeside([pod('a'), pod('b')], [line]);
    expect(answer).toMatchObject({ rc: 1, stderr: words });
  });
});
