import { describe, expect, it } from 'vitest';
import { typedBeside, web } from './typedBeside.ts';

const typed = (...lines: readonly string[]) =>
  typedBeside([web(1)], lines).map(({ stdout }) => stdout.trim());
const last = (...lines: readonly string[]) => typed(...lines).at(-1) ?? '';

describe('what has gone takes along', () => {
  const shop = ['create ns shop', 'create cm settings --from-literal=a=b -n shop'];
  const names = 'get cm -n shop -o jsonpath={.items[*].metadata.name}';

  it('a Namespace: all that is in it, of whatever kind, which is not there in another of its name', () => {
    expect(last(...shop, names)).toBe('kube-root-ca.crt settings');
    expect(last(...shop, 'delete ns shop', names)).toBe('');
    const again = ['delete ns shop', 'create ns shop'];
    expect(last(...shop, ...again, names)).toBe('kube-root-ca.crt');
    expect(last(...shop, ...again, ...shop.slice(1), names)).toBe('kube-root-ca.crt settings');
  });

  it('a Namespace: the Events in it', () => {
    const run = ['create ns shop', 'run p --image=nginx -n shop'];
    const events = 'get events -n shop -o jsonpath={.items[*].reason}';
    expect(last(...run, events)).toContain('Scheduled');
    expect(last(...run, 'delete ns shop', events)).toBe('');
  });

  it('an owner: what it alone owned, also what no controller makes', () => {
    const uid = last('get deploy web -o jsonpath={.metadata.uid}');
    const owner = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid };
    const owned = (...owners: readonly object[]) => [
      'create cm settings',
      `patch cm settings -p '${JSON.stringify({ metadata: { ownerReferences: owners } })}'`,
      'delete deploy web',
      'get cm settings -o name',
    ];
    expect(last(...owned(owner))).toBe('');
    expect(last(...owned())).toBe('configmap/settings');
    const other = { apiVersion: 'v1', kind: 'ConfigMap', name: 'other', uid: 'other' };
    expect(last(...owned(owner, other))).not.toBe('');
    const [make = '', own = ''] = owned(owner);
    const orphaned = [make, own, 'delete deploy web --cascade=orphan', 'get cm settings -o yaml'];
    expect(last(...orphaned)).toMatch(/^ {2}name: settings$/m);
    expect(last(...orphaned)).not.toContain('ownerReferences');
  });

  it('nobody: what names an owner that is not there, or elsewhere, goes at once', () => {
    const uid = last('get deploy web -o jsonpath={.metadata.uid}');
    const left = (named: object, namespace = 'default') => {
      const owner = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid, ...named };
      const metadata = { name: 'settings', namespace, ownerReferences: [owner] };
      const cm = { apiVersion: 'v1', kind: 'ConfigMap', metadata };
      const lines = [
        'create ns shop',
        ['create -f -', JSON.stringify(cm)],
        `get cm settings -n ${namespace} -o name`,
      ] as const;
      return typedBeside([web(1)], lines)
        .at(-1)
        ?.stdout.trim();
    };
    expect(left({})).toBe('configmap/settings');
    expect(left({ uid: 'other' })).toBe('');
    expect(left({ name: 'other' })).toBe('');
    expect(left({}, 'shop')).toBe('');
    expect(left({ apiVersion: 'example.com/v1', kind: 'Shop', uid: 'other' })).not.toBe('');
  });

  it('a ServiceAccount: the Secrets for its tokens, which nobody else has either', () => {
    const token = (account: string) => {
      const annotations = { 'kubernetes.io/service-account.name': account };
      const metadata = { name: `of-${account}`, namespace: 'default', annotations };
      const type = 'kubernetes.io/service-account-token';
      return { apiVersion: 'v1', kind: 'Secret', type, metadata };
    };
    const account = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'robot' } };
    const items = [account, token('robot'), token('default'), token('nobody')];
    const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
    const names = 'get secrets -o jsonpath={.items[*].metadata.name}';
    const lines = [
      ['create -f -', list],
      names,
      'delete sa robot',
      names,
      'delete sa default',
      names,
    ] as const;
    const [, made, , left, , none] = typedBeside([], lines).map(({ stdout }) => stdout);
    expect(made).toBe('of-default of-robot');
    expect(left).toBe('of-default');
    expect(none).toBe('');
  });

  it('an owner: none of the Events that were written of it', () => {
    const reasons = 'get events -o jsonpath={.items[*].reason}';
    const before = last(reasons).split(' ');
    expect(before).toEqual(expect.arrayContaining(['ScalingReplicaSet', 'SuccessfulCreate']));
    expect(last('delete deploy web', reasons).split(' ')).toEqual(expect.arrayContaining(before));
  });
});
