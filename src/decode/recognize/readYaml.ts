import { isSpace, skipSpace, trimEnd } from '../message/scan.ts';
import { readScalar } from './yamlScalar.ts';
import { DEEPEST, type MapTree, ScalarTree, type Tree } from './tree.ts';

/** The key that a row begins with, and how far its value is behind the row's begin. */
function keyOf(content: string): { readonly key: string; readonly shift: number } | undefined {
  const quote = content[0];
  if (quote === '"' || quote === "'") {
    const close = content.indexOf(quote, 1);
    return close < 0 ? undefined : behindKey(content, content.slice(1, close), close + 1);
  }
  if (quote === undefined || NO_KEY.includes(quote)) return undefined;
  let colon = content.indexOf(':');
  while (colon >= 0 && colon + 1 < content.length && !isSpace(content[colon + 1])) {
    colon = content.indexOf(':', colon + 1);
  }
  return colon <= 0 || colon > LONGEST_KEY
    ? undefined
    : behindKey(content, content.slice(0, colon), colon);
}

/** What no plain key begins with. */
const NO_KEY = '#{[&*!|>%@`,]}';
const LONGEST_KEY = 400;

function behindKey(
  content: string,
  key: string,
  colon: number,
): { readonly key: string; readonly shift: number } | undefined {
  if (content[colon] !== ':') return undefined;
  return { key, shift: skipSpace(content, colon + 1, content.length) };
}

/**
 * The block mappings and lists of YAML as Kubernetes prints it, with the places of all scalars. Not all
 * of YAML: flow values are one scalar, anchors and tags are not followed. Enough to find a message
 * and what stands beside it, in a whole object or a piece cut out of one.
 */
class Reader {
  private readonly text: string;
  /** The lines with something on them: columns, as most of a long text is never looked at again. */
  private readonly indents: number[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private at = 0;

  constructor(text: string) {
    this.text = text;
    for (let start = 0; start < text.length;) {
      const found = text.indexOf('\n', start);
      const lineBreak = found < 0 ? text.length : found;
      const content = skipSpace(text, start, lineBreak);
      if (content < lineBreak && text[content] !== '#') {
        this.indents.push(content - start);
        this.starts.push(content);
        this.ends.push(trimEnd(text, content, lineBreak));
      }
      start = lineBreak + 1;
    }
  }

  /** The documents of the text; what is no mapping or list is passed by. */
  all(): readonly Tree[] {
    const trees: Tree[] = [];
    while (this.at < this.starts.length) {
      const before = this.at;
      trees.push(this.node(0, 0));
      if (this.at === before) this.at += 1;
    }
    return trees;
  }

  /** The indentation of the row that is read next; -1 behind the last. */
  private get indent(): number {
    return this.indents[this.at] ?? -1;
  }

  private get content(): string {
    return this.text.slice(this.starts[this.at] ?? 0, this.ends[this.at] ?? 0);
  }

  private get isItem(): boolean {
    const start = this.starts[this.at] ?? this.text.length;
    return (
      this.text[start] === '-' &&
      (isSpace(this.text[start + 1]) || start + 1 === this.ends[this.at])
    );
  }

  private node(minimum: number, depth: number): Tree {
    const { indent } = this;
    if (indent < minimum || depth > DEEPEST) return this.empty();
    if (this.isItem) return this.list(indent, depth);
    const map = this.map(indent, depth);
    return map.entries.size > 0 ? map : this.scalar(this.starts[this.at] ?? 0, indent - 1);
  }

  private list(indent: number, depth: number): Tree {
    const items: Tree[] = [];
    while (this.indent === indent && this.isItem) {
      const { at } = this;
      const start = this.starts[at] ?? 0;
      const inner = skipSpace(this.text, start + 1, this.ends[at] ?? start);
      if (inner === this.ends[at]) {
        this.at += 1;
        items.push(this.node(indent + 1, depth + 1));
        continue;
      }
      // The dash is cut off: what stands behind it is a row of its own, as deep as it stands.
      this.indents[at] = indent + inner - start;
      this.starts[at] = inner;
      items.push(this.node(indent + 1, depth + 1));
      if (this.at === at) this.at += 1;
    }
    return { kind: 'list', items };
  }

  /** Without an entry, and nothing read, where no key stands. */
  private map(indent: number, depth: number): MapTree {
    const entries = new Map<string, Tree>();
    while (this.indent === indent) {
      const found = keyOf(this.content);
      // Two documents behind one another, or two objects cut out and pasted: the second is another.
      if (found === undefined || entries.has(found.key)) break;
      const value = (this.starts[this.at] ?? 0) + found.shift;
      if (value === this.ends[this.at] || this.text[value] === '#') {
        this.at += 1;
        const sameColumn = this.indent === indent && this.isItem;
        entries.set(found.key, this.node(sameColumn ? indent : indent + 1, depth + 1));
      } else {
        entries.set(found.key, this.scalar(value, indent));
      }
    }
    return { kind: 'map', entries };
  }

  /** A scalar and the rows that it goes on over: those deeper than `outer`. */
  private scalar(start: number, outer: number): Tree {
    const oneRow = this.ends[this.at] ?? start;
    this.at += 1;
    const first = this.at;
    while (this.indent > outer) this.at += 1;
    const end = this.at === first ? oneRow : (this.starts[this.at] ?? this.text.length);
    return new ScalarTree(this.text, start, end, readScalar);
  }

  private empty(): Tree {
    const at = this.starts[this.at] ?? this.text.length;
    return new ScalarTree(this.text, at, at, readScalar);
  }
}

/** The documents of a YAML text, as far as they are block mappings and lists. Never throws. */
export function readYaml(text: string): readonly Tree[] {
  return new Reader(text).all();
}
