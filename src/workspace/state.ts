import type { SaveState } from './documents.ts';
import { nextFreeName } from './names.ts';
import type { Entry } from './scenario.ts';

export type WorkspaceNotice =
  /** Another page has the scenario open; `newer`: and has saved something that is not shown here. */
  | { readonly kind: 'elsewhere'; readonly newer: boolean }
  /** What was typed here is a scenario of its own now, since another page saves `from`. */
  | { readonly kind: 'copied'; readonly name: string; readonly from: string }
  /** Something typed before a crash is a scenario of its own, since another page had saved since. */
  | { readonly kind: 'recovered'; readonly name: string }
  /** Something stored could not be read; it was set aside. */
  | { readonly kind: 'unreadable' };

export interface WorkspaceState {
  /** Undefined while an example is shown that was not edited. */
  readonly id: string | undefined;
  /** Of the scenario shown. */
  readonly name: string;
  /** The release that answered by default when it was stored; undefined where it was made here. */
  readonly byDefault: string | undefined;
  readonly save: SaveState;
  /** Something typed is stored nowhere, and is gone with the page. */
  readonly isNowhere: boolean;
  /** The newest first, with what waits to be stored. */
  readonly entries: readonly Entry[];
  /** Values of Secrets stand on the screen, and nowhere else. */
  readonly isWithheld: boolean;
  readonly notice: WorkspaceNotice | undefined;
  /** What was deleted last, for as long as that can be undone. */
  readonly removed: { readonly id: string; readonly name: string } | undefined;
}

/** What the app shows of the workspace, and whom to tell when it changes. */
export interface StateHolder {
  readonly get: () => WorkspaceState;
  /** Returns how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly become: (next: Partial<WorkspaceState>) => void;
  /** Puts a line in the list, at the place of its date. */
  readonly list: (entry: Entry) => void;
  /** The name, or one with a number behind it that no scenario of the list has. */
  readonly freeName: (name: string) => string;
}

export function createState(): StateHolder {
  const listeners = new Set<() => void>();
  let state: WorkspaceState = {
    id: undefined,
    name: '',
    byDefault: undefined,
    save: 'saved',
    isNowhere: false,
    entries: [],
    isWithheld: false,
    notice: undefined,
    removed: undefined,
  };
  const become = (next: Partial<WorkspaceState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    become,
    list(entry) {
      const others = state.entries.filter(({ id }) => id !== entry.id);
      become({
        entries: [...others, entry].sort((one, other) => other.changedAt - one.changedAt),
      });
    },
    freeName: (name) =>
      nextFreeName(
        name,
        state.entries.map((entry) => entry.name),
      ),
  };
}
