import type { Labels, Taint } from '../../model/index.ts';
import { quoted } from './quoted.ts';

/** The words that make some labels or annotations others; none where they are the same. */
export function pairWords(before: Labels = {}, after: Labels = {}): readonly string[] {
  const gone = Object.keys(before).filter((key) => after[key] === undefined);
  const put = Object.entries(after).filter(([key, value]) => before[key] !== value);
  const isOver = put.some(([key]) => before[key] !== undefined);
  return [
    ...put.map(([key, value]) => quoted(`${key}=${value}`)),
    ...gone.map((key) => quoted(`${key}-`)),
    ...(isOver ? ['--overwrite'] : []),
  ];
}

const nameOfTaint = ({ key, effect }: Taint): string => `${key}:${effect}`;

/** The words that make the taints of a node others: of one key and effect there is one at most. */
export function taintWords(
  before: readonly Taint[] = [],
  after: readonly Taint[] = [],
): readonly string[] {
  const had = new Map(before.map((taint) => [nameOfTaint(taint), taint.value ?? '']));
  const has = new Set(after.map(nameOfTaint));
  const put = after.filter((taint) => had.get(nameOfTaint(taint)) !== (taint.value ?? ''));
  const isOver = put.some((taint) => had.has(nameOfTaint(taint)));
  return [
    ...put.map(({ key, value = '', effect }) =>
      quoted(`${key}${value === '' ? '' : `=${value}`}:${effect}`),
    ),
    ...[...had.keys()].filter((name) => !has.has(name)).map((name) => quoted(`${name}-`)),
    ...(isOver ? ['--overwrite'] : []),
  ];
}
