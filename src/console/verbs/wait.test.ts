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
