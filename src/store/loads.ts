import type { ScenarioTexts } from '../protocol/index.ts';
import type { StoreContext } from './context.ts';
import { typingPause } from './schedule.ts';

/** When the texts go to the worker. */
export interface Loads {
  /** Revision of the newest load; replies for older ones are dropped. */
  readonly requested: number;
  /** Those of the newest load; undefined before the first. */
  readonly texts: ScenarioTexts | undefined;
  /** Sends the texts as they are now. */
  readonly now: () => void;
  /** Sends the texts once typing has rested. */
  readonly afterPause: () => void;
  /** The newest load has come to its end: it tells how long a run takes now. */
  readonly ended: () => void;
  /** Milliseconds until what was typed last counts as typed to its end; 0 where nothing was. */
  readonly untilRest: () => number;
  /** From now on the texts are those of another scenario. */
  readonly another: () => void;
  /** Takes back what was to be sent; true when there was something. */
  readonly drop: () => boolean;
}

/** A run that takes longer than this is shown as running. */
const SLOW_AFTER = 300;

/** Typing that rests for so many milliseconds has come to the end of a word. */
const REST = 300;

export function createLoads({ get, set, client, schedule, clock }: StoreContext): Loads {
  let requested = -1;
  let sent: ScenarioTexts | undefined;
  /** How long the last run took, in milliseconds. */
  let took = 0;
  /** When the load was sent that is under way; undefined for none. */
  let sentAt: number | undefined;
  /** When a text was last typed in; undefined where something else changed it since. */
  let typedAt: number | undefined;
  let scenario = 0;
  let takeBack: (() => void) | undefined;
  let forgetSlow: (() => void) | undefined;

  function drop(): boolean {
    const waited = takeBack !== undefined;
    takeBack?.();
    takeBack = undefined;
    return waited;
  }

  function send(): void {
    drop();
    sentAt = clock();
    const { revision, texts } = get();
    requested = revision;
    sent = texts;
    set({ status: { kind: 'running', stage: 'parse', done: 0, of: 0, slow: false } });
    forgetSlow?.();
    forgetSlow = schedule(() => {
      const { status } = get();
      if (status.kind === 'running') set({ status: { ...status, slow: true } });
    }, SLOW_AFTER);
    client.load(revision, texts, focusPod(get()), scenario);
  }

  return {
    get requested() {
      return requested;
    },
    get texts() {
      return sent;
    },
    now() {
      typedAt = undefined;
      send();
    },
    afterPause() {
      drop();
      typedAt = clock();
      // One that is under way takes as long as it already has, at least.
      const underWay = sentAt === undefined ? 0 : typedAt - sentAt;
      takeBack = schedule(send, typingPause(Math.max(took, underWay)));
    },
    ended() {
      if (sentAt !== undefined) took = clock() - sentAt;
      sentAt = undefined;
    },
    untilRest: () => (typedAt === undefined ? 0 : Math.max(0, typedAt + REST - clock())),
    another() {
      scenario += 1;
    },
    drop,
  };
}

/** `namespace/name` of the selected Pod, '' for none: its decision comes with the run. */
function focusPod({ selection, run }: ReturnType<StoreContext['get']>): string {
  if (selection.kind !== 'pod' || !run) return '';
  return `${run.pods.namespaces[selection.pod] ?? ''}/${run.pods.names[selection.pod] ?? ''}`;
}
