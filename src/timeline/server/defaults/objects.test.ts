import { describe, expect, it } from 'vitest';
import { withServerDefaults } from './objects.ts';

const filled = (kind: string, fields: object) => withServerDefaults({ kind, ...fields });

describe('objects as a server writes them down', () => {
  it('keeps clients of a Service at their Pod for three hours', () => {
    const spec = { sessionAffinity: 'ClientIP', ports: [{ port: 80 }] };
    expect(filled('Service', { spec })['spec']).toMatchObject({
      sessionAffinityConfig: { clientIP: { timeoutSeconds: 10_800 } },
    });
  });

  it('writes a source of a claim in both of its fields, with its group', () => {
    const source = { kind: 'PersistentVolumeClaim', name: 'old' };
    const whole = { apiGroup: null, ...source };
    for (const spec of [{ dataSource: source }, { dataSourceRef: source }]) {
      expect(filled('PersistentVolumeClaim', { spec })['spec']).toEqual({
        dataSource: whole,
        dataSourceRef: whole,
      });
    }
    const far = { ...source, namespace: 'other' };
    expect(filled('PersistentVolumeClaim', { spec: { dataSourceRef: far } })['spec']).toEqual({
      dataSourceRef: { ...whole, namespace: 'other' },
    });
  });

  it('names the group of roles, users and groups, and not that of service accounts', () => {
    const roleRef = { kind: 'Role', name: 'r' };
    const subjects = ['User', 'Group', 'ServiceAccount'].map((kind) => ({ kind, name: 'x' }));
    const apiGroup = 'rbac.authorization.k8s.io';
    expect(filled('RoleBinding', { roleRef, subjects })).toMatchObject({
      roleRef: { apiGroup, ...roleRef },
      subjects: [
        { apiGroup, kind: 'User' },
        { apiGroup, kind: 'Group' },
        { kind: 'ServiceAccount', name: 'x' },
      ],
    });
  });
});
