import { NO_LEGACY_RULES, type NodeIndex } from '../../model/index.ts';
import type {
  ClusterObjects,
  Node,
  ObjectKey,
  Pod,
  PodDisruptionBudget,
} from '../../model/index.ts';
import type { NamespaceLabels } from './affinityTerms.ts';
import { countAmount } from './amountColumn.ts';
import { namespaceLabels } from './affinityTerms.ts';
import { ChangeLog } from './changeLog.ts';
import { countPod } from './domainCounts.ts';
import { FreedPorts } from './freedPorts.ts';
import type { PortKeys } from './freedPorts.ts';
import type { ImageState } from './imageStates.ts';
import { imageStates } from './imageStates.ts';
import { LabelClasses } from './labelClasses.ts';
import { LabelColumns } from './labelColumns.ts';
import { NodeSelectors } from './nodeSelectors.ts';
import { Owners } from './owners.ts';
import type { PodInfo, TermGroup, PodShape, LabelClass } from './podInfo.ts';
import { PodMatchers } from './podMatchers.ts';
import type { PodQuestion, PodMatcher } from './podMatchers.ts';
import { podKey, PodShapes } from './podShape.ts';
import { countRequest, ResourceColumns } from './resourceColumns.ts';
import { Storage } from './storage.ts';
import type { TaintGroups } from './taintGroups.ts';
import { taintGroups } from './taintGroups.ts';
import { TermGroups } from './termGroups.ts';
import type { TrialPorts } from './trialPorts.ts';
import type { NodeOrder } from './nodeOrder.ts';
import { nodeOrder } from './nodeOrder.ts';

/** A Pod that was taken out, and the place that it had among those on its node. */
export interface TakenOut {
  readonly info: PodInfo;
  readonly wasNominated: boolean;
  readonly place: number;
  /** The freed host ports of its node before. */
  readonly freedPorts: PortKeys | undefined;
}

/**
 * The cluster as the plugins see it (`cache.Snapshot` and `framework.NodeInfo`), held in columns by
 * node index and in indexes that are kept up as Pods come and go. The nodes are fixed.
 */
export class SchedulerCache {
  readonly cluster: ClusterObjects;
  readonly nodes: readonly Node[];
  readonly nodeNames: readonly string[];
  readonly nodeIndex: ReadonlyMap<string, number>;
  /** By node: its place when nodes are sorted by name. */
  readonly nameRank: Int32Array;
  readonly namespaces: NamespaceLabels;
  readonly labels: LabelColumns;
  readonly selectors: NodeSelectors;
  readonly taints: TaintGroups;
  readonly images: ReadonlyMap<string, ImageState>;
  readonly resources: ResourceColumns;
  readonly storage: Storage;
  readonly owners: Owners;
  /** Pods on nodes by node index, in the order in which they came. */
  readonly podsOnNode: readonly PodInfo[][];
  /** Pods that wait for a node that preemption clears for them, by node index. */
  readonly nominated = new Map<number, PodInfo[]>();
  /** Nodes whose Pods changed. */
  readonly changedNodes: ChangeLog;
  /** Nodes that other Pods wait for than before. */
  readonly changedNominations: ChangeLog;
  /** Grows whenever a Pod comes or goes, nominated ones included. */
  version = 0;
  /** Set while a trial for a Pod with host ports takes Pods off a node. */
  trialPorts: TrialPorts | undefined;
  /** Outside of trials: those keep account of the ports in use themselves. */
  readonly freedPorts = new FreedPorts();
  readonly #pods = new Map<ObjectKey, PodInfo>();
  readonly #classes = new LabelClasses();
  readonly #matchers: PodMatchers;
  readonly #groups: TermGroups;
  readonly #shapes: PodShapes;
  readonly #lastInfo = new WeakMap<Pod, PodInfo>();
  #order: NodeOrder | undefined;
  #budgets: readonly PodDisruptionBudget[] = [];
  #budgetVersion = 0;

  constructor(cluster: ClusterObjects) {
    this.cluster = cluster;
    this.nodes = [...new Map(cluster.nodes.map((node) => [node.metadata.name, node])).values()];
    this.nodeNames = this.nodes.map(({ metadata }) => metadata.name);
    this.nameRank = nameRanks(this.nodeNames);
    this.nodeIndex = new Map(this.nodeNames.map((name, index) => [name, index]));
    this.namespaces = namespaceLabels(cluster.namespaces);
    this.labels = new LabelColumns(this.nodes);
    this.selectors = new NodeSelectors(this.labels, this.nodeNames);
    this.taints = taintGroups(this.nodes);
    this.images = imageStates(this.nodes);
    this.resources = new ResourceColumns(this.nodes);
    this.storage = new Storage(cluster);
    this.owners = new Owners(cluster);
    this.podsOnNode = this.nodes.map(() => []);
    this.changedNodes = new ChangeLog(Math.max(this.nodes.length, 64));
    this.changedNominations = new ChangeLog();
    this.#matchers = new PodMatchers(this.#classes);
    this.#groups = new TermGroups(this.labels);
    const legacy = cluster.runOptions?.legacy ?? NO_LEGACY_RULES;
    this.#shapes = new PodShapes(this.namespaces, this.resources, this.#groups, legacy);
    for (const pod of cluster.pods) this.addPod(pod);
  }

  /** The order in which nodes are visited; made when first asked for. */
  get order(): NodeOrder {
    this.#order ??= nodeOrder(this.nodes);
    return this.#order;
  }

  /**
   * Grows whenever a PodDisruptionBudget of the cluster is another than before: who keeps up their
   * status puts others in their place.
   */
  get budgetVersion(): number {
    const before = this.#budgets;
    const now = this.cluster.podDisruptionBudgets;
    if (before.length !== now.length || before.some((budget, at) => budget !== now[at])) {
      this.#budgets = [...now];
      this.#budgetVersion += 1;
    }
    return this.#budgetVersion;
  }

  /** Compiles a Pod; nothing is counted. */
  podInfo(pod: Pod): PodInfo {
    let info = this.#lastInfo.get(pod);
    if (info === undefined) {
      const labelClass = this.#classes.classOf(pod, (added) => this.#matchers.classAdded(added));
      info = { key: podKey(pod), pod, shape: this.#shapes.shapeOf(pod), labelClass, node: -1 };
      this.#lastInfo.set(pod, info);
    }
    return info;
  }

  /**
   * Counts a Pod on the node that `spec.nodeName` names, or keeps it as nominated. A finished Pod,
   * and one on a node that does not exist, takes no part. A Pod of the same key is replaced.
   */
  addPod(pod: Pod): void {
    const { nodeName } = pod.spec;
    const phase = pod.status?.phase;
    this.removePod(podKey(pod));
    if (phase === 'Succeeded' || phase === 'Failed') return;
    const node = this.nodeIndex.get(nodeName || pod.status?.nominatedNodeName || '');
    if (node === undefined) return;
    if (nodeName) this.bind(pod, node);
    else this.#nominate(pod, node);
  }

  /** Counts a Pod on a node, whatever its spec says. */
  bind(pod: Pod, node: NodeIndex): void {
    const info: PodInfo = { ...this.podInfo(pod), node };
    this.removePod(info.key);
    this.#pods.set(info.key, info);
    this.attach(info);
    this.freedPorts.podCame(info);
    this.version += 1;
    this.changedNodes.add(node);
  }

  /** Undefined when there is no such Pod. */
  removePod(key: ObjectKey): TakenOut | undefined {
    const info = this.#pods.get(key);
    if (info === undefined) return undefined;
    const waiting = this.nominated.get(info.node);
    const wasNominated = waiting?.includes(info) === true;
    const place = (wasNominated ? waiting : this.podsOnNode[info.node])?.indexOf(info) ?? -1;
    const freedPorts = this.freedPorts.on(info.node);
    this.#pods.delete(key);
    this.version += 1;
    if (wasNominated) {
      const rest = waiting.filter((other) => other !== info);
      if (rest.length > 0) this.nominated.set(info.node, rest);
      else this.nominated.delete(info.node);
      this.changedNominations.add(info.node);
    } else {
      this.detach(info);
      this.freedPorts.podLeft(info, this.podsOnNode[info.node] ?? []);
      this.changedNodes.add(info.node);
    }
    return { info, wasNominated, place, freedPorts };
  }

  hasPod(key: ObjectKey): boolean {
    return this.#pods.has(key);
  }

  /** Undoes `removePod`: the Pod has its former place again, where those before it are there too. */
  putBack({ info, wasNominated, place, freedPorts }: TakenOut): void {
    this.#pods.set(info.key, info);
    this.version += 1;
    if (wasNominated) {
      const waiting = [...(this.nominated.get(info.node) ?? [])];
      waiting.splice(place, 0, info);
      this.nominated.set(info.node, waiting);
      this.changedNominations.add(info.node);
      return;
    }
    this.attach(info);
    const pods = this.podsOnNode[info.node];
    pods?.pop();
    pods?.splice(place, 0, info);
    this.freedPorts.putBack(info.node, freedPorts);
    this.changedNodes.add(info.node);
  }

  /** The node that the Pod of this key waits for, -1 for none. */
  nominatedNodeOf(key: ObjectKey): number {
    if (this.nominated.size === 0) return -1;
    const info = this.#pods.get(key);
    if (info === undefined || this.nominated.get(info.node)?.includes(info) !== true) return -1;
    return info.node;
  }

  /** Counts the Pod everywhere; undone by `detach`. For trial runs, nothing is recorded as changed. */
  attach(info: PodInfo): void {
    this.attachToNode(info);
    info.labelClass.pods.add(info);
    this.#countElsewhere(info, 1);
  }

  detach(info: PodInfo): void {
    this.detachFromNode(info);
    info.labelClass.pods.delete(info);
    this.#countElsewhere(info, -1);
  }

  /** Counts the Pod on its node alone: for trials of rules that look at nothing else. */
  attachToNode(info: PodInfo): void {
    if (this.trialPorts?.node === info.node) this.trialPorts.add(info);
    this.podsOnNode[info.node]?.push(info);
    this.#countOnNode(info, 1);
  }

  detachFromNode(info: PodInfo): void {
    if (this.trialPorts?.node === info.node) this.trialPorts.remove(info);
    const pods = this.podsOnNode[info.node] ?? [];
    pods.splice(pods.indexOf(info), 1);
    this.#countOnNode(info, -1);
  }

  /** Counts of the Pods on nodes that answer a question. */
  matcher(question: PodQuestion): PodMatcher {
    return this.#matchers.matcher(question);
  }

  /** Terms of Pods on nodes that select Pods of this class. */
  termGroups(labelClass: LabelClass): readonly TermGroup[] {
    return this.#groups.matching(labelClass);
  }

  /** The labels that selectors see of a Pod which is to be scheduled. */
  shapeOf(pod: Pod): PodShape {
    return this.podInfo(pod).shape;
  }

  #nominate(pod: Pod, node: NodeIndex): void {
    const info: PodInfo = { ...this.podInfo(pod), node };
    this.#pods.set(info.key, info);
    this.version += 1;
    this.nominated.set(node, [...(this.nominated.get(node) ?? []), info]);
    this.changedNominations.add(node);
  }

  #countOnNode({ shape, node }: PodInfo, sign: 1 | -1): void {
    const { resources } = this;
    for (const request of shape.requests) countRequest(request, node, sign);
    countAmount(resources.nonZeroMilliCpu, node, shape.nonZeroMilliCpu, sign);
    countAmount(resources.nonZeroMemory, node, shape.nonZeroMemory, sign);
    resources.countPod(node, sign);
  }

  #countElsewhere({ shape, node, labelClass }: PodInfo, sign: 1 | -1): void {
    for (const matcher of labelClass.matchers) matcher.count(node, sign);
    for (const { counts } of shape.termGroups) countPod(counts, node, sign);
    for (const name of shape.claimNames) this.storage.countClaimUse(shape.namespace, name, sign);
  }
}

function nameRanks(names: readonly string[]): Int32Array {
  const ranks = new Int32Array(names.length);
  const order = names.map((_, index) => index);
  order.sort((a, b) => ((names[a] ?? '') < (names[b] ?? '') ? -1 : 1));
  order.forEach((index, rank) => {
    ranks[index] = rank;
  });
  return ranks;
}
