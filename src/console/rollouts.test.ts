import { describe, expect, it } from 'vitest';
import { validateObject, type KubernetesObject } from '../model/index.ts';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';
import { typedBeside } from './typedBeside.ts';

const labels = { app: 'api' };
const template = { metadata: { labels }, spec: { containers: [{ name: 'c', image: 'api:1' }] } };
const GIVEN = [
  {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'node-1' },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'api', annotations: { 'kubernetes.io/change-cause': 'first' } },
    spec: { replicas: 1, selector: { matchLabels: labels }, template },
  },
  {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'budget' },
    spec: { minAvailable: 1, selector: { matchLabels: labels } },
  },
];

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

/** What the last of some commands says, all of them typed one after the other. */
function last(...lines: readonly string[]) {
  const [node, ...workload] = GIVEN.map(read);
  const { story } = storyOf({ standing: node ? [node] : [], workload });
  const console = new Console(story);
  const [answer] = lines.map((line) => console.run(`kubectl ${line}`)).slice(-1);
  return answer ?? { rc: 0, stdout: '', stderr: '' };
}

const SECOND = ['set image deploy/api c=api:2', 'rollout status deploy/api'];
const CAUSED = 'annotate deploy/api kubernetes.io/change-cause=second --overwrite';
const history = (...lines: readonly string[]) =>
  last(...lines, 'rollout history deploy/api').stdout.match(/^\d+ .*$/gm);

describe('rollouts of Deployments', () => {
  it('are told with their cause, which the set in use takes over', () => {
    expect(history(...SECOND, CAUSED)).toEqual(['1         first', '2         second']);
  });

  it('name their cause beside the template where one revision is asked for', () => {
    const second = last(...SECOND, CAUSED, 'rollout history deploy/api --revision=2').stdout;
    expect(second).toContain('Annotations:\tkubernetes.io/change-cause: second\n');
  });

  it('are told with the command that made them where --record asks for it, which is told as deprecated', () => {
    expect(last('set image deploy/api c=api:2 --record').stderr).toBe(
      'Flag --record has been deprecated, --record will be removed in the future\n',
    );
    expect(
      history('set image deploy/api c=api:2 --record', 'rollout status deploy/api', 'get deploy'),
    ).toEqual(['1         first', '2         kubectl set image deploy/api c=api:2 --record=true']);
  });

  it('go back to the cause of the set that comes back', () => {
    expect(history(...SECOND, CAUSED, 'rollout undo deploy/api')).toEqual([
      '2         second',
      '3         first',
    ]);
  });

  it('have the condition ReplicaFailure, as their ReplicaSet, while its Pods are not let in', () => {
    const failing = (...lines: readonly string[]) =>
      last(
        'create quota q --hard=pods=1',
        'scale deploy/api --replicas=3',
        'get deploy/api',
        ...lines,
        `get deploy,rs -o jsonpath='{range .items[*]}{.status.conditions[?(@.type=="ReplicaFailure")].reason} {end}'`,
      ).stdout;
    expect(failing()).toBe('FailedCreate FailedCreate ');
    expect(failing('scale deploy/api --replicas=1', 'get deploy/api')).toBe('  ');
  });

  it('have their conditions in the order in which they changed last, one of a set that fails among them', () => {
    const order = (...lines: readonly string[]) =>
      last(
        'create quota q --hard=pods=3',
        'cordon node-1',
        'create deployment web --image=web --replicas=3',
        ...lines,
        'get deploy/web -o jsonpath={.status.conditions[*].type}',
      ).stdout;
    expect(order('get deploy/web')).toBe('Available Progressing ReplicaFailure');
    const ready = ['uncordon node-1', 'wait --for=condition=Ready pod -l app=web'];
    expect(order(...ready)).toBe('Available ReplicaFailure Progressing');
  });

  it('have no new ReplicaFailure while they are paused', () => {
    const failing = (...lines: readonly string[]) =>
      last(
        'create quota q --hard=pods=1',
        ...lines,
        'scale deploy/api --replicas=3',
        'get deploy/api',
        'get deploy/api',
        `get deploy,rs -o jsonpath='{range .items[*]}{.status.conditions[?(@.type=="ReplicaFailure")].reason} {end}'`,
      ).stdout;
    expect(failing('rollout pause deploy/api')).toBe(' FailedCreate ');
  });

  it('have none in a Namespace that is being deleted', () => {
    const stdout = last(
      'create namespace shop',
      'create deployment web --image=web -n shop',
      'wait --for=condition=Ready pod -l app=web -n shop',
      'delete namespace shop --wait=false',
      'wait --for=delete pod -l app=web -n shop --timeout=8s',
      'get rs -n shop -o jsonpath={.items[*].status}',
    ).stdout;
    expect(stdout).toContain('"replicas":0');
    expect(stdout).not.toContain('FailedCreate');
  });

  it('have with Recreate none of the Pods missing for what counts as available', () => {
    const available = (strategy: string) =>
      last(
        `patch deploy/api -p '{"spec":{"replicas":4,"strategy":${strategy}}}'`,
        'get deploy/api',
        'rollout status deploy/api',
        'cordon node-1',
        'scale deploy/api --replicas=5',
        'get deploy/api',
        `get deploy/api -o jsonpath='{.status.conditions[?(@.type=="Available")].status}'`,
      ).stdout;
    expect(available('{"type":"Recreate","rollingUpdate":null}')).toBe('False');
    expect(available('{"type":"RollingUpdate"}')).toBe('True');
  });

  it('are tried as a server would: not while they are paused, and not to what they are', () => {
    const tried = (...before: readonly string[]) => {
      const { stdout, stderr } = last(...SECOND, ...before);
      return stdout + stderr;
    };
    expect(tried('rollout undo deploy/api --to-revision=2 --dry-run=server')).toBe(
      'deployment.apps/api skipped rollback (current template already matches revision 2) (server dry run)\n',
    );
    expect(tried('rollout pause deploy/api', 'rollout undo deploy/api --dry-run=server')).toMatch(
      /^error: you cannot rollback a paused deployment;/,
    );
    // That there is none to go back to is found before.
    expect(last('rollout pause deploy/api', 'rollout undo deploy/api').stderr).toBe(
      'error: no rollout history found for deployment "api"\n',
    );
    expect(tried('rollout undo deploy/api --dry-run=client')).toMatch(
      /^deployment\.apps\/api Pod Template:\n {2}Labels:\tapp=api\n\tpod-template-hash=/,
    );
  });

  it('keep the revisions that a set had', () => {
    const past = last(
      ...[...SECOND, 'rollout undo deploy/api'],
      String.raw`get rs -o jsonpath={.items[*].metadata.annotations.deployment\.kubernetes\.io/revision-history}`,
    );
    expect(past.stdout).toBe('1');
  });

  it('have no history before there is a ReplicaSet', () => {
    const held = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'held' },
      spec: { paused: true, selector: { matchLabels: labels }, template },
    };
    const said = typedBeside(
      [held],
      ['rollout history deploy/held', 'rollout history deploy/held --revision=2'],
    ).map(({ stdout }) => stdout);
    expect(said).toEqual([
      'deployment.apps/held \nNo rollout history found.\n',
      'deployment.apps/held with revision #2\nNo rollout history found.\n',
    ]);
  });

  it('have updated nothing while they are paused', () => {
    const paused = ['rollout pause deploy/api', 'set image deploy/api c=api:2'];
    expect(last(...paused, 'get deploy api --no-headers').stdout).toMatch(/^api +1\/1 +0 +1 /);
    expect(last(...paused, 'rollout status deploy/api --timeout=2s')).toEqual({
      rc: 1,
      stdout:
        'Waiting for deployment "api" rollout to finish: 0 out of 1 new replicas have been updated...\n',
      stderr: 'error: timed out waiting for the condition\n',
    });
    expect(last(...paused, 'describe deploy api').stdout).toMatch(/^NewReplicaSet: +<none>$/m);
  });
});

describe('a drain that a budget keeps', () => {
  it('asks every five seconds, and ends when it asks after its time is over', () => {
    const answer = last('get pods', 'drain node-1 --timeout=6s');
    const [pod = ''] = /api-\S+/.exec(answer.stdout) ?? [];
    const why = `error when evicting pods/"${pod}" -n "default"`;
    const again = `${why} (will retry after 5s): Cannot evict pod as it would violate the pod's disruption budget.`;
    const over = `${why}: global timeout reached: 6s`;
    expect(answer.rc).toBe(1);
    expect(answer.stdout.split('\n')).toEqual([
      'node/node-1 cordoned',
      ...Array.from({ length: 3 }, () => `evicting pod default/${pod}`),
      '',
    ]);
    expect(answer.stderr.split('\n')).toEqual([
      ...[again, again],
      `There are pending pods in node "node-1" when an error occurred: ${over}`,
      `pod/${pod}`,
      `error: unable to drain node "node-1" due to error: ${over}, continuing command...`,
      ...['There are pending nodes to be drained:', ' node-1', over, ''],
    ]);
  });
});

describe('the rollout of a DaemonSet', () => {
  it('has no status where its Pods are replaced by hand', () => {
    const set = {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: { name: 'agent' },
      spec: { updateStrategy: { type: 'OnDelete' }, selector: { matchLabels: labels }, template },
    };
    const [, status] = typedBeside(
      [],
      [['apply -f -', JSON.stringify(set)], 'rollout status ds/agent'],
    );
    expect(status).toMatchObject({
      rc: 1,
      stderr: 'error: rollout status is only available for RollingUpdate strategy type\n',
    });
  });
});

describe('time at the console', () => {
  it('passes while a command waits for what never comes', () => {
    const ageOf = (...lines: readonly string[]) =>
      Number(/ (\d+)s\s*$/.exec(last(...lines, 'get deploy api --no-headers').stdout)?.[1]);
    const waiting = 'wait deploy/api --for=condition=Nothing --timeout=30s';
    expect(ageOf(waiting) - ageOf()).toBe(30);
  });
});
