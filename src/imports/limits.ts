import { LARGEST_FILE } from '../text/index.ts';

/** Bounds of what is read at once. Files are anybody's: what claims more is refused before it is read. */
export const LIMITS = {
  /** Bytes of what is taken, together: the editor and the worker take in as much while the page answers. */
  taken: LARGEST_FILE,
  /** Bytes that archives give, together with what is passed over. */
  unpacked: 500_000_000,
  /** Files of a folder or of archives, together. */
  files: 50_000,
} as const;

export type Limits = { readonly [Each in keyof typeof LIMITS]: number };
