import {
  admit,
  type ClusterObjects,
  type Deployment,
  type KubernetesObject,
  type Node,
  type Pod,
  type PodSpec,
  type StatefulSet,
} from '../model/index.ts';

/** Objects for tests, as a client would write them. */

export function makeNode(name: string, labels: Record<string, string> = {}, cpu = '4'): Node {
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { 'kubernetes.io/hostname': name, ...labels } },
    status: { allocatable: { cpu, memory: '8Gi', pods: '110' } },
  };
}

export function makeSpec(cpu = '100m', spec: Partial<PodSpec> = {}): PodSpec {
  return { containers: [{ name: 'main', resources: { requests: { cpu } } }], ...spec };
}

export function makePod(
  name: string,
  spec: Partial<PodSpec> = {},
  metadata: Partial<Pod['metadata']> = {},
): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, ...metadata },
    spec: makeSpec('100m', spec),
  };
}

export function makeTemplate(app: string, spec: Partial<PodSpec> = {}, cpu = '100m') {
  return { metadata: { labels: { app } }, spec: makeSpec(cpu, spec) };
}

export function makeDeployment(
  name: string,
  replicas: number,
  spec: Partial<PodSpec> = {},
  cpu = '100m',
): Deployment {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name },
    spec: {
      replicas,
      selector: { matchLabels: { app: name } },
      template: makeTemplate(name, spec, cpu),
    },
  };
}

export function makeStatefulSet(
  name: string,
  replicas: number,
  rest: Partial<StatefulSet['spec']> = {},
): StatefulSet {
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name },
    spec: {
      replicas,
      selector: { matchLabels: { app: name } },
      template: makeTemplate(name),
      ...rest,
    },
  };
}

export function clusterOf(...objects: KubernetesObject[]): ClusterObjects {
  return admit(objects);
}
