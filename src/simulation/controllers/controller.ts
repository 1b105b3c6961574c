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
import { uidOf } from './naming.ts';

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
   * Without a selector nothing is adopted. Source: PodControllerRefManager.ClaimPods.
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

/** What one controller has and does at time zero. */
export interface Outcome {
  /** Given Pods that it counts as its own. */
  readonly claimed: readonly ClaimedPod[];
  /** How many Pods its owner has it keep up; absent where it says that itself. */
  readonly replicas?: number;
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

/** By what they say: the Pods of one owner share the list that names it. */
const references = new WeakMap<PodTemplateSpec, readonly OwnerReference[]>();

/** The list of owners of a Pod from a template. */
function referencesTo(owner: Owner, template: PodTemplateSpec): readonly OwnerReference[] {
  const known = references.get(template);
  const [last] = known ?? [];
  if (known && last?.uid === owner.uid && last.name === owner.name && last.kind === owner.kind) {
    if (last.apiVersion === owner.apiVersion) return known;
  }
  const made = [ownerReferenceTo(owner)];
  references.set(template, made);
  return made;
}

/** Stands for a custom object that keeps ReplicaSets in the manner of a Deployment. */
function isRollout({ kind, metadata, madeBy }: Parameters<typeof ownerOf>[0]): boolean {
  return kind === 'Deployment' && madeBy?.name === metadata.name;
}

/** The reference to a controller, as controllers write it. Source: metav1.NewControllerRef. */
export function ownerReferenceTo(owner: Owner): OwnerReference {
  const { apiVersion, kind, name, uid } = owner;
  return { apiVersion, kind, name, uid, controller: true, blockOwnerDeletion: true };
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
 * A Pod from a template, before admission. Source: controller.GetPodFromTemplate.
 * `labels` are added to the template's own.
 */
export function podFromTemplate(
  owner: Owner,
  template: PodTemplateSpec,
  name: string,
  labels?: Readonly<Record<string, string>>,
  spec: Pod['spec'] = template.spec,
): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      ...(template.metadata?.annotations && { annotations: template.metadata.annotations }),
      ...(template.metadata?.finalizers && { finalizers: template.metadata.finalizers }),
      name,
      namespace: owner.namespace,
      uid: uidOf('Pod', `${owner.namespace}/${name}`),
      // Pods of one template share what they share with it.
      labels: labels
        ? { ...template.metadata?.labels, ...labels }
        : (template.metadata?.labels ?? {}),
      ownerReferences: referencesTo(owner, template),
    },
    spec,
  };
}

/**
 * What a controller looks at when it acts: all of its Pods, at first; later, since a controller is
 * woken by what happens to its Pods, what the one that has left leaves open.
 */
export type Look =
  | {
      readonly at: 'all';
      /** Active Pods that it has. */
      readonly count: number;
      /** Those places that they hold of which each is one Pod's own: see `placeOf`. */
      readonly places: ReadonlySet<string>;
    }
  | { readonly at: 'left'; readonly count: number; readonly pod: Pod };

/** The Pods that a controller lacks, which it is to create. */
export interface Lack {
  readonly count: number;
  readonly pods: Iterable<PodToMake>;
}

/** A Pod to be created, but for what the API server has a say in. */
export interface PodToMake {
  /** Its name; or, `isGenerated`, what stands before the five characters that are added to it. */
  readonly name: string;
  readonly isGenerated: boolean;
  readonly make: (name: string) => Pod;
}

/** How many Pods are lacking where so many are wanted: of what one left open, one at most. */
export function lackingOf(wanted: number, { at, count }: Look): number {
  const missing = Math.max(0, wanted - count);
  return at === 'all' ? missing : Math.min(1, missing);
}

/** What is lacking where any Pod will do. */
export function lackOfAny(
  wanted: number,
  look: Look,
  { name }: Owner,
  make: PodToMake['make'],
): Lack {
  const count = lackingOf(wanted, look);
  return { count, pods: repeated({ name, isGenerated: true, make }, count) };
}

function* repeated<Value>(value: Value, times: number): Generator<Value, void, void> {
  for (let nth = 0; nth < times; nth += 1) yield value;
}
