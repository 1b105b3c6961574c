import type { ASTNode } from '@marcbachmann/cel-js';
import { greatest } from '../../model/index.ts';
import { type AstNode, type Macro, macroOf } from './celMacros.ts';
import { CelDevice, isFilled } from './celValues.ts';

/** The name under which the library is asked for `matches` of this folder. */
export const MATCHES = 'matches__';

/**
 * What the library takes of a parsed expression otherwise than CEL has it, put right before its types are
 * checked: `has` of a field of anything, macros that it has not, and expressions of RE2.
 */
export function prepare(root: ASTNode): void {
  walk(root as unknown as AstNode, (node) => {
    if (node.op === 'call' && nameOf(node) === 'has') {
      const [field] = (node.args as [string, AstNode[]])[1];
      if (field !== undefined) node.meta.macro = hasField(field);
    }
    const macro = macroOf(node);
    if (macro !== undefined) Object.assign(node.meta, { macro, async: false });
    if (node.op === 'rcall' && nameOf(node) === 'matches') (node.args as string[])[0] = MATCHES;
  });
}

/** The same after its types were checked: `in` a map that has an empty one for each missing key. */
export function finish(root: ASTNode): void {
  walk(root as unknown as AstNode, (node) => {
    const { op, handle } = node;
    if (op !== 'in' || handle === undefined) return;
    node.handle = (left, right, ast, evaluator) =>
      isFilled(right) ? right.has(left) : handle(left, right, ast, evaluator);
  });
}

/** Functions of the libraries of Kubernetes and cel-go that are not known here. */
const ELSEWHERE = new Set(
  [
    'url isURL getScheme getHost getHostname getPort getEscapedPath getQuery',
    'format named validate quote includes jsonpatch transformMapEntry',
    'sort sortBy slice distinct flatten range reverse first last',
    'greatest least ceil floor round abs',
  ].flatMap((names) => names.split(' ')),
);

/** A function that is called and not known here. */
export function unknownIn(root: ASTNode): string | undefined {
  let found: string | undefined;
  walk(root as unknown as AstNode, (node) => {
    const name = nameOf(node);
    const [, , args] = node.op === 'rcall' ? (node.args as [string, AstNode, AstNode[]]) : [];
    const isOfTwo = ['exists_one', 'filter'].includes(name) && args?.length === 3;
    if (isOfTwo || ELSEWHERE.has(name)) found ??= name;
  });
  return found;
}

/** The name that is called; '' where none is. */
function nameOf({ op, args }: AstNode): string {
  return op === 'call' || op === 'rcall' ? (args as [string])[0] : '';
}

const MOST_OF_LIST = 64;

/** How many nodes are evaluated at most, with lists that are not written out taken to have 64 items. */
export function costOf(root: ASTNode): number {
  const cost = (node: AstNode): number => {
    if (node.op !== 'rcall' || !MACROS.has(nameOf(node))) return 1 + sum(childrenOf(node), cost);
    const [, receiver, args] = node.args as [string, AstNode, AstNode[]];
    const items = receiver.op === 'list' ? (receiver.args as unknown[]).length : MOST_OF_LIST;
    return 1 + cost(receiver) + items * (1 + sum(args, cost));
  };
  return cost(root as unknown as AstNode);
}

/** How many times its own length a value may become: what is bound to a name, made longer, and bound again. */
export function growthOf(root: ASTNode): number {
  const longer = (node: AstNode): number =>
    (node.op === '+' ? 1 : nameOf(node) === 'replace' || nameOf(node) === 'join' ? 1000 : 0) +
    sum(childrenOf(node), longer);
  const growth = (node: AstNode): number => {
    const name = nameOf(node);
    if (node.op !== 'rcall' || (name !== 'bind' && !BINDING.has(name))) {
      return greatest(childrenOf(node).map(growth), 1);
    }
    const [, receiver, args] = node.args as [string, AstNode, AstNode[]];
    const value = name === 'bind' ? args[1] : receiver;
    const body = args.at(-1);
    if (value === undefined || body === undefined) return 1;
    return growth(value) * (1 + longer(value)) * growth(body);
  };
  return growth(root as unknown as AstNode);
}

function sum(nodes: readonly AstNode[], of: (node: AstNode) => number): number {
  return nodes.reduce((total, node) => total + of(node), 0);
}

/** What is evaluated for each item. */
const MACROS = new Set(
  'all exists exists_one existsOne map filter transformList transformMap'.split(' '),
);
/** What is evaluated with a value that is made once, or is one of several. */
const BINDING = new Set([...MACROS, 'optMap', 'optFlatMap']);

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value;
}

function childrenOf({ args }: AstNode): readonly AstNode[] {
  const found: AstNode[] = [];
  const gather = (value: unknown): void => {
    if (isNode(value)) found.push(value);
    else if (Array.isArray(value)) value.forEach(gather);
  };
  gather(args);
  return found;
}

function walk(node: AstNode, visit: (node: AstNode) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

/** `has(e.f)`: what `e` is has to be there, and to have fields. Source: the macro `has` of the language. */
function hasField(field: AstNode): Macro {
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
      const [target, name] = field.args as [AstNode, string];
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
