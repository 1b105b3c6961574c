import { FEASIBLE, OUTSIDE_PREFILTER } from '../../engine/index.ts';
import type { Decision, PluginName } from '../../engine/index.ts';
import type { Message, WalkFrame, WalkStage, WalkView } from '../../protocol/index.ts';
import { formatNames } from '../format.ts';
import { isCleared } from '../lead/cleared.ts';
import { sampledSentence } from '../lead/sampled.ts';
import { NarrationContext } from '../narrators/narration.ts';
import { rejectionSentence } from '../reasons.ts';
import type { WalkInput } from './input.ts';
import { explained, walkMessage } from './messages.ts';
import { explainOutcome, explainPostFilter } from './outcome.ts';
import { explainPreFilter } from './preFilter.ts';
import { ProposalCluster } from './proposal/cluster.ts';
import { walkProposal } from './proposal/walk.ts';
import { explainScore } from './scores.ts';

/**
 * One decision as kube-scheduler makes it, frame by frame in the order of the scheduling
 * framework (schedule_one.go), and the design proposal's algorithm beside it. The scheduler must be
 * in the state in which the decision was made.
 */
export function explainWalk(input: WalkInput): WalkView {
  let made: ProposalCluster | undefined;
  const cluster = () => (made ??= new ProposalCluster(input));
  const context = new NarrationContext(input);
  const walk = new Walk(input, context, cluster);
  walk.play();
  const proposal = walkProposal(input, context, cluster());
  return { cycle: input.cycle, frames: walk.frames, ...(proposal && { proposal }) };
}

type FrameParts = Partial<Pick<WalkFrame, 'plugins' | 'pods' | 'isDecided'>>;

/** The frames so far, and how far the nodes and the points are by now. */
class Walk {
  readonly frames: WalkFrame[] = [];
  readonly #input: WalkInput;
  readonly #context: NarrationContext;
  readonly #cluster: () => ProposalCluster;
  #filters = -1;
  #scores = -1;
  #only = -1;
  #left: number;

  constructor(input: WalkInput, context: NarrationContext, cluster: () => ProposalCluster) {
    this.#input = input;
    this.#context = context;
    this.#cluster = cluster;
    this.#left = input.decision.nodeCount;
  }

  play(): void {
    if (this.#preEnqueue()) return this.#finish();
    this.#queue();
    if (this.#preFilter()) return this.#finish();
    if (this.#nominated()) return this.#finish();
    this.#search();
    this.#filter();
    const { decision } = this.#input;
    const { feasibleCount: count, nodeCount: total } = decision;
    this.#add('Feasible', [
      count === 0
        ? walkMessage('Feasible.none', { total })
        : walkMessage('Feasible.some', { count, total }),
    ]);
    if (count > 1) this.#score();
    this.#finish();
  }

  /** True when a plugin keeps the Pod out of the queue, and no cycle begins. */
  #preEnqueue(): boolean {
    const { decision, outcome, pod } = this.#input;
    const { preFilter: held } = decision;
    if (outcome !== 'held' || held === undefined) return false;
    const { plugin } = held;
    const values = { plugin, pod: pod.metadata.name };
    const says = [walkMessage('PreEnqueue.held', values), explained(rejectionSentence(held))];
    this.#add('PreEnqueue', says, { plugins: [plugin] });
    return true;
  }

  #queue(): void {
    const { pod, attempt } = this.#input;
    this.#add(
      'PreEnqueue',
      [
        walkMessage('PreEnqueue.passes', { pod: pod.metadata.name }),
        walkMessage('PreEnqueue.queue', { priority: pod.spec.priority ?? 0, attempt }),
      ],
      { plugins: ['SchedulingGates'] },
    );
  }

  /** True when a plugin turned the Pod down, and no node is looked at. */
  #preFilter(): boolean {
    const { decision, scheduler, pod, preFilterPlugins } = this.#input;
    const skipped = new Set<PluginName>(scheduler.skippedFilters(pod));
    const rejected = decision.preFilter;
    const ran =
      rejected === undefined
        ? preFilterPlugins
        : preFilterPlugins.slice(0, preFilterPlugins.indexOf(rejected.plugin) + 1);
    const active = ran.filter((plugin) => !skipped.has(plugin));
    for (const plugin of active) {
      if (plugin === rejected?.plugin) {
        const values = { plugin, pod: pod.metadata.name };
        const says = [
          walkMessage('PreFilter.rejects', values),
          explained(rejectionSentence(rejected)),
        ];
        this.#add('PreFilter', says, { plugins: [plugin] });
        continue;
      }
      const { says, pods } = explainPreFilter(plugin, this.#input, this.#context, this.#cluster);
      // From here on the nodes that it does not name are out.
      if (plugin === 'NodeAffinity' && decision.preFilterNodes !== undefined) {
        this.#filters = 0;
        this.#left = decision.reported.filter((at) => at !== OUTSIDE_PREFILTER).length;
      }
      this.#add('PreFilter', says, { plugins: [plugin], pods });
    }
    const idle = ran.filter((plugin) => skipped.has(plugin));
    if (idle.length > 0 && rejected === undefined) {
      const values = { count: idle.length, plugins: formatNames(idle, Infinity) };
      const skip = walkMessage('PreFilter.skipped', values);
      this.#add(
        'PreFilter',
        active.length > 0 ? [skip] : [skip, walkMessage('PreFilter.nothing', {})],
      );
    }
    return rejected !== undefined;
  }

  /** True when the node that preemption had cleared is taken (`evaluateNominatedNode`). */
  #nominated(): boolean {
    const { pod, nodes, decision } = this.#input;
    const name = pod.status?.nominatedNodeName;
    const node = name ? nodes.findIndex((each) => each.name === name) : -1;
    if (!name || node < 0) return false;
    const values = { node: name, pod: pod.metadata.name };
    if (!isCleared(this.#input)) {
      this.#add('Search', [walkMessage('Search.clearedFails', values)]);
      return false;
    }
    this.#only = node;
    this.#filters = 0;
    this.#left = 1;
    this.#add('Search', [walkMessage('Search.cleared', values)]);
    this.#filters = decision.filterPlugins.length;
    this.#add('Filter', [walkMessage('Filter.passesOnly', { node: name })], {
      plugins: decision.filterPlugins,
    });
    return true;
  }

  /** Where the search stops early: how far it goes. */
  #search(): void {
    const says = sampledSentence(this.#input, this.#context);
    if (says.length === 0) return;
    this.#filters = 0;
    this.#left = lookedAt(this.#input.decision);
    this.#add('Search', says.map(explained));
  }

  /** A frame for each plugin at which nodes drop out; one for those between, which pass all. */
  #filter(): void {
    const { decision, scheduler, pod } = this.#input;
    const skipped = new Set<PluginName>(scheduler.skippedFilters(pod));
    const drops = new Int32Array(decision.filterPlugins.length);
    for (const at of decision.reported) if (at >= 0) drops[at] = (drops[at] ?? 0) + 1;
    this.#left = lookedAt(decision);
    let passing: PluginName[] = [];
    let isFirst = true;
    const order = () => {
      const says = isFirst && this.#left > 1 ? [walkMessage('Filter.order', {})] : [];
      isFirst = false;
      return says;
    };
    const flush = () => {
      if (passing.length === 0 || this.#left === 0) return;
      const says = [walkMessage('Filter.passes', { count: this.#left }), ...order()];
      this.#add('Filter', says, { plugins: passing });
      passing = [];
    };
    for (const [index, plugin] of decision.filterPlugins.entries()) {
      const count = drops[index] ?? 0;
      if (count === 0) {
        this.#filters = Math.max(this.#filters, 0);
        if (!skipped.has(plugin)) passing.push(plugin);
        continue;
      }
      // What passed before belongs to the state before this plugin.
      this.#filters = index;
      flush();
      this.#filters = index + 1;
      const before = this.#left;
      const left = before - count;
      const tells = order();
      this.#left = left;
      const says = [
        left === 0
          ? walkMessage('Filter.dropsAll', { count })
          : walkMessage('Filter.drops', { count, before, left }),
        ...tells,
      ];
      this.#add('Filter', says, { plugins: [plugin] });
    }
    this.#filters = decision.filterPlugins.length;
    flush();
  }

  /** PreScore, then a frame for each Score plugin. */
  #score(): void {
    const { decision } = this.#input;
    const { scores, skippedScores, scoreError } = decision;
    if (scoreError !== undefined) {
      const { plugin, text } = scoreError;
      this.#add('PreScore', [walkMessage('PreScore.fails', { plugin, text })], {
        plugins: [plugin],
      });
      return;
    }
    const nodes = decision.feasibleCount;
    this.#scores = 0;
    const says: Message[] = [
      scores.length === 0
        ? walkMessage('PreScore.none', { nodes })
        : walkMessage('PreScore.rates', { count: scores.length, nodes }),
    ];
    if (skippedScores.length > 0) {
      const plugins = formatNames(skippedScores, Infinity);
      says.push(walkMessage('PreScore.skipped', { count: skippedScores.length, plugins }));
    }
    this.#add('PreScore', says, { plugins: scores.map(({ plugin }) => plugin) });
    const feasible = [...decision.reported.keys()].filter(
      (node) => decision.reported[node] === FEASIBLE,
    );
    for (const column of scores) {
      this.#scores += 1;
      this.#add('Score', explainScore(column, feasible, this.#input), { plugins: [column.plugin] });
    }
  }

  #finish(): void {
    if (this.#input.decision.chosen < 0) {
      this.#left = 0;
      const says = explainPostFilter(this.#input, this.#context);
      if (says !== undefined) this.#add('PostFilter', says, { plugins: this.#postFilterPlugins() });
    }
    this.#add('Outcome', explainOutcome(this.#input, this.#context), { isDecided: true });
  }

  #postFilterPlugins(): readonly PluginName[] {
    const { postFilter, dynamicResources } = this.#input.decision;
    const claims: readonly PluginName[] = dynamicResources ? ['DynamicResources'] : [];
    const isTried = postFilter !== 'stopped' && postFilter !== 'not-enabled';
    return isTried ? [...claims, 'DefaultPreemption'] : claims;
  }

  #add(stage: WalkStage, says: readonly Message[], parts: FrameParts = {}): void {
    this.frames.push({
      stage,
      says,
      plugins: [],
      filters: this.#filters,
      scores: this.#scores,
      left: this.#left,
      only: this.#only,
      isDecided: false,
      pods: [],
      ...parts,
    });
  }
}

/** Nodes that Filter plugins are asked about: PreFilter left them, and the search came to them. */
function lookedAt({ reported }: Decision): number {
  return reported.reduce((count, at) => count + (at >= FEASIBLE ? 1 : 0), 0);
}
