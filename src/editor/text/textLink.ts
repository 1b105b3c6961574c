/** Where the text lives (a Monaco model, a textarea), and who wants to know of edits. */
export interface TextHost {
  /** The whole text. */
  readonly read: () => string;
  /** Replaces the whole text in a way that the user can undo. */
  readonly write: (text: string) => void;
  /** Number of characters, at no cost. */
  readonly length: () => number;
  /** Takes the text to the store. */
  readonly send: (text: string) => void;
}

export interface TextLink {
  /** The host's text changed; call it on every change, whoever made it. */
  readonly edited: () => void;
  /** The store's text, at every change of the store: written to the host unless it came from there. */
  readonly received: (text: string) => void;
  /** Sends what is still waiting. */
  readonly flush: () => void;
  /** True while the store does not have the newest text. */
  readonly pending: () => boolean;
}

/** Reading a text of this size takes well under a millisecond. */
const READ_AT_ONCE = 200_000;
/** The rest after a key in a large text: so many times what the last reading took, and at most this. */
const REST_PER_READING = 3;
const LONGEST_REST_MS = 150;
/** A rest as short as this is none: a timer waits for the picture of the key, which takes as long by itself. */
const LEAST_REST_MS = 24;
/** Typing that does not pause is sent all the same: what it has not sent dies with the page. */
const LONGEST_HOLD_MS = 500;

/**
 * Keeps a host's text and the store's the same, in both directions, without echoes: an edit goes to
 * the store at once (a large text when the typing pauses for some times as long as reading it takes, or
 * goes on for long), and the store's own copy of it is not written back, so that cursor and undo stay.
 * `clock` in milliseconds.
 */
export function createTextLink(
  host: TextHost,
  initial: string,
  clock: () => number = () => performance.now(),
): TextLink {
  /** The text that host and store last agreed on. */
  let agreed = initial;
  let writing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When what is held back began, in milliseconds. */
  let heldSince = 0;
  /** What reading and sending a large text took last, in milliseconds; unknown at first. */
  let took = Infinity;

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const send = () => {
    cancel();
    const began = clock();
    agreed = host.read();
    host.send(agreed);
    took = clock() - began;
  };

  return {
    edited: () => {
      if (writing) return;
      if (host.length() <= READ_AT_ONCE) {
        send();
        return;
      }
      const now = clock();
      if (timer === undefined) heldSince = now;
      const left = heldSince + LONGEST_HOLD_MS - now;
      const rest = Math.min(REST_PER_READING * took, LONGEST_REST_MS);
      // Keys that keep the page busy leave a timer no turn.
      if (left <= 0 || rest < LEAST_REST_MS) {
        send();
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(send, Math.min(rest, left));
    },
    received: (text) => {
      if (text === agreed) return;
      cancel();
      agreed = text;
      writing = true;
      try {
        host.write(text);
      } finally {
        writing = false;
      }
    },
    flush: () => {
      if (timer !== undefined) send();
    },
    pending: () => timer !== undefined,
  };
}
