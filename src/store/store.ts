import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineClient, TabName } from '../protocol/index.ts';
import { comparisonActions } from './actions/comparison.ts';
import { editActions } from './actions/edits.ts';
import { historyActions } from './actions/history.ts';
import { lightActions } from './actions/light.ts';
import { scenarioActions } from './actions/scenario.ts';
import { createChoose } from './choose.ts';
import { selectionActions } from './actions/selection.ts';
import { timeActions } from './actions/time.ts';
import { viewActions } from './actions/view.ts';
import { viewsActions } from './actions/views.ts';
import { findActions } from './actions/find.ts';
import { type Answers, createAnswers } from './answers.ts';
import { NOTHING_SELECTED, select } from './carrySelection.ts';
import type { StoreContext } from './context.ts';
import { createBaseline } from './comparison.ts';
import { createDecisions } from './decisions.ts';
import type { Edit } from '../text/index.ts';
import { createHistory, NOTHING_DONE } from './history/history.ts';
import { createLoads } from './loads.ts';
import { watchRefused } from './refused.ts';
import { createReplyHandler } from './replies.ts';
import { scheduleByTimer, type Schedule } from './schedule.ts';
import { createTakeOut, type FindSecrets } from './secrets.ts';
import type { BerthState, State } from './state.ts';
import type { ActionContext } from './actionContext.ts';
import { createTime } from './time.ts';

/** The one store of the page. */
export interface BerthStore extends StoreApi<BerthState> {
  /** What the worker can be asked about the run on the screen. */
  readonly answers: Answers;
  /**
   * Calls back before anything but typing changes the texts, to send what is typed and still held
   * back; gives the function that ends it.
   */
  beforeChange(send: () => void): () => void;
  /** Has every editor send what it still holds. */
  flush(): void;
  /** Tells of edits that an editor holds back, one after the other. */
  readonly held: TellHeld;
  /** Calls back with them; what is held back is sent later, all at once. */
  onHeld(listener: TellHeld): void;
  /** Ends the client, and what was still to be sent. */
  dispose(): void;
}

/** No edits: none are held back any more. `length`: characters of the tab's text with the edits. */
type TellHeld = (tab: TabName, edits: readonly Edit[], length: number) => void;

export interface BerthStoreOptions {
  readonly client: EngineClient;
  /** Timers; the host's by default. */
  readonly schedule?: Schedule;
  /** Milliseconds on a clock that does not go back; the host's by default. */
  readonly now?: () => number;
  /** Finds what is taken out of texts that arrive; nothing is by default. */
  readonly findSecrets?: FindSecrets;
  /** Preferences that were kept: language, theme and the like. */
  readonly initial?: Partial<State>;
}

const INITIAL: State = {
  name: '',
  texts: { workload: '', cluster: '', scheduler: '' },
  revision: 0,
  status: { kind: 'idle' },
  runRevision: -1,
  report: undefined,
  run: undefined,
  decision: undefined,
  runBefore: undefined,
  pinnedRun: undefined,
  timeline: undefined,
  timelineRevision: -1,
  telling: undefined,
  moment: undefined,
  time: 0,
  runOfSteps: undefined,
  refused: new Map(),
  notice: undefined,
  history: NOTHING_DONE,
  restored: undefined,
  editNews: undefined,
  secrets: undefined,
  pasted: undefined,
  ...NOTHING_SELECTED,
  scenarios: 0,
  choices: 0,
  light: undefined,
  walked: undefined,
  playhead: -1,
  cameFrom: undefined,
  withheld: false,
  firstVisit: false,
  presenting: false,
  tab: 'workload',
  theme: 'system',
  language: 'en',
  centre: 'canvas',
  groupBy: 'zone',
  colourBy: 'workload',
  legendFilter: [],
  find: undefined,
  narrowPanel: 'none',
  rightPanel: 'why',
  dialog: 'none',
  dialogTemplate: undefined,
  dialogPlace: undefined,
};

/** A store that sends its texts to the client at every edit, and shows the newest run. */
export function createBerthStore({
  client,
  schedule = scheduleByTimer,
  now = Date.now,
  findSecrets = () => [],
  initial = {},
}: BerthStoreOptions): BerthStore {
  const connections: (() => void)[] = [];
  const editors = new Set<() => void>();
  let onHeld: TellHeld | undefined;
  const flush = () => {
    for (const send of editors) send();
  };
  const store = createStore<BerthState>()((set, get) => {
    const base: StoreContext = { get, set, client, schedule, clock: now };
    const history = createHistory(now);
    const decisions = createDecisions(base);
    const context: ActionContext = {
      ...base,
      loads: createLoads(base),
      decisions,
      time: createTime(base, decisions),
      baseline: createBaseline(schedule),
      history,
      takeOut: createTakeOut(findSecrets, history),
      flush,
    };
    connections.push(client.subscribe(createReplyHandler(context)), () => {
      context.loads.drop();
    });
    const choose = createChoose(context);
    return {
      ...INITIAL,
      ...initial,
      ...(initial.selection && initial.run && select(initial.selection, initial.run)),
      actions: {
        ...scenarioActions(context),
        ...selectionActions(context, choose),
        ...viewActions(context),
        ...timeActions(context),
        ...viewsActions(context),
        ...findActions(context, choose),
        ...lightActions(context),
        ...editActions(context),
        ...historyActions(context),
        ...comparisonActions(context),
      },
    };
  });
  const answers = createAnswers({ get: store.getState, client });
  connections.push(watchRefused({ store, answers, schedule }));
  return Object.assign(store, {
    answers,
    beforeChange(send: () => void) {
      editors.add(send);
      return () => {
        editors.delete(send);
      };
    },
    flush,
    held: (...held: Parameters<TellHeld>) => onHeld?.(...held),
    onHeld(listener: TellHeld) {
      onHeld = listener;
    },
    dispose() {
      for (const disconnect of connections) disconnect();
      client.dispose();
    },
  });
}
