import { targetAttribute } from '../../commands/index.ts';
import { podKey } from '../../model/index.ts';
import { type BerthStore, pendingPods, shownEvent, type State } from '../../store/index.ts';
import { type Change, changesOf, type Stand } from './changes.ts';
import styles from './Flights.module.css';

/** Of more chips in sight, the picture is not looked through at each step. */
const MOST_CHIPS = 600;
/** Of more Pods in the run, neither. */
const MOST_PODS = 5_000;
/** Frames in which the picture of another moment is waited for. */
const FRAMES = 40;
/** Milliseconds, and how they go by. */
const FLIGHT = { duration: 350, easing: 'cubic-bezier(.2,.7,.2,1)' } as const;
const LEAVING = { duration: 240, easing: 'cubic-bezier(.4,0,1,1)' } as const;
/** Pixels that what leaves goes aside. */
const ASIDE = 28;

interface Shown {
  readonly stand: Stand;
  readonly box: DOMRect;
  /** Undefined for one of those that the tray only counts. */
  readonly chip: HTMLElement | undefined;
}

/**
 * Shows what a step of the playhead did: a Pod flies from the tray to its node, and who leaves a node
 * slides out; with reduced motion a still line stays until the next step. Returns how to end that.
 * Edits move nothing: there the Pods are not the same.
 */
export function watchFlights(canvas: HTMLElement, store: BerthStore): () => void {
  let frame = 0;
  let trails: readonly HTMLElement[] = [];
  const clear = (): void => {
    cancelAnimationFrame(frame);
    for (const trail of trails) trail.remove();
    trails = [];
  };
  const unsubscribe = store.subscribe((now, before) => {
    if (momentOf(now) === momentOf(before) && now.revision === before.revision) return;
    clear();
    const isEdit = now.revision !== before.revision || now.runRevision !== before.runRevision;
    if (isEdit || now.name !== before.name) return;
    const from = chipsOf(canvas, before);
    if (from === undefined || !isOfRun(from, before)) return;
    const isBack = eventOf(now) < eventOf(before);
    let left = FRAMES;
    const look = (): void => {
      left -= 1;
      const to = chipsOf(canvas, store.getState());
      const changes = to === undefined ? [] : changesOf(standsOf(from), standsOf(to), isBack);
      if (to !== undefined && changes.length > 0) trails = show(canvas, changes, from, to);
      else if (left > 0) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
  });
  return () => {
    unsubscribe();
    clear();
  };
}

const eventOf = (state: State): number => state.moment?.event ?? shownEvent(state);

/** What moves with the playhead, and with nothing else. */
const momentOf = (state: State): string =>
  `${String(shownEvent(state))} ${String(state.moment?.event ?? '')}`;

/** Where each Pod in sight stands, and in which box; undefined where they are too many. */
function chipsOf(canvas: HTMLElement, state: State): ReadonlyMap<string, Shown> | undefined {
  const chips = [...canvas.querySelectorAll<HTMLElement>('[data-target^="pod:"]')];
  // Who waits is worked out anew for the picture before.
  if (chips.length > MOST_CHIPS || (state.run?.pods.names.length ?? 0) > MOST_PODS)
    return undefined;
  const waiting = pendingPods(state);
  const shown = new Map<string, Shown>();
  const rest = canvas.querySelector('[data-tray] [data-rest]')?.getBoundingClientRect();
  for (const pod of rest === undefined ? [] : waiting) {
    const key = state.run && podKey(state.run.pods, pod);
    if (key === undefined || rest === undefined) continue;
    const target = targetAttribute({ kind: 'pod', pod: key });
    shown.set(target, { stand: '', box: rest, chip: undefined });
  }
  for (const chip of chips) {
    const { target } = chip.dataset;
    // Where a nominated Pod is awaited it is not yet.
    if (target === undefined || chip.dataset['reserved'] !== undefined) continue;
    const stand = chip.closest<HTMLElement>('[data-node]')?.dataset['target'] ?? '';
    shown.set(target, { stand, box: chip.getBoundingClientRect(), chip });
  }
  return shown;
}

/** Whether chips are those of a run: behind an edit those of the run before stand there for some frames. */
function isOfRun(chips: ReadonlyMap<string, Shown>, { run }: State): boolean {
  if (run === undefined) return false;
  const { pods } = run;
  const known = new Set<string>();
  for (let pod = 0; pod < pods.names.length; pod += 1) {
    const key = podKey(pods, pod);
    if (key !== undefined) known.add(targetAttribute({ kind: 'pod', pod: key }));
  }
  return [...chips.keys()].every((target) => known.has(target));
}

const standsOf = (chips: ReadonlyMap<string, Shown>): ReadonlyMap<string, Stand> =>
  new Map([...chips].map(([pod, { stand }]) => [pod, stand]));

/** Gives the lines that stay. */
function show(
  canvas: HTMLElement,
  changes: readonly Change[],
  before: ReadonlyMap<string, Shown>,
  after: ReadonlyMap<string, Shown>,
): readonly HTMLElement[] {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return changes.flatMap(({ pod, kind }) => {
    const from = before.get(pod);
    const to = after.get(pod);
    if (from === undefined) return [];
    const end = kind === 'leaves' ? undefined : to;
    if (isCalm) return end === undefined ? [] : [trail(canvas, from, end)];
    if (end === undefined) leave(canvas, from);
    else fly(canvas, from, end);
    return [];
  });
}

/** A picture of a chip over the canvas, which nothing hears or presses. */
function ghostOf(canvas: HTMLElement, chip: HTMLElement, box: DOMRect): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = `${chip.className} ${styles.ghost ?? ''}`;
  ghost.textContent = chip.textContent;
  ghost.setAttribute('style', chip.getAttribute('style') ?? '');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.dataset['flight'] = '';
  const around = canvas.getBoundingClientRect();
  ghost.style.left = `${String(box.x - around.x)}px`;
  ghost.style.top = `${String(box.y - around.y)}px`;
  ghost.style.width = `${String(box.width)}px`;
  ghost.style.height = `${String(box.height)}px`;
  canvas.append(ghost);
  return ghost;
}

function fly(canvas: HTMLElement, from: Shown, to: Shown): void {
  const chip = from.chip ?? to.chip;
  if (chip === undefined) return;
  const ghost = ghostOf(canvas, chip, from.box);
  const x = to.box.x + to.box.width / 2 - from.box.x - from.box.width / 2;
  const y = to.box.y + to.box.height / 2 - from.box.y - from.box.height / 2;
  const scale = heightOf(to) / Math.max(1, heightOf(from));
  const flight = ghost.animate(
    [
      { transform: 'none' },
      { transform: `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})` },
    ],
    FLIGHT,
  );
  // The chip itself is there when its picture has come.
  to.chip?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], FLIGHT);
  end(flight, ghost);
}

/** Pixels of height on the screen. A chip that comes grows: its box is not yet what it will be. */
function heightOf({ chip, box }: Shown): number {
  const card = chip?.closest<HTMLElement>('[data-node]');
  if (!chip || !card) return box.height;
  return (chip.offsetHeight * card.getBoundingClientRect().width) / Math.max(1, card.offsetWidth);
}

function leave(canvas: HTMLElement, from: Shown): void {
  if (from.chip === undefined) return;
  const ghost = ghostOf(canvas, from.chip, from.box);
  const leaving = ghost.animate(
    [{ opacity: 1 }, { opacity: 0, transform: `translateX(${String(ASIDE)}px)` }],
    LEAVING,
  );
  end(leaving, ghost);
}

function end(animation: Animation, ghost: HTMLElement): void {
  const remove = (): void => {
    ghost.remove();
  };
  animation.finished.then(remove, remove);
}

/** A still line from where it was to the edge of the card that it is on. */
function trail(canvas: HTMLElement, { box: from }: Shown, { box: to, chip }: Shown): HTMLElement {
  const around = canvas.getBoundingClientRect();
  const x = from.x + from.width / 2;
  const y = from.bottom;
  const width = to.x + to.width / 2 - x;
  const edge = chip?.closest('[data-node]')?.getBoundingClientRect() ?? to;
  const height = edge.y - y;
  const line = document.createElement('div');
  line.className = styles.trail ?? '';
  line.setAttribute('aria-hidden', 'true');
  line.dataset['trail'] = '';
  line.style.left = `${String(x - around.x)}px`;
  line.style.top = `${String(y - around.y)}px`;
  line.style.width = `${String(Math.hypot(width, height))}px`;
  line.style.rotate = `${String(Math.atan2(height, width))}rad`;
  canvas.append(line);
  return line;
}
