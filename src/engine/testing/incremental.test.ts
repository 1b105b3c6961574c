import { describe, expect, it } from 'vitest';
import { DEFAULT_RUN_OPTIONS, HOSTNAME, NO_LEGACY_RULES, ZONE } from '../../model/index.ts';
import type { Labels, Node, Pod } from '../../model/index.ts';
import { firstDifference } from '../conformance/difference.ts';
import type { Placement } from '../framework/decision.ts';
import type { FilterCause, ScoreCause } from '../framework/cause.ts';
import { createScheduler } from '../scheduler.ts';
import type { Scheduler } from '../scheduler.ts';
import { Draws } from './draws.ts';
import { holdForCases } from './holdForCases.ts';
import { Ledger } from './ledger.ts';
import type { OpenedCase, RandomCase } from './randomObjects.ts';
import { openCase, randomCase } from './randomObjects.ts';
import { plainDecision } from './reference/agreement.ts';
import { keyOf } from './reference/view.ts';
import { makeCapacity, makeCsiDriver } from './volumes.ts';

const CASES = 500;

/** For a case that is left without nodes while the smallest one is looked for. */
const BARE: Node = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'bare' } };

/** What was done, so that a series which does too little is seen. */
const DONE = [
  'add',
  'edit',
  'remove',
  'bind',
  'nominate',
  'detour',
  'trial',
  'schedule',
  'node changes',
  'node goes',
  'namespace changes',
  'class changes',
  'room changes',
] as const;
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
    const { cluster, pod, waiting } = withLegacy(openCase(random), random.seed % 4 === 0);
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
    switch (draws.below(13)) {
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
        return draws.oneIn(2) ? this.#detour() : this.#trial();
      case 7:
        if (draws.oneIn(3)) this.#nominate();
        return;
      case 8:
      case 9:
        return this.#putNode();
      case 10:
        return this.#removeNode();
      case 11:
        if (draws.oneIn(2)) return this.#putNamespace();
        return draws.oneIn(2) ? this.#putClass() : this.#putRoom();
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
    const outcome = { ...decision, node: chosen, total: total[chosen] ?? NaN };
    const different =
      firstDifference(outcomeOf(fresh, outcome), outcomeOf(scheduler, scheduler.schedule(pod))) ??
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
      of.decide(pod).filterPlugins.flatMap((plugin) =>
        this.ledger.nodes.map(({ metadata: { name } }) => {
          const node = of.nodeNames.indexOf(name);
          return [
            named(of, withoutOrder(of.filterCause(pod, plugin, node))),
            named(of, withoutOrder(of.scoreCause(pod, plugin, node))),
            named(of, of.filterFacts(pod, plugin, node)),
          ];
        }),
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
    return this.#nodes[this.#draws.below(Math.max(this.#nodes.length, 1))] ?? BARE;
  }

  #add(pod: Pod, what: 'add' | 'edit'): void {
    this.#count(what);
    const nodeName = this.#draws.oneIn(9) ? 'gone' : this.#node().metadata.name;
    const onNode = { ...pod, spec: { ...pod.spec, nodeName } };
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
    const object = this.ledger.nodes.find(({ metadata }) => metadata.name === nodeNames[index]);
    if (object === undefined) return;
    this.scheduler.bind(pod, index);
    this.ledger.bind(pod, object);
  }

  #nominate(): void {
    this.#count('nominate');
    const pod = { ...this.#replica(), status: { nominatedNodeName: this.#node().metadata.name } };
    this.scheduler.addPod(pod);
    this.ledger.add(pod);
  }

  #putNode(): void {
    this.#count('node changes');
    const node = this.#otherNode();
    this.scheduler.putNode(node);
    this.ledger.putNode(node);
  }

  #removeNode(): void {
    const { name } = (this.#draws.oneIn(3) ? this.#otherNode() : this.#node()).metadata;
    if (this.scheduler.removeNode(name) === undefined) return;
    this.#count('node goes');
    this.ledger.removeNode(name);
  }

  /** Other labels of a namespace, or none: it goes. */
  #putNamespace(): void {
    const { namespaces } = this.ledger.objects;
    const name = this.#draws.pick(['late', ...namespaces.map(({ metadata }) => metadata.name)]);
    const labels = this.#draws.pick<Labels>([{}, { team: 'x' }, { team: 'y', of: name }]);
    const given = this.#draws.oneIn(6) ? undefined : labels;
    this.#count('namespace changes');
    this.scheduler.putNamespace(name, given);
    this.ledger.putNamespace(name, given);
  }

  /** A StorageClass that waits for a Pod or does not, or goes. */
  #putClass(): void {
    const { storageClasses } = this.ledger.objects;
    const known = storageClasses[this.#draws.below(Math.max(storageClasses.length, 1))];
    const name = known?.metadata.name ?? 'late';
    const given = this.#draws.oneIn(4)
      ? undefined
      : ({
          apiVersion: 'storage.k8s.io/v1',
          kind: 'StorageClass',
          provisioner: 'disk.example.com',
          ...known,
          metadata: { name },
          volumeBindingMode: this.#draws.oneIn(2) ? 'Immediate' : 'WaitForFirstConsumer',
        } as const);
    this.#count('class changes');
    this.scheduler.putClass(name, given);
    this.ledger.putClass(name, given);
  }

  /** A driver that is asked for room or not, or the room that it tells of; now and then one of them goes. */
  #putRoom(): void {
    const draws = this.#draws;
    this.#count('room changes');
    if (draws.oneIn(3)) {
      const driver = draws.oneIn(4) ? undefined : makeCsiDriver(!draws.oneIn(3));
      this.scheduler.putCsiDriver('csi.example.com', driver);
      this.ledger.putCsiDriver('csi.example.com', driver);
      return;
    }
    const name = draws.pick(['room0', 'room1', 'room2']);
    const matchLabels: Labels = { [ZONE]: draws.pick(['a', 'b']) };
    const room = { capacity: draws.pick(['5Gi', '10Gi', '15Gi']) };
    const capacity = draws.oneIn(4) ? undefined : makeCapacity(name, { matchLabels }, room);
    this.scheduler.putCapacity('default', name, capacity);
    this.ledger.putCapacity(name, capacity);
  }

  /** A node of the case, or a new one, with some of what another one has. */
  #otherNode(): Node {
    const draws = this.#draws;
    const isNew = draws.oneIn(4);
    const [own, other] = [this.#node(), this.#node()];
    const name = isNew ? draws.pick(['new', 'gone']) : own.metadata.name;
    const { metadata, spec, status } = draws.oneIn(2) ? other : own;
    const labels = { ...other.metadata.labels, ...(draws.oneIn(2) && { [HOSTNAME]: name }) };
    return {
      ...own,
      metadata: { ...metadata, name, labels },
      ...(spec && { spec }),
      ...(status && { status }),
    };
  }

  /** A change of a node, and how it is undone; now and then it was undone and made again before. */
  #visitNode(): () => void {
    const { scheduler } = this;
    const { name } = this.#node().metadata;
    const isGoing = this.#draws.oneIn(3);
    const change = isGoing ? scheduler.removeNode(name) : scheduler.putNode(this.#otherNode());
    if (change === undefined) return () => undefined;
    if (this.#draws.oneIn(3)) {
      scheduler.undoNode(change);
      if (this.#draws.oneIn(2)) scheduler.schedule(this.#replica());
      scheduler.redoNode(change);
    }
    return () => scheduler.undoNode(change);
  }

  /** Some bindings, removals and changes of nodes, undone strictly backward. */
  #detour(): void {
    this.#count('detour');
    const { scheduler } = this;
    const undo: (() => void)[] = [];
    for (let made = this.#draws.below(4); made >= 0; made -= 1) {
      const key = this.#key();
      if (this.#draws.oneIn(3)) {
        undo.push(this.#visitNode());
        continue;
      }
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

  /** Some of all that changes a scheduler, undone by the trial in which it was done. */
  #trial(depth = 0): void {
    this.#count('trial');
    const { scheduler } = this;
    const draws = this.#draws;
    scheduler.trial(() => {
      for (let made = draws.below(5); made >= 0; made -= 1) {
        const pod = this.#replica();
        const node = draws.below(scheduler.nodeNames.length);
        const nodeName = scheduler.nodeNames[node] ?? '';
        switch (draws.below(8)) {
          case 0:
            scheduler.removePod(this.#key() ?? '');
            break;
          case 1:
            scheduler.addPod({ ...pod, spec: { ...pod.spec, nodeName } });
            break;
          case 2:
            scheduler.addPod({ ...pod, status: { nominatedNodeName: nodeName } });
            break;
          case 3:
            scheduler.removeNode(this.#node().metadata.name);
            break;
          case 4:
            scheduler.putNode(this.#otherNode());
            break;
          case 5:
            scheduler.advanceSearch(scheduler.schedule(pod).nodesProcessed);
            break;
          case 6:
            if (depth < 2) this.#trial(depth + 1);
            break;
          default:
            scheduler.bind(pod, node);
        }
      }
    });
  }

  #key() {
    const { keys } = this.ledger;
    return keys[this.#draws.below(Math.max(keys.length, 1))];
  }
}

/** With the preferred anti-affinity of all Pods about every topology, where old rules are to hold. */
function withLegacy(opened: OpenedCase, isLegacy: boolean): OpenedCase {
  if (!isLegacy) return opened;
  const { cluster, pod, waiting } = opened;
  const legacy = { ...NO_LEGACY_RULES, emptyTopologyKeyMeansAllTopologies: true };
  return {
    cluster: {
      ...cluster,
      runOptions: { ...DEFAULT_RUN_OPTIONS, legacy },
      pods: cluster.pods.map(withEveryTopology),
    },
    pod: withEveryTopology(pod),
    waiting: waiting.map(withEveryTopology),
  };
}

function withEveryTopology(pod: Pod): Pod {
  const { affinity } = pod.spec;
  const rules = affinity?.podAntiAffinity;
  const terms = rules?.preferredDuringSchedulingIgnoredDuringExecution;
  if (terms === undefined) return pod;
  const podAntiAffinity = {
    ...rules,
    preferredDuringSchedulingIgnoredDuringExecution: terms.map((term) => ({
      ...term,
      podAffinityTerm: { ...term.podAffinityTerm, topologyKey: '' },
    })),
  };
  return { ...pod, spec: { ...pod.spec, affinity: { ...affinity, podAntiAffinity } } };
}

/** In what order Pods pull is not promised. */
function withoutOrder(cause: FilterCause | ScoreCause | undefined) {
  if (cause?.plugin !== 'InterPodAffinity' || !('contributions' in cause)) return cause;
  return cause.contributions.map((one) => JSON.stringify(one)).sort();
}

/** Nodes by name, lists of them sorted: a scheduler made afresh has them under other indexes. */
function named(of: Scheduler, value: unknown, key = ''): unknown {
  if (typeof value === 'bigint') return String(value);
  if (key === 'node' && typeof value === 'number') return of.nodeNames[value];
  if (Array.isArray(value)) {
    const items = value.map((one) => named(of, one));
    if (key !== 'skippedNodes' && key !== 'pods') return items;
    return items.map((one) => JSON.stringify(one)).sort();
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, named(of, part, name)]);
  return Object.fromEntries(entries);
}

function outcomeOf(of: Scheduler, outcome: Outcome) {
  const { node, feasibleCount, total, message, preemption } = outcome;
  const nameOf = (index: number) => of.nodeNames[index];
  return {
    node: nameOf(node),
    feasibleCount,
    total,
    message,
    preemption: preemption && {
      nominatedAny: preemption.nominatedAny.map(nameOf),
      nominated: nameOf(preemption.nominated),
      victims: preemption.victims,
      candidates: preemption.candidates.map((one) => ({ ...one, node: nameOf(one.node) })),
    },
  };
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
