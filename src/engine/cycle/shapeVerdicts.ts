import type { PodInfo } from '../cache/podInfo.ts';
import type { StatusColumn } from '../framework/columns.ts';
import { FEASIBLE, NOT_THERE } from '../framework/decision.ts';
import type { PodFilter } from '../framework/plugin.ts';
import type { NodeClasses } from '../framework/nodeClasses.ts';
import type { Framework, Filtered, PreparedScore } from '../framework/runtime.ts';
import { PASS } from '../framework/status.ts';
import { BestNode } from './bestNode.ts';
import { ClassShare } from './classShare.ts';
import { NominatedVerdicts } from './nominatedVerdicts.ts';
import { ScoreShare } from './scoreShare.ts';
import type { FeasibleNodes } from '../framework/feasibleNodes.ts';
import type { NodeIndex } from '../../model/index.ts';

/** How far one Filter plugin's column is followed; undefined where it passes every node. */
interface FollowedFilter {
  column: StatusColumn | undefined;
  asOf: number;
}

/**
 * The verdicts on Pods of one shape, kept from one scheduling cycle to the next: which node fails at
 * which plugin, and what the scores add up to. `update` repairs what changed since the last cycle.
 */
export class ShapeVerdicts {
  readonly #framework: Framework;
  /** By node: index of the first failing plugin as `Decision` has it, or FEASIBLE. */
  readonly reported: Int8Array;
  /** By node: 1 where it is feasible. */
  readonly feasible: Uint8Array;
  feasibleCount = 0;
  readonly #sums: Float64Array;
  readonly #best: BestNode;
  #filters: FollowedFilter[] = [];
  readonly #nominated: NominatedVerdicts;
  /** The shares in use come first, in the profile's order. */
  readonly #shares: ScoreShare[] = [];
  #sharesInUse = 0;
  /** Of the plugin that scores by class, which has no share among the others; made when there is one. */
  #byClass: ClassShare | undefined;
  /** The same while it is in use. */
  #classShare: ClassShare | undefined;
  #constant = 0;
  #isScored = false;
  /** Nodes that became feasible or no longer are, since the scores were worked out. */
  #flipped: number[] = [];
  #list = new Int32Array();
  #feasibleNodes: FeasibleNodes | undefined;

  constructor(framework: Framework) {
    const { cache, work } = framework.handle;
    const nodes = cache.nodeNames.length;
    this.#framework = framework;
    this.reported = new Int8Array(nodes);
    this.feasible = new Uint8Array(nodes);
    this.#sums = new Float64Array(nodes);
    this.#best = new BestNode(cache.nameRank, work);
    this.#nominated = new NominatedVerdicts(framework);
  }

  /** Forgets everything, to serve another shape. */
  reset(): void {
    this.#filters = [];
    this.#nominated.reset();
    this.#isScored = false;
  }

  /** Takes what the filters say of a Pod now. */
  updateFilters(pod: PodInfo, filtered: Filtered): void {
    const { filters, plugins } = filtered;
    const followed = this.#filters;
    const isSame = followed.length === filters.length && this.feasible.length > 0;
    let isTold = isSame;
    for (let index = 0; index < filters.length; index += 1) {
      const column = this.#columnOf(plugins[index], filters[index]);
      const before = followed[index];
      if (before === undefined) followed[index] = { column, asOf: 0 };
      else if (before.column !== column) {
        before.column = column;
        isTold = false;
      } else if (column !== undefined && !column.changes.tells(before.asOf)) isTold = false;
    }
    const yielding = this.#nominated.update(pod, filtered);
    if (isTold) {
      this.#repairFilters();
      for (const node of yielding) this.#repairNode(node);
    } else this.#buildFilters();
    for (const filter of followed) filter.asOf = filter.column?.changes.now ?? 0;
  }

  /** Scores the feasible nodes as they are now; call it when there are any. */
  updateScores(pod: PodInfo): void {
    const framework = this.#framework;
    const prepared = framework.prepareScores(pod, this.#feasibleList);
    const { scorers } = prepared;
    const classes = scorers.map(({ scorer }) => scorer.classes?.());
    const classed = classes.findIndex((each) => each !== undefined);
    const columns = scorers.map(({ plugin, scorer }, index) =>
      index === classed ? undefined : framework.rawColumn(plugin, scorer),
    );
    const { scratch } = framework;
    const totals = {
      sums: this.#sums,
      feasible: this.feasible,
      feasibleNodes: this.#feasibleList,
      best: this.#best,
      scratch,
    };
    const isKept = this.#isScored && this.#sharesInUse === columns.length;
    if (!isKept) {
      this.#sums.fill(0);
      this.#best.changedAll();
      for (const share of this.#shares) share.forget();
      this.#byClass?.forget();
    }
    this.#constant = 0;
    scorers.forEach((score, index) => {
      const column = columns[index];
      const share = this.#share(index);
      if (column === undefined) share.takeOut(totals);
      else if (share.isOf(score, column)) share.repair(this.#flipped, totals);
      else {
        share.takeOut(totals);
        share.build(score, column, totals);
      }
      this.#constant += share.constant;
    });
    this.#followClasses(scorers[classed], classes[classed]);
    this.#sharesInUse = columns.length;
    this.#flipped.length = 0;
    this.#isScored = true;
  }

  /** The feasible node with the highest total, the first by name among equals. */
  best(): number {
    return this.#best.find(this.#sums, this.feasible, this.#classShare);
  }

  /** All feasible nodes that tie with the best one, by name. */
  ties(best: number): number[] {
    return this.#best.ties(this.#sums, this.feasible, best, this.#classShare);
  }

  /** The weighted sum of a feasible node's scores. */
  total(node: NodeIndex): number {
    return (this.#sums[node] ?? NaN) + this.#constant + (this.#classShare?.at(node) ?? 0);
  }

  /** The status id that a node is reported with; undefined where it is feasible, or gone. */
  statusAt(node: NodeIndex): number | undefined {
    const status = this.#nominated.at(node)?.status;
    return status ?? this.#filters[this.reported[node] ?? FEASIBLE]?.column?.status[node];
  }

  /** Whether scores are kept, so that `updateScores` only repairs them. */
  get isScored(): boolean {
    return this.#isScored;
  }

  feasibleNodes(): FeasibleNodes {
    return this.#feasibleList();
  }

  /** No scores are kept for a Pod without feasible nodes. */
  dropScores(): void {
    this.#isScored = false;
    this.#flipped.length = 0;
  }

  readonly #feasibleList = (): FeasibleNodes => {
    if (this.#feasibleNodes === undefined) {
      if (this.feasibleCount === this.#framework.allNodes.length) return this.#framework.allNodes;
      if (this.#list.length === 0) this.#list = new Int32Array(this.feasible.length);
      const list = this.#list;
      let next = 0;
      for (let node = 0; node < this.feasible.length; node += 1) {
        if (this.feasible[node] === 0) continue;
        list[next] = node;
        next += 1;
      }
      this.#framework.handle.work.nodeVisits += this.feasible.length;
      this.#feasibleNodes = list.subarray(0, next);
    }
    return this.#feasibleNodes;
  };

  #columnOf(plugin: Filtered['plugins'][number] | undefined, filter: PodFilter | undefined) {
    if (plugin === undefined || filter === undefined) return undefined;
    return this.#framework.statusColumn(plugin, filter);
  }

  #share(index: number): ScoreShare {
    let share = this.#shares[index];
    if (share === undefined) {
      share = new ScoreShare(this.feasible.length, this.#framework.handle.work);
      this.#shares[index] = share;
    }
    return share;
  }

  #followClasses(score: PreparedScore | undefined, classes: NodeClasses | undefined): void {
    if (score === undefined || classes === undefined) {
      this.#byClass?.forget();
      this.#classShare = undefined;
      return;
    }
    this.#byClass ??= new ClassShare(this.feasible.length, this.#framework.handle.work);
    this.#classShare = this.#byClass;
    const { feasible } = this;
    this.#byClass.follow(score, classes, { feasible, flipped: this.#flipped, best: this.#best });
  }

  #buildFilters(): void {
    const { reported, feasible } = this;
    const before = this.#isScored ? feasible.slice() : undefined;
    this.#isScored = false;
    const { isThere, allNodes } = this.#framework;
    reported.fill(FEASIBLE);
    if (isThere === undefined) feasible.fill(1);
    else {
      feasible.set(isThere);
      for (let node = 0; node < isThere.length; node += 1) {
        if (isThere[node] === 0) reported[node] = NOT_THERE;
      }
    }
    let count = allNodes.length;
    this.#filters.forEach(({ column }, plugin) => {
      if (column === undefined || column.failing === 0) return;
      const { status } = column;
      for (let node = 0; node < status.length; node += 1) {
        if (status[node] === PASS || feasible[node] === 0) continue;
        reported[node] = plugin;
        feasible[node] = 0;
        count -= 1;
      }
      this.#framework.handle.work.nodeVisits += status.length;
    });
    this.feasibleCount = count;
    this.#feasibleNodes = undefined;
    this.#best.changedAll();
    for (const node of this.#nominated.nodes()) this.#repairNode(node);
    if (before !== undefined) this.#keepScores(before);
  }

  /** Scores stay, to be repaired, where most nodes are as feasible as they were. */
  #keepScores(before: Uint8Array): void {
    const { feasible } = this;
    const flipped = this.#flipped;
    for (let node = 0; node < before.length; node += 1) {
      if (before[node] !== feasible[node]) flipped.push(node);
    }
    this.#framework.handle.work.nodeVisits += before.length;
    this.#isScored = 2 * flipped.length <= before.length;
    if (!this.#isScored) flipped.length = 0;
  }

  #repairFilters(): void {
    for (const { column, asOf } of this.#filters) {
      if (column === undefined) continue;
      const { changes } = column;
      for (let at = asOf; at < changes.now; at += 1) this.#repairNode(changes.item(at));
      this.#framework.handle.work.nodeVisits += changes.now - asOf;
    }
  }

  #repairNode(node: NodeIndex): void {
    if (this.reported[node] === NOT_THERE) return;
    const first = this.#nominated.at(node)?.plugin ?? this.#firstFailing(node);
    this.reported[node] = first;
    const isFeasible = first === FEASIBLE ? 1 : 0;
    if (this.feasible[node] === isFeasible) return;
    this.feasible[node] = isFeasible;
    this.feasibleCount += isFeasible === 1 ? 1 : -1;
    this.#feasibleNodes = undefined;
    if (!this.#isScored) return;
    this.#flipped.push(node);
    this.#best.changed(node);
  }

  #firstFailing(node: NodeIndex): number {
    const filters = this.#filters;
    for (let plugin = 0; plugin < filters.length; plugin += 1) {
      const column = filters[plugin]?.column;
      if (column !== undefined && column.status[node] !== PASS) return plugin;
    }
    return FEASIBLE;
  }
}
