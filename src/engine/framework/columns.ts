import type { PodFilter, PodScorer, Scope } from './plugin.ts';
import { PASS } from './status.ts';

/** A Filter plugin's verdict on every node: status ids, or PASS. Not to be written to by readers. */
export interface StatusColumn {
  readonly status: Int32Array;
  /** Later decisions may repair the column in place: who keeps it must copy it. */
  readonly isRepaired: boolean;
  /** How many nodes fail. */
  failing: number;
}

interface Kept {
  /** `node` scope: how many changes of nodes it knows; `cluster` scope: the version. */
  asOf: number;
}

/** Columns that one plugin keeps for Pods it cannot tell apart. */
const COLUMN_LIMIT = 128;

/**
 * Keeps verdicts and raw scores in columns as long as they hold: what hangs on a node's own Pods
 * is redone only for the nodes that changed.
 */
export class ColumnKeeper {
  readonly #nodeCount: number;
  readonly #changedNodes: readonly number[];
  readonly #statuses = new Map<string, StatusColumn & Kept>();
  readonly #scores = new Map<string, { readonly raw: Float64Array } & Kept>();

  constructor(nodeCount: number, changedNodes: readonly number[]) {
    this.#nodeCount = nodeCount;
    this.#changedNodes = changedNodes;
  }

  statusColumn(filter: PodFilter): StatusColumn {
    const kept = filter.key === undefined ? undefined : this.#statuses.get(filter.key);
    const now = this.#now(filter.scope, filter.version?.() ?? 0);
    const column = kept ?? {
      status: new Int32Array(this.#nodeCount),
      isRepaired: filter.key !== undefined && filter.scope !== 'static',
      failing: 0,
      asOf: -1,
    };
    if (kept?.asOf === now) return column;
    const repair = (node: number) => {
      const before = column.status[node] ?? PASS;
      const after = filter.filter(node);
      column.status[node] = after;
      if (before !== PASS) column.failing -= 1;
      if (after !== PASS) column.failing += 1;
    };
    if (kept === undefined || !this.#repairable(filter.scope, kept.asOf)) {
      this.#fill(column, filter);
    } else {
      this.#eachChange(kept.asOf, repair);
    }
    column.asOf = now;
    if (kept === undefined && filter.key !== undefined)
      remember(this.#statuses, filter.key, column);
    return column;
  }

  /** Raw scores of all nodes; for `cluster` scope, of the given nodes only. */
  rawScores(scorer: PodScorer, feasible: Int32Array): Float64Array {
    const { key, scope } = scorer;
    if (scope === 'cluster' || key === undefined) {
      const raw = new Float64Array(this.#nodeCount);
      for (const node of feasible) raw[node] = scorer.score(node);
      return raw;
    }
    const kept = this.#scores.get(key);
    const now = this.#now(scope, 0);
    if (kept?.asOf === now) return kept.raw;
    const column = kept ?? { raw: new Float64Array(this.#nodeCount), asOf: -1 };
    const { raw } = column;
    if (kept !== undefined && this.#repairable(scope, kept.asOf)) {
      this.#eachChange(kept.asOf, (node) => {
        raw[node] = scorer.score(node);
      });
    } else {
      for (let node = 0; node < raw.length; node += 1) raw[node] = scorer.score(node);
    }
    column.asOf = now;
    if (kept === undefined) remember(this.#scores, key, column);
    return raw;
  }

  #fill(column: StatusColumn, filter: PodFilter): void {
    const { status } = column;
    let failing = 0;
    for (let node = 0; node < status.length; node += 1) {
      const id = filter.filter(node);
      status[node] = id;
      if (id !== PASS) failing += 1;
    }
    column.failing = failing;
  }

  #now(scope: Scope, version: number): number {
    switch (scope) {
      case 'static':
        return 0;
      case 'node':
        return this.#changedNodes.length;
      case 'cluster':
        return version;
    }
  }

  #repairable(scope: Scope, asOf: number): boolean {
    return scope === 'node' && this.#changedNodes.length - asOf < this.#nodeCount;
  }

  #eachChange(since: number, visit: (node: number) => void): void {
    for (let index = since; index < this.#changedNodes.length; index += 1) {
      visit(this.#changedNodes[index] ?? -1);
    }
  }
}

function remember<Column>(columns: Map<string, Column>, key: string, column: Column): void {
  if (columns.size >= COLUMN_LIMIT) {
    const [oldest] = columns.keys();
    if (oldest !== undefined) columns.delete(oldest);
  }
  columns.set(key, column);
}
