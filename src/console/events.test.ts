import { describe, expect, it } from 'vitest';
import { type KubernetesObject, validateObject } from '../model/index.ts';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';

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

  it('say that a taint takes a Pod away', () => {
    const events = told(
      'Pod',
      [node('a')],
      [{ ...user, spec: { containers: [container] } }],
      'taint nodes a x=y:NoExecute',
    );
    expect(events).toContain('Normal TaintManagerEviction Marking for deletion Pod default/user');
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
});
