import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import type { GoalLine } from '../../protocol/index.ts';
import { goalText, nowText } from './goalText.ts';

const NODES = [{}, { at: 'node-1' }, { at: 'disktype=ssd' }, { notAt: 'node-1' }, { notAt: 'a=b' }];
const COUNTS = [{}, { count: 0 }, { count: 2 }];
const pods = 'app=web';

/** Each form that a line may have, by kind. */
const FORMS: Readonly<Record<string, readonly GoalLine['values'][]>> = {
  placed: NODES.flatMap((nodes) => COUNTS.map((count) => ({ pods, ...nodes, ...count }))),
  pending: COUNTS.flatMap((count) => [
    { pods, ...count },
    { pods, ...count, plugin: 'NodeAffinity' },
  ]),
  feasible: [
    { pod: 'web', are: 'node-1' },
    { pod: 'web', are: '' },
    { pod: 'web', include: 'node-1' },
    { pod: 'web', exclude: 'node-1' },
  ],
  apart: [{ pods, by: 'zone' }],
  together: [{ pods, by: 'zone' }],
  beside: [{ pods, by: 'zone', of: 'db' }],
  notBeside: [{ pods, by: 'zone', of: 'db' }],
  domains: [{ pods, by: 'zone', counts: 'a 1' }],
  skew: [{ pods, by: 'zone', atMost: 1 }],
  victims: [{ are: 'web' }],
  stays: [{ pods }, { pods, until: 30 }],
  leaves: [{ pods }],
  points: [{ pod: 'web', node: 'node-1', plugin: 'NodeAffinity', are: 200 }],
  event: [{ pods, contains: 'nodes are available' }],
  keeps: [{ object: 'Pod/web' }, { object: 'Node' }, { object: 'Pod/web', path: 'spec.x' }],
  uses: [
    { object: 'Pod/web', path: 'spec.x' },
    { object: 'Pod/web', path: 'spec.x', value: 1 },
  ],
  edits: [{ atMost: 1 }, { atMost: 2 }],
  refused: [{ object: 'Pod/web' }],
};

const LINES = Object.entries(FORMS).flatMap(([kind, forms]) =>
  forms.flatMap((values) =>
    [false, true].map((isNot): GoalLine => ({ kind, isNot, values, holds: false, isLimit: false })),
  ),
);

describe('the line of a goal', () => {
  it.each(['en', 'zh'] as const)('is a sentence, also of what is not to be, in %s', (language) => {
    const translate = createTranslator(language).getFixedT(null, 'course');
    for (const line of LINES) {
      const { key, values } = goalText(line);
      const said = translate(key as 'goOn', values ?? {});
      expect(said, key).not.toMatch(/^goal\.|\{\{|undefined/);
    }
  });

  it('of which nobody is to run somewhere says so, and how many do', () => {
    const line: GoalLine = {
      kind: 'placed',
      isNot: true,
      values: { pods, at: 'node-3', count: 0, placed: 0, of: 0 },
      holds: false,
      isLimit: false,
    };
    expect(goalText(line).key).toBe('goal.not.placedAtSome');
    expect(nowText(line)).toEqual({ key: 'now.number', values: { number: 0 } });
  });
});
