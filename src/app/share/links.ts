import type { BerthStore } from '../../store/index.ts';
import { isLink, type LinkRead, type Workspace } from '../../workspace/index.ts';
import type { LessonRefused } from './openShared.ts';

type Part = Extract<LinkRead, { readonly kind: 'part' }>;
type Nothing = Extract<LinkRead, { readonly kind: 'nothing' }>;

/** What became of the link that the page was opened with; nothing is told of one that is whole. */
export type LinksState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'opened' }
  | { readonly kind: 'part'; readonly why: Part['why']; readonly missing: number }
  | {
      readonly kind: 'refused';
      readonly why: Nothing['why'] | LessonRefused['why'] | 'not-loaded';
    };

/** Opening links. */
export interface Links {
  readonly state: () => LinksState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Shows what a link brings, beside what is there; false where it brings nothing. Never rejects. */
  readonly open: (fragment: string) => Promise<boolean>;
  readonly dismiss: () => void;
}

const attached = new WeakMap<BerthStore, Links>();

export function linksOf(store: BerthStore): Links | undefined {
  return attached.get(store);
}

/**
 * Opens links in this page: the one that it was opened with, by `open`, and each that is put into its
 * address later.
 */
export function attachLinks(
  store: BerthStore,
  workspace: Pick<Workspace, 'showExample'>,
  window: Window,
): Links {
  let state: LinksState = { kind: 'idle' };
  const listeners = new Set<() => void>();
  const become = (next: LinksState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function open(fragment: string): Promise<boolean> {
    let opened: LinkRead | LessonRefused;
    try {
      const { openShared } = await import('./openShared.ts');
      opened = await openShared(fragment, store, workspace);
    } catch {
      become({ kind: 'refused', why: 'not-loaded' });
      return false;
    }
    if (opened.kind === 'nothing') {
      become({ kind: 'refused', why: opened.why });
      dropFragment(window);
      return false;
    }
    const { why, missing } = opened.kind === 'part' ? opened : {};
    become(why === undefined ? { kind: 'opened' } : { kind: 'part', why, missing: missing ?? 0 });
    leaveWithEdit(store, window);
    return true;
  }

  window.addEventListener('hashchange', () => {
    if (isLink(window.location.hash)) void open(window.location.hash);
  });
  const links: Links = {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    open,
    dismiss() {
      become({ kind: 'idle' });
    },
  };
  attached.set(store, links);
  return links;
}

/**
 * A page that is loaded again shows the link again, until something is edited or opened: from then on
 * that is what it would hide.
 */
function leaveWithEdit(store: BerthStore, window: Window): void {
  const { revision } = store.getState();
  const fragment = window.location.hash;
  const stop = store.subscribe((state) => {
    if (state.revision === revision) return;
    stop();
    if (window.location.hash === fragment) dropFragment(window);
  });
}

function dropFragment({ history, location }: Window): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
