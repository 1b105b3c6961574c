/** What a path names, in its order: a field, or undefined for anything else (an index, a filter, a word by itself). */
export type PathNode = string | undefined;

/**
 * The nodes of what stands behind the first dot of a JSONPath, or why it cannot be read, in kubectl's words: `pod.spec`
 * has two. One dot at the end is too much and ignored.
 * Source: explain.go of k8s.io/kubectl/pkg/explain, and parser.go of k8s.io/client-go/util/jsonpath.
 */
export function pathNodes(path: string): readonly PathNode[] | { readonly problem: string } {
  const text = `.${path.replace(/\.$/, '')}}`;
  const nodes: PathNode[] = [];
  let at = 0;
  while (text.charAt(at) !== '}') {
    const rest = text.slice(at);
    const read = piece(rest);
    if (typeof read === 'string') return { problem: read };
    if (read.nodes.includes(RECURSIVE) && nodes.at(-1) === undefined && nodes.length > 0) {
      return { problem: 'invalid multiple recursive descent' };
    }
    nodes.push(...read.nodes.map((node) => (node === RECURSIVE ? undefined : node)));
    at += read.length;
  }
  if (at < text.length - 1) return { problem: 'must pass in 1 jsonpath string' };
  return nodes;
}

interface Piece {
  readonly length: number;
  readonly nodes: readonly (PathNode | typeof RECURSIVE)[];
}

const RECURSIVE = Symbol('..');

/** A name goes on to what ends it; a backslash takes the character behind it in. */
const NAME = /^(?:\\[\s\S]|[^\\\s.,[\]$@{}])*/;

function piece(rest: string): Piece | string {
  const first = rest.charAt(0);
  if (rest.startsWith('[?(')) {
    const end = rest.indexOf(')]');
    return end < 0 ? 'unterminated filter' : { length: end + 2, nodes: [undefined] };
  }
  if (rest.startsWith('..')) return behindDots(rest);
  if (first === '' || first === '\n' || first === '\r') return 'unclosed action';
  if (first === ' ' || first === '@' || first === '$') return { length: 1, nodes: [] };
  if (first === '.') return named(rest, 1, []);
  if (first === '[') return bracket(rest);
  if (first === '"' || first === "'") {
    const end = rest.indexOf(first, 1);
    return end < 0 ? 'unterminated quoted string' : { length: end + 1, nodes: [undefined] };
  }
  const [number] = /^(?:[+-]|\d)[\d.]*/.exec(rest) ?? [];
  if (number !== undefined) {
    return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(number)
      ? { length: number.length, nodes: [undefined] }
      : `cannot parse number ${number}`;
  }
  if (/^[\p{L}\p{Nd}_]/u.test(rest)) {
    return { length: /^[^\s.,[\]$@{}]*/.exec(rest)?.[0].length ?? 1, nodes: [undefined] };
  }
  return `unrecognized character in action: ${codePoint(rest)}`;
}

/** Two dots are a node of their own, and so is a name right behind them. */
function behindDots(rest: string): Piece | string {
  return /^\.\.[\p{L}\p{Nd}_]/u.test(rest)
    ? named(rest, 2, [RECURSIVE])
    : { length: 2, nodes: [RECURSIVE] };
}

function named(rest: string, start: number, before: Piece['nodes']): Piece | string {
  const written = NAME.exec(rest.slice(start))?.[0] ?? '';
  const length = start + written.length;
  if (length >= rest.length) return 'unclosed action';
  const name = written === '*' ? undefined : written.replaceAll('\\', '');
  return { length, nodes: [...before, name] };
}

/** An index, a slice or a union is no field; a quoted name is one, or as many as its dots make of it. */
function bracket(rest: string): Piece | string {
  const [all, text = ''] = /^\[([^\]\n]*)\]/.exec(rest) ?? [];
  if (all === undefined) return 'unterminated array';
  const key = /^'([^']*)'$/.exec(text)?.[1];
  if (key !== undefined) {
    const inner = pathNodes(`${key}.`);
    return 'problem' in inner ? inner.problem : { length: all.length, nodes: inner };
  }
  const isIndex = text === '*' || text.includes(',') || /^-?\d*(?::-?\d*){0,2}$/.test(text);
  return isIndex ? { length: all.length, nodes: [undefined] } : `invalid array index ${text}`;
}

/** A character as Go's `%#U` writes it: one that is not printed has its number alone. */
function codePoint(rest: string): string {
  const [character = ''] = rest;
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `U+${number}${/[\p{C}\p{Z}]/u.test(character) ? '' : ` '${character}'`}`;
}
