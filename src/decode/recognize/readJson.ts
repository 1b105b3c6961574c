import { skipSpace } from '../message/scan.ts';
import { verbatim } from './pasted.ts';
import { doubleQuoted } from './quoted.ts';
import { DEEPEST, type ScalarReader, ScalarTree, type Tree } from './tree.ts';

/** What a JSON text cannot be read for: it is no JSON, or it ends early. Never leaves this file. */
class NotJson extends Error {}

/** A string in its quotation marks. */
const quotedString: ScalarReader = (text, start, end) =>
  doubleQuoted(text, start, end)?.message ?? verbatim(text, start, end);

class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The values of the text, one behind the other. */
  all(): readonly Tree[] {
    const trees: Tree[] = [];
    this.space();
    while (this.at < this.text.length) {
      trees.push(this.value(0));
      this.space();
    }
    return trees;
  }

  private value(depth: number): Tree {
    if (depth > DEEPEST) throw new NotJson();
    this.space();
    const char = this.text[this.at];
    if (char === '{') return this.map(depth);
    if (char === '[') return this.list(depth);
    const from = this.at;
    if (char === '"') {
      this.string();
      return new ScalarTree(this.text, from, this.at, quotedString);
    }
    while (this.at < this.text.length && /[\w.+-]/.test(this.text[this.at] ?? '')) this.at += 1;
    if (this.at === from) throw new NotJson();
    return new ScalarTree(this.text, from, this.at, verbatim);
  }

  private map(depth: number): Tree {
    const entries = new Map<string, Tree>();
    this.rows('}', () => {
      const key = this.string().text;
      this.space();
      if (this.text[this.at] !== ':') throw new NotJson();
      this.at += 1;
      entries.set(key, this.value(depth + 1));
    });
    return { kind: 'map', entries };
  }

  private list(depth: number): Tree {
    const items: Tree[] = [];
    this.rows(']', () => items.push(this.value(depth + 1)));
    return { kind: 'list', items };
  }

  /** What stands between brackets, parted by commas; one behind the last is let pass. */
  private rows(close: '}' | ']', read: () => void): void {
    this.at += 1;
    this.space();
    while (this.text[this.at] !== close) {
      read();
      this.space();
      if (this.text[this.at] === ',') this.at += 1;
      else if (this.text[this.at] !== close) throw new NotJson();
      this.space();
    }
    this.at += 1;
  }

  private string(): ReturnType<typeof verbatim> {
    const quoted =
      this.text[this.at] === '"' ? doubleQuoted(this.text, this.at, this.text.length) : undefined;
    if (quoted === undefined) throw new NotJson();
    this.at = quoted.next;
    return quoted.message;
  }

  private space(): void {
    this.at = skipSpace(this.text, this.at, this.text.length);
  }
}

/** The values of a JSON text with their places; undefined when it is none. */
export function readJson(text: string): readonly Tree[] | undefined {
  try {
    return new Reader(text).all();
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}
