import {
  type ApiRules,
  apiRulesOf,
  type Kubectl,
  kubectlOf,
  type ReleaseName,
} from '../releases/index.ts';
import { uidOf } from '../simulation/index.ts';
import type { Entry, PodEntry, StoredObject, Timeline } from '../timeline/index.ts';
import { Applied, withServerDefaults } from '../timeline/index.ts';
import { isKind, isSettingKind, objectKey } from '../model/index.ts';
import { eventsOf } from './events/events.ts';
import { FieldManagers } from './fieldManagers.ts';
import { type Json, textAt } from './json.ts';
import { FIRST_CONFIG, type Kubeconfig } from './kubeconfig.ts';
import { knownResource, type Resource } from './resources.ts';
import { withCanonicalAmounts } from './served/amounts.ts';
import { builtIn } from './served/builtIn.ts';
import { componentStatuses } from './served/componentStatuses.ts';
import { controllerRevisions } from './served/controllerRevisions.ts';
import { withAggregatedRules } from './served/aggregatedRoles.ts';
import { type Behind, endpoints, endpointSlices } from './served/endpoints.ts';
import { mirroredSlices } from './served/mirroredSlices.ts';
import { servedNode } from './served/node.ts';
import { withoutEmpty } from './served/omitted.ts';
import { withOwnTimes } from './served/ownTimes.ts';
import { servedPod } from './served/pod.ts';
import { withOthersCounted } from './served/quotaCounts.ts';
import { metadataOf } from './served/metadata.ts';
import { asRequested } from './served/requester.ts';
import { servedWorkload } from './served/workloads.ts';
import { otherKey } from './otherKey.ts';
import { madeOther, OtherObjects } from './otherObjects.ts';

/** The cluster of a story as its API server serves it now. */
export class Cluster {
  readonly timeline: Timeline;
  /** What was applied last server-side by each manager, which is written down in no annotation. */
  readonly #serverApplied = new Map<string, Applied>();
  /** Who has written which fields since this console looks. */
  readonly fields: FieldManagers;
  /** Objects of kinds that the story knows nothing of. */
  readonly others: OtherObjects;
  /** What is written of clusters, contexts and users. */
  kubeconfig: Kubeconfig = FIRST_CONFIG;
  constructor(timeline: Timeline) {
    this.timeline = timeline;
    this.fields = new FieldManagers(timeline.history.versions);
    this.others = new OtherObjects(timeline, this.fields);
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
    return [...this.others.ofKind('Event'), ...eventsOf(this.timeline, this.others.departed)];
  }

  #all(resource: Resource): Json[] {
    const { kind } = resource;
    const kept = this.others.ofKind(kind);
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
    const always = builtIn(this.timeline, resource, { stored, others: this.others }).filter(
      (each) => !changed.has(otherKey(each)),
    );
    return [...others, ...always, ...stored.map((each) => this.served(each))];
  }

  #behind(): Behind {
    const pods = this.list(knownResource('pods'));
    const { store } = this.timeline.world;
    return {
      services: this.list(knownResource('services')),
      written: this.others.ofKind('Endpoints'),
      podsIn: (namespace) =>
        pods.filter((pod) => textAt(pod, 'metadata', 'namespace') === namespace),
      zoneOf: (node) =>
        store.find('Node', '', node)?.object.metadata.labels?.['topology.kubernetes.io/zone'] ?? '',
      isManagedTold: this.rules.endpointsTold === 'managed',
    };
  }

  /** What `act` writes is undone after it: `--dry-run=server`. */
  tried<Result>(act: () => Result): Result {
    return this.others.tried(() => this.timeline.world.store.tried(act));
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
}

function byName(a: Json, b: Json): number {
  const left = `${textAt(a, 'metadata', 'namespace')}/${textAt(a, 'metadata', 'name')}`;
  const right = `${textAt(b, 'metadata', 'namespace')}/${textAt(b, 'metadata', 'name')}`;
  return left < right ? -1 : left > right ? 1 : 0;
}
