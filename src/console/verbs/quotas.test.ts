import { describe, expect, it } from 'vitest';
import { type TypedLine, typedBeside } from '../typedBeside.ts';

const last = (...lines: readonly TypedLine[]): string => {
  const { stdout = '', stderr = '' } = typedBeside([], lines).at(-1) ?? {};
  return `${stdout}${stderr}`;
};

describe('a ResourceQuota that counts objects of other kinds', () => {
  const make = 'create quota q --hard=configmaps=2,count/configmaps=2,secrets=1';
  const used = 'get quota q -o jsonpath={.status.used}';

  it('has used what there is of them, with what every namespace has', () => {
    expect(last(make, used)).toBe('{"configmaps":"1","count/configmaps":"1","secrets":"0"}');
    expect(last(make, 'create configmap a', used)).toContain('"configmaps":"2"');
    expect(last(make, 'create secret generic s', used)).toContain('"secrets":"1"');
    expect(last('create ns n', 'create cm a -n n', make, used)).toContain('"configmaps":"1"');
  });

  it('lets no more in than it allows', () => {
    const why =
      'configmaps "b" is forbidden: exceeded quota: q, requested: configmaps=1,count/configmaps=1, used: configmaps=2,count/configmaps=2, limited: configmaps=2,count/configmaps=2\n';
    expect(last(make, 'create cm a', 'create cm b')).toBe(
      `error: failed to create configmap: ${why}`,
    );
    const b = JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'b' } });
    for (const verb of ['apply', 'create']) {
      expect(last(make, 'create cm a', [`${verb} -f -`, b])).toBe(
        `Error from server (Forbidden): error when creating "STDIN": ${why}`,
      );
    }
    expect(last(make, 'create cm a', 'delete cm a', 'create cm b')).toBe('configmap/b created\n');
    expect(last(make, 'create cm a', 'create cm b -n kube-public')).toContain('created');
  });
});
