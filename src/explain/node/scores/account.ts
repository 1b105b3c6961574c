import type { Fact, Message } from '../../../protocol/index.ts';

/** How a number came to be: the arithmetic in its order, and the facts that went into it. */
export interface Account {
  readonly steps: readonly Message[];
  readonly facts: readonly Fact[];
}

/** A line of facts; `met` where it is about a rule that holds or not. */
export function fact(depth: Fact['depth'], text: Message, met?: boolean): Fact {
  return { depth, text, ...(met !== undefined && { met }) };
}
