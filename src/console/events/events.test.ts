import { describe, expect, it } from 'vitest';
import { type KubernetesObject, validateObject } from '../../model/index.ts';
import { storyOf } from '../../timeline/index.ts';
import { Console } from '../console.ts';
import { typedBeside } from '../typedBeside.ts';

const node = (name: string) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name },
  status: { allocatable: { cpu: '2', memory: '8Gi', pods: '110' } },
});
const labels = { app: 'web' };
const container = { name: 'c', image: 'i' };
const web = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    replicas: 1,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [container] } },
  },
};
const jobSpec = (annotations: object) => ({
  backoffLimit: 0,
  template: {
    metadata: { annotations },
    spec: { restartPolicy: 'Never', containers: [container] },
  },
});
const job = (annotations: object) => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'j' },
  spec: jobSpec(annotations),
});
const claim = (storageClassName: string) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data' },
  spec: {
    accessModes: ['ReadWriteOnce'],
    storageClassName,
    resources: { requests: { storage: '1Gi' } },
  },
});
const storageClass = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'disk' },
  provisioner: 'disk.example.com',
  volumeBindingMode: 'WaitForFirstConsumer',
};
const user = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'user' },
  spec: {
    containers: [container],
    volumes: [{ name: 'd', persistentVolumeClaim: { claimName: 'data' } }],
  },
};

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

/** Events of a kind after some lines, a minute after the last: `type reason message`. */
function told(
  kind: string,
  standing: readonly unknown[],
  workload: readonly unknown[],
  ...lines: readonly string[]
): readonly string[] {
  const { story } = storyOf({ standing: standing.map(read), workload: workload.map(read) });
  const console = new Console(story, { settles: 65_000 });
  for (const line of lines) console.run(`kubectl ${line}`);
  const columns = '{range .items[*]}{.type} {.reason} {.message}{"\\n"}{end}';
  const { stdout } = console.run(
    `kubectl get events -A --field-selector involvedObject.kind=${kind} -o 'jsonpath=${columns}'`,
  );
  return stdout.split('\n').filter((line) => line !== '');
}

const reasons = (events: readonly string[]) => events.map((each) => each.split(' ')[1]);

describe('events', () => {
  it('say that a ReplicaSet deleted a Pod where it did, and not where somebody else has', () => {
    const deleted = (...lines: readonly string[]) =>
      reasons(told('ReplicaSet', [node('a')], [web], ...lines));
    expect(deleted('scale deploy/web --replicas=0')).toEqual([
      'SuccessfulCreate',
      'SuccessfulDelete',
    ]);
    expect(deleted('delete pods -l app=web')).toEqual(['SuccessfulCreate', 'SuccessfulCreate']);
    expect(deleted('taint nodes a x=y:NoExecute')).not.toContain('SuccessfulDelete');
  });

  it('tell that nothing is heard of a node, of it and of its Pods, and that a node is gone', () => {
    const silent = (kind: string) => {
      const { story } = storyOf({
        standing: [read(node('a'))],
        workload: [read({ ...user, spec: { containers: [container] } })],
        document: {
          apiVersion: 'berth/v1',
          kind: 'Timeline',
          actions: [{ at: '5s', fail: 'a' }],
        },
      });
      const console = new Console(story, { begins: 90_000 });
      const columns =
        '{range .items[*]}{.type} {.source.component} {.reason} {.message}{"\\n"}{end}';
      return console
        .run(
          `kubectl get events -A --field-selector involvedObject.kind=${kind} -o 'jsonpath=${columns}'`,
        )
        .stdout.split('\n')
        .filter((line) => line.includes(' node-controller '));
    };
    expect(silent('Node')).toEqual([
      'Normal node-controller RegisteredNode Node a event: Registered Node a in Controller',
      'Normal node-controller NodeNotReady Node a status is now: NodeNotReady',
    ]);
    expect(silent('Pod')).toEqual(['Warning node-controller NodeNotReady Node is not ready']);
    expect(told('Node', [node('a')], [], 'delete node a').at(-1)).toBe(
      'Normal RemovingNode Node a event: Removing Node a from Controller',
    );
  });

  it('tell of a node that comes when the controller looks next, and not of one that is gone by then', () => {
    const made: readonly [string, string] = ['create -f -', JSON.stringify(node('b'))];
    const registered = (...lines: readonly string[]) => {
      const shown = 'get events --field-selector=reason=RegisteredNode -o name';
      const typed = typedBeside([], [made, ...lines, shown], { begins: 6000, settles: 1500 });
      return typed.at(-1)?.stdout.match(/event\/b\./g)?.length ?? 0;
    };
    const passing = ['label node b x=1', 'label node b y=1', 'label node b z=1'];
    expect(registered()).toBe(0);
    expect(registered(...passing)).toBe(1);
    expect(registered('delete node b', ...passing)).toBe(0);
  });

  it('say that a taint takes a Pod away', () => {
    const events = told(
      'Pod',
      [node('a')],
      [{ ...user, spec: { containers: [container] } }],
      'taint nodes a x=y:NoExecute',
    );
    expect(events).toContain('Normal TaintManagerEviction Marking for deletion Pod default/user');
  });

  it('say that a Pod is not to go after all, once its node is free of the taint or another taint takes it at once', () => {
    const tolerated = {
      ...user,
      spec: {
        containers: [container],
        tolerations: [
          { key: 'x', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 600 },
        ],
      },
    };
    const taken = (...lines: readonly string[]) =>
      told('Pod', [node('a')], [tolerated], ...lines).filter((each) => each.includes('Taint'));
    const cancelled = 'Normal TaintManagerEviction Cancelling deletion of Pod default/user';
    expect(taken('taint nodes a x=y:NoExecute')).toEqual([]);
    expect(taken('taint nodes a x=y:NoExecute', 'taint nodes a x-')).toEqual([cancelled]);
    expect(taken('taint nodes a x=y:NoExecute', 'taint nodes a z=y:NoExecute')).toEqual([
      cancelled,
      'Normal TaintManagerEviction Marking for deletion Pod default/user',
    ]);
    // It is gone before its time.
    expect(taken('taint nodes a x=y:NoExecute', 'delete pod user')).toEqual([cancelled]);
  });

  it('of evictions name the Pod alone: they are listed, and not told with the Pod', () => {
    const tolerations = [
      { key: 'x', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 600 },
    ];
    const given = [node('a'), { ...user, spec: { containers: [container], tolerations } }];
    const { story } = storyOf({ standing: [], workload: given.map(read) });
    const console = new Console(story);
    for (const line of ['taint nodes a x=y:NoExecute', 'taint nodes a x-']) {
      console.run(`kubectl ${line}`);
    }
    expect(console.run('kubectl get events').stdout).toContain('Cancelling deletion of Pod');
    const told = console.run('kubectl describe pod user').stdout;
    expect(told).toContain('Successfully assigned');
    expect(told).not.toContain('Cancelling deletion of Pod');
    // Nor does one that comes in its place know what it was told.
    console.run('kubectl delete pod user');
    console.run('kubectl run user --image=i');
    const scheduled = console
      .run('kubectl describe pod user')
      .stdout.match(/Successfully assigned/g);
    expect(scheduled).toHaveLength(1);
  });

  it('say that a DaemonSet takes away a Pod that has failed', () => {
    const agent = {
      ...web,
      kind: 'DaemonSet',
      metadata: { name: 'agent' },
      spec: {
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: { containers: [container], tolerations: [{ operator: 'Exists' }] },
        },
      },
    };
    const events = told(
      'DaemonSet',
      [node('a')],
      [agent],
      `patch pod agent-mrttp --subresource=status -p '{"status":{"phase":"Failed"}}'`,
    );
    expect(events).toEqual([
      'Normal SuccessfulCreate Created pod: agent-mrttp',
      'Warning FailedDaemonPod Found failed daemon pod default/agent-mrttp on node a, will try to kill it',
      'Normal SuccessfulDelete Deleted pod: agent-mrttp',
      expect.stringMatching(/^Normal SuccessfulCreate Created pod: agent-\w+$/),
    ]);
  });

  it('of kube-scheduler are cut where they are longer than an Event may be, and the condition is whole', () => {
    const limits = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`example.com/a-device-with-a-name-${index}`, '1']),
    );
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'wants-much' },
      spec: { containers: [{ ...container, resources: { limits } }] },
    };
    const [event = ''] = told('Pod', [node('a')], [pod]);
    const message = event.replace('Warning FailedScheduling ', '');
    expect(message).toHaveLength(1024);
    expect(message).toMatch(/^0\/1 nodes are available: 1 Insufficient example\.com\/.* \.\.\.$/);
    const { story } = storyOf({ standing: [read(node('a'))], workload: [read(pod)] });
    const column = '{.status.conditions[0].message}';
    const { stdout } = new Console(story, {}).run(
      `kubectl get pod wants-much -o 'jsonpath=${column}'`,
    );
    expect(stdout.length).toBeGreaterThan(1400);
    expect(stdout.slice(0, 1020)).toBe(message.slice(0, 1020));
  });

  it('say by which Pod one was preempted', () => {
    const priority = {
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name: 'high' },
      value: 1000,
    };
    const asks = { ...container, resources: { requests: { cpu: '2' } } };
    const pod = (name: string, more: object = {}) => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name },
      spec: { containers: [asks], ...more },
    });
    const events = told(
      'Pod',
      [node('a'), priority],
      [pod('low'), pod('top', { priorityClassName: 'high', schedulingGates: [{ name: 'x/y' }] })],
      `patch pod top --type=json -p '[{"op":"remove","path":"/spec/schedulingGates/0"}]'`,
    );
    expect(events.filter((each) => each.includes('Preempted by pod'))).toEqual([
      expect.stringMatching(/^Normal Preempted Preempted by pod \S+ on node a$/),
    ]);
  });

  it('tell that Pods are not let in, of many alike the last one alone', () => {
    const quota = {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'q' },
      spec: { hard: { pods: '1' } },
    };
    const two = { ...web, spec: { ...web.spec, replicas: 2 } };
    const failed = (kind: string, workload: object) =>
      told(kind, [node('a'), quota], [workload], 'annotate node a x=y').filter((each) =>
        each.startsWith('Warning FailedCreate'),
      );
    const ofSet = failed('ReplicaSet', two);
    expect(ofSet).toHaveLength(10);
    const why = String.raw`Error creating: pods "web-\S+" is forbidden: exceeded quota: q, requested: pods=1, used: pods=1, limited: pods=1`;
    expect(ofSet[0]).toMatch(new RegExp(`^Warning FailedCreate ${why}$`));
    expect(ofSet[9]).toMatch(
      new RegExp(String.raw`^Warning FailedCreate \(combined from similar events\): ${why}$`),
    );
    const stateful = {
      ...two,
      kind: 'StatefulSet',
      metadata: { name: 'db' },
      spec: { ...two.spec, serviceName: 'db' },
    };
    expect(failed('StatefulSet', stateful)[0]).toBe(
      'Warning FailedCreate create Pod db-1 in StatefulSet db failed error: pods "db-1" is forbidden: exceeded quota: q, requested: pods=1, used: pods=1, limited: pods=1',
    );
  });

  it('tell that a Deployment scales its ReplicaSet, and not that somebody else does', () => {
    const events = told(
      'Deployment',
      [node('a')],
      [web],
      'scale deploy/web --replicas=2',
      `scale rs -l app=web --replicas=4`,
    );
    const sizes = events.map((each) => /from \d+ to \d+$/.exec(each)?.[0]);
    expect(sizes).toEqual(['from 0 to 1', 'from 1 to 2', 'from 4 to 2']);
  });

  it('tell that the ReplicaSet of a Deployment is not let in', () => {
    const quota = {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'q' },
      spec: { hard: { 'count/replicasets.apps': '0' } },
    };
    const failed = told('Deployment', [node('a'), quota], [web], 'annotate node a x=y');
    expect(failed).toEqual([
      expect.stringMatching(
        /^Warning ReplicaSetCreateError Failed to create new replica set "web-\w+": replicasets\.apps "web-\w+" is forbidden: exceeded quota: q, /,
      ),
    ]);
  });

  it('tell that a claim of a StatefulSet is not let in, and so its Pod is not made', () => {
    const quota = {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'q' },
      spec: { hard: { persistentvolumeclaims: '0' } },
    };
    const stateful = {
      ...web,
      kind: 'StatefulSet',
      metadata: { name: 'db' },
      spec: { ...web.spec, serviceName: 'db', volumeClaimTemplates: [claim('disk')] },
    };
    const failed = told(
      'StatefulSet',
      [node('a'), storageClass, quota],
      [stateful],
      'annotate node a x=y',
    );
    const why =
      'persistentvolumeclaims "data-db-0" is forbidden: exceeded quota: q, requested: persistentvolumeclaims=1, used: persistentvolumeclaims=0, limited: persistentvolumeclaims=0';
    const where = 'in StatefulSet db failed error:';
    expect(failed).toEqual([
      `Warning FailedCreate create Claim data-db-0 for Pod db-0 ${where} ${why}`,
      `Warning FailedCreate create Pod db-0 ${where} failed to create PVC data-db-0: ${why}`,
    ]);
  });

  it('tell how a Job ends', () => {
    const ended = (annotations: object) =>
      told('Job', [node('a')], [job(annotations)], 'annotate node a x=y').slice(1);
    expect(ended({ 'berth/run': '1' })).toEqual(['Normal Completed Job completed']);
    expect(ended({ 'berth/run': '1', 'berth/exit': '1' })).toEqual([
      'Warning BackoffLimitExceeded Job has reached the specified backoff limit',
    ]);
  });

  it('tell that a Job is suspended, and that it goes on', () => {
    const patched = (suspend: boolean) => `patch job j -p '{"spec":{"suspend":${suspend}}}'`;
    const events = told('Job', [node('a')], [job({})], patched(true), patched(false));
    expect(events.filter((each) => / Job /.test(each))).toEqual([
      'Normal Suspended Job suspended',
      'Normal Resumed Job resumed',
    ]);
  });

  it('tell which Jobs a CronJob has made, and how they end', () => {
    const cron = {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: 'c' },
      spec: { schedule: '* * * * *', jobTemplate: { spec: jobSpec({ 'berth/run': '1' }) } },
    };
    const events = told('CronJob', [node('a')], [cron], 'annotate node a x=y');
    expect(events).toEqual([
      expect.stringMatching(/^Normal SuccessfulCreate Created job c-\d+$/),
      expect.stringMatching(
        /^Normal SawCompletedJob Saw completed job: c-\d+, condition: Complete$/,
      ),
    ]);
  });

  it('tell that a CronJob finds a Job which it has not made', () => {
    const cron = {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: 'c' },
      spec: { schedule: '0 0 1 1 *', jobTemplate: { spec: jobSpec({ 'berth/run': '60' }) } },
    };
    const events = told('CronJob', [node('a')], [cron], 'create job mine --from=cronjob/c');
    expect(events).toContain(
      'Warning UnexpectedJob Saw a job that the controller did not create or forgot: mine',
    );
  });

  it('say nothing of a Job that was made from a CronJob by hand, as if the CronJob had made it', () => {
    const cron = {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: 'c' },
      spec: { schedule: '0 0 1 1 *', jobTemplate: { spec: jobSpec({ 'berth/run': '1' }) } },
    };
    const events = told('CronJob', [node('a')], [cron], 'create job mine --from=cronjob/c');
    expect(new Set(reasons(events))).toEqual(new Set(['UnexpectedJob']));
  });

  it('tell that a Job of a CronJob is not let in', () => {
    const cron = {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: 'c' },
      spec: { schedule: '1 0 * * *', jobTemplate: { spec: jobSpec({ 'berth/run': '1' }) } },
    };
    const quota = {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'q' },
      spec: { hard: { 'count/jobs.batch': '0' } },
    };
    const events = told('CronJob', [node('a'), quota], [cron], 'annotate node a x=y');
    expect(events).toEqual([
      expect.stringMatching(
        /^Warning FailedCreate Error creating job: jobs\.batch "c-\d+" is forbidden: exceeded quota: q, requested: count\/jobs\.batch=1, used: count\/jobs\.batch=0, limited: count\/jobs\.batch=0$/,
      ),
    ]);
  });

  it('tell what a CronJob does with a Job that goes on, or that is one too many', () => {
    const cron = (concurrencyPolicy: string, seconds: string) => ({
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: 'c' },
      spec: {
        schedule: '* * * * *',
        concurrencyPolicy,
        successfulJobsHistoryLimit: 0,
        jobTemplate: { spec: jobSpec({ 'berth/run': seconds }) },
      },
    });
    const events = (policy: string, seconds: string) =>
      told(
        'CronJob',
        [node('a')],
        [cron(policy, seconds)],
        'annotate node a x=y',
        'annotate node a x-',
      );
    expect(events('Forbid', '600').at(-1)).toBe(
      'Normal JobAlreadyActive Not starting job because prior execution is running and concurrency policy is Forbid',
    );
    // One goes before the next comes.
    expect(events('Replace', '600').slice(1, 3)).toEqual([
      expect.stringMatching(/^Normal SuccessfulDelete Deleted job c-\d+$/),
      expect.stringMatching(/^Normal SuccessfulCreate Created job c-\d+$/),
    ]);
    expect(events('Allow', '600').map((each) => each.split(' ')[1])).not.toContain(
      'SuccessfulDelete',
    );
    expect(events('Allow', '1')).toContainEqual(
      expect.stringMatching(/^Normal SuccessfulDelete Deleted job c-\d+$/),
    );
  });

  it('tell of a claim that it waits for a Pod, then for a volume, and that it has one', () => {
    const events = told(
      'PersistentVolumeClaim',
      [node('a'), storageClass],
      [claim('disk'), user],
      'annotate node a x=y',
    );
    expect(reasons(events)).toEqual([
      'WaitForFirstConsumer',
      'ExternalProvisioning',
      'Provisioning',
      'ProvisioningSucceeded',
    ]);
    expect(events[2]).toBe(
      'Normal Provisioning External provisioner is provisioning volume for claim "default/data"',
    );
    expect(events[3]).toMatch(/Successfully provisioned volume pvc-\S+$/);
  });

  it('tell of a claim of no class that no volume fits', () => {
    expect(told('PersistentVolumeClaim', [node('a')], [claim('')], 'annotate node a x=y')).toEqual([
      'Normal FailedBinding no persistent volumes available for this claim and no storage class is set',
    ]);
  });

  it('tell of a claim why nobody can be asked to make its volume', () => {
    const events = (name: string, ...classes: readonly object[]) =>
      told('PersistentVolumeClaim', [node('a'), ...classes], [claim(name)], 'annotate node a x=y');
    expect(events('none')).toEqual([
      'Warning ProvisioningFailed storageclass.storage.k8s.io "none" not found',
    ]);
    const byHand = { ...storageClass, provisioner: 'kubernetes.io/no-provisioner' };
    expect(events('disk', { ...byHand, volumeBindingMode: 'Immediate' })).toEqual([
      'Warning ProvisioningFailed no volume plugin matched name: kubernetes.io/no-provisioner',
    ]);
    expect(reasons(events('disk', byHand))).toEqual(['WaitForFirstConsumer']);
  });
});
