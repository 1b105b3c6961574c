/** How requests cross: a text that the worker has from the load before is not sent again. */
import { TAB_NAMES, type Request, type ScenarioTexts, type TabName } from '../../protocol/index.ts';

type Load = Extract<Request, { kind: 'load' }>;

/** What the page posts in place of a `Request`. */
export type WireRequest =
  | Exclude<Request, { kind: 'load' }>
  | (Omit<Load, 'texts'> & { readonly texts: Readonly<Partial<ScenarioTexts>> });

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
    const texts: Partial<Record<TabName, string>> = {};
    for (const tab of TAB_NAMES) {
      const text = request.texts[tab];
      if (last.get(tab) === text) continue;
      texts[tab] = text;
      last.set(tab, text);
    }
    post({ ...request, texts });
  };
}

/** The worker's side: hands on each request with all its texts. */
export function createRequestReader(
  receive: (request: Request) => void,
): (message: WireRequest) => void {
  let last: ScenarioTexts = { workload: '', cluster: '', scheduler: '' };
  return (message) => {
    if (message.kind === 'load') {
      last = { ...last, ...message.texts };
      receive({ ...message, texts: last });
    } else receive(message);
  };
}
