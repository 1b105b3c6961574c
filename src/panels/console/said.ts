import type { ConsoleView } from '../../protocol/index.ts';

/** Words of the page's own, by key of the `console` namespace. */
export interface Note {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What came of a command. */
export interface Said {
  readonly stdout: string;
  readonly stderr: string;
  readonly rc: number;
  /** What kubectl did, where it was kubectl. */
  readonly view: ConsoleView | undefined;
  readonly note: Note | undefined;
}

export const NOTHING_SAID: Said = {
  stdout: '',
  stderr: '',
  rc: 0,
  view: undefined,
  note: undefined,
};
