import { fieldsOf } from './scenario.ts';

/** The part of BroadcastChannel that is needed here. */
export interface Channel {
  readonly post: (message: unknown) => void;
  readonly listen: (onMessage: (message: unknown) => void) => void;
}

/** What pages of the same browser tell one another. */
export type PageMessage =
  /** Has a scenario open from now on; '' for none. */
  | { readonly kind: 'hello'; readonly page: string; readonly id: string }
  /** The answer to `hello`: what the page has open, and whether it is the one that saves it. */
  | {
      readonly kind: 'here';
      readonly page: string;
      readonly id: string;
      readonly saves: boolean;
      readonly since: number;
    }
  /** Wants to be the one that saves it. */
  | { readonly kind: 'take'; readonly page: string; readonly id: string }
  /** Has saved what it had, and saves it no more. */
  | { readonly kind: 'given'; readonly page: string; readonly id: string }
  | { readonly kind: 'saved'; readonly page: string; readonly id: string }
  | { readonly kind: 'bye'; readonly page: string; readonly id: string }
  /** The list of scenarios is another one. */
  | { readonly kind: 'listed'; readonly page: string; readonly id: string };

const KINDS: readonly string[] = [
  'hello',
  'here',
  'take',
  'given',
  'saved',
  'bye',
  'listed',
] satisfies readonly PageMessage['kind'][];

/** A message of another page; of this browser, but perhaps of another version of the page. */
export function decodeMessage(value: unknown): PageMessage | undefined {
  const message = fieldsOf(value);
  const { kind, page, id } = message ?? {};
  if (typeof kind !== 'string' || !KINDS.includes(kind)) return undefined;
  if (typeof page !== 'string' || typeof id !== 'string') return undefined;
  if (kind === 'here') {
    const { saves, since } = message ?? {};
    if (typeof saves !== 'boolean' || typeof since !== 'number') return undefined;
    return { kind, page, id, saves, since };
  }
  return { kind, page, id } as PageMessage;
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
