import { elementOf, PRESSED, TEXT, verbOf, type Pressed, type TransportVerb } from './keys.ts';

/** A clicker sends the keys of pages, and means one step. */
const CLICKER: Partial<Readonly<Record<TransportVerb, TransportVerb>>> = {
  before: 'previous',
  after: 'next',
};

export type PresentVerb = 'play' | 'previous' | 'next' | 'first' | 'last' | 'leave';

const PRESENTED: readonly TransportVerb[] = ['play', 'previous', 'next', 'first', 'last'];

const isPresented = (verb: TransportVerb): verb is Exclude<PresentVerb, 'leave'> =>
  PRESENTED.includes(verb);

/** Where keys are not the presenter's. */
const NOT_PRESENTED = `${TEXT.replace('input,', 'input:not([type=range]),')}`;

/** What a key does while a room is shown it; undefined where it has another meaning. */
export function presentVerb(event: Pressed): PresentVerb | undefined {
  const element = elementOf(event);
  if (event.shiftKey || element?.closest(NOT_PRESENTED)) return undefined;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key === 'Escape') return isPlain ? 'leave' : undefined;
  const verb = verbOf(event);
  const shown = verb === undefined ? undefined : (CLICKER[verb] ?? verb);
  if (shown === undefined || !isPresented(shown)) return undefined;
  return shown === 'play' && element?.closest(PRESSED) ? undefined : shown;
}
