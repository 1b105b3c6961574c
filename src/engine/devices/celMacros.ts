import { Optional } from '@marcbachmann/cel-js';

/** A node of a parsed expression, as the library works with it. */
export interface AstNode {
  readonly op: string;
  readonly args: unknown;
  readonly pos: number;
  readonly meta: { macro?: Macro | undefined; async?: boolean };
  handle?: (left: unknown, right: unknown, ast: unknown, evaluator: unknown) => unknown;
}

/** A type as the library checks it. */
interface Type {
  readonly kind: string;
  readonly keyType?: Type;
  readonly valueType?: Type;
}

export interface Checker {
  check(node: AstNode, context: unknown): unknown;
  getType(name: string): unknown;
  createError(code: string, words: string, node: AstNode): Error;
}

export interface Evaluator {
  run(node: AstNode, context: unknown): unknown;
  createError(code: string, words: string, node: AstNode): Error;
}

export interface Macro {
  typeCheck(checker: Checker, macro: Macro, context: unknown): unknown;
  evaluate(evaluator: Evaluator, macro: Macro, context: unknown): unknown;
}

/** Variables of a macro, on top of those around it. */
interface Scope {
  forkWithVariable(name: string, type: Type): Scope;
  reuse(around: unknown): Scope;
  setIterValue(value: unknown, evaluator: Evaluator): Scope;
}

/** With how many arguments each is called; of four the third one is a filter. */
const COUNTS: Readonly<Record<string, readonly number[]>> = {
  all: [3],
  exists: [3],
  existsOne: [3],
  transformList: [3, 4],
  transformMap: [3, 4],
  optMap: [2],
  optFlatMap: [2],
};

/**
 * Macros that the language has and the library has not: those of two variables, an index or key and a value, and those
 * over what may be missing. Undefined for other calls. Source: ext.TwoVarComprehensions and OptionalTypes of cel-go.
 */
export function macroOf(node: AstNode): Macro | undefined {
  if (node.op !== 'rcall') return undefined;
  const [name, receiver, args] = node.args as [string, AstNode, readonly AstNode[]];
  if (!Object.hasOwn(COUNTS, name) || COUNTS[name]?.includes(args.length) !== true) {
    return undefined;
  }
  return name.startsWith('opt') ? ofOptional(name, receiver, args) : ofTwo(name, receiver, args);
}

function variableIn(node: AstNode | undefined, checker: Checker, macro: AstNode): string {
  if (node?.op === 'id') return node.args as string;
  throw checker.createError(
    'invalid_macro_argument',
    'argument must be a simple name',
    node ?? macro,
  );
}

/** `has.optMap(name, …)`: what is made of a value, where there is one. */
function ofOptional(
  name: string,
  receiver: AstNode,
  [variable, body = receiver]: readonly AstNode[],
): Macro {
  let inside: Scope | undefined;
  return {
    typeCheck(checker, _macro, context) {
      const type = checker.check(receiver, context) as Type;
      const dyn = checker.getType('dyn') as Type;
      const own = variableIn(variable, checker, receiver);
      const value = (type.kind === 'optional' && type.valueType) || dyn;
      inside = (context as Scope).forkWithVariable(own, value);
      checker.check(body, inside);
      return checker.getType('optional');
    },
    evaluate(evaluator, _macro, context) {
      const value = evaluator.run(receiver, context);
      if (!(value instanceof Optional) || inside === undefined) {
        throw evaluator.createError('no_such_overload', 'no such overload', receiver);
      }
      if (!value.hasValue()) return value;
      const scope = inside.reuse(context).setIterValue(value.value(), evaluator);
      const made = evaluator.run(body, scope);
      if (name === 'optMap') return Optional.of(made);
      if (made instanceof Optional) return made;
      throw evaluator.createError('no_such_overload', 'no such overload', body);
    },
  };
}

/** `list.all(index, value, …)`, `map.all(key, value, …)`. */
function ofTwo(name: string, receiver: AstNode, args: readonly AstNode[]): Macro {
  const [first, second, ...rest] = args;
  const body = rest.at(-1) ?? receiver;
  const filter = rest.length > 1 ? rest[0] : undefined;
  let scopes: readonly [Scope, Scope] | undefined;
  return {
    typeCheck(checker, _macro, context) {
      const type = checker.check(receiver, context) as Type;
      if (!['map', 'list', 'dyn'].includes(type.kind)) {
        throw checker.createError('invalid_macro_argument', 'expected a list or a map', receiver);
      }
      const dyn = checker.getType('dyn') as Type;
      const key = type.kind === 'list' ? (checker.getType('int') as Type) : (type.keyType ?? dyn);
      const names = [first, second].map((each) => variableIn(each, checker, receiver));
      const outer = (context as Scope).forkWithVariable(names[0] ?? '', key);
      const inner = outer.forkWithVariable(names[1] ?? '', type.valueType ?? dyn);
      scopes = [outer, inner];
      if (filter !== undefined) checker.check(filter, inner);
      checker.check(body, inner);
      if (name === 'transformList') return checker.getType('list');
      return checker.getType(name === 'transformMap' ? 'map' : 'bool');
    },
    evaluate(evaluator, _macro, context) {
      const run = (node: AstNode, key: unknown, value: unknown): unknown => {
        const [outer, inner] = scopes ?? [];
        const around = outer?.reuse(context).setIterValue(key, evaluator);
        return evaluator.run(node, inner?.reuse(around).setIterValue(value, evaluator));
      };
      const holds = (node: AstNode, key: unknown, value: unknown): boolean => {
        const found = run(node, key, value);
        if (typeof found === 'boolean') return found;
        throw evaluator.createError('no_such_overload', 'no such overload', node);
      };
      const items = itemsOf(evaluator.run(receiver, context));
      if (items === undefined) {
        throw evaluator.createError('no_such_overload', 'no such overload', receiver);
      }
      const isLet = ([key, value]: Item) => filter === undefined || holds(filter, key, value);
      switch (name) {
        case 'all':
          return !isAny(items, ([key, value]) => !holds(body, key, value));
        case 'exists':
          return isAny(items, ([key, value]) => holds(body, key, value));
        case 'existsOne':
          return items.filter(([key, value]) => holds(body, key, value)).length === 1;
        case 'transformMap':
          return new Map(
            items.filter(isLet).map(([key, value]) => [key, run(body, key, value)] as const),
          );
        default:
          return items.filter(isLet).map(([key, value]) => run(body, key, value));
      }
    },
  };
}

type Item = readonly [key: unknown, value: unknown];

/** A map is a Map, or a plain object where the expression writes it out. */
function itemsOf(value: unknown): readonly Item[] | undefined {
  if (value instanceof Map) return [...(value as ReadonlyMap<unknown, unknown>)];
  if (Array.isArray(value)) return value.map((each, at) => [BigInt(at), each] as const);
  const isPlain = value !== null && typeof value === 'object';
  return isPlain && Object.getPrototypeOf(value) === Object.prototype
    ? Object.entries(value)
    : undefined;
}

/** One item that holds is enough, whatever is wrong with others. */
function isAny(items: readonly Item[], holds: (item: Item) => boolean): boolean {
  let failure: { readonly error: unknown } | undefined;
  for (const item of items) {
    try {
      if (holds(item)) return true;
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure !== undefined) throw failure.error;
  return false;
}
