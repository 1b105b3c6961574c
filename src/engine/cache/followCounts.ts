import type { ChangeLog } from './changeLog.ts';
import type { DomainCounts } from './domainCounts.ts';

/**
 * Follows counts on behalf of one rule: turns domains that changed into the nodes whose verdict may
 * have. The list of counts may be another each time; then every node may have changed.
 */
export class CountsFollower {
  readonly #log: 'changes' | 'presence';
  #counts: readonly DomainCounts[] = [];
  #asOf: number[] = [];

  /** `presence`: only whether a count is zero matters to the rule. */
  constructor(log: 'changes' | 'presence') {
    this.#log = log;
  }

  /**
   * Brings `nodes` up to date with the counts. `onDomain` hears of each domain that changed, with
   * the place of its count in the list; it answers whether the nodes of the domain changed with it.
   * True when everything may have changed.
   */
  follow(
    counts: readonly DomainCounts[],
    nodes: ChangeLog,
    onDomain?: (index: number, domain: number) => boolean,
  ): boolean {
    if (!this.#isSame(counts) || !this.#isTold()) {
      this.#counts = counts;
      this.#asOf = counts.map((count) => count[this.#log].now);
      nodes.addAll();
      return true;
    }
    for (let index = 0; index < counts.length; index += 1) {
      const count = counts[index];
      const asOf = this.#asOf[index] ?? 0;
      const log = count?.[this.#log];
      if (count === undefined || log === undefined || log.now === asOf) continue;
      for (let at = asOf; at < log.now; at += 1) {
        const domain = log.item(at);
        if (onDomain === undefined || onDomain(index, domain)) addNodes(nodes, count, domain);
      }
      this.#asOf[index] = log.now;
    }
    return false;
  }

  #isSame(counts: readonly DomainCounts[]): boolean {
    if (counts.length !== this.#counts.length) return false;
    for (let index = 0; index < counts.length; index += 1) {
      if (counts[index] !== this.#counts[index]) return false;
    }
    return true;
  }

  #isTold(): boolean {
    for (let index = 0; index < this.#counts.length; index += 1) {
      const asOf = this.#asOf[index] ?? 0;
      if (this.#counts[index]?.[this.#log].tells(asOf) === false) return false;
    }
    return true;
  }
}

function addNodes(into: ChangeLog, { column }: DomainCounts, domain: number): void {
  const { starts, nodes } = column.domainNodes();
  const end = starts[domain + 1] ?? 0;
  for (let at = starts[domain] ?? 0; at < end; at += 1) into.add(nodes[at] ?? 0);
}
