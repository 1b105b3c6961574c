import type { Device } from '../../model/index.ts';
import { costOf, finish, growthOf, prepare, unknownIn } from './celNodes.ts';
import { CelError } from './celError.ts';
import { environment } from './celEnvironment.ts';
import { CelDevice } from './celValues.ts';
import { compileWords, type LibraryError, runtimeWords } from './celWords.ts';

/** What an expression says of one device. */
export type Verdict =
  | { readonly is: 'match'; readonly matches: boolean }
  /** `isExact`: the words are the server's. */
  | { readonly is: 'error'; readonly words: string; readonly isExact: boolean };

/** An expression that a server takes, one that it refuses, or one that Berth cannot tell of. */
export type Selector =
  | {
      readonly is: 'program';
      /** One device is evaluated once, as long as it is the same object. */
      readonly evaluate: (device: CelDevice) => Verdict;
    }
  | { readonly is: 'refused'; readonly words: string; readonly isExact: boolean }
  | { readonly is: 'unknown'; readonly because: Unknown };

/** A function of the server's language that is not known here, or more work than is done. */
export type Unknown = { readonly is: 'function'; readonly name: string } | { readonly is: 'cost' };

/** Each expression compiled once. */
export interface SelectorCache {
  compile(expression: string): Selector;
}

/** A cache for as long as its owner likes: an expression means the same in every cluster and release. */
export function makeSelectorCache(): SelectorCache {
  const known = new Map<string, Selector>();
  return {
    compile(expression) {
      const found = known.get(expression) ?? compileSelector(expression);
      known.set(expression, found);
      return found;
    },
  };
}

/** A device as expressions see it: to be made once and handed to each. */
export function celDevice(driver: string, device: Device): CelDevice {
  return new CelDevice(driver, device);
}

/** More nodes than this are not evaluated for one device; a server refuses what may cost a million. */
const MOST_NODES = 1_000_000;
const MOST_GROWTH = 10_000;

const BOOLEAN = new Set(['bool', 'dyn']);

/**
 * An expression over one device, compiled. Source: CompileCELExpression of
 * k8s.io/dynamic-resource-allocation/cel/compile.go.
 */
export function compileSelector(expression: string): Selector {
  try {
    const program = environment().parse(expression);
    const name = unknownIn(program.ast);
    if (name !== undefined) return { is: 'unknown', because: { is: 'function', name } };
    prepare(program.ast);
    if (costOf(program.ast) > MOST_NODES || growthOf(program.ast) > MOST_GROWTH)
      return { is: 'unknown', because: { is: 'cost' } };
    const { valid, type = 'dyn', error } = program.check();
    if (!valid) return refused(expression, error as unknown as LibraryError);
    if (!BOOLEAN.has(type)) {
      const isExact = /^(int|uint|double|string|bytes)$/.test(type);
      const words = `must evaluate to bool or the unknown type, not ${type}`;
      return { is: 'refused', words, isExact };
    }
    finish(program.ast);
    return {
      is: 'program',
      evaluate: (device) => device.once(program, () => evaluate(program, device)),
    };
  } catch (error) {
    return refused(expression, error as LibraryError);
  }
}

/** Parts of a list or map that may be missing: of the language, and not of the library. */
const OPTIONAL_PARTS = /[[{,]\s*\?/;

function refused(expression: string, error: LibraryError): Selector {
  if (error.code === 'unexpected_token' && OPTIONAL_PARTS.test(expression)) {
    return { is: 'unknown', because: { is: 'function', name: '?' } };
  }
  return { is: 'refused', ...compileWords(expression, error) };
}

/** Source: DeviceMatches of the same file. */
function evaluate(program: (context: object) => unknown, device: CelDevice): Verdict {
  try {
    const matches = program({ device });
    if (typeof matches === 'boolean') return { is: 'match', matches };
    const words = `CEL result of type ${typeName(matches)} could not be converted to bool`;
    return { is: 'error', words, isExact: false };
  } catch (error) {
    if (error instanceof CelError) {
      return { is: 'error', words: error.message, isExact: error.isExact };
    }
    return { is: 'error', ...runtimeWords(error as LibraryError) };
  }
}

function typeName(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return 'int';
    case 'number':
      return 'double';
    case 'string':
      return 'string';
    default:
      return Array.isArray(value) ? 'list' : value instanceof Map ? 'map' : 'another kind';
  }
}
