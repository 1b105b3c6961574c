import { describe, expect, it } from 'vitest';
import { validateObject, type KubernetesObject } from '../model/index.ts';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';

const labels = { app: 'db' };
const template = { metadata: { labels }, spec: { containers: [{ name: 'c', image: 'db:1' }] } };
const GIVEN = [
  {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'node-1' },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 'db', annotations: { 'kubernetes.io/change-cause': 'begin' } },
    spec: { replicas: 2, serviceName: 'db', selector: { matchLabels: labels }, template },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name: 'agent' },
    spec: { selector: { matchLabels: labels }, template },
  },
];

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

/** What the last of some commands says, all of them typed one after the other. */
function last(...lines: readonly string[]): string {
  const [node, ...workload] = GIVEN.map(read);
  const { story } = storyOf({ standing: node ? [node] : [], workload });
  const console = new Console(story);
  const answer = lines.map((line) => console.run(`kubectl ${line}`)).at(-1);
  return `${answer?.stdout ?? ''}${answer?.stderr ?? ''}`;
}

const field = (of: string, path: string) => `get ${of} -o jsonpath={${path}}`;

describe('revisions of StatefulSets and DaemonSets', () => {
  const SECOND = 'set image sts/db c=db:2';

  it('are ControllerRevisions, with whose they are', () => {
    const rows = last(SECOND, 'get controllerrevisions').split('\n');
    expect(rows[0]).toMatch(/^NAME +CONTROLLER +REVISION +AGE$/);
    expect(
      rows
        .slice(1, -1)
        .map((row) => row.split(/ +/).slice(1, 3))
        .sort(),
    ).toEqual([
      ['daemonset.apps/agent', '1'],
      ['statefulset.apps/db', '1'],
      ['statefulset.apps/db', '2'],
    ]);
  });

  it('of a DaemonSet note how often its template was another by then', () => {
    const path = '.items[?(@.metadata.ownerReferences[0].kind=="DaemonSet")].metadata.annotations';
    const noted = last('set image ds/agent c=db:2', field('controllerrevisions', path));
    const key = 'deprecated.daemonset.template.generation';
    expect(noted).toContain(`{"${key}":"1"}`);
    expect(noted).toContain(`{"${key}":"2"}`);
    expect(last('rollout history ds/agent')).toContain('<none>');
  });

  it('stand in a StatefulSet’s status, and its Pods are labelled with them', () => {
    const name = last(field('sts db', '.status.currentRevision'));
    expect(name).toMatch(/^db-[a-z0-9]+$/);
    expect(last(field('sts db', '.status.updateRevision'))).toBe(name);
    expect(last(`get pods -l controller-revision-hash=${name} -o name`)).toBe(
      'pod/db-0\npod/db-1\n',
    );
    const held = `patch sts db -p '{"spec":{"updateStrategy":{"rollingUpdate":{"partition":1}}}}'`;
    expect(last(held, SECOND, field('sts db', '.status.currentReplicas'))).toBe('1');
    expect(last(held, SECOND, field('sts db', '.status.updatedReplicas'))).toBe('1');
    expect(last(held, SECOND, field('sts db', '.status.currentRevision'))).toBe(name);
    expect(last(held, SECOND, field('sts db', '.status.updateRevision'))).not.toBe(name);
  });

  it('are all kept where less than none are to be', () => {
    const kept = (limit: number) =>
      last(
        `patch sts db -p '{"spec":{"revisionHistoryLimit":${limit}}}'`,
        'rollout status sts/db',
        SECOND,
        'rollout status sts/db',
        'rollout history sts/db',
      );
    const [none, all] = ['2         begin', '1         begin\n2         begin'];
    const head = 'statefulset.apps/db \nREVISION  CHANGE-CAUSE\n';
    expect(kept(0)).toBe(`${head}${none}\n\n`);
    expect(kept(-1)).toBe(`${head}${all}\n\n`);
  });

  it('keep the number that they had, and what comes back has a new one', () => {
    const said = last(SECOND, 'rollout undo sts/db', 'rollout history sts/db');
    expect(said).toBe(
      'statefulset.apps/db \nREVISION  CHANGE-CAUSE\n2         begin\n3         begin\n\n',
    );
    expect(last(SECOND, 'rollout undo sts/db --to-revision=1')).toBe(
      'statefulset.apps/db rolled back\n',
    );
    expect(last(SECOND, 'rollout undo sts/db --to-revision=2')).toBe(
      'statefulset.apps/db skipped rollback (current template already matches revision 2)\n',
    );
    expect(last('rollout undo ds/agent --to-revision=9')).toBe(
      'error: unable to find specified revision 9 in history\n',
    );
    expect(last('rollout undo ds/agent')).toBe('error: no last revision to roll back to\n');
  });

  it('that no Pod has are kept up to revisionHistoryLimit', () => {
    const few = `patch sts db -p '{"spec":{"revisionHistoryLimit":1}}'`;
    const all = ['2', '3', '4'].flatMap((tag) => [
      `set image sts/db c=db:${tag}`,
      'rollout status sts/db',
    ]);
    expect(last(few, ...all, 'rollout history sts/db')).toMatch(/CHANGE-CAUSE\n3 .*\n4 .*\n\n$/);
  });

  it('are all printed where the history is asked for in a form, the oldest first', () => {
    const names = last(SECOND, 'rollout history sts/db -o name').trimEnd().split('\n');
    expect(names).toHaveLength(2);
    expect(last(SECOND, 'rollout history sts/db -o name --revision=2').trimEnd()).toBe(names[1]);
    expect(last(SECOND, 'rollout history sts/db -o yaml').split('\n---\n')).toHaveLength(2);
    expect(last(SECOND, 'rollout history sts/db -o YAML').split('\n---\n')).toHaveLength(2);
  });

  it('are told whole by an undo that only tries', () => {
    const tried = last(SECOND, 'rollout undo sts/db --dry-run=client');
    expect(tried).toMatch(/^statefulset\.apps\/db will roll back to Pod Template:\n/);
    expect(tried).toContain('Image:\tdb:1\n');
    expect(tried).toMatch(/\n \(dry run\)\n$/);
    expect(last(SECOND, 'rollout undo sts/db --dry-run=server')).toBe(
      'statefulset.apps/db rolled back (server dry run)\n',
    );
  });

  it('stay where their set is deleted and leaves all behind, and are those of the next one', () => {
    const [node, set] = GIVEN.map(read);
    const { story } = storyOf({ standing: node ? [node] : [], workload: set ? [set] : [] });
    const console = new Console(story);
    const rows = () => {
      const { stdout } = console.run('kubectl get controllerrevisions --no-headers');
      return stdout
        .split('\n')
        .slice(0, -1)
        .map((row) => row.split(/ +/).slice(1, 3));
    };
    console.run(`kubectl ${SECOND}`);
    console.run('kubectl delete sts db --cascade=orphan');
    expect(rows()).toEqual([
      ['<none>', '1'],
      ['<none>', '2'],
    ]);
    const third = { ...template, spec: { containers: [{ name: 'c', image: 'db:3' }] } };
    const again = { ...GIVEN[1], spec: { ...GIVEN[1]?.spec, template: third } };
    console.run('kubectl create -f -', JSON.stringify(again));
    expect(rows().sort()).toEqual([1, 2, 3].map((nth) => ['statefulset.apps/db', String(nth)]));
    console.run('kubectl delete sts db');
    expect(rows()).toEqual([]);
  });

  it('are all kept of a StatefulSet that keeps less than none', () => {
    const lines = ['scale sts/db --replicas 0', ...[2, 3].map((n) => `set image sts/db c=db:${n}`)];
    const limited = (limit: number) =>
      last(
        `patch sts/db -p {"spec":{"revisionHistoryLimit":${limit}}}`,
        ...lines,
        'wait --for=jsonpath={.status.replicas}=0 sts/db --timeout 60s',
        'rollout history sts/db',
      ).match(/^\d+ /gm);
    expect(limited(-1)).toEqual(['1 ', '2 ', '3 ']);
    expect(limited(0)?.length).toBeLessThan(3);
  });
});
