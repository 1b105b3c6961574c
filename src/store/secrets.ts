import { TAB_NAMES, type ScenarioTexts, type TabName } from '../protocol/index.ts';
import type { Edit } from '../text/index.ts';
import type { History } from './history/history.ts';
import { patched, patchesOf, startsAfter, type Patch } from './history/patch.ts';
import type { SecretsSlice, StepLabel } from './state.ts';

/** A value of a Secret: the edit that takes it out, and where the Secret stands. */
export interface SecretValue extends Edit {
  readonly secret: { readonly start: number; readonly end: number };
}

/** The values of Secrets in a text, in order. */
export type FindSecrets = (text: string) => readonly SecretValue[];

/** What came into a text at once: it was pasted, opened or put there for the user. */
export interface Arrived {
  readonly tab: TabName;
  /** Offsets in the text that it came into. */
  readonly start: number;
  readonly end: number;
}

/**
 * Takes the values of Secrets out of what arrived, as a step of undo of its own: what came in between
 * is nowhere but in the history. What is typed is not touched here.
 */
export type TakeOut = (
  texts: ScenarioTexts,
  arrived: readonly Arrived[],
) => { readonly texts: ScenarioTexts } & Partial<SecretsSlice>;

export function createTakeOut(find: FindSecrets, history: History): TakeOut {
  return (texts, arrived) => {
    const edits = TAB_NAMES.flatMap((tab) => {
      const parts = arrived.filter((part) => part.tab === tab);
      if (parts.length === 0) return [];
      return find(texts[tab])
        .filter(({ secret }) =>
          parts.some(({ start, end }) => secret.start <= end && start <= secret.end),
        )
        .map(({ start, end, text }) => ({ tab, start, end, text }));
    });
    if (edits.length === 0) return { texts };
    const title: StepLabel = { namespace: 'history', message: { key: 'secrets', values: {} } };
    const patches = patchesOf(texts, edits);
    history.record({ title, patches });
    return { texts: patched(texts, patches), secrets: { title, count: edits.length } };
  };
}

/** Where patches have put something, in the texts after them. */
export function arrivedBy(patches: readonly Patch[]): readonly Arrived[] {
  const starts = startsAfter(patches);
  return patches.map((patch) => {
    const start = starts.get(patch) ?? patch.start;
    return { tab: patch.tab, start, end: start + patch.inserted.length };
  });
}
