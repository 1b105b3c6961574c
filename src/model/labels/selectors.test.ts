import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelSelectorRequirement, NodeSelectorRequirement } from '../kubernetes.ts';
import {
  formatLabelSelector,
  formatRequirement,
  SELECTOR_WORDS,
  labelRequirementMatches,
  labelSelectorMatches,
  labelValue,
  mapSelectorMatches,
  nodeRequirementIsValid,
  nodeRequirementMatches,
  nodeSelectorMatches,
  nodeSelectorTermMatches,
  parseInt64,
} from './selectors.ts';
import { parseLabelSelectorText, parseSelectorText } from './selectorText.ts';

const key = fc.constantFrom('a', 'b', 'c');
const labels = fc.dictionary(key, fc.constantFrom('', 'x', 'y'), { noNullPrototype: true });
const values = fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 });
const requirement: fc.Arbitrary<LabelSelectorRequirement> = fc.oneof(
  fc.record({ key, operator: fc.constantFrom('In' as const, 'NotIn' as const), values }),
  fc.record({ key, operator: fc.constantFrom('Exists' as const, 'DoesNotExist' as const) }),
);

describe('labelSelectorMatches', () => {
  it('matches nothing without a selector and everything with an empty one', () => {
    expect(labelSelectorMatches(undefined, { app: 'web' })).toBe(false);
    expect(labelSelectorMatches({}, undefined)).toBe(true);
    expect(labelSelectorMatches({ matchLabels: {}, matchExpressions: [] }, {})).toBe(true);
  });

  it('wants every label and every expression', () => {
    const selector = {
      matchLabels: { app: 'web' },
      matchExpressions: [{ key: 'tier', operator: 'In' as const, values: ['a', 'b'] }],
    };
    expect(labelSelectorMatches(selector, { app: 'web', tier: 'b' })).toBe(true);
    expect(labelSelectorMatches(selector, { app: 'web', tier: 'c' })).toBe(false);
    expect(labelSelectorMatches(selector, { tier: 'b' })).toBe(false);
  });

  it('lets NotIn and DoesNotExist hold where the key is missing', () => {
    const holds = (operator: 'NotIn' | 'DoesNotExist') =>
      labelRequirementMatches({ key: 'a', operator, values: ['x'] }, { b: 'x' });
    expect(holds('NotIn')).toBe(true);
    expect(holds('DoesNotExist')).toBe(true);
  });

  it('does not take what every object has for a label', () => {
    expect(labelValue({}, 'constructor')).toBeUndefined();
    const selector = { matchExpressions: [{ key: 'toString', operator: 'Exists' as const }] };
    expect(labelSelectorMatches(selector, {})).toBe(false);
  });

  it('makes NotIn the opposite of In, and DoesNotExist of Exists', () => {
    fc.assert(
      fc.property(key, values, labels, (name, list, given) => {
        const matches = (operator: LabelSelectorRequirement['operator']) =>
          labelRequirementMatches({ key: name, operator, values: list }, given);
        expect(matches('In')).toBe(!matches('NotIn'));
        expect(matches('Exists')).toBe(!matches('DoesNotExist'));
      }),
    );
  });

  it('matches plain maps by equality', () => {
    expect(mapSelectorMatches({ disk: 'ssd' }, { disk: 'ssd', zone: 'a' })).toBe(true);
    expect(mapSelectorMatches({ disk: 'ssd' }, { disk: 'hdd' })).toBe(false);
    expect(mapSelectorMatches(undefined, {})).toBe(true);
  });
});

describe('node selectors', () => {
  const bound = (operator: 'Gt' | 'Lt', value: string): NodeSelectorRequirement => ({
    key: 'cores',
    operator,
    values: [value],
  });

  it.each([
    ['Gt', '4', '8', true],
    ['Gt', '8', '8', false],
    ['Lt', '8', '+4', true],
    ['Lt', '-1', '-2', true],
    ['Gt', '4', '8.5', false],
    ['Gt', '4', 'many', false],
    ['Gt', 'four', '8', false],
    ['Gt', '9223372036854775806', '9223372036854775807', true],
    ['Gt', '4', '9223372036854775808', false],
  ] as const)('%s %s on a label of %s is %s', (operator, value, label, expected) => {
    expect(nodeRequirementMatches(bound(operator, value), { cores: label })).toBe(expected);
  });

  it('gives Gt and Lt nothing to hold on where the label is missing', () => {
    expect(nodeRequirementMatches(bound('Lt', '9'), {})).toBe(false);
  });

  it('knows which requirements can be evaluated', () => {
    expect(nodeRequirementIsValid({ key: 'a', operator: 'In', values: [] })).toBe(false);
    expect(nodeRequirementIsValid({ key: 'a', operator: 'Exists', values: ['x'] })).toBe(false);
    expect(nodeRequirementIsValid(bound('Gt', 'x'))).toBe(false);
    expect(nodeRequirementIsValid(bound('Gt', '1'))).toBe(true);
  });

  it('matches no node with an empty term', () => {
    expect(nodeSelectorTermMatches({}, {}, 'node-1')).toBe(false);
    expect(nodeSelectorTermMatches({ matchExpressions: [] }, {}, 'node-1')).toBe(false);
  });

  it('matches fields by the name of the node', () => {
    const field = (operator: 'In' | 'NotIn') => ({
      matchFields: [{ key: 'metadata.name', operator, values: ['node-1'] }],
    });
    expect(nodeSelectorTermMatches(field('In'), {}, 'node-1')).toBe(true);
    expect(nodeSelectorTermMatches(field('In'), {}, 'node-2')).toBe(false);
    expect(nodeSelectorTermMatches(field('NotIn'), {}, 'node-2')).toBe(true);
    const two = { matchFields: [{ key: 'metadata.name', operator: 'In', values: ['a', 'b'] }] };
    expect(nodeSelectorTermMatches(two as never, {}, 'a')).toBe(false);
  });

  it('ANDs within a term and ORs the terms', () => {
    const zone = (name: string) => ({ key: 'zone', operator: 'In' as const, values: [name] });
    const disk = { key: 'disk', operator: 'Exists' as const };
    const selector = {
      nodeSelectorTerms: [
        { matchExpressions: [zone('a'), disk] },
        { matchExpressions: [zone('b')] },
      ],
    };
    expect(nodeSelectorMatches(selector, { zone: 'a' }, 'n')).toBe(false);
    expect(nodeSelectorMatches(selector, { zone: 'a', disk: '' }, 'n')).toBe(true);
    expect(nodeSelectorMatches(selector, { zone: 'b' }, 'n')).toBe(true);
    expect(nodeSelectorMatches({ nodeSelectorTerms: [] }, {}, 'n')).toBe(false);
  });
});

describe('parseInt64', () => {
  it('reads what strconv.ParseInt reads', () => {
    expect(parseInt64('+12')).toBe(12n);
    expect(parseInt64('-9223372036854775808')).toBe(-(2n ** 63n));
    for (const text of ['', '1_000', '0x1', ' 1', '1e3', '9223372036854775808']) {
      expect(parseInt64(text)).toBeUndefined();
    }
  });
});

describe('selectors as text', () => {
  it('prints them as kubectl does, sorted by key', () => {
    expect(
      formatLabelSelector({
        matchLabels: { app: 'web' },
        matchExpressions: [
          { key: 'tier', operator: 'In', values: ['b', 'a'] },
          { key: 'legacy', operator: 'DoesNotExist' },
          { key: 'gpu', operator: 'Exists' },
          { key: 'env', operator: 'NotIn', values: ['dev'] },
        ],
      }),
    ).toBe('app=web,env notin (dev),gpu,!legacy,tier in (a,b)');
    expect(formatRequirement({ key: 'cores', operator: 'Gt', values: ['4'] })).toBe('cores>4');
    expect(formatRequirement({ key: 'cores', operator: 'Lt', values: ['4'] })).toBe('cores<4');
  });

  it('B4: tells an empty one from a missing one', () => {
    expect(formatLabelSelector(undefined)).toBe(SELECTOR_WORDS.none);
    expect(formatLabelSelector({})).toBe(SELECTOR_WORDS.every);
    expect(formatLabelSelector({ matchLabels: {} })).toBe(SELECTOR_WORDS.every);
  });

  it('reads what kubectl takes after -l', () => {
    expect(parseLabelSelectorText('app=web, tier in (a, b),!legacy,gpu,env!=dev,x==1')).toEqual({
      matchLabels: { app: 'web', x: '1' },
      matchExpressions: [
        { key: 'tier', operator: 'In', values: ['a', 'b'] },
        { key: 'legacy', operator: 'DoesNotExist' },
        { key: 'gpu', operator: 'Exists' },
        { key: 'env', operator: 'NotIn', values: ['dev'] },
      ],
    });
    expect(parseLabelSelectorText('')).toEqual({});
    expect(parseLabelSelectorText('app=')).toEqual({ matchLabels: { app: '' } });
  });

  it.each(['app=web,', 'app in a', 'tier in ((a))', 'a b', '=x', 'cores>4', 'a in (b', 'a=-x'])(
    'refuses %j',
    (text) => {
      expect(parseLabelSelectorText(text)).toBeUndefined();
    },
  );

  it('reads bounds where a server takes them, of whole numbers alone', () => {
    const selector = parseSelectorText('cores>4, cores < 10');
    const holds = (cores: string) => labelSelectorMatches(selector, { cores });
    expect(['4', '5', '9', '10', 'x', ''].filter(holds)).toEqual(['5', '9']);
    expect(labelSelectorMatches(selector, {})).toBe(false);
    for (const refused of ['cores>x', 'cores>', 'cores>4.5', 'cores>-1', '>4', 'cores>=4']) {
      expect(parseSelectorText(refused)).toBeUndefined();
    }
  });

  it('keeps two equalities on one key, which nothing can match', () => {
    const selector = parseLabelSelectorText('a=x,a=y');
    expect(labelSelectorMatches(selector, { a: 'x' })).toBe(false);
  });

  it('reads back what it prints', () => {
    fc.assert(
      fc.property(fc.array(requirement, { minLength: 1, maxLength: 4 }), labels, (list, given) => {
        const selector = { matchExpressions: list };
        const again = parseLabelSelectorText(formatLabelSelector(selector));
        expect(labelSelectorMatches(again, given)).toBe(labelSelectorMatches(selector, given));
      }),
    );
  });
});
