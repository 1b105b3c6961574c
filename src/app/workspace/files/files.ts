import type { BerthStore } from '../../../store/index.ts';
import {
  type Content,
  printBerthFile,
  type FileRefusal,
  textsWithoutSecrets,
  tidyName,
  type Workspace,
} from '../../../workspace/index.ts';
import { TAB_NAMES, type TabName } from '../../../protocol/index.ts';

/** Why what was dropped or chosen is not opened. Nothing is changed then. */
export type Refusal =
  | FileRefusal
  | { readonly kind: 'no-manifest' | 'folder' }
  | { readonly kind: 'several'; readonly count: number };

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
    }
  | { readonly kind: 'refused'; readonly file: string; readonly why: Refusal }
  | { readonly kind: 'saved'; readonly file: string };

/** Opening and saving files. */
export interface Files {
  readonly state: () => FilesState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Shows the browser's file chooser. */
  readonly chooseFile: () => void;
  readonly openFile: (file: File) => Promise<void>;
  readonly refuse: (file: string, why: Refusal) => void;
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

  function become(next: FilesState): void {
    state = next;
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

  function take(file: string, content: Content, way: Way): void {
    if (way === 'new') workspace.create(content);
    else edit(file, content, way);
  }

  async function openFile(file: File): Promise<void> {
    const name = tidyName(file.name);
    become({ kind: 'reading', file: name });
    const { readFileText } = await import('./readOpenedText.ts');
    const read = await readFileText(file);
    if (read.kind === 'refused') {
      become({ kind: 'refused', file: name, why: read.why });
      return;
    }
    const opened = await contentOf(name, read.text);
    if (opened === undefined) {
      become({ kind: 'refused', file: name, why: { kind: 'no-manifest' } });
      return;
    }
    store.flush();
    const { texts } = store.getState();
    if (TAB_NAMES.some((tab) => texts[tab].trim() !== '')) {
      become({ kind: 'asking', file: name, ...opened });
      return;
    }
    edit(name, opened.content, 'replace');
    const { id, name: present } = workspace.state();
    if (present === '' || opened.isScenario) void workspace.rename(id, opened.content.name);
    become({ kind: 'idle' });
  }

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    openFile,
    chooseFile() {
      const input = document.createElement('input');
      input.type = 'file';
      input.accept = '.yaml,.yml,.json,.txt,application/json,application/yaml,text/plain';
      input.addEventListener('change', () => {
        const [file] = input.files ?? [];
        if (file !== undefined) void openFile(file);
      });
      input.click();
    },
    refuse(file, why) {
      become({ kind: 'refused', file: tidyName(file), why });
    },
    answer(way) {
      if (state.kind !== 'asking') return;
      const { file, content } = state;
      become({ kind: 'idle' });
      if (way !== undefined) take(file, content, way);
    },
    dismiss() {
      become({ kind: 'idle' });
    },
    saveFile() {
      store.flush();
      const { name, texts, tab } = store.getState();
      const file = fileName(name);
      download(file, printBerthFile({ name, texts: textsWithoutSecrets(texts), tab }));
      become({ kind: 'saved', file });
    },
  };
}

/** What is in a file; its YAML readers come when they are needed. Undefined for no manifest. */
async function contentOf(
  file: string,
  text: string,
): Promise<{ readonly content: Content; readonly isScenario: boolean } | undefined> {
  const { readOpenedText } = await import('./readOpenedText.ts');
  return readOpenedText(tidyName(file.replace(/\.(?:ya?ml|json|txt)$/i, '')), text);
}

/** A text as it stands behind another: in documents of its own. */
function behind(present: string, added: string): string {
  if (added === '' || present.trim() === '') return added;
  return `${present.endsWith('\n') ? '' : '\n'}---\n${added}`;
}

/** A name that every system takes. */
function fileName(scenario: string): string {
  const plain = scenario
    .replaceAll(/[^\p{L}\p{N}._ -]+/gu, '-')
    .replaceAll(/\s+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 80);
  return `${plain === '' ? 'scenario' : plain}.yaml`;
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this call.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

/** The tabs that a file brings text for. */
export function tabsOf({ texts }: Content): readonly TabName[] {
  return TAB_NAMES.filter((tab) => texts[tab] !== '');
}
