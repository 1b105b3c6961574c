import type { PodInfo } from '../cache/podInfo.ts';
import type { FilterCause, ScoreCause, ScoreSkip } from '../framework/cause.ts';
import type { FilterFacts } from '../framework/filterFacts.ts';
import type { PluginName } from '../framework/names.ts';
import type { PodScorer } from '../framework/plugin.ts';
import type { Filtered, Framework } from '../framework/runtime.ts';
import { PASS } from '../framework/status.ts';
import { findFeasible } from './feasibility.ts';
import type { Feasibility } from './feasibility.ts';
import { podsToYieldTo } from './nominatedPods.ts';
import { withPodsOn } from './trial.ts';
import type { NodeIndex } from '../../model/index.ts';

/**
 * The facts behind the verdicts on one Pod while the cluster stays as it is: what is made ready for
 * one node serves all of them.
 */
export class Causes {
  readonly #framework: Framework;
  readonly #pod: PodInfo;
  readonly #searchStart: number;
  readonly #asOf: string;
  #filtered: Filtered | undefined;
  #found: Feasibility | undefined;
  readonly #scorers = new Map<PluginName, PodScorer | undefined>();

  constructor(framework: Framework, pod: PodInfo, searchStart: number) {
    this.#framework = framework;
    this.#pod = pod;
    this.#searchStart = searchStart;
    this.#asOf = stateOf(framework);
  }

  /** Whether it is about this Pod and this search, and nothing changed since. */
  isOf(framework: Framework, pod: PodInfo, searchStart: number): boolean {
    if (this.#framework !== framework || this.#pod !== pod) return false;
    return this.#searchStart === searchStart && this.#asOf === stateOf(framework);
  }

  /**
   * Why a Filter plugin keeps the Pod off a node; undefined when it does not. Where it fails beside
   * the Pods nominated to the node, their share is in it.
   */
  filterCause(plugin: PluginName, node: NodeIndex): FilterCause | undefined {
    this.#filtered ??= this.#framework.prepareFilters(this.#pod);
    const { plugins, filters } = this.#filtered;
    const cause = () => filters[plugins.indexOf(plugin)]?.cause(node);
    const others = podsToYieldTo(this.#framework, this.#pod, node);
    if (others.length === 0) return cause();
    const { cache } = this.#framework.handle;
    return withPodsOn(cache, this.#filtered, others, cause) ?? cause();
  }

  /**
   * What a Filter plugin looks at on a node, passing or failing: undefined where its PreFilter said
   * Skip or turned the Pod down. Where it fails beside the Pods nominated to the node, with those.
   */
  filterFacts(plugin: PluginName, node: NodeIndex): FilterFacts | undefined {
    this.#filtered ??= this.#framework.prepareFilters(this.#pod);
    const { plugins, filters, rejected } = this.#filtered;
    const at = plugins.indexOf(plugin);
    if (rejected !== undefined || at < 0) return undefined;
    const filter = filters[at];
    if (filter === undefined) {
      return this.#framework.plugin(plugin)?.filter?.factsUnprepared?.(this.#pod, node);
    }
    const others = podsToYieldTo(this.#framework, this.#pod, node);
    if (others.length === 0) return filter.facts(node);
    const { cache } = this.#framework.handle;
    const together = withPodsOn(cache, this.#filtered, others, () =>
      filter.filter(node) === PASS ? undefined : filter.facts(node),
    );
    if (together === undefined) return filter.facts(node);
    return { ...together, beside: others.map(({ key }) => key) };
  }

  /** How a Score plugin comes to its number for a node; undefined when it is skipped. */
  scoreCause(plugin: PluginName, node: NodeIndex): ScoreCause | undefined {
    return this.#scorer(plugin)?.cause(node);
  }

  /** Why a Score plugin is skipped; undefined when it is not. */
  scoreSkip(plugin: PluginName): ScoreSkip | undefined {
    if (this.#scorer(plugin) !== undefined) return undefined;
    return this.#framework.plugin(plugin)?.score?.skip?.(this.#pod);
  }

  #scorer(plugin: PluginName): PodScorer | undefined {
    if (!this.#scorers.has(plugin)) {
      this.#found ??= findFeasible(this.#framework, this.#pod, this.#searchStart);
      const { feasible } = this.#found;
      const point = this.#framework.plugin(plugin)?.score;
      this.#scorers.set(
        plugin,
        point?.prepare(this.#pod, () => feasible),
      );
    }
    return this.#scorers.get(plugin);
  }
}

function stateOf({ handle: { cache } }: Framework): string {
  return `${cache.version} ${cache.storage.version} ${cache.devices.version}`;
}
