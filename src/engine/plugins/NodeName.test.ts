import { describe, expect, it } from 'vitest';
import { makeNode, makePod } from '../testing/builders.ts';
import { causeAt, filterVerdicts, tryPod } from '../testing/verdicts.ts';

describe('NodeName', () => {
  it('filters every node but the one that the spec names', () => {
    const tried = tryPod(makePod('web', { on: 'b' }), makeNode('a'), makeNode('b'));
    expect(filterVerdicts(tried, 'NodeName')).toEqual({
      a: "UnschedulableAndUnresolvable: node(s) didn't match the requested node name",
      b: '',
    });
    expect(causeAt(tried, 'NodeName', 'a')).toEqual({
      plugin: 'NodeName',
      wanted: 'b',
      actual: 'a',
    });
  });
});
