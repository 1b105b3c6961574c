import { createJournal } from '../journal.ts';
import type { Locks } from '../locks.ts';
import type { Channel } from '../messages.ts';
import type { Content } from '../scenario.ts';
import { createWorkspace, type Workspace } from '../workspace.ts';
import { lockRegistry } from './lockRegistry.ts';
import { memoryStorage, type MemoryStorage } from './memoryStorage.ts';
import type { TextStorage } from '../journalLines.ts';
import type { Changes } from '../scenarioStorage.ts';

/** A browser for tests: what outlives a page, and a channel between those that live. */
export interface Browser {
  readonly storage: MemoryStorage;
  readonly local: Map<string, string>;
  /** Characters that localStorage takes. */
  quota: number;
  /** Milliseconds that a page waits for a write. */
  writeTakes: number;
  /** The locks that a page has that is opened; those of the browser unless told. */
  locks: Locks | undefined;
  /** No page hears what another says. */
  isDeaf: boolean;
  /** Says something to all pages, as another that is none of these; it may hear what they say then. */
  readonly tell: (message: unknown, hear?: (message: unknown) => void) => void;
  readonly openPage: () => Page;
}

export interface Page {
  readonly workspace: Workspace;
  /** What is on the screen. */
  readonly shown: () => Content;
  /** Examples that undo or redo has led back to, by name. */
  readonly returned: readonly string[];
  readonly type: (cluster: string) => void;
  /** Types at the end of a text what the editor holds back: the next `type` brings it. */
  readonly hold: (text: string) => void;
  /** As the page does at its start; resolves when something is shown. */
  readonly start: () => Promise<string>;
  /**
   * The page is gone from this moment on; nothing that it does is seen any more. Of its write that
   * is under way storage has made all, or nothing.
   */
  readonly kill: (write?: 'made' | 'not made') => void;
  /** As when it is left: what is held is sent and written as far as that is quick, then it is gone. */
  readonly leave: (write?: 'made' | 'not made') => void;
}

export const EXAMPLE: Content = {
  name: 'example',
  texts: { workload: 'kind: Pod', cluster: 'kind: Node', scheduler: '' },
  tab: 'workload',
};

export function createBrowser(): Browser {
  const storage = memoryStorage();
  const local = new Map<string, string>();
  const registry = lockRegistry();
  const pages = new Map<object, (message: unknown) => void>();
  let remembered: string | undefined;
  let time = 0;
  let ids = 0;
  const browser = {
    storage,
    local,
    quota: Infinity,
    writeTakes: 0,
    locks: undefined as Locks | undefined,
    isDeaf: false,
    tell(message: unknown, hear: (message: unknown) => void = () => undefined) {
      const self = {};
      say(self, message);
      pages.set(self, hear);
    },
  };

  function say(from: object, message: unknown): void {
    if (browser.isDeaf) return;
    for (const [other, listen] of pages)
      if (other !== from)
        queueMicrotask(() => {
          listen(message);
        });
  }

  const openPage = (): Page => {
    const self = {};
    let alive = true;
    const underWay = new Set<() => void>();
    const write = (changes: Changes) =>
      new Promise<boolean>((resolve, reject) => {
        const make = () => {
          underWay.delete(make);
          void storage.write(changes).then(
            (made) => {
              if (alive) resolve(made);
            },
            (error: unknown) => {
              if (alive) reject(error instanceof Error ? error : new Error('refused'));
            },
          );
        };
        underWay.add(make);
        setTimeout(() => {
          if (alive) make();
        }, browser.writeTakes);
      });
    const locks = registry.ofPage();
    const channel: Channel = {
      post(message) {
        if (alive) say(self, message);
      },
      listen: (onMessage) => pages.set(self, onMessage),
    };
    let shown = EXAMPLE;
    let held = '';
    const returned: string[] = [];
    const show = (content: Content) => {
      shown = content;
    };
    const never = new Promise<never>(() => undefined);
    const workspace = createWorkspace({
      storage: {
        get: (key) => (alive ? storage.get(key) : never),
        list: (prefix) => (alive ? storage.list(prefix) : never),
        write: (changes) => {
          if (!alive) return never;
          return browser.writeTakes === 0 ? storage.write(changes) : write(changes);
        },
      },
      journal: createJournal(textStorage(browser, () => alive)),
      channel,
      locks: browser.locks ?? locks,
      now: () => (time += 1),
      newId: () => `id${(ids += 1)}`,
      remembered: () => remembered,
      remember: (id) => {
        if (alive) remembered = id;
      },
      returned: (name) => {
        returned.push(name);
      },
      show,
      beforeShow: () => {
        send();
      },
    });
    const type = (cluster: string) => {
      held = '';
      const { name } = workspace.state();
      shown = { ...shown, name, texts: { ...shown.texts, cluster } };
      workspace.edited(shown);
      workspace.held('cluster', [], cluster.length);
    };
    const send = () => {
      if (held !== '') type(shown.texts.cluster + held);
    };
    const kill = (write: 'made' | 'not made' = 'not made') => {
      alive = false;
      pages.delete(self);
      locks.die();
      if (write === 'made') for (const make of underWay) make();
    };
    return {
      workspace,
      shown: () => shown,
      returned,
      hold(text) {
        const end = shown.texts.cluster.length + held.length;
        held += text;
        workspace.held('cluster', [{ start: end, end, text }], end + text.length);
      },
      type,
      async start() {
        const started = await workspace.start();
        if (started.kind === 'saved') started.show();
        else workspace.showExample(EXAMPLE);
        return started.kind;
      },
      kill,
      leave(write) {
        send();
        workspace.leave();
        kill(write);
      },
    };
  };
  return Object.assign(browser, { openPage });
}

function textStorage(
  browser: { readonly local: Map<string, string>; readonly quota: number },
  isAlive: () => boolean,
): TextStorage {
  const map = browser.local;
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      if (!isAlive()) return;
      const others = [...map].filter(([one]) => one !== key);
      const taken = others.reduce((sum, [one, { length }]) => sum + one.length + length, 0);
      if (taken + key.length + value.length > browser.quota) throw new Error('quota');
      map.set(key, value);
    },
    removeItem: (key) => {
      if (isAlive()) map.delete(key);
    },
  };
}
