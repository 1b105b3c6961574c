export type PresentVerb = 'play' | 'previous' | 'next' | 'first' | 'last' | 'leave';

/** Page Up and Page Down are what a clicker sends. */
const VERBS: Readonly<Record<string, PresentVerb>> = {
  ' ': 'play',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'previous',
  PageDown: 'next',
  Home: 'first',
  End: 'last',
  Escape: 'leave',
};

/** Where keys are text, or belong to what lies over the page. */
const TAKEN =
  'input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false]), ' +
  '[role=dialog], [role=alertdialog], [role=menu], dialog';

/** What Space and Enter press. */
const PRESSED = 'button, a[href], summary, [role=button], [role=radio]';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'
>;

/** What a key does while a room is shown it; undefined where it has another meaning. */
export function presentVerb(event: Pressed): PresentVerb | undefined {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const verb = Object.hasOwn(VERBS, key) ? VERBS[key] : undefined;
  const element = target instanceof Element ? target : undefined;
  if (verb === undefined || element?.closest(TAKEN)) return undefined;
  return verb === 'play' && element?.closest(PRESSED) ? undefined : verb;
}
