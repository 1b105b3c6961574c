import { targetAttribute } from '../../commands/index.ts';
import { podKey } from '../../model/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { PENDING } from '../../run/index.ts';
import { placements, type State } from '../../store/index.ts';
import type { Change, Stand } from './changes.ts';

/** Of more Pods in the run, it is not looked through at each step. */
const MOST_PODS = 5_000;

/** A Pod's chip, or where it would be, in pixels of the window. */
export interface Shown {
  readonly box: DOMRect;
  /** Undefined for one of those that the tray only counts, and for one that was in no picture. */
  readonly chip: HTMLElement | undefined;
}

/** By run: the `data-target` of the chips of its Pods, and of the cards of its nodes, made once. */
const made = new WeakMap<RunView, Targets>();

interface Targets {
  readonly ofPods: readonly (string | undefined)[];
  readonly ofNodes: readonly string[];
}

/** The `data-target` of each Pod's chip, undefined where there is none, and of each node's card. */
export function targetsOf(run: RunView): Targets {
  const known = made.get(run);
  if (known) return known;
  const ofPods = Array.from(run.pods.names, (_, pod) => {
    const key = podKey(run.pods, pod);
    return key === undefined ? undefined : targetAttribute({ kind: 'pod', pod: key });
  });
  const ofNodes = run.nodes.map(({ name }) =>
    targetAttribute({ kind: 'node', node: `Node/${name}` }),
  );
  const targets = { ofPods, ofNodes };
  made.set(run, targets);
  return targets;
}

/** Where each Pod that waits or has a node stands, by the `data-target` of chips; undefined where they are too many. */
export function standsIn(state: State): ReadonlyMap<string, Stand> | undefined {
  const { run } = state;
  if (run === undefined || run.pods.names.length > MOST_PODS) return undefined;
  const { ofPods, ofNodes } = targetsOf(run);
  const stands = new Map<string, Stand>();
  for (const [pod, place] of placements(state).entries()) {
    const target = ofPods[pod];
    if (target === undefined) continue;
    if (place === PENDING) stands.set(target, '');
    const node = ofNodes[place];
    if (node !== undefined) stands.set(target, node);
  }
  return stands;
}

/** The chip of a Pod in the picture as it is, in the tray or on the card of a node. */
export function shownAt(canvas: HTMLElement, pod: string, stand: Stand): Shown | undefined {
  // Where a nominated Pod is awaited it is not yet.
  const chips = canvas.querySelectorAll<HTMLElement>(
    `[data-target="${CSS.escape(pod)}"]:not([data-reserved])`,
  );
  for (const chip of chips) {
    const on = chip.closest<HTMLElement>('[data-node]')?.dataset['target'] ?? '';
    if (on === stand) return { box: chip.getBoundingClientRect(), chip };
  }
  const rest = stand === '' ? canvas.querySelector('[data-tray] [data-rest]') : null;
  return rest === null ? undefined : { box: rest.getBoundingClientRect(), chip: undefined };
}

/** Whether the picture shows what became of a Pod. */
export function hasCome(canvas: HTMLElement, { pod, kind, from, to }: Change): boolean {
  return kind === 'leaves'
    ? shownAt(canvas, pod, from) === undefined
    : shownAt(canvas, pod, to) !== undefined;
}

/** Pixels from the edge of the tray to where the chip of the first Pod that waits stands. */
const FIRST = 110;
/** Pixels of a chip, about. */
const SIZE = { width: 22, height: 18 } as const;

/** Where a Pod that was in no picture would have waited: at the head of the tray, or of the canvas. */
export function headOfTray(canvas: HTMLElement): Shown {
  const around = (canvas.querySelector('[data-tray]') ?? canvas).getBoundingClientRect();
  const y = around.top + Math.min(around.height, 2 * SIZE.height) / 2 - SIZE.height / 2;
  const box = new DOMRect(around.left + FIRST, y, SIZE.width, SIZE.height);
  return { box, chip: undefined };
}
