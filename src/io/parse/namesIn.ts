import { isKind, isNamespaced, shownKind } from '../../model/index.ts';
import { inheritedFrom } from '../split/chunk.ts';
import type { ChunkShape } from './chunkReading.ts';

/** What a text that cannot be read calls one of its objects; undefined for what is not told there. */
export interface ToldName {
  readonly kind: string | undefined;
  readonly namespace: string | undefined;
  /** Its `generateName` where it has no name. */
  readonly name: string | undefined;
}

/**
 * What the objects of a broken text are called, as far as its lines still say so. A line counts where
 * its key stands at the place of an object (the document, or an item of its lists), and its value is
 * whole; every line is read by itself, so that an error hides no other line. One pass over the text.
 */
export function namesIn(text: string, { inherited }: ChunkShape): readonly ToldName[] {
  const lines = new Told(inherited.kind);
  readBlock(text, lines);
  if (!/^\s*[{[]/.test(text)) return lines.finish();
  const flow = new Told(inherited.kind);
  readFlow(text, flow, []);
  // The bracket may also be the error itself, before a text in lines.
  const [inLines, inFlow] = [lines.finish(), flow.finish()];
  const isWhole = (told: ToldName): boolean => !isPartial(told);
  return inLines.filter(isWhole).length > inFlow.filter(isWhole).length ? inLines : inFlow;
}

/** Whether a part of the name could not be read. */
export function isPartial({ kind, namespace, name }: ToldName): boolean {
  return kind === undefined || namespace === undefined || name === undefined;
}

/** What is being gathered of one object. */
interface Gathered {
  apiVersion?: string | undefined;
  kind?: string | undefined;
  name?: string | undefined;
  generateName?: string;
  namespace?: string | undefined;
  hasMetadata?: boolean;
  keys: Set<string>;
}

/** Gathers the names of the objects of a text, by the place of each. */
class Told {
  private readonly found: Gathered[] = [];
  private readonly open = new Map<string, Gathered>();
  private readonly inherited: string;

  constructor(inherited: string) {
    this.inherited = inherited;
  }

  /** A new item begins in the list at `place`: what follows at its place is another object. */
  begin(place: string): void {
    for (const key of this.open.keys()) if (key.startsWith(place)) this.open.delete(key);
  }

  /** `value` is undefined where it cannot be read. */
  key(path: readonly string[], value: string | undefined): void {
    const last = path.at(-1) ?? '';
    const inMetadata = path.at(-2) === 'metadata';
    const place = path.slice(0, inMetadata ? -2 : -1);
    if (!place.every((step) => step === '-' || step === 'items')) return;
    const at = place.join('/');
    let object = this.open.get(at);
    const key = inMetadata ? `metadata/${last}` : last;
    // A second `kind` is that of another object: a `---` was lost between the two.
    if (!object || (!inMetadata && object.keys.has(key) && /^(?:kind|apiVersion)$/.test(last))) {
      object = { keys: new Set() };
      this.open.set(at, object);
      this.found.push(object);
    }
    object.keys.add(key);
    if (inMetadata) {
      if (last === 'name') object.name = value;
      else if (last === 'generateName') object.generateName = value ?? '';
      else if (last === 'namespace') object.namespace = value;
    } else if (last === 'apiVersion') object.apiVersion = value;
    else if (last === 'kind') object.kind = value;
    else if (last === 'metadata') object.hasMetadata = true;
  }

  finish(): readonly ToldName[] {
    const lists = this.found.some(({ kind }) => kind?.endsWith('List'));
    const ofList = this.found.find(({ kind }) => kind?.endsWith('List'))?.kind;
    const inherited = this.inherited || (ofList ? inheritedFrom(ofList, '').kind : '');
    return this.found
      .filter(({ kind }) => !lists || !kind?.endsWith('List'))
      .map((object): ToldName => {
        const { keys } = object;
        const written = object.kind ?? (keys.has('kind') ? undefined : inherited || undefined);
        const kind = written && shownKind(object.apiVersion ?? '', written);
        const name = object.name ?? (keys.has('metadata/name') ? undefined : object.generateName);
        return { kind, namespace: namespaceOf(object, kind), name };
      })
      .filter(({ kind, name }) => kind !== undefined || name !== undefined);
  }
}

/** An object that names no namespace is in `default`; but the line may be among what is broken. */
function namespaceOf(
  { keys, namespace, hasMetadata }: Gathered,
  kind: string | undefined,
): string | undefined {
  if (keys.has('metadata/namespace')) return namespace;
  if (kind === undefined || hasMetadata !== true || !keys.has('metadata/name')) return undefined;
  return !isKind(kind) || isNamespaced(kind) ? 'default' : '';
}

interface Level {
  readonly column: number;
  readonly step: string;
}

const KEY = /^(?:"([^"\\]*)"|'([^']*)'|([^\s"'#{}[\],&*!|>%@`?:-][^\s:]*))[ \t]*:(?=[ \t\r]|$)/;

function readBlock(text: string, told: Told): void {
  const levels: Level[] = [];
  /** Lines deeper than this are text of a block scalar. */
  let textUnder = Infinity;
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf('\n', at);
    const end = newline === -1 ? text.length : newline;
    const start = at;
    at = end + 1;
    let content = start;
    while (text.charCodeAt(content) === 0x20) content += 1;
    if (content >= end || text.charCodeAt(content) === 0x23) continue;
    if (content - start > textUnder) continue;
    textUnder = Infinity;
    // A line deeper than any place of a name need not be looked at.
    if (content - start > DEEPEST) continue;
    let column = content - start;
    while (levels.length > 0 && (levels.at(-1)?.column ?? 0) >= column) {
      // The items of a list may stand at the column of its key.
      const isItem = /^-\s*$/.test(text.slice(content, content + 2));
      const top = levels.at(-1);
      if (isItem && top?.column === column && top.step !== '-') break;
      levels.pop();
    }
    while (
      levels.length <= MOST_OPEN &&
      /^-(?: |$)/.test(text.slice(content, Math.min(end, content + 2)))
    ) {
      told.begin([...steps(levels), '-'].join('/'));
      levels.push({ column, step: '-' });
      content += 1;
      while (text.charCodeAt(content) === 0x20) content += 1;
      column = content - start;
    }
    const line = text.slice(content, Math.min(end, content + LONGEST)).trimEnd();
    if (line.startsWith('{')) {
      readFlow(line, told, steps(levels));
      continue;
    }
    const match = KEY.exec(line);
    if (!match) continue;
    const key = match[1] ?? match[2] ?? match[3] ?? '';
    const rest = line.slice(match[0].length).trim();
    const path = [...steps(levels), key];
    told.key(path, scalar(rest));
    if (rest.startsWith('{')) readFlow(rest, told, path);
    else if (/^[|>]/.test(rest)) textUnder = column;
    levels.push({ column, step: key });
  }
}

const DEEPEST = 40;
const LONGEST = 2_000;

function steps(levels: readonly Level[]): string[] {
  return levels.map(({ step }) => step);
}

const SCALAR = /^(?:"([^"\\]*)"|'([^']*)'|([^\s"'#{}[\],&*!|>%@`][^\s#:]*))[ \t]*(?:#.*)?$/;

/** The value that stands whole on a line; undefined for any other. */
function scalar(rest: string): string | undefined {
  const match = SCALAR.exec(rest);
  return match ? (match[1] ?? match[2] ?? match[3]) : undefined;
}

const FLOW_KEY = /"([^"\\\n]*)"\s*:|\b([A-Za-z][A-Za-z0-9]{0,40})[ \t]*:(?=[ \t])/y;
const FLOW_VALUE = /\s*(?:"([^"\\\n]*)"|([^\s"'{}[\],:][^\s"'{}[\],:]*))\s*(?=[,}\]\n]|$)/y;

/** Reads `{…}` and `[…]`, JSON or flow style, key by key; `path` is where it stands. */
function readFlow(text: string, told: Told, path: readonly string[]): void {
  const stack: { readonly step: string; key: string }[] = [];
  const here = (): string[] => [...path, ...stack.slice(1).map(({ step }) => step)];
  for (let at = 0; at < text.length;) {
    const character = text.charAt(at);
    if (character === '{' || character === '[') {
      const parent = stack.at(-1);
      stack.push({ step: parent?.key ?? '', key: character === '[' ? '-' : '' });
      if (parent?.key === '-' && stack.length <= MOST_OPEN) told.begin(here().join('/'));
      at += 1;
      continue;
    }
    if (character === '}' || character === ']') {
      stack.pop();
      at += 1;
      continue;
    }
    const top = stack.at(-1);
    FLOW_KEY.lastIndex = at;
    const key = top && top.key !== '-' ? FLOW_KEY.exec(text) : null;
    if (top && key) {
      top.key = key[1] ?? key[2] ?? '';
      at = FLOW_KEY.lastIndex;
      if (stack.length > MOST_OPEN) continue;
      FLOW_VALUE.lastIndex = at;
      const value = FLOW_VALUE.exec(text);
      told.key([...here(), top.key], value ? (value[1] ?? value[2]) : undefined);
      if (value) at = FLOW_VALUE.lastIndex;
      continue;
    }
    if (character === '"') {
      // A string that does not close ends with its line.
      at += 1;
      while (at < text.length && text.charAt(at) !== '"' && text.charAt(at) !== '\n') {
        at += text.charAt(at) === '\\' ? 2 : 1;
      }
    }
    at += 1;
  }
}

/** Deeper than items of lists of lists nothing is named. */
const MOST_OPEN = 8;
