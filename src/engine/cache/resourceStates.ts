import type { NodeIndex } from '../../model/index.ts';
import type { ChangeLog } from './changeLog.ts';
import type { ResourceColumns } from './resourceColumns.ts';

/** What of a cluster the states are made of. */
interface Observed {
  readonly nodeNames: readonly string[];
  /** Another one whenever a node is another. */
  readonly nodeVersion: number;
  readonly resources: ResourceColumns;
  readonly changedNodes: ChangeLog;
}

/** One resource by state: cpu in milli-CPU, memory in bytes. */
export interface StateColumn {
  readonly allocatable: Float64Array;
  readonly requested: Float64Array;
  /** With defaults for containers that name no request. */
  readonly nonZero: Float64Array;
}

/** States are worth their while as long as there are so many times more nodes. */
const LEAST_NODES_A_STATE = 4;
/** In a small cluster a few more do no harm. */
const STATES_ANYWAY = 16;

/**
 * Nodes with the same amounts of cpu and memory, allocatable and requested, have one state: scores
 * that hang on nothing else are worked out once a state. Replicas on machines of one kind leave few
 * states; where there are many, there are none (`refresh`).
 */
export class ResourceStates {
  /** By node, after `refresh`. */
  stateOf = new Int32Array();
  /** How many states there are; some may have lost their last node. */
  count = 0;
  readonly #observed: Observed;
  /** The six amounts by state; made when first asked for. */
  #columns: { readonly cpu: StateColumn; readonly memory: StateColumn } | undefined;
  /** Open addressing: a state's number plus 1, at the hash of its amounts. */
  #table = new Int32Array();
  /** Undefined: there are no states. */
  #nodeVersion: number | undefined;
  #asOf = -1;
  /** There are too many states: not tried again before so many changes. */
  #retryAt: number | undefined;

  constructor(observed: Observed) {
    this.#observed = observed;
  }

  get cpu(): StateColumn {
    return this.#made().cpu;
  }

  get memory(): StateColumn {
    return this.#made().memory;
  }

  /** Takes the nodes as they are now: false where states are too many, or numbers are not exact. */
  refresh(): boolean {
    const { nodeVersion, changedNodes } = this.#observed;
    const from = this.#asOf;
    const isSame = nodeVersion === this.#nodeVersion;
    if (isSame && this.#retryAt !== undefined && changedNodes.now < this.#retryAt) return false;
    if (!this.#isPlain()) {
      this.#nodeVersion = undefined;
      return false;
    }
    this.#asOf = changedNodes.now;
    if (isSame && this.#retryAt === undefined && changedNodes.tells(from)) {
      let isRoom = true;
      for (let at = from; at < changedNodes.now && isRoom; at += 1) {
        const node = changedNodes.item(at);
        const state = this.#stateAt(node);
        this.stateOf[node] = state;
        isRoom = state >= 0;
      }
      if (isRoom) return true;
    }
    return this.#build();
  }

  #build(): boolean {
    const { nodeVersion, nodeNames, changedNodes } = this.#observed;
    if (this.#nodeVersion !== nodeVersion) {
      this.#nodeVersion = nodeVersion;
      this.stateOf = new Int32Array(nodeNames.length);
      this.#columns = undefined;
      this.#table = new Int32Array(2 ** Math.ceil(Math.log2(2 * this.#limit + 1)));
    }
    this.count = 0;
    this.#table.fill(0);
    const isRoom = this.#placeAll();
    this.#retryAt = isRoom ? undefined : changedNodes.now + nodeNames.length;
    return isRoom;
  }

  get #limit(): number {
    return Math.trunc(this.stateOf.length / LEAST_NODES_A_STATE) + STATES_ANYWAY;
  }

  /** Finds the states of all nodes; false when no state is left for one. */
  #placeAll(): boolean {
    const { resources } = this.#observed;
    const cpu = resources.column('cpu');
    const memory = resources.column('memory');
    // Bits are compared, not numbers: before it is compiled, the loop makes an object of each number.
    const cpu1 = bitsOf(cpu.allocatable.values);
    const cpu2 = bitsOf(cpu.requested.values);
    const cpu3 = bitsOf(resources.nonZeroMilliCpu.values);
    const memory1 = bitsOf(memory.allocatable.values);
    const memory2 = bitsOf(memory.requested.values);
    const memory3 = bitsOf(resources.nonZeroMemory.values);
    const { stateOf } = this;
    // Neighbours are mostly alike: of a node whose amounts are those of the one before nothing is asked.
    let before = -1;
    let state = -1;
    for (let node = 0; node < stateOf.length; node += 1) {
      const low = 2 * node;
      const high = low + 1;
      if (
        before < 0 ||
        cpu2[high] !== cpu2[before + 1] ||
        cpu2[low] !== cpu2[before] ||
        memory2[high] !== memory2[before + 1] ||
        memory2[low] !== memory2[before] ||
        cpu3[high] !== cpu3[before + 1] ||
        cpu3[low] !== cpu3[before] ||
        memory3[high] !== memory3[before + 1] ||
        memory3[low] !== memory3[before] ||
        cpu1[high] !== cpu1[before + 1] ||
        cpu1[low] !== cpu1[before] ||
        memory1[high] !== memory1[before + 1] ||
        memory1[low] !== memory1[before]
      ) {
        state = this.#stateAt(node);
        if (state < 0) return false;
        before = low;
      }
      stateOf[node] = state;
    }
    return true;
  }

  /** The state of a node's amounts, a new one where none has them; -1 when none is left. */
  #stateAt(node: NodeIndex): number {
    const { resources } = this.#observed;
    const cpu = resources.column('cpu');
    const memory = resources.column('memory');
    const { cpu: cpus, memory: memories } = this.#made();
    const cpu1 = cpu.allocatable.values[node] ?? 0;
    const cpu2 = cpu.requested.values[node] ?? 0;
    const cpu3 = resources.nonZeroMilliCpu.values[node] ?? 0;
    const memory1 = memory.allocatable.values[node] ?? 0;
    const memory2 = memory.requested.values[node] ?? 0;
    const memory3 = resources.nonZeroMemory.values[node] ?? 0;
    let hash = Math.imul(cpu1, 31) + cpu2;
    hash = Math.imul(hash, 31) + cpu3;
    // Memory comes in large units: the lowest bits say little.
    hash = Math.imul(hash, 31) + memory1 / 1024;
    hash = Math.imul(hash, 31) + memory2 / 1024;
    hash = Math.imul(hash, 31) + memory3 / 1024;
    const table = this.#table;
    let at = (hash ^ (hash >>> 15)) & (table.length - 1);
    for (;;) {
      const state = (table[at] ?? 0) - 1;
      if (state < 0) break;
      if (
        cpus.allocatable[state] === cpu1 &&
        cpus.requested[state] === cpu2 &&
        cpus.nonZero[state] === cpu3 &&
        memories.allocatable[state] === memory1 &&
        memories.requested[state] === memory2 &&
        memories.nonZero[state] === memory3
      ) {
        return state;
      }
      at = (at + 1) & (table.length - 1);
    }
    const state = this.count;
    if (state === this.#limit) return -1;
    this.count += 1;
    table[at] = this.count;
    cpus.allocatable[state] = cpu1;
    cpus.requested[state] = cpu2;
    cpus.nonZero[state] = cpu3;
    memories.allocatable[state] = memory1;
    memories.requested[state] = memory2;
    memories.nonZero[state] = memory3;
    return state;
  }

  /** Whether the columns' numbers are the amounts. */
  #isPlain(): boolean {
    const { resources } = this.#observed;
    const cpu = resources.column('cpu');
    const memory = resources.column('memory');
    const inexact =
      cpu.allocatable.exact.size +
      cpu.requested.exact.size +
      resources.nonZeroMilliCpu.exact.size +
      memory.allocatable.exact.size +
      memory.requested.exact.size +
      resources.nonZeroMemory.exact.size;
    return inexact === 0;
  }

  #made() {
    const limit = this.#limit;
    this.#columns ??= { cpu: stateColumn(limit), memory: stateColumn(limit) };
    return this.#columns;
  }
}

function bitsOf({ buffer, byteOffset, length }: Float64Array): Int32Array {
  return new Int32Array(buffer, byteOffset, 2 * length);
}

function stateColumn(states: number): StateColumn {
  return {
    allocatable: new Float64Array(states),
    requested: new Float64Array(states),
    nonZero: new Float64Array(states),
  };
}
