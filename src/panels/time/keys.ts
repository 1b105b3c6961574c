/** What a key does on the time axis. */
export type TimeVerb =
  | 'play'
  | 'previous'
  | 'next'
  | 'chapterBefore'
  | 'chapterAfter'
  | 'first'
  | 'last'
  | 'zoomIn'
  | 'zoomOut'
  | 'fit';

const VERBS: Readonly<Record<string, TimeVerb>> = {
  ' ': 'play',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'chapterBefore',
  PageDown: 'chapterAfter',
  Home: 'first',
  End: 'last',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
};

/** On the axis itself, as on any slider, these do the same as left and right. */
const OWN: Readonly<Record<string, TimeVerb>> = {
  ...VERBS,
  ArrowDown: 'previous',
  ArrowUp: 'next',
};

/** Of these the page has none of its own where nothing has the focus. */
const OF_THE_PAGE: readonly TimeVerb[] = ['play', 'previous', 'next'];

/** Where keys are text, or belong to a dialog, a menu, or a part that moves by them. */
const TAKEN =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), .monaco-editor, ' +
  '[role=dialog], [role=alertdialog], [role=menu], dialog, [role=separator], [role=tab], ' +
  '[role=slider], [role=grid], [role=treegrid], [role=tree]';

/** What Space presses. */
const PRESSED = 'button, a[href], summary, [role=button], [role=option], [data-target]';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>;

const verbOf = (
  { key, ctrlKey, metaKey, altKey }: Pressed,
  table: Readonly<Record<string, TimeVerb>>,
): TimeVerb | undefined =>
  ctrlKey || metaKey || altKey || !Object.hasOwn(table, key) ? undefined : table[key];

/** What a key does on the axis; a button of it keeps its Space. */
export function verbOnAxis(event: Pressed): TimeVerb | undefined {
  const verb = verbOf(event, OWN);
  const isButton = event.target instanceof Element && event.target.closest(PRESSED) !== null;
  const isField = event.target instanceof Element && event.target.closest('select') !== null;
  return isField || (verb === 'play' && isButton) ? undefined : verb;
}

/**
 * What a key does elsewhere on the page: nothing where it is text, or where the part that has the focus
 * does something with it; and what scrolls a part goes on to do so.
 */
export function verbOnPage(event: Pressed): TimeVerb | undefined {
  if (event.defaultPrevented || event.shiftKey) return undefined;
  const verb = verbOf(event, VERBS);
  const { target } = event;
  const element = target instanceof Element ? target : undefined;
  const isFree = element === undefined || element === element.ownerDocument.body;
  if (verb === undefined || isFree) return verb === 'fit' ? undefined : verb;
  if (!OF_THE_PAGE.includes(verb) || element.closest(TAKEN) !== null) return undefined;
  return verb === 'play' && element.closest(PRESSED) !== null ? undefined : verb;
}
