import { columnFor, type Pod, type VersionNumbers } from '../model/index.ts';
import { LOST, PENDING } from '../run/index.ts';
import type { FactsBook } from './factsBook.ts';

/** What a Pod says by itself, for a column each. */
export interface FactRow {
  name: string;
  namespace: string;
  priority: number;
  cpuMilli: number;
  memoryBytes: number;
  otherRequests: readonly (readonly [resource: string, amount: number])[];
  initialNode: number;
  initialNomination: number;
  labelId: number;
  /** For a Pod without a controller in the run. */
  own: number;
}

const NONE: FactRow['otherRequests'] = [];

/** What given Pods of moments say, by their versions: into each is looked once, whatever moments are asked for. */
export class FactsByVersion {
  readonly book: object;
  readonly #facts: FactsBook;
  #isSeen = new Uint8Array(0);
  #priority = new Int32Array(0);
  #cpuMilli = new Float64Array(0);
  #memoryBytes = new Float64Array(0);
  /** Numbers of node names, 0 for none. */
  #node = new Int32Array(0);
  #nomination = new Int32Array(0);
  #labelId = new Int32Array(0);
  /** -1 until it is asked for. */
  #own = new Int32Array(0);
  readonly #names: string[] = [];
  readonly #namespaces: string[] = [];
  readonly #others = new Map<number, FactRow['otherRequests']>();
  readonly #nodeNumbers = new Map<string, number>();
  readonly #nodes: string[] = [''];
  /** By number of a node name: its index among the names of now, LOST for none. */
  readonly #indexOf: number[] = [];
  #named: readonly string[] | undefined;
  #indexes: ReadonlyMap<string, number> = new Map();

  constructor(book: object, facts: FactsBook) {
    this.book = book;
    this.#facts = facts;
  }

  grow({ count }: Pick<VersionNumbers, 'count'>): void {
    this.#isSeen = columnFor(this.#isSeen, count);
    this.#priority = columnFor(this.#priority, count);
    this.#cpuMilli = columnFor(this.#cpuMilli, count);
    this.#memoryBytes = columnFor(this.#memoryBytes, count);
    this.#node = columnFor(this.#node, count);
    this.#nomination = columnFor(this.#nomination, count);
    this.#labelId = columnFor(this.#labelId, count);
    this.#own = columnFor(this.#own, count);
    // Lists without gaps: others are slow.
    while (this.#names.length < count) {
      this.#names.push('');
      this.#namespaces.push('');
    }
  }

  /** Looks into a version of a Pod before it is shown. */
  foresee(version: number, pod: Pod): void {
    if (this.#isSeen[version] === 0) this.#see(version, pod);
  }

  /** Writes what a Pod says into a row. `isAlone`: it has no controller in the run. */
  row(version: number, pod: Pod, isAlone: boolean, row: FactRow): void {
    if (this.#isSeen[version] === 0) this.#see(version, pod);
    row.name = this.#names[version] ?? '';
    row.namespace = this.#namespaces[version] ?? '';
    row.priority = this.#priority[version] ?? 0;
    row.cpuMilli = this.#cpuMilli[version] ?? 0;
    row.memoryBytes = this.#memoryBytes[version] ?? 0;
    row.otherRequests = this.#others.size === 0 ? NONE : (this.#others.get(version) ?? NONE);
    row.labelId = this.#labelId[version] ?? 0;
    const node = this.#node[version] ?? 0;
    row.initialNode = node === 0 ? PENDING : (this.#indexOf[node] ?? LOST);
    const nominated = this.#indexOf[this.#nomination[version] ?? 0] ?? LOST;
    row.initialNomination = nominated === LOST ? -1 : nominated;
    if (isAlone && this.#own[version] === 0) this.#own[version] = this.#facts.ownId(pod) + 1;
    row.own = isAlone ? (this.#own[version] ?? 0) - 1 : -1;
  }

  /** Nodes are those of these names from now on. */
  setNodes(names: readonly string[]): void {
    const known = this.#named;
    const isSame =
      known === names ||
      (known?.length === names.length && known.every((name, index) => name === names[index]));
    if (isSame) return;
    this.#named = names.slice();
    this.#indexes = new Map(names.map((name, index) => [name, index]));
    this.#indexOf.length = 0;
    for (const name of this.#nodes) this.#indexOf.push(this.#indexes.get(name) ?? LOST);
  }

  #see(version: number, pod: Pod): void {
    const { metadata, spec, status } = pod;
    this.#isSeen[version] = 1;
    this.#names[version] = metadata.name;
    this.#namespaces[version] = metadata.namespace ?? 'default';
    this.#priority[version] = spec.priority ?? 0;
    const others: (readonly [string, number])[] = [];
    for (const [resource, amount] of this.#facts.requestsOf(pod)) {
      if (resource === 'cpu') this.#cpuMilli[version] = Number(amount);
      else if (resource === 'memory') this.#memoryBytes[version] = Number(amount);
      else if (amount !== 0) others.push([resource, Number(amount)]);
    }
    if (others.length > 0) this.#others.set(version, others);
    const { nodeName } = spec;
    this.#node[version] = nodeName ? this.#numberOf(nodeName) : 0;
    const nominated = nodeName ? undefined : status?.nominatedNodeName;
    this.#nomination[version] = nominated ? this.#numberOf(nominated) : 0;
    this.#labelId[version] = this.#facts.labelsId(metadata.labels ?? {});
  }

  #numberOf(name: string): number {
    const known = this.#nodeNumbers.get(name);
    if (known !== undefined) return known;
    const number = this.#nodes.push(name) - 1;
    this.#nodeNumbers.set(name, number);
    this.#indexOf.push(this.#indexes.get(name) ?? LOST);
    return number;
  }
}
