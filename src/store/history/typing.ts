import type { TabName } from '../../worker/protocol.ts';
import type { StepLabel, TextChange } from '../state.ts';
import type { History } from './history.ts';
import { nearTo, patchBetween, type Patch } from './patch.ts';

/** More characters at once than keys and completion put in. */
const PASTED = 100;

/** Whether what was put in at once is more than was typed: much of it, or lines that have text. */
export function isPasted(inserted: string): boolean {
  return inserted.length > PASTED || /\n\s*\S/.test(inserted);
}

/**
 * Notes what the user did to a text. Only typing goes on in the step before; a paste, and what
 * replaces or clears the whole text, is a step of its own.
 */
export function recordText(
  history: History,
  tab: TabName,
  before: string,
  after: string,
  change?: TextChange,
): void {
  const between = patchBetween(tab, before, after);
  if (between === undefined) return;
  const kind = kindOf(between, before, change);
  if (kind !== 'typing') {
    history.record({ title: titleOf(kind, tab), patches: [between] });
    return;
  }
  const place = history.typingAt(tab);
  const patch = place === undefined ? between : nearTo(between, place, before);
  history.type(titleOf('typing', tab), patch);
}

type Kind = TextChange | 'clear';

function kindOf(
  { removed, inserted }: Patch,
  before: string,
  change: TextChange = isPasted(inserted) ? 'paste' : 'typing',
): Kind {
  const isWhole = removed.length === before.length && removed.length > 1;
  return change === 'typing' && isWhole && inserted === '' ? 'clear' : change;
}

/** The title of a step that changed one text; its words stand in the catalogue. */
function titleOf(kind: Kind, tab: TabName): StepLabel {
  const key = kind === 'options' ? kind : `${kind}.${tab}`;
  return { namespace: 'history', message: { key, values: {} } };
}
