import { describe, expect, it } from 'vitest';
import { typedBeside } from './typedBeside.ts';

const WARNING = 'Warning: v1 ComponentStatus is deprecated in v1.19+\n';
const NOT_ALLOWED =
  'Error from server (MethodNotAllowed): the server does not allow this method on the requested resource\n';

function typed(line: string, release?: 'v1.33') {
  return typedBeside([], [line], release && { release })[0];
}

describe('componentstatuses', () => {
  it('are listed, with the warning that a server of any release gives', () => {
    for (const release of [undefined, 'v1.33'] as const) {
      expect(typed('get componentstatuses', release)).toEqual({
        rc: 0,
        stdout:
          'NAME                 STATUS    MESSAGE   ERROR\ncontroller-manager   Healthy   ok        \nscheduler            Healthy   ok        \netcd-0               Healthy   ok        \n',
        stderr: WARNING,
      });
    }
  });

  it('are found by their names alone, of which a server has words of its own', () => {
    expect(typed('get cs etcd-1')).toEqual({
      rc: 1,
      stdout: '',
      stderr: `${WARNING}Error from server: Component not found: etcd-1\n`,
    });
  });

  it('have no time of creation, which older servers write as null', () => {
    const asYaml = (release?: 'v1.33') => typed('get cs scheduler -o yaml', release)?.stdout;
    expect(asYaml()).toContain('metadata:\n  name: scheduler\n');
    expect(asYaml('v1.33')).toContain('metadata:\n  creationTimestamp: null\n  name: scheduler\n');
    expect(typed('describe cs scheduler', 'v1.33')?.stdout).toContain(
      'Metadata:\n  Creation Timestamp:  <nil>\n',
    );
  });

  it('are only looked at: a server lets nobody change or delete them', () => {
    for (const line of [
      'delete cs scheduler',
      'label cs scheduler a=b',
      'annotate cs scheduler a=b',
      'patch cs scheduler -p {}',
    ]) {
      const answer = typed(line);
      expect([line, answer?.rc, answer?.stdout, answer?.stderr]).toEqual([
        line,
        1,
        '',
        line.startsWith('delete') ? NOT_ALLOWED : WARNING + NOT_ALLOWED,
      ]);
    }
    expect(typed('delete cs --all')?.stderr).toBe(WARNING + NOT_ALLOWED.repeat(3));
  });
});
