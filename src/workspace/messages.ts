import { fieldsOf } from './scenario.ts';

/** The part of BroadcastChannel that is needed here. */
export interface Channel {
  readonly post: (message: unknown) => void;
  readonly listen: (onMessage: (message: unknown) => void) => void;
}

/**
 * The version in which pages of one browser speak with one another. The first said none, and had pages
 * tell each other who saves what; since the second the browser's locks say that.
 */
export const MESSAGE_VERSION = 2;

/** What a page tells the others of a scenario, or of the list where the id is ''. */
export interface PageMessage {
  readonly kind:
    /** Wants to be the one that saves it. */
    | 'take'
    /** Has saved what it had, and saves it no more. */
    | 'given'
    | 'saved'
    /** The list of scenarios is another one. */
    | 'listed';
  readonly page: string;
  readonly id: string;
}

/** What is heard of another page. */
export type Heard =
  | PageMessage
  /** A page of the first version has opened a scenario, and wants to know whether another saves it. */
  | { readonly kind: 'asked by version 1'; readonly page: string; readonly id: string }
  /** Of another version: what it did is not known, but that it did something is. */
  | { readonly kind: 'of another version' };

const KINDS: readonly string[] = [
  'take',
  'given',
  'saved',
  'listed',
] satisfies readonly PageMessage['kind'][];

/** What is told, as it is sent. */
export function encodeMessage(message: PageMessage): unknown {
  return { version: MESSAGE_VERSION, ...message };
}

/** A message of another page; of this browser, but perhaps of another version of the page. */
export function decodeMessage(value: unknown): Heard | undefined {
  const { version, kind, page, id } = fieldsOf(value) ?? {};
  if (version !== undefined && version !== MESSAGE_VERSION) {
    return typeof version === 'number' ? { kind: 'of another version' } : undefined;
  }
  if (typeof kind !== 'string' || typeof page !== 'string' || typeof id !== 'string') {
    return undefined;
  }
  if (version === undefined) {
    return kind === 'hello' && id !== ''
      ? { kind: 'asked by version 1', page, id }
      : { kind: 'of another version' };
  }
  return KINDS.includes(kind) ? ({ kind, page, id } as PageMessage) : undefined;
}

/** What a page of the first version understands: this page saves the scenario, and did before it. */
export function answerOfVersion1(page: string, id: string): unknown {
  return { kind: 'here', page, id, saves: true, since: 0 };
}

/** The browser's channel between its pages; a deaf one where there is none. */
export function browserChannel(): Channel {
  if (typeof BroadcastChannel === 'undefined') {
    return { post: () => undefined, listen: () => undefined };
  }
  const channel = new BroadcastChannel('berth');
  return {
    post(message) {
      channel.postMessage(message);
    },
    listen(onMessage) {
      channel.addEventListener('message', (event: MessageEvent<unknown>) => {
        onMessage(event.data);
      });
    },
  };
}
