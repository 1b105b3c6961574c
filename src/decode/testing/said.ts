import { decodeMessage } from '../message/decodeMessage.ts';

/** What a message says, with the values in it; the words where nothing is known of them. */
export const said = (message: string): readonly string[] =>
  decodeMessage(message).flatMap((part) =>
    part.kind === 'reason'
      ? [part.says, ...Object.values(part.values)].join(' ')
      : part.kind === 'unknown'
        ? `unknown “${part.text}”`
        : [],
  );
