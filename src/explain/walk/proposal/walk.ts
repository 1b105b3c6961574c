import type {
  Message,
  ProposalFrame,
  ProposalStep,
  ProposalWalk,
} from '../../../protocol/index.ts';
import { formatNames, formatSelector } from '../../format.ts';
import type { NarrationContext } from '../../narrators/narration.ts';
import { MOST_PODS, type WalkInput } from '../input.ts';
import { walkMessage } from '../messages.ts';
import type { ProposalCluster } from './cluster.ts';
import { compareWithEngine, engineVerdict } from './compare.ts';
import { hasPodRules, type PlacedPod } from './placed.ts';
import { step3a, step3b, step4 } from './preferred.ts';
import { NodeSet, step1a, step1b, step2 } from './required.ts';
import type { PodTerms, Term } from './terms.ts';
import { todayFilter } from './today.ts';

/** Topology values of one term that are handed to the page. */
const MOST_VALUES = 50;

/**
 * The algorithm of the design proposal "Inter-pod topological affinity and anti-affinity", step by
 * step on this cluster, to its letter; undefined where no Pod has a rule about other Pods.
 */
export function walkProposal(
  input: WalkInput,
  context: NarrationContext,
  cluster: ProposalCluster,
): ProposalWalk | undefined {
  if (!hasPodRules(input.pod) && !cluster.placed.some(({ pod }) => hasPodRules(pod))) {
    return undefined;
  }
  const play = new Play(cluster, context);
  play.start();
  play.reduceByOwnTerms('1a');
  play.reduceByOwnTerms('1b');
  play.reduceBySymmetry();
  play.rate();
  const verdict = engineVerdict(input);
  const differences =
    verdict === undefined
      ? []
      : compareWithEngine(cluster, todayFilter(cluster), play.removedIn, verdict);
  play.end(
    verdict,
    differences.reduce((sum, { nodes }) => sum + nodes.length, 0),
  );
  return { frames: play.frames, differences };
}

type FrameParts = Partial<Omit<ProposalFrame, 'step' | 'says'>>;

/** One playing of the algorithm: the set {N}, the map Y, and the frames so far. */
class Play {
  readonly frames: ProposalFrame[] = [];
  readonly removedIn = new Map<number, '1a' | '1b' | '2'>();
  readonly #cluster: ProposalCluster;
  readonly #context: NarrationContext;
  readonly #nodes: NodeSet;
  readonly #own: PodTerms;
  #points: Int32Array | undefined;

  constructor(cluster: ProposalCluster, context: NarrationContext) {
    this.#cluster = cluster;
    this.#context = context;
    this.#nodes = new NodeSet(cluster.labels.length);
    this.#own = cluster.terms.ofIncoming(cluster.pod);
  }

  start(): void {
    const pod = this.#cluster.pod.metadata.name;
    this.#add('start', [walkMessage('proposal.start', { pod, count: this.#nodes.size })]);
  }

  /** Steps 1a and 1b: a frame for each of Z's required terms. */
  reduceByOwnTerms(step: '1a' | '1b'): void {
    const terms = this.#own[step === '1a' ? 'requiredAffinity' : 'requiredAntiAffinity'];
    const today = walkMessage(`today.${step}`, {});
    if (terms.length === 0) this.#add(step, [walkMessage(`proposal.none.${step}`, {})], { today });
    for (const term of terms) {
      const reduce = step === '1a' ? step1a : step1b;
      const removed = reduce(this.#cluster, this.#nodes, term);
      for (const node of removed) this.removedIn.set(node, step);
      const says = [
        this.#termSentence(step, term),
        ...(step === '1a' && this.#isFirst(term) ? [walkMessage('proposal.firstPod', {})] : []),
        this.#leaveSentence(removed),
      ];
      this.#add(step, says, { today, removed, ...this.#marks(term, step === '1a') });
    }
  }

  /** Step 2: other Pods' required anti-affinity. */
  reduceBySymmetry(): void {
    const { removed, by } = step2(this.#cluster, this.#nodes);
    for (const node of removed) this.removedIn.set(node, '2');
    const says =
      by.length === 0
        ? [walkMessage('proposal.blockedByNone', {})]
        : [
            walkMessage('proposal.blocked', { count: by.length, pods: this.#names(by) }),
            this.#leaveSentence(removed),
          ];
    const today = walkMessage('today.2', {});
    this.#add('2', says, { today, removed, pods: indexes(by) });
  }

  /** Steps 3a, 3b and 4: points for the nodes that are left. */
  rate(): void {
    if (this.#nodes.size === 0) return;
    const points = new Int32Array(this.#cluster.labels.length);
    this.#points = points;
    for (const step of ['3a', '3b'] as const) {
      const terms = this.#own[step === '3a' ? 'preferredAffinity' : 'preferredAntiAffinity'];
      const today = walkMessage(`today.${step}`, {});
      if (terms.length === 0) {
        this.#add(step, [walkMessage(`proposal.none.${step}`, {})], { today });
      }
      for (const term of terms) {
        const rateStep = step === '3a' ? step3a : step3b;
        const count = rateStep(this.#cluster, this.#nodes, points, term);
        const says = [this.#termSentence(step, term), walkMessage('proposal.gain', { count })];
        this.#add(step, says, { today, ...this.#marks(term, step === '3a') });
      }
    }
    const { gaining, by } = step4(this.#cluster, this.#nodes, points);
    const says =
      by.length === 0
        ? [walkMessage('proposal.pullsNone', {})]
        : [
            walkMessage('proposal.pulls', { count: by.length, pods: this.#names(by) }),
            walkMessage('proposal.gain', { count: gaining }),
          ];
    this.#add('4', says, { today: walkMessage('today.4', {}), pods: indexes(by) });
  }

  /** The result beside what the engine's InterPodAffinity said. */
  end(verdict: Uint8Array | undefined, differing: number): void {
    const count = this.#nodes.size;
    const says: Message[] = [
      count === 0
        ? walkMessage('proposal.nothingLeft', {})
        : walkMessage('proposal.result', { count }),
    ];
    if (verdict === undefined) says.push(walkMessage('proposal.notRun', {}));
    else if (differing === 0) says.push(walkMessage('proposal.agrees', { count }));
    else {
      const passing = verdict.reduce((sum, passes) => sum + passes, 0);
      says.push(walkMessage('proposal.differs', { count: differing, verdict: passing }));
    }
    this.#add('result', says);
  }

  #add(step: ProposalStep, says: readonly Message[], parts: FrameParts = {}): void {
    this.frames.push({
      step,
      says,
      counts: [],
      countedValues: 0,
      removed: [],
      left: this.#nodes.size,
      pods: [],
      ...(this.#points && { points: this.#points.slice() }),
      ...parts,
    });
  }

  /** The proposal's short-term rule, which its algorithm leaves out: a term that only Z matches. */
  #isFirst(term: Term): boolean {
    return this.#cluster.mark(term).pods.length === 0 && term.selects(this.#cluster.pod);
  }

  #termSentence(step: '1a' | '1b' | '3a' | '3b', term: Term): Message {
    return walkMessage(`proposal.term.${step}`, {
      count: this.#cluster.mark(term).pods.length,
      selector: formatSelector(term.selector),
      key: term.topologyKey === '' ? '""' : term.topologyKey,
    });
  }

  #leaveSentence(removed: readonly number[]): Message {
    const left = this.#nodes.size;
    if (left === 0 && removed.length > 0) return walkMessage('proposal.empty', {});
    return removed.length === 0
      ? walkMessage('proposal.stay', { count: left })
      : walkMessage('proposal.leave', { count: removed.length, left });
  }

  /** The map M of a term over all topology values, and the Pods that it selects. */
  #marks(term: Term, wantsPods: boolean): Pick<ProposalFrame, 'counts' | 'countedValues' | 'pods'> {
    const { pods, counts } = this.#cluster.mark(term);
    const values = new Set(
      this.#cluster.labels.flatMap((_, node) => this.#cluster.domainsOf(term, node)),
    );
    const all = [...values]
      .map((value) => ({ value, pods: counts.get(value) ?? 0 }))
      .sort((a, b) => b.pods - a.pods || (a.value < b.value ? -1 : 1));
    return {
      counts: all
        .slice(0, MOST_VALUES)
        .map((each) => ({ ...each, isGood: each.pods > 0 === wantsPods })),
      countedValues: all.length,
      pods: indexes(pods),
    };
  }

  #names(pods: readonly PlacedPod[]): string {
    return formatNames(
      pods.map(({ pod: { metadata } }) =>
        this.#context.podName(`${metadata.namespace ?? 'default'}/${metadata.name}`),
      ),
    );
  }
}

function indexes(pods: readonly PlacedPod[]): number[] {
  return pods.slice(0, MOST_PODS).map(({ index }) => index);
}
