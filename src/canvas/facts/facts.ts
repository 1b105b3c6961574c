import type { BerthState, Nomination, PodColours } from '../../store/index.ts';
import type {
  DecisionView,
  EndedPod,
  MomentView,
  NodeView,
  RunView,
} from '../../protocol/index.ts';
import { faresOfNode, type NodeFares, sameNodeFares } from '../card/fares.ts';
import { podChips, type PodChip } from '../card/chip.ts';
import {
  badgesOfNode,
  sameBadges,
  type SpreadBadge,
  type SpreadRule,
  spreadRules,
} from '../spread/spreadBadges.ts';
import { sameVerdict, verdictsOf, type CardVerdict } from '../card/verdict.ts';
import { sameZoneFacts, zoneFacts, type ZoneFacts } from './zoneFacts.ts';
import { topologyKeys, ZONE_KEYS, type ZoneGroup } from '../layout/zones.ts';
import { finish, HOSTNAME, type Steps } from '../../model/index.ts';
import { boundNode } from '../../run/index.ts';

/** What the canvas shows, after the playhead's step. */
export interface Moment {
  /** Node views that an edit did not touch are the same objects as before (the store sees to it). */
  readonly run: RunView;
  readonly groups: readonly ZoneGroup[];
  readonly colours: PodColours;
  readonly refused: BerthState['refused'];
  /** The moment of a scenario in time; undefined where the run of its steps is shown. */
  readonly inTime?: MomentView | undefined;
  /** What came of the run is asked of the user, and not shown. */
  readonly withheld?: boolean;
  /** By node: Pod indexes in the order in which they came. */
  readonly podsByNode: readonly (readonly number[])[];
  /** Pods that wait for a node which preemption has cleared for them. */
  readonly nominations: readonly Nomination[];
  /** The decision at the playhead; undefined when nothing is selected, and cards are neutral. */
  readonly decision: DecisionView | undefined;
  /** -1 for none. */
  readonly selectedPod: number;
  readonly selectedNode: number;
}

/** All that one card shows. */
export interface CardFacts {
  readonly node: number;
  readonly view: NodeView;
  /** In the order in which they came, those of the system last. */
  readonly pods: readonly PodChip[];
  /** Pods for which preemption keeps a place here. */
  readonly reserved: readonly PodChip[];
  /** Pods that failed here or that its kubelet turned down, a line each (`web: OutOfcpu`). */
  readonly failed: string;
  /** Pods that succeeded here, a line each. */
  readonly succeeded: string;
  /** At a moment of a scenario in time, where the node is not simply Ready. */
  readonly fares: NodeFares | undefined;
  /** Sums over `pods`: milli-CPU and bytes. */
  readonly cpuMilli: number;
  readonly memoryBytes: number;
  readonly verdict: CardVerdict;
  /** The node's labels that the Pod's rules look at, but for its zone and its own name. */
  readonly labels: readonly (readonly [key: string, value: string])[];
  /** What the Pod's spread constraints say of this node, where its zone's box does not. */
  readonly spread: readonly SpreadBadge[];
  /** The Pod of the decision, where it lands; none on every other node. */
  readonly landing: PodChip | undefined;
  /** The selected Pod where it runs here or waits for this node. */
  readonly selectedPod: PodChip | undefined;
  readonly selected: boolean;
}

export interface CanvasFacts {
  /** By node index. */
  readonly cards: readonly CardFacts[];
  /** By node index: the Pod index of each chip in `pods` of its card. */
  readonly podsOfCards: readonly (readonly number[])[];
  /** By index of `Moment.groups`. */
  readonly zones: readonly ZoneFacts[];
}

export const NO_FACTS: CanvasFacts = { cards: [], podsOfCards: [], zones: [] };

/** Labels that the picture says already: zones are boxes, and a hostname is the node's name. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([...ZONE_KEYS, HOSTNAME]);

/** Nodes between two stops. */
const NODES = 250;

/** A run of so few Pods and nodes that its facts are made at once, on however slow a machine. */
const isSmall = ({ nodes, pods }: Moment['run']): boolean =>
  nodes.length <= NODES && pods.names.length <= 10 * NODES;

/** Turns moments into facts at once; see `createFactsSteps`. */
export function createFacts(): (moment: Moment) => CanvasFacts {
  const stepsOf = createFactsSteps();
  return (moment) => finish(stepsOf(moment));
}

/**
 * Makes the function that turns a moment into facts. It remembers its last answer: what did not
 * change, whether by a step of the playhead, a selection or an edit, is the very same object, so
 * that only what changed is drawn again. Steps that are dropped half-way leave nothing behind.
 */
export function createFactsSteps(): (moment: Moment) => Steps<CanvasFacts> {
  let last: CanvasFacts = NO_FACTS;
  let lastMoment: Moment | undefined;
  let lastChips: readonly PodChip[] = [];
  let lastEnded: EndedByNode = NO_ENDED;
  let lastRules: readonly SpreadRule[] = [];

  return function* (moment) {
    const sameRun = moment.run === lastMoment?.run;
    let chips = lastChips;
    const sameColours = sameRun && moment.colours === lastMoment?.colours;
    const isSame = moment.refused === lastMoment?.refused && moment.inTime === lastMoment.inTime;
    if (!sameColours || !isSame) {
      chips = podChips(moment.run, moment.colours, chips, moment.refused, moment.inTime);
      if (!isSmall(moment.run)) yield;
    }
    const keys = topologyKeys(moment.groups);
    const selectedAt = nodeOfPod(moment);
    const verdictOf = verdictsOf(moment.decision, moment.run);
    const reserved = reservedByNode(moment, chips);
    const chosen = moment.run.nodes[moment.decision?.chosen ?? -1];
    const isAsEnded = sameRun && moment.inTime?.ended === lastMoment?.inTime?.ended;
    const known = isAsEnded ? lastEnded : endedByNode(moment.run, moment.inTime);
    const ended = moment.withheld === true ? NO_ENDED : known;
    const rules = spreadRules(moment.decision, chosen?.labels);
    const podsOfCards: (readonly number[])[] = [];
    const isToldAlike = rules.length === 0 && looksAlike(moment, lastMoment, lastRules);
    const made: CardFacts[] = [];
    for (const [node, view] of moment.run.nodes.entries()) {
      if (node > 0 && node % NODES === 0) yield;
      const before = last.cards[node];
      const list = moment.podsByNode[node] ?? [];
      const stays =
        before !== undefined &&
        list === lastMoment?.podsByNode[node] &&
        (chips === lastChips || list.every((pod) => chips[pod] === lastChips[pod]));
      const order = stays ? last.podsOfCards[node] : undefined;
      const load = before === undefined || order === undefined ? loadOf(list, chips) : before;
      podsOfCards.push(order ?? orderOf(list, chips, last.podsOfCards[node]));
      const parts: CardParts = {
        load,
        reserved: reserved.get(node) ?? NONE,
        failed: ended.failed.get(node) ?? '',
        succeeded: ended.succeeded.get(node) ?? '',
        fares: faresOfNode(moment.inTime, node),
        verdict: verdictOf(node),
        rules,
        topologyKey: keys.get(node) ?? '',
        landing: moment.decision?.chosen === node ? chips[moment.decision.pod] : undefined,
        selectedPod: node === selectedAt ? chips[moment.selectedPod] : undefined,
      };
      const isSameCard = stays && isToldAlike && isLeftAlone(before, view, node, moment, parts);
      const card = isSameCard ? before : cardFacts(moment, view, node, parts);
      made.push(before !== undefined && sameCard(before, card) ? before : card);
    }
    const cards = keep(last.cards, made);
    const zones = keep(
      last.zones,
      moment.groups.map((group, index) => {
        const zone = zoneFacts(group, rules);
        const before = last.zones[index];
        return before !== undefined && sameZoneFacts(before, zone) ? before : zone;
      }),
    );
    const orders = keep(last.podsOfCards, podsOfCards);
    if (cards !== last.cards || zones !== last.zones || orders !== last.podsOfCards) {
      last = { cards, podsOfCards: orders, zones };
    }
    lastMoment = moment;
    lastRules = rules;
    lastChips = chips;
    lastEnded = known;
    return last;
  };
}

type Load = Pick<CardFacts, 'pods' | 'cpuMilli' | 'memoryBytes'>;

interface CardParts extends Pick<
  CardFacts,
  'reserved' | 'failed' | 'succeeded' | 'fares' | 'verdict' | 'landing' | 'selectedPod'
> {
  readonly load: Load;
  readonly rules: readonly SpreadRule[];
  /** Of the box that the node stands in. */
  readonly topologyKey: string;
}

const NONE: readonly PodChip[] = [];
const NO_LABELS: readonly (readonly [string, string])[] = [];

/** By node index: the chips of the Pods that wait for it. */
function reservedByNode(
  { nominations }: Moment,
  chips: readonly PodChip[],
): ReadonlyMap<number, readonly PodChip[]> {
  const byNode = new Map<number, PodChip[]>();
  for (const { pod, node } of nominations) {
    const chip = chips[pod];
    if (chip === undefined) continue;
    const list = byNode.get(node);
    if (list === undefined) byNode.set(node, [chip]);
    else list.push(chip);
  }
  return byNode;
}

/** By node index: the lines of its Pods that have ended, by how they did. */
type EndedByNode = Readonly<Record<EndedPod['state'], ReadonlyMap<number, string>>>;

const NO_ENDED: EndedByNode = { succeeded: new Map(), failed: new Map() };

/** With what its kubelet turned down. */
function endedByNode({ strays, pods }: RunView, inTime: MomentView | undefined): EndedByNode {
  const [succeeded, failed] = [new Map<number, string>(), new Map<number, string>()];
  const add = (to: Map<number, string>, node: number, line: string): void => {
    if (node < 0) return;
    const before = to.get(node);
    to.set(node, before === undefined ? line : `${before}\n${line}`);
  };
  for (const { pod, node, reason } of strays)
    add(failed, node, `${pods.names[pod] ?? ''}: ${reason}`);
  for (const { name, node, state, reason } of inTime?.ended ?? []) {
    if (state === 'succeeded') add(succeeded, node, name);
    else add(failed, node, reason === '' ? name : `${name}: ${reason}`);
  }
  return { succeeded, failed };
}

function loadOf(list: readonly number[], chips: readonly PodChip[]): Load {
  const pods: PodChip[] = [];
  let cpuMilli = 0;
  let memoryBytes = 0;
  for (const pod of systemLast(list, chips)) {
    const chip = chips[pod];
    if (chip === undefined) throw new Error(`Pod ${String(pod)} on a node is none of the run's.`);
    pods.push(chip);
    cpuMilli += chip.cpuMilli;
    memoryBytes += chip.memoryBytes;
  }
  return { pods, cpuMilli, memoryBytes };
}

/** Pod indexes in the order in which a card shows their chips; `before` where it is the same. */
function orderOf(
  list: readonly number[],
  chips: readonly PodChip[],
  before: readonly number[] | undefined,
): readonly number[] {
  const order = systemLast(list, chips);
  return before === undefined ? order : keep(before, order);
}

function systemLast(list: readonly number[], chips: readonly PodChip[]): readonly number[] {
  const isSystem = (pod: number): boolean => chips[pod]?.isSystem === true;
  return list.some(isSystem)
    ? [...list.filter((pod) => !isSystem(pod)), ...list.filter(isSystem)]
    : list;
}

/** The node that the selected Pod is on or waits for, -1 for none. */
export function nodeOfPod({
  run,
  podsByNode,
  nominations,
  selectedPod,
}: Pick<Moment, 'run' | 'podsByNode' | 'nominations' | 'selectedPod'>): number {
  if (selectedPod < 0) return -1;
  const waits = nominations.find(({ pod }) => pod === selectedPod);
  if (waits !== undefined) return waits.node;
  // It is on the one that it begins on or the one that it is bound to: no other is looked at.
  const nodes = [run.pods.initialNode[selectedPod] ?? -1, boundNode(run, selectedPod)];
  return nodes.find((node) => podsByNode[node]?.includes(selectedPod)) ?? -1;
}

function cardFacts(moment: Moment, view: NodeView, node: number, parts: CardParts): CardFacts {
  const { decision } = moment;
  const { load, rules, topologyKey } = parts;
  const boxKey = Object.hasOwn(view.labels, topologyKey) ? topologyKey : '';
  const spread = badgesOfNode(rules, node, view.labels, boxKey);
  return {
    node,
    view,
    pods: load.pods,
    reserved: parts.reserved,
    failed: parts.failed,
    succeeded: parts.succeeded,
    fares: parts.fares,
    cpuMilli: load.cpuMilli,
    memoryBytes: load.memoryBytes,
    verdict: parts.verdict,
    landing: parts.landing,
    selectedPod: parts.selectedPod,
    labels: labelsThatMatter(view, decision, spread),
    spread,
    selected: node === moment.selectedNode,
  };
}

/**
 * Whether all that a decision says of a node's labels is what the one before said, or neither says anything: of
 * the Pods of one Deployment, one after the other, each node's labels are told alike.
 */
function looksAlike(
  { decision }: Moment,
  before: Moment | undefined,
  rulesBefore: readonly SpreadRule[],
): boolean {
  return (
    rulesBefore.length === 0 &&
    sameElements(
      decision?.relevantLabelKeys ?? NO_KEYS,
      before?.decision?.relevantLabelKeys ?? NO_KEYS,
    )
  );
}

const NO_KEYS: readonly string[] = [];

/** Whether a card whose Pods stay, and whose labels are told as before, says the same: no other is made then. */
function isLeftAlone(
  before: CardFacts,
  view: NodeView,
  node: number,
  { selectedNode }: Moment,
  { reserved, failed, succeeded, fares, verdict, landing, selectedPod }: CardParts,
): boolean {
  return (
    before.view === view &&
    before.failed === failed &&
    before.succeeded === succeeded &&
    sameNodeFares(before.fares, fares) &&
    before.selected === (node === selectedNode) &&
    before.landing === landing &&
    before.selectedPod === selectedPod &&
    sameElements(before.reserved, reserved) &&
    sameVerdict(before.verdict, verdict)
  );
}

function labelsThatMatter(
  view: NodeView,
  decision: DecisionView | undefined,
  spread: readonly SpreadBadge[],
): readonly (readonly [string, string])[] {
  if (decision === undefined || decision.relevantLabelKeys.length === 0) return NO_LABELS;
  // A domain's count names its label.
  const isTold = (key: string): boolean =>
    spread.some(({ tone, topologyKey }) => tone !== 'off' && topologyKey === key);
  const labels: (readonly [string, string])[] = [];
  for (const key of decision.relevantLabelKeys) {
    const value = view.labels[key];
    if (value === undefined || SHOWN_ELSEWHERE.has(key) || isTold(key)) continue;
    labels.push([key, value]);
  }
  return labels;
}

function sameCard(a: CardFacts, b: CardFacts): boolean {
  if (a === b) return true;
  return (
    a.view === b.view &&
    a.landing === b.landing &&
    a.selectedPod === b.selectedPod &&
    a.selected === b.selected &&
    a.failed === b.failed &&
    a.succeeded === b.succeeded &&
    sameNodeFares(a.fares, b.fares) &&
    sameElements(a.pods, b.pods) &&
    sameElements(a.reserved, b.reserved) &&
    a.labels.length === b.labels.length &&
    a.labels.every(([key], index) => key === b.labels[index]?.[0]) &&
    sameBadges(a.spread, b.spread) &&
    sameVerdict(a.verdict, b.verdict)
  );
}

function sameElements<Element>(a: readonly Element[], b: readonly Element[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((element, index) => element === b[index]);
}

/** The old list when the new one holds the very same elements. */
function keep<Element>(old: readonly Element[], made: readonly Element[]): readonly Element[] {
  return sameElements(old, made) ? old : made;
}
