import type { PodInfo } from '../cache/podInfo.ts';
import type { Profile } from '../profile/profile.ts';
import type { RawColumn, StatusColumn } from './columns.ts';
import { ColumnKeeper } from './columns.ts';
import type { SpreadConstraintFact } from './cause.ts';
import type { ScoreColumn, ScoreError, Status } from './decision.ts';
import type { PluginName } from './names.ts';
import { PLUGIN_NAMES } from './names.ts';
import { normalizeScores } from './normalizeScore.ts';
import type { Handle, Plugin, PodFilter, PodScorer, Prepared } from './plugin.ts';
import { SKIP } from './plugin.ts';
import type { Reason, ReasonCode } from './reasonTable.ts';
import { REASONS } from './reasonTable.ts';
import { makePlugin } from './registry.ts';
import { PASS } from './status.ts';
import type { FeasibleNodes } from './feasibleNodes.ts';

/** What the Filter plugins say of a Pod. */
export interface Filtered {
  /** Filter plugins in the profile's order, whether or not they run for this Pod. */
  readonly plugins: readonly PluginName[];
  /** By plugin: undefined where PreFilter said Skip. */
  readonly filters: readonly (PodFilter | undefined)[];
  readonly rejected?: Status & { readonly plugin: PluginName };
  /** Whether each filter's verdict on a node hangs on nothing but the Pod, the node and its Pods. */
  readonly isLocal: boolean;
  /** The nodes that PreFilter results leave, and the plugins that narrowed them. */
  readonly narrowed?: {
    readonly names: ReadonlySet<string>;
    readonly plugins: readonly PluginName[];
  };
}

export interface PreparedScore {
  readonly plugin: PluginName;
  readonly scorer: PodScorer;
  readonly weight: number;
}

export interface PreparedScores {
  /** In the profile's order. */
  readonly scorers: readonly PreparedScore[];
  /** PreScore plugins that said Skip, also those whose Score is disabled. */
  readonly skipped: readonly PluginName[];
}

export interface Scored {
  readonly columns: readonly ScoreColumn[];
  /** PreScore plugins that said Skip, also those whose Score is disabled. */
  readonly skipped: readonly PluginName[];
}

/**
 * Runs the plugins of one profile (framework/runtime/framework.go): the only loop over plugins. Made
 * for the nodes as they are: when one of them is another, so is the framework.
 */
export class Framework {
  readonly profile: Profile;
  readonly handle: Handle;
  /** The column of a Filter plugin that passes every node; shared, never written to. */
  readonly allPass: Int32Array;
  /** The indexes of all nodes that are there; shared, never written to. */
  readonly allNodes: FeasibleNodes;
  /** By node: 0 where it is gone; undefined where none is. */
  readonly isThere: Uint8Array | undefined;
  /** By node: room for scores while they are worked out. */
  readonly scratch: Uint8Array;
  readonly #plugins = new Map<PluginName, Plugin>();
  /** PreScore and Score plugins, each once. */
  readonly #scoring: readonly PluginName[];
  /** Score plugins whose PreScore does not run, or that have none. */
  readonly #unprepared: readonly PluginName[];
  readonly #keepers = new Map<PluginName, ColumnKeeper>();
  readonly #givers = new Map<ReasonCode, readonly PluginName[]>();

  constructor(profile: Profile, handle: Handle) {
    this.profile = profile;
    this.handle = handle;
    this.allPass = new Int32Array(handle.cache.nodeNames.length).fill(PASS);
    this.allNodes = Int32Array.from(handle.cache.nodeNames, (_, node) => node).filter(
      (node) => handle.cache.isThere[node] === 1,
    );
    const isAnyGone = this.allNodes.length < this.allPass.length;
    this.isThere = isAnyGone ? handle.cache.isThere.slice() : undefined;
    this.scratch = new Uint8Array(handle.cache.nodeNames.length);
    const { preScore, score } = profile.plugins;
    this.#scoring = [...new Set([...preScore, ...score])];
    this.#unprepared = score.filter((name) => !preScore.includes(name));
    for (const names of Object.values(profile.plugins)) {
      for (const name of names) {
        if (this.#plugins.has(name)) continue;
        this.#plugins.set(name, makePlugin(name, handle, profile.args));
        const { cache, work } = handle;
        this.#keepers.set(name, new ColumnKeeper(cache.nodeNames.length, work, this.allPass));
      }
    }
  }

  plugin(name: PluginName): Plugin | undefined {
    return this.#plugins.get(name);
  }

  /** The plugins that can have given a reason: one, but for what several say of a missing claim. */
  giversOf({ code, values }: Reason): readonly PluginName[] {
    const [name = ''] = values;
    if (code === 'noState') return PLUGIN_NAMES.filter((plugin) => plugin === name);
    if (code === 'noFeatureState') return ['NodeDeclaredFeatures'];
    let givers = this.#givers.get(code);
    if (givers === undefined) {
      givers = [...this.#plugins.values()]
        .filter(({ reasons }) => reasons.includes(code))
        .map((plugin) => plugin.name);
      this.#givers.set(code, givers);
    }
    return givers;
  }

  /** The Pod's topology spread constraints under this profile; none where the plugin is off. */
  spreadConstraints(pod: PodInfo): SpreadConstraintFact[] {
    return this.#plugins.get('PodTopologySpread')?.spreadConstraints?.(pod) ?? [];
  }

  preEnqueue(pod: PodInfo): (Status & { readonly plugin: PluginName }) | undefined {
    for (const name of this.profile.plugins.preEnqueue) {
      const status = this.#plugins.get(name)?.preEnqueue?.(pod);
      if (status !== undefined) return { ...status, plugin: name };
    }
    return undefined;
  }

  /** Runs PreFilter, and makes the Filter plugins ready that it does not skip. */
  prepareFilters(pod: PodInfo): Filtered {
    const prepared = new Map<PluginName, Prepared>();
    const plugins = this.profile.plugins.filter;
    const narrowing: PluginName[] = [];
    let names: ReadonlySet<string> | undefined;
    const rejected = (status: Status, plugin: PluginName): Filtered => ({
      plugins,
      filters: plugins.map(() => undefined),
      isLocal: true,
      rejected: { ...status, plugin },
    });
    for (const name of this.profile.plugins.preFilter) {
      const result = this.#plugins.get(name)?.filter?.prepare(pod) ?? SKIP;
      prepared.set(name, result);
      if (result.kind === 'reject') return rejected(result.status, name);
      if (result.kind !== 'filter' || result.nodeNames === undefined) continue;
      narrowing.push(name);
      names = names === undefined ? result.nodeNames : intersection(names, result.nodeNames);
      if (names.size === 0) {
        const reasons = [reasonNoNodeLeft(narrowing)];
        return rejected({ code: 'UnschedulableAndUnresolvable', reasons }, name);
      }
    }
    let isLocal = true;
    const filters = plugins.map((name) => {
      const filter = this.#filterOf(name, pod, prepared.get(name));
      if (filter !== undefined && !this.#isLocal(filter)) isLocal = false;
      return filter;
    });
    return {
      plugins,
      filters,
      isLocal,
      ...(names && { narrowed: { names, plugins: narrowing } }),
    };
  }

  /** PreFilter plugins that say Skip, in the profile's order. */
  skippedFilters(pod: PodInfo): PluginName[] {
    return this.profile.plugins.preFilter.filter((name) => {
      const point = this.#plugins.get(name)?.filter;
      return point?.hasPreFilter === true && point.prepare(pod).kind === 'skip';
    });
  }

  /** One column a filter, kept between decisions as far as it still holds. */
  statusColumn(plugin: PluginName, filter: PodFilter): StatusColumn {
    return this.#keeper(plugin).statusColumn(filter);
  }

  /** Runs PreScore: the Score plugins that it does not skip, made ready for the feasible nodes. */
  prepareScores(pod: PodInfo, feasible: () => FeasibleNodes): PreparedScores {
    const { preScore, score } = this.profile.plugins;
    const prepared = new Map<PluginName, PodScorer | undefined>();
    for (const name of this.#scoring) {
      prepared.set(name, this.#plugins.get(name)?.score?.prepare(pod, feasible));
    }
    const scorers: PreparedScore[] = [];
    for (const plugin of score) {
      const scorer = prepared.get(plugin);
      if (scorer === undefined) continue;
      scorers.push({ plugin, scorer, weight: this.profile.scoreWeights.get(plugin) ?? 1 });
    }
    return { scorers, skipped: preScore.filter((name) => prepared.get(name) === undefined) };
  }

  /**
   * The first PreScore plugin that fails with the Pod, else the first Score plugin that does for want of its PreScore,
   * and in what words (`RunPreScorePlugins`, `RunScorePlugins`).
   */
  scoreError(pod: PodInfo): ScoreError | undefined {
    for (const plugin of this.profile.plugins.preScore) {
      const text = this.#plugins.get(plugin)?.score?.error?.(pod);
      if (text !== undefined) return { plugin, point: 'preScore', text };
    }
    for (const plugin of this.#unprepared) {
      const point = this.#plugins.get(plugin)?.score;
      const text = point?.needsPreScore ?? point?.error?.(pod);
      if (text !== undefined) return { plugin, point: 'score', text };
    }
    return undefined;
  }

  /** Raw scores of all nodes, kept between decisions as far as they still hold. */
  rawColumn(plugin: PluginName, scorer: PodScorer): RawColumn {
    return this.#keeper(plugin).rawColumn(scorer);
  }

  /** Runs PreScore, Score and NormalizeScore over the feasible nodes. */
  score(pod: PodInfo, feasible: FeasibleNodes): Scored {
    const { scorers, skipped } = this.prepareScores(pod, () => feasible);
    const columns = scorers.map(({ plugin, scorer, weight }): ScoreColumn => {
      const kept = this.rawColumn(plugin, scorer);
      const raw = kept.isRepaired ? kept.raw.slice() : kept.raw;
      const { normalizer } = scorer;
      const normalized = normalizer ? new Float64Array(raw.length) : raw;
      if (normalizer) normalizeScores(normalizer, raw, feasible, normalized);
      return { plugin, weight, raw, normalized };
    });
    return { columns, skipped };
  }

  #filterOf(name: PluginName, pod: PodInfo, prepared: Prepared | undefined): PodFilter | undefined {
    const point = this.#plugins.get(name)?.filter;
    if (point === undefined) return undefined;
    let result = prepared;
    if (result === undefined) {
      const { needsPreFilter } = point;
      if (needsPreFilter !== undefined) return this.#withoutState(needsPreFilter);
      result = point.prepare(pod);
    }
    return result.kind === 'filter' ? result.filter : undefined;
  }

  #isLocal(filter: PodFilter): boolean {
    const { changes } = filter;
    if (changes !== undefined && changes !== this.handle.cache.changedNodes) return false;
    return filter.key !== undefined;
  }

  /** A Filter plugin whose PreFilter is disabled fails on every node for want of its state. */
  #withoutState(reason: Reason): PodFilter {
    const status = this.handle.statuses.id('Error', [reason]);
    const filter = () => status;
    const none = () => undefined;
    return { key: '', changes: undefined, filter, cause: none, facts: none };
  }

  #keeper(name: PluginName): ColumnKeeper {
    const keeper = this.#keepers.get(name);
    if (keeper === undefined) {
      throw new Error(`plugin ${name} is not enabled in profile ${this.profile.schedulerName}`);
    }
    return keeper;
  }
}

function reasonNoNodeLeft(narrowing: readonly PluginName[]): Reason {
  const [only] = narrowing;
  if (narrowing.length === 1 && only !== undefined) return REASONS.noNodeLeft(only);
  return REASONS.noNodeInCommon([...narrowing].sort().join(' '));
}

function intersection(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a].filter((name) => b.has(name)));
}
