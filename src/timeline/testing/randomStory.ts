import { parseCommand } from '../../kubectl/index.ts';
import type { KubernetesObject } from '../../model/index.ts';
import type { Action } from '../action.ts';
import type { Story } from '../timeline.ts';

/** Numbers that look random, the same for the same seed. */
export class Draws {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) >>> 0;
  }

  /** A whole number from 0, below `end`. */
  below(end: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * end);
  }

  of<const Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to draw from');
    return item;
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const keyed = items.map((item) => ({ item, key: this.below(1e9) }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }
}

/** Some nodes in zones, workloads of every kind with rules of every kind, budgets, and actions of every kind. */
export function randomStory(seed: number): Story {
  const draws = new Draws(seed);
  const nodes = Array.from({ length: 2 + draws.below(5) }, (_, at) => nodeOf(at, draws));
  const workload = Array.from({ length: 1 + draws.below(4) }, (_, at) => workloadOf(at, draws));
  const names = workload.map(({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`);
  const budgets = workload.flatMap(({ metadata }) =>
    draws.below(2) === 0 ? [budgetOf(metadata.name, draws)] : [],
  );
  const actions = Array.from({ length: 2 + draws.below(8) }, () =>
    actionOf(draws, nodes.length, names),
  );
  return {
    standing: [...nodes, PRIORITY],
    workload: [...workload, ...budgets],
    actions,
    options: { nodeMonitorGracePeriod: 8000, nodeMonitorPeriod: 1000, heartbeatPeriod: 4000 },
    runOptions: {
      apiVersion: 'berth/v1',
      kind: 'RunOptions',
      defaultNotReadyTolerationSeconds: 6,
      defaultUnreachableTolerationSeconds: 6,
    },
  };
}

const PRIORITY: KubernetesObject = {
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name: 'high' },
  value: 1000,
};

function nodeOf(at: number, draws: Draws): KubernetesObject {
  const name = `node-${at}`;
  const labels = {
    'kubernetes.io/hostname': name,
    'topology.kubernetes.io/zone': draws.of(['a', 'b', 'c']),
    ...(draws.below(2) === 0 && { disk: 'ssd' }),
  };
  const allocatable = { cpu: draws.of(['500m', '1', '2']), memory: '8Gi', pods: '8' };
  return { apiVersion: 'v1', kind: 'Node', metadata: { name, labels }, status: { allocatable } };
}

function budgetOf(app: string, draws: Draws): KubernetesObject {
  const spec = draws.of([
    { minAvailable: 1 },
    { minAvailable: '50%' },
    { maxUnavailable: 1 },
    { maxUnavailable: 0 },
  ]);
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: app, namespace: 'default' },
    spec: { selector: { matchLabels: { app } }, ...spec },
  };
}

type Workload = Extract<
  KubernetesObject,
  { kind: 'Deployment' | 'StatefulSet' | 'DaemonSet' | 'Job' }
>;

function workloadOf(at: number, draws: Draws): Workload {
  const app = `app-${at}`;
  const metadata = { name: app, namespace: 'default' };
  const selector = { matchLabels: { app } };
  const template = templateOf(app, draws);
  const replicas = draws.below(6);
  switch (draws.of(['Deployment', 'Deployment', 'StatefulSet', 'DaemonSet', 'Job'])) {
    case 'Deployment': {
      const strategy = draws.of([
        {},
        { strategy: { type: 'Recreate' } },
        { strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } } },
        { strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 2, maxUnavailable: 0 } } },
      ]);
      const spec = { selector, template, replicas, ...strategy };
      return { apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec };
    }
    case 'StatefulSet': {
      const podManagementPolicy = draws.of(['OrderedReady', 'Parallel'] as const);
      const spec = { selector, template, replicas, podManagementPolicy, serviceName: app };
      return { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata, spec };
    }
    case 'DaemonSet':
      return { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata, spec: { selector, template } };
    case 'Job': {
      const annotations = { 'berth/run': '3' };
      const once = {
        metadata: { ...template.metadata, annotations },
        spec: { ...template.spec, restartPolicy: 'Never' },
      };
      const spec = { parallelism: 2, completions: 1 + draws.below(5), template: once };
      return { apiVersion: 'batch/v1', kind: 'Job', metadata, spec };
    }
  }
}

function templateOf(app: string, draws: Draws) {
  const labelSelector = { matchLabels: { app } };
  const rules = draws.of([
    {},
    {},
    { priorityClassName: 'high' },
    { nodeSelector: { disk: 'ssd' } },
    {
      affinity: {
        podAntiAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: [
            { topologyKey: 'kubernetes.io/hostname', labelSelector },
          ],
        },
      },
    },
    {
      topologySpreadConstraints: [
        {
          maxSkew: 1,
          topologyKey: 'topology.kubernetes.io/zone',
          whenUnsatisfiable: 'DoNotSchedule' as const,
          labelSelector,
        },
      ],
    },
  ]);
  const cpu = draws.of(['50m', '200m', '400m']);
  const containers = [{ name: 'c', image: 'nginx', resources: { requests: { cpu } } }];
  return {
    metadata: { labels: { app } },
    spec: { containers, terminationGracePeriodSeconds: draws.below(4), ...rules },
  };
}

function actionOf(draws: Draws, nodes: number, names: readonly string[]): Action {
  const at = 1000 * (2 + draws.below(50));
  const node = `node-${draws.below(nodes)}`;
  const workload = names[draws.below(names.length)] ?? 'deployment/none';
  const app = workload.split('/')[1] ?? '';
  const what = draws.of(['command', 'command', 'command', 'fail', 'recover', 'deschedule']);
  switch (what) {
    case 'fail':
    case 'recover':
      return { at, what, target: node };
    case 'deschedule':
      return { at, what, policy: POLICY };
    case 'command': {
      const line = draws.of([
        `kubectl cordon ${node}`,
        `kubectl uncordon ${node}`,
        `kubectl drain ${node} --ignore-daemonsets --force`,
        `kubectl taint nodes ${node} m=1:NoExecute`,
        `kubectl taint nodes ${node} m-`,
        `kubectl label nodes ${node} disk=ssd --overwrite`,
        `kubectl label nodes ${node} disk-`,
        `kubectl scale ${workload} --replicas=${draws.below(6)}`,
        `kubectl set image ${workload} c=nginx:${draws.below(3)}`,
        `kubectl rollout undo ${workload}`,
        `kubectl rollout restart ${workload}`,
        `kubectl delete pods -l app=${app}`,
        `kubectl delete node ${node}`,
        `kubectl delete ${workload}`,
      ]);
      const read = parseCommand(line);
      if ('problem' in read) throw new Error(`${line}: ${read.problem.code}`);
      return { at, what, command: read.command };
    }
  }
}

const POLICY = {
  profiles: [
    {
      name: 'p',
      pluginConfig: [
        {
          name: 'RemovePodsViolatingNodeAffinity',
          args: { nodeAffinityType: ['requiredDuringSchedulingIgnoredDuringExecution'] },
        },
        { name: 'RemovePodsViolatingNodeTaints' },
        { name: 'RemovePodsViolatingInterPodAntiAffinity' },
        { name: 'RemovePodsViolatingTopologySpreadConstraint' },
        { name: 'RemoveDuplicates' },
        {
          name: 'LowNodeUtilization',
          args: { thresholds: { cpu: 30 }, targetThresholds: { cpu: 60 } },
        },
      ],
      plugins: {
        deschedule: {
          enabled: [
            'RemovePodsViolatingNodeAffinity',
            'RemovePodsViolatingNodeTaints',
            'RemovePodsViolatingInterPodAntiAffinity',
          ],
        },
        balance: {
          enabled: [
            'RemovePodsViolatingTopologySpreadConstraint',
            'RemoveDuplicates',
            'LowNodeUtilization',
          ],
        },
      },
    },
  ],
};
