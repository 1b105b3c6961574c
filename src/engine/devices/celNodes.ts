import type { ASTNode } from '@marcbachmann/cel-js';
import { CelDevice, isFilled } from './celValues.ts';

/** A node of a parsed expression, as the library works with it. */
interface Node {
  readonly op: string;
  readonly args: unknown;
  readonly pos: number;
  readonly meta: { macro?: Macro | undefined; async?: boolean };
  handle?: (left: unknown, right: unknown, ast: unknown, evaluator: unknown) => unknown;
}

interface Checker {
  check(node: Node, context: unknown): unknown;
  getType(name: string): unknown;
  createError(code: string, words: string, node: Node): Error;
}

interface Evaluator {
  run(node: Node, context: unknown): unknown;
  createError(code: string, words: string, node: Node): Error;
}

interface Macro {
  typeCheck(checker: Checker, macro: Macro, context: unknown): unknown;
  evaluate(evaluator: Evaluator, macro: Macro, context: unknown): unknown;
}

/** The name under which the library is asked for `matches` of this folder. */
export const MATCHES = 'matches__';

/**
 * What the library takes of a parsed expression otherwise than CEL has it, put right before its types are
 * checked: `has` of a field of anything, and expressions of RE2.
 */
export function prepare(root: ASTNode): void {
  walk(root as unknown as Node, (node) => {
    if (node.op === 'call' && nameOf(node) === 'has') {
      const [field] = (node.args as [string, Node[]])[1];
      if (field !== undefined) node.meta.macro = hasField(field);
    }
    if (node.op === 'rcall' && nameOf(node) === 'matches') (node.args as string[])[0] = MATCHES;
  });
}

/** The same after its types were checked: `in` a map that has an empty one for each missing key. */
export function finish(root: ASTNode): void {
  walk(root as unknown as Node, (node) => {
    const { op, handle } = node;
    if (op !== 'in' || handle === undefined) return;
    node.handle = (left, right, ast, evaluator) =>
      isFilled(right) ? right.has(left) : handle(left, right, ast, evaluator);
  });
}

/** The name that is called; '' where none is. */
export function nameOf(node: unknown): string {
  const { op, args } = node as Node;
  const [name] = op === 'call' || op === 'rcall' ? (args as unknown[]) : [];
  return typeof name === 'string' ? name : op === 'id' ? String(args) : '';
}

const MOST_OF_LIST = 64;

/** How many nodes are evaluated at most, with lists that are not written out taken to have 64 items. */
export function costOf(root: ASTNode): number {
  const cost = (node: Node): number => {
    const [name, receiver, args] = node.op === 'rcall' ? (node.args as [string, Node, Node[]]) : [];
    const own = childrenOf(node).reduce((sum, child) => sum + cost(child), 1);
    if (receiver === undefined || args === undefined || !MACROS.has(name ?? '')) return own;
    const items = receiver.op === 'list' ? (receiver.args as unknown[]).length : MOST_OF_LIST;
    return cost(receiver) + items * args.reduce((sum, child) => sum + cost(child), 1);
  };
  return cost(root as unknown as Node);
}

const MACROS = new Set(['all', 'exists', 'exists_one', 'existsOne', 'map', 'filter']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value;
}

function childrenOf({ args }: Node): readonly Node[] {
  const found: Node[] = [];
  const gather = (value: unknown): void => {
    if (isNode(value)) found.push(value);
    else if (Array.isArray(value)) value.forEach(gather);
  };
  gather(args);
  return found;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

/** `has(e.f)`: what `e` is has to be there, and to have fields. Source: the macro `has` of the language. */
function hasField(field: Node): Macro {
  return {
    typeCheck(checker, _macro, context) {
      if (field.op !== '.' && field.op !== '.?') {
        throw checker.createError(
          'invalid_macro_argument',
          'invalid argument to has() macro',
          field,
        );
      }
      checker.check(field, context);
      return checker.getType('bool');
    },
    evaluate(evaluator, _macro, context) {
      const [target, name] = field.args as [Node, string];
      const value = evaluator.run(target, context);
      if (value instanceof Map) return value.get(name) !== undefined;
      if (value instanceof CelDevice) return name in value;
      if (Object.getPrototypeOf(value) === Object.prototype) {
        return Object.hasOwn(value as object, name);
      }
      throw evaluator.createError('no_such_overload', 'no such overload', field);
    },
  };
}
