/** What a pasted text can be. */
export type PastedKind = 'describe' | 'events' | 'status' | 'eventObject' | 'log' | 'message';

/** Namespace and name, as far as the text tells them. */
export interface PodName {
  readonly namespace?: string;
  readonly name?: string;
}

/** Message text `text.slice(at, …)` that stands in the pasted text from `from` on, unchanged. */
export interface Piece {
  readonly at: number;
  readonly from: number;
  readonly length: number;
}

/** A message and where it stands. */
export interface FoundMessage {
  /** Without quotation marks, escapes and line folds: what Kubernetes said. */
  readonly text: string;
  /** Its place in the pasted text, end excluded. */
  readonly start: number;
  readonly end: number;
  /** Where each stretch of it stands; none when it stands there as it is. See `rangeInText`. */
  readonly pieces: readonly Piece[];
  readonly pod?: PodName;
  /** `FailedScheduling`, `Unschedulable`, `SchedulingGated`, where told. */
  readonly reason?: string;
  /** How often the event was seen, where told. */
  readonly count?: number;
  /** As the text tells it: `65s`, `10m`, `2025-01-01T00:00:00Z`. */
  readonly lastSeen?: string;
  readonly firstSeen?: string;
  /** Who wrote the event: `default-scheduler`. */
  readonly source?: string;
}

/** What `kubectl describe pod` says beside the events. */
export interface DescribedPod {
  readonly pod: PodName;
  readonly status?: string;
  readonly node?: string;
  readonly nominatedNode?: string;
  readonly priority?: string;
  readonly nodeSelectors: readonly string[];
  readonly tolerations: readonly string[];
  /** Condition type to its status: `PodScheduled` → `False`. */
  readonly conditions: Readonly<Record<string, string>>;
}

export interface Recognized {
  readonly kind: PastedKind;
  /** In the order of the text; a `describe` of a Pod without events has none. */
  readonly messages: readonly FoundMessage[];
  readonly described?: readonly DescribedPod[];
  /** The text is a manifest as well (whole objects with a spec): it can also be loaded. */
  readonly manifest: boolean;
}

const NO_PIECES: readonly Piece[] = [];

/** A message that stands in the text as it is. */
export function verbatim(text: string, start: number, end: number): FoundMessage {
  return { text: text.slice(start, end), start, end, pieces: NO_PIECES };
}

/** Where in the pasted text a stretch of the message stands: from its first to its last character. */
export function rangeInText(
  message: FoundMessage,
  range: { readonly start: number; readonly end: number },
): { readonly start: number; readonly end: number } {
  const start = placeOf(message, range.start);
  return { start, end: range.end > range.start ? placeBehind(message, range.end - 1) : start };
}

/** Behind a character, all that it was written as. */
function placeBehind(message: FoundMessage, at: number): number {
  const { pieces, text } = message;
  const index = pieces.findLastIndex((each) => each.at <= at);
  const piece = pieces[index];
  const isLast = (pieces[index + 1]?.at ?? text.length) === at + 1;
  return piece !== undefined && isLast ? piece.from + piece.length : placeOf(message, at) + 1;
}

function placeOf({ pieces, start }: FoundMessage, at: number): number {
  const piece = pieces.findLast((each) => each.at <= at);
  if (piece === undefined) return start + at;
  return piece.from + Math.min(at - piece.at, Math.max(0, piece.length - 1));
}
