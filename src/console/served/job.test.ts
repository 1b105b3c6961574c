import { expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { storyOf, Timeline } from '../../timeline/index.ts';
import { Console } from '../console.ts';

const NODE: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
};

const OFTEN: KubernetesObject = {
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: { name: 'often' },
  spec: {
    schedule: '* * * * *',
    jobTemplate: {
      spec: {
        template: {
          metadata: { annotations: { 'berth/run': '10' } },
          spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'i' }] },
        },
      },
    },
  },
};

it('the status of a CronJob names each Job that goes on as it was when it was made', () => {
  const timeline = new Timeline(storyOf({ standing: [NODE], workload: [OFTEN] }).story);
  const console = new Console(timeline);
  const active = (at: number) => {
    timeline.waitUntil(at);
    const { stdout } = console.run('kubectl get cj often -o jsonpath={.status.active}');
    return stdout === '' ? undefined : (JSON.parse(stdout) as Readonly<Record<string, string>>[]);
  };
  const [job] = active(61_000) ?? [];
  expect(job).toMatchObject({ kind: 'Job', apiVersion: 'batch/v1', namespace: 'default' });
  const { uid, resourceVersion } = job ?? {};
  expect(Number(resourceVersion)).toBeGreaterThan(1000);
  const now = console.run(`kubectl get job ${job?.['name']} -o jsonpath={.metadata}`).stdout;
  expect(now).toContain(String(uid));
  // Its status was written since.
  expect(now).not.toContain(`"resourceVersion":"${resourceVersion}"`);
  expect(active(90_000)).toBeUndefined();
});

it('a Pod whose controller has a long name tells all that its own was made from', () => {
  const [name, other] = ['a'.repeat(60), 'b'.repeat(60)];
  const spec = { restartPolicy: 'Never', containers: [{ name: 'c', image: 'i' }] };
  const job = (metadata: { name: string }, more: object) =>
    ({
      ...{ apiVersion: 'batch/v1', kind: 'Job', metadata },
      spec: { ...more, template: { spec } },
    }) as KubernetesObject;
  const workload = [
    job({ name }, {}),
    job({ name: other }, { completionMode: 'Indexed', completions: 1 }),
  ];
  const console = new Console(storyOf({ standing: [NODE], workload }).story);
  const path = '{.items[*].metadata.generateName}';
  expect(console.run(`kubectl get pods -o jsonpath=${path}`).stdout).toBe(
    `${name}- ${'b'.repeat(55)}-0-`,
  );
});

it('a Job that says itself which Pods are its own has no labels of its server', () => {
  const template = {
    metadata: { labels: { app: 'j' } },
    spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'i' }] },
  };
  const job = {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'j' },
    spec: { manualSelector: true, selector: { matchLabels: { app: 'j' } }, template },
  } as KubernetesObject;
  const console = new Console(storyOf({ standing: [NODE], workload: [job] }).story);
  const fields = '{.metadata.labels} {.spec.selector} {.spec.template.metadata.labels}';
  expect(console.run(`kubectl get job j -o 'jsonpath=${fields}'`).stdout).toBe(
    '{"app":"j"} {"matchLabels":{"app":"j"}} {"app":"j"}',
  );
});
