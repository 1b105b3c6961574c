import { type Channel, decodeMessage, type PageMessage } from './presence.ts';

export interface SharingOptions {
  readonly page: string;
  readonly channel: Channel;
  readonly now: () => number;
  /** Milliseconds that another page has to answer. */
  readonly patience: number;
  /** Another page saves what this one shows; `newer`: it has saved since this one read. */
  readonly onElsewhere: (newer: boolean) => void;
  /** The other page is gone: true when this one may save what it shows. */
  readonly onAlone: () => Promise<boolean>;
  /** Another page wants to save it: resolves when what waits here is written. */
  readonly onAsked: () => Promise<void>;
  readonly onListed: () => void;
}

/**
 * Which of the pages that show a scenario saves it: the one that opened it first, until another takes
 * it over. What two pages write all the same, the storage tells apart by its stamps.
 */
export interface Sharing {
  /** The page shows this scenario from now on, or none. */
  readonly open: (id: string | undefined) => void;
  readonly saves: () => boolean;
  readonly saved: (id: string) => void;
  /** Asks the other page to give it; resolves when it has, or does not answer. */
  readonly take: () => Promise<void>;
  readonly listed: () => void;
  readonly leave: () => void;
  /** Only what belongs to pages that are gone. */
  readonly withoutLiving: <Item>(
    items: readonly Item[],
    pageOf: (item: Item) => string,
  ) => Promise<readonly Item[]>;
}

export function createSharing(options: SharingOptions): Sharing {
  const { page, channel, now, patience } = options;
  let id = '';
  let saves = true;
  let since = now();
  let newer = false;
  let onGiven = (): void => undefined;
  const living = new Set<string>();

  const post = (message: PageMessage) => {
    channel.post(message);
  };

  const giveWay = () => {
    saves = false;
    options.onElsewhere(newer);
  };

  async function becomeAlone(): Promise<void> {
    const shown = id;
    if (!(await options.onAlone())) {
      newer = true;
      options.onElsewhere(true);
      return;
    }
    if (id !== shown) return;
    saves = true;
    since = now();
    // Another may be left.
    post({ kind: 'hello', page, id });
  }

  channel.listen((value) => {
    const message = decodeMessage(value);
    if (message === undefined || message.page === page) return;
    if (message.kind === 'hello') post({ kind: 'here', page, id, saves, since });
    if (message.kind === 'here') living.add(message.page);
    if (message.kind === 'listed' || message.kind === 'saved') options.onListed();
    if (message.id !== id || id === '') return;
    switch (message.kind) {
      case 'here': {
        // Two that open it at once both hear of the other: the earlier one saves.
        const isFirst = since < message.since || (since === message.since && page < message.page);
        if (message.saves && saves && !isFirst) giveWay();
        return;
      }
      case 'take':
        if (!saves) return;
        saves = false;
        void options.onAsked().then(() => {
          post({ kind: 'given', page, id: message.id });
          if (id === message.id) options.onElsewhere(false);
        });
        return;
      case 'given':
        onGiven();
        return;
      case 'saved':
        if (saves) return;
        newer = true;
        options.onElsewhere(true);
        return;
      case 'bye':
        if (!saves) void becomeAlone();
        return;
      case 'hello':
      case 'listed':
        return;
    }
  });

  return {
    open(next) {
      const shown = next ?? '';
      if (id !== '' && id !== shown && saves) post({ kind: 'bye', page, id });
      const again = id === shown;
      id = shown;
      newer = false;
      if (!again) {
        saves = true;
        since = now();
      } else if (!saves) options.onElsewhere(false);
      if (id !== '') post({ kind: 'hello', page, id });
    },
    saves: () => saves,
    saved(written) {
      post({ kind: 'saved', page, id: written });
    },
    async take() {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patience);
        onGiven = () => {
          clearTimeout(timer);
          resolve();
        };
        post({ kind: 'take', page, id });
      });
      onGiven = () => undefined;
      saves = true;
      // Before any other, should both believe to be the one.
      since = 0;
    },
    listed() {
      post({ kind: 'listed', page, id });
    },
    leave() {
      if (id !== '' && saves) post({ kind: 'bye', page, id });
      id = '';
    },
    async withoutLiving(items, pageOf) {
      living.clear();
      post({ kind: 'hello', page, id: '' });
      await new Promise((resolve) => setTimeout(resolve, patience));
      return items.filter((item) => !living.has(pageOf(item)));
    },
  };
}
