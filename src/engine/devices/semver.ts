/** A version of three numbers, with what may stand behind them (semver.org 2.0.0). */
export class Semver {
  readonly numbers: readonly [bigint, bigint, bigint];
  readonly before: readonly string[];

  constructor(numbers: readonly [bigint, bigint, bigint], before: readonly string[]) {
    this.numbers = numbers;
    this.before = before;
  }
}

const STRICT =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\+[0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*)?$/;
const LOOSE = /^\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(.*?)\s*$/;

/** A text as a version; undefined where it is none. Source: semver.Parse of github.com/blang/semver. */
export function parseSemver(text: string): Semver | undefined {
  const [, major, minor, patch, before] = STRICT.exec(text) ?? [];
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  return new Semver([BigInt(major), BigInt(minor), BigInt(patch)], before?.split('.') ?? []);
}

/**
 * A version that is written loosely, as a strict one: without `v` and leading zeros, and with all three
 * numbers. Source: normalizeAndParse of k8s.io/apiserver/pkg/cel/library/semverlib.go.
 */
export function normalizedSemver(text: string): string {
  const [, major, minor = '0', patch = '0', rest = ''] = LOOSE.exec(text) ?? [];
  if (major === undefined) return text;
  return `${[major, minor, patch].map((each) => String(BigInt(each))).join('.')}${rest}`;
}

/** Which comes first: -1, 0 or 1. What stands behind `+` does not count. */
export function compareSemver(a: Semver, b: Semver): -1 | 0 | 1 {
  for (const index of [0, 1, 2] as const) {
    const [one, other] = [a.numbers[index], b.numbers[index]];
    if (one !== other) return one < other ? -1 : 1;
  }
  if (a.before.length === 0 || b.before.length === 0) {
    return a.before.length === b.before.length ? 0 : a.before.length === 0 ? 1 : -1;
  }
  for (const [index, one] of a.before.entries()) {
    const other = b.before[index];
    if (other === undefined) return 1;
    const order = comparePart(one, other);
    if (order !== 0) return order;
  }
  return a.before.length < b.before.length ? -1 : 0;
}

/** Numbers come before words. */
function comparePart(a: string, b: string): -1 | 0 | 1 {
  const [isNumber, isOther] = [a, b].map((each) => /^\d+$/.test(each));
  if (isNumber === true && isOther === true) {
    const [one, other] = [BigInt(a), BigInt(b)];
    return one === other ? 0 : one < other ? -1 : 1;
  }
  if (isNumber !== isOther) return isNumber === true ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}
