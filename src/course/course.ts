import type { BerthStore } from '../store/index.ts';
import type { LessonRead, ScenarioTexts } from '../protocol/index.ts';
import type { CourseState, Opened, OpenLesson, RecordFile } from './courseState.ts';
import { type Listing, placeOf } from './listing.ts';
import { isOwn, printOwn, readOwn, withLesson } from './own.ts';
import {
  type LessonProgress,
  NO_PROGRESS,
  printProgress,
  type Progress,
  readProgress,
} from './progress.ts';

export interface CourseOptions {
  readonly store: BerthStore;
  /** Fetches a file of the page's `lessons` folder; rejects where it is not there. */
  readonly fetchText: (path: string) => Promise<string>;
  /** Shows a scenario that is stored only when it is edited. */
  readonly show: (name: string, texts: ScenarioTexts) => void;
  readonly kept: { readonly get: () => string | null; readonly set: (text: string) => void };
  /** Whether the word of welcome was put away: null while it was not. */
  readonly welcome: { readonly get: () => string | null; readonly set: (text: string) => void };
  /** Lessons from files, and a draft. */
  readonly own: { readonly get: () => string | null; readonly set: (text: string) => void };
  /** Texts as they may be kept and sent. */
  readonly withoutSecrets: (texts: ScenarioTexts) => ScenarioTexts;
  /** The address of a link that brings a lesson's file. */
  readonly linkTo: (text: string) => Promise<string>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type Course = ReturnType<typeof createCourse>;

const NOTHING_CHOSEN: CourseState['chosen'] = { asked: '', values: [] };

const FRESH: Omit<LessonProgress, 'version' | 'scenario' | 'begunAt'> = {
  phase: 'predict',
  given: [],
  tries: 0,
  hints: 0,
  isShown: false,
  solvedAt: 0,
  endedAt: 0,
  reviews: [],
};

/** The worker answers of a run: where another comes in between, it is asked again. */
async function readOf(store: BerthStore, text: string): Promise<LessonRead | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await runIsThere(store);
    const read = await store.answers.ask<'lesson'>({ kind: 'lesson', text }).answer;
    if (read !== undefined) return read;
  }
  return undefined;
}

const TRIES = 5;

async function runIsThere(store: BerthStore): Promise<void> {
  const isThere = (): boolean => {
    const { runRevision, revision, status } = store.getState();
    const isStuck = status.kind === 'failed' || status.kind === 'cancelled';
    return runRevision >= 0 && (runRevision === revision || isStuck);
  };
  if (isThere()) return;
  await new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (!isThere()) return;
      stop();
      resolve();
    });
  });
}

/**
 * The course: which lesson is open, and how far the learner is. A lesson is done in a scenario of its own;
 * it is on the screen for as long as that is.
 */
export function createCourse({
  store,
  fetchText,
  show,
  kept: storage,
  welcome,
  own: ownStorage,
  linkTo,
  withoutSecrets,
  now,
}: CourseOptions) {
  let state: CourseState = {
    listing: undefined,
    lesson: undefined,
    chosen: NOTHING_CHOSEN,
    progress: readProgress(storage.get() ?? '') ?? NO_PROGRESS,
    failed: undefined,
    isWelcome: welcome.get() === null,
    map: undefined,
    own: readOwn(ownStorage.get() ?? ''),
    writing: undefined,
    records: undefined,
  };
  const listeners = new Set<() => void>();
  let opening = 0;

  /** Lessons that this page has changed: of all others another page may know more. */
  const changed = new Set<string>();

  function write({ learner, open: id, lessons }: Progress): void {
    const stored = readProgress(storage.get() ?? '')?.lessons ?? {};
    const others = Object.entries(stored).filter(([each]) => !changed.has(each));
    const mine = Object.entries(lessons).filter(([each]) => changed.has(each));
    const all = Object.fromEntries([...others, ...mine]);
    storage.set(printProgress({ learner, open: id, lessons: all }));
  }

  function become(next: Partial<CourseState>): void {
    state = { ...state, ...next };
    if (next.progress !== undefined) write(next.progress);
    if (next.own !== undefined) ownStorage.set(printOwn(next.own));
    for (const listener of [...listeners]) listener();
  }

  async function list(): Promise<Listing | undefined> {
    if (state.listing !== undefined) return state.listing;
    try {
      const listing = JSON.parse(await fetchText('index.json')) as Listing;
      become({ listing, failed: undefined });
      return listing;
    } catch {
      become({ failed: 'listing' });
      return undefined;
    }
  }

  async function fetchLesson(id: string): Promise<OpenLesson | undefined> {
    if (isOwn(id)) {
      const kept = state.own.lessons.find((each) => each.id === id);
      const view = kept && (await readOf(store, kept.text))?.lesson;
      return view && { id, text: kept.text, view };
    }
    const listing = await list();
    const place = listing && placeOf(listing, id);
    if (place === undefined) return undefined;
    try {
      const text = await fetchText(`${place.chapter.id}/${id}.yaml`);
      const view = (await readOf(store, text))?.lesson;
      return view && { id, text, view };
    } catch {
      become({ failed: { lesson: id } });
      return undefined;
    }
  }

  function keep(id: string, change: Partial<LessonProgress>): void {
    const { progress } = state;
    const before = progress.lessons[id];
    if (before === undefined) return;
    changed.add(id);
    become({
      progress: { ...progress, lessons: { ...progress.lessons, [id]: { ...before, ...change } } },
    });
  }

  /** The page shows the lesson, and what its question asks for is put away. */
  function present(lesson: OpenLesson): void {
    const { actions } = store.getState();
    const phase = state.progress.lessons[lesson.id]?.phase;
    become({ lesson, failed: undefined, progress: { ...state.progress, open: lesson.id } });
    actions.setWithheld(phase === 'predict');
    actions.setRightPanel('story');
    // Where one region is shown at a time, it is that of the lesson.
    actions.setNarrowPanel('why');
  }

  function putAway(): void {
    if (state.lesson === undefined) return;
    const { actions, rightPanel } = store.getState();
    become({ lesson: undefined, progress: { ...state.progress, open: '' } });
    actions.setWithheld(false);
    if (rightPanel === 'story') actions.setRightPanel('why');
  }

  function titleOf({ id, view: { prose } }: OpenLesson): string {
    const texts = prose[store.getState().language] ?? prose.en ?? prose.zh ?? {};
    return texts['title'] || id;
  }

  /** Opens a lesson's file; what is wrong with it is counted, and what is none is refused. Nothing that is open is lost. */
  async function openOwn(text: string): Promise<Opened> {
    opening += 1;
    const mine = opening;
    const read = await readOf(store, text);
    const view = read?.lesson;
    if (view === undefined) return { kind: 'refused', fault: read?.faults[0] };
    const faults = read?.faults.length ?? 0;
    if (mine !== opening) return { kind: 'opened', faults };
    const lesson = { id: `own/${view.id || 'lesson'}`, text, view };
    const kept = { id: lesson.id, title: titleOf(lesson), text };
    become({ map: undefined, own: withLesson(state.own, kept) });
    begin(lesson, false);
    return { kind: 'opened', faults };
  }

  /** Opens a lesson in a scenario of its own: anew, or where its learner had come to. */
  function begin(lesson: OpenLesson, isResumed: boolean): void {
    const { id, view } = lesson;
    const { progress } = state;
    const before = progress.lessons[id];
    const isSame = before?.version === view.version;
    const title = titleOf(lesson);
    const isTaken = Object.entries(progress.lessons).some(
      ([each, { scenario }]) => each !== id && scenario === title,
    );
    const fresh: LessonProgress = {
      ...FRESH,
      version: view.version,
      scenario: isTaken ? `${title} (${view.id})` : title,
      begunAt: now(),
      ...(isSame && {
        reviews: before.reviews,
        endedAt: before.endedAt,
        solvedAt: before.solvedAt,
      }),
    };
    const entry = isResumed && isSame ? before : fresh;
    changed.add(id);
    // Before the scenario comes, so that its name is known as the lesson's.
    state = {
      ...state,
      lesson,
      chosen: NOTHING_CHOSEN,
      progress: { ...progress, open: id, lessons: { ...progress.lessons, [id]: entry } },
    };
    show(entry.scenario, view.texts);
    present(lesson);
    // The question is about what is written there.
    const isGivenAlone = view.texts.workload.trim() === '';
    store.getState().actions.setTab(isGivenAlone ? 'cluster' : 'workload');
  }

  async function open(id: string, isResumed = false): Promise<void> {
    opening += 1;
    const mine = opening;
    const lesson = await fetchLesson(id);
    if (lesson === undefined || mine !== opening) return;
    become({ map: undefined });
    begin(lesson, isResumed);
  }

  /** The scenario on the screen is another: so is the lesson, or there is none. */
  async function follow(name: string): Promise<void> {
    opening += 1;
    const mine = opening;
    const found = Object.entries(state.progress.lessons).find(
      ([, { scenario }]) => scenario === name,
    );
    if (found === undefined) {
      putAway();
      return;
    }
    const [id] = found;
    if (state.lesson?.id === id) return;
    const lesson = await fetchLesson(id);
    if (lesson !== undefined && mine === opening) present(lesson);
  }

  store.subscribe(({ name, texts }, before) => {
    if (name === before.name) return;
    const { lesson, progress } = state;
    const isRenamed = texts === before.texts;
    if (
      lesson !== undefined &&
      isRenamed &&
      progress.lessons[lesson.id]?.scenario === before.name
    ) {
      keep(lesson.id, { scenario: name });
      return;
    }
    void follow(name);
  });

  return {
    state: () => state,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    now,
    open: (id: string) => open(id),
    list,
    fetchText,
    keep,
    /** Marks what is chosen as an answer to a question, by its name, and of no other. */
    choose(asked: string, values: readonly string[]): void {
      become({ chosen: { asked, values } });
    },
    /** The lesson that was open when the page went, where its scenario is on the screen; or anew. */
    async resume(): Promise<void> {
      const { open: id, lessons } = state.progress;
      const { name } = store.getState();
      const left = lessons[id];
      if (left === undefined || left.scenario === name) {
        await follow(name);
        return;
      }
      await open(id, true);
    },
    /** Ends the lesson; its scenario stays. */
    leave: putAway,
    openMap(search = ''): void {
      become({ map: { search } });
      void list();
    },
    dismissWelcome: (): void => {
      welcome.set('seen');
      become({ isWelcome: false });
    },
    closeMap(): void {
      become({ map: undefined });
    },
    /** Takes progress from a file; false for a text that is none. */
    importProgress(text: string): boolean {
      const read = readProgress(text);
      if (read === undefined) return false;
      const { progress } = state;
      for (const each of Object.keys(read.lessons)) changed.add(each);
      become({ progress: { ...progress, lessons: { ...progress.lessons, ...read.lessons } } });
      return true;
    },
    openOwn,
    linkTo,
    withoutSecrets,
    /** A lesson that came from elsewhere is no longer kept. */
    removeOwn(id: string): void {
      const lessons = state.own.lessons.filter((each) => each.id !== id);
      become({ own: { ...state.own, lessons } });
    },
    /** The sheet on which a lesson is written, with this file, or the one that was written last. */
    openWriting(text?: string): void {
      const own = text === undefined ? state.own : { ...state.own, draft: text };
      become({ own, writing: 'open', map: undefined });
    },
    /** The sheet goes; `away` while the page is used for what is written. */
    closeWriting(to?: 'away'): void {
      become({ writing: to });
    },
    keepDraft(draft: string): void {
      become({ own: { ...state.own, draft } });
    },
    setLearner(learner: string): void {
      become({ progress: { ...state.progress, learner } });
    },
    /** Shows a table of what learners have handed over; undefined puts it away. */
    showRecords(records: readonly RecordFile[] | undefined): void {
      become({ records, ...(records !== undefined && { map: undefined }) });
    },
    /** Shows a scenario that is stored only when it is edited. */
    show,
    forget(id: string): void {
      const kept = Object.entries(state.progress.lessons).filter(([each]) => each !== id);
      if (state.lesson?.id === id) putAway();
      changed.add(id);
      become({ progress: { ...state.progress, lessons: Object.fromEntries(kept) } });
    },
  };
}
