import { describe, expect, it } from 'vitest';
import { validateObject } from '../../model/index.ts';
import { toldOnce } from './toldOnce.ts';

const pod = (spec: object) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web' },
  spec: { containers: [{ name: 'main', image: 'pause' }], ...spec },
});

const told = (object: unknown) => toldOnce(validateObject(object).diagnostics);

describe('what is wrong with an object', () => {
  it('is told once for a place, with all words of the API server', () => {
    const [only, ...others] = told(pod({ nodeSelector: { 'a/': 'b' } }));
    expect(others).toEqual([]);
    expect(only?.apiServer?.split('\n')).toEqual([
      'spec.nodeSelector: Invalid value: "a/": name part must be non-empty',
      expect.stringMatching(/^spec\.nodeSelector: Invalid value: "a\/": name part must consist of/),
    ]);
  });

  it('is told once of a topology key that is missing', () => {
    const term = { labelSelector: {}, topologyKey: '' };
    const podAffinity = { requiredDuringSchedulingIgnoredDuringExecution: [term] };
    const [only, ...others] = told(pod({ affinity: { podAffinity } }));
    expect(others).toEqual([]);
    expect(only?.code).toBe('topology-key-required');
    expect(only?.apiServer?.split('\n')).toHaveLength(3);
  });

  it('is told for each place and each thing by itself', () => {
    const codes = told(pod({ containers: [{}, {}] })).map(({ code }) => code);
    expect(codes).toEqual([
      ...['field-required', 'field-required', 'field-required', 'field-required'],
      'value-duplicate',
    ]);
  });
});
