import type { Labels, Pod } from '../../../model/index.ts';
import type { WalkInput } from '../input.ts';
import { placedPods, type PlacedPod } from './placed.ts';
import { termReader, type Term, type TermReader } from './terms.ts';

/** Pods that a term selects, counted by the topology domain of their node: the proposal's M. */
export interface Marked {
  /** P: all Pods that the term selects. */
  readonly pods: readonly PlacedPod[];
  /** M: topology value to number of Pods. Pods on nodes without the label are in none. */
  readonly counts: ReadonlyMap<string, number>;
}

/** The cluster as the algorithm reads it. */
export class ProposalCluster {
  readonly pod: Pod;
  readonly placed: readonly PlacedPod[];
  readonly onNode: readonly (readonly PlacedPod[])[];
  readonly labels: readonly Labels[];
  readonly terms: TermReader;
  readonly #marked = new Map<string, Marked>();

  constructor(input: WalkInput) {
    this.pod = input.pod;
    this.placed = placedPods(input);
    this.labels = input.nodes.map(({ labels }) => labels);
    this.terms = termReader(input);
    const onNode: PlacedPod[][] = this.labels.map(() => []);
    for (const placed of this.placed) onNode[placed.node]?.push(placed);
    this.onNode = onNode;
  }

  domainsOf(term: Term, node: number): readonly string[] {
    return term.domainsOf(this.labels[node] ?? {});
  }

  /** Counts the Pods that a term selects. */
  mark(term: Term): Marked {
    let marked = this.#marked.get(term.identity);
    if (marked === undefined) {
      const pods = this.placed.filter(({ pod }) => term.selects(pod));
      marked = { pods, counts: this.count(term, pods) };
      this.#marked.set(term.identity, marked);
    }
    return marked;
  }

  count(term: Term, pods: readonly PlacedPod[]): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { node } of pods) {
      for (const domain of this.domainsOf(term, node)) {
        counts.set(domain, (counts.get(domain) ?? 0) + 1);
      }
    }
    return counts;
  }

  /** Whether a Pod that the counts count is in a domain of the node. */
  isMarked(counts: ReadonlyMap<string, number>, term: Term, node: number): boolean {
    return this.domainsOf(term, node).some((domain) => (counts.get(domain) ?? 0) > 0);
  }

  /** Whether the term of a placed Pod selects any other Pod in the domain of its node. */
  selectsAnother(term: Term, { pod, node }: PlacedPod): boolean {
    const itself = term.selects(pod) ? 1 : 0;
    const { counts } = this.mark(term);
    return this.domainsOf(term, node).some((domain) => (counts.get(domain) ?? 0) > itself);
  }
}
