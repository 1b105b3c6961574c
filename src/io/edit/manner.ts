import { type Document, isMap, isScalar, isSeq, type Node, visit } from 'yaml';

/** How a text is written, so that what is added to it looks the same. */
export interface Manner {
  /** Columns by which a mapping stands behind its key. */
  readonly step: number;
  /** Items of a list stand behind their key; else below it. */
  readonly isIndentedList: boolean;
  /** Lists of words and numbers stand in brackets. */
  readonly isBracketed: boolean;
  readonly quote: '"' | "'";
  readonly lineBreak: string;
}

/** The first list below a key, for a chunk that has none itself. */
const LIST = /^( *)[A-Za-z][\w./-]*:[ \t]*(?:#[^\n]*)?\r?\n( *)- /m;
const MAPPING = /^( *)[A-Za-z][\w./-]*:[ \t]*(?:#[^\n]*)?\r?\n( +)[A-Za-z][\w./-]*:/m;

/** How far from a place its manner is looked for, in characters. */
const NEAR = 8_000;

/** The lines near a stretch of a text: enough to tell how it is written, in little time. */
export function surroundings(text: string, start: number, end: number): string {
  const from = start > NEAR ? text.lastIndexOf('\n', start - NEAR) + 1 : 0;
  return text.slice(from, end + NEAR);
}

/** Reads the manner from a chunk, and what it does not show from the text around it. */
export function mannerOf(document: Document, text: string, around: string): Manner {
  let step: number | undefined;
  let isIndentedList: boolean | undefined;
  let isBracketed = false;
  let singles = 0;
  let doubles = 0;
  visit(document, {
    Scalar: (_key, { type }) => {
      if (type === 'QUOTE_SINGLE') singles += 1;
      if (type === 'QUOTE_DOUBLE') doubles += 1;
    },
    Pair: (_key, { key, value }) => {
      const column = isScalar(key) ? columnAt(text, startOf(key)) : undefined;
      if (column === undefined || !isBlock(value)) {
        isBracketed ||= isSeq(value) && value.items.length > 0 && value.items.every(isScalar);
        return;
      }
      const behind = columnAt(text, startOf(value)) - column;
      if (isMap(value) && behind > 0) step ??= behind;
      if (isSeq(value)) isIndentedList ??= behind > 0;
    },
  });
  const list = isIndentedList === undefined ? LIST.exec(around) : null;
  const mapping = step === undefined ? MAPPING.exec(around) : null;
  const widthOf = (match: RegExpExecArray): number =>
    (match[2] ?? '').length - (match[1] ?? '').length;
  return {
    step: step ?? (mapping && widthOf(mapping) > 0 ? widthOf(mapping) : 2),
    isIndentedList: isIndentedList ?? (list ? widthOf(list) > 0 : false),
    isBracketed,
    quote: singles > doubles ? "'" : '"',
    lineBreak: around.includes('\r\n') ? '\r\n' : '\n',
  };
}

/** Characters between the start of the line and the offset. */
export function columnAt(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

function isBlock(node: unknown): node is Node {
  return (isMap(node) || isSeq(node)) && node.flow !== true && node.items.length > 0;
}
