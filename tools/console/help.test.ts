import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Console } from '../../src/console/index.ts';
import type { HelpTexts } from '../../src/kubectl/index.ts';
import { storyOf } from '../timelines/recorded.ts';

const HELP = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../public/schema/help.json'), 'utf8'),
) as HelpTexts;
const FLAGS = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/flags.json'), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;

/** Groups of commands, which print their own when nothing stands behind their names. */
const GROUPS = ['', 'auth', 'certificate', 'config', 'create secret', 'create service'];
const OWN = [...GROUPS, 'help', 'options', 'plugin', 'rollout', 'set', 'top'];

describe('the help of kubectl', () => {
  const console = new Console(storyOf({ id: 'help' }), { help: HELP });
  const printed = (line: string) => console.run(`kubectl ${line}`);
  const told = (command: string) => ({ rc: 0, stdout: HELP[command], stderr: '' });

  it.each(Object.keys(HELP).filter((command) => !OWN.includes(command)))(
    'is printed of %s, however it is asked for',
    (command) => {
      expect(printed(`${command} --help`)).toEqual(told(command));
      expect(printed(`${command} -h`)).toEqual(told(command));
      expect(printed(`help ${command}`)).toEqual(told(command));
    },
  );

  it.each(['get', 'describe', 'create deployment', 'rollout undo', 'set image', 'top pod', 'wait'])(
    'is that of a command with all of its flags: %s',
    (command) => {
      const text = HELP[command] ?? '';
      expect(text).toContain(`\nUsage:\n  kubectl ${command} `);
      for (const flag of FLAGS[command] ?? []) expect(text).toMatch(new RegExp(`--${flag}=`));
    },
  );

  it.each([
    ['get pods -n x --help', 'get'],
    ['help get pods', 'get'],
    ['create deploy web -h', 'create deployment'],
    ['help create ns', 'create namespace'],
    ['help set sa', 'set serviceaccount'],
    ['create svc clusterip -h', 'create service clusterip'],
    ['config use -h', 'config use-context'],
    ['top nodes -h', 'top node'],
    ['edit -h', 'edit'],
    ['options', 'options'],
    ['help help', 'help'],
    ['help --help', 'help'],
  ])('is found by other words too: %s', (line, command) => {
    expect(printed(line)).toEqual(told(command));
  });

  it('is not printed of flags that the command does not have', () => {
    expect(printed('get --foo -h')).toEqual({
      rc: 1,
      stdout: '',
      stderr: "error: unknown flag: --foo\nSee 'kubectl get --help' for usage.\n",
    });
  });

  it('tells of a command that kubectl does not have what it can do', () => {
    const { rc, stdout, stderr } = printed('help nosuch x');
    expect([rc, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(
      /^Unknown help topic \[`nosuch` `x`\]\n\n\nBasic Commands \(Beginner\):\n/,
    );
  });
});
