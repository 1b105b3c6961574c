/** Decisions of a run that a search may make: in small clusters, and for each node in large ones. */
const LEAST = 20_000;
const EACH_NODE = 60;

/** What a decision with its full account costs, in decisions of a run: as much, and its nodes. */
const TRIAL = 10;
const NODES_A_DECISION = 20;

/** So much of the longest run so far must be left for another to begin. */
const SHARE_OF_A_RUN = 0.7;

/**
 * The work that a search may do, in decisions of a run: 20,000 for up to 333 nodes, 300,000 for
 * 5,000. Counted, not timed, so that the same scenario gives the same proposals on any machine.
 */
export function workLimit(nodes: number): number {
  return Math.max(LEAST, EACH_NODE * nodes);
}

/** Counts the work of a search against its limit. */
export class Budget {
  readonly #limit: number;
  readonly #trial: number;
  #spent = 0;
  #runStart = 0;
  #longestRun = 0;

  constructor(limit: number, nodes: number) {
    this.#limit = limit;
    this.#trial = TRIAL + nodes / NODES_A_DECISION;
  }

  get isSpent(): boolean {
    return this.#spent >= this.#limit;
  }

  /** Whether enough is left for a whole run. */
  get hasRun(): boolean {
    return this.#spent + SHARE_OF_A_RUN * this.#longestRun <= this.#limit;
  }

  /** A decision is looked at in full. */
  trial(): void {
    this.#spent += this.#trial;
  }

  runBegins(): void {
    this.#runStart = this.#spent;
  }

  /** So many decisions of a run were made. */
  decisions(count: number): void {
    this.#spent += count;
  }

  runEnds(): void {
    this.#longestRun = Math.max(this.#longestRun, this.#spent - this.#runStart);
  }
}
