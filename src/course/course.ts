import type { BerthStore } from '../store/index.ts';
import type { LessonView, ScenarioTexts } from '../protocol/index.ts';
import { type Listing, placeOf } from './listing.ts';
import {
  type LessonProgress,
  NO_PROGRESS,
  printProgress,
  type Progress,
  readProgress,
} from './progress.ts';

/** A lesson that is on the screen. */
export interface OpenLesson {
  readonly id: string;
  /** Its file. */
  readonly text: string;
  /** What that comes to. It hangs on no run, and stays while others come. */
  readonly view: LessonView;
}

export interface CourseState {
  /** Undefined until it was fetched. */
  readonly listing: Listing | undefined;
  /** The lesson whose scenario is on the screen. */
  readonly lesson: OpenLesson | undefined;
  readonly progress: Progress;
  /** What could not be fetched: the list, or a lesson, by id. */
  readonly failed: 'listing' | { readonly lesson: string } | undefined;
  /** Whoever is new is told what this page is. */
  readonly isWelcome: boolean;
  /** The list of lessons is open, with what is searched for in it. */
  readonly map: { readonly search: string } | undefined;
}

export interface CourseOptions {
  readonly store: BerthStore;
  /** Fetches a file of the page's `lessons` folder; rejects where it is not there. */
  readonly fetchText: (path: string) => Promise<string>;
  /** Shows a scenario that is stored only when it is edited. */
  readonly show: (name: string, texts: ScenarioTexts) => void;
  readonly kept: { readonly get: () => string | null; readonly set: (text: string) => void };
  /** Whether the word of welcome was put away: null while it was not. */
  readonly welcome: { readonly get: () => string | null; readonly set: (text: string) => void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type Course = ReturnType<typeof createCourse>;

const FRESH: Omit<LessonProgress, 'version' | 'scenario'> = {
  phase: 'predict',
  given: [],
  hints: 0,
  isShown: false,
  solvedAt: 0,
  endedAt: 0,
  reviews: [],
};

/** The worker answers of a run: where another comes in between, it is asked again. */
async function viewOf(store: BerthStore, text: string): Promise<LessonView | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await runIsThere(store);
    const read = await store.answers.ask<'lesson'>({ kind: 'lesson', text }).answer;
    if (read !== undefined) return read.lesson;
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
  now,
}: CourseOptions) {
  let state: CourseState = {
    listing: undefined,
    lesson: undefined,
    progress: readProgress(storage.get() ?? '') ?? NO_PROGRESS,
    failed: undefined,
    isWelcome: welcome.get() === null,
    map: undefined,
  };
  const listeners = new Set<() => void>();
  let opening = 0;

  /** Lessons that this page has changed: of all others another page may know more. */
  const changed = new Set<string>();

  function write({ open: id, lessons }: Progress): void {
    const stored = readProgress(storage.get() ?? '')?.lessons ?? {};
    const others = Object.entries(stored).filter(([each]) => !changed.has(each));
    const mine = Object.entries(lessons).filter(([each]) => changed.has(each));
    storage.set(printProgress({ open: id, lessons: Object.fromEntries([...others, ...mine]) }));
  }

  function become(next: Partial<CourseState>): void {
    state = { ...state, ...next };
    if (next.progress !== undefined) write(next.progress);
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
    const listing = await list();
    const place = listing && placeOf(listing, id);
    if (place === undefined) return undefined;
    try {
      const text = await fetchText(`${place.chapter.id}/${id}.yaml`);
      const view = await viewOf(store, text);
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

  /** Opens a lesson in a scenario of its own: anew, or where its learner had come to. */
  function begin(lesson: OpenLesson, isResumed: boolean): void {
    const { id, view } = lesson;
    const { progress } = state;
    const before = progress.lessons[id];
    const isSame = before?.version === view.version;
    const title = view.prose[store.getState().language]?.['title'] ?? id;
    const fresh: LessonProgress = {
      ...FRESH,
      version: view.version,
      scenario: title,
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
      progress: { open: id, lessons: { ...progress.lessons, [id]: entry } },
    };
    show(entry.scenario, view.texts);
    present(lesson);
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
    keep,
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
      const { open: id, lessons } = state.progress;
      for (const each of Object.keys(read.lessons)) changed.add(each);
      become({ progress: { open: id, lessons: { ...lessons, ...read.lessons } } });
      return true;
    },
    forget(id: string): void {
      const kept = Object.entries(state.progress.lessons).filter(([each]) => each !== id);
      if (state.lesson?.id === id) putAway();
      changed.add(id);
      become({ progress: { ...state.progress, lessons: Object.fromEntries(kept) } });
    },
  };
}
