import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../../releases/index.ts';
import { goSyntax } from './value.ts';
import { validateObject } from '../validateObject.ts';

const web = (selector: object, labels?: object) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    selector,
    template: { metadata: { labels }, spec: { containers: [{ name: 'c', image: 'i' }] } },
  },
});

function refusals(object: object, release: ReleaseName): readonly string[] {
  return validateObject(object, { release }).diagnostics.flatMap(
    ({ apiServer }) => apiServer ?? [],
  );
}

describe('a value that a server quotes', () => {
  it.each<readonly [ReleaseName, string]>([
    ['v1.33', 'map[string]string{"a":"c", "b":"d"}'],
    ['v1.34', '{"a":"c","b":"d"}'],
  ])('is written by Go before it is written as JSON: %s', (release, quoted) => {
    const object = web({ matchLabels: { app: 'x' } }, { b: 'd', a: 'c' });
    expect(refusals(object, release)).toEqual([
      `spec.template.metadata.labels: Invalid value: ${quoted}: \`selector\` does not match template \`labels\``,
    ]);
  });

  it('is a selector with all that it may have', () => {
    expect(goSyntax('v1.LabelSelector', { matchLabels: { b: '1', a: '2' } })).toBe(
      'v1.LabelSelector{MatchLabels:map[string]string{"a":"2", "b":"1"}, MatchExpressions:[]v1.LabelSelectorRequirement(nil)}',
    );
    const matchExpressions = [{ key: 'a', operator: 'In', values: ['b', 'c'] }] as const;
    expect(goSyntax('v1.LabelSelector', { matchExpressions })).toBe(
      'v1.LabelSelector{MatchLabels:map[string]string(nil), MatchExpressions:[]v1.LabelSelectorRequirement{v1.LabelSelectorRequirement{Key:"a", Operator:"In", Values:[]string{"b", "c"}}}}',
    );
  });
});
