import { describe, expect, it } from 'vitest';
import { type KubernetesObject, validateObject } from '../../model/index.ts';
import { storyOf } from '../../timeline/index.ts';
import { Console } from '../console.ts';

const labels = { app: 'x' };
const template = {
  metadata: { labels, annotations: { 'berth/stop': '20' } },
  spec: { containers: [{ name: 'c', image: 'i' }] },
};
const OBJECTS = [
  ...['a', 'b'].map((name) => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
  })),
  {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name: 'agent' },
    spec: { selector: { matchLabels: labels }, template },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 'db' },
    spec: {
      serviceName: 'db',
      replicas: 2,
      podManagementPolicy: 'Parallel',
      selector: { matchLabels: { app: 'db' } },
      template: { ...template, metadata: { ...template.metadata, labels: { app: 'db' } } },
    },
  },
  {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'sum' },
    spec: {
      completionMode: 'Indexed',
      completions: 1,
      backoffLimitPerIndex: 1,
      template: { spec: { ...template.spec, restartPolicy: 'Never' } },
    },
  },
];

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

/** What the last of these commands prints, once Pods have had their time. */
function last(...lines: readonly string[]): string {
  const { story } = storyOf({ standing: OBJECTS.map(read), workload: [] });
  const console = new Console(story);
  console.run('kubectl rollout status ds/agent');
  console.run('kubectl rollout status sts/db');
  const answers = lines.map((line) => console.run(`kubectl ${line}`));
  return (answers.at(-1)?.stdout ?? '').trim().replaceAll(/ +/g, ' ');
}

describe('the status of a DaemonSet', () => {
  const get = 'get ds agent --no-headers';

  it('counts nodes by their oldest Pod, also while that leaves', () => {
    expect(last(get)).toMatch(/^agent 2 2 2 2 2 /);
    // Of two nodes the first has a Pod that leaves, is ready still, and is of the template before.
    expect(last('set image ds/agent c=j', get)).toMatch(/^agent 2 2 2 0 2 /);
  });

  it('counts nodes that are to have no Pod and have one', () => {
    const misscheduled = 'get ds agent -o jsonpath={.status.numberMisscheduled}';
    expect(last(misscheduled)).toBe('0');
    expect(last('taint nodes a x=y:NoSchedule', misscheduled)).toBe('1');
    expect(last('taint nodes a x=y:NoSchedule', get)).toMatch(/^agent 1 1 1 1 1 /);
  });
});

describe('the status of a StatefulSet', () => {
  it('counts Pods that leave and are ready still, but as none of a revision', () => {
    const counts =
      "get sts db -o jsonpath='{.status.replicas} {.status.readyReplicas} {.status.updatedReplicas}'";
    expect(last(counts)).toBe('2 2 2');
    expect(last('delete pod db-0 --wait=false', counts)).toBe('2 2 1');
    expect(last('delete pod db-0 --wait=false', 'get sts db --no-headers')).toMatch(/^db 2\/2 /);
  });
});

describe('the status of an Indexed Job', () => {
  it('leaves out which indexes have succeeded while there are none, and not which have failed', () => {
    const status = last("get job sum -o jsonpath='{.status}'");
    expect(status).toContain('"failedIndexes":""');
    expect(status).not.toContain('completedIndexes');
  });
});
