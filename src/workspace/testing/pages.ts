import { createJournal, type TextStorage } from '../journal.ts';
import type { Channel } from '../presence.ts';
import type { Content } from '../scenario.ts';
import { createWorkspace, type Workspace } from '../workspace.ts';
import { memoryStorage, type MemoryStorage } from './memoryStorage.ts';

/** A browser for tests: what outlives a page, and a channel between those that live. */
export interface Browser {
  readonly storage: MemoryStorage;
  readonly local: Map<string, string>;
  readonly openPage: () => Page;
}

export interface Page {
  readonly workspace: Workspace;
  /** What is on the screen. */
  readonly shown: () => Content;
  readonly type: (cluster: string) => void;
  /** Types at the end of Cluster what the editor holds back: the next `type` brings it. */
  readonly hold: (text: string) => void;
  /** As the page does at its start; resolves when something is shown. */
  readonly start: () => Promise<string>;
  /** The page is gone from this moment on; nothing that it does is seen any more. */
  readonly kill: () => void;
}

export const EXAMPLE: Content = {
  name: 'example',
  texts: { workload: 'kind: Pod', cluster: 'kind: Node', scheduler: '' },
  tab: 'workload',
};

export function createBrowser(): Browser {
  const storage = memoryStorage();
  const local = new Map<string, string>();
  const pages = new Map<object, (message: unknown) => void>();
  let remembered: string | undefined;
  let time = 0;
  let ids = 0;

  const openPage = (): Page => {
    const self = {};
    let alive = true;
    const channel: Channel = {
      post(message) {
        if (!alive) return;
        for (const [other, listen] of pages)
          if (other !== self)
            queueMicrotask(() => {
              listen(message);
            });
      },
      listen: (onMessage) => pages.set(self, onMessage),
    };
    let shown = EXAMPLE;
    let held = '';
    const show = (content: Content) => {
      shown = content;
    };
    const never = new Promise<never>(() => undefined);
    const workspace = createWorkspace({
      storage: {
        get: (key) => (alive ? storage.get(key) : never),
        list: (prefix) => (alive ? storage.list(prefix) : never),
        write: (changes) => (alive ? storage.write(changes) : never),
      },
      journal: createJournal(textStorage(local, () => alive)),
      channel,
      now: () => (time += 1),
      newId: () => `id${(ids += 1)}`,
      remembered: () => remembered,
      remember: (id) => {
        if (alive) remembered = id;
      },
      show,
      beforeShow: () => undefined,
    });
    return {
      workspace,
      shown: () => shown,
      hold(text) {
        const end = shown.texts.cluster.length + held.length;
        held += text;
        workspace.held('cluster', [{ start: end, end, text }]);
      },
      type(cluster) {
        held = '';
        const { name } = workspace.state();
        shown = { ...shown, name, texts: { ...shown.texts, cluster } };
        workspace.edited(shown);
      },
      async start() {
        const started = await workspace.start();
        if (started.kind === 'saved') started.show();
        else workspace.showExample(EXAMPLE);
        return started.kind;
      },
      kill() {
        alive = false;
        pages.delete(self);
      },
    };
  };
  return { storage, local, openPage };
}

function textStorage(map: Map<string, string>, isAlive: () => boolean): TextStorage {
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      if (isAlive()) map.set(key, value);
    },
    removeItem: (key) => {
      if (isAlive()) map.delete(key);
    },
  };
}
