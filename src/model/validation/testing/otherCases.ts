import type { Case } from './objects.ts';

const cannot = (kind: string): string => `${kind} in version "v1" cannot be handled as a ${kind}: `;

/** Objects of kinds that no run reads, and names of types that few kinds have. */
export const OTHER_CASES: readonly Case[] = [
  // Of a Secret nothing is repeated.
  { code: 'kind-not-read', object: { apiVersion: 'v1', kind: 'Secret', data: 5 }, path: 'kind' },
  {
    code: 'unknown-field-similar',
    object: { apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', spec: { rule: [] } },
    path: 'spec.rule',
    apiServer: 'strict decoding error: unknown field "spec.rule"',
  },
  {
    code: 'other-refused',
    object: {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'Ingress',
      metadata: { name: 'a' },
      spec: { rules: [{ http: { paths: [{ path: '/', backend: {} }] } }] },
    },
    path: 'spec.rules[0].http.paths[0]',
    apiServer: 'spec.rules[0].http.paths[0].pathType: Required value: pathType must be specified',
  },
  {
    code: 'other-refused',
    object: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'A' }, data: {} },
    path: 'metadata.name',
  },
  {
    code: 'wrong-type',
    object: { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', rules: [{ verbs: 'get' }] },
    path: 'rules[0].verbs',
    apiServer: `${cannot('Role')}json: cannot unmarshal string into Go struct field PolicyRule.rules.verbs of type []string`,
  },
  ...(
    [
      [
        'ResourceQuota',
        { scopes: [1] },
        'scopes[0]',
        'ResourceQuotaSpec.spec.scopes',
        'ResourceQuotaScope',
      ],
      [
        'LimitRange',
        { limits: [{ type: 1 }] },
        'limits[0].type',
        'LimitRangeItem.spec.limits.type',
        'LimitType',
      ],
    ] as const
  ).map(([kind, spec, path, field, type]) => ({
    code: 'text-needs-quotes' as const,
    object: { apiVersion: 'v1', kind, metadata: { name: 'a' }, spec },
    path: `spec.${path}`,
    apiServer: `${cannot(kind)}json: cannot unmarshal number into Go struct field ${field} of type v1.${type}`,
  })),
];
