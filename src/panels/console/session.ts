import {
  comesAfter,
  explain,
  type Explained,
  help,
  type HelpTexts,
  explainedBy,
  type Loop,
  readScript,
  type ScriptCommand,
  wordsOf,
} from '../../kubectl/index.ts';
import { type BerthStore, settledRevision } from '../../store/index.ts';
import type { ConsoleView } from '../../protocol/index.ts';
import { Runner } from './runner.ts';
import { type Note, NOTHING_SAID, type Said } from './said.ts';
import { Shell } from './shell.ts';
import { Writes } from './writes.ts';

/** A line that was carried out, and what came of it. */
export interface Entry {
  readonly id: number;
  readonly line: string;
  readonly stdout: string;
  readonly stderr: string;
  /** Undefined while it is carried out. */
  readonly view: ConsoleView | undefined;
  readonly note: Note | undefined;
}

export interface SessionState {
  readonly entries: readonly Entry[];
  /** What was typed, the newest last. */
  readonly history: readonly string[];
  readonly isBusy: boolean;
}

/** What was only looked at changed nothing. */
const LOOKED: ConsoleView = {
  rc: 0,
  stdout: '',
  stderr: '',
  change: 'none',
  operation: undefined,
  at: 0,
};

/** Times that a loop is gone through. */
const MOST_TURNS = 100;
/** Entries that are kept to be seen. */
const MOST_ENTRIES = 200;

/** What is typed at the console of a page: one command after the other, each on the run of the one before. */
export interface ConsoleSession {
  readonly state: () => SessionState;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly type: (text: string) => Promise<void>;
  readonly clear: () => void;
}

/** What the page does for a line. */
export interface ConsoleVerbs {
  /** Shows an object of the texts, by its index in the report. */
  readonly reveal?: (object: number) => void;
}

export function createSession(store: BerthStore, verbs: ConsoleVerbs = {}): ConsoleSession {
  let state: SessionState = { entries: [], history: [], isBusy: false };
  let next = 0;
  const shell = new Shell(() => store.getState().texts);
  const runner = new Runner(shell, kubectl);
  let known: Explained | undefined;
  let helpTexts: HelpTexts | undefined;
  /** As `kubectl config` has written it. */
  let kubeconfig: ConsoleView['kubeconfig'];
  let namespaces: readonly string[] | undefined;
  const writes = new Writes();
  /** When all that was sent has been carried out. */
  let ended = Promise.resolve();
  const listeners = new Set<() => void>();

  function become(change: Partial<SessionState>): void {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  }

  function put(entry: Entry): void {
    const others = state.entries.filter(({ id }) => id !== entry.id);
    become({ entries: [...others, entry].slice(-MOST_ENTRIES) });
  }

  /** Its exit code. */
  async function carryOut(command: ScriptCommand): Promise<number> {
    shell.rc = await outcomeOf(command);
    return shell.rc;
  }

  async function outcomeOf(command: ScriptCommand): Promise<number> {
    const { line, pipes, fault, loop, unknown } = command;
    if (loop !== undefined) return repeat(loop, line);
    next += 1;
    const typed = [line, ...pipes].join(' | ');
    const empty = {
      id: next,
      line: typed,
      stdout: '',
      stderr: '',
      view: undefined,
      note: undefined,
    };
    if (fault !== undefined) {
      put({ ...empty, stderr: fault, view: LOOKED });
      return 2;
    }
    if (unknown !== undefined) {
      put({ ...empty, view: LOOKED, note: { key: 'notInShell', values: { word: unknown } } });
      return 2;
    }
    if (line === 'clear') {
      become({ entries: [] });
      return 0;
    }
    if (line === 'help') {
      put({ ...empty, note: { key: 'help', values: {} } });
      return 0;
    }
    put(empty);
    const { rc, view = LOOKED, ...said } = await runner.run(command);
    put({ ...empty, ...said, view });
    return rc;
  }

  /** The commands of a loop, each told by itself with what it is this time. */
  async function repeat({ variable, words, body }: Loop, line: string): Promise<number> {
    let rc = 0;
    const turns = wordsOf(await runner.expanded(words));
    if (turns.length > MOST_TURNS) {
      next += 1;
      const values = { count: String(turns.length), most: String(MOST_TURNS) };
      const none = { stdout: '', stderr: '', view: LOOKED };
      put({ id: next, line, ...none, note: { key: 'tooManyTurns', values } });
      return 1;
    }
    for (const word of turns) {
      shell.set(variable, word);
      for (const each of body) {
        if (!comesAfter(each.joint, rc)) continue;
        rc = await carryOut(each.loop === undefined ? await written(each) : each);
      }
    }
    return rc;
  }

  /** A command as it is told where its variables are others each time. */
  async function written(command: ScriptCommand): Promise<ScriptCommand> {
    return { ...command, line: await runner.expanded(command.line) };
  }

  /** What kubectl says to a line. */
  async function kubectl(line: string, stdin: string): Promise<Said> {
    const words = wordsOf(line);
    const explained = explainedBy(words);
    if (explained && !words.some((word) => ['-h', '--help'].includes(word))) {
      return sayExplained(explained);
    }
    const revision = await settledRevision(store);
    const before = store.getState();
    const { moment, time } = before;
    const kept = writes.of(before);
    const question = {
      kind: 'console',
      line,
      stdin,
      files: shell.files(),
      ...(moment && { at: time }),
      ...(kubeconfig && { kubeconfig }),
      ...(namespaces && { namespaces }),
      ...(Object.keys(kept).length > 0 && { kept }),
    } as const;
    const view =
      revision === undefined ? undefined : await store.answers.ask<'console'>(question).answer;
    if (view === undefined || revision === undefined) {
      return { ...NOTHING_SAID, rc: 1, note: { key: 'overtaken', values: {} } };
    }
    ({ kubeconfig, namespaces } = view);
    if (view.help) return sayHelp(view);
    const edits = view.operation?.edits ?? [];
    if (edits.length > 0 && view.operation) {
      const title = {
        namespace: 'operations',
        message: view.operation.title,
      } as const;
      store.getState().actions.applyEdits(edits, revision, title);
    }
    if (view.change !== 'nowhere') writes.leave(before, store.getState(), view.kept ?? kept);
    if (typeof view.edited === 'number') verbs.reveal?.(view.edited);
    const { rc, stdout, stderr } = view;
    return { rc, stdout, stderr, view, note: noteOf(view) };
  }

  /** Its texts are long, and fetched when the first is asked for; without them it is told where they stand. */
  async function sayHelp(view: ConsoleView): Promise<Said> {
    helpTexts ??= await fetched<HelpTexts>('help');
    const shown = helpTexts ? help(helpTexts, view.help ?? []) : view;
    const { wrong } = view;
    const said = wrong === undefined ? shown : { ...shown, rc: 1, stderr: `${wrong}\n` };
    const { rc, stdout, stderr } = said;
    return { ...NOTHING_SAID, rc, stdout, stderr, view: { ...LOOKED, rc } };
  }

  /** What a field is for hangs on no cluster: the descriptions are fetched when they are asked for. */
  async function sayExplained(words: readonly string[]): Promise<Said> {
    known ??= await fetched<Explained>('explained');
    if (known === undefined) {
      return { ...NOTHING_SAID, rc: 1, note: { key: 'notExplained', values: {} } };
    }
    const { rc, stdout, stderr } = explain(known, words);
    return { ...NOTHING_SAID, rc, stdout, stderr, view: { ...LOOKED, rc } };
  }

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    async type(text) {
      const commands = readScript(text);
      if (commands.length === 0) return;
      become({
        isBusy: true,
        history: [...state.history, ...typedLines(commands)],
      });
      // What is sent while a line runs waits its turn, as at a terminal.
      const carryOutAll = async (): Promise<void> => {
        let rc = 0;
        for (const command of commands) {
          if (comesAfter(command.joint, rc)) rc = await carryOut(command);
        }
      };
      const mine = ended.then(carryOutAll, carryOutAll);
      ended = mine;
      try {
        await mine;
      } finally {
        if (ended === mine) become({ isBusy: false });
      }
    },
    clear() {
      become({ entries: [] });
    },
  };
}

/** What was typed, line by line: commands that were joined stand together. */
function typedLines(commands: readonly ScriptCommand[]): readonly string[] {
  const lines: string[] = [];
  for (const { line, pipes, joint } of commands) {
    const text = [line, ...pipes].join(' | ');
    const before = joint === undefined ? undefined : lines.pop();
    if (before === undefined) lines.push(text);
    else lines.push(joint === ';' ? `${before}; ${text}` : `${before} ${joint ?? ''} ${text}`);
  }
  return lines;
}

/** What the page says to an answer: where an object is edited, or how a file comes to be. */
function noteOf({ edited, stdout, stderr, unheld = [] }: ConsoleView): Note | undefined {
  if (edited !== undefined) {
    return {
      key: edited === 'nowhere' ? 'editedNowhere' : 'edited',
      values: {},
    };
  }
  if (/^horizontalpodautoscaler\.autoscaling\/\S+ autoscaled$/m.test(stdout)) {
    return { key: 'scalesByBounds', values: {} };
  }
  if (unheld.length > 0) return { key: 'notHeld', values: { kinds: unheld.join(', ') } };
  const [, name = ''] = /^error: the path "(.*)" does not exist$/m.exec(stderr) ?? [];
  return name === '' ? undefined : { key: 'noFile', values: { name } };
}

async function fetched<Texts>(name: 'explained' | 'help'): Promise<Texts | undefined> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}schema/${name}.json`);
    return response.ok ? ((await response.json()) as Texts) : undefined;
  } catch {
    return undefined;
  }
}
