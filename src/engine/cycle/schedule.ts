import type { PodInfo } from '../cache/podInfo.ts';
import type { PodShape } from '../cache/podShape.ts';
import { Recent } from '../cache/recent.ts';
import type { Placement } from '../framework/decision.ts';
import type { Filtered, Framework } from '../framework/runtime.ts';
import type { DrawLots } from './decide.ts';
import { decide } from './decide.ts';
import { FewNodes } from './fewNodes.ts';
import { ShapeVerdicts } from './shapeVerdicts.ts';

/** Shapes whose verdicts are kept. */
const KEPT_SHAPES = 128;

/** A failure holds as long as the cluster stays as it is. */
interface KeptFailure {
  readonly placement: Placement;
  readonly asOf: string;
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
  readonly #spare: ShapeVerdicts[] = [];
  readonly #few: FewNodes;

  constructor(framework: Framework, drawLots: DrawLots | undefined) {
    this.#framework = framework;
    this.#drawLots = drawLots;
    this.#few = new FewNodes(framework, drawLots);
  }

  /** The outcome of one scheduling cycle; the state is unchanged. */
  schedule(pod: PodInfo): Placement {
    const { cache } = this.#framework.handle;
    const asOf = `${cache.version} ${cache.storage.version}`;
    const failure = isLikeItsShape(pod) ? this.#failures.get(pod.shape) : undefined;
    if (failure?.asOf === asOf) return failure.placement;
    const placement = this.#fromVerdicts(pod) ?? this.#decide(pod);
    if (placement.node < 0 && isLikeItsShape(pod)) {
      this.#failures.set(pod.shape, { placement, asOf });
    }
    return placement;
  }

  /** Undefined where the Pod must be decided in full: it finds no node, or its shape is not all. */
  #fromVerdicts(pod: PodInfo): Placement | undefined {
    const filtered = this.#prepare(pod);
    if (filtered === undefined) return undefined;
    if (filtered.narrowed !== undefined) return this.#few.schedule(pod, filtered);
    const verdicts = this.#update(pod, filtered);
    const { feasibleCount } = verdicts;
    if (feasibleCount === 0) return undefined;
    const node = this.#pick(verdicts);
    return { node, feasibleCount, total: verdicts.total(node), message: '' };
  }

  /** The kept verdicts on a Pod, brought up to date; undefined where none are kept. */
  verdictsOn(pod: PodInfo): ShapeVerdicts | undefined {
    const filtered = this.#prepare(pod);
    if (filtered === undefined || filtered.narrowed !== undefined) return undefined;
    return this.#update(pod, filtered);
  }

  #prepare(pod: PodInfo): Filtered | undefined {
    const framework = this.#framework;
    if (!isLikeItsShape(pod) || framework.handle.cache.nominated.size > 0) return undefined;
    if (framework.preEnqueue(pod) !== undefined) return undefined;
    const filtered = framework.prepareFilters(pod);
    return filtered.rejected === undefined ? filtered : undefined;
  }

  #update(pod: PodInfo, filtered: Filtered): ShapeVerdicts {
    const verdicts = this.#verdictsOf(pod.shape);
    verdicts.updateFilters(filtered);
    if (verdicts.feasibleCount > 0) verdicts.updateScores(pod);
    else verdicts.dropScores();
    return verdicts;
  }

  #pick(verdicts: ShapeVerdicts): number {
    const best = verdicts.best();
    if (this.#drawLots === undefined) return best;
    const ties = verdicts.ties(best);
    return ties.length > 1 ? (ties[this.#drawLots(ties.length)] ?? best) : best;
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

  #decide(pod: PodInfo): Placement {
    const decision = decide(this.#framework, pod, this.#drawLots ?? (() => 0));
    const { chosen: node, feasibleCount, message, preFilter, preemption } = decision;
    return {
      node,
      feasibleCount,
      total: decision.total[node] ?? NaN,
      message,
      ...(preFilter && { preFilter }),
      ...(preemption && { preemption }),
    };
  }
}

/** Whether nothing but the shape decides: no node named or nominated for this very Pod. */
function isLikeItsShape({ pod }: PodInfo): boolean {
  return !pod.spec.nodeName && !pod.status?.nominatedNodeName;
}
