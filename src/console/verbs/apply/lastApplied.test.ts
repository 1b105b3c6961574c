import { describe, expect, it } from 'vitest';
import { typedBeside } from '../../typedBeside.ts';

const CM = (name: string, a: string) =>
  JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { a } });

describe('what was applied last', () => {
  it('is set of all that is written or of nothing (SetLastAppliedOptions.Validate)', () => {
    const [, set, view] = typedBeside(
      [],
      [
        ['apply -f -', CM('conf', '1')],
        ['apply set-last-applied -f -', `${CM('conf', '2')}\n---\n${CM('nosuch', '2')}`],
        'apply view-last-applied cm conf',
      ],
    );
    expect(set).toMatchObject({ rc: 1, stdout: '' });
    expect(view?.stdout).toContain('  a: "1"\n');
  });

  it('is not set again where it stands there already', () => {
    const [, first, again] = typedBeside(
      [],
      [
        ['apply -f -', CM('conf', '1')],
        ['apply set-last-applied -f -', CM('conf', '2')],
        ['apply set-last-applied -f -', CM('conf', '2')],
      ],
    );
    expect(first?.stdout).toBe('configmap/conf configured\n');
    expect(again?.stdout).toBe('set-last-applied conf: no changes required.\n');
  });

  it('is shown in no other form than YAML and JSON, which is said where there is something to show', () => {
    const [, some, none] = typedBeside(
      [],
      [
        ['apply -f -', CM('conf', '1')],
        'apply view-last-applied cm conf -o bad',
        'apply view-last-applied cm kube-root-ca.crt -o bad',
      ],
    );
    expect(some?.stderr).toMatch(/^error: Unexpected -o output mode: bad, /);
    expect(none).toEqual({ rc: 0, stdout: '', stderr: '' });
  });
});
