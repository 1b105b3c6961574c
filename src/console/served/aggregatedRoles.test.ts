import { expect, it } from 'vitest';
import { type TypedLine, typedBeside } from '../typedBeside.ts';

const rule = (resource: string) => ({ apiGroups: [''], resources: [resource], verbs: ['get'] });
const role = (name: string, labels: object, more: object): TypedLine => [
  'create -f -',
  JSON.stringify({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name, labels },
    ...more,
  }),
];
const chosenBy = (labels: object, rules?: readonly object[]) => ({
  aggregationRule: { clusterRoleSelectors: [{ matchLabels: labels }] },
  rules,
});

it('a ClusterRole that aggregates has the rules of those that its selectors choose, each once', () => {
  const lines: readonly TypedLine[] = [
    role('all', {}, chosenBy({ a: 'b' }, [rule('nodes')])),
    'get clusterrole all -o jsonpath={.rules[*].resources[0]}',
    role('z', { a: 'b' }, { rules: [rule('pods'), rule('services')] }),
    role('more', { a: 'b' }, chosenBy({ c: 'd' })),
    role('y', { c: 'd' }, { rules: [rule('secrets'), rule('pods')] }),
    'get clusterrole all -o jsonpath={.rules[*].resources[0]}',
    'label clusterrole z a-',
    'get clusterrole all -o jsonpath={.rules[*].resources[0]}',
  ];
  const printed = typedBeside([], lines).map(({ stdout }) => stdout);
  expect([1, 5, 7].map((nth) => printed[nth])).toEqual([
    'nodes',
    'secrets pods services',
    'secrets pods',
  ]);
});
