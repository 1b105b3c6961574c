import type { Node, Taint } from '../model/index.ts';
import { controllerOf, TEMPLATE_HASH_LABEL } from '../simulation/index.ts';
import type { Clock } from './clock.ts';
import type { Entry, PodEntry } from './entry.ts';
import type { PodState, TimelineEvent, WorkloadName } from './events.ts';
import type { History } from './history.ts';
import { stateOf } from './podState.ts';
import type { Store } from './store.ts';

/** State, then node ('' for none), then how many Pods of a workload. */
export type Snapshot = Record<WorkloadName, Partial<Record<PodState, Record<string, number>>>>;

/** Writes down what happens to Pods and nodes. */
export class Recorder {
  readonly events: TimelineEvent[] = [];
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #history: History;
  /** Of what is owned: what it belonged to when it was told of last, and by which owner. */
  readonly #roots = new WeakMap<Entry, { owner: string | undefined; root: WorkloadName }>();
  /** Of each Pod what was told of it last. */
  readonly #told = new WeakMap<PodEntry, { state: PodState; node: string; isDeleted: boolean }>();

  constructor(store: Store, clock: Clock, history: History) {
    this.#store = store;
    this.#history = history;
    this.#clock = clock;
    store.watch('Pod', (entry, { after }) => {
      if (after === undefined) this.#gone(entry);
      else this.#podChanged(entry);
    });
    store.watch('Node', (entry, { before, after }) => {
      this.#nodeChanged(entry.name, before, after);
    });
  }

  unschedulable(entry: PodEntry, message: string): void {
    this.#happened({ ...this.#ofPod(entry), what: 'unschedulable', message });
  }

  nominated(entry: PodEntry, node: string): void {
    this.#happened({ ...this.#ofPod(entry), what: 'nominated', node });
  }

  /** The rollout of a Deployment has timed out. */
  stalled(entry: Entry): void {
    const deployment = `${entry.namespace}/${entry.name}`;
    this.#happened({
      t: this.#clock.now,
      what: 'stalled',
      of: `Deployment/${entry.name}`,
      deployment,
    });
  }

  /** A Job has failed for this reason. */
  jobFailed(entry: Entry, reason: string): void {
    const job = `${entry.namespace}/${entry.name}`;
    const of = this.workloadOf(entry);
    this.#happened({ t: this.#clock.now, what: 'job failed', of, job, reason });
  }

  /** A Pod's containers have ended and will be started again, or are: what of them, in kubectl's words. */
  container(entry: PodEntry, what: 'exited' | 'restarted', message: string): void {
    this.#happened({ ...this.#ofPod(entry), what, message });
  }

  /** A Pod's resize has been carried out, or is not granted. */
  resize(entry: PodEntry, refusal?: string): void {
    const pod = this.#ofPod(entry);
    if (refusal === undefined) this.#happened({ ...pod, what: 'resized' });
    else this.#happened({ ...pod, what: 'resize pending', message: refusal });
  }

  #happened(event: TimelineEvent): void {
    this.events.push(event);
    this.#history.happened(event);
  }

  /** How all Pods fare now. */
  snapshot(): Snapshot {
    const all: Snapshot = {};
    const pods = this.#store.all('Pod').map((entry) => ({ of: this.workloadOf(entry), entry }));
    pods.sort((a, b) => (a.of < b.of ? -1 : a.of > b.of ? 1 : 0));
    for (const { of, entry } of pods) {
      const states = (all[of] ??= {});
      const nodes = (states[stateOf(entry)] ??= {});
      const node = entry.object.spec.nodeName ?? '';
      nodes[node] = (nodes[node] ?? 0) + 1;
    }
    return all;
  }

  /** The root of the chain of owners; the Deployment also of a ReplicaSet that it left behind. */
  workloadOf(entry: Entry): WorkloadName {
    const owner = controllerOf(entry.object.metadata);
    if (owner === undefined) {
      const { kind } = entry.object;
      const left = kind === 'ReplicaSet' && deploymentOf(entry.name, entry);
      return left || `${kind}/${entry.name}`;
    }
    const parent = this.#store.byUid(owner.uid);
    if (parent) {
      const root = this.workloadOf(parent);
      this.#roots.set(entry, { owner: owner.uid, root });
      return root;
    }
    // Its owner is gone: it belongs to what it belonged to.
    const known = this.#roots.get(entry);
    if (known && known.owner === owner.uid) return known.root;
    const left = owner.kind === 'ReplicaSet' && deploymentOf(owner.name, entry);
    return left || `${owner.kind}/${owner.name}`;
  }

  #ofPod(entry: PodEntry) {
    const pod = `${entry.namespace}/${entry.name}`;
    return { t: this.#clock.now, of: this.workloadOf(entry), pod };
  }

  #podChanged(entry: PodEntry): void {
    const state = stateOf(entry);
    const node = entry.object.spec.nodeName ?? '';
    const told = this.#told.get(entry);
    const isDeleted = entry.deletion !== undefined;
    if (told?.state === state && told.node === node && told.isDeleted === isDeleted) return;
    this.#told.set(entry, { state, node, isDeleted });
    const of = this.#ofPod(entry);
    if (told === undefined) this.#happened({ ...of, what: 'created' });
    if (node !== (told?.node ?? '')) this.#happened({ ...of, what: 'bound', node });
    if (isDeleted && told?.isDeleted !== true) this.#deleting(entry);
    if (state === told?.state || state === 'pending' || state === 'starting') return;
    if (state === 'failed') this.#happened({ ...of, what: state, ...saidOf(entry) });
    else if (state !== 'terminating') this.#happened({ ...of, what: state });
  }

  #deleting(entry: PodEntry): void {
    const node = entry.object.spec.nodeName;
    this.#happened({
      ...this.#ofPod(entry),
      what: 'deleting',
      ...(node && { node }),
      ...entry.disruption,
    });
  }

  #gone(entry: PodEntry): void {
    if (this.#told.get(entry)?.isDeleted !== true) this.#deleting(entry);
    const node = entry.object.spec.nodeName;
    this.#happened({ ...this.#ofPod(entry), what: 'gone', ...(node && { node }) });
  }

  #nodeChanged(node: string, before: Node | undefined, after: Node | undefined): void {
    const t = this.#clock.now;
    const [had, has] = [taintsOf(before), taintsOf(after)];
    if (after === undefined) {
      this.#happened({ t, what: 'node gone', node });
      return;
    }
    for (const taint of has) {
      if (!had.includes(taint)) this.#happened({ t, what: 'taint', node, taint });
    }
    for (const taint of had) {
      if (!has.includes(taint)) this.#happened({ t, what: 'taint gone', node, taint });
    }
    const [was, status] = [readyOf(before), readyOf(after)];
    if (was !== status && status !== undefined) {
      this.#happened({ t, what: 'ready', node, status });
    }
  }
}

/** The Deployment that a ReplicaSet was made for, by its name and a label that its Pods have too. */
function deploymentOf(name: string, { object }: Entry): WorkloadName | undefined {
  const hash = object.metadata.labels?.[TEMPLATE_HASH_LABEL];
  if (!hash || !name.endsWith(`-${hash}`)) return undefined;
  return `Deployment/${name.slice(0, -hash.length - 1)}`;
}

/** Why a kubelet has ended a Pod, or turned it down. */
function saidOf({ object: { status } }: PodEntry): { readonly message?: string } {
  const { reason, message } = status ?? {};
  if (!reason) return {};
  return { message: message === undefined ? reason : `${reason}: ${message}` };
}

function taintsOf(node: Node | undefined): string[] {
  return (node?.spec?.taints ?? []).map(taintText);
}

/** As kubectl writes it: `key=value:effect`. */
function taintText({ key, value, effect }: Taint): string {
  return `${key}${value ? `=${value}` : ''}:${effect}`;
}

function readyOf(node: Node | undefined): 'True' | 'False' | 'Unknown' | undefined {
  const status = node?.status?.conditions?.find(({ type }) => type === 'Ready')?.status;
  return status === 'True' || status === 'False' || status === 'Unknown' ? status : undefined;
}
