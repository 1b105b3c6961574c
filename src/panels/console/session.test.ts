import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBerthStore, type BerthStore } from '../../store/index.ts';
import { createInProcessClient } from '../../worker/index.ts';
import { completed, completions } from './completion.ts';
import { createSession } from './session.ts';

const node = (name: string) =>
  `apiVersion: v1\nkind: Node\nmetadata: { name: ${name} }\nstatus: { allocatable: { cpu: "4", memory: 8Gi, pods: "9" } }\n`;

function pageWithNodes(): BerthStore {
  const store = createBerthStore({
    client: createInProcessClient(),
    initial: {},
  });
  const cluster = `${node('node-1')}---\n${node('node-2')}`;
  store.getState().actions.loadScenario('console', { cluster, workload: '', scheduler: '' });
  return store;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the console', () => {
  it('prints the help of kubectl, which is fetched when it is first asked for', async () => {
    const fetched = vi.fn<(address: string) => Promise<Response>>(async (address) => {
      const name = /schema\/help\.json$/.exec(address)?.[0] ?? 'none';
      return Promise.resolve(new Response(readFileSync(`public/${name}`, 'utf8')));
    });
    vi.stubGlobal('fetch', fetched);
    const session = createSession(pageWithNodes());
    await session.type(
      'kubectl get pods -h | head -1\nk edit -h | head -1\nkubectl explain --help | head -1\nkubectl options | wc -l',
    );
    expect(session.state().entries.map(({ stdout, stderr }) => stdout + stderr)).toEqual([
      'Display one or many resources.\n',
      'Edit a resource from the default editor.\n',
      'Describe fields and structure of various resources.\n',
      expect.stringMatching(/^\d\d+\n$/),
    ]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('says where the help stands while its texts cannot be had', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new Error('offline')));
    const session = createSession(pageWithNodes());
    await session.type('kubectl get -h');
    expect(session.state().entries[0]?.stderr).toBe(
      'error: Berth does not print the help of kubectl, which stands at https://kubernetes.io/docs/reference/kubectl/generated/kubectl_get/\n',
    );
  });

  it('knows from line to line who has written what, as long as that stands', async () => {
    const store = pageWithNodes();
    const session = createSession(store);
    const labelled = (manager: string, disk: string) =>
      `kubectl apply --server-side --field-manager=${manager} -f - <<EOF\napiVersion: v1\nkind: Node\nmetadata: { name: node-1, labels: { disk: ${disk} } }\nEOF`;
    const said = async (line: string): Promise<string> => {
      await session.type(line);
      const { stdout = '', stderr = '' } = session.state().entries.at(-1) ?? {};
      return `${stdout}${stderr}`.split('\nPlease review')[0] ?? '';
    };
    const applied = 'node/node-1 serverside-applied\n';
    const conflict =
      'error: Apply failed with 1 conflict: conflict with "a": .metadata.labels.disk';
    expect(await said(labelled('a', 'ssd'))).toBe(applied);
    expect(await said(labelled('b', 'hdd'))).toBe(conflict);
    // Who says the same owns it as well.
    expect(await said(labelled('b', 'ssd'))).toBe(applied);
    expect(await said(labelled('c', 'hdd'))).toContain('conflicts with "a":');
    // What was undone nobody has written, and it is written again with redo.
    store.getState().actions.undo();
    store.getState().actions.redo();
    expect(await said(labelled('c', 'hdd'))).toContain('conflicts with "b":');
    store.getState().actions.undo();
    expect(await said(labelled('c', 'hdd'))).toBe(applied);
    // What is typed in the text is nobody's.
    const { cluster } = store.getState().texts;
    store.getState().actions.setText('cluster', cluster.replace('hdd', 'nvme'));
    expect(await said(labelled('a', 'ssd'))).toBe(applied);
    // Another scenario has another cluster.
    store.getState().actions.loadScenario('other', store.getState().texts);
    expect(await said(labelled('b', 'hdd'))).toBe(applied);
  });

  it('takes a patch of YAML over several lines, as the documents write it', async () => {
    const store = pageWithNodes();
    const session = createSession(store);
    await session.type("kubectl patch node node-1 --patch '\nspec:\n  unschedulable: true\n'");
    expect(session.state().entries.at(-1)?.stdout).toBe('node/node-1 patched\n');
    expect(store.getState().texts.cluster).toContain('unschedulable: true');
  });

  it('tells by kubectl diff what would change, and leaves the texts as they are', async () => {
    const store = pageWithNodes();
    const session = createSession(store);
    const { cluster } = store.getState().texts;
    await session.type(
      `kubectl diff -f - <<EOF && echo same || echo other\n${node('node-1').replace('node-1 }', 'node-1, labels: { disk: ssd } }')}EOF`,
    );
    const entries = session.state().entries;
    expect(entries[0]?.stdout).toContain('\n+    disk: ssd\n');
    expect(entries[0]?.view).toMatchObject({ rc: 1, change: 'none' });
    expect(entries.at(-1)?.stdout).toBe('other\n');
    expect(store.getState().texts.cluster).toBe(cluster);
  });

  it('carries out what is pasted line by line, each on what the one before has left', async () => {
    const store = pageWithNodes();
    const session = createSession(store);
    await session.type(
      '$ kubectl label nodes node-1 disk=ssd\n# look\n$ kubectl get nodes -l disk=ssd -o name\nkubectl get nodes | wc -l\n',
    );
    const { entries, history, isBusy } = session.state();
    expect(entries.map(({ stdout }) => stdout)).toEqual([
      'node/node-1 labeled\n',
      'node/node-1\n',
      '3\n',
    ]);
    expect(entries.map(({ view }) => view?.change)).toEqual(['setup', 'none', 'none']);
    expect(history).toHaveLength(3);
    expect(isBusy).toBe(false);
    expect(store.getState().texts.cluster).toContain('disk: ssd');
    store.getState().actions.undo();
    expect(store.getState().texts.cluster).not.toContain('disk: ssd');
  });

  it('keeps a namespace that no object stands for, though its last Pod is deleted', async () => {
    const store = pageWithNodes();
    const workload =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: last, namespace: used }\nspec: { containers: [{ name: c, image: nginx }] }\n';
    store.getState().actions.loadScenario('used', { cluster: node('n'), workload, scheduler: '' });
    const session = createSession(store);
    await session.type(
      'kubectl run one --image=nginx -n shop\nkubectl delete pod last -n used\nkubectl run one --image=nginx -n used',
    );
    expect(session.state().entries.map(({ stdout, stderr }) => stdout + stderr)).toEqual([
      'Error from server (NotFound): namespaces "shop" not found\n',
      'pod "last" deleted from used namespace\n',
      'pod/one created\n',
    ]);
    expect(store.getState().texts.workload).not.toContain('last');
  });

  it('says of what no scenario holds that it is not kept, and keeps the namespace of the context', async () => {
    const session = createSession(pageWithNodes());
    await session.type('kubectl create role reader --verb=get --resource=pods\nkubectl get roles');
    const [made, looked] = session.state().entries;
    expect(made?.stdout).toBe('role.rbac.authorization.k8s.io/reader created\n');
    expect(made?.note).toEqual({ key: 'notHeld', values: { kinds: 'Role' } });
    expect(looked).toMatchObject({
      note: undefined,
      stderr: 'No resources found in default namespace.\n',
    });
    await session.type('kubectl config set-context --current --namespace=shop\nkubectl get pods');
    expect(session.state().entries.at(-1)?.stderr).toBe('No resources found in shop namespace.\n');
    await session.type('kubectl config rename-context x y\nkubectl config current-context');
    expect(session.state().entries.at(-1)?.stdout).toBe('y\n');
  });

  it('carries out in turn what is sent while a line still runs', async () => {
    const session = createSession(pageWithNodes());
    const sent = ['a=b', 'c=d', 'e=f'].map((label) =>
      session.type(`kubectl label nodes node-1 ${label}`),
    );
    await sent[0];
    expect(session.state().isBusy).toBe(true);
    await Promise.all(sent);
    await session.type('kubectl get nodes -l a=b,c=d,e=f -o name');
    const { entries, history, isBusy } = session.state();
    expect(entries.map(({ stdout }) => stdout)).toEqual([
      ...Array.from({ length: 3 }, () => 'node/node-1 labeled\n'),
      'node/node-1\n',
    ]);
    expect(history).toHaveLength(4);
    expect(isBusy).toBe(false);
  });

  it('goes on behind && and || as the exit code of what was carried out last says', async () => {
    const session = createSession(pageWithNodes());
    await session.type(
      'kubectl get node node-9 && echo there || echo missing; kubectl get nodes | grep -q node-1 && echo found',
    );
    const { entries, history } = session.state();
    expect(entries.map(({ line, stdout }) => [line, stdout])).toEqual([
      ['kubectl get node node-9', ''],
      ['echo missing', 'missing\n'],
      ['kubectl get nodes | grep -q node-1', ''],
      ['echo found', 'found\n'],
    ]);
    expect(history).toEqual([
      'kubectl get node node-9 && echo there || echo missing; kubectl get nodes | grep -q node-1 && echo found',
    ]);
  });

  it('says of a pipe that is not known what a shell says', async () => {
    const session = createSession(pageWithNodes());
    await session.type('kubectl get nodes | jq .');
    expect(session.state().entries[0]).toMatchObject({
      stdout: '',
      stderr: 'jq: command not found\n',
    });
    await session.type('clear');
    expect(session.state().entries).toEqual([]);
  });
});

describe('completion', () => {
  const known = {
    names: new Map([
      ['Node', ['node-1', 'node-2']],
      ['Deployment', ['web', 'api']],
      ['Pod', ['web-1']],
    ]),
    namespaces: ['default', 'shop'],
    labels: ['app', 'disktype'],
  };
  it.each([
    ['kubectl de', ['describe', 'delete', 'debug'], 'kubectl de'],
    ['kubectl des', ['describe'], 'kubectl describe '],
    ['k rollout r', ['rollout restart', 'rollout resume'], 'k rollout res'],
    ['kubectl create dep', ['create deployment'], 'kubectl create deployment '],
    ['kubectl -n shop get po', ['pods', 'poddisruptionbudgets'], 'kubectl -n shop get pod'],
    ['kubectl get no', ['nodes'], 'kubectl get nodes '],
    ['kubectl get -o wide no', ['nodes'], 'kubectl get -o wide nodes '],
    ['kubectl get deploy w', ['web'], 'kubectl get deploy web '],
    ['kubectl get nodes,deploy ', ['node-1', 'node-2', 'web', 'api'], 'kubectl get nodes,deploy '],
    ['kubectl cordon n', ['node-1', 'node-2'], 'kubectl cordon node-'],
    ['kubectl debug w', ['web-1'], 'kubectl debug web-1 '],
    [
      'kubectl get pods --sh',
      ['--show-kind', '--show-labels', '--show-managed-fields'],
      'kubectl get pods --show-',
    ],
    [
      'kubectl drain node-1 --ig',
      ['--ignore-daemonsets'],
      'kubectl drain node-1 --ignore-daemonsets ',
    ],
    ['kubectl scale deployment/w', ['deployment/web'], 'kubectl scale deployment/web '],
    ['kubectl get pods -n s', ['shop'], 'kubectl get pods -n shop '],
    ['kubectl get nodes -l x=y,d', ['x=y,disktype'], 'kubectl get nodes -l x=y,disktype '],
    [
      'kubectl get pods --output=j',
      ['--output=json', '--output=jsonpath='],
      'kubectl get pods --output=json',
    ],
    ['kubectl label nodes node-1 di', ['disktype='], 'kubectl label nodes node-1 disktype='],
    ['kubectl get zzz', [], 'kubectl get zzz'],
    ['kubectl run w', [], 'kubectl run w'],
  ])('of %s offers what fits, and writes what all of it shares', (line, offered, written) => {
    expect(completions(line, known)).toEqual(offered);
    expect(completed(line, completions(line, known))).toBe(written);
  });
});
