import {
  type CST,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { keyText, type PlainValue } from '../yaml/plainScalar.ts';

export type Mapping = YAMLMap<Node | null, Node | null>;
export type Sequence = YAMLSeq<Node | null>;

/** Thrown where a text is written in a way that cannot be edited line by line. */
export class Unfit extends Error {}

/** A field of a mapping or an item of a list, and where it stands. */
export interface Entry {
  /** Where its key, its dash or, in brackets, its item begins. */
  readonly start: number;
  /** Behind the colon or the dash; in brackets the start of the value. */
  readonly opening: number;
  /** Behind its value; comments behind it are not part of it. */
  readonly end: number;
  readonly value: Node | null;
  /** Of a field; `<<` without quotes is `isMerge`. */
  readonly key: string;
  readonly keyNode: Node | null;
  readonly isMerge: boolean;
}

/** The fields of a mapping. */
export function fieldsOf(map: Mapping): Entry[] {
  return map.items.map((pair) => {
    const { key, value } = pair;
    const tokens = tokensOf(pair);
    const colon = tokens?.sep?.find(({ type }) => type === 'map-value-ind');
    const isPlain = tokens?.start.every(({ type }) => QUIET.has(type));
    if (!isScalar(key) || !key.range || isTagged(key) || !colon || isPlain !== true) {
      throw new Unfit();
    }
    const opening = colon.offset + 1;
    const text = keyText(key.value as PlainValue, key.source);
    const isMerge = text === '<<' && key.type === 'PLAIN';
    const end = Math.max(opening, endOf(value));
    return { start: key.range[0], opening, end, value, key: text, keyNode: key, isMerge };
  });
}

/** The items of a list. */
export function itemsOf(list: Sequence): Entry[] {
  const isFlow = list.flow === true;
  const tokens = itemTokens(list);
  if (tokens.length !== list.items.length) throw new Unfit();
  return list.items.map((value, index) => {
    const { start = [], key, sep } = tokens[index] ?? {};
    const rest = { value, key: '', keyNode: null, isMerge: false };
    if (isFlow) {
      if (!value?.range || key || sep || isTagged(value) || endOf(value) === 0) throw new Unfit();
      return { start: value.range[0], opening: value.range[0], end: endOf(value), ...rest };
    }
    const dash = start.find(({ type }) => type === 'seq-item-ind');
    if (!dash) throw new Unfit();
    const opening = dash.offset + 1;
    return { start: dash.offset, opening, end: Math.max(opening, endOf(value)), ...rest };
  });
}

/** Whether there is a comment between the brackets, outside of the values. */
export function hasComment(node: Mapping | Sequence): boolean {
  const token = node.srcToken as CST.FlowCollection | undefined;
  if (token?.type !== 'flow-collection') return true;
  const all = token.items.flatMap(({ start, sep = [] }) => [...start, ...sep]);
  const close = token.end.findIndex(({ type }) => type.endsWith('-end'));
  return [...all, ...token.end.slice(0, close)].some(({ type }) => type === 'comment');
}

/** An anchor or a tag stands before the value. */
export function isTagged(node: Node | null): boolean {
  const { anchor, tag } = (node ?? {}) as { anchor?: string; tag?: string };
  return anchor !== undefined || tag !== undefined;
}

export function anchorOf(node: Node | null): string | undefined {
  return isAlias(node) ? undefined : (node as { anchor?: string } | null)?.anchor;
}

/** Whether a mapping or list is written with lines and indentation, and has something in it. */
export function isBlockCollection(node: Node | null): node is Mapping | Sequence {
  return isCollection(node) && node.flow !== true && node.items.length > 0;
}

/** Tokens that may stand before a key. */
const QUIET: ReadonlySet<string> = new Set([
  'space',
  'newline',
  'comment',
  'comma',
  'seq-item-ind',
]);

type ItemToken = CST.CollectionItem;

function tokensOf(pair: Pair): ItemToken | undefined {
  return (pair as { srcToken?: ItemToken }).srcToken;
}

function itemTokens(list: Sequence): readonly ItemToken[] {
  const token = list.srcToken as CST.BlockSequence | CST.FlowCollection | undefined;
  if (token?.type === 'block-seq') {
    return token.items.filter(({ start }) => start.some(({ type }) => type === 'seq-item-ind'));
  }
  if (token?.type !== 'flow-collection') return [];
  return token.items.filter(({ key, sep, value }) => key ?? sep ?? value);
}

/** Behind a value; 0 for one that is not written. */
export function endOf(node: Node | null): number {
  if (node === null) return 0;
  if (isMap(node) && node.flow !== true) {
    const last = fieldsOf(node as Mapping).at(-1);
    return last ? last.end : 0;
  }
  if (isSeq(node) && node.flow !== true) return itemsOf(node as Sequence).at(-1)?.end ?? 0;
  const [start, end] = node.range ?? [0, 0];
  if (start !== end) return end;
  // An anchor or a tag of nothing.
  if (isTagged(node)) throw new Unfit();
  return 0;
}
