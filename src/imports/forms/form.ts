import type { ScenarioTexts } from '../../protocol/index.ts';
import type { ImportNote } from '../imported.ts';

/** What a text that is no manifest reads as, and what of it manifests do not say. */
export type Converted = { readonly notes: readonly ImportNote[] } & (
  | { readonly kind: 'manifests'; readonly text: string }
  | { readonly kind: 'objects'; readonly objects: readonly object[] }
  | { readonly kind: 'sorted'; readonly texts: Partial<ScenarioTexts> }
);

/** Reads a text of one form; undefined for a text of another. */
export type Form = (file: string, text: string) => Converted | undefined;
