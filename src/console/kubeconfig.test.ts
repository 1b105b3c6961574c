import { describe, expect, it } from 'vitest';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';
import type { Kubeconfig } from './kubeconfig.ts';

function begun(kubeconfig?: Kubeconfig): Console {
  const { story } = storyOf({ standing: [], workload: [] });
  const times = { begins: 0, settles: 0, looks: 0 };
  return new Console(story, { ...times, ...(kubeconfig && { kubeconfig }) });
}

/** What each line of a session says. */
function said(...lines: readonly string[]): string {
  const console = begun();
  return lines
    .map((line) => {
      const { stdout, stderr } = console.run(`kubectl ${line}`);
      return stdout + stderr;
    })
    .join('');
}

const FILE = '/root/.kube/config';

describe('kubectl config', () => {
  it.each<readonly [readonly string[], string]>([
    [['config set-context foo'], 'Context "foo" created.\n'],
    [['config set-context --current --namespace=n'], 'Context "x" modified.\n'],
    [
      ['config set-context foo --namespace=n --cluster=c', 'config use-context foo', 'get pods'],
      'Context "foo" created.\nSwitched to context "foo".\nNo resources found in n namespace.\n',
    ],
    [
      ['config set-context foo --namespace=n --cluster=c', 'get pods --context=foo'],
      'Context "foo" created.\nNo resources found in n namespace.\n',
    ],
    [['config use-context foo'], 'error: no context exists with the name: "foo"\n'],
    [['config rename-context x y', 'config current-context'], 'Context "x" renamed to "y".\ny\n'],
    [['config rename-context a b'], `error: cannot rename the context "a", it's not in ${FILE}\n`],
    [
      ['config delete-context x', 'config get-contexts', 'get nodes'],
      `deleted context x from ${FILE}\nwarning: this removed your active context, use "kubectl config use-context" to select a different one\nCURRENT   NAME   CLUSTER   AUTHINFO   NAMESPACE\nError in configuration: context was not found for specified context: x\n`,
    ],
    [['config delete-cluster d'], `error: cannot delete cluster d, not in ${FILE}\n`],
    [
      ['config unset current-context', 'config current-context', 'get nodes -o name'],
      'Property "current-context" unset.\nerror: current-context is not set\nThe connection to the server localhost:8080 was refused - did you specify the right host or port?\n',
    ],
    [
      ['config set contexts.x.namespace n', 'config view --minify -o jsonpath={..namespace}'],
      'Property "contexts.x.namespace" set.\nn',
    ],
    [['config set nosuch x'], 'error: unable to parse nosuch after [] at api.Config\n'],
    [
      ['config set clusters.c.insecure-skip-tls-verify maybe'],
      'error: strconv.ParseBool: parsing "maybe": invalid syntax\n',
    ],
    [['config unset contexts.nosuch.namespace'], 'error: current map key `nosuch` is invalid\n'],
    [
      ['config set-credentials v --token=q --username=w'],
      'error: you cannot specify more than one authentication method at the same time: --token, --username/--password\n',
    ],
    [
      ['config set-credentials v --token=q', "config view -o jsonpath='{.users[*].user}'"],
      'User "v" set.\n{} {"token":"REDACTED"}',
    ],
    [
      ['config set-cluster c --server=https://127.0.0.1:1', 'get nodes'],
      'Cluster "c" set.\nThe connection to the server 127.0.0.1:1 was refused - did you specify the right host or port?\n',
    ],
    [
      ['config get-contexts foo x bar --no-headers'],
      '*     x     c     u     \ncontext foo not found\ncontext bar not found\n',
    ],
  ])('%j', (lines, all) => {
    expect(said(...lines)).toBe(all);
  });

  it('says its help, and behind it what is wrong, where its words are too few', () => {
    const { rc, help, wrong } = begun().run('kubectl config use-context');
    expect({ rc, help, wrong }).toEqual({
      rc: 1,
      help: ['config', 'use-context'],
      wrong: 'error: Unexpected args: []',
    });
  });

  it('leaves what is written to the next console', () => {
    const first = begun();
    expect(first.kubeconfig).toBeUndefined();
    first.run('kubectl config set-context y --cluster=c --namespace=n');
    first.run('kubectl config use-context y');
    const { kubeconfig } = first;
    expect(kubeconfig?.current).toBe('y');
    expect(begun(kubeconfig).namespace).toBe('n');
  });
});
