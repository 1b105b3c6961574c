import { giveUp, type Located, type LocatedEntry } from './located.ts';
import { resolvePlain } from './plainScalar.ts';

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?(?=[\s,\]}]|$)/y;
const WORD = /(?:true|false|null)(?=[\s,\]}]|$)/y;
/** Plain scalars of flow style that hold no character with a meaning of its own. */
const PLAIN = /[A-Za-z0-9_./][A-Za-z0-9_./-]*(?=[ ]*[,\]}]|:[ ])/y;
const MAX_DEPTH = 100;

export interface FlowOptions {
  /** `json` may span lines; `yaml` knows plain scalars and stays on one line. */
  readonly dialect: 'json' | 'yaml';
  /** Also records where everything stands. */
  readonly locate: boolean;
}

/**
 * Reads one flow collection or JSON value of `text` from `position`, up to `end`. Duplicate keys
 * and everything unusual end in `NotSimple`.
 */
export class FlowReader {
  /** Just behind the value that was read. */
  position: number;
  /** Where the value that was read last stands; only kept when asked for. */
  located: Located = { start: 0, end: 0 };

  private readonly text: string;
  private readonly end: number;
  private readonly json: boolean;
  private readonly locate: boolean;
  private depth = 0;

  constructor(text: string, position: number, end: number, options: FlowOptions) {
    this.text = text;
    this.position = position;
    this.end = end;
    this.json = options.dialect === 'json';
    this.locate = options.locate;
  }

  read(): unknown {
    this.skipSpace();
    const start = this.position;
    if (start >= this.end) giveUp();
    let value: unknown;
    switch (this.text.charCodeAt(start)) {
      case 0x7b: // {
        return this.readMap(start);
      case 0x5b: // [
        return this.readList(start);
      case 0x22: // "
        value = this.readDoubleQuoted();
        break;
      default:
        value = this.readPlain();
    }
    if (this.locate) this.located = { start, end: this.position };
    return value;
  }

  private readMap(start: number): Record<string, unknown> {
    if ((this.depth += 1) > MAX_DEPTH) giveUp();
    const map: Record<string, unknown> = {};
    const entries = this.locate ? new Map<string, LocatedEntry>() : undefined;
    this.position += 1;
    this.skipSpace();
    if (!this.take(0x7d)) {
      for (;;) {
        this.skipSpace();
        const keyStart = this.position;
        const quoted = this.text.charCodeAt(keyStart) === 0x22;
        const key = quoted ? this.readDoubleQuoted() : this.readPlain();
        const keyEnd = this.position;
        if (typeof key !== 'string' || key === '__proto__' || map[key] !== undefined) giveUp();
        if (this.json) this.skipSpace();
        if (!this.take(0x3a)) giveUp();
        if (!this.json && this.text.charCodeAt(this.position) !== 0x20) giveUp();
        map[key] = this.read();
        entries?.set(key, { keyStart, keyEnd, value: this.located });
        this.skipSpace();
        if (this.take(0x7d)) break;
        if (!this.take(0x2c)) giveUp();
      }
    }
    if (entries) this.located = { start, end: this.position, entries };
    this.depth -= 1;
    return map;
  }

  private readList(start: number): unknown[] {
    if ((this.depth += 1) > MAX_DEPTH) giveUp();
    const list: unknown[] = [];
    const items: Located[] | undefined = this.locate ? [] : undefined;
    this.position += 1;
    this.skipSpace();
    if (!this.take(0x5d)) {
      for (;;) {
        list.push(this.read());
        items?.push(this.located);
        this.skipSpace();
        if (this.take(0x5d)) break;
        if (!this.take(0x2c)) giveUp();
      }
    }
    if (items) this.located = { start, end: this.position, items };
    this.depth -= 1;
    return list;
  }

  private readDoubleQuoted(): string {
    const start = this.position;
    let escaped = false;
    for (let at = start + 1; at < this.end; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === 0x22) {
        this.position = at + 1;
        return escaped ? unescape(this.text.slice(start, at + 1)) : this.text.slice(start + 1, at);
      }
      if (code < 0x20) giveUp();
      if (code === 0x5c) {
        escaped = true;
        at += 1;
      }
    }
    return giveUp();
  }

  private readPlain(): string | number | boolean | null {
    if (!this.json) return resolvePlain(this.match(PLAIN) ?? giveUp());
    const number = this.match(NUMBER);
    if (number !== undefined) return Number(number) + 0;
    const word = this.match(WORD) ?? giveUp();
    return word === 'null' ? null : word === 'true';
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined || this.position + found.length > this.end) return undefined;
    this.position += found.length;
    return found;
  }

  private take(code: number): boolean {
    if (this.position >= this.end || this.text.charCodeAt(this.position) !== code) return false;
    this.position += 1;
    return true;
  }

  private skipSpace(): void {
    for (; this.position < this.end; this.position += 1) {
      const code = this.text.charCodeAt(this.position);
      if (code === 0x20) continue;
      if (this.json && (code === 0x0a || code === 0x0d || code === 0x09)) continue;
      return;
    }
  }
}

/** The escapes of JSON are a part of those of YAML, so that both mean the same here. */
function unescape(quoted: string): string {
  try {
    const value: unknown = JSON.parse(quoted);
    return typeof value === 'string' ? value : giveUp();
  } catch {
    return giveUp();
  }
}
