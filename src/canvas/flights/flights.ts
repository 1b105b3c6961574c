import { type BerthStore, shownDecision, shownEvent, type State } from '../../store/index.ts';
import { sharesNode } from '../tray/sharesNode.ts';
import { changesOfEdit } from './byEdit.ts';
import { type Change, changesOf } from './changes.ts';
import { hasCome, headOfTray, type Shown, shownAt, standsIn } from './chips.ts';
import { tick, tickedBy } from './counts.ts';
import { FLIGHT, fly, leave } from './motion.ts';
import { inOrder, stepBack, turnedBy } from './verdicts.ts';

/** Milliseconds in which the picture of another moment is waited for. */
const LONGEST = 5_000;
/** Milliseconds between moments at which all that moves has its time. */
const PACE = 900;
/** What follows faster is a hand that drags, or a key that is held: the picture follows it, and nothing moves. */
const FASTEST = 150;
/** The least share of their time that movements take. */
const LEAST_SHARE = 0.35;
/** With less of it cards do not step back one after the other: who plays that fast follows the Pods. */
const LEAST_FOR_CARDS = 0.5;
/** Share of a flight after which the chip that flies is there. */
const ARRIVES = 0.85;

/** What is still to be seen of a change that the picture does not show yet. */
interface Awaited {
  readonly changes: readonly Change[];
  /** By Pod of the changes: where it was; nothing for one that was in no picture. */
  readonly from: ReadonlyMap<string, Shown>;
  readonly isOfEdit: boolean;
  readonly share: number;
  readonly until: number;
  hasFlown: boolean;
  /** Milliseconds that cards which step back take first. */
  wait: number;
}

/**
 * Shows what a step of the playhead, a stage of a decision or an edit did: filtered nodes step back one after
 * the other, a Pod flies from the tray to its node, who leaves a node slides out, counts tick. The
 * picture itself is drawn as ever; whatever comes next ends it. Nothing moves where motion is to be reduced.
 * Returns how to end that.
 */
export function watchFlights(canvas: HTMLElement, store: BerthStore): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let awaited: Awaited | undefined;
  let running: Animation[] = [];
  let last = -Infinity;

  const clear = (): void => {
    awaited = undefined;
    for (const animation of running) animation.finish();
    running = [];
  };

  const look = (records: readonly MutationRecord[]): void => {
    if (awaited === undefined) return;
    if (performance.now() > awaited.until) {
      awaited = undefined;
      return;
    }
    const { share, changes, from } = awaited;
    const turned = turnedBy(records);
    if (share >= LEAST_FOR_CARDS && turned.filtered.length + turned.others.length > 0) {
      const filtered = inOrder(turned.filtered, shownDecision(store.getState()));
      const back = stepBack({ ...turned, filtered }, { share });
      running.push(...back.running);
      awaited.wait = Math.max(awaited.wait, back.wait);
    }
    const delay = awaited.wait;
    if (!awaited.hasFlown) {
      const come = changes.filter(
        (change) => (change.kind !== 'leaves' || from.has(change.pod)) && hasCome(canvas, change),
      );
      awaited.hasFlown = come.length > 0;
      const show = (change: Change) => shown(canvas, change, from.get(change.pod), delay, share);
      running.push(...come.flatMap(show));
    }
    const arrives = delay + (awaited.hasFlown ? FLIGHT.duration * share * ARRIVES : 0);
    running.push(...tick(tickedBy(records), { delay: arrives, share }));
  };

  const observer = new MutationObserver(look);
  observer.observe(canvas, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-verdict', 'data-unit'],
    attributeOldValue: true,
  });

  const unsubscribe = store.subscribe((now, before) => {
    const kind = changeOf(now, before);
    if (kind === 'none') return;
    const time = performance.now();
    const since = time - last;
    // What an edit has made is selected at once.
    if (kind !== 'edit' && awaited?.isOfEdit === true && since < FASTEST) return;
    clear();
    last = time;
    if (calm.matches || since < FASTEST || kind === 'other') return;
    awaited = {
      ...(kind === 'edit' ? ofEdit(canvas, now, before) : ofStep(canvas, now, before)),
      isOfEdit: kind === 'edit',
      share: Math.min(1, Math.max(LEAST_SHARE, since / PACE)),
      until: time + LONGEST,
      hasFlown: false,
      wait: 0,
    };
  });
  return () => {
    unsubscribe();
    observer.disconnect();
    clear();
  };
}

/** What makes the next picture another one; `other`: nothing of it is to be seen moving. */
function changeOf(now: State, before: State): 'none' | 'step' | 'edit' | 'other' {
  if (now.run !== before.run && now.runRevision !== before.runRevision) {
    const isSame = now.name === before.name && before.run !== undefined && now.run !== undefined;
    const isInTime = now.moment !== undefined || before.moment !== undefined;
    if (!isSame || isInTime || isCarried(now)) return 'other';
    return sharesNode(before.run.nodes, now.run.nodes) ? 'edit' : 'other';
  }
  if (now.revision !== before.revision) return 'none';
  const isSame = momentOf(now) === momentOf(before) && now.walked?.shown === before.walked?.shown;
  if (!isSame) return 'step';
  // What the picture shows from here on is what another choice made of it.
  return now.choices === before.choices ? 'none' : 'other';
}

/** The hand that edited has put the Pod where it is. */
function isCarried({ editNews, history }: State): boolean {
  if (editNews?.kind !== 'applied' || editNews.title !== history.undo) return false;
  const { namespace, message } = editNews.title;
  return namespace === 'operations' && CARRIED.includes(message.key);
}

const CARRIED: readonly string[] = ['title.bindPod', 'title.unbindPod'];

const eventOf = (state: State): number => state.moment?.event ?? shownEvent(state);

/** What moves with the playhead, and with nothing else. */
const momentOf = (state: State): string =>
  `${String(shownEvent(state))} ${String(state.moment?.event ?? '')}`;

type Seen = Pick<Awaited, 'changes' | 'from'>;

function ofStep(canvas: HTMLElement, now: State, before: State): Seen {
  const [stands, former] = [standsIn(now), standsIn(before)];
  if (stands === undefined || former === undefined) return { changes: [], from: new Map() };
  const changes = changesOf(former, stands, eventOf(now) < eventOf(before));
  return { changes, from: seenBefore(canvas, changes, (pod) => pod) };
}

function ofEdit(canvas: HTMLElement, now: State, before: State): Seen {
  const { changes, formerOf } = changesOfEdit(now, before);
  return { changes, from: seenBefore(canvas, changes, formerOf) };
}

/** Where the Pods of changes stand in the picture that is still there. */
function seenBefore(
  canvas: HTMLElement,
  changes: readonly Change[],
  formerOf: (pod: string) => string,
): ReadonlyMap<string, Shown> {
  const seen = new Map<string, Shown>();
  for (const { pod, from } of changes) {
    const shown = shownAt(canvas, formerOf(pod), from);
    if (shown !== undefined) seen.set(pod, shown);
  }
  return seen;
}

function shown(
  canvas: HTMLElement,
  { pod, kind, to: stand }: Change,
  from: Shown | undefined,
  delay: number,
  share: number,
): readonly Animation[] {
  if (kind === 'leaves') {
    return from === undefined ? [] : leave(canvas, from, { delay: 0, share });
  }
  const to = shownAt(canvas, pod, stand);
  // Who was in no picture, or comes anew by an edit, comes from where it would have waited.
  const start = from ?? (kind === 'lands' ? headOfTray(canvas) : undefined);
  return to === undefined || start === undefined ? [] : fly(canvas, start, to, { delay, share });
}
