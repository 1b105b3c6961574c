import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFirstTranslator } from '../i18n/index.ts';
import { attachCourse } from '../course/index.ts';
import { BerthStoreProvider, createBerthStore, type BerthStore } from '../store/index.ts';
import { createWorkerClient } from '../worker/index.ts';
import {
  browserChannel,
  browserLocks,
  browserStorage,
  createJournal,
  createWorkspace,
  isLink,
  secretsIn,
  textsWithoutSecrets,
  type Started,
} from '../workspace/index.ts';
import { App } from './App.tsx';
import { autosaveChanges } from './autosaveChanges.ts';
import { exampleOfTab, noteExampleOfTab } from './exampleOfTab.ts';
import {
  type Example,
  FIRST_EXAMPLE,
  isExampleId,
  loadExample,
  OPENING_EXAMPLE,
} from './examples/index.ts';
import { selectWhenRun, showContent, showExample } from './openExample.ts';
import { readPreferences, safeLocalStorage, writePreferences } from './preferences.ts';
import { trustOwnScripts } from './trustedScripts.ts';
import { attachLinks } from './share/links.ts';
import { attachWorkspace } from './workspace/index.ts';

/** Milliseconds that the first picture waits for what was saved. */
const PATIENCE = 100;

/**
 * Starts the page in `root`: what was saved, or the opening example. Should storage answer late,
 * the example is shown first, and what was saved follows unless the user has begun to work.
 */
export async function startBerth(root: HTMLElement): Promise<void> {
  trustOwnScripts();
  const store = createBerthStore({
    client: createWorkerClient(),
    initial: readPreferences(navigator.language),
    findSecrets: (text) => secretsIn(text).redactions,
  });
  const workspace = createWorkspace({
    storage: browserStorage(),
    journal: createJournal(browserStore('localStorage')),
    channel: browserChannel(),
    locks: browserLocks(),
    now: Date.now,
    newId: () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
    remembered,
    remember,
    returned: (name) => {
      noteExampleOfTab(isExampleId(name) ? name : undefined);
    },
    show: (content, isStart) => {
      showContent(store, content, isStart);
      if (isStart) selectWhenRun(store);
    },
    beforeShow: () => {
      store.flush();
    },
  });
  attachWorkspace(store, workspace);
  const links = attachLinks(store, workspace, window);
  const course = attachCourse({
    store,
    fetchText: async (path) => {
      const answer = await fetch(new URL(`lessons/${path}`, document.baseURI));
      if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
      return answer.text();
    },
    show: (name, texts) => {
      workspace.showExample({ name, texts, tab: 'workload' });
    },
    kept: {
      get: () => safeLocalStorage.getItem(LESSONS_KEY),
      set: (text) => {
        safeLocalStorage.setItem(LESSONS_KEY, text);
      },
    },
    own: {
      get: () => safeLocalStorage.getItem(OWN_KEY),
      set: (text) => {
        safeLocalStorage.setItem(OWN_KEY, text);
      },
    },
    withoutSecrets: textsWithoutSecrets,
    linkTo: async (text) => (await import('./share/lessonLink.ts')).linkToLesson(text),
    welcome: {
      get: () => safeLocalStorage.getItem(WELCOME_KEY),
      set: (text) => {
        safeLocalStorage.setItem(WELCOME_KEY, text);
      },
    },
    now: Date.now,
  });
  const starting = workspace.start();
  const translating = loadFirstTranslator(store.getState().language);

  const waited = await Promise.race([starting, after(PATIENCE)]);
  const { hash } = window.location;
  const { progress, isWelcome } = course.state();
  // Where nothing can be kept, everyone would be new each time.
  const canTell = browserStore('localStorage') !== undefined;
  const isNew = canTell && isWelcome && Object.keys(progress.lessons).length === 0;
  const shown = exampleOfTab();
  // Where it can't be had the tab begins as any other.
  const example = shown && (await loadExample(shown).catch(() => undefined));
  if (isLink(hash) && (await links.open(hash))) {
    // What was open stays in the list.
  } else if (example !== undefined) {
    showExample(store, example);
  } else if (waited === undefined) {
    open(store, isNew);
    showLate(store, starting);
  } else if (waited.kind === 'saved') {
    waited.show();
  } else {
    open(store, isNew);
    if (waited.kind === 'refused' && waited.later) showLate(store, waited.later);
  }

  if (!isLink(hash)) void course.resume();
  autosaveChanges(store, workspace);
  store.subscribe((state, before) => {
    if (
      state.theme !== before.theme ||
      state.language !== before.language ||
      state.rightPanel !== before.rightPanel ||
      state.groupBy !== before.groupBy ||
      state.colourBy !== before.colourBy
    ) {
      writePreferences(state);
    }
  });

  const translator = await translating;
  createRoot(root).render(
    <StrictMode>
      <BerthStoreProvider store={store}>
        <App translator={translator} />
      </BerthStoreProvider>
    </StrictMode>,
  );
}

/** Shows what was saved, once it is there. A user who was quicker goes on: it is in the list. */
function showLate(store: BerthStore, starting: Promise<Started>): void {
  const { revision } = store.getState();
  void starting.then((late) => {
    if (store.getState().revision !== revision) return;
    if (late.kind === 'saved') late.show();
    else if (late.kind === 'refused' && late.later) showLate(store, late.later);
  });
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, milliseconds);
  });
}

/** The first question for whoever is new, and an example for others. Another scenario puts the question away. */
function open(store: BerthStore, isNew: boolean): void {
  const example: Example = isNew ? FIRST_EXAMPLE : OPENING_EXAMPLE;
  showExample(store, example);
  if (!isNew) return;
  const { actions, revision } = store.getState();
  actions.setFirstVisit(true);
  const stop = store.subscribe((state) => {
    if (!state.firstVisit) stop();
    else if (state.revision !== revision) actions.setFirstVisit(false);
  });
}

const OPEN_KEY = 'berth.scenario';
/** What a learner has done of the course. */
const LESSONS_KEY = 'berth.lessons';
/** Lessons that came as files, and the one that is being written. */
const OWN_KEY = 'berth.lessons.own';
const WELCOME_KEY = 'berth.welcome';

/** The scenario that this tab had open, or else the last tab: what is read of a new tab. */
function remembered(): string | undefined {
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    try {
      const id = browserStore(storage)?.getItem(OPEN_KEY);
      if (id !== null && id !== undefined) return id;
    } catch {
      continue;
    }
  }
  return undefined;
}

function remember(id: string): void {
  noteExampleOfTab(undefined);
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    try {
      browserStore(storage)?.setItem(OPEN_KEY, id);
    } catch {
      continue;
    }
  }
}

/** Undefined where the browser refuses it, which it does by throwing. */
function browserStore(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}
