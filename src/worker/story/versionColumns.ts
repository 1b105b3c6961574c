import { NODE_STATES, POD_STATES, type MomentView } from '../../protocol/index.ts';
import type { History, Version } from '../../timeline/index.ts';
import { nodeStateOf } from './lanes.ts';

/** Pods and nodes of a moment: by index their versions in the history, -1 for none. */
export interface VersionsShown {
  readonly at: number;
  readonly pods: Int32Array;
  readonly nodes: Int32Array;
  /** The version of a node by its name, -1 for none. */
  readonly nodeOf: (name: string) => number;
}

const [UNREAD, NOTHING, FIRST] = [0, 1, 2];
const TERMINATING = POD_STATES.indexOf('terminating');

/** How Pods and nodes fare in each version of them, in columns that are filled as versions are asked for. */
export class VersionColumns {
  readonly #versions: History['versions'];
  /** By version: what is known of it, from FIRST on the state of a Pod or a node. */
  #state: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  #isSet: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  #since: Float64Array<ArrayBuffer> = new Float64Array(0);
  #leavesAt: Float64Array<ArrayBuffer> = new Float64Array(0);
  #restartsAt: Float64Array<ArrayBuffer> = new Float64Array(0);

  constructor({ versions }: Pick<History, 'versions'>) {
    this.#versions = versions;
  }

  /** Looks into a version of a Pod before it is asked for. */
  foresee(nth: number): void {
    this.#grow();
    if (this.#state[nth] === UNREAD) this.#readPod(nth);
  }

  shown(asked: VersionsShown): Pick<MomentView, 'pods' | 'nodes'> {
    this.#grow();
    return { pods: this.#pods(asked), nodes: this.#nodes(asked.nodes) };
  }

  #pods({ at, pods, nodeOf }: VersionsShown): MomentView['pods'] {
    const count = pods.length;
    const shown = {
      state: new Uint8Array(count),
      since: new Float64Array(count).fill(at),
      ready: new Uint8Array(count),
      leavesAt: new Float64Array(count).fill(NaN),
      restartsAt: new Float64Array(count).fill(NaN),
    };
    for (let pod = 0; pod < count; pod += 1) {
      const nth = pods[pod] ?? -1;
      if (nth < 0) continue;
      if (this.#state[nth] === UNREAD) this.#readPod(nth);
      const state = (this.#state[nth] ?? 0) - FIRST;
      if (state < 0) continue;
      shown.state[pod] = state;
      shown.since[pod] = this.#since[nth] ?? 0;
      shown.ready[pod] = this.#isSet[nth] ?? 0;
      const restartsAt = this.#restartsAt[nth] ?? NaN;
      const isRestarting = !Number.isNaN(restartsAt);
      // A silent kubelet ends nothing, and nobody hears when it starts something again.
      const isSilent =
        (state === TERMINATING || isRestarting) &&
        this.#isSilent(nodeOf(nodeNameOf(this.#versions[nth])));
      if (!isSilent) shown.restartsAt[pod] = restartsAt;
      if (!isSilent || state !== TERMINATING) shown.leavesAt[pod] = this.#leavesAt[nth] ?? NaN;
    }
    return shown;
  }

  #nodes(nodes: Int32Array): MomentView['nodes'] {
    const count = nodes.length;
    const shown = {
      state: new Uint8Array(count),
      since: new Float64Array(count),
      draining: new Uint8Array(count),
    };
    for (let node = 0; node < count; node += 1) {
      const nth = nodes[node] ?? -1;
      if (nth < 0) continue;
      if (this.#state[nth] === UNREAD) this.#readNode(nth);
      shown.state[node] = (this.#state[nth] ?? FIRST) - FIRST;
      shown.since[node] = this.#since[nth] ?? 0;
      shown.draining[node] = this.#isSet[nth] ?? 0;
    }
    return shown;
  }

  #readPod(nth: number): void {
    const facts = this.#versions[nth]?.pod;
    this.#state[nth] = NOTHING;
    if (facts === undefined) return;
    this.#state[nth] = POD_STATES.indexOf(facts.state) + FIRST;
    this.#since[nth] = facts.since;
    this.#isSet[nth] = Number(facts.isReady);
    this.#leavesAt[nth] = facts.leavesAt ?? NaN;
    const restart = facts.state === 'running' ? facts.restart : undefined;
    this.#restartsAt[nth] = restart?.dueAt ?? NaN;
  }

  #readNode(nth: number): void {
    const version = this.#versions[nth];
    if (version === undefined) return;
    this.#state[nth] = NODE_STATES.indexOf(nodeStateOf(version)) + FIRST;
    this.#isSet[nth] = Number(version.node?.isDraining === true);
    const before = version.before?.nth ?? -1;
    if (before >= 0 && this.#state[before] === UNREAD) this.#readNode(before);
    const isSame = before >= 0 && this.#state[before] === this.#state[nth];
    this.#since[nth] = isSame ? (this.#since[before] ?? 0) : version.at;
  }

  #isSilent(node: number): boolean {
    return this.#versions[node]?.node?.silentSince !== undefined;
  }

  #grow(): void {
    const { length } = this.#versions;
    if (this.#state.length >= length) return;
    this.#state = grown(this.#state, new Uint8Array(length));
    this.#isSet = grown(this.#isSet, new Uint8Array(length));
    this.#since = grown(this.#since, new Float64Array(length));
    this.#leavesAt = grown(this.#leavesAt, new Float64Array(length));
    this.#restartsAt = grown(this.#restartsAt, new Float64Array(length));
  }
}

function grown<Column extends Uint8Array | Float64Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}

function nodeNameOf(version: Version | undefined): string {
  return version?.object?.kind === 'Pod' ? (version.object.spec.nodeName ?? '') : '';
}
