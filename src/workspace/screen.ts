import { isSameTexts, type Content, type Facts } from './scenario.ts';
import type { StateHolder, WorkspaceState } from './state.ts';
import type { Document } from './document.ts';

/** Something that was on the screen: a scenario, or an example as it was opened. */
export interface Shown {
  readonly document: Document | undefined;
  readonly content: Content;
  /** The name that it was opened by; an example has another once it is edited. */
  readonly opened: string;
}

export interface ScreenOptions {
  readonly state: StateHolder;
  /** Draws it; `isStart`: undo does not lead back to what was there before. */
  readonly show: (content: Content, isStart: boolean) => void;
  /** Before another is drawn. */
  readonly beforeShow: () => void;
  /** It is what the page works on from now on; undefined for an example. */
  readonly onPresented: (id: string | undefined) => void;
}

/** What this page has on its screen, and had before: undo and redo may lead back to that. */
export interface Screen {
  /** The scenario; undefined for an example that was not edited. */
  readonly document: () => Document | undefined;
  /** What is shown, as it was opened or typed. */
  readonly content: () => Content;
  readonly facts: () => Facts | undefined;
  readonly noteFacts: (facts: Facts) => void;
  /** Notes that an example's tab changed, or its texts. */
  readonly noteContent: (content: Content) => void;
  /** True while another scenario is drawn: what changes then is no edit. */
  readonly isDrawing: () => boolean;
  /** Draws a scenario, or what is none: an example. What is drawn may hold more than is kept. */
  readonly show: (document: Document | undefined, content?: Content) => void;
  /** Takes it for what is on the screen from now on; it is drawn already. */
  readonly present: (document: Document | undefined, content: Content, opened?: string) => void;
  /** What was shown before with this name and these texts. */
  readonly before: (content: Content) => Shown | undefined;
}

/** What an empty scenario holds. */
export const EMPTY: Content = {
  name: '',
  texts: { workload: '', cluster: '', scheduler: '' },
  tab: 'cluster',
};

/** How many are kept that were shown before. */
const MOST_BEFORE = 20;

export function createScreen({ state, ...options }: ScreenOptions): Screen {
  let current: Document | undefined;
  let draft = EMPTY;
  let facts: Facts | undefined;
  let shownBefore: Shown[] = [];
  let isDrawing = false;

  function present(
    document: Document | undefined,
    content: Content,
    opened = content.name,
    also: Partial<WorkspaceState> = {},
  ): void {
    current = document;
    draft = content;
    facts = document?.facts;
    const shown: Shown = { document, content, opened };
    shownBefore = [shown, ...shownBefore.filter((one) => !isSame(one, shown))].slice(
      0,
      MOST_BEFORE,
    );
    // What was told of the start stays until it is dismissed.
    const { notice } = state.get();
    const stays = notice?.kind === 'unreadable' || notice?.kind === 'recovered';
    state.become({
      id: document?.id,
      name: content.name,
      byDefault: document?.byDefault,
      notice: stays ? notice : undefined,
      ...also,
    });
    options.onPresented(document?.id);
  }

  return {
    document: () => current,
    content: () => current?.content ?? draft,
    facts: () => facts,
    noteFacts(next) {
      facts = next;
    },
    noteContent(content) {
      draft = content;
    },
    isDrawing: () => isDrawing,
    present: (document, content, opened) => {
      present(document, content, opened);
    },
    show(document, content = document?.content ?? EMPTY) {
      options.beforeShow();
      isDrawing = true;
      try {
        options.show(content, document !== undefined);
      } finally {
        isDrawing = false;
      }
      present(document, document?.content ?? content, undefined, { isWithheld: false });
    },
    before: (content) =>
      shownBefore.find(
        ({ document, content: first, opened }) =>
          (opened === content.name || document?.content.name === content.name) &&
          isSameTexts((document?.content ?? first).texts, content.texts),
      ),
  };
}

function isSame(one: Shown, other: Shown): boolean {
  if (other.document !== undefined && one.document === other.document) return true;
  return one.opened === other.opened && isSameTexts(one.content.texts, other.content.texts);
}
