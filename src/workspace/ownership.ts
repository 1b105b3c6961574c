import type { Locks } from './locks.ts';
import {
  answerOfVersion1,
  type Channel,
  decodeMessage,
  encodeMessage,
  type PageMessage,
} from './messages.ts';

export interface OwnershipOptions {
  readonly page: string;
  readonly channel: Channel;
  readonly locks: Locks;
  /** Milliseconds that another page has to write what waits there before it gives a scenario. */
  readonly patience: number;
  /** Another page saves what this one shows; `newer`: it has saved since this one read. */
  readonly onElsewhere: (newer: boolean) => void;
  /** Whether what the page shows is what was saved last. */
  readonly isNewest: () => Promise<boolean>;
  /** The other page is gone, and this one saves. */
  readonly onAlone: () => void;
  /** Another page wants to save it: resolves when what waits here is written. */
  readonly onAsked: () => Promise<void>;
  readonly onListed: () => void;
}

/**
 * Which of the pages that show a scenario saves it: the one that opened it first, until another takes
 * it over or it is gone; then the one that has waited longest. A lock of the browser for each scenario
 * says so. What two pages write all the same, the storage tells apart by its stamps.
 */
export interface Ownership {
  /** The page shows this scenario from now on, or none. */
  readonly open: (id: string | undefined) => void;
  readonly saves: () => boolean;
  readonly saved: (id: string) => void;
  /** Asks the other page to give it; resolves when this one has it. */
  readonly take: () => Promise<void>;
  readonly listed: () => void;
  readonly leave: () => void;
  /** Only what belongs to pages that are gone. */
  readonly withoutLiving: <Item>(
    items: readonly Item[],
    pageOf: (item: Item) => string,
  ) => Promise<readonly Item[]>;
}

/** The name of the lock that a page holds as long as it lives. */
const lockOfPage = (page: string): string => `berth page ${page}`;
const lockOfScenario = (id: string): string => `berth scenario ${id}`;

export function createOwnership(options: OwnershipOptions): Ownership {
  const { page, channel, locks, patience } = options;
  let id = '';
  /** Until another page is known to save it, this one does: the stamps tell if that was wrong. */
  let saves = true;
  let isHeld = false;
  let newer = false;
  let giveBack = (): void => undefined;
  let giveBackLife: (() => void) | undefined;
  let onTaken = (): void => undefined;

  const post = (kind: PageMessage['kind'], of: string): void => {
    channel.post(encodeMessage({ kind, page, id: of }));
  };

  function live(): void {
    const ignore = (): void => undefined;
    giveBackLife ??= locks.ask(lockOfPage(page), 'in turn', {
      onHeld: ignore,
      onWaiting: ignore,
      onLost: ignore,
    });
  }

  function ask(how: 'in turn' | 'by force' = 'in turn'): void {
    giveBack();
    isHeld = false;
    const asked = id;
    giveBack = locks.ask(lockOfScenario(asked), how, {
      onHeld() {
        isHeld = true;
        onTaken();
        if (!saves) void becomeAlone();
      },
      onWaiting() {
        giveWay();
      },
      onLost() {
        giveWay();
        ask();
      },
    });
  }

  function giveWay(): void {
    isHeld = false;
    saves = false;
    options.onElsewhere(newer);
  }

  async function becomeAlone(): Promise<void> {
    const shown = id;
    const isNewest = await options.isNewest();
    // Meanwhile another scenario is shown, or another page has taken this one.
    if (id !== shown || !isHeld || saves) return;
    if (isNewest) {
      saves = true;
      options.onAlone();
    } else {
      newer = true;
      options.onElsewhere(true);
    }
  }

  /** Writes what waits, and lets another page have it. */
  async function give(): Promise<void> {
    const given = id;
    saves = false;
    await options.onAsked();
    if (id === given) {
      newer = false;
      // In turn again, behind the page that wants it.
      ask();
      options.onElsewhere(false);
    }
    post('given', given);
  }

  channel.listen((value) => {
    const message = decodeMessage(value);
    if (message === undefined) return;
    if (message.kind === 'of another version') {
      // It may have saved, or deleted.
      options.onListed();
      return;
    }
    if (message.page === page) return;
    if (message.kind === 'listed' || message.kind === 'saved') options.onListed();
    if (message.id !== id || id === '') return;
    switch (message.kind) {
      case 'take':
        if (saves) void give();
        return;
      case 'given':
        onTaken();
        return;
      case 'saved':
        if (saves) return;
        newer = true;
        options.onElsewhere(true);
        return;
      case 'asked by version 1':
        if (saves) channel.post(answerOfVersion1(page, id));
        return;
      case 'listed':
        return;
    }
  });

  live();
  return {
    open(next) {
      const shown = next ?? '';
      live();
      newer = false;
      if (id !== shown) {
        id = shown;
        saves = true;
        if (id === '') {
          giveBack();
          isHeld = false;
        } else ask();
        return;
      }
      // What is shown now is what was saved last.
      if (isHeld) saves = true;
      else if (!saves) options.onElsewhere(false);
    },
    saves: () => saves,
    saved(written) {
      post('saved', written);
    },
    async take() {
      const wanted = id;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patience);
        onTaken = () => {
          clearTimeout(timer);
          resolve();
        };
        post('take', wanted);
      });
      onTaken = () => undefined;
      if (id !== wanted) return;
      saves = true;
      if (!isHeld) ask('by force');
    },
    listed() {
      post('listed', id);
    },
    leave() {
      giveBack();
      giveBackLife?.();
      giveBackLife = undefined;
      isHeld = false;
      id = '';
    },
    async withoutLiving(items, pageOf) {
      const names = await locks.names();
      return items.filter((item) => !names.has(lockOfPage(pageOf(item))));
    },
  };
}
