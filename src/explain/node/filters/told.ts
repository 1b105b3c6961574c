import type { FilterFacts } from '../../../engine/index.ts';
import type { Fact, Message } from '../../../protocol/index.ts';

/** What is told of one Filter plugin on one node: why it passes, where it does, and its facts. */
export interface Told {
  readonly passes: Message;
  readonly facts: readonly Fact[];
}

/** The facts of one plugin. */
export type FactsOf<Plugin extends FilterFacts['plugin']> = Extract<
  FilterFacts,
  { readonly plugin: Plugin }
>;

/** A line of facts; `met` where it is about a rule that holds or not. */
export function fact(depth: Fact['depth'], text: Message, met?: boolean): Fact {
  return { depth, text, ...(met !== undefined && { met }) };
}
