import type { PodInfo, PodShape } from '../cache/podInfo.ts';
import { Recent } from '../cache/recent.ts';
import type { Placement } from '../framework/decision.ts';
import type { Filtered, Framework } from '../framework/runtime.ts';
import { DryRuns } from '../preemption/dryRuns.ts';
import { decide } from './decide.ts';
import { failureOf } from './failure.ts';
import { FewNodes } from './fewNodes.ts';
import { FirstSight } from './firstSight.ts';
import type { DrawLots } from './lots.ts';
import { searchLimit, searchNodes } from './nodeSearch.ts';
import { clearedNode } from './nominatedPods.ts';
import { ShapeVerdicts } from './shapeVerdicts.ts';
import type { FeasibleNodes } from '../framework/feasibleNodes.ts';
import type { NodeIndex } from '../../model/index.ts';

/** Shapes whose verdicts are kept. */
const KEPT_SHAPES = 128;

/** Shapes whose dry runs of preemption are kept. */
const KEPT_DRY_RUNS = 32;

/** One feasible node in so many is scored alone, sooner than all nodes. */
const FEW = 8;

/** A failure holds as long as the cluster stays as it is. */
interface KeptFailure {
  readonly placement: Placement;
  readonly pods: number;
  readonly storage: number;
  readonly budgets: number;
  readonly owners: number;
}

/**
 * Scheduling cycles without the full account of a Decision: the outcome alone, from verdicts that
 * are kept for like Pods and repaired where something changed. The rules are the plugins', and the
 * columns those that `decide` reads.
 */
export class SchedulingCycles {
  readonly #framework: Framework;
  /** Undefined: the first name wins. */
  readonly #drawLots: DrawLots | undefined;
  readonly #verdicts = new Recent<PodShape, ShapeVerdicts>(KEPT_SHAPES);
  readonly #failures = new Recent<PodShape, KeptFailure>(KEPT_SHAPES);
  readonly #dryRuns = new Recent<PodShape, DryRuns>(KEPT_DRY_RUNS);
  readonly #spare: ShapeVerdicts[] = [];
  readonly #few: FewNodes;
  /** Made when first asked. */
  #firstSight: FirstSight | undefined;
  /** Shapes of which a Pod was decided on. */
  readonly #seen = new WeakSet<PodShape>();

  constructor(framework: Framework, drawLots: DrawLots | undefined) {
    this.#framework = framework;
    this.#drawLots = drawLots;
    this.#few = new FewNodes(framework);
  }

  /** The outcome of one scheduling cycle; the state is unchanged. */
  schedule(pod: PodInfo, searchStart: number): Placement {
    const isLikeOthers = this.#isLikeOthers(pod);
    const failure = isLikeOthers ? this.#failures.get(pod.shape) : undefined;
    if (failure !== undefined && this.#holds(failure)) return failure.placement;
    const placement = this.#cycle(pod, searchStart);
    const isUnfit = placement.node < 0 && placement.feasibleCount === 0;
    if (isUnfit && isLikeOthers) this.#keepFailure(pod.shape, placement);
    return placement;
  }

  #holds({ pods, storage, budgets, owners }: KeptFailure): boolean {
    const { cache } = this.#framework.handle;
    if (pods !== cache.version || storage !== cache.storage.version) return false;
    return budgets === cache.budgetVersion && owners === cache.owners.version;
  }

  #keepFailure(shape: PodShape, placement: Placement): void {
    const { version: pods, storage, budgetVersion: budgets, owners } = this.#framework.handle.cache;
    const versions = { pods, storage: storage.version, budgets, owners: owners.version };
    this.#failures.set(shape, { placement, ...versions });
  }

  /** The kept verdicts on a Pod, brought up to date; undefined where none are kept. */
  verdictsOn(pod: PodInfo): ShapeVerdicts | undefined {
    const filtered = this.#prepare(pod);
    if (filtered === undefined || filtered.narrowed !== undefined) return undefined;
    const verdicts = this.#updateFilters(pod, filtered);
    if (verdicts.feasibleCount > 0) verdicts.updateScores(pod);
    return verdicts;
  }

  /** Whether the outcome is that of any Pod of this shape. */
  #isLikeOthers(pod: PodInfo): boolean {
    const { spec, status } = pod.pod;
    if (spec.nodeName || status?.nominatedNodeName) return false;
    // Which claims it has hangs on its name.
    if (spec.resourceClaims !== undefined && spec.resourceClaims.length > 0) return false;
    return this.#framework.handle.cache.nominatedNodeOf(pod.key) < 0;
  }

  #cycle(pod: PodInfo, searchStart: number): Placement {
    if (this.#framework.allNodes.length === 0) return this.#decide(pod, searchStart);
    const filtered = this.#prepare(pod);
    if (filtered === undefined) return this.#decide(pod, searchStart);
    if (filtered.narrowed !== undefined) {
      return this.#fromFew(pod, filtered, searchStart) ?? this.#decide(pod, searchStart);
    }
    const placed = this.#atFirstSight(pod, filtered);
    if (placed !== undefined) return placed;
    const verdicts = this.#updateFilters(pod, filtered);
    if (verdicts.feasibleCount === 0) return this.#fail(pod, filtered, verdicts);
    const cleared = clearedNode(this.#framework, pod);
    const isCleared = verdicts.feasible[cleared] === 1;
    const nodeCount = this.#framework.allNodes.length;
    const limit = searchLimit(this.#framework.profile, nodeCount);
    if (limit !== undefined) return this.#sample(pod, verdicts, searchStart, limit.wanted);
    if (isCleared) {
      const total = this.#totalOf(cleared, pod, verdicts);
      return this.#placed(cleared, verdicts.feasibleCount, 0, total);
    }
    verdicts.updateScores(pod);
    const node = this.#pick(pod, verdicts);
    return this.#placed(node, verdicts.feasibleCount, nodeCount, verdicts.total(node));
  }

  /**
   * The first Pod of a shape; undefined where verdicts are to be kept: for a Pod whose like was
   * there, that no node takes or others yield to, or where not all nodes are looked at.
   */
  #atFirstSight(pod: PodInfo, filtered: Filtered): Placement | undefined {
    if (this.#seen.has(pod.shape)) return undefined;
    this.#seen.add(pod.shape);
    const { profile, handle, allNodes } = this.#framework;
    if (handle.cache.nominated.size > 0 || !this.#isLikeOthers(pod)) return undefined;
    if (searchLimit(profile, allNodes.length) !== undefined) return undefined;
    this.#firstSight ??= new FirstSight(this.#framework);
    const seen = this.#firstSight.look(pod, filtered, this.#drawLots !== undefined);
    if (seen === undefined) return undefined;
    const { best, feasibleCount, total } = seen;
    const node = best[best.length > 1 ? this.#draw(pod, best.length) : 0] ?? -1;
    return this.#placed(node, feasibleCount, allNodes.length, total);
  }

  /** Looks at no more nodes than kube-scheduler does. */
  #sample(pod: PodInfo, verdicts: ShapeVerdicts, searchStart: number, wanted: number): Placement {
    const { cache, work } = this.#framework.handle;
    verdicts.dropScores();
    const cleared = clearedNode(this.#framework, pod);
    if (verdicts.feasible[cleared] === 1) return this.#placeOn(pod, Int32Array.of(cleared), 0);
    const isFeasible = (node: NodeIndex) => verdicts.feasible[node] === 1;
    const { nodes, placeOf } = cache.order;
    const { feasible, looked } = searchNodes(nodes, searchStart, wanted, isFeasible);
    work.nodeVisits += looked;
    // The node that was nominated and does not fit was looked at before, wherever it stands.
    const isBeside =
      cleared >= 0 && !isWithin(placeOf[cleared] ?? 0, searchStart, looked, nodes.length);
    return this.#placeOn(pod, feasible, looked + (isBeside ? 1 : 0));
  }

  /** Undefined where the Pod must be decided in full: its rules are not all in its shape. */
  #prepare(pod: PodInfo): Filtered | undefined {
    const framework = this.#framework;
    if (pod.pod.spec.nodeName || framework.preEnqueue(pod) !== undefined) return undefined;
    if (framework.scoreError(pod) !== undefined) return undefined;
    const filtered = framework.prepareFilters(pod);
    return filtered.rejected === undefined ? filtered : undefined;
  }

  #updateFilters(pod: PodInfo, filtered: Filtered): ShapeVerdicts {
    const verdicts = this.#verdictsOf(pod.shape);
    verdicts.updateFilters(pod, filtered);
    if (verdicts.feasibleCount === 0) verdicts.dropScores();
    return verdicts;
  }

  /** Undefined where no node fits, or one was nominated: that may lie outside PreFilter's nodes. */
  #fromFew(pod: PodInfo, filtered: Filtered, searchStart: number): Placement | undefined {
    if (clearedNode(this.#framework, pod) >= 0) return undefined;
    const { feasible, looked } = this.#few.search(pod, filtered, searchStart);
    return feasible.length === 0 ? undefined : this.#placeOn(pod, feasible, looked);
  }

  /** Scores these nodes and no others. */
  #placeOn(pod: PodInfo, feasible: FeasibleNodes, nodesProcessed: number): Placement {
    const best = this.#few.best(pod, feasible);
    const node = best[best.length > 1 ? this.#draw(pod, best.length) : 0] ?? -1;
    return this.#placed(node, feasible.length, nodesProcessed, this.#few.total(node));
  }

  /** A node's total, where no other node's is asked for. */
  #totalOf(node: NodeIndex, pod: PodInfo, verdicts: ShapeVerdicts): number {
    if (!verdicts.isScored && verdicts.feasibleCount * FEW < verdicts.feasible.length) {
      this.#few.best(pod, verdicts.feasibleNodes());
      return this.#few.total(node);
    }
    verdicts.updateScores(pod);
    return verdicts.total(node);
  }

  #placed(
    node: NodeIndex,
    feasibleCount: number,
    nodesProcessed: number,
    total: number,
  ): Placement {
    return { node, feasibleCount, nodesProcessed, total, message: '' };
  }

  #pick(pod: PodInfo, verdicts: ShapeVerdicts): number {
    const best = verdicts.best();
    if (this.#drawLots === undefined) return best;
    const ties = verdicts.ties(best);
    return ties.length > 1 ? (ties[this.#draw(pod, ties.length)] ?? best) : best;
  }

  #draw({ key }: PodInfo, count: number): number {
    return this.#drawLots?.(count, key) ?? 0;
  }

  #verdictsOf(shape: PodShape): ShapeVerdicts {
    let verdicts = this.#verdicts.get(shape);
    if (verdicts === undefined) {
      verdicts = this.#spare.pop() ?? new ShapeVerdicts(this.#framework);
      verdicts.reset();
      const dropped = this.#verdicts.set(shape, verdicts);
      if (dropped !== undefined) this.#spare.push(dropped);
    }
    return verdicts;
  }

  #fail(pod: PodInfo, filtered: Filtered, verdicts: ShapeVerdicts): Placement {
    const nodeCount = this.#framework.allNodes.length;
    const rejections = {
      filtered,
      nodeCount,
      statusAt: (node: NodeIndex) => verdicts.statusAt(node),
    };
    const { message, refusedBy, postFilter, preemption, frees } = failureOf(
      this.#framework,
      pod,
      rejections,
      this.#dryRunsOf(pod.shape),
    );
    return {
      node: -1,
      feasibleCount: 0,
      nodesProcessed: nodeCount,
      total: NaN,
      message,
      refusedBy,
      ...(postFilter && { postFilter }),
      ...(preemption && { preemption }),
      ...(frees && { frees }),
    };
  }

  #dryRunsOf(shape: PodShape): DryRuns {
    let dryRuns = this.#dryRuns.get(shape);
    if (dryRuns === undefined) {
      dryRuns = new DryRuns(this.#framework);
      this.#dryRuns.set(shape, dryRuns);
    }
    return dryRuns;
  }

  #decide(pod: PodInfo, searchStart: number): Placement {
    const decision = decide(this.#framework, pod, searchStart, this.#drawLots);
    const { chosen, feasibleCount, nodesProcessed, message, preFilter, preemption } = decision;
    const { postFilter, refusedBy, isWithoutEvent } = decision;
    return {
      node: chosen,
      feasibleCount,
      nodesProcessed,
      total: decision.total[chosen] ?? NaN,
      message,
      ...(preFilter && { preFilter }),
      ...(isWithoutEvent === true && { isWithoutEvent }),
      ...(refusedBy && { refusedBy }),
      ...(postFilter && { postFilter }),
      ...(preemption && { preemption }),
    };
  }
}

/** Whether a place is among so many from the start on, going round. */
function isWithin(place: number, start: number, count: number, size: number): boolean {
  return (((place - start) % size) + size) % size < count;
}
