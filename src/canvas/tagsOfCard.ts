import type { CardFacts } from './facts.ts';

/** What the node lifecycle controller adds for a state that the node's badge tells. */
const TOLD: Readonly<Record<string, string>> = {
  'not-ready': 'node.kubernetes.io/not-ready',
  unreachable: 'node.kubernetes.io/unreachable',
};

/** What it adds where a node is cordoned. */
const UNSCHEDULABLE = 'node.kubernetes.io/unschedulable';

/** Taints but those that another tag stands for. */
export function taintsToTell({ view, fares }: CardFacts): CardFacts['view']['taints'] {
  const told = TOLD[fares?.state ?? ''];
  return view.taints.filter(
    ({ key }) => key !== told && !(view.unschedulable && key === UNSCHEDULABLE),
  );
}

/** Whether a card has any tag to show: without one, its chips have the whole line of a compact card. */
export function hasTags(facts: CardFacts): boolean {
  const { view, fares, failed, labels, spread, pods } = facts;
  return (
    fares?.isDraining === true ||
    view.unschedulable ||
    failed !== '' ||
    labels.length > 0 ||
    spread.some(({ tone }) => tone !== 'off') ||
    // Whoever ends or begins is drawn so on its chip: the words give way to the chips.
    pods.some(({ fares: of }) => of?.state === 'leaving' || of?.state === 'restarting') ||
    taintsToTell(facts).length > 0
  );
}
