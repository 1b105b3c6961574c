import type { ScenarioTexts, TabName } from '../protocol/index.ts';
import type { StoreContext } from './context.ts';
import { typingPause } from './schedule.ts';

/** When the texts go to the worker. */
export interface Loads {
  /** Revision of the newest load; replies for older ones are dropped. */
  readonly requested: number;
  /** Sends the texts as they are now. */
  readonly now: () => void;
  /** Sends the texts once typing in this tab has rested. */
  readonly afterPause: (edited: TabName) => void;
  /** From now on the texts are those of another scenario. */
  readonly another: () => void;
  /** Takes back what was to be sent; true when there was something. */
  readonly drop: () => boolean;
}

/** A run that takes longer than this is shown as running. */
const SLOW_AFTER = 300;

export function createLoads({ get, set, client, schedule }: StoreContext): Loads {
  let requested = -1;
  let scenario = 0;
  let takeBack: (() => void) | undefined;
  let forgetSlow: (() => void) | undefined;

  function drop(): boolean {
    const waited = takeBack !== undefined;
    takeBack?.();
    takeBack = undefined;
    return waited;
  }

  function now(): void {
    drop();
    const { revision, texts } = get();
    requested = revision;
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
    now,
    afterPause(edited) {
      drop();
      const { texts } = get();
      const { length } = texts[edited];
      takeBack = schedule(now, typingPause(length, charactersOf(texts) - length));
    },
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

function charactersOf(texts: ScenarioTexts): number {
  return texts.workload.length + texts.cluster.length + texts.scheduler.length;
}
