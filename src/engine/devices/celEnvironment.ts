import { Environment } from '@marcbachmann/cel-js';
import { parseQuantity } from '../../model/index.ts';
import { withAddresses } from './celAddresses.ts';
import { CelError } from './celError.ts';
import { MATCHES } from './celNodes.ts';
import { areEqual, CelDevice, CelQuantity } from './celValues.ts';
import { compileExpression, type Expression } from './re2.ts';
import { compareSemver, normalizedSemver, parseSemver, Semver } from './semver.ts';

const QUANTITY = 'kubernetes.Quantity';
const SEMVER = 'kubernetes.Semver';
const MAX_INT64 = 9_223_372_036_854_775_807n;
const NANO = 1_000_000_000n;

let made: Environment | undefined;

/**
 * The language that selectors of devices are written in: CEL with the libraries of Kubernetes, and the variable `device`.
 * Source: newCompiler of k8s.io/dynamic-resource-allocation/cel/compile.go, and k8s.io/apiserver/pkg/cel/library.
 */
export function environment(): Environment {
  made ??= withAddresses(withText(withLists(withVersions(withQuantities(base())))));
  return made;
}

function base(): Environment {
  return new Environment({
    enableOptionalTypes: true,
    // An attribute beside a text in a list is of no other type to a server; to the library it would be.
    homogeneousAggregateLiterals: false,
    limits: { maxListElements: 10_000, maxMapEntries: 10_000 },
  })
    .registerType(QUANTITY, { ctor: CelQuantity, fields: {} })
    .registerType(SEMVER, { ctor: Semver, fields: {} })
    .registerType('kubernetes.DRADevice', {
      ctor: CelDevice,
      fields: {
        driver: 'string',
        allowMultipleAllocations: 'bool',
        attributes: 'map<string, map<string, dyn>>',
        capacity: `map<string, map<string, ${QUANTITY}>>`,
      },
    })
    .registerVariable('device', 'kubernetes.DRADevice');
}

const WORDS = {
  quantity:
    "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
  notWhole: 'cannot convert value to integer',
  overflow: 'integer overflow',
  version: 'No Major.Minor.Patch elements found',
};

/** Source: quantity.go. */
function withQuantities(env: Environment): Environment {
  const read = (text: string): CelQuantity => {
    const nano = parseQuantity(text);
    if (nano === undefined) throw new CelError(WORDS.quantity);
    return new CelQuantity(nano);
  };
  const isInteger = ({ nano }: CelQuantity) =>
    nano % NANO === 0n && nano / NANO <= MAX_INT64 && nano / NANO >= -MAX_INT64 - 1n;
  const of = (by: bigint | CelQuantity) => (by instanceof CelQuantity ? by.nano : by * NANO);
  type Two = (a: CelQuantity, b: CelQuantity) => unknown;
  const compare: Two = (a, b) => (a.nano === b.nano ? 0n : a.nano < b.nano ? -1n : 1n);
  const add = (a: CelQuantity, b: bigint | CelQuantity) => new CelQuantity(a.nano + of(b));
  const sub = (a: CelQuantity, b: bigint | CelQuantity) => new CelQuantity(a.nano - of(b));
  const whole = (a: CelQuantity) => {
    if (!isInteger(a)) throw new CelError(WORDS.notWhole);
    return a.nano / NANO;
  };
  return env
    .registerFunction(`quantity(string): ${QUANTITY}`, read)
    .registerFunction('isQuantity(string): bool', (text: string) => {
      return parseQuantity(text) !== undefined;
    })
    .registerFunction(`${QUANTITY}.sign(): int`, ({ nano }: CelQuantity) => {
      return nano === 0n ? 0n : nano < 0n ? -1n : 1n;
    })
    .registerFunction(`${QUANTITY}.isInteger(): bool`, isInteger)
    .registerFunction(`${QUANTITY}.asInteger(): int`, whole)
    .registerFunction(`${QUANTITY}.asApproximateFloat(): double`, ({ nano }: CelQuantity) => {
      return Number(nano) / Number(NANO);
    })
    .registerFunction(`${QUANTITY}.add(${QUANTITY}): ${QUANTITY}`, add)
    .registerFunction(`${QUANTITY}.add(int): ${QUANTITY}`, add)
    .registerFunction(`${QUANTITY}.sub(${QUANTITY}): ${QUANTITY}`, sub)
    .registerFunction(`${QUANTITY}.sub(int): ${QUANTITY}`, sub)
    .registerFunction(`${QUANTITY}.isGreaterThan(${QUANTITY}): bool`, ((a, b) => {
      return a.nano > b.nano;
    }) satisfies Two)
    .registerFunction(`${QUANTITY}.isLessThan(${QUANTITY}): bool`, ((a, b) => {
      return a.nano < b.nano;
    }) satisfies Two)
    .registerFunction(`${QUANTITY}.compareTo(${QUANTITY}): int`, compare)
    .registerOperator(`${QUANTITY} == ${QUANTITY}`, areEqual);
}

/** Source: semverlib.go. */
function withVersions(env: Environment): Environment {
  const read = (text: string, isLoose = false): Semver => {
    const version = parseSemver(isLoose ? normalizedSemver(text) : text);
    if (version === undefined) throw new CelError(WORDS.version);
    return version;
  };
  const isVersion = (text: string, isLoose = false): boolean =>
    parseSemver(isLoose ? normalizedSemver(text) : text) !== undefined;
  const number = (index: 0 | 1 | 2) => (version: Semver) => version.numbers[index];
  return env
    .registerFunction(`semver(string): ${SEMVER}`, read)
    .registerFunction(`semver(string, bool): ${SEMVER}`, read)
    .registerFunction('isSemver(string): bool', isVersion)
    .registerFunction('isSemver(string, bool): bool', isVersion)
    .registerFunction(`${SEMVER}.major(): int`, number(0))
    .registerFunction(`${SEMVER}.minor(): int`, number(1))
    .registerFunction(`${SEMVER}.patch(): int`, number(2))
    .registerFunction(`${SEMVER}.isGreaterThan(${SEMVER}): bool`, (a: Semver, b: Semver) => {
      return compareSemver(a, b) > 0;
    })
    .registerFunction(`${SEMVER}.isLessThan(${SEMVER}): bool`, (a: Semver, b: Semver) => {
      return compareSemver(a, b) < 0;
    })
    .registerFunction(`${SEMVER}.compareTo(${SEMVER}): int`, (a: Semver, b: Semver) => {
      return BigInt(compareSemver(a, b));
    })
    .registerOperator(`${SEMVER} == ${SEMVER}`, (a: Semver, b: Semver) => {
      return compareSemver(a, b) === 0;
    });
}

class Sets {}

type List = readonly unknown[];

/** Source: lists.go, and ext.Sets of cel-go. */
function withLists(env: Environment): Environment {
  const has = (list: List, item: unknown) => list.some((each) => areEqual(each, item));
  const contains = (list: List, other: List) => other.every((each) => has(list, each));
  const isAfter = (a: unknown, b: unknown) => (a as bigint) > (b as bigint);
  const most = (name: string, isBetter: (a: unknown, b: unknown) => boolean) => (list: List) => {
    if (list.length === 0) throw new CelError(`${name} called on empty list`);
    return list.reduce((best, each) => (isBetter(each, best) ? each : best));
  };
  return env
    .registerType('Sets', { ctor: Sets, fields: {} })
    .registerConstant('sets', 'Sets', new Sets())
    .registerFunction('Sets.contains(list, list): bool', (_: Sets, a: List, b: List) => {
      return contains(a, b);
    })
    .registerFunction('Sets.equivalent(list, list): bool', (_: Sets, a: List, b: List) => {
      return contains(a, b) && contains(b, a);
    })
    .registerFunction('Sets.intersects(list, list): bool', (_: Sets, a: List, b: List) => {
      return a.some((each) => has(b, each));
    })
    .registerFunction('list.isSorted(): bool', (list: List) => {
      return list.every((each, index) => index === 0 || !isAfter(list[index - 1], each));
    })
    .registerFunction('list.sum(): dyn', (list: List) => {
      if (typeof list[0] === 'number')
        return list.reduce<number>((sum, each) => sum + Number(each), 0);
      const sum = list.reduce<bigint>((total, each) => total + BigInt(each as bigint), 0n);
      if (BigInt.asIntN(64, sum) !== sum) throw new CelError(WORDS.overflow);
      return sum;
    })
    .registerFunction('list.max(): dyn', most('max', isAfter))
    .registerFunction(
      'list.min(): dyn',
      most('min', (a, b) => isAfter(b, a)),
    )
    .registerFunction('list.indexOf(dyn): int', (list: List, item: unknown) => {
      return BigInt(list.findIndex((each) => areEqual(each, item)));
    })
    .registerFunction('list.lastIndexOf(dyn): int', (list: List, item: unknown) => {
      return BigInt(list.findLastIndex((each) => areEqual(each, item)));
    });
}

const EXPRESSIONS = new Map<string, Expression | undefined>();
const MOST_KEPT = 100;

function expression(pattern: string): Expression {
  if (EXPRESSIONS.size > MOST_KEPT) EXPRESSIONS.clear();
  const found = EXPRESSIONS.has(pattern) ? EXPRESSIONS.get(pattern) : compileExpression(pattern);
  EXPRESSIONS.set(pattern, found);
  if (found === undefined) throw new CelError(`error parsing regexp: \`${pattern}\``, false);
  return found;
}

/** Source: ext.Strings of cel-go, and regex.go. */
function withText(env: Environment): Environment {
  const replace = (text: string, old: string, by: string, most = -1n) => {
    const parts = text.split(old);
    const count = most < 0n ? parts.length - 1 : Math.min(Number(most), parts.length - 1);
    const [done, rest] = [parts.slice(0, count + 1), parts.slice(count + 1)];
    return [done.join(by), ...rest].join(old);
  };
  return env
    .registerFunction('string.charAt(int): string', (text: string, index: bigint) => {
      if (index < 0n || index > text.length) throw new CelError(`index out of range: ${index}`);
      return text.charAt(Number(index));
    })
    .registerFunction('string.replace(string, string): string', replace)
    .registerFunction('string.replace(string, string, int): string', replace)
    .registerFunction(`string.${MATCHES}(string): bool`, (text: string, pattern: string) => {
      return expression(pattern).test(text);
    })
    .registerFunction('matches(string, string): bool', (text: string, pattern: string) => {
      return expression(pattern).test(text);
    })
    .registerFunction('string.find(string): string', (text: string, pattern: string) => {
      return expression(pattern).find(text) ?? '';
    })
    .registerFunction('string.findAll(string): list<string>', (text: string, pattern: string) => {
      return expression(pattern).findAll(text);
    })
    .registerFunction(
      'string.findAll(string, int): list<string>',
      (text: string, pattern: string, most: bigint) => {
        return expression(pattern).findAll(text, most < 0n ? Infinity : Number(most));
      },
    );
}
