import type { Answer, ScenarioTexts } from '../protocol/index.ts';
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
  /** The newest load has come to its end; `took`: the worker's milliseconds for it, where it has made a run. */
  readonly ended: (took?: number) => void;
  /**
   * The timeline of a run that is not on the screen yet, and its moment at the time that is looked at. Asked along
   * with its load, so that neither waits for the page; undefined where another load came.
   */
  readonly told: (revision: number) => Promise<Answer<'momentAt'> | undefined>;
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

/** Of which run what stands when is asked. */
interface Asked {
  readonly revision: number;
  readonly time: number;
}

export function createLoads({ get, set, client, schedule, clock }: StoreContext): Loads {
  let requested = -1;
  let sent: ScenarioTexts | undefined;
  /**
   * How long the last run took, in milliseconds: the worker's own, which a run less saves. How long the page was
   * busy before it heard of it says nothing of that.
   */
  let took = 0;
  /** When the load was sent that is under way; undefined for none. */
  let sentAt: number | undefined;
  /** When a text was last typed in; undefined where something else changed it since. */
  let typedAt: number | undefined;
  let scenario = 0;
  let along: (Asked & { readonly answer: ReturnType<typeof ask> }) | undefined;
  let takeBack: (() => void) | undefined;
  let forgetSlow: (() => void) | undefined;

  function ask({ revision, time }: Asked): Promise<Answer<'momentAt'> | undefined> {
    return client.ask<'momentAt'>(revision, { kind: 'momentAt', time }).answer;
  }

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
    const { moment, time } = get();
    const asked = { revision, time };
    along = moment && { ...asked, answer: ask(asked) };
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
    ended(ofRun) {
      if (sentAt !== undefined) took = ofRun ?? clock() - sentAt;
      sentAt = undefined;
    },
    async told(revision) {
      const { time } = get();
      const isAsked = along?.revision === revision && along.time === time;
      const answer = isAsked ? await along?.answer : undefined;
      // Undefined: the worker is a new one, or another load came; then nobody waits for it any more.
      return answer ?? (revision < requested ? undefined : ask({ revision, time }));
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
