/**
 * How replies cross. To read a large run costs the page time, all at once; so a run carries only
 * what differs from the one that crossed before it, and where that is much it goes ahead in parts,
 * between which the page may draw. Parts that did not change are, on the page, the very same objects.
 */
import type { Reply } from '../../protocol/index.ts';
import { applyEdit, editOf, type ListEdit } from './listEdit.ts';
import {
  type BareRun,
  type ListName,
  NO_LISTS,
  putLists,
  type RunLists,
  type RunReply,
  takeLists,
} from './runLists.ts';

type ListEdits = { readonly [Name in ListName]: ListEdit<RunLists[Name][number]> };

/** New items of one list, ahead of the run that they belong to. */
interface Part {
  readonly kind: 'part';
  readonly revision: number;
  readonly list: ListName;
  readonly items: RunLists[ListName];
}

/** What a worker posts in place of a `Reply`. */
export type WireReply =
  Exclude<Reply, { kind: 'run' }> | (BareRun & { readonly edits: ListEdits }) | Part;

/** Items of a part: some milliseconds to read. */
const PART = 3_000;

/** The worker's side. One for each worker, whose page has a `createReplyReader` of its own. */
export function createReplyWriter(
  post: (message: WireReply, transfer: Transferable[]) => void,
): (reply: Reply, transfer: Transferable[]) => void {
  let last = NO_LISTS;

  /** What makes a list of the last one; where it is long, its items have been sent ahead. */
  function edit<Name extends ListName>(revision: number, list: Name, lists: RunLists) {
    const before: readonly RunLists[Name][number][] = last[list];
    const { head, items, tail } = editOf(before, lists[list]);
    let sent = 0;
    while (items.length - sent > PART) {
      const some = items.slice(sent, sent + PART) as RunLists[Name];
      post({ kind: 'part', revision, list, items: some }, []);
      sent += PART;
    }
    return { head, items: items.slice(sent), tail };
  }

  return (reply, transfer) => {
    if (reply.kind !== 'run') {
      post(reply, transfer);
      return;
    }
    const { bare, lists } = takeLists(reply);
    const { revision } = reply;
    const edits: ListEdits = {
      objects: edit(revision, 'objects', lists),
      diagnostics: edit(revision, 'diagnostics', lists),
      nodes: edit(revision, 'nodes', lists),
      workloads: edit(revision, 'workloads', lists),
      labelSets: edit(revision, 'labelSets', lists),
      names: edit(revision, 'names', lists),
      namespaces: edit(revision, 'namespaces', lists),
      messages: edit(revision, 'messages', lists),
    };
    last = lists;
    post({ ...bare, edits }, transfer);
  };
}

/** The page's side: hands on each reply once it is whole. */
export function createReplyReader(receive: (reply: Reply) => void): (message: WireReply) => void {
  let last = NO_LISTS;
  const ahead = new Map<ListName, RunLists[ListName][number][]>();

  function list<Name extends ListName>(name: Name, edits: ListEdits): RunLists[Name] {
    const { head, items, tail } = edits[name];
    const before = (ahead.get(name) ?? []) as RunLists[Name][number][];
    const known: readonly RunLists[Name][number][] = last[name];
    return applyEdit(known, { head, items: [...before, ...items], tail }) as RunLists[Name];
  }

  function whole({ edits, ...bare }: BareRun & { readonly edits: ListEdits }): RunReply {
    last = {
      objects: list('objects', edits),
      diagnostics: list('diagnostics', edits),
      nodes: list('nodes', edits),
      workloads: list('workloads', edits),
      labelSets: list('labelSets', edits),
      names: list('names', edits),
      namespaces: list('namespaces', edits),
      messages: list('messages', edits),
    };
    ahead.clear();
    return putLists(bare, last);
  }

  return (message) => {
    switch (message.kind) {
      case 'part': {
        const items = ahead.get(message.list) ?? [];
        items.push(...message.items);
        ahead.set(message.list, items);
        return;
      }
      case 'run':
        receive(whole(message));
        return;
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
