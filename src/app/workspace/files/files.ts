import type { GivenFile, ImportRefusal, ImportReport } from '../../../imports/index.ts';
import { courseOf } from '../../../course/index.ts';
import type { BerthStore } from '../../../store/index.ts';
import {
  type Content,
  textsWithoutSecrets,
  tidyName,
  type Workspace,
} from '../../../workspace/index.ts';
import { type ScenarioTexts, TAB_NAMES, type TabName } from '../../../protocol/index.ts';
import { exampleOfTab } from '../../exampleOfTab.ts';
import { FIRST_EXAMPLE, OPENING_EXAMPLE } from '../../examples/index.ts';
import { download, fileNameOf } from './download.ts';

/** How a file becomes part of what is on the screen. */
export type Way = 'new' | 'add' | 'replace';

export type FilesState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly file: string }
  /** The scenario on the screen is not empty: the user says what becomes of the file. */
  | {
      readonly kind: 'asking';
      readonly file: string;
      readonly content: Content;
      /** A file of Berth, with a scenario's name. */
      readonly isScenario: boolean;
      readonly report: ImportReport;
    }
  /** They are in, and there is something to tell of what was not, or not all. */
  | { readonly kind: 'taken'; readonly file: string; readonly report: ImportReport }
  | { readonly kind: 'refused'; readonly file: string; readonly why: ImportRefusal }
  /** A lesson's file: it is open with so many places that are wrong, or it is none. */
  | {
      readonly kind: 'lesson';
      readonly file: string;
      readonly text: string;
      readonly faults: number;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'saved'; readonly file: string };

/** Opening and saving files. */
export interface Files {
  readonly state: () => FilesState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Shows the browser's file chooser, for files or for a folder. */
  readonly choose: (what: 'files' | 'folder') => void;
  /** Opens what was chosen or dropped, together; nothing for no file. */
  readonly open: (files: readonly GivenFile[]) => Promise<void>;
  /** The answer to what was asked; undefined for none of it. */
  readonly answer: (way: Way | undefined) => void;
  readonly dismiss: () => void;
  /** Saves the scenario on the screen as one file. */
  readonly saveFile: () => void;
}

/** What the store's steps are called. */
const STEPS = { add: 'file.titleAdd', replace: 'file.titleReplace' } as const;

export function createFiles(store: BerthStore, workspace: Workspace): Files {
  let state: FilesState = { kind: 'idle' };
  const listeners = new Set<() => void>();
  /** What comes while others are read, or asked about, waits for them: neither takes the place of the other. */
  let turn = Promise.resolve();
  let whenAnswered: (() => void) | undefined;

  function become(next: FilesState): void {
    state = next;
    if (next.kind !== 'asking') whenAnswered?.();
    for (const listener of listeners) listener();
  }

  /** Puts texts into the scenario on the screen, as one step of undo. */
  function edit(file: string, { texts }: Content, way: 'add' | 'replace'): void {
    store.flush();
    const { texts: present, revision, actions } = store.getState();
    const edits = TAB_NAMES.flatMap((tab) => {
      const start = way === 'add' ? present[tab].length : 0;
      const text = way === 'add' ? behind(present[tab], texts[tab]) : texts[tab];
      if (text === '' && start === present[tab].length) return [];
      return [{ tab, start, end: present[tab].length, text }];
    });
    const message = { key: STEPS[way], values: { name: file } };
    actions.applyEdits(edits, revision, { namespace: 'workspace', message });
  }

  function take(file: string, { content, report }: Taken, way: Way): void {
    if (way === 'new') workspace.create(content);
    else edit(file, content, way);
    tell(file, report);
  }

  function tell(file: string, report: ImportReport): void {
    const isAll = report.passed.length === 0 && report.notes.length === 0;
    become(isAll ? { kind: 'idle' } : { kind: 'taken', file, report });
  }

  async function openLesson(file: string, text: string): Promise<void> {
    store.flush();
    const opened = await courseOf(store)?.openOwn(text);
    const isOpen = opened?.kind === 'opened';
    const faults = isOpen ? opened.faults : 0;
    become(
      isOpen && faults === 0 ? { kind: 'idle' } : { kind: 'lesson', file, text, faults, isOpen },
    );
  }

  /** Whether what stands there is an example that nobody opened nor edited. */
  function isAsBrought(texts: ScenarioTexts): boolean {
    if (workspace.state().id !== undefined || exampleOfTab() !== undefined) return false;
    return [FIRST_EXAMPLE, OPENING_EXAMPLE].some((example) =>
      TAB_NAMES.every((tab) => example.texts[tab] === texts[tab]),
    );
  }

  async function open(given: readonly GivenFile[]): Promise<void> {
    if (given.length === 0) return;
    const opened = turn.then(() => openNow(given));
    const isAnswered = async () => {
      if (state.kind === 'asking') await new Promise<void>((resolve) => (whenAnswered = resolve));
    };
    turn = opened.then(isAnswered, () => undefined);
    await opened;
  }

  async function openNow(given: readonly GivenFile[]): Promise<void> {
    const name = nameOf(given);
    become({ kind: 'reading', file: name });
    // Its readers come when they are needed.
    const { readOpened } = await import('./readOpened.ts');
    const opened = await readOpened(given, tidyName(name.replace(ENDING, '')));
    switch (opened.kind) {
      case 'refused':
        become({ kind: 'refused', file: name, why: opened.why });
        return;
      case 'lesson':
        await openLesson(name, opened.text);
        return;
      case 'records':
        courseOf(store)?.showRecords(opened.records);
        become({ kind: 'idle' });
        return;
      case 'opened':
        break;
    }
    store.flush();
    const { texts, firstVisit } = store.getState();
    const { content, isScenario, report } = opened;
    if (firstVisit || isAsBrought(texts)) {
      // What the page itself put there is nobody's scenario yet.
      take(name, opened, 'new');
      return;
    }
    if (TAB_NAMES.some((tab) => texts[tab].trim() !== '')) {
      become({ kind: 'asking', file: name, content, isScenario, report });
      return;
    }
    edit(name, content, 'replace');
    const { id, name: present } = workspace.state();
    if (present === '' || isScenario) void workspace.rename(id, content.name);
    tell(name, report);
  }

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    open,
    choose(what) {
      const input = document.createElement('input');
      input.type = 'file';
      input.multiple = true;
      input.webkitdirectory = what === 'folder';
      input.addEventListener('change', () => {
        const files = [...(input.files ?? [])].map((file): GivenFile => {
          return { path: file.webkitRelativePath || file.name, content: file };
        });
        void open(files);
      });
      input.click();
    },
    answer(way) {
      if (state.kind !== 'asking') return;
      const { file } = state;
      if (way === undefined) become({ kind: 'idle' });
      else take(file, state, way);
    },
    dismiss() {
      become({ kind: 'idle' });
    },
    saveFile() {
      store.flush();
      const { name, texts, tab } = store.getState();
      const file = fileNameOf(name, 'yaml');
      const content = { name, texts: textsWithoutSecrets(texts), tab };
      // Its printer comes when it is needed.
      void import('./savedFile.ts').then(({ savedFile }) => {
        download(file, savedFile(content));
        become({ kind: 'saved', file });
      });
    },
  };
}

type Taken = Pick<Extract<FilesState, { readonly kind: 'asking' }>, 'content' | 'report'>;

/** What a file's name ends with says nothing of the scenario. */
const ENDING = /\.(?:ya?ml|json|jsonl|csv|txt|tgz|(?:tar\.)?gz|tar)$/i;

/** What is opened, by a name: a file, a folder, or the first file and how many others. */
function nameOf(given: readonly GivenFile[]): string {
  const paths = given.map(({ path }) => path);
  const [first = '', ...others] = paths;
  const folder = first.includes('/') ? first.slice(0, first.indexOf('/')) : '';
  if (others.length === 0 && folder === '') return tidyName(first);
  if (folder !== '' && paths.every((path) => path.startsWith(`${folder}/`)))
    return tidyName(folder);
  return `${tidyName(first.slice(first.lastIndexOf('/') + 1))} + ${String(others.length)}`;
}

/** A text as it stands behind another: in documents of its own. */
export function behind(present: string, added: string): string {
  if (added === '' || present.trim() === '') return added;
  return `${present.endsWith('\n') ? '' : '\n'}---\n${added}`;
}

/** The tabs that a file brings text for. */
export function tabsOf({ texts }: Content): readonly TabName[] {
  return TAB_NAMES.filter((tab) => texts[tab] !== '');
}
