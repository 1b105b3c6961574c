import type { Message } from '../words.ts';

/** Markdown, for people to paste elsewhere; JSON, in the shape of recorded kube-scheduler verdicts. */
export type CopyFormat = 'markdown' | 'json';

/** Text that reads the same in every language, or a sentence of the catalogue's `explain` namespace. */
export type CopyText = string | Message;

/** One part of an explanation that is copied; the page writes it as Markdown in the user's language. */
export type CopyBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: CopyText }
  | { readonly kind: 'paragraph'; readonly sentences: readonly CopyText[] }
  /** Text as it is, such as an event's. */
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'list';
      readonly items: readonly { readonly depth: number; readonly text: CopyText }[];
    }
  | {
      readonly kind: 'table';
      readonly columns: readonly { readonly title: CopyText; readonly isNumber?: boolean }[];
      readonly rows: readonly (readonly CopyText[])[];
    };

/** An explanation made ready to be copied. */
export type Copied =
  | { readonly format: 'markdown'; readonly blocks: readonly CopyBlock[] }
  | { readonly format: 'json'; readonly text: string };
