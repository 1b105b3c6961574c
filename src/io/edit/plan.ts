import type { ScenarioTexts } from '../../protocol/index.ts';
import type { CombinedTabs } from '../combinedTabs.ts';
import type { FieldPath } from '../../model/index.ts';
import type { Chunk } from '../split/chunk.ts';
import type { Replacement } from './applyTextEdits.ts';

/** The texts, and the objects that were read from them; a finished run is one. */
export interface EditSource {
  readonly texts: ScenarioTexts;
  readonly combined: Pick<CombinedTabs, 'placesOf' | 'report'>;
}

/** Where new objects go. */
export type Insertion =
  /** Text that is put in. */
  | { readonly kind: 'text'; readonly replacement: Replacement }
  /** Values put into a list that is not cut into its items, behind an index of it. */
  | {
      readonly kind: 'values';
      readonly chunk: Chunk;
      readonly list: FieldPath;
      readonly behind: number;
      readonly values: readonly object[];
    };

/** A new object: what it is to say, and how its author would write it from column 0. */
export interface NewObject {
  readonly value: object;
  /** Lines of block style, each with its line break. */
  readonly text: string;
  /** Index of the object behind which it is put; undefined for the end of the tab. */
  readonly behind: number | undefined;
}
