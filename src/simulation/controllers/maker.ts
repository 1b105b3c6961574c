import type { LabelSelector, Node, Pod, Steps } from '../../model/index.ts';
import {
  type ControllerContext,
  type Lack,
  type Look,
  type Outcome,
  ownerOf,
  type PodMaker,
} from './controller.ts';
import { reconcileDaemonSet, targetNode } from './daemonSet.ts';
import { completionIndexOf, reconcileJob } from './job.ts';
import { freeNames } from './naming.ts';
import { reconcileReplicaSet, selectorOf } from './replicaSet.ts';
import { reconcileReplicationController } from './replicationController.ts';
import { isOrdered, orderOf, reconcileStatefulSet } from './statefulSet.ts';

/** What a controller reconciles by beside its own object and its Pods. */
export interface Surroundings {
  readonly nodes: readonly Node[];
  /** How many Pods its own controller has it keep up, where it has one. */
  readonly replicas?: number | undefined;
}

/**
 * What a controller is to create, from its object and its Pods as they are: the same at the start and
 * whenever one of its Pods has left. Changes nothing.
 */
export function reconcileMaker(
  maker: PodMaker,
  look: Look,
  { nodes, replicas }: Surroundings,
): Lack {
  switch (maker.kind) {
    case 'ReplicaSet':
      return reconcileReplicaSet(maker, look, replicas);
    case 'ReplicationController':
      return reconcileReplicationController(maker, look);
    case 'StatefulSet':
      return reconcileStatefulSet(maker, look);
    case 'DaemonSet':
      return reconcileDaemonSet(maker, look, nodes);
    case 'Job':
      return reconcileJob(maker, look);
  }
}

/** The Pods that a controller has. */
export function claimedBy(maker: PodMaker, context: ControllerContext): Outcome['claimed'] {
  return context.claim(ownerOf(maker), selectorOfMaker(maker));
}

/** What a controller has and does at time zero; stops after each Pod that it makes. */
export function* firstOutcome(
  maker: PodMaker,
  context: ControllerContext,
  surroundings: Surroundings,
): Steps<Outcome> {
  const { namespace } = ownerOf(maker);
  const claimed = claimedBy(maker, context);
  const { replicas } = surroundings;
  const has = { claimed, ...(replicas !== undefined && { replicas }) };
  const places = new Set(claimed.flatMap(({ pod }) => placeOf(maker, pod) ?? []));
  const look = { at: 'all', count: claimed.length, places } as const;
  const { count, pods } = reconcileMaker(maker, look, surroundings);
  if (!context.admitsMore(count)) return { ...has, made: [], tooMany: count };
  const namesOf = namesByBase(context, namespace);
  const made: Pod[] = [];
  for (const { name, isGenerated, make } of pods) {
    if (isGenerated) made.push(make(namesOf(name)));
    else if (context.reserve(namespace, name)) made.push(make(name));
    // Another's Pod has the name: creating fails for ever, and with it all later ordinals.
    else if (maker.kind === 'StatefulSet' && isOrdered(maker)) break;
    else continue;
    yield;
  }
  const order = maker.kind === 'StatefulSet' ? yield* orderOf(maker, claimed, made) : {};
  return { ...has, made, ...order };
}

/** The next free name of each base. */
function namesByBase(
  context: Pick<ControllerContext, 'reserve'>,
  namespace: string,
): (base: string) => string {
  const byBase = new Map<string, Generator<string, never, void>>();
  // Most often it is the same one again.
  let last = '';
  let names: Generator<string, never, void> | undefined;
  return (base) => {
    if (names === undefined || base !== last) {
      names = byBase.get(base) ?? freeNames((name) => context.reserve(namespace, name), base);
      byBase.set(base, names);
      last = base;
    }
    return names.next().value;
  };
}

/** What a Pod has that no other Pod of its controller has; undefined where any will do. */
function placeOf(maker: PodMaker, pod: Pod): string | undefined {
  switch (maker.kind) {
    case 'ReplicaSet':
    case 'ReplicationController':
      return undefined;
    case 'StatefulSet':
      return pod.metadata.name;
    case 'DaemonSet':
      return targetNode(pod);
    case 'Job':
      return completionIndexOf(pod);
  }
}

/** By which Pods without a controller are adopted; a Job adopts none. */
function selectorOfMaker(maker: PodMaker): LabelSelector | undefined {
  switch (maker.kind) {
    case 'Job':
      return undefined;
    case 'ReplicationController': {
      const { selector, template } = maker.spec;
      return { matchLabels: selector ?? template.metadata?.labels ?? {} };
    }
    case 'ReplicaSet':
      return selectorOf(maker);
    case 'StatefulSet':
    case 'DaemonSet': {
      const { selector, template } = maker.spec;
      return selector ?? { matchLabels: template.metadata?.labels ?? {} };
    }
  }
}
