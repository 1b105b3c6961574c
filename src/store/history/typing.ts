import type { TabName } from '../../protocol/index.ts';
import type { StepLabel, TextChange } from '../state.ts';
import type { History } from './history.ts';
import { nearTo, patchBetween, type Patch } from './patch.ts';

/** More characters at once than keys and completion put in. */
const PASTED = 100;

/** Whether what was put in at once is more than was typed: much of it, or lines that have text. */
export function isPasted(inserted: string): boolean {
  return inserted.length > PASTED || /\n\s*\S/.test(inserted);
}

/** A text that the user changed, and what is known of how. */
export interface TextRecord {
  readonly tab: TabName;
  readonly before: string;
  readonly after: string;
  readonly change: TextChange | undefined;
  /** Offset of the change. */
  readonly at: number | undefined;
}

/**
 * Notes what the user did to a text. Only typing goes on in the step before; a paste, and what
 * replaces or clears the whole text, is a step of its own.
 * @returns what was put in, unless it was typed
 */
export function recordText(
  history: History,
  { tab, before, after, change, at }: TextRecord,
): Patch | undefined {
  const between = patchBetween(tab, before, after);
  if (between === undefined) return undefined;
  const kind = kindOf(between, before, change);
  const place = at ?? history.typingAt(tab);
  const patch = place === undefined ? between : nearTo(between, place, before);
  if (kind === 'typing') {
    history.type(titleOf(kind, tab), patch);
    return undefined;
  }
  history.record({ title: titleOf(kind, tab), patches: [patch] });
  return patch;
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
