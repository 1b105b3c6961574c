import { describe, expect, it } from 'vitest';
import type { Node, Pod } from '../../model/index.ts';
import { firstDifference } from '../conformance/difference.ts';
import type { Placement } from '../framework/decision.ts';
import type { FilterCause, ScoreCause } from '../framework/cause.ts';
import { createScheduler } from '../scheduler.ts';
import type { Scheduler } from '../scheduler.ts';
import { Draws } from './draws.ts';
import { holdForCases } from './holdForCases.ts';
import { Ledger } from './ledger.ts';
import type { RandomCase } from './randomObjects.ts';
import { openCase, randomCase } from './randomObjects.ts';
import { plainDecision } from './reference/agreement.ts';
import { keyOf } from './reference/view.ts';

const CASES = 500;

/** What was done, so that a series which does too little is seen. */
const DONE = ['add', 'edit', 'remove', 'bind', 'nominate', 'detour', 'schedule'] as const;
type Done = (typeof DONE)[number];

/** A scheduler that lives through a series of changes, and the same changes written down. */
class Life {
  readonly scheduler: Scheduler;
  readonly ledger: Ledger;
  readonly #draws: Draws;
  readonly #templates: readonly Pod[];
  readonly #nodes: readonly Node[];
  readonly #done: Map<Done, number>;

  constructor(random: RandomCase, done: Map<Done, number>) {
    const { cluster, pod, waiting } = openCase(random);
    this.scheduler = createScheduler(cluster);
    this.ledger = new Ledger(cluster);
    this.#draws = new Draws(random.seed * 7919);
    this.#templates = [...waiting, pod];
    this.#nodes = cluster.nodes;
    this.#done = done;
  }

  /** One change, or a look between changes, which must leave no trace. */
  step(): void {
    const draws = this.#draws;
    switch (draws.below(9)) {
      case 0:
      case 1:
        return this.#add(this.#replica(), 'add');
      case 2:
        return this.#edit();
      case 3:
      case 4:
        return this.#remove();
      case 5:
        return this.#place();
      case 6:
        return this.#detour();
      case 7:
        if (draws.oneIn(3)) this.#nominate();
        return;
      default:
        this.#count('schedule');
        this.scheduler.schedule(this.#replica());
    }
  }

  /** The first thing that a scheduler made afresh says otherwise of a Pod; '' when there is none. */
  difference(): string {
    const { scheduler } = this;
    const fresh = createScheduler(this.ledger.objects);
    for (const left of this.ledger.left) {
      fresh.addPod(left);
      fresh.removePod(keyOf(left));
    }
    const pod = this.#template();
    const decision = fresh.decide(pod);
    const { chosen, total } = decision;
    const outcome = outcomeOf({ ...decision, node: chosen, total: total[chosen] ?? NaN });
    const different =
      firstDifference(outcome, outcomeOf(scheduler.schedule(pod))) ??
      firstDifference(
        plainDecision(decision, fresh),
        plainDecision(scheduler.decide(pod), scheduler),
      ) ??
      this.#causeDifference(fresh, pod);
    return different ? `${keyOf(pod)}: ${JSON.stringify(different)}` : '';
  }

  #causeDifference(fresh: Scheduler, pod: Pod) {
    if (!this.#draws.oneIn(4)) return undefined;
    const causes = (of: Scheduler) =>
      of
        .decide(pod)
        .filterPlugins.flatMap((plugin) =>
          of.nodeNames.map((_, node) => [
            withoutOrder(of.filterCause(pod, plugin, node)),
            withoutOrder(of.scoreCause(pod, plugin, node)),
          ]),
        );
    return firstDifference(causes(fresh), causes(this.scheduler));
  }

  #count(what: Done): void {
    this.#done.set(what, (this.#done.get(what) ?? 0) + 1);
  }

  #template(): Pod {
    const template = this.#templates[this.#draws.below(this.#templates.length)];
    if (template === undefined) throw new Error('a case has at least the incoming Pod');
    return template;
  }

  /** A Pod like one of the templates, under one of few names. */
  #replica(): Pod {
    const template = this.#template();
    const name = `r${this.#draws.below(8)}`;
    return { ...template, metadata: { ...template.metadata, name } };
  }

  #node(): Node {
    const node = this.#nodes[this.#draws.below(this.#nodes.length)];
    if (node === undefined) throw new Error('a case has at least one node');
    return node;
  }

  #add(pod: Pod, what: 'add' | 'edit'): void {
    this.#count(what);
    const onNode = { ...pod, spec: { ...pod.spec, nodeName: this.#node().metadata.name } };
    const leaving = { ...pod.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' };
    const added = this.#draws.oneIn(6) ? { ...onNode, metadata: leaving } : onNode;
    this.scheduler.addPod(added);
    this.ledger.add(added);
  }

  /** Another Pod under the key of one that is there: other labels, requests, rules and node. */
  #edit(): void {
    const key = this.#key();
    if (key === undefined) return;
    const [namespace = '', name = ''] = key.split('/');
    const pod = this.#replica();
    this.#add({ ...pod, metadata: { ...pod.metadata, namespace, name } }, 'edit');
  }

  #remove(): void {
    const key = this.#key();
    if (key === undefined) return;
    this.#count('remove');
    this.scheduler.removePod(key);
    this.ledger.remove(key);
  }

  /** Binds a Pod where it is scheduled; now and then elsewhere. */
  #place(): void {
    this.#count('bind');
    const pod = this.#replica();
    const { node } = this.scheduler.schedule(pod);
    const { nodeNames } = this.scheduler;
    const index = node >= 0 && !this.#draws.oneIn(5) ? node : this.#draws.below(nodeNames.length);
    const object = this.#nodes.find(({ metadata }) => metadata.name === nodeNames[index]);
    if (object === undefined) throw new Error('a scheduler has the nodes of its case');
    this.scheduler.bind(pod, index);
    this.ledger.bind(pod, object);
  }

  #nominate(): void {
    this.#count('nominate');
    const pod = { ...this.#replica(), status: { nominatedNodeName: this.#node().metadata.name } };
    this.scheduler.addPod(pod);
    this.ledger.add(pod);
  }

  /** Some bindings and removals, undone strictly backward. */
  #detour(): void {
    this.#count('detour');
    const { scheduler } = this;
    const undo: (() => void)[] = [];
    for (let made = this.#draws.below(4); made >= 0; made -= 1) {
      const key = this.#key();
      if (this.#draws.oneIn(2) && key !== undefined) {
        const removed = scheduler.removePod(key);
        if (removed) undo.push(() => scheduler.restorePod(removed));
        continue;
      }
      const pod = this.#replica();
      if (this.#draws.oneIn(2)) scheduler.schedule(pod);
      scheduler.bind(pod, this.#draws.below(scheduler.nodeNames.length));
      undo.push(() => scheduler.unbind(keyOf(pod)));
    }
    for (const step of undo.reverse()) step();
  }

  #key() {
    const { keys } = this.ledger;
    return keys[this.#draws.below(Math.max(keys.length, 1))];
  }
}

/** Which of several repelling terms is told, and in what order Pods pull, is not promised. */
function withoutOrder(cause: FilterCause | ScoreCause | undefined) {
  if (cause?.plugin !== 'InterPodAffinity') return cause;
  if ('contributions' in cause) return cause.contributions.map((one) => JSON.stringify(one)).sort();
  return cause.rule === 'existing-anti-affinity' ? cause.rule : cause;
}

function outcomeOf({ node, feasibleCount, total, message, preemption }: Outcome) {
  return { node, feasibleCount, total, message, preemption };
}

type Outcome = Pick<Placement, 'node' | 'feasibleCount' | 'total' | 'message' | 'preemption'>;

function faultOf(random: RandomCase, done: Map<Done, number>): string {
  const life = new Life(random, done);
  for (let round = 0; round < 2; round += 1) {
    for (let step = 0; step < 6; step += 1) life.step();
    const difference = life.difference();
    if (difference) return `after round ${round}, ${difference}`;
  }
  return '';
}

describe('a scheduler that lives on', () => {
  it('says what one made afresh says, after any series of changes', () => {
    const done = new Map<Done, number>();
    holdForCases(
      CASES,
      (seed) => randomCase(seed, 3),
      (random) => faultOf(random, done),
    );
    for (const what of DONE) expect(done.get(what), what).toBeGreaterThan(CASES / 10);
  }, 300_000);
});
