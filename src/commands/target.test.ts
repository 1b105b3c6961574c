import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullKey } from '../model/index.ts';
import { parseTarget, targetAttribute, type Target } from './target.ts';

describe('what an element says it stands for', () => {
  it('is read as it was written', () => {
    const label = fc.stringMatching(/^[a-z0-9./_-]*$/);
    const name = fc.stringMatching(/^[a-z0-9]([-.a-z0-9]{0,9}[a-z0-9])?$/);
    const key = fc
      .record({ kind: fc.constantFrom('Pod', 'Job'), namespace: name, name, life: fc.nat(2) })
      .map(fullKey);
    const target: fc.Arbitrary<Exclude<Target, { kind: 'nothing' | 'example' | 'release' }>> =
      fc.oneof(
        fc.record({ kind: fc.constant('node' as const), node: key }),
        fc.record({ kind: fc.constant('pod' as const), pod: key }),
        fc.record({ kind: fc.constant('workload' as const), workload: key }),
        fc.record({ kind: fc.constant('zone' as const), key: label, value: label }),
      );
    fc.assert(
      fc.property(target, (each) => {
        expect(parseTarget(targetAttribute(each))).toEqual(each);
      }),
    );
  });

  it('is nothing for anything else', () => {
    expect(parseTarget('')).toBeUndefined();
    expect(parseTarget('planet:3')).toBeUndefined();
    expect(parseTarget('node:3')).toBeUndefined();
  });
});
