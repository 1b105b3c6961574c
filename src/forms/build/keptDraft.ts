import { useState } from 'react';
import { type BerthStore, useBerthStore } from '../../store/index.ts';

/** By page: what stands in dialogs that were closed without adding anything. */
const kept = new WeakMap<BerthStore, Map<string, unknown>>();

export interface KeptDraft<Draft> {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  /** Something was typed that is not in the scenario yet. */
  readonly isChanged: boolean;
  /** Back to what it begins with. */
  readonly reset: () => void;
}

/**
 * What is typed into a dialog, kept when it is closed, so that Escape loses nothing: opened again it
 * shows it, until it is added or started over. `open` puts in what it is opened with.
 */
export function useKeptDraft<Draft>(
  name: string,
  first: () => Draft,
  open: (kept: Draft) => Draft = (kept) => kept,
): KeptDraft<Draft> {
  const store = useBerthStore();
  const drafts = kept.get(store) ?? new Map<string, unknown>();
  kept.set(store, drafts);
  // Whoever keeps a draft under a name reads it under that name.
  const [draft, setDraft] = useState<Draft>(() =>
    open((drafts.get(name) as Draft | undefined) ?? first()),
  );
  return {
    draft,
    isChanged: drafts.has(name),
    change: (next) => {
      drafts.set(name, next);
      setDraft(next);
    },
    reset: () => {
      drafts.delete(name);
      setDraft(first());
    },
  };
}
