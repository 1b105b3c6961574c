import { Document, isMap, isScalar, Scalar, visit } from 'yaml';
import type { Comment, KubernetesObject } from '../model/index.ts';
import { resolvePlain } from './yaml/plainScalar.ts';

/** Keys that people write first, in the order in which they write them. */
const FIRST = [
  'apiVersion',
  'kind',
  'metadata',
  'name',
  'generateName',
  'namespace',
  'labels',
  'annotations',
  'key',
  'operator',
  'value',
  'values',
  'effect',
  'spec',
  'replicas',
  'selector',
  'image',
  'weight',
  'maxSkew',
  'topologyKey',
  'whenUnsatisfiable',
] as const;
const RANK: ReadonlyMap<string, number> = new Map(FIRST.map((key, index) => [key, index]));
/** Keys that people write last. */
const LAST: ReadonlyMap<string, number> = new Map([
  ['template', 1_000],
  ['status', 1_001],
]);
const MIDDLE = 500;
/** Lines of spaces alone, or spaces first: readers differ on what a block scalar keeps of them. */
const UNSAFE_BLOCK = /^\s|(?:^|\n)[ \t]+(?:\n|$)/;

/**
 * Prints objects as a person would write them: one document each, `apiVersion`, `kind` and
 * `metadata` first, lists at the indentation of their key, quotes only where kubectl would read
 * something else without them. Parsing the text gives the same objects again.
 */
export function printObjects(objects: readonly KubernetesObject[]): string {
  return objects.map((object) => printObject(object)).join('---\n');
}

/** How one object is printed otherwise. */
export interface PrintOptions {
  /** Lists are set off from their key. */
  readonly isIndentedList?: boolean;
  readonly comments?: readonly Comment[];
}

/** Prints one object in the same way. */
export function printObject(
  object: object,
  { isIndentedList = false, comments = [] }: PrintOptions = {},
): string {
  const document = new Document(object, {
    version: '1.2',
    schema: 'core',
    aliasDuplicateObjects: false,
  });
  visit(document, {
    Map: (_key, map) => {
      map.items.sort((left, right) => rankOf(left.key) - rankOf(right.key));
    },
    Scalar: (_key, scalar) => {
      setStyle(scalar);
    },
  });
  for (const { path, text } of comments) {
    const map = document.getIn(path.slice(0, -1), true);
    if (!isMap(map)) continue;
    const pair = map.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
    if (pair && isScalar(pair.key)) pair.key.commentBefore = ` ${text}`;
  }
  return document.toString({
    indentSeq: isIndentedList,
    lineWidth: 0,
    flowCollectionPadding: true,
  });
}

/** Has a text written so that every reader reads the same. */
export function setStyle(scalar: Scalar): void {
  const { value } = scalar;
  if (typeof value !== 'string') return;
  if (value.includes('\n')) {
    if (UNSAFE_BLOCK.test(value)) scalar.type = Scalar.QUOTE_DOUBLE;
    return;
  }
  // kubectl's dialect knows more words and numbers than YAML 1.2 does.
  if (typeof resolvePlain(value) !== 'string') scalar.type = Scalar.QUOTE_DOUBLE;
}

function rankOf(key: unknown): number {
  const name = isScalar(key) ? key.value : key;
  if (typeof name !== 'string') return MIDDLE;
  return RANK.get(name) ?? LAST.get(name) ?? MIDDLE;
}
