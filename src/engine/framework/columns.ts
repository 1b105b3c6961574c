import { ChangeLog } from '../cache/changeLog.ts';
import { Recent } from '../cache/recent.ts';
import type { PodFilter, PodScorer, Work } from './plugin.ts';
import { PASS } from './status.ts';
import type { NodeIndex } from '../../model/index.ts';

interface Column {
  /** Whether later decisions repair it in place: who keeps its values must copy them. */
  readonly isRepaired: boolean;
  /** Nodes whose value is another than before. */
  readonly changes: ChangeLog;
}

/** A Filter plugin's verdict on every node: status ids, or PASS. Not to be written to by readers. */
export interface StatusColumn extends Column {
  readonly status: Int32Array;
  /** How many nodes fail. */
  readonly failing: number;
}

/** A Score plugin's raw score of every node. Not to be written to by readers. */
export interface RawColumn extends Column {
  readonly raw: Float64Array;
  /** Known to be the same for every node. */
  readonly isUniform: boolean;
}

/** What a column was made from, and how far it followed that. */
interface Following {
  source: ChangeLog | undefined;
  asOf: number;
}

type KeptStatus = StatusColumn & Following & { status: Int32Array; failing: number };
type KeptRaw = RawColumn & Following & { isUniform: boolean };

/** Columns that one plugin keeps for Pods it cannot tell apart. */
const COLUMN_LIMIT = 128;

/**
 * Keeps one plugin's verdicts and raw scores in columns as long as they hold, and repairs them for
 * the nodes that changed.
 */
export class ColumnKeeper {
  readonly #nodeCount: number;
  readonly #work: Work;
  /** The status of every node where all pass; never written to. */
  readonly #allPass: Int32Array;
  readonly #statuses = new Recent<string, KeptStatus>(COLUMN_LIMIT);
  readonly #scores = new Recent<string, KeptRaw>(COLUMN_LIMIT);
  /** The arrays of columns that were dropped. */
  readonly #spareStatus: Int32Array[] = [];
  readonly #spareRaw: Float64Array[] = [];

  constructor(nodeCount: number, work: Work, allPass?: Int32Array) {
    this.#nodeCount = nodeCount;
    this.#allPass = allPass ?? new Int32Array(nodeCount).fill(PASS);
    this.#work = work;
  }

  statusColumn(filter: PodFilter): StatusColumn {
    const { key } = filter;
    let column = key === undefined ? undefined : this.#statuses.get(key);
    if (column === undefined) {
      column = {
        status: this.#allPass,
        isRepaired: key !== undefined && filter.changes !== undefined,
        changes: new ChangeLog(this.#nodeCount),
        failing: 0,
        source: undefined,
        asOf: -1,
      };
      this.#fillStatus(column, filter);
      const dropped = key === undefined ? undefined : this.#statuses.set(key, column);
      if (dropped?.isRepaired === true && dropped.status !== this.#allPass) {
        this.#spareStatus.push(dropped.status);
      }
      return column;
    }
    const from = following(column, filter.changes, this.#nodeCount);
    if (from === 'all') this.#fillStatus(column, filter);
    else if (filter.changes !== undefined) {
      for (let at = from; at < filter.changes.now; at += 1) {
        this.#repairStatus(column, filter, filter.changes.item(at));
      }
      this.#work.nodeVisits += filter.changes.now - from;
      column.asOf = filter.changes.now;
    }
    return column;
  }

  rawColumn(scorer: PodScorer): RawColumn {
    const { key } = scorer;
    let column = key === undefined ? undefined : this.#scores.get(key);
    if (column === undefined) {
      column = {
        raw: this.#spareRaw.pop() ?? new Float64Array(this.#nodeCount),
        isRepaired: key !== undefined && scorer.changes !== undefined,
        changes: new ChangeLog(this.#nodeCount),
        isUniform: false,
        source: undefined,
        asOf: -1,
      };
      this.#fillRaw(column, scorer);
      const dropped = key === undefined ? undefined : this.#scores.set(key, column);
      if (dropped?.isRepaired === true) this.#spareRaw.push(dropped.raw);
      return column;
    }
    const from = following(column, scorer.changes, this.#nodeCount);
    if (from === 'all') this.#fillRaw(column, scorer);
    else if (scorer.changes !== undefined) {
      for (let at = from; at < scorer.changes.now; at += 1) {
        repairRaw(column, scorer, scorer.changes.item(at));
      }
      this.#work.nodeVisits += scorer.changes.now - from;
      column.asOf = scorer.changes.now;
    }
    return column;
  }

  #fillStatus(column: KeptStatus, filter: PodFilter): void {
    if (filter.passesAll?.() === true) {
      column.status = this.#allPass;
      column.failing = 0;
    } else {
      const status = this.#ownStatus(column);
      column.failing =
        filter.filterAll === undefined ? filterEach(filter, status) : filter.filterAll(status);
    }
    this.#filled(column, filter.changes);
  }

  /** The column's own statuses, to be written to. */
  #ownStatus(column: KeptStatus): Int32Array {
    if (column.status === this.#allPass) {
      column.status = this.#spareStatus.pop() ?? new Int32Array(this.#nodeCount);
      column.status.set(this.#allPass);
    }
    return column.status;
  }

  #repairStatus(column: KeptStatus, filter: PodFilter, node: NodeIndex): void {
    const before = column.status[node] ?? PASS;
    const after = filter.filter(node);
    if (before === after) return;
    this.#ownStatus(column)[node] = after;
    if (before !== PASS) column.failing -= 1;
    if (after !== PASS) column.failing += 1;
    column.changes.add(node);
  }

  #fillRaw(column: KeptRaw, scorer: PodScorer): void {
    const { raw } = column;
    column.isUniform = scorer.uniform !== undefined;
    if (scorer.uniform !== undefined) raw.fill(scorer.uniform);
    else {
      if (scorer.scoreAll !== undefined) scorer.scoreAll(raw);
      else for (let node = 0; node < raw.length; node += 1) raw[node] = scorer.score(node);
      column.isUniform = isUniform(raw);
    }
    this.#filled(column, scorer.changes);
  }

  #filled(column: Column & Following, source: ChangeLog | undefined): void {
    column.source = source;
    column.asOf = source?.now ?? 0;
    column.changes.addAll();
    this.#work.nodeVisits += this.#nodeCount;
  }
}

/** How many nodes fail. */
function filterEach(filter: PodFilter, status: Int32Array): number {
  let failing = 0;
  for (let node = 0; node < status.length; node += 1) {
    const found = filter.filter(node);
    status[node] = found;
    if (found !== PASS) failing += 1;
  }
  return failing;
}

function isUniform(raw: Float64Array): boolean {
  const first = raw[0];
  for (let node = 1; node < raw.length; node += 1) if (raw[node] !== first) return false;
  return true;
}

/** The first change that the column has not followed; 'all' when it must be filled again. */
function following(
  { source, asOf }: Following,
  now: ChangeLog | undefined,
  nodeCount: number,
): number | 'all' {
  if (source !== now) return 'all';
  if (now === undefined) return 0;
  return now.tells(asOf) && now.now - asOf < nodeCount ? asOf : 'all';
}

function repairRaw(column: KeptRaw, scorer: PodScorer, node: NodeIndex): void {
  const after = scorer.score(node);
  if (column.raw[node] === after) return;
  column.raw[node] = after;
  column.isUniform = false;
  column.changes.add(node);
}
