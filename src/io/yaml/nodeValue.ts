import {
  type Alias,
  type Node,
  type Pair,
  type YAMLMap,
  isAlias,
  isMap,
  isScalar,
  isSeq,
} from 'yaml';
import { textError, type TextProblem } from '../problem.ts';
import { keyText, type PlainValue } from './plainScalar.ts';

/** Values that aliases may stand for altogether, before the text is taken for an alias bomb. */
export const ALIAS_LIMIT = 200_000;
const MAX_DEPTH = 500;

export interface NodeValue {
  readonly value: unknown;
  readonly problems: readonly TextProblem[];
  /** An alias names an anchor that is not in this text. */
  readonly unknownAlias: boolean;
}

interface Anchored {
  readonly value: unknown;
  readonly size: number;
  /** False while the anchored collection is being built: an alias to it would never end. */
  readonly complete: boolean;
}

/** Thrown to leave a document that cannot have a value. */
class Unreadable extends Error {}

/**
 * Turns the nodes of one document into plain values, with aliases, `<<` merges and duplicate keys
 * as kubectl understands them. An alias shares the value of its anchor, so that an alias bomb costs
 * nothing here; it is refused for what it would cost everyone who walks it.
 */
export function nodeValue(root: Node | null): NodeValue {
  const builder = new ValueBuilder();
  try {
    const value = root ? builder.build(root, 0) : null;
    return { value, problems: builder.problems, unknownAlias: builder.unknownAlias };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { value: undefined, problems: builder.problems, unknownAlias: builder.unknownAlias };
  }
}

class ValueBuilder {
  readonly problems: TextProblem[] = [];
  unknownAlias = false;
  private readonly anchors = new Map<string, Anchored>();
  /** Values built, those behind aliases counted again at every alias. */
  private size = 0;
  private aliased = 0;

  build(node: Node, depth: number): unknown {
    if (depth > MAX_DEPTH) this.refuse('yaml-too-deep', node);
    this.size += 1;
    if (isAlias(node)) return this.alias(node);
    const { anchor } = node as { anchor?: string };
    const before = this.size;
    if (anchor) this.anchors.set(anchor, { value: undefined, size: 0, complete: false });
    const value = this.content(node, depth);
    if (anchor) this.anchors.set(anchor, { value, size: this.size - before + 1, complete: true });
    return value;
  }

  private content(node: Node, depth: number): unknown {
    if (isScalar(node)) return node.value;
    if (isMap(node)) return this.map(node as YAMLMap<Node | null, Node | null>, depth);
    if (!isSeq(node)) return null;
    return node.items.map((item) => (item ? this.build(item as Node, depth + 1) : null));
  }

  private map(node: YAMLMap<Node | null, Node | null>, depth: number): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    const merged: Pair<Node | null, Node | null>[] = [];
    for (const pair of node.items) {
      if (isMergeKey(pair.key)) {
        merged.push(pair);
        continue;
      }
      const key = this.key(pair.key, node);
      if (Object.hasOwn(map, key)) {
        const [start, end] = rangeOf(pair.key ?? node);
        this.problems.push(textError('duplicate-key', start, end, { key }));
      }
      define(map, key, pair.value ? this.build(pair.value, depth + 1) : null);
    }
    for (const pair of merged) this.merge(map, pair, depth);
    return map;
  }

  private key(node: Node | null, map: Node): string {
    const value = node
      ? isAlias(node)
        ? this.alias(node)
        : isScalar(node)
          ? node.value
          : node
      : node;
    if (value === null || typeof value === 'object') return this.refuse('yaml-key', node ?? map);
    const { source } = node as { source?: string };
    const text = keyText(value as PlainValue, source);
    if (typeof value !== 'string' && isScalar(node) && source !== text && source !== undefined) {
      const [start, end] = rangeOf(node);
      const values = { source, key: text };
      this.problems.push({ code: 'key-not-text', severity: 'warning', start, end, values });
    }
    return text;
  }

  /** Keys that the mapping has itself win over merged ones, earlier sources over later ones. */
  private merge(
    map: Record<string, unknown>,
    pair: Pair<Node | null, Node | null>,
    depth: number,
  ): void {
    const source = pair.value ? this.build(pair.value, depth + 1) : null;
    for (const part of Array.isArray(source) ? (source as unknown[]) : [source]) {
      const isAliasOfList = isAlias(pair.value) && Array.isArray(source);
      if (typeof part !== 'object' || part === null || Array.isArray(part) || isAliasOfList) {
        this.refuse('yaml-merge', pair.value ?? pair.key);
      }
      for (const [key, value] of Object.entries(part)) {
        if (!Object.hasOwn(map, key)) define(map, key, value);
      }
    }
  }

  private alias(node: Alias): unknown {
    const anchored = this.anchors.get(node.source);
    if (!anchored) {
      this.unknownAlias = true;
      return this.refuse('yaml-unknown-alias', node, node.source);
    }
    if (!anchored.complete) this.refuse('yaml-recursive-alias', node, node.source);
    this.size += anchored.size;
    this.aliased += anchored.size;
    if (this.aliased > ALIAS_LIMIT) this.refuse('yaml-alias-bomb', node, node.source);
    return anchored.value;
  }

  private refuse(code: TextProblem['code'], node: unknown, name = ''): never {
    const [start, end] = rangeOf(node);
    this.problems.push(textError(code, start, end, name ? { name } : undefined));
    throw new Unreadable();
  }
}

function isMergeKey(key: Node | null): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.value === '<<' && !key.tag;
}

function rangeOf(node: unknown): readonly [number, number] {
  const range = (node as { range?: readonly number[] | null } | null)?.range;
  return [range?.[0] ?? 0, range?.[1] ?? 0];
}

/** Sets an entry; `__proto__` is a key like any other. */
export function define(map: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(map, key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  } else {
    map[key] = value;
  }
}
