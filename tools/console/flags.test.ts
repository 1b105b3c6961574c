import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Console } from '../../src/console/index.ts';
import { storyOf } from '../timelines/recorded.ts';

/** The flags that each command tells of in its help. */
const FLAGS = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/flags.json'), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;

/** Taken by many commands though no help tells of it, or by all. */
const UNTOLD = ['record', 'cluster', 'user', 'token', 'profile'];

const ALL = [...new Set(Object.values(FLAGS).flat())].filter((flag) => !UNTOLD.includes(flag));

describe('the flags of a command', () => {
  const console = new Console(storyOf({ id: 'flags' }));

  // Flags are read from left to right: the first that a command does not have is named.
  it.each(Object.entries(FLAGS))('are those that kubectl has: %s', (command, flags) => {
    const taken = ALL.filter((flag) =>
      console.run(`kubectl ${command} --${flag}=0 --none-such`).stderr.includes('--none-such\n'),
    );
    expect(taken.toSorted()).toEqual(flags.filter((flag) => !UNTOLD.includes(flag)).toSorted());
  });
});
