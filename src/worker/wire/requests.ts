/** How requests cross: of a text that the worker has from the load before, what changed of it. */
import { TAB_NAMES, type Request, type TabName } from '../../protocol/index.ts';
import { type Edit, editBetween, noteEdit, TextPieces } from '../../text/index.ts';

type Load = Extract<Request, { kind: 'load' }>;

/** The whole text, or what made it of the one before; absent where that is the same. */
type WireTexts = Readonly<Partial<Record<TabName, string | Edit>>>;

/** What the page posts in place of a `Request`. */
export type WireRequest =
  | Exclude<Request, { kind: 'load' }>
  | (Omit<Load, 'texts'> & { readonly texts: WireTexts });

/** Characters of a text that costs nothing to post whole. */
const SHORT = 50_000;

/** The page's side. One for each worker. */
export function createRequestWriter(
  post: (message: WireRequest) => void,
): (request: Request) => void {
  const last = new Map<TabName, string>();
  return (request) => {
    if (request.kind !== 'load') {
      post(request);
      return;
    }
    const texts: Partial<Record<TabName, string | Edit>> = {};
    for (const tab of TAB_NAMES) {
      const text = request.texts[tab];
      const before = last.get(tab);
      const edit = editBetween(before ?? '', text);
      if (before !== undefined && edit === undefined) continue;
      texts[tab] = shorter(edit, text);
      last.set(tab, text);
    }
    post({ ...request, texts });
  };
}

function shorter(edit: Edit | undefined, text: string): string | Edit {
  if (text.length < SHORT) return text;
  return edit === undefined || edit.text.length * 2 > text.length ? text : edit;
}

/** The texts of a load as what they are put together of: a long one need not be laid out to be read in part. */
export type TabPieces = Readonly<Record<TabName, TextPieces>>;

/** The worker's side: hands on each request with all its texts. */
export function createRequestReader(
  receive: (request: Request, pieces: TabPieces) => void,
): (message: WireRequest) => void {
  const none = TextPieces.of('');
  let last: TabPieces = { workload: none, cluster: none, scheduler: none };
  return (message) => {
    if (message.kind !== 'load') {
      receive(message, last);
      return;
    }
    const pieces = { ...last };
    for (const tab of TAB_NAMES) {
      const given = message.texts[tab];
      if (given === undefined) continue;
      if (typeof given === 'string') pieces[tab] = TextPieces.of(given);
      else {
        const before = last[tab];
        pieces[tab] = before.edited(given);
        // Who reads the text need not look for what differs.
        noteEdit(before.text, pieces[tab].text, given, before.slice(given.start, given.end));
      }
    }
    last = pieces;
    const { workload, cluster, scheduler } = pieces;
    const texts = { workload: workload.text, cluster: cluster.text, scheduler: scheduler.text };
    receive({ ...message, texts }, pieces);
  };
}
