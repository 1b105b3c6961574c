import { contentOf, lineAt } from '../yaml/lines.ts';

/** The text of one document, without its `---` line where that holds nothing else. */
export interface DocumentStretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a text into its YAML documents. `---` and `...` at the start of a line always end a
 * document, whatever stands open there, so that an error never reaches beyond its own document.
 */
export function splitDocuments(text: string, from: number): DocumentStretch[] {
  return [...documentsFrom(text, from)];
}

/**
 * The documents of a text from one on that begins at `from`: what stands before has no say in how
 * the rest is cut.
 */
export function* documentsFrom(text: string, from: number): Generator<DocumentStretch, void> {
  let start = from;
  for (let marker = nextMarker(text, behindStart(text, from)); marker !== -1;) {
    const line = lineAt(text, marker, text.length);
    const content = contentOf(text, { ...line, start: marker + 3 });
    const bare = content >= line.end || text.charCodeAt(content) === 0x23;
    // `%YAML 1.2` belongs to the document behind its `---`.
    if (text.charCodeAt(marker) !== 0x2d || !hasDirective(text, start, marker)) {
      if (marker > start) yield { start, end: marker };
      start = bare || text.charCodeAt(marker) === 0x2e ? line.next : marker;
    }
    marker = nextMarker(text, line.next - 1);
  }
  if (start < text.length) yield { start, end: text.length };
}

/** Where the marker that ends the document is looked for: not in a marker that it begins with. */
function behindStart(text: string, start: number): number {
  if (start <= 1) return start;
  const isMarked = MARKER_HERE.test(text.slice(start, start + 4));
  return isMarked ? lineAt(text, start, text.length).next - 1 : start - 1;
}

/** `---` or `...` as a line begins, with white space or the end of the text behind it. */
const MARKER = /\n(?:---|\.\.\.)(?![^ \t\n\r])/g;
const MARKER_HERE = /^(?:---|\.\.\.)(?![^ \t\n\r])/;

/** The next marker that begins a line at or behind `from`, -1 for none. One pass over the text. */
function nextMarker(text: string, from: number): number {
  if (atLineStart(text, from) && MARKER_HERE.test(text.slice(from, from + 4))) {
    return from;
  }
  MARKER.lastIndex = from;
  const match = MARKER.exec(text);
  return match === null ? -1 : match.index + 1;
}

function atLineStart(text: string, at: number): boolean {
  return at === 0 || text.charCodeAt(at - 1) === 0x0a || text.charCodeAt(at - 1) === 0xfeff;
}

function hasDirective(text: string, start: number, end: number): boolean {
  let found = false;
  for (let at = start; at < end;) {
    const line = lineAt(text, at, end);
    const content = contentOf(text, line);
    if (content < line.end) {
      const code = text.charCodeAt(content);
      if (code !== 0x25 && code !== 0x23) return false;
      if (code === 0x25) found = found || content === at;
    }
    at = line.next;
  }
  return found;
}
