import type { Content, Facts } from './scenario.ts';

/** A scenario in memory, on its way into storage. */
export interface Document {
  id: string;
  content: Content;
  facts: Facts | undefined;
  changedAt: number;
  /** The release that answered by default when it was stored; undefined where it was made here. */
  readonly byDefault?: string | undefined;
  /** The stored version that it follows; undefined when it was never stored. */
  stamp: string | undefined;
  /** What is not yet stored: everything, or what the list shows of it. */
  unsaved: 'all' | 'line' | 'nothing';
}
