import {
  labelRequirementMatches,
  nodeFieldMatches,
  nodeRequirementIsValid,
  nodeRequirementMatches,
} from '../../model/index.ts';
import type {
  Labels,
  NodeIndex,
  NodeSelector,
  NodeSelectorRequirement,
  NodeSelectorTerm,
} from '../../model/index.ts';
import type { LabelColumns } from './labelColumns.ts';

/** By node: 1 where it matches. Shared: never written to by those who receive it. */
export type NodeMask = Uint8Array;

const MASK_LIMIT = 1024;

/** The nodes by name, as they are now. */
export interface NodeNames {
  readonly names: readonly string[];
  readonly indexOf: ReadonlyMap<string, NodeIndex>;
}

/**
 * Node selectors and node affinity evaluated for all nodes at once: each expression looks at a
 * label's distinct values, not at every node's label map. Masks are kept by content, so Pods with
 * equal rules share one (k8s.io/component-helpers/scheduling/corev1/nodeaffinity).
 */
export class NodeSelectors {
  readonly #labels: LabelColumns;
  readonly #table: NodeNames;
  readonly #masks = new Map<string, NodeMask>();

  constructor(labels: LabelColumns, table: NodeNames) {
    this.#labels = labels;
    this.#table = table;
  }

  /** The nodes, or their labels, are others: every mask is made anew, as another array. */
  forget(): void {
    this.#masks.clear();
  }

  /** Nodes that carry every `key: value` of `spec.nodeSelector`. */
  nodeSelector(selector: Labels | undefined): NodeMask {
    return this.#cached(`labels ${JSON.stringify(selector)}`, () => {
      const mask = this.#all();
      for (const [key, value] of Object.entries(selector ?? {})) {
        this.#andLabel(mask, key, (actual) => actual === value);
      }
      return mask;
    });
  }

  /** Nodes that match any term; a selector without usable terms matches none. */
  terms(selector: NodeSelector): NodeMask {
    return this.#cached(`terms ${JSON.stringify(selector.nodeSelectorTerms)}`, () => {
      const mask = new Uint8Array(this.#table.names.length);
      for (const term of selector.nodeSelectorTerms) {
        const matched = this.term(term);
        for (let node = 0; node < mask.length; node += 1) if (matched[node] === 1) mask[node] = 1;
      }
      return mask;
    });
  }

  /** Nodes that match one term: all its expressions and fields hold, and it has at least one. */
  term(term: NodeSelectorTerm): NodeMask {
    return this.#cached(`term ${JSON.stringify(term)}`, () => {
      const expressions = term.matchExpressions ?? [];
      const fields = term.matchFields ?? [];
      const isUsable =
        expressions.length + fields.length > 0 && expressions.every(nodeRequirementIsValid);
      if (!isUsable) return new Uint8Array(this.#table.names.length);
      const mask = this.#all();
      for (const requirement of expressions) this.#andExpression(mask, requirement);
      for (const requirement of fields) this.#andField(mask, requirement);
      return mask;
    });
  }

  /** `GetRequiredNodeAffinity(pod).Match`: nodeSelector and required node affinity together. */
  required(nodeSelector: Labels | undefined, affinity: NodeSelector | undefined): NodeMask {
    if (affinity === undefined) return this.nodeSelector(nodeSelector);
    if (nodeSelector === undefined) return this.terms(affinity);
    return this.#cached(`both ${JSON.stringify([nodeSelector, affinity])}`, () => {
      const mask = this.nodeSelector(nodeSelector).slice();
      const matched = this.terms(affinity);
      for (let node = 0; node < mask.length; node += 1) if (matched[node] === 0) mask[node] = 0;
      return mask;
    });
  }

  #andExpression(mask: NodeMask, requirement: NodeSelectorRequirement): void {
    const { key, operator } = requirement;
    if (operator === 'Gt' || operator === 'Lt') {
      this.#andLabel(mask, key, (actual) =>
        nodeRequirementMatches(requirement, actual === undefined ? {} : { [key]: actual }),
      );
      return;
    }
    const plain = { key, operator, values: requirement.values ?? [] };
    this.#andLabel(mask, key, (actual) =>
      labelRequirementMatches(plain, actual === undefined ? {} : { [key]: actual }),
    );
  }

  #andLabel(mask: NodeMask, key: string, matches: (actual: string | undefined) => boolean): void {
    const { valueOf, values } = this.#labels.column(key);
    const byValue = values.map(matches);
    const missing = matches(undefined);
    for (let node = 0; node < mask.length; node += 1) {
      const value = valueOf[node] ?? -1;
      if (!(value < 0 ? missing : byValue[value])) mask[node] = 0;
    }
  }

  #andField(mask: NodeMask, requirement: NodeSelectorRequirement): void {
    const { key, operator, values = [] } = requirement;
    if (key === 'metadata.name' && operator === 'In') {
      // At most the one node of that name, without a look at all others: a DaemonSet's Pods.
      const node = this.#table.indexOf.get(values[0] ?? '') ?? -1;
      const isKept = mask[node] === 1 && nodeFieldMatches(requirement, values[0] ?? '');
      mask.fill(0);
      if (isKept) mask[node] = 1;
      return;
    }
    this.#table.names.forEach((name, node) => {
      if (!nodeFieldMatches(requirement, name)) mask[node] = 0;
    });
  }

  #all(): NodeMask {
    return new Uint8Array(this.#table.names.length).fill(1);
  }

  #cached(key: string, make: () => NodeMask): NodeMask {
    let mask = this.#masks.get(key);
    if (mask === undefined) {
      if (this.#masks.size >= MASK_LIMIT) this.#masks.clear();
      mask = make();
      this.#masks.set(key, mask);
    }
    return mask;
  }
}
