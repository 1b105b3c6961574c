/** What the page has to tell of its start. */
export type StartNoticeKind = 'unreadable';

export interface StartNotice {
  readonly get: () => StartNoticeKind | undefined;
  readonly set: (kind: StartNoticeKind | undefined) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createStartNotice(): StartNotice {
  let current: StartNoticeKind | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(kind) {
      current = kind;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}
