import { type Steps } from '../../model/index.ts';
import type {
  DaemonSet,
  Job,
  LabelSelector,
  MadeBy,
  ObjectMeta,
  OwnerReference,
  PersistentVolumeClaim,
  Pod,
  PodTemplateSpec,
  ReplicaSet,
  ReplicationController,
  StatefulSet,
} from '../../model/index.ts';
import { generatedPodName, uidOf } from './naming.ts';

/** The object whose controller acts: what its Pods' ownerReferences point to. */
export interface Owner {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
}

/** A Pod that a controller already has: its index among the cluster's Pods. */
export interface ClaimedPod {
  readonly index: number;
  readonly pod: Pod;
}

/** What controllers see of the cluster at time zero, and what they tell it. */
export interface ControllerContext {
  /**
   * Active Pods (neither finished nor being deleted) that the owner controls, and those without
   * a controller that its selector matches: they are adopted, and no other owner gets them.
   * Without a selector nothing is adopted. Source: PodControllerRefManager.ClaimPods at v1.34.
   */
  claim(owner: Owner, selector: LabelSelector | undefined): readonly ClaimedPod[];
  /** The ReplicaSets of a namespace that active Pods are controlled by, with those Pods. */
  replicaSetsOfPods(
    namespace: string,
  ): Iterable<readonly [name: string, pods: readonly ClaimedPod[]]>;
  /** False when a Pod of that name exists already; else the name is taken from now on. */
  reserve(namespace: string, name: string): boolean;
  /** False when the run has no room for so many more Pods; else they are counted from now on. */
  admitsMore(count: number): boolean;
}

/** An object whose controller makes Pods itself, and makes them again when they leave. */
export type PodMaker = ReplicaSet | ReplicationController | StatefulSet | DaemonSet | Job;

/** What one controller does at time zero. */
export interface Outcome {
  /** Given Pods that it counts as its own. */
  readonly claimed: readonly ClaimedPod[];
  /** How many Pods it keeps up, whichever they are; absent where each has a place of its own. */
  readonly wanted?: number;
  /** The Pods that it is missing, in the order in which it makes them. */
  readonly made: readonly Pod[];
  /** Pods that it is missing and that are too many for one run: none of them is made. */
  readonly tooMany?: number;
  /**
   * For a StatefulSet with OrderedReady: its Pods, given and made, in ordinal order. A made one
   * exists only once all before it are bound.
   */
  readonly ordered?: readonly (ClaimedPod | Pod)[];
  /** Claims made from volumeClaimTemplates. */
  readonly volumeClaims?: readonly PersistentVolumeClaim[];
}

export const NOTHING: Outcome = { claimed: [], made: [] };

export function ownerOf(object: {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ObjectMeta;
  readonly madeBy?: MadeBy;
}): Owner {
  const { name, namespace = 'default', uid } = object.metadata;
  // A Rollout's ReplicaSets are its own, as a Deployment's are.
  const isOwner = object.madeBy?.ownsPods === true || isRollout(object);
  const { apiVersion, kind } = isOwner && object.madeBy ? object.madeBy : object;
  return { apiVersion, kind, namespace, name, uid: uid ?? uidOf(kind, `${namespace}/${name}`) };
}

/** Stands for a custom object that keeps ReplicaSets in the manner of a Deployment. */
function isRollout({ kind, metadata, madeBy }: Parameters<typeof ownerOf>[0]): boolean {
  return kind === 'Deployment' && madeBy?.name === metadata.name;
}

export function ownerReferenceTo(owner: Owner): OwnerReference {
  const { apiVersion, kind, name, uid } = owner;
  return { apiVersion, kind, name, uid, controller: true };
}

/** The owner that manages an object, if any. Source: metav1.GetControllerOf. */
export function controllerOf(metadata: ObjectMeta): OwnerReference | undefined {
  return metadata.ownerReferences?.find((reference) => reference.controller === true);
}

/**
 * Does the reference point to the owner? Two uids decide when the text carries both; a manifest
 * pasted beside a dump has none, so then kind and name do.
 */
export function refersTo(
  reference: OwnerReference | undefined,
  owner: { readonly kind: string; readonly name: string },
): boolean {
  return reference !== undefined && reference.kind === owner.kind && reference.name === owner.name;
}

/**
 * A Pod from a template, before admission. Source: controller.GetPodFromTemplate at v1.34.
 * `labels` are added to the template's own.
 */
export function podFromTemplate(
  owner: Owner,
  template: PodTemplateSpec,
  name: string,
  labels: Readonly<Record<string, string>> = {},
  spec: Pod['spec'] = template.spec,
): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      ...(template.metadata?.annotations && { annotations: template.metadata.annotations }),
      name,
      namespace: owner.namespace,
      uid: uidOf('Pod', `${owner.namespace}/${name}`),
      labels: { ...template.metadata?.labels, ...labels },
      ownerReferences: [ownerReferenceTo(owner)],
    },
    spec,
  };
}

/** The free `<base>-<5 characters>` names, without end; each is reserved as it is given. */
export function* freeNames(
  context: Pick<ControllerContext, 'reserve'>,
  namespace: string,
  base: string,
): Generator<string, never, void> {
  for (let nth = 0; ; nth++) {
    const name = generatedPodName(base, nth);
    if (context.reserve(namespace, name)) yield name;
  }
}

/** So many Pods under free names of the owner, or none where the run has no room for them. */
export function* makePods(
  context: ControllerContext,
  owner: Owner,
  count: number,
  podFor: (name: string) => Pod,
): Steps<Pick<Outcome, 'made' | 'tooMany'>> {
  if (!context.admitsMore(count)) return { made: [], tooMany: count };
  const names = freeNames(context, owner.namespace, owner.name);
  const made: Pod[] = [];
  for (let nth = 0; nth < count; nth++) {
    made.push(podFor(names.next().value));
    yield;
  }
  return { made };
}
