import { pausing } from '../../model/index.ts';
import { FEASIBLE } from '../../engine/index.ts';
import type { ObjectEdit } from '../../model/index.ts';
import type { AnswerProgress, ChangesView, Message } from '../../protocol/index.ts';
import { MOST_PARTS } from '../fixes/allOf.ts';
import { gateFixes, schedulerNameFixes } from '../fixes/holds.ts';
import { OWN_REPLICAS, ownReplicaFixes } from '../fixes/ownReplicas.ts';
import { priorityFixes } from '../fixes/priority.ts';
import { PENDING } from '../costs.ts';
import { Given } from '../given.ts';
import type { ChangeInput, Fix, FoundChange, FoundChanges } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';
import { type Another, anotherNode, type Larger } from './anotherNode.ts';
import { Budget, workLimit } from './budget.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { closestNode, largerNode } from './closest.ts';
import { joinEdits } from './joinEdits.ts';
import { Queue } from './queue.ts';
import { reachOf } from './reach.ts';
import { type Outcome, Reruns } from './rerun.ts';
import { Trials } from './trial.ts';

/** Proposals that are shown, and pairs only while there are fewer than that. */
const MOST_SHOWN = 6;
const ENOUGH_SINGLES = 3;
/** Of one kind of change, such as a toleration. */
const MOST_OF_KIND = 2;
const MOST_MOVED = 50;
/** Whole runs in vain: so many are enough where the trial promised it, and where it could not tell. */
const MOST_IN_VAIN = { yes: 16, beyond: 5 } as const;
/** Single changes that did not do alone and are looked into for a second one. */
const MOST_FOLLOWED = 40;
const YIELD_EVERY = 4;

interface Accepted {
  readonly fix: Fix;
  readonly found: FoundChange;
  readonly cost: number;
}

/**
 * The smallest changes that bring the goal about, each seen by running the engine with it: first the
 * Pod's decision alone, then the whole run. Yields every few milliseconds; between a yield and its
 * return the simulation may have been sought elsewhere. The same scenario gives the same proposals,
 * however fast the machine. Undefined where the run has no such cycle.
 */
export function* findChanges(
  input: ChangeInput,
): Generator<AnswerProgress, FoundChanges | undefined, void> {
  const { simulation, cycle } = input;
  if (!simulation.run.cycles[cycle]) return undefined;
  const nodes = simulation.scheduler.nodeNames.length;
  return yield* new Search(input, new Budget(input.limit ?? workLimit(nodes), nodes)).run();
}

class Search {
  readonly #input: ChangeInput;
  readonly #given: Given;
  readonly #trials: Trials;
  readonly #reruns: Reruns;
  readonly #budget: Budget;
  readonly #queue = new Queue();
  readonly #accepted: Accepted[] = [];
  #tried = 0;
  #runs = 0;
  readonly #inVain = { yes: 0, beyond: 0 };
  #followed = 0;
  #complete = true;
  #hasMore = false;
  #yieldedAt: number;

  constructor(input: ChangeInput, budget: Budget) {
    this.#input = input;
    this.#given = new Given(input);
    this.#trials = new Trials(this.#given, input.simulation, input.cycle);
    this.#reruns = new Reruns({ ...input, given: this.#given });
    this.#budget = budget;
    this.#yieldedAt = input.now();
  }

  *run(): Generator<AnswerProgress, FoundChanges, void> {
    const { cycle, goal } = this.#input;
    const isNeeded = this.#collect();
    yield this.#progress();
    if (isNeeded) {
      yield* this.#work(1);
      if (this.#accepted.length < ENOUGH_SINGLES) yield* this.#work(MOST_PARTS);
    }
    const found = this.#accepted
      .map((accepted, place) => ({ ...accepted, place }))
      .sort((a, b) => a.fix.length - b.fix.length || a.cost - b.cost || a.place - b.place)
      .map((accepted) => accepted.found);
    // A machine more is no small change: it comes where nothing smaller does, and helps no Pod that is out of the queue.
    const isOfNodes = isNeeded && this.#input.simulation.run.cycles[cycle]?.outcome !== 'held';
    const isLastResort = isOfNodes && found.length === 0 && goal.kind === 'schedule';
    const another = isLastResort ? yield* this.#anotherNode() : undefined;
    const proposals = another?.found ? [another.found] : found;
    const shared = { cycle, goal, proposals, tried: this.#tried, runs: this.#runs };
    const closest: ChangesView['closest'] =
      isOfNodes && proposals.length === 0 ? this.#closest() : undefined;
    return {
      ...shared,
      complete: this.#complete,
      ...(this.#hasMore && { hasMore: true }),
      ...(another && !another.found && { triedNode: another.isTried }),
      ...(closest && { closest }),
    };
  }

  *#anotherNode(): Generator<AnswerProgress, Another, void> {
    const work = anotherNode({ ...this.#input, given: this.#given }, this.#larger());
    return yield* pausing(work, () => this.#pauseIfDue());
  }

  /** The node that lacks least, where all that it lacks is more of resources than it has at all. */
  #larger(): Larger | undefined {
    const seen = this.#trials.try([], (situation) => largerNode(situation));
    this.#countTrial();
    return seen.kind === 'seen' ? seen.seen : undefined;
  }

  /** Fills the queue from the causes of the decision; false where the goal is reached as it is. */
  #collect(): boolean {
    const { simulation, cycle, goal } = this.#input;
    const made = simulation.run.cycles[cycle];
    const own = this.#given.subjectOf(made?.pod ?? -1);
    if (made?.outcome === 'gated') {
      this.#followAll(gateFixes({ own }));
      return true;
    }
    if (made?.outcome === 'unknown-scheduler') {
      this.#followAll(schedulerNameFixes({ own, given: this.#given }));
      return true;
    }
    const seen = this.#trials.try([], (situation) => {
      const { decision } = situation;
      const isReached =
        goal.kind === 'feasible'
          ? decision.reported[goal.node] === FEASIBLE
          : decision.chosen >= 0 && (goal.kind === 'schedule' || decision.chosen === goal.node);
      if (isReached) return false;
      this.#queue.addAll(candidatesFor(situation, goal, MOST_PARTS));
      this.#queue.addAll(this.#general(situation));
      return true;
    });
    this.#countTrial();
    return seen.kind === 'seen' && seen.seen;
  }

  /** What helps wherever the Pod goes. */
  #general(situation: Situation): readonly Candidate[] {
    const { goal, simulation, cycle } = this.#input;
    if (goal.kind === 'feasible' || situation.decision.preFilter) return [];
    const fixes: Fix[] = [];
    if (situation.decision.feasibleCount === 0 && !situation.decision.preemption) {
      fixes.push(...priorityFixes(situation));
    }
    const pod = simulation.run.pods[simulation.run.cycles[cycle]?.pod ?? -1];
    if (goal.kind === 'schedule' && pod) {
      fixes.push(...ownReplicaFixes(situation, this.#reruns.placedOf(pod.workload)));
    }
    return fixes.map((fix) => ({ fix, node: -1 }));
  }

  /** Fixes of what comes before any node is looked at, each alone and with what it leaves to do. */
  #followAll(fixes: readonly Fix[]): void {
    this.#queue.addAll(fixes.map((fix) => ({ fix, node: -1 })));
  }

  /** Tries the candidates of a size, the cheapest first. */
  *#work(size: number): Generator<AnswerProgress, void, void> {
    for (;;) {
      if (this.#accepted.length >= MOST_SHOWN) {
        this.#hasMore ||= this.#queue.next(size) !== undefined;
        return;
      }
      const candidate = this.#queue.next(size);
      if (!candidate) return;
      if (this.#isDominated(candidate.fix)) continue;
      if (this.#budget.isSpent) {
        this.#complete = false;
        return;
      }
      yield* this.#pauseIfDue();
      const edits = joinEdits(candidate.fix.flatMap((change) => change.edits));
      const isGone = candidate.fix.some(({ nature }) => nature === OWN_REPLICAS);
      const trial = isGone ? 'beyond' : this.#tryOut(candidate, edits);
      if (trial === 'no') continue;
      if (this.#inVain[trial] >= MOST_IN_VAIN[trial]) continue;
      if (!this.#budget.hasRun) {
        this.#complete = false;
        return;
      }
      const outcome = yield* this.#runWhole(edits, isGone);
      if (outcome?.holds === true) this.#accept(candidate.fix, edits, outcome, isGone);
      else this.#inVain[trial] += 1;
    }
  }

  /** The decision alone; what it leaves to do becomes a candidate of its own. */
  #tryOut(candidate: Candidate, edits: readonly ObjectEdit[]): 'yes' | 'no' | 'beyond' {
    const { goal } = this.#input;
    const left = MOST_PARTS - candidate.fix.length;
    this.#countTrial();
    const trial = this.#trials.try(edits, (situation) => {
      const { decision } = situation;
      const isReached =
        goal.kind === 'schedule'
          ? decision.chosen >= 0 || decision.preemption !== undefined
          : goal.kind === 'win'
            ? decision.chosen === goal.node || decision.preemption?.nominated === goal.node
            : decision.reported[goal.node] === FEASIBLE;
      if (!isReached && left > 0 && this.#followed < MOST_FOLLOWED) {
        this.#followed += 1;
        this.#queue.addAll(this.#follow(situation, candidate, left));
      }
      return isReached;
    });
    if (trial.kind === 'beyond') return 'beyond';
    return trial.kind === 'seen' && trial.seen ? 'yes' : 'no';
  }

  /** The candidate with what its node still lacks. */
  #follow(situation: Situation, { fix, node }: Candidate, most: number): Candidate[] {
    const { goal } = this.#input;
    const at = goal.kind === 'schedule' && node >= 0 ? ({ kind: 'feasible', node } as const) : goal;
    const known = new Set(fix.map(({ nature }) => nature));
    return candidatesFor(situation, at, most)
      .filter((next) => next.fix.every(({ nature }) => !known.has(nature)))
      .map((next) => ({ fix: [...fix, ...next.fix], node: next.node }));
  }

  *#runWhole(
    edits: readonly ObjectEdit[],
    isGone: boolean,
  ): Generator<AnswerProgress, Outcome | undefined, void> {
    this.#runs += 1;
    this.#tried += 1;
    this.#budget.runBegins();
    const work = this.#reruns.run(edits, isGone, this.#budget);
    const outcome = yield* pausing(work, () => this.#pauseIfDue());
    this.#budget.runEnds();
    if (!outcome && this.#budget.isSpent) this.#complete = false;
    return outcome;
  }

  *#pauseIfDue(): Generator<AnswerProgress, void, void> {
    if (this.#input.now() - this.#yieldedAt >= YIELD_EVERY) yield* this.#pause();
  }

  *#pause(): Generator<AnswerProgress, void, void> {
    yield this.#progress();
    this.#yieldedAt = this.#input.now();
  }

  /** Of what is proposed already, part of this does the same; or there is enough of its kind. */
  #isDominated(fix: Fix): boolean {
    const natures = new Set(fix.map(({ nature }) => nature));
    if (this.#accepted.some((known) => known.fix.every(({ nature }) => natures.has(nature)))) {
      return true;
    }
    const kind = kindOf(fix);
    const isMany =
      this.#accepted.filter((known) => kindOf(known.fix) === kind).length >= MOST_OF_KIND;
    if (isMany) this.#hasMore = true;
    return isMany;
  }

  #accept(fix: Fix, edits: readonly ObjectEdit[], outcome: Outcome, isGone: boolean): void {
    const { feasible, chosen, moved } = outcome;
    const [first, second] = fix;
    if (!first) return;
    const pending = moved.filter(({ from, to }) => from >= 0 && to < 0);
    const cautions = unique([
      ...fix.flatMap((change) => change.cautions),
      ...fix.flatMap((change) => reachOf(change.edits, this.#input, this.#given)),
      ...(pending[0]
        ? [say('caution.pending', { count: pending.length, pod: pending[0].name })]
        : []),
    ]);
    const found: FoundChange = {
      title: first.title,
      ...(second && { also: second.title }),
      size: fix.length,
      edits,
      feasible,
      chosen,
      ...(isGone && { isGone }),
      moved: moved.slice(0, MOST_MOVED),
      movedCount: moved.length,
      cautions,
    };
    const sum = fix.reduce((total, { cost }) => total + cost, 0);
    this.#accepted.push({ fix, found, cost: sum + (pending.length > 0 ? PENDING : 0) });
  }

  #closest(): ChangesView['closest'] {
    const seen = this.#trials.try([], (situation) => closestNode(situation, this.#input.goal));
    return seen.kind === 'seen' ? seen.seen : undefined;
  }

  #countTrial(): void {
    this.#tried += 1;
    this.#budget.trial();
  }

  #progress(): AnswerProgress {
    const done = this.#tried;
    return { done, of: done + this.#queue.waiting };
  }
}

/** The kinds of change that it is made of. */
function kindOf(fix: Fix): string {
  const kinds = fix.map(({ nature }) => nature.split(':', 1)[0] ?? '');
  return kinds.sort().join('+');
}

function unique(messages: readonly Message[]): readonly Message[] {
  return [...new Map(messages.map((message) => [JSON.stringify(message), message])).values()];
}
