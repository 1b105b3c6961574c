import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('nearest', () => {
  const fields = ['containers', 'initContainers', 'tolerations', 'nodeSelector', 'nodeName'];

  it.each([
    ['containerz', 'containers'],
    ['toleration', 'tolerations'],
    ['nodeselector', 'nodeSelector'],
    ['nodeNmae', 'nodeName'],
    ['ocntainers', 'containers'],
  ])('takes %s for %s', (word, expected) => {
    expect(nearest(word, fields)).toBe(expected);
  });

  it('suggests nothing that is far away', () => {
    expect(nearest('favourite', fields)).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
  });
});
