import type { Release } from '../../releases/index.ts';
import {
  type ClusterObjects,
  DEFAULT_RUN_OPTIONS,
  type Labels,
  type Node,
  type NodeIndex,
  type ObjectKey,
  type Pod,
  type PodDisruptionBudget,
  releaseIn,
} from '../../model/index.ts';
import { countAmount } from './amountColumn.ts';
import { choosesNamespaces, namespaceLabels } from './affinityTerms.ts';
import { ChangeLog } from './changeLog.ts';
import { countPod } from './domainCounts.ts';
import { FreedPorts } from './freedPorts.ts';
import type { ImageStates } from './imageStates.ts';
import { LabelClasses } from './labelClasses.ts';
import { Devices } from './devices.ts';
import { ListVersion } from './listVersion.ts';
import type { LabelColumns } from './labelColumns.ts';
import type { NodeSelectors } from './nodeSelectors.ts';
import { Owners } from './owners.ts';
import type { PodInfo, TermGroup, PodShape, LabelClass } from './podInfo.ts';
import { type PodMatcher, PodMatchers, type PodQuestion } from './podMatchers.ts';
import { hasSameShape, podKey, PodShapes } from './podShape.ts';
import { countRequest, type ResourceColumns } from './resourceColumns.ts';
import { Storage } from './storage.ts';
import { ResourceStates } from './resourceStates.ts';
import { Strays } from './strays.ts';
import type { NodeChange, TakenOut } from './undoable.ts';
import type { TaintGroups } from './taintGroups.ts';
import { TermGroups } from './termGroups.ts';
import type { TrialPorts } from './trialPorts.ts';
import { ClusterNodes } from './clusterNodes.ts';
import type { NodeOrder } from './nodeTree.ts';

/**
 * The cluster as the plugins see it (`cache.Snapshot` and `framework.NodeInfo`), held in columns by
 * node index and in indexes that are kept up as Pods and nodes come and go. Plugins that are made
 * while `nodeVersion` is one number may keep what they make of the nodes; for another they are made
 * anew.
 */
export class SchedulerCache {
  readonly cluster: ClusterObjects;
  /** As which release of Kubernetes it answers. */
  readonly release: Release;
  readonly namespaces: Map<string, Labels>;
  readonly labels: LabelColumns;
  readonly selectors: NodeSelectors;
  readonly taints: TaintGroups;
  readonly images: ImageStates;
  readonly resources: ResourceColumns;
  readonly resourceStates: ResourceStates;
  readonly storage: Storage;
  readonly devices: Devices;
  readonly owners: Owners;
  /** Pods on nodes by node index, in the order in which they came; also where the node is gone. */
  readonly podsOnNode: PodInfo[][];
  /** Pods that wait for a node that preemption clears for them, by node index. */
  readonly nominated = new Map<number, PodInfo[]>();
  /** Nodes whose Pods changed. */
  readonly changedNodes: ChangeLog;
  /** Nodes that other Pods wait for than before. */
  readonly changedNominations: ChangeLog;
  /** Grows whenever a Pod comes or goes, nominated ones included. */
  version = 0;
  /** No Pod on a node ever had a lower priority. */
  leastPriority = Infinity;
  /** Set while a trial for a Pod with host ports takes Pods off a node. */
  trialPorts: TrialPorts | undefined;
  /** Outside of trials: those keep account of the ports in use themselves. */
  readonly freedPorts = new FreedPorts();
  readonly #nodes: ClusterNodes;
  readonly #pods = new Map<ObjectKey, PodInfo>();
  readonly #strays = new Strays();
  readonly #classes = new LabelClasses();
  readonly #matchers: PodMatchers;
  readonly #groups: TermGroups;
  readonly #shapes: PodShapes;
  #lastInfo = new WeakMap<Pod, PodInfo>();
  readonly #budgets = new ListVersion<PodDisruptionBudget>();

  /** `makesClaims`: as in `Devices`. */
  constructor(cluster: ClusterObjects, makesClaims = true) {
    const { legacy } = cluster.runOptions ?? DEFAULT_RUN_OPTIONS;
    this.cluster = cluster;
    this.release = releaseIn(cluster);
    this.#nodes = new ClusterNodes(cluster.nodes);
    this.namespaces = new Map(namespaceLabels(cluster.namespaces));
    ({
      labels: this.labels,
      selectors: this.selectors,
      taints: this.taints,
      images: this.images,
      resources: this.resources,
    } = this.#nodes);
    this.storage = new Storage(cluster);
    this.devices = new Devices(cluster, makesClaims);
    this.owners = new Owners(cluster);
    this.podsOnNode = this.nodes.map(() => []);
    this.changedNodes = new ChangeLog(Math.max(this.nodes.length, 64));
    this.resourceStates = new ResourceStates(this);
    this.changedNominations = new ChangeLog();
    this.#matchers = new PodMatchers(this.#classes);
    this.#groups = new TermGroups(this.labels);
    this.#shapes = new PodShapes(this.namespaces, this.resources, this.#groups, {
      legacy,
      rules: this.release.rules,
    });
    for (const pod of cluster.pods) this.addPod(pod);
  }

  /** By node, also those that are gone. */
  get nodes(): readonly Node[] {
    return this.#nodes.nodes;
  }

  get nodeNames(): readonly string[] {
    return this.#nodes.names;
  }

  /** How many nodes there are now. */
  get nodeCount(): number {
    return this.#nodes.count;
  }

  /** By node: 1 while it is there. */
  get isThere(): Uint8Array {
    return this.#nodes.isThere;
  }

  /** By node: its place when nodes are sorted by name. */
  get nameRank(): Int32Array {
    return this.#nodes.nameRank;
  }

  /** Grows whenever a node comes, changes or goes. */
  get nodeVersion(): number {
    return this.#nodes.version;
  }

  /** The order in which nodes are visited; made when first asked for. */
  get order(): NodeOrder {
    return this.#nodes.order;
  }

  /** Index of a node that is there by its name, -1 for none. */
  findNode(name: string | undefined): NodeIndex {
    return this.#nodes.find(name);
  }

  /** Grows whenever a PodDisruptionBudget of the cluster is another than before. */
  get budgetVersion(): number {
    return this.#budgets.versionOf(this.cluster.podDisruptionBudgets);
  }

  /** Compiles a Pod; nothing is counted. */
  podInfo(pod: Pod): PodInfo {
    let info = this.#lastInfo.get(pod);
    if (info === undefined) {
      info = { key: podKey(pod), pod, ...this.#compiled(pod), node: -1 };
      this.#lastInfo.set(pod, info);
    }
    return info;
  }

  /**
   * Counts a Pod on the node that `spec.nodeName` names, or keeps it as nominated. A finished Pod
   * takes no part, and one on a node that is not there does once it is. A Pod of the same `key` is
   * replaced. Gives what stands on a node from now on.
   */
  addPod(pod: Pod, key = podKey(pod)): PodInfo | undefined {
    const { nodeName } = pod.spec;
    const phase = pod.status?.phase;
    this.removePod(key);
    if (phase === 'Succeeded' || phase === 'Failed') return undefined;
    const name = nodeName || pod.status?.nominatedNodeName || '';
    const node = this.#nodes.indexOf.get(name);
    if (node === undefined) {
      if (name) this.#strays.add(key, pod, name, !nodeName);
    } else if (nodeName) {
      const { shape, labelClass } = this.#compiled(pod);
      const info: PodInfo = { key, pod, shape, labelClass, node };
      this.#stand(info);
      return info;
    } else this.#nominate(pod, node);
    return undefined;
  }

  /** The very Pod as it stands on a node; undefined where it does not. */
  standing(pod: Pod): PodInfo | undefined {
    const info = this.#pods.get(podKey(pod));
    return info?.pod === pod ? info : undefined;
  }

  /**
   * A Pod is another than before, on the node where it stands: undefined, with nothing done, where there is none of its
   * key, or where it counts otherwise.
   */
  replacePod(pod: Pod, node: NodeIndex): PodInfo | undefined {
    const info = this.#pods.get(podKey(pod));
    if (info?.node !== node) return undefined;
    if (!hasSameShape(info.pod, pod)) {
      const { shape, labelClass } = this.#compiled(pod);
      if (shape !== info.shape || labelClass !== info.labelClass) return undefined;
    }
    info.pod = pod;
    this.version += 1;
    this.changedNodes.add(node);
    return info;
  }

  /** The Pods of a node stand there in this order, and none of its host ports is freed. */
  orderPods(node: NodeIndex, infos: readonly PodInfo[]): void {
    const pods = this.podsOnNode[node];
    if (pods) for (const [place, info] of infos.entries()) pods[place] = info;
    this.freedPorts.putBack(node, undefined);
  }

  /** Counts a Pod on a node, whatever its spec says. */
  bind(pod: Pod, node: NodeIndex): void {
    const info: PodInfo = { ...this.podInfo(pod), node };
    this.removePod(info.key);
    this.#stand(info);
  }

  /** What Pods like it share. */
  #compiled(pod: Pod): Pick<PodInfo, 'shape' | 'labelClass'> {
    const labelClass = this.#classes.classOf(pod, (added) => this.#matchers.classAdded(added));
    return { shape: this.#shapes.shapeOf(pod), labelClass };
  }

  /** Counts a Pod on its node; there is none of its key. */
  #stand(info: PodInfo): void {
    const { node } = info;
    this.#pods.set(info.key, info);
    this.attach(info);
    this.freedPorts.podCame(info);
    this.version += 1;
    this.changedNodes.add(node);
  }

  /** Undefined when there is no such Pod. */
  removePod(key: ObjectKey): TakenOut | undefined {
    const info = this.#pods.get(key);
    if (info === undefined) return this.#removeStray(key);
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

  /** A namespace is there with these labels, or gone: Pods whose terms choose by labels count anew. */
  putNamespace(name: string, labels: Labels | undefined): void {
    const before = this.namespaces.get(name);
    if (JSON.stringify(before) === JSON.stringify(labels)) return;
    if (labels) this.namespaces.set(name, labels);
    else this.namespaces.delete(name);
    this.#shapes.namespacesChanged();
    this.#lastInfo = new WeakMap();
    this.version += 1;
    for (const { key, pod, node } of [...this.#pods.values()]) {
      if (!choosesNamespaces(pod)) continue;
      const taken = this.removePod(key);
      if (taken) this.putBack({ ...taken, info: { ...this.podInfo(pod), node } });
    }
  }

  hasPod(key: ObjectKey): boolean {
    return this.#pods.has(key) || this.#strays.has(key);
  }

  /** Undoes `removePod`: the Pod has its former place again, where those before it are there too. */
  putBack({ info, wasNominated, place, freedPorts, stray }: TakenOut): void {
    if (stray !== undefined) {
      const node = this.#nodes.indexOf.get(stray.nodeName);
      if (node !== undefined)
        this.putBack({ info: { ...info, node }, wasNominated, place, freedPorts });
      else this.#strays.add(info.key, info.pod, stray.nodeName, wasNominated, place);
      return;
    }
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

  #removeStray(key: ObjectKey): TakenOut | undefined {
    const found = this.#strays.remove(key);
    if (found === undefined) return undefined;
    const { isNominated: wasNominated, place } = found.from;
    const info = this.podInfo(found.pod);
    return { info, wasNominated, place, freedPorts: undefined, stray: found.from };
  }

  /**
   * A node is there from now on, as it is given, or gone: `AddNode`, `UpdateNode` and `RemoveNode` of
   * backend/cache/cache.go. Its Pods stay; while it is gone they count nowhere. Undefined where there
   * is no such node to take away.
   */
  changeNode(name: string, after: Node | undefined): NodeChange | undefined {
    const nodes = this.#nodes;
    const isThere = nodes.find(name) >= 0;
    if (!isThere && after === undefined) return undefined;
    const index = nodes.claimIndex(name);
    const before = isThere ? nodes.nodes[index] : undefined;
    const change = { index, before, after, order: nodes.orderNow };
    this.#withoutCounts(index, () => nodes.put(index, after));
    for (const pod of this.#strays.take(name)) this.addPod(pod);
    return change;
  }

  /** Undoes the last change of a node; its index stays its own. */
  undoNode({ index, before, order }: NodeChange): void {
    this.#withoutCounts(index, () => this.#nodes.replace(index, before));
    this.#nodes.orderNow = order;
  }

  /** Makes again a change that was undone. */
  redoNode({ index, after, order }: NodeChange): void {
    this.#nodes.orderNow = order;
    this.#withoutCounts(index, () => this.#nodes.put(index, after));
  }

  /** Takes away all Pods that stand on a node or wait for it, as if they never had been there. */
  emptyNode(name: string): void {
    this.#strays.take(name);
    const node = this.#nodes.indexOf.get(name);
    if (node === undefined) return;
    const pods = [...(this.podsOnNode[node] ?? []), ...(this.nominated.get(node) ?? [])];
    for (const { key } of pods) this.removePod(key);
  }

  /** These are the nodes, under the same names in the same order, as if they had been from the start. */
  replaceNodes(given: readonly Node[]): void {
    const others = [...given.keys()].filter((index) => given[index] !== this.nodes[index]);
    this.#nodes.list(given);
    for (const index of others) {
      this.#withoutCounts(index, () => this.#nodes.replace(index, given[index]));
    }
    this.#nodes.orderAfresh();
  }

  /** A scheduling cycle begins. */
  takeList(): void {
    this.#nodes.takeList();
  }

  /** Changes a node while its Pods count nowhere but on it. */
  #withoutCounts(index: NodeIndex, change: () => void): void {
    if (index === this.podsOnNode.length) this.podsOnNode.push([]);
    // What counts in every topology at once may be made of other parts now, for all Pods.
    const isAll = this.#groups.hasEveryTopology;
    const pods = isAll ? this.podsOnNode.flat() : (this.podsOnNode[index] ?? []);
    for (const pod of pods) this.#countElsewhere(pod, -1);
    change();
    if (isAll) {
      this.#groups.forgetEveryTopology();
      this.#shapes.renewTermGroups();
    }
    for (const pod of pods) this.#countElsewhere(pod, 1);
    this.version += 1;
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
    this.leastPriority = Math.min(this.leastPriority, info.shape.priority);
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
    if (shape.claimNames.length === 0 || this.isThere[node] !== 1) return;
    for (const name of shape.claimNames) this.storage.countClaimUse(shape.namespace, name, sign);
  }
}
