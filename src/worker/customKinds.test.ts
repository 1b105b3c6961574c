/** Kinds of other projects that make Pods, from their text to the Pods of a run. */
import { describe, expect, it } from 'vitest';
import type { FinishedRun } from './load.ts';
import { runOfTexts } from './testing/runOfTexts.ts';

const NODES = ['a', 'b', 'c']
  .map(
    (name) => `apiVersion: v1
kind: Node
metadata: {name: ${name}, labels: {kubernetes.io/hostname: ${name}}}
status: {allocatable: {cpu: "64", memory: 256Gi, pods: "500"}}
`,
  )
  .join('---\n');
const CONTAINERS = `containers: [{name: main, image: i, resources: {requests: {cpu: 100m}}}]`;

function load(workload: string): FinishedRun {
  return runOfTexts({ workload, cluster: NODES });
}

/** How many Pods each workload has, what is said, and what became of each object. */
function told(text: string) {
  const { run, report } = load(text);
  const counts: Record<string, number> = {};
  for (const workload of run.pods.workload) {
    const { kind = '', name = '' } = run.workloads[workload] ?? {};
    counts[`${kind} ${name}`] = (counts[`${kind} ${name}`] ?? 0) + 1;
  }
  return {
    counts,
    said: report.diagnostics.map(({ severity, code, values }) => {
      const { nearest = '', count = '' } = values ?? {};
      return `${severity} ${code} ${nearest} ${count}`.trim();
    }),
    states: report.objects
      .filter(({ tab }) => tab === 'workload')
      .map(({ kind, state }) => `${kind} ${state}`),
    named: run.pods.object.every((object) => object >= 0),
  };
}

const plain = (apiVersion: string, kind: string): string => `apiVersion: ${apiVersion}
kind: ${kind}
metadata: {name: web}
spec:
  replicas: 5
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      ${CONTAINERS}
`;

describe('B10: kinds of other projects that make Pods', () => {
  it.each([
    ['argoproj.io/v1alpha1', 'Rollout', 'Rollout', 'Deployment'],
    ['apps.kruise.io/v1alpha1', 'CloneSet', 'CloneSet', 'ReplicaSet'],
    ['apps.kruise.io/v1beta1', 'StatefulSet', 'StatefulSet.apps.kruise.io', 'StatefulSet'],
    ['apps.openshift.io/v1', 'DeploymentConfig', 'DeploymentConfig', 'ReplicationController'],
    ['example.com/v1', 'Fleet', 'Fleet', 'Deployment'],
    ['example.com/v1', 'Deployment', 'Deployment.example.com', 'Deployment'],
  ])(
    '%s %s is run as what it is nearest to, under its own name',
    (version, kind, shown, nearest) => {
      expect(told(plain(version, kind))).toEqual({
        counts: { [`${shown} web`]: 5 },
        said: [`info custom-run-as ${nearest} 5`],
        states: [`${shown} taken`],
        named: true,
      });
    },
  );

  it('a DaemonSet of another project has a Pod on each node', () => {
    const { counts, said } = told(plain('apps.kruise.io/v1alpha1', 'DaemonSet'));
    expect(counts).toEqual({ 'DaemonSet.apps.kruise.io web': 3 });
    expect(said).toEqual(['info custom-run-on-nodes DaemonSet']);
  });

  const TEMPLATE = `{spec: {${CONTAINERS}}}`;
  it.each([
    [
      'JobSet',
      'jobset.x-k8s.io/v1alpha2',
      `replicatedJobs: [{name: w, replicas: 2, template: {spec: {parallelism: 3, completions: 3, template: ${TEMPLATE}}}}, {name: d, template: {spec: {template: ${TEMPLATE}}}}]`,
      7,
    ],
    [
      'LeaderWorkerSet',
      'leaderworkerset.x-k8s.io/v1',
      `{replicas: 2, leaderWorkerTemplate: {size: 4, workerTemplate: ${TEMPLATE}}}`,
      8,
    ],
    [
      'Job',
      'batch.volcano.sh/v1alpha1',
      `{minAvailable: 3, tasks: [{replicas: 1, name: ps, template: ${TEMPLATE}}, {replicas: 2, name: worker, template: ${TEMPLATE}}]}`,
      3,
    ],
    [
      'RayCluster',
      'ray.io/v1',
      `{headGroupSpec: {template: ${TEMPLATE}}, workerGroupSpecs: [{groupName: g, replicas: 4, template: ${TEMPLATE}}]}`,
      5,
    ],
    ['RayJob', 'ray.io/v1', `{rayClusterSpec: {headGroupSpec: {template: ${TEMPLATE}}}}`, 1],
    ['RayService', 'ray.io/v1', `{rayClusterConfig: {headGroupSpec: {template: ${TEMPLATE}}}}`, 1],
    [
      'Service',
      'serving.knative.dev/v1',
      `{template: {spec: {containerConcurrency: 5, containers: [{image: i}]}}}`,
      1,
    ],
    [
      'PyTorchJob',
      'kubeflow.org/v1',
      `{pytorchReplicaSpecs: {Master: {template: ${TEMPLATE}}, Worker: {replicas: 3, template: ${TEMPLATE}}}}`,
      4,
    ],
    [
      'MPIJob',
      'kubeflow.org/v1',
      `{mpiReplicaSpecs: {Launcher: {template: ${TEMPLATE}}, Worker: {replicas: 2, template: ${TEMPLATE}}}}`,
      3,
    ],
  ])('%s has its Pods at the places of that kind', (kind, version, spec, pods) => {
    const body = spec.startsWith('{') ? ` ${spec}` : `\n  ${spec}`;
    const { counts, states, said, named } = told(
      `apiVersion: ${version}\nkind: ${kind}\nmetadata: {name: web}\nspec:${body}\n`,
    );
    expect(Object.values(counts)).toEqual([pods]);
    expect(Object.keys(counts)[0]).toContain(`${kind}`);
    expect(states[0]).toContain('taken');
    expect(said.every((line) => line.startsWith('info custom-run-as'))).toBe(true);
    expect(named).toBe(true);
  });

  it('a JobSet whose Jobs have domains to themselves is told to be placed as if they had not', () => {
    const exclusive = 'annotations: {alpha.jobset.sigs.k8s.io/exclusive-topology: rack}';
    const job = `{metadata: {${exclusive}}, spec: {template: ${TEMPLATE}}}`;
    const text = `apiVersion: jobset.x-k8s.io/v1alpha2\nkind: JobSet\nmetadata: {name: web, ${exclusive}}\nspec: {replicatedJobs: [{name: w, template: ${job}}]}\n`;
    expect(told(text).said).toEqual([
      'warning annotation-not-simulated',
      'warning annotation-not-simulated',
      'info custom-run-as Job 1',
    ]);
    // A Job has no replicas.
    expect(load(text).report.diagnostics.at(-1)?.values?.['number']).toBe('parallelism');
  });

  const ray = (fields: string, group = 'replicas: 4') =>
    `{${fields} headGroupSpec: {template: ${TEMPLATE}}, workerGroupSpecs: [{groupName: g, ${group}, template: ${TEMPLATE}}]}`;
  it.each([
    [
      'JobSet',
      'jobset.x-k8s.io/v1alpha2',
      `{suspend: true, replicatedJobs: [{name: w, template: {spec: {template: ${TEMPLATE}}}}]}`,
    ],
    ['RayCluster', 'ray.io/v1', ray('suspend: true,')],
    ['RayJob', 'ray.io/v1', `{suspend: true, rayClusterSpec: ${ray('')}}`],
    [
      'PyTorchJob',
      'kubeflow.org/v1',
      `{runPolicy: {suspend: true}, pytorchReplicaSpecs: {Worker: {replicas: 3, template: ${TEMPLATE}}}}`,
    ],
  ])('a suspended %s makes no Pods, and says so', (kind, version, spec) => {
    const text = `apiVersion: ${version}\nkind: ${kind}\nmetadata: {name: web}\nspec: ${spec}\n`;
    expect(told(text)).toMatchObject({ counts: {}, said: ['info custom-suspended'] });
    expect(told(text.replace('suspend: true', 'suspend: false')).counts).not.toEqual({});
  });

  // Source: GetWorkerGroupDesiredReplicas of KubeRay; the head is one more.
  it.each([
    ['replicas: 4, numOfHosts: 2', 9],
    ['replicas: 1, minReplicas: 3', 4],
    ['replicas: 4, maxReplicas: 2', 3],
    ['minReplicas: 0', 1],
    ['replicas: 4, suspend: true', 1],
  ])('a group of workers with %s', (group, pods) => {
    const text = `apiVersion: ray.io/v1\nkind: RayCluster\nmetadata: {name: web}\nspec: ${ray('', group)}\n`;
    expect(Object.values(told(text).counts)).toEqual([pods]);
  });

  it('a Service of Knative has as many Pods as its annotations say, before anybody asks it', () => {
    const pods = (annotations: string) =>
      Object.values(
        told(
          `apiVersion: serving.knative.dev/v1\nkind: Service\nmetadata: {name: web}\nspec: {template: {metadata: {annotations: {${annotations}}}, spec: {containers: [{image: i}]}}}\n`,
        ).counts,
      );
    expect(pods('autoscaling.knative.dev/min-scale: "3"')).toEqual([3]);
    expect(
      pods('autoscaling.knative.dev/minScale: "3", autoscaling.knative.dev/max-scale: "2"'),
    ).toEqual([2]);
    expect(pods('autoscaling.knative.dev/initial-scale: "2"')).toEqual([2]);
  });

  it('a Rollout with a workloadRef takes the template of the Deployment', () => {
    const rollout = `apiVersion: argoproj.io/v1alpha1\nkind: Rollout\nmetadata: {name: web}\nspec: {replicas: 4, workloadRef: {apiVersion: apps/v1, kind: Deployment, name: web}}\n`;
    const deployment = plain('apps/v1', 'Deployment').replace('replicas: 5', 'replicas: 0');
    expect(told(`${rollout}---\n${deployment}`).counts).toEqual({ 'Rollout web': 4 });
    expect(told(rollout)).toMatchObject({
      counts: {},
      said: ['info custom-run-as Deployment 4', 'warning workload-reference-missing'],
    });
  });

  it.each([
    ['sparkoperator.k8s.io/v1beta2', 'SparkApplication'],
    ['argoproj.io/v1alpha1', 'Workflow'],
    ['kafka.strimzi.io/v1beta2', 'Kafka'],
    ['monitoring.coreos.com/v1', 'Prometheus'],
    ['trainer.kubeflow.org/v1alpha1', 'TrainJob'],
  ])('of %s %s Berth says that it does not know the Pods', (version, kind) => {
    const text = `apiVersion: ${version}\nkind: ${kind}\nmetadata: {name: x}\nspec: {replicas: 2}\n`;
    expect(told(text)).toMatchObject({
      counts: {},
      said: ['info custom-pods-unknown'],
      states: [`${kind} ignored`],
    });
  });

  it('a MachineDeployment makes machines, not Pods', () => {
    const text = `apiVersion: cluster.x-k8s.io/v1beta1\nkind: MachineDeployment\nmetadata: {name: x}\nspec: {replicas: 2, template: {spec: {clusterName: c}}}\n`;
    expect(told(text)).toMatchObject({
      counts: {},
      said: [],
      states: ['MachineDeployment ignored'],
    });
  });

  it('checks the Pod template like any other', () => {
    const text = plain('argoproj.io/v1alpha1', 'Rollout').replace('100m', '100x');
    const { counts, said, states } = told(text);
    expect({ counts, states }).toEqual({ counts: {}, states: ['Rollout left-out'] });
    expect(said).toEqual(['error quantity-format']);
  });

  it('in a dump nothing is made twice', () => {
    const owner = (kind: string, name = 'web'): string =>
      `ownerReferences: [{apiVersion: x/v1, kind: ${kind}, name: ${name}, uid: u, controller: true}]`;
    const pod = (name: string, kind: string, more = ''): string =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}, ${more}${owner(kind, kind === 'ReplicaSet' ? 'web-abc' : 'web')}}\nspec: {nodeName: a, ${CONTAINERS}}\n`;
    const cloneSet = plain('apps.kruise.io/v1alpha1', 'CloneSet');
    expect(
      told([cloneSet, pod('web-1', 'CloneSet'), pod('web-2', 'CloneSet')].join('---\n')).counts,
    ).toEqual({ 'CloneSet web': 5 });
    const rollout = plain('argoproj.io/v1alpha1', 'Rollout');
    const replicaSet = `apiVersion: apps/v1\nkind: ReplicaSet\nmetadata: {name: web-abc, ${owner('Rollout')}}\nspec: {replicas: 5, selector: {matchLabels: {app: web}}, template: {metadata: {labels: {app: web}}, spec: {${CONTAINERS}}}}\n`;
    expect(
      told([rollout, replicaSet, pod('web-abc-1', 'ReplicaSet')].join('---\n')).counts,
    ).toEqual({ 'Rollout web': 5 });
    const volcano = `apiVersion: batch.volcano.sh/v1alpha1\nkind: Job\nmetadata: {name: web}\nspec: {tasks: [{replicas: 2, name: t, template: {spec: {${CONTAINERS}}}}]}\n`;
    const counts = told(
      [volcano, pod('web-t-0', 'Job'), pod('web-t-1', 'Job')].join('---\n'),
    ).counts;
    expect(Object.values(counts)).toEqual([2]);
  });
});

// Source: createJobPod of Volcano's controller, and patchDefaultScheduler of its admission.
describe('a Job of Volcano', () => {
  it("gives its Pods its scheduler, which is Volcano's own unless it says so, and its class", () => {
    const job = (fields: string, pod = '') =>
      load(`apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: {name: high}
value: 7
---
apiVersion: batch.volcano.sh/v1alpha1
kind: Job
metadata: {name: web}
spec: {${fields} tasks: [{replicas: 1, name: t, template: {spec: {${pod} ${CONTAINERS}}}}]}
`).run;
    const isPlaced = (fields: string, pod?: string) => job(fields, pod).cycles.node[0] !== -1;
    expect(['', 'schedulerName: volcano,'].map((fields) => isPlaced(fields))).toEqual([
      false,
      false,
    ]);
    expect(isPlaced('schedulerName: default-scheduler,')).toBe(true);
    expect(isPlaced('', 'schedulerName: default-scheduler,')).toBe(true);
    expect(job('priorityClassName: high,').pods.priority[0]).toBe(7);
  });
});

describe('B9: kinds of Kubernetes that are not read, and kinds of others', () => {
  it.each([
    ['apiregistration.k8s.io/v1', 'APIService'],
    ['admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicy'],
    ['apiextensions.k8s.io/v1', 'CustomResourceDefinition'],
    ['rbac.authorization.k8s.io/v1', 'Role'],
    ['networking.k8s.io/v1', 'ServiceCIDR'],
    ['flowcontrol.apiserver.k8s.io/v1', 'FlowSchema'],
    ['storage.k8s.io/v1', 'VolumeAttributesClass'],
    ['v1', 'PodTemplate'],
    ['v1', 'ServiceAccount'],
    ['cert-manager.io/v1', 'Certificate'],
    ['stable.example.com/v1', 'CronTab'],
    ['metrics.k8s.io/v1beta1', 'NodeMetrics'],
    ['gateway.networking.k8s.io/v1', 'HTTPRoute'],
    ['foo/v1', 'Pods'],
  ])('%s %s is counted without a warning', (version, kind) => {
    const text = `apiVersion: ${version}\nkind: ${kind}\nmetadata: {name: x}\n`;
    expect(told(text)).toMatchObject({ said: [], states: [`${kind} ignored`] });
  });

  it.each([
    ['apps/v1', 'Deploymnet'],
    ['v1', 'Pods'],
    ['batch/v1', 'CronJobs'],
  ])('a misspelt kind of %s is asked about: %s', (version, kind) => {
    expect(told(`apiVersion: ${version}\nkind: ${kind}\nmetadata: {name: x}\n`).said).toEqual([
      'error kind-similar',
    ]);
  });
});
