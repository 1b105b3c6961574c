import type { Message } from '../../protocol/index.ts';
import { copyMessages } from './copy.ts';
import { deviceMessages } from './devices.ts';
import { filterMessages } from './filter.ts';
import { factMessages } from './facts.ts';
import { leadMessages } from './lead.ts';
import { pairMessages } from './pair.ts';
import { needsMessages } from './needs.ts';
import { passMessages } from './pass.ts';
import { preemptionMessages } from './preemption.ts';
import { reasonMessages } from './reason.ts';
import { scoreMessages } from './score.ts';
import { scoringMessages } from './scoring.ts';
import { shortMessages } from './short.ts';
import { stayMessages } from './stay.ts';
import { wordMessages } from './words.ts';

/**
 * Every message that `explain/` can give, with the names of its values. The sentences themselves
 * stand in the catalogue (`explain` namespace); a test holds both together in each language. A
 * `count` picks the plural.
 */
export const MESSAGES = {
  ...copyMessages,
  ...deviceMessages,
  ...factMessages,
  ...filterMessages,
  ...leadMessages,
  ...pairMessages,
  ...needsMessages,
  ...passMessages,
  ...preemptionMessages,
  ...reasonMessages,
  ...scoreMessages,
  ...scoringMessages,
  ...shortMessages,
  ...stayMessages,
  ...wordMessages,
} as const;

export type MessageKey = keyof typeof MESSAGES;

/** The values that a message takes: text and numbers that read the same in every language. */
export type MessageValues<Key extends MessageKey> = Readonly<
  Record<(typeof MESSAGES)[Key][number], string | number>
>;

/** A sentence to be: its key and the values that go into it, checked against each other. */
export function message<Key extends MessageKey>(key: Key, values: MessageValues<Key>): Message {
  return { key, values };
}

/** Equal for messages that read the same. */
export function messageIdentity(message: Message): string {
  return [message.key, ...Object.values(message.values)].join('\u0000');
}
