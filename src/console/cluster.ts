import {
  type ApiRules,
  apiRulesOf,
  type Kubectl,
  kubectlOf,
  type ReleaseName,
} from '../releases/index.ts';
import { uidOf } from '../simulation/index.ts';
import type { Entry, PodEntry, StoredObject, Timeline } from '../timeline/index.ts';
import {
  Applied,
  AUTOSCALER,
  FIRST_VERSION,
  withoutLastApplied,
  withServerDefaults,
} from '../timeline/index.ts';
import { isKind, isSettingKind, objectKey, SYSTEM_PRIORITY_CLASSES } from '../model/index.ts';
import { Departed } from './departed.ts';
import { eventsOf } from './events.ts';
import { FieldManagers } from './fieldManagers.ts';
import { listAt, type Json, numberAt, textAt } from './json.ts';
import { FIRST_CONFIG, type Kubeconfig } from './kubeconfig.ts';
import { apiVersionOf, knownResource, type Resource } from './resources.ts';
import { withCanonicalAmounts } from './served/amounts.ts';
import { componentStatuses } from './served/componentStatuses.ts';
import { controllerRevisions } from './served/controllerRevisions.ts';
import { withAggregatedRules } from './served/aggregatedRoles.ts';
import { type Behind, endpoints, endpointSlices } from './served/endpoints.ts';
import { mirroredSlices } from './served/mirroredSlices.ts';
import { servedNode } from './served/node.ts';
import { lastRenewal } from './served/nodeConditions.ts';
import { withoutEmpty } from './served/omitted.ts';
import { withOwnTimes } from './served/ownTimes.ts';
import { servedPod } from './served/pod.ts';
import { withOthersCounted } from './served/quotaCounts.ts';
import { withSecretData } from './served/secret.ts';
import { metadataOf } from './served/metadata.ts';
import { asRequested } from './served/requester.ts';
import { servedWorkload } from './served/workloads.ts';
import { microTimeOf, timeOf } from './time.ts';
import { isTokenOfNobody, tokensOf } from './tokens.ts';
import { otherKey } from './otherKey.ts';
import { otherOf } from './otherOf.ts';

/** The version of what was there before anything was written. */
const OLDEST = '1';

/** Kinds whose specs are counted. Source: PrepareForCreate and PrepareForUpdate of their strategies. */
const GENERATIONS: ReadonlySet<string> = new Set(['Ingress', 'NetworkPolicy']);

/** The cluster of a story as its API server serves it now. */
export class Cluster {
  readonly timeline: Timeline;
  /** Objects of kinds that the story knows nothing of, which stand from the beginning; they are read when one is asked for. */
  given: () => readonly unknown[] = () => [];
  #others: Map<string, Json> | undefined;
  /** What was applied last server-side by each manager, which is written down in no annotation. */
  readonly #serverApplied = new Map<string, Applied>();
  /** Who has written which fields since this console looks. */
  readonly fields: FieldManagers;
  /** What is written of clusters, contexts and users. */
  kubeconfig: Kubeconfig = FIRST_CONFIG;
  /** Kinds of objects that were made or changed here, and that the story knows nothing of. */
  readonly kinds = new Set<string>();
  readonly #departed: Departed;
  /** By key, when such an object was made by hand. */
  readonly #keptAt = new Map<string, number>();
  /** How often an object was written that the story knows nothing of. */
  #writings = 0;
  /** When what was deleted by hand was made again, where every cluster has it, and which version that is. */
  readonly #madeAgain = new Map<string, { readonly at: number; readonly version: string }>();
  /** Whether what is written now is undone at once. */
  #isTrying = false;

  constructor(timeline: Timeline) {
    this.timeline = timeline;
    this.fields = new FieldManagers(timeline.history.versions);
    this.#departed = new Departed(timeline);
    timeline.world.autoscalers.follow((key) => {
      this.#takeOver(key);
    });
  }

  /** The namespace of a context, or of the one that is used; undefined where none is set, which means `default`. */
  namespaceOf(context = this.kubeconfig.current): string | undefined {
    return textAt(this.kubeconfig.contexts[context], 'namespace') || undefined;
  }

  /** Who applied server-side, with what each applied last. */
  get appliers(): Iterable<readonly [string, Applied]> {
    return this.#serverApplied;
  }

  serverApplied(manager: string): Applied {
    const applied = this.#serverApplied.get(manager) ?? new Applied();
    this.#serverApplied.set(manager, applied);
    return applied;
  }

  get now(): number {
    return this.timeline.now;
  }

  /** Objects of kinds that the story knows nothing of, by `kind/namespace/name`. */
  get others(): Map<string, Json> {
    const others = (this.#others ??= this.#given());
    const { began } = this.timeline.world.namespaces;
    for (const [key, object] of others) {
      const keptAt = this.#keptAt.get(key) ?? began;
      const isLeft = began < keptAt && keptAt < this.now && isTokenOfNobody(object, others);
      if (!isLeft && !this.#departed.takesAlong(object, keptAt)) continue;
      others.delete(key);
      this.timeline.world.autoscalers.remove(key);
      this.#departed.add(object);
      this.applied.forget(key);
    }
    return others;
  }

  #given(): Map<string, Json> {
    const given = new Map<string, Json>();
    for (const object of this.given().flatMap(otherOf)) {
      const key = otherKey(object);
      this.applied.set(key, object);
      const made = madeOther(object, this.timeline.world.namespaces.began, OLDEST);
      given.set(key, withSecretData(withoutLastApplied(made)));
    }
    for (const [key, object] of this.timeline.world.autoscalers.all) {
      given.set(key, withoutLastApplied(withVersion(object, OLDEST)));
    }
    return given;
  }

  /** What the story has made of an autoscaler. */
  #takeOver(key: string): void {
    const others = this.#others;
    if (others === undefined) return;
    const object = this.timeline.world.autoscalers.get(key);
    if (object === undefined) others.delete(key);
    else this.#put(key, object);
  }

  /** What was applied last, by `kind/namespace/name`. */
  get applied() {
    return this.timeline.world.applied;
  }

  /** As which release its server answers. */
  get release(): ReleaseName {
    return this.timeline.world.server.release;
  }

  /** What its server does in its release. */
  get rules(): ApiRules {
    return apiRulesOf(this.release);
  }

  /** The kubectl that came with its release: what types here. */
  get kubectl(): Kubectl {
    return kubectlOf(this.release);
  }

  /** All of a resource, of one namespace or of all, by namespace and name. */
  list(resource: Resource, namespace?: string): readonly Json[] {
    if (resource.kind === 'ComponentStatus') {
      return componentStatuses(this.kubectl.zeroTimes === 'null');
    }
    const isIn = (object: Json) =>
      namespace === undefined ||
      !resource.isNamespaced ||
      textAt(object, 'metadata', 'namespace') === namespace;
    return this.#all(resource)
      .filter(isIn)
      .map((object) => this.applied.noted(otherKey(object), object))
      .sort(byName);
  }

  find(resource: Resource, namespace: string, name: string): Json | undefined {
    return this.list(resource, namespace).find((each) => textAt(each, 'metadata', 'name') === name);
  }

  /** The object as the story keeps it. */
  entry(kind: string, namespace: string, name: string): Entry | undefined {
    if (!isKind(kind) || isSettingKind(kind)) return undefined;
    return this.timeline.world.store.find(kind, namespace, name);
  }

  /** What the control plane has said by now, and what was said by hand. */
  events(): Json[] {
    const byHand = [...this.others.values()].filter((each) => textAt(each, 'kind') === 'Event');
    return [...byHand, ...eventsOf(this.timeline, this.#departed)];
  }

  #all(resource: Resource): Json[] {
    const { kind } = resource;
    const kept = [...this.others.values()].filter((each) => textAt(each, 'kind') === kind);
    const others = (kind === 'ClusterRole' ? withAggregatedRules(kept) : kept).map((each) =>
      this.#asWritten(withServerDefaults(each)),
    );
    if (kind === 'Event') return this.events();
    if (kind === 'ControllerRevision') {
      const made = controllerRevisions(this.timeline);
      return [...made.map((each) => this.#withTimes(each)), ...others];
    }
    const stored: readonly Entry[] =
      isKind(kind) && !isSettingKind(kind) ? this.timeline.world.store.all(kind) : [];
    // What was changed by hand stands for what is there by itself.
    const changed = new Set(others.map(otherKey));
    if (kind === 'Endpoints' || kind === 'EndpointSlice') {
      const behind = this.#behind();
      const made =
        kind === 'Endpoints'
          ? endpoints(behind)
          : [...endpointSlices(behind), ...mirroredSlices(behind)];
      return [...others, ...made.filter((each) => !changed.has(otherKey(each)))];
    }
    const builtIn = this.#builtIn(resource, stored).filter((each) => !changed.has(otherKey(each)));
    return [...others, ...builtIn, ...stored.map((each) => this.served(each))];
  }

  #behind(): Behind {
    const pods = this.list(knownResource('pods'));
    const { store } = this.timeline.world;
    return {
      services: this.list(knownResource('services')),
      written: [...this.others.values()].filter((each) => textAt(each, 'kind') === 'Endpoints'),
      podsIn: (namespace) =>
        pods.filter((pod) => textAt(pod, 'metadata', 'namespace') === namespace),
      zoneOf: (node) =>
        store.find('Node', '', node)?.object.metadata.labels?.['topology.kubernetes.io/zone'] ?? '',
      isManagedTold: this.rules.endpointsTold === 'managed',
    };
  }

  /** What `act` writes is undone after it: `--dry-run=server`. */
  tried<Result>(act: () => Result): Result {
    const [others, kinds, writings] = [new Map(this.others), [...this.kinds], this.#writings];
    this.#isTrying = true;
    try {
      return this.timeline.world.store.tried(act);
    } finally {
      this.#isTrying = false;
      this.#others = others;
      this.#writings = writings;
      this.kinds.clear();
      for (const kind of kinds) this.kinds.add(kind);
    }
  }

  served(entry: Entry): Json {
    return this.#asWritten(withServerDefaults(withoutEmpty(this.#served(entry)) as Json));
  }

  /** As a server writes what it has read. */
  #asWritten(object: Json): Json {
    return this.#withTimes(withCanonicalAmounts(object) as Json);
  }

  #withTimes(object: Json): Json {
    return this.kubectl.zeroTimes === 'null' ? withOwnTimes(object) : object;
  }

  /** The same of an object of a kind that no run knows. */
  servedNewOther(object: Json): Json {
    const made = madeOther(asRequested(object), this.now, '');
    const metadata = Object.fromEntries(
      Object.entries(metadataOf(made)).filter(([key]) => key !== 'resourceVersion'),
    );
    return this.#asWritten(withServerDefaults({ ...made, metadata }));
  }

  /** An object that is made at this moment, as the server would answer a dry run: nothing is stored. */
  servedNew(object: StoredObject): Json {
    const { name } = object.metadata;
    const key = objectKey(object);
    const entry: PodEntry = {
      key,
      name,
      namespace: object.metadata.namespace ?? '',
      uid: uidOf(object.kind, `${key}/${this.now}`),
      order: Infinity,
      createdAt: this.now,
      object: object as PodEntry['object'],
      isGone: false,
      boundAt: undefined,
      takenAt: undefined,
      startedAt: undefined,
      readyAt: undefined,
      readyDue: undefined,
      endedAt: undefined,
      deletion: undefined,
      disruption: undefined,
      restart: undefined,
      ending: undefined,
    };
    return this.served(entry);
  }

  #served(entry: Entry): Json {
    switch (entry.object.kind) {
      case 'Pod':
        return servedPod(entry as PodEntry, this.timeline);
      case 'Node':
        return servedNode(entry, this.timeline);
      case 'ResourceQuota':
        return withOthersCounted(servedWorkload(entry, this.timeline), (resource, namespace) =>
          this.list(resource, namespace),
        );
      default:
        return servedWorkload(entry, this.timeline);
    }
  }

  #builtIn(resource: Resource, stored: readonly Entry[]): readonly Json[] {
    const isThere = (name: string) => stored.some((each) => each.name === name);
    const { kind } = resource;
    const make = (name: string, fields: Json, namespace?: string): Json => {
      const own = `${namespace ?? ''}/${name}`;
      const first = this.#madeAt(namespace);
      const again = this.#madeAgain.get(`${kind}/${own}`);
      const isAgain = again !== undefined && again.at >= first;
      return withServerDefaults({
        apiVersion: apiVersionOf(resource),
        kind: resource.kind,
        ...fields,
        metadata: {
          creationTimestamp: timeOf(isAgain ? again.at : first),
          uid: uidOf(kind, isAgain ? `${own}/${again.at}` : own),
          resourceVersion: isAgain ? again.version : OLDEST,
          ...(resource.kind === 'Namespace' && { labels: { 'kubernetes.io/metadata.name': name } }),
          ...(resource.kind === 'Service' && {
            labels: { component: 'apiserver', provider: 'kubernetes' },
          }),
          name,
          ...(namespace !== undefined && { namespace }),
        },
      });
    };
    switch (resource.kind) {
      case 'Namespace':
        return this.timeline.world.namespaces.unwritten.map((name) =>
          make(name, { spec: { finalizers: ['kubernetes'] }, status: { phase: 'Active' } }),
        );
      case 'PriorityClass':
        return SYSTEM_PRIORITY_CLASSES.filter(({ metadata }) => !isThere(metadata.name)).map(
          ({ metadata: { name }, description, value, preemptionPolicy }) =>
            make(name, { description, value, preemptionPolicy }),
        );
      case 'Service':
        return isThere('kubernetes')
          ? []
          : [
              make(
                'kubernetes',
                {
                  spec: {
                    type: 'ClusterIP',
                    clusterIP: '10.0.0.1',
                    ports: [{ name: 'https', port: 443, protocol: 'TCP', targetPort: 6443 }],
                  },
                },
                'default',
              ),
            ];
      case 'ServiceAccount':
        return this.#namespaces().map((namespace) => make('default', {}, namespace));
      case 'ConfigMap':
        return this.#namespaces().map((namespace) =>
          make('kube-root-ca.crt', { data: { 'ca.crt': '' } }, namespace),
        );
      case 'Lease':
        return this.timeline.world.store.all('Node').map((node) =>
          make(
            node.name,
            {
              spec: {
                holderIdentity: node.name,
                leaseDurationSeconds: 40,
                renewTime: microTimeOf(lastRenewal(node, this.timeline)),
              },
            },
            'kube-node-lease',
          ),
        );
      default:
        return [];
    }
  }

  /** When what each namespace has was made: with it. */
  #madeAt(namespace: string | undefined): number {
    const { store, namespaces } = this.timeline.world;
    return store.find('Namespace', '', namespace ?? '')?.createdAt ?? namespaces.began;
  }

  #namespaces(): readonly string[] {
    const { store, namespaces } = this.timeline.world;
    return [...namespaces.unwritten, ...store.all('Namespace').map(({ name }) => name)];
  }

  /** Keeps an object of a kind that the story knows nothing of; false where there is one of its name. */
  keep(object: Json): boolean {
    const key = otherKey(object);
    if (this.others.has(key)) return false;
    this.kinds.add(textAt(object, 'kind'));
    const made = madeOther(asRequested(object), this.now, OLDEST);
    this.#keptAt.set(key, this.now);
    this.#put(key, made);
    return true;
  }

  /** An object of such a kind, or one that every cluster has, as it is from now on. */
  replaceOther(object: Json): void {
    this.kinds.add(textAt(object, 'kind'));
    const key = otherKey(object);
    const before = this.others.get(key);
    const isCounted = GENERATIONS.has(textAt(object, 'kind')) && before !== undefined;
    const isOther = JSON.stringify(before?.['spec']) !== JSON.stringify(object['spec']);
    const generation = numberAt(before, 'metadata', 'generation') + (isOther ? 1 : 0);
    const whole = isCounted
      ? { ...object, metadata: { ...metadataOf(object), generation } }
      : object;
    this.#put(key, withoutLastApplied(whole));
  }

  /** Such an object is gone; one that every cluster has is made again at once by its controller. */
  forgetOther(object: Json): void {
    const key = otherKey(object);
    for (const [token, secret] of tokensOf(object, this.others)) {
      this.others.delete(token);
      this.applied.forget(token);
      this.kinds.add(textAt(secret, 'kind'));
    }
    if (this.others.delete(key)) this.kinds.add(textAt(object, 'kind'));
    if (!this.#isTrying) {
      this.timeline.world.autoscalers.remove(key);
      this.#departed.add(object);
      this.#madeAgain.set(key, { at: this.now, version: this.#nextVersion() });
    }
  }

  /** What an object owned of kinds that the story knows nothing of stays, and names it no more. Source: orphanDependents. */
  orphanOthers(owner: Json): void {
    const uid = textAt(owner, 'metadata', 'uid');
    for (const [key, object] of this.others) {
      const owners = listAt(object, 'metadata', 'ownerReferences');
      const kept = owners.filter((each) => textAt(each, 'uid') !== uid);
      if (kept.length === owners.length) continue;
      const metadata = { ...metadataOf(object), ownerReferences: kept };
      if (kept.length === 0) Reflect.deleteProperty(metadata, 'ownerReferences');
      this.#put(key, { ...object, metadata });
    }
  }

  #nextVersion(): string {
    this.#writings += 1;
    return String(FIRST_VERSION + this.timeline.history.versions.length + this.#writings);
  }

  /** With the version of what is written now, greater than all before. */
  #put(key: string, object: Json): void {
    const written = withSecretData(withVersion(object, this.#nextVersion()));
    if (!this.#isTrying) {
      this.fields.wrote(this.others.get(key), written);
      if (textAt(written, 'kind') === AUTOSCALER) this.timeline.world.autoscalers.put(written);
    }
    this.others.set(key, written);
  }
}

function withVersion(object: Json, resourceVersion: string): Json {
  return { ...object, metadata: { ...metadataOf(object), resourceVersion } };
}

/** An object of such a kind with what a server writes of it at a moment. */
function madeOther(object: Json, at: number, resourceVersion: string): Json {
  const kind = textAt(object, 'kind');
  const metadata = {
    ...metadataOf(object),
    creationTimestamp: timeOf(at),
    ...(GENERATIONS.has(kind) && { generation: 1 }),
    resourceVersion,
    uid: uidOf(kind, `${otherKey(object)}/${at}`),
  };
  return { ...object, metadata };
}

function byName(a: Json, b: Json): number {
  const left = `${textAt(a, 'metadata', 'namespace')}/${textAt(a, 'metadata', 'name')}`;
  const right = `${textAt(b, 'metadata', 'namespace')}/${textAt(b, 'metadata', 'name')}`;
  return left < right ? -1 : left > right ? 1 : 0;
}
