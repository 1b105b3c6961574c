import type { Node, NodeIndex } from '../../model/index.ts';
import { grown } from './grown.ts';
import { ImageStates } from './imageStates.ts';
import { LabelColumns } from './labelColumns.ts';
import { NodeSelectors } from './nodeSelectors.ts';
import { NodeTree, type NodeOrder } from './nodeTree.ts';
import { ResourceColumns } from './resourceColumns.ts';
import { TaintGroups } from './taintGroups.ts';

/** The order of the nodes before a change: to undo it, and to do it again. */
export interface OrderBefore {
  readonly tree: NodeTree;
  readonly listed: NodeOrder | undefined;
}

/**
 * The nodes, and what is known of them in columns by node index. An index is a node's for good: of
 * one that is gone the last object stays, and its columns say nothing.
 */
export class ClusterNodes {
  /** By node. Another array whenever one changes. */
  nodes: readonly Node[];
  names: readonly string[];
  readonly indexOf: Map<string, NodeIndex>;
  /** By node: 1 while it is there. */
  isThere: Uint8Array;
  /** How many are there. */
  count: number;
  /** By node: its place when all nodes that ever were are sorted by name. */
  nameRank: Int32Array;
  readonly labels: LabelColumns;
  readonly selectors: NodeSelectors;
  readonly taints: TaintGroups;
  readonly images: ImageStates;
  readonly resources: ResourceColumns;
  /** Grows with each change. */
  version = 0;
  /** Made when first asked for. */
  #tree: NodeTree | undefined;
  /** The list of nodes that the last scheduling cycle had. */
  #listed: NodeOrder | undefined;
  /** A cycle has the list as it is now: to be made before a node changes, as few cycles look at it. */
  #isTaken = false;
  #order: NodeOrder | undefined;

  /** Of two nodes of one name the later counts. */
  constructor(given: readonly Node[]) {
    this.nodes = [...new Map(given.map((node) => [node.metadata.name, node])).values()];
    this.names = this.nodes.map(({ metadata }) => metadata.name);
    this.indexOf = new Map(this.names.map((name, index) => [name, index]));
    this.isThere = new Uint8Array(this.nodes.length).fill(1);
    this.count = this.nodes.length;
    this.nameRank = nameRanks(this.names);
    this.labels = new LabelColumns(this.nodes);
    this.selectors = new NodeSelectors(this.labels, this);
    this.taints = new TaintGroups(this.nodes);
    this.images = new ImageStates(this.nodes);
    this.resources = new ResourceColumns(this.nodes);
  }

  /**
   * The order in which nodes are visited. kube-scheduler keeps its list until some node came or went
   * between two cycles (`UpdateSnapshot` of backend/cache/cache.go): the zone of one that changed is
   * not seen until then, and one that went and came again in between keeps its place.
   */
  get order(): NodeOrder {
    this.#order ??= this.#isListed() ? this.#listed : this.#treeNow().list(this.nodes.length);
    if (this.#order === undefined) throw new Error('a list that is up to date is there');
    return this.#order;
  }

  /** A scheduling cycle begins: it has the list as it is now. */
  takeList(): void {
    this.#isTaken = true;
  }

  #makeList(): void {
    if (this.#isTaken) this.#listed = this.order;
    this.#isTaken = false;
  }

  get orderNow(): OrderBefore {
    this.#makeList();
    return { tree: this.#treeNow(), listed: this.#listed };
  }

  set orderNow({ tree, listed }: OrderBefore) {
    this.#tree = tree;
    this.#listed = listed;
    this.#isTaken = false;
    this.#order = undefined;
  }

  /** Index of a node that is there, -1 for none. */
  find(name: string | undefined): NodeIndex {
    const index = name ? this.indexOf.get(name) : undefined;
    return index !== undefined && this.isThere[index] === 1 ? index : -1;
  }

  /** The index of a node that came now or was there before. */
  claimIndex(name: string): NodeIndex {
    return this.indexOf.get(name) ?? this.names.length;
  }

  /**
   * The node is there from now on, as it is given; undefined: it is gone. It comes last in the order
   * of its zone, unless it was there, in the same zone.
   */
  put(index: NodeIndex, node: Node | undefined): void {
    this.#makeList();
    const before = this.isThere[index] === 1 ? this.nodes[index] : undefined;
    this.#tree = moved(this.#treeNow(), index, before, node);
    this.replace(index, node);
  }

  /** The same, while the order is left as it is. */
  replace(index: NodeIndex, node: Node | undefined): void {
    if (index === this.names.length) this.#enter(node);
    const before = this.isThere[index] === 1 ? this.nodes[index] : undefined;
    if (node && this.nodes[index] !== node) this.nodes = this.nodes.with(index, node);
    this.isThere[index] = node ? 1 : 0;
    this.count += (node ? 1 : 0) - (before ? 1 : 0);
    this.labels.put(index, node);
    this.taints.put(index, node);
    this.images.put(index, node);
    this.resources.put(index, node);
    this.selectors.forget();
    this.version += 1;
    this.#order = undefined;
  }

  /** These are the nodes from now on, under the same names; those that are others are to be replaced yet. */
  list(nodes: readonly Node[]): void {
    this.nodes = [...nodes];
  }

  /** The order is that of nodes which came in the order of their indexes, before any cycle. */
  orderAfresh(): void {
    if (this.count < this.names.length) throw new Error('only where no node has gone');
    this.orderNow = { tree: NodeTree.of(this.nodes), listed: undefined };
  }

  #enter(node: Node | undefined): void {
    if (node === undefined) throw new RangeError('there is no node of this index to take away');
    const { name } = node.metadata;
    this.indexOf.set(name, this.names.length);
    this.nodes = [...this.nodes, node];
    this.names = [...this.names, name];
    this.isThere = grown(this.isThere, this.names.length);
    this.nameRank = nameRanks(this.names);
  }

  #treeNow(): NodeTree {
    this.#tree ??= NodeTree.of(this.nodes);
    return this.#tree;
  }

  /** Whether the list of the last cycle has the nodes that are there, and no others. */
  #isListed(): boolean {
    const listed = this.#listed?.nodes;
    return listed?.length === this.count && listed.every((node) => this.isThere[node] === 1);
  }
}

function moved(
  tree: NodeTree,
  index: NodeIndex,
  before: Node | undefined,
  after: Node | undefined,
): NodeTree {
  if (before && after) return tree.moved(index, before, after);
  if (after) return tree.with(index, after);
  return before ? tree.without(index, before) : tree;
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
