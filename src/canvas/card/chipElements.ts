import { isFullKey, podKey, podOfKey } from '../../model/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { type BerthState, podsByNode } from '../../store/index.ts';

/**
 * The Pod's index in the run of an element with `data-pod`, the key of its Pod; -1 for one that the run
 * does not have. Looks through the names of all Pods.
 */
export function podOfChip(run: RunView | undefined, chip: Element): number {
  const key = chip.getAttribute('data-pod') ?? '';
  return run === undefined || !isFullKey(key) ? -1 : podOfKey(run.pods, key);
}

/** What a chip was found to stand for last. */
const found = new WeakMap<
  Element,
  { readonly pods: RunView['pods']; readonly key: string; readonly pod: number }
>();

/**
 * As `podOfChip`, where `near` are Pods by their keys among which it likely is. Of a chip that was looked for
 * before in the run it is known: its Pod may have left its node since, and the card not be drawn yet.
 */
function knownPodOfChip(
  run: RunView,
  chip: HTMLElement,
  near: () => ReadonlyMap<string, number>,
): number {
  const key = chip.dataset['pod'] ?? '';
  const known = found.get(chip);
  if (known?.pods === run.pods && known.key === key) return known.pod;
  const pod = near().get(key) ?? podOfChip(run, chip);
  found.set(chip, { pods: run.pods, key, pod });
  return pod;
}

/**
 * Calls back for each chip in `root`, itself included, on cards and in the tray, with its Pod's index. Pods of cards
 * are looked for among those of their node, so that what it takes grows with what is drawn.
 */
export function eachChip(
  root: Element,
  state: BerthState,
  visit: (chip: HTMLElement, pod: number) => void,
): void {
  const { run } = state;
  if (run === undefined) return;
  const byNode = podsByNode(state);
  const known = new Map<number, ReadonlyMap<string, number>>();
  const podsOn = (node: number): ReadonlyMap<string, number> => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const pods = new Map(
      (byNode[node] ?? []).map((pod): [string, number] => [podKey(run.pods, pod) ?? '', pod]),
    );
    known.set(node, pods);
    return pods;
  };
  for (const chip of withSelf(root, '[data-pod]')) {
    const card = chip.closest<HTMLElement>('[data-node]');
    const node = card === null ? -1 : Number(card.dataset['node']);
    visit(
      chip,
      knownPodOfChip(run, chip, () => podsOn(node)),
    );
  }
}

/** The elements of a selector in `root`, itself included. */
export function withSelf(root: Element, selector: string): readonly HTMLElement[] {
  const within = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof HTMLElement && root.matches(selector) ? [root, ...within] : within;
}
