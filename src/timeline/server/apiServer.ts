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
import type { Entry, PodEntry, StoredKind, StoredObject } from '../entry.ts';
import type { Store } from '../store.ts';
import type { Texts } from '../texts.ts';
import { without } from '../without.ts';
import { admitted } from './admitted.ts';
import { Deletions } from './deletions.ts';
import { withDefaultClass } from './defaultClass.ts';
import type { Namespaces } from './namespaces.ts';
import { takenPortWords } from './nodePorts.ts';
import { Quotas } from './quotas.ts';
import { lackedAccount, nameAtAdmission } from './serviceAccounts.ts';

const NOT_READY: Taint = { key: 'node.kubernetes.io/not-ready', effect: 'NoSchedule' };

/** Kinds that admission of other objects reads. */
const READ_BY_ADMISSION: readonly StoredKind[] = [
  ...(['PriorityClass', 'RuntimeClass', 'LimitRange', 'Namespace'] as const),
];

/** Why the server did not let something in. */
interface Refused {
  readonly reason: 'Forbidden' | 'Invalid' | 'NotFound';
  readonly words: string;
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
  readonly #runOptions: RunOptionsDocument;
  readonly #legacy: LegacyRules;
  readonly #release: ReleaseName;
  readonly #freeName: (namespace: string, base: string) => string;
  readonly #quotas: Quotas;
  #admission: ClusterObjects['admission'];
  #refusal: Refused | undefined;
  /** What becomes of what is deleted. */
  readonly deletions: Deletions;
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
    this.deletions = new Deletions(store, clock);
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

/** A node that comes is not ready until its kubelet says so (TaintNodesByCondition). */
function withNotReady(node: Node): Node {
  const taints = node.spec?.taints ?? [];
  if (taints.some(({ key, effect }) => key === NOT_READY.key && effect === NOT_READY.effect)) {
    return node;
  }
  return { ...node, spec: { ...node.spec, taints: [...taints, NOT_READY] } };
}
