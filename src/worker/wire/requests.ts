/** How requests cross: of a text that the worker has from the load before, what changed of it. */
import { TAB_NAMES, type Request, type ScenarioTexts, type TabName } from '../../protocol/index.ts';
import { afterEdits, type Edit, editBetween, noteEdit } from '../../text/index.ts';

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

/** The worker's side: hands on each request with all its texts. */
export function createRequestReader(
  receive: (request: Request) => void,
): (message: WireRequest) => void {
  let last: ScenarioTexts = { workload: '', cluster: '', scheduler: '' };
  return (message) => {
    if (message.kind !== 'load') {
      receive(message);
      return;
    }
    const texts = { ...last };
    for (const tab of TAB_NAMES) {
      const given = message.texts[tab];
      if (given === undefined) continue;
      if (typeof given === 'string') texts[tab] = given;
      else {
        texts[tab] = afterEdits(last[tab], [given]);
        // Who reads the text need not look for what differs.
        noteEdit(last[tab], texts[tab], given);
      }
    }
    last = texts;
    receive({ ...message, texts });
  };
}
