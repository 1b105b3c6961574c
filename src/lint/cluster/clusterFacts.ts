import {
  formatLabelSelector,
  labelSelectorMatches,
  type Labels,
  type LabelSelector,
  labelValue,
  mapSelectorMatches,
  nodeFieldMatches,
  nodeRequirementIsValid,
  nodeRequirementMatches,
  type NodeSelectorRequirement,
  type NodeSelectorTerm,
  nodeSelectorTermMatches,
  operatingSystemOf,
  type PodSpec,
  type Taint,
} from '../../model/index.ts';
import type { LintInput, PodAtEnd } from '../input.ts';
import { DeviceFacts, type SelectorFault } from './deviceFacts.ts';
import { toleratesTaint } from './tolerations.ts';

export interface NodeFact {
  readonly name: string;
  readonly labels: Labels;
  /** What keeps Pods off among them: a cordoned node has the taint that stands for it. */
  readonly taints: readonly Taint[];
  /** Its operating system, where it tells. */
  readonly system: string | undefined;
  /** `status.declaredFeatures`. */
  readonly features: readonly string[];
  /** Index of its object in `ParseReport.objects`, -1 for none. */
  readonly object: number;
}

/** Pods that no selector can tell apart. */
interface LabelClass {
  readonly namespace: string;
  readonly labels: Labels;
  readonly pods: readonly number[];
}

export type Namespaces = ReadonlySet<string> | 'all';

/** The taint that NodeUnschedulable reads a cordon as. */
const CORDON: Taint = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' };
/** A taint with these keeps Pods off; the third effect only takes points. */
const KEEPS_OFF: ReadonlySet<string> = new Set(['NoSchedule', 'NoExecute']);

/**
 * Nodes, Pods and namespaces as they are at the end of the run, and what rules match among them.
 * Answers are kept: like rules are looked up once.
 */
export class ClusterFacts {
  readonly nodes: readonly NodeFact[];
  readonly pods: readonly PodAtEnd[];
  /** Labels by name. */
  readonly namespaces: ReadonlyMap<string, Labels>;
  /** Names of classes of devices. */
  readonly deviceClasses: ReadonlySet<string>;
  readonly hasProfile: LintInput['hasProfile'];
  readonly #devices: DeviceFacts;
  readonly #classes: readonly LabelClass[];
  readonly #kept = new Map<string, readonly number[]>();
  readonly #values = new Map<string, ReadonlyMap<string, readonly number[]>>();

  constructor({ cluster, nodeNames, pods, objects, hasProfile }: LintInput) {
    this.hasProfile = hasProfile;
    const byName = new Map(cluster.nodes.map((node) => [node.metadata.name, node]));
    const objectOf = new Map<string, number>();
    for (const { object, index } of objects) {
      if (object.kind === 'Node') objectOf.set(object.metadata.name, index);
    }
    this.nodes = nodeNames.map((name) => {
      const node = byName.get(name);
      const taints = node?.spec?.taints ?? [];
      const isCordoned =
        node?.spec?.unschedulable === true && !taints.some(({ key }) => key === CORDON.key);
      return {
        name,
        labels: node?.metadata.labels ?? {},
        taints: isCordoned ? [...taints, CORDON] : taints,
        system: node && operatingSystemOf(node),
        features: node?.status?.declaredFeatures ?? [],
        object: objectOf.get(name) ?? -1,
      };
    });
    this.pods = pods;
    this.namespaces = new Map(
      cluster.namespaces.map(({ metadata }) => [metadata.name, metadata.labels ?? {}]),
    );
    this.deviceClasses = new Set(cluster.deviceClasses.map(({ metadata }) => metadata.name));
    this.#devices = new DeviceFacts(cluster.resourceSlices);
    this.#classes = labelClasses(pods);
  }

  /** How many devices drivers tell of. */
  get deviceCount(): number {
    return this.#devices.count;
  }

  /** The devices (`pool/device`) that a selector lets in; undefined where it says nothing of one. */
  devicesLetIn(expression: string): readonly string[] | undefined {
    return this.#devices.letIn(expression);
  }

  /** What a server has against a selector, or why it cannot be evaluated here. */
  selectorFault(expression: string): SelectorFault | undefined {
    return this.#devices.faultOf(expression);
  }

  /** Every node index. */
  get all(): readonly number[] {
    return this.#where('all', () => true);
  }

  /** Nodes that one expression holds for; none where it cannot be evaluated. */
  expression(requirement: NodeSelectorRequirement): readonly number[] {
    return this.#where(`expression ${JSON.stringify(requirement)}`, ({ labels }) => {
      return nodeRequirementIsValid(requirement) && nodeRequirementMatches(requirement, labels);
    });
  }

  field(requirement: NodeSelectorRequirement): readonly number[] {
    return this.#where(`field ${JSON.stringify(requirement)}`, ({ name }) =>
      nodeFieldMatches(requirement, name),
    );
  }

  /** Nodes that match a term of a node selector. */
  term(term: NodeSelectorTerm): readonly number[] {
    return this.#where(`term ${JSON.stringify(term)}`, ({ labels, name }) =>
      nodeSelectorTermMatches(term, labels, name),
    );
  }

  /** Nodes that match one of the terms. */
  anyTerm(terms: readonly NodeSelectorTerm[]): readonly number[] {
    return this.#where(`terms ${JSON.stringify(terms)}`, ({ labels, name }) =>
      terms.some((term) => nodeSelectorTermMatches(term, labels, name)),
    );
  }

  /** Nodes with every label of a `nodeSelector`. */
  selected(nodeSelector: Labels): readonly number[] {
    return this.#where(`labels ${JSON.stringify(nodeSelector)}`, ({ labels }) =>
      mapSelectorMatches(nodeSelector, labels),
    );
  }

  /** Nodes that nodeSelector and required node affinity leave. */
  required({ nodeSelector, affinity }: PodSpec): readonly number[] {
    const terms =
      affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms;
    const selected = nodeSelector === undefined ? this.all : this.selected(nodeSelector);
    if (terms === undefined) return selected;
    const matched = new Set(this.anyTerm(terms));
    return selected.filter((node) => matched.has(node));
  }

  /** Nodes whose taints the Pod tolerates, as far as they keep Pods off. */
  tolerated({ tolerations = [] }: PodSpec): readonly number[] {
    return this.#where(`tolerated ${JSON.stringify(tolerations)}`, ({ taints }) =>
      taints.every(
        (taint) =>
          !KEEPS_OFF.has(taint.effect) ||
          tolerations.some((toleration) => toleratesTaint(toleration, taint)),
      ),
    );
  }

  /** Nodes that labels and taints leave open to the Pod. */
  open(spec: PodSpec): readonly number[] {
    const { nodeSelector, affinity, tolerations } = spec;
    const terms = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
    const key = `open ${JSON.stringify([nodeSelector, terms, tolerations])}`;
    let found = this.#kept.get(key);
    if (found === undefined) {
      const tolerated = new Set(this.tolerated(spec));
      found = this.required(spec).filter((node) => tolerated.has(node));
      this.#kept.set(key, found);
    }
    return found;
  }

  /** The values of a label with the nodes that carry them. */
  valuesOf(key: string): ReadonlyMap<string, readonly number[]> {
    let values = this.#values.get(key);
    if (values === undefined) {
      const found = new Map<string, number[]>();
      for (const [node, { labels }] of this.nodes.entries()) {
        const value = labelValue(labels, key);
        if (value === undefined) continue;
        const carriers = found.get(value);
        if (carriers === undefined) found.set(value, [node]);
        else carriers.push(node);
      }
      values = found;
      this.#values.set(key, values);
    }
    return values;
  }

  /** Nodes that carry a label, whatever its value. */
  carriers(key: string): readonly number[] {
    return this.expression({ key, operator: 'Exists' });
  }

  /** Every label key of a node. */
  labelKeys(): readonly string[] {
    return [...new Set(this.nodes.flatMap(({ labels }) => Object.keys(labels)))];
  }

  /** Pods that are there at the end and that a selector selects; a missing one selects none. */
  podsSelected(namespaces: Namespaces, selector: LabelSelector | undefined): readonly number[] {
    if (selector === undefined) return [];
    const named = namespaces === 'all' ? 'all' : JSON.stringify([...namespaces]);
    const key = `pods ${named} ${formatLabelSelector(selector)} ${JSON.stringify(selector)}`;
    let found = this.#kept.get(key);
    if (found === undefined) {
      found = this.#classes
        .filter(
          ({ namespace, labels }) =>
            (namespaces === 'all' || namespaces.has(namespace)) &&
            labelSelectorMatches(selector, labels),
        )
        .flatMap(({ pods }) => pods)
        .sort((a, b) => a - b);
      this.#kept.set(key, found);
    }
    return found;
  }

  nodeName(node: number): string {
    return this.nodes[node]?.name ?? '';
  }

  #where(key: string, test: (node: NodeFact) => boolean): readonly number[] {
    let found = this.#kept.get(key);
    if (found === undefined) {
      found = this.nodes.flatMap((node, index) => (test(node) ? [index] : []));
      this.#kept.set(key, found);
    }
    return found;
  }
}

/** Labels in words, by those that an edit has left alone. */
const keptWords = new WeakMap<Labels, string>();

function wordsOf(labels: Labels): string {
  const known = keptWords.get(labels);
  if (known !== undefined) return known;
  const words = JSON.stringify(labels);
  keptWords.set(labels, words);
  return words;
}

function labelClasses(pods: readonly PodAtEnd[]): readonly LabelClass[] {
  interface Growing extends LabelClass {
    readonly pods: number[];
  }
  const classes = new Map<string, Growing>();
  /** By the labels as one object, which most Pods share with others: no words are made for those. */
  const shared = new Map<Labels, Growing>();
  for (let index = 0; index < pods.length; index += 1) {
    const pod = pods[index];
    if (pod === undefined || pod.isGone) continue;
    const { namespace, labels } = pod;
    const alike = shared.get(labels);
    if (alike?.namespace === namespace) {
      alike.pods.push(index);
      continue;
    }
    const key = `${namespace} ${wordsOf(labels)}`;
    const known = classes.get(key);
    const one = known ?? { namespace, labels, pods: [] };
    one.pods.push(index);
    if (known === undefined) classes.set(key, one);
    shared.set(labels, one);
  }
  return [...classes.values()];
}
