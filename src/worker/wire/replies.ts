/**
 * How replies cross. To read a large run costs the page time, all at once; so a run carries only
 * what differs from the one that crossed before it, and where that is much it goes ahead in parts,
 * between which the page may draw. What did not change is, on the page, the very same object.
 */
import type { Reply } from '../../protocol/index.ts';
import { buffersIn, type Difference, differenceOf, valueAfter } from './difference.ts';

type RunReply = Extract<Reply, { kind: 'run' }>;

/** What crosses of a run by what changed; the rest of it is small, or belongs to it alone. */
type Kept = Pick<RunReply, 'report' | 'run'>;

/** A run as it crosses. */
export type WireRun = Omit<RunReply, keyof Kept> & { readonly kept: Difference | undefined };

/** New items of a list, ahead of the run that they belong to. */
interface Part {
  readonly kind: 'part';
  readonly path: string;
  readonly items: readonly unknown[];
}

/** What a worker posts in place of a `Reply`. */
export type WireReply = Exclude<Reply, { kind: 'run' }> | WireRun | Part;

/**
 * The worker's side. One for each worker, whose page has a `createReplyReader` of its own. It looks
 * at the last run again when the next one comes: what a run was sent with is not changed after.
 */
export function createReplyWriter(
  post: (message: WireReply, transfer: Transferable[]) => void,
): (reply: Reply, transfer: Transferable[]) => void {
  let last: Kept | undefined;
  return (reply, transfer) => {
    if (reply.kind !== 'run') {
      post(reply, transfer);
      return;
    }
    const { report, run, ...rest } = reply;
    const next: Kept = { report, run };
    const kept = differenceOf(last, next, (path, items) => {
      post({ kind: 'part', path, items }, []);
    });
    last = next;
    post({ ...rest, kept }, [...transfer, ...buffersIn(kept)]);
  };
}

/** The page's side: hands on each reply once it is whole. */
export function createReplyReader(receive: (reply: Reply) => void): (message: WireReply) => void {
  let last: Kept | undefined;
  const ahead = new Map<string, unknown[]>();
  return (message) => {
    switch (message.kind) {
      case 'part': {
        const items = ahead.get(message.path) ?? [];
        for (const item of message.items) items.push(item);
        ahead.set(message.path, items);
        return;
      }
      case 'run': {
        const { kept, ...rest } = message;
        // The writer at the other end took it from such a one.
        last = valueAfter(last, kept, (path) => ahead.get(path) ?? []) as Kept;
        ahead.clear();
        receive({ ...rest, ...last });
        return;
      }
      case 'progress':
      case 'answering':
      case 'answer':
      case 'decision':
      case 'cancelled':
      case 'failed':
        receive(message);
        return;
    }
  };
}
