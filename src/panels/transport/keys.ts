/** What moves the playhead, whichever of the levels it is on: a story, the decisions of a run, the stages of one. */
export type TransportVerb =
  | 'play'
  | 'previous'
  | 'next'
  /** To what is worth a look before this: a chapter, a Pod that was refused, an act. */
  | 'before'
  | 'after'
  | 'first'
  | 'last'
  /** From a decision to its stages, and back. */
  | 'deeper'
  | 'higher'
  | 'zoomIn'
  | 'zoomOut'
  | 'fit';

/** The keys of the playhead, the same on every level. */
const VERBS: Readonly<Record<string, TransportVerb>> = {
  ' ': 'play',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'before',
  PageDown: 'after',
  Home: 'first',
  End: 'last',
  ArrowDown: 'deeper',
  ArrowUp: 'higher',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
};

/** The canvas has these for itself wherever the focus is in it. */
const ZOOM: readonly TransportVerb[] = ['zoomIn', 'zoomOut', 'fit'];

/** Where keys are text, or belong to what lies over the page or chooses by them. */
export const TEXT =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), .monaco-editor, ' +
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog';

/** What arrows and ends move through. */
const MOVED =
  '[role=separator], [role=tab], [role=slider], [role=radio], [role=grid], [role=treegrid], [role=tree]';

/** What Space presses. */
export const PRESSED =
  'button, a[href], summary, [role=button], [role=option], [role=row], [role=radio], [role=tab]';

export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>;

/** What a key means, wherever it is pressed. */
export const verbOf = ({ key, ctrlKey, metaKey, altKey }: Pressed): TransportVerb | undefined =>
  ctrlKey || metaKey || altKey || !Object.hasOwn(VERBS, key) ? undefined : VERBS[key];

export const elementOf = ({ target }: Pressed): Element | undefined =>
  target instanceof Element ? target : undefined;

/** What a key does on the bar of the playhead itself; a button of it keeps its Space. */
export function verbOnBar(event: Pressed): TransportVerb | undefined {
  const verb = verbOf(event);
  const element = elementOf(event);
  if (element?.closest('select')) return undefined;
  return verb === 'play' && element?.closest(PRESSED) ? undefined : verb;
}

/**
 * What a key does elsewhere on the page: nothing where it is text, or where the part that has the focus
 * does something with it; and what scrolls a part goes on to do so.
 */
export function verbOnPage(event: Pressed): TransportVerb | undefined {
  if (event.defaultPrevented || event.shiftKey) return undefined;
  const verb = verbOf(event);
  const element = elementOf(event);
  const isFree = element === undefined || element === element.ownerDocument.body;
  if (verb === undefined || isFree) return verb === 'fit' ? undefined : verb;
  if (ZOOM.includes(verb) || element.closest(TEXT) !== null) return undefined;
  if (verb === 'play') return element.closest(PRESSED) === null ? verb : undefined;
  if (verb === 'previous' || verb === 'next') {
    return element.closest(MOVED) === null ? verb : undefined;
  }
  if (verb !== 'before' && verb !== 'after' && element.closest(MOVED) !== null) return undefined;
  return scrolls(element) ? undefined : verb;
}

/** Whether keys that go up and down scroll what has the focus. */
function scrolls(element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (each.scrollHeight <= each.clientHeight) continue;
    const { overflowY } = getComputedStyle(each);
    if (overflowY === 'auto' || overflowY === 'scroll') return true;
  }
  return false;
}
