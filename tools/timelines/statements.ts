/** Small clusters for what the documents say of time; each statement has a story that shows it. */

type Label = Readonly<Record<string, string>>;

export const node = (name: string, zone = 'zone-a', labels: Label = {}): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      labels: { 'kubernetes.io/hostname': name, 'topology.kubernetes.io/zone': zone, ...labels },
    },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
  });

const containers = [{ name: 'c', image: 'nginx', resources: { requests: { cpu: '100m' } } }];

/** A Pod of the cluster, bound where a node is named in `spec`. */
export const pod = (name: string, spec: object = {}, labels: Label = { app: name }): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, labels },
    spec: { containers, ...spec },
  });

export const workload = (
  kind: 'Deployment' | 'DaemonSet',
  name: string,
  replicas: number,
  spec: object = {},
): string =>
  JSON.stringify({
    apiVersion: 'apps/v1',
    kind,
    metadata: { name },
    spec: {
      ...(kind === 'Deployment' && { replicas }),
      selector: { matchLabels: { app: name } },
      template: { metadata: { labels: { app: name } }, spec: { containers, ...spec } },
    },
  });

/** Actions of a Timeline: when, and the command or what else is done. */
export const timeline = (...actions: readonly (readonly [string, string | object])[]): string =>
  JSON.stringify({
    apiVersion: 'berth/v1',
    kind: 'Timeline',
    actions: actions.map(([at, what]) =>
      typeof what === 'string' ? { at, run: what } : { at, ...what },
    ),
  });

export const legacy = (rules: object): string =>
  JSON.stringify({ apiVersion: 'berth/v1', kind: 'RunOptions', legacy: rules });

export const documents = (...all: readonly string[]): string => all.join('\n---\n');

export const noExecute = (seconds?: number): object => ({
  tolerations: [
    {
      key: 'key1',
      operator: 'Exists',
      effect: 'NoExecute',
      ...(seconds !== undefined && { tolerationSeconds: seconds }),
    },
  ],
});

/** The rule that was built, and the one that never was. */
export const IGNORED = 'requiredDuringSchedulingIgnoredDuringExecution';
export const EXECUTED = 'requiredDuringSchedulingRequiredDuringExecution';

export const ssd = (field: string = IGNORED): object => ({
  affinity: {
    nodeAffinity: {
      [field]: {
        nodeSelectorTerms: [
          { matchExpressions: [{ key: 'disktype', operator: 'In', values: ['ssd'] }] },
        ],
      },
    },
  },
});

export const beside = (
  app: string,
  kind: 'podAffinity' | 'podAntiAffinity',
  more: object = {},
  field: string = IGNORED,
): object => ({
  affinity: {
    [kind]: {
      [field]: [
        { labelSelector: { matchLabels: { app } }, topologyKey: 'kubernetes.io/hostname', ...more },
      ],
    },
  },
});

export const spread = (app: string, more: object = {}): object => ({
  topologySpreadConstraints: [
    {
      maxSkew: 1,
      topologyKey: 'topology.kubernetes.io/zone',
      whenUnsatisfiable: 'DoNotSchedule',
      labelSelector: { matchLabels: { app } },
      ...more,
    },
  ],
});
