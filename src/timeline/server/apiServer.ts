import {
  admit,
  classesAtHand,
  type ClusterObjects,
  completeRunOptions,
  createPod,
  claimBeyondLimits,
  forbidden,
  refusedPod,
  isDump,
  isNamespaced,
  type KubernetesObject,
  type LegacyRules,
  type Node,
  type ObjectMeta,
  ownPriorityWords,
  type Pod,
  podBeyondLimits,
  resourceOf,
  type ResourceQuota,
  type RunOptionsDocument,
  specUnderLegacyRules,
  type Taint,
} from '../../model/index.ts';
import { type Release, type ReleaseName, releaseOf } from '../../releases/index.ts';
import { ephemeralClaims, freeNamesBeside } from '../../simulation/index.ts';
import type { Clock } from '../clock.ts';
import {
  type Disruption,
  type Entry,
  isFinished,
  type PodEntry,
  type StoredKind,
  type StoredObject,
} from '../entry.ts';
import type { Store } from '../store.ts';
import type { Texts } from '../texts.ts';
import { without } from '../without.ts';
import { FOREGROUND, heldByOthers, heldFor, PROTECTION } from './finalizers.ts';
import { admitted } from './admitted.ts';
import { withDefaultClass } from './defaultClass.ts';
import { fullSecond, timestamp } from './dates.ts';
import type { Namespaces } from './namespaces.ts';
import { takenPortWords } from './nodePorts.ts';
import { Quotas } from './quotas.ts';
import { lackedAccount, nameAtAdmission } from './serviceAccounts.ts';

const NOT_READY: Taint = { key: 'node.kubernetes.io/not-ready', effect: 'NoSchedule' };

/** Kinds that admission of other objects reads. */
const READ_BY_ADMISSION: readonly StoredKind[] = [
  ...(['PriorityClass', 'RuntimeClass', 'LimitRange', 'Namespace'] as const),
];

/** Kinds of which each object has a finalizer. */
const HELD: readonly StoredKind[] = ['Namespace', 'PersistentVolumeClaim', 'PersistentVolume'];

/** Kinds whose objects own others. */
const OWNING = [
  'Deployment',
  'ReplicaSet',
  'ReplicationController',
  'StatefulSet',
  'DaemonSet',
  'Job',
  'CronJob',
  'Pod',
] as const satisfies readonly StoredKind[];

const TARGET = 'DisruptionTarget';

/** Why the server did not let something in. */
interface Refused {
  readonly reason: 'Forbidden' | 'Invalid' | 'NotFound';
  readonly words: string;
}

export interface DeleteOptions {
  /** Seconds; without it the Pod's own. */
  readonly gracePeriod?: number | undefined;
  readonly disruption?: Disruption;
}

/** What the server looks at. */
interface Surroundings {
  readonly store: Store;
  readonly clock: Clock;
  readonly namespaces: Namespaces;
  readonly texts: Texts;
  /** What the story begins with. */
  readonly documents: () => readonly KubernetesObject[];
}

/** What kube-apiserver does with what clients send, before it is stored. */
export class ApiServer {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #runOptions: RunOptionsDocument;
  readonly #legacy: LegacyRules;
  readonly #release: ReleaseName;
  readonly #freeName: (namespace: string, base: string) => string;
  readonly #quotas: Quotas;
  #admission: ClusterObjects['admission'];
  #refusal: Refused | undefined;
  readonly #released = new WeakSet<Entry>();
  readonly #namespaces: Namespaces;
  readonly #texts: Texts;
  readonly #documents: () => readonly KubernetesObject[];

  constructor(
    { store, clock, namespaces, texts, documents }: Surroundings,
    runOptions: RunOptionsDocument,
  ) {
    this.#store = store;
    this.#namespaces = namespaces;
    this.#texts = texts;
    this.#documents = documents;
    this.#clock = clock;
    this.#runOptions = runOptions;
    const { legacy, maxPods, release } = completeRunOptions(runOptions);
    this.#legacy = legacy;
    this.#release = release;
    this.#quotas = new Quotas(store, clock, maxPods);
    const names = new Set<string>();
    this.#freeName = freeNamesBeside(names);
    for (const kind of READ_BY_ADMISSION) {
      store.watch(kind, () => {
        this.#admission = undefined;
      });
    }
  }

  /** As which release of Kubernetes it answers. */
  get release(): ReleaseName {
    return this.#release;
  }

  /** What the controllers beside it do in that release. */
  get controllers(): Release['controllers'] {
    return releaseOf(this.release).controllers;
  }

  /** How long Pods stay on nodes that are lost, unless they say otherwise. */
  get tolerationSeconds(): NonNullable<ClusterObjects['admission']>['tolerationSeconds'] {
    return this.#admissionNow().tolerationSeconds;
  }

  /** Whether what the story begins with came out of a cluster, which may hold more. */
  get isOfDump(): boolean {
    return isDump(this.#documents());
  }

  /** Why what was to be created last was not let in, in the server's words. */
  get refusal(): string | undefined {
    return this.#refusal?.words;
  }

  /** The same as kubectl prints it; `what` where nothing is known. */
  refusalOf(what: string): string {
    const { reason, words } = this.#refusal ?? { reason: 'Forbidden', words: what };
    return reason === 'Invalid' ? `The ${words}` : `Error from server (${reason}): ${words}`;
  }

  /** Stores an object with its defaults; nothing where its name is taken or it is not let in. */
  create(object: StoredObject): Entry | undefined {
    if (object.kind === 'Pod') return this.createPod(object);
    const whole = this.letIn(object);
    return whole && this.#store.create(whole);
  }

  /** The object as it would be stored; undefined where it is not let in, `refusal` says why. Source: a dry run. */
  letIn(object: StoredObject): StoredObject | undefined {
    this.#refusal = undefined;
    if (object.kind === 'Pod') return this.#podLetIn(object);
    if (!this.#hasPlace(object)) return undefined;
    const given = object.kind === 'Node' ? withNotReady(object) : object;
    const { generateName, name = '' } = given.metadata;
    const namespace = given.metadata.namespace ?? 'default';
    const named = name || !generateName ? name : this.#freeName(namespace, generateName);
    const made = { ...given, metadata: { ...given.metadata, name: named } } as StoredObject;
    const defaulted = this.defaulted(made);
    const whole =
      defaulted.kind === 'PersistentVolumeClaim'
        ? withDefaultClass(this.#store, defaulted)
        : defaulted;
    const isOnly = this.#isOnlyDefault(whole) && this.#isWithinLimits(whole);
    return isOnly && this.#hasItsPorts(whole) && this.#isWithinQuotas(whole) ? whole : undefined;
  }

  #hasItsPorts(object: StoredObject): boolean {
    const words = takenPortWords(this.#store, object);
    if (words === undefined) return true;
    const name = JSON.stringify(object.metadata.name);
    this.#refusal = { reason: 'Invalid', words: `${object.kind} ${name} is invalid: ${words}` };
    return false;
  }

  #isOnlyDefault(object: StoredObject): boolean {
    const words = this.refusedAsDefault(object);
    if (words !== undefined) this.#refuse(words);
    return words === undefined;
  }

  /** Why a PriorityClass may not be the default, new or updated. Source: validatePriorityClass of the plugin Priority. */
  refusedAsDefault(object: StoredObject): string | undefined {
    if (object.kind !== 'PriorityClass' || object.globalDefault !== true) return undefined;
    const { name } = object.metadata;
    const { metadata } = this.#admissionNow().defaultPriorityClass ?? {};
    if (metadata === undefined || metadata.name === name) return undefined;
    const words = `PriorityClass ${metadata.name} is already marked as default. Only one default can exist`;
    return forbidden('priorityclasses.scheduling.k8s.io', name, words);
  }

  /** Why a Pod that a client sends may not have a priority of its own; those of a story have them. Source: as above. */
  refusedByPriority({ metadata, spec }: Pod): string | undefined {
    const admission = this.#admissionNow();
    const words = ownPriorityWords(spec, admission, admission.complete.priorityClasses);
    return words === undefined ? undefined : forbidden('pods', metadata.name, words);
  }

  #isWithinLimits(object: StoredObject): boolean {
    const words = this.refusedByLimits(object);
    if (words !== undefined) this.#refuse(words);
    return words === undefined;
  }

  /**
   * Why a claim is not let in, new or updated, or a Pod may not be resized; undefined of all else. Source: LimitRanger,
   * SupportsAttributes.
   */
  refusedByLimits(object: StoredObject, isResize = false): string | undefined {
    const { name, namespace = 'default' } = object.metadata;
    const limitRanges = this.#admissionNow().limitRanges.get(namespace) ?? [];
    if (object.kind === 'Pod') {
      const beyond = isResize ? podBeyondLimits(object.spec, limitRanges) : undefined;
      return beyond === undefined ? undefined : forbidden('pods', name, beyond);
    }
    if (object.kind !== 'PersistentVolumeClaim') return undefined;
    const words = claimBeyondLimits(object, limitRanges);
    return words === undefined ? undefined : forbidden('persistentvolumeclaims', name, words);
  }

  /** Why what stands may not become another that uses more. Source: the admission plugin ResourceQuota, of updates. */
  refusedByQuotas(before: StoredObject, after: StoredObject): string | undefined {
    const words = this.#quotas.refusalOfGrowth(before, after);
    const { name } = after.metadata;
    return words === undefined ? undefined : forbidden(resourceOf(after.kind), name, words);
  }

  /** What is used of a quota, by resource, as the quota controller has written it. */
  usedOf(quota: ResourceQuota): Readonly<Record<string, string>> {
    return this.#quotas.usedOf(quota);
  }

  /** Nothing is made in a Namespace that is not there, or that is being deleted. Source: NamespaceLifecycle. */
  #hasPlace(object: StoredObject): boolean {
    if (!isNamespaced(object.kind)) return true;
    const { name, namespace = 'default' } = object.metadata;
    if (!this.#namespaces.has(namespace)) {
      this.#refusal = { reason: 'NotFound', words: `namespaces "${namespace}" not found` };
      return false;
    }
    const found = this.#store.find('Namespace', '', namespace);
    if (found?.object.metadata.deletionTimestamp === undefined) return true;
    const words = `unable to create new content in namespace ${namespace} because it is being terminated`;
    this.#refuse(forbidden(resourceOf(object.kind), name, words));
    return false;
  }

  #refuse(words: string): void {
    this.#refusal = { reason: 'Forbidden', words };
  }

  #isWithinQuotas(object: StoredObject): boolean {
    const words = this.#quotas.refusal(object);
    if (words === undefined) return true;
    this.#refuse(forbidden(resourceOf(object.kind), object.metadata.name, words));
    return false;
  }

  /** The object with the defaults of its kind. */
  defaulted<Given extends StoredObject>(object: Given): Given {
    return admitted(object, this.#release);
  }

  /** A Pod of a controller: `base` stands before five characters of its name. */
  createFor(base: string, namespace: string, make: (name: string) => Pod): PodEntry | undefined {
    const name = this.#freeName(namespace, base);
    return this.createPod(make(name));
  }

  createPod(given: Pod): PodEntry | undefined {
    const pod = this.#podLetIn(given);
    const entry = pod && this.#store.create<'Pod'>(pod);
    // They are owned by this very Pod, and go with it.
    if (entry) for (const claim of ephemeralClaims(entry.object)) this.create(claim);
    return entry;
  }

  #podLetIn(given: Pod): Pod | undefined {
    const metadata = without(given.metadata, 'uid');
    const generateName = metadata.name ? undefined : metadata.generateName;
    const named: ObjectMeta = generateName
      ? {
          ...metadata,
          name: this.#freeName(metadata.namespace ?? 'default', generateName.replace(/-$/, '')),
        }
      : metadata;
    this.#refusal = undefined;
    const account = lackedAccount(this.#texts, named.namespace ?? 'default', given);
    if (account !== undefined) {
      if (this.#hasPlace({ ...given, metadata: named })) {
        this.#refuse(forbidden('pods', nameAtAdmission(given), account));
      }
      return undefined;
    }
    const spec = specUnderLegacyRules(given.spec, this.#legacy);
    const created = createPod({ ...given, metadata: named, spec }, this.#admissionNow());
    if ('refusal' in created) {
      const { reason, isUnnamed } = created.refusal;
      const name = isUnnamed ? nameAtAdmission(given) : named.name;
      this.#refusal = { reason, words: refusedPod(name, created.refusal) };
      return undefined;
    }
    if (!this.#hasPlace(created.pod) || !this.#isWithinQuotas(created.pod)) return undefined;
    return created.pod;
  }

  /**
   * Deletes an object. A Pod may take its time; a claim, a volume and a Namespace have finalizers, and stay until
   * their controllers find nothing more to hold them for; in the foreground the others stay for what they own, too, and
   * all for finalizers that they were given. Source: StorageObjectInUseProtection, the Namespace's strategy, and
   * deletionFinalizersForGarbageCollection of k8s.io/apiserver/pkg/registry/generic/registry.
   */
  deleteObject(entry: Entry, cascade: 'background' | 'foreground' = 'background'): void {
    const { object } = entry;
    if (isPod(entry)) {
      this.deletePod(entry);
      return;
    }
    const isHeld = HELD.includes(object.kind);
    const isAgain = object.metadata.deletionTimestamp !== undefined;
    if (isAgain && (isHeld || cascade === 'foreground')) return;
    const own = PROTECTION[object.kind];
    const isForeground = !isHeld && cascade === 'foreground' && this.#mayOwn(entry);
    const finalizers = [
      ...new Set([
        ...heldFor(object),
        ...(own ? [own] : []),
        ...(isForeground ? [FOREGROUND] : []),
      ]),
    ];
    if (!isHeld && finalizers.length === 0) {
      this.#store.remove(entry);
      return;
    }
    // Another deletion says anew how what it owns goes.
    if (isAgain && finalizers.length === object.metadata.finalizers?.length) return;
    const deletionTimestamp = object.metadata.deletionTimestamp ?? fullSecond(this.#clock.now);
    const metadata = {
      ...object.metadata,
      ...(finalizers.length > 0 && { finalizers }),
      deletionTimestamp,
    };
    if (object.kind !== 'Namespace') {
      const graced = { ...metadata, deletionGracePeriodSeconds: 0 };
      this.#store.update<StoredObject>(entry, { ...object, metadata: graced });
      return;
    }
    const status = { ...statusOf(object), phase: 'Terminating' };
    this.#store.update(entry, { ...object, metadata, status } as StoredObject);
  }

  /** The controller that holds an object which is deleted lets it go: it is gone unless others hold it. */
  letGo(entry: Entry): void {
    this.#released.add(entry);
    const { object } = entry;
    const finalizers = heldByOthers(object);
    if (finalizers.length === 0) this.#store.remove(entry);
    else if (finalizers.length < (object.metadata.finalizers ?? []).length) {
      this.#store.update(entry, {
        ...object,
        metadata: { ...object.metadata, finalizers },
      });
    }
  }

  /** An object that is deleted is gone once an update has left it no finalizer. Source: deleteWithoutFinalizers. */
  settle(entry: Entry): void {
    const { object } = entry;
    if (object.metadata.deletionTimestamp === undefined) return;
    // A Pod that runs its kubelet takes away once it has ended.
    if (isPod(entry) && !isFinished(entry) && entry.deletion?.grace !== 0) return;
    if (object.kind === 'Namespace' && !this.#released.has(entry)) return;
    const isHeld = isPod(entry)
      ? heldFor(object).length > 0
      : (object.metadata.finalizers ?? []).length > 0;
    if (!isHeld) this.#store.remove(entry);
  }

  /**
   * Deletes a Pod, gracefully where it has a node and runs; of one that leaves already only who names a shorter time
   * changes anything. Sources: CheckGracefulDelete of Pods, and BeforeDelete of k8s.io/apiserver/pkg/registry/rest.
   */
  deletePod(entry: PodEntry, { gracePeriod, disruption }: DeleteOptions = {}): void {
    if (entry.isGone || (entry.deletion && gracePeriod === undefined)) return;
    const { nodeName, terminationGracePeriodSeconds = 30 } = entry.object.spec;
    const seconds = gracePeriod ?? terminationGracePeriodSeconds;
    const isAtOnce = !nodeName || isFinished(entry) || seconds <= 0;
    if (disruption && entry.deletion === undefined) entry.disruption = disruption;
    if (isAtOnce && heldFor(entry.object).length === 0) {
      this.#store.remove(entry);
      return;
    }
    const grace = isAtOnce ? 0 : 1000 * seconds;
    if (entry.deletion && entry.deletion.grace <= grace) return;
    const { object, deletion } = entry;
    const metadata = { ...object.metadata, deletionTimestamp: timestamp(this.#clock.now) };
    const status = entry.disruption && {
      status: withDisruption(object.status, entry.disruption),
    };
    this.#store.changePod(entry, {
      object: { ...object, metadata, ...status },
      deletion: { at: deletion?.at ?? this.#clock.now, grace },
    });
  }

  /** Says of a Pod that is being deleted why it is taken away. Source: UpdatePodCondition of pkg/api/v1/pod. */
  disrupt(entry: PodEntry, disruption: Disruption): void {
    entry.disruption = disruption;
    const { object } = entry;
    const status = withDisruption(object.status, disruption);
    this.#store.changePod(entry, { object: { ...object, status } });
  }

  #mayOwn({ object: { kind }, uid }: Entry): boolean {
    return OWNING.some((each) => each === kind) || this.#store.dependents(uid).length > 0;
  }

  #admissionNow(): NonNullable<ClusterObjects['admission']> {
    if (this.#admission) return this.#admission;
    const objects: KubernetesObject[] = READ_BY_ADMISSION.flatMap((kind) =>
      this.#store.all(kind).map(({ object }) => object),
    );
    const { admission } = admit([...objects, this.#runOptions], { plugins: true });
    if (admission === undefined) throw new Error('a cluster with plugins has an admission');
    // What is stored has an identity in any case: what is not at hand is told by the documents.
    this.#admission = { ...admission, complete: classesAtHand(this.#documents()) };
    return this.#admission;
  }
}

/** Whether an object is being deleted, and stays until what it owns is gone. Source: hasDeleteDependentsFinalizer. */
export function isForeground({ metadata }: StoredObject): boolean {
  return Boolean(metadata.deletionTimestamp) && metadata.finalizers?.includes(FOREGROUND) === true;
}

/** A status that says why a Pod is taken away: kube-scheduler preempts nothing more while its victims leave. */
function withDisruption(
  status: Pod['status'],
  { reason, message }: Disruption,
): NonNullable<Pod['status']> {
  const others = (status?.conditions ?? []).filter(({ type }) => type !== TARGET);
  return { ...status, conditions: [...others, { type: TARGET, status: 'True', reason, message }] };
}

function isPod(entry: Entry): entry is PodEntry {
  return entry.object.kind === 'Pod';
}

function statusOf(object: StoredObject): object | undefined {
  return Reflect.get(object, 'status') as object | undefined;
}

/** A node that comes is not ready until its kubelet says so (TaintNodesByCondition). */
function withNotReady(node: Node): Node {
  const taints = node.spec?.taints ?? [];
  if (taints.some(({ key, effect }) => key === NOT_READY.key && effect === NOT_READY.effect)) {
    return node;
  }
  return { ...node, spec: { ...node.spec, taints: [...taints, NOT_READY] } };
}
