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
import { planRun } from './plan.ts';
import { Simulation } from './simulation.ts';
import type { Run } from './run.ts';

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

/** The finished run of these objects. */
export function simulate(...objects: readonly KubernetesObject[]): Simulation {
  const simulation = new Simulation(planRun(clusterOf(...objects)));
  simulation.advance(500);
  if (!simulation.done || simulation.run.stalled.length > 0) {
    throw new Error('the run did not settle: look at its last cycles');
  }
  return simulation;
}

function nameOf({ run }: Simulation, pod: number): string {
  return (run.pods[pod]?.pod.metadata.name ?? '').replace(
    /-[bcdfghjklmnpqrstvwxz2456789]{5}$/,
    '-*',
  );
}

/** The Pods (indexes) that leave because of a cycle, in order. */
export function victimsIn({ events }: Pick<Run, 'events'>, cycle: number): readonly number[] {
  return events.flatMap((event) =>
    event.kind === 'pod-evicted' && event.cycle === cycle ? [event.subject] : [],
  );
}

/** By Pod: the cycle because of which it was made, -1 for none, and the Pod whose place it has. */
export function originsOf({ run }: Simulation): readonly (readonly [number, number])[] {
  return run.pods.map(({ madeEvent, replaces }) => [run.events[madeEvent]?.cycle ?? -1, replaces]);
}

/** `pod>node`, `pod?` where it found none, `pod!node(victims)` where it was nominated. */
export function told(simulation: Simulation): readonly string[] {
  const { run, scheduler } = simulation;
  return run.cycles.map(({ pod, node, outcome, nominated = -1 }, cycle) => {
    const name = nameOf(simulation, pod);
    if (node >= 0) return `${name}>${scheduler.nodeNames[node] ?? ''}`;
    if (outcome !== 'nominated') return `${name}?`;
    const leaving = victimsIn(run, cycle)
      .map((victim) => nameOf(simulation, victim))
      .join(' ');
    return `${name}!${scheduler.nodeNames[nominated] ?? ''}(${leaving})`;
  });
}

/** What a Pod asks for. */
export const asking = (cpu: string, rest: Partial<Pod['spec']> = {}) => makeSpec(cpu, rest);
/** A bound Pod. */
export const on = (nodeName: string, cpu: string, priority = 0) =>
  asking(cpu, { nodeName, priority });
/** A Pod of a higher priority. */
export const urgent = (cpu: string, priority = 100) => asking(cpu, { priority });
