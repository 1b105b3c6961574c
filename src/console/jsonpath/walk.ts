import { bytesOf } from '../bytes.ts';
import { at, isRecord } from '../json.ts';

/** What is wrong with a template of JSONPath, in the words of k8s.io/client-go/util/jsonpath. */
export class PathError extends Error {
  /** Whether it is what the template was given that does not fit, and not the template. */
  readonly isOfValue: boolean;

  constructor(message: string, isOfValue = false) {
    super(message);
    this.isOfValue = isOfValue;
  }
}

/** A step of a path, from what the one before found. */
export type Step =
  | { readonly is: 'field'; readonly name: string }
  | { readonly is: 'all' }
  | { readonly is: 'deep' }
  /** What stands for itself. */
  | { readonly is: 'value'; readonly value: string | number | boolean }
  /** A word that is none; found out when it is come to. */
  | { readonly is: 'identifier'; readonly name: string }
  /** `isOne`: a single index, whose `to` is that of the item behind it. */
  | {
      readonly is: 'slice';
      readonly from: number | undefined;
      readonly to: number | undefined;
      readonly by: number;
      readonly isOne?: true;
    }
  | { readonly is: 'union'; readonly paths: readonly (readonly Step[])[] }
  | {
      readonly is: 'filter';
      readonly left: Operand;
      readonly operator: string;
      readonly right: Operand;
    };

/** What a filter compares: of all that it finds there can be one only. */
export interface Operand {
  readonly path: readonly Step[];
  readonly isRoot: boolean;
}

/** What a path finds, step by step; `isStrict`: a field that is nowhere is wrong. Source: walk of k8s.io/client-go/util/jsonpath. */
export function walk(
  steps: readonly Step[],
  start: readonly unknown[],
  root: unknown,
  isStrict = false,
): readonly unknown[] {
  let values = start;
  for (const step of steps) {
    const before = values;
    if (isStrict && step.is === 'field' && !before.some((each) => hasField(each, step.name))) {
      throw new PathError(`${step.name} is not found`, true);
    }
    // Of all values the first path, then of all the next. Source: evalUnion.
    values =
      step.is === 'union'
        ? step.paths.flatMap((path) => walk(path, before, root))
        : before.flatMap((value) => stepped(step, value, root));
  }
  return values;
}

function hasField(value: unknown, name: string): boolean {
  return !Array.isArray(value) && at(value, name) !== undefined;
}

function stepped(
  step: Exclude<Step, { readonly is: 'union' }>,
  value: unknown,
  root: unknown,
): readonly unknown[] {
  switch (step.is) {
    case 'field': {
      const child = Array.isArray(value) ? undefined : at(value, step.name);
      return child === undefined ? [] : [child];
    }
    case 'all':
      return childrenOf(value);
    case 'deep':
      return everything(value);
    case 'value':
      return [step.value];
    case 'identifier':
      throw new PathError(`unrecognized identifier ${step.name}`, true);
    case 'slice':
      if (!Array.isArray(value)) throw notAList(value);
      return sliced(value, step);
    case 'filter':
      if (!Array.isArray(value)) throw notAList(value, ' and cannot be filtered');
      return (value as readonly unknown[]).filter((each) => holds(step, each, root));
  }
}

/** Source: evalArray. */
function sliced(
  list: readonly unknown[],
  { from: first = 0, to: second, by, isOne }: Extract<Step, { readonly is: 'slice' }>,
): readonly unknown[] {
  const { length } = list;
  const from = first < 0 ? first + length : first;
  const last = second ?? length;
  const to = last < 0 || (last === 0 && isOne === true) ? last + length : last;
  if (to === from) return [];
  const outOfBounds = (index: number) =>
    new PathError(`array index out of bounds: index ${index}, length ${length}`, true);
  if (from >= length || from < 0) throw outOfBounds(from);
  if (to > length || to < 0) throw outOfBounds(to - 1);
  if (from > to) {
    throw new PathError(`starting index ${from} is greater than ending index ${to}`, true);
  }
  if (by <= 0) throw new PathError('step must be > 0', true);
  return list.slice(from, to).filter((_, place) => place % by === 0);
}

/** Source: evalArray. */
function notAList(value: unknown, more = ''): PathError {
  const type =
    typeof value === 'string'
      ? 'string'
      : typeof value === 'boolean'
        ? 'bool'
        : typeof value === 'number'
          ? Number.isInteger(value)
            ? 'int64'
            : 'float64'
          : isRecord(value)
            ? 'map[string]interface {}'
            : '<nil>';
  return new PathError(`${type} is not array or slice${more}`, true);
}

function holds(
  step: Extract<Step, { readonly is: 'filter' }>,
  value: unknown,
  root: unknown,
): boolean {
  const evaluate = ({ path, isRoot }: Operand) => walk(path, [isRoot ? root : value], root);
  const lefts = evaluate(step.left);
  if (step.operator === 'exists') return lefts.length > 0;
  const only = (found: readonly unknown[]) => {
    if (found.length > 1) throw new PathError('can only compare one element at a time', true);
    return found[0];
  };
  const left = only(lefts);
  if (lefts.length === 0) return false;
  const rights = evaluate(step.right);
  const right = only(rights);
  if (rights.length === 0) return false;
  checkComparable(step.operator, left, right);
  switch (step.operator) {
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return (left as number) < (right as number);
    case '>':
      return (left as number) > (right as number);
    case '<=':
      return (left as number) <= (right as number);
    case '>=':
      return (left as number) >= (right as number);
    default:
      throw new PathError(`unrecognized filter operator ${step.operator}`, true);
  }
}

const OPERATORS = ['==', '!=', '<', '>', '<=', '>='];

/** Only what is of one type is compared, and truths have no order. Source: Equal and Less of k8s.io/client-go/third_party. */
function checkComparable(operator: string, left: unknown, right: unknown): void {
  if (!OPERATORS.includes(operator)) return;
  const hasOrder = operator !== '==' && operator !== '!=';
  for (const value of [left, right]) {
    if (typeof value === 'object' || (hasOrder && typeof value === 'boolean')) {
      throw new PathError('invalid type for comparison', true);
    }
  }
  const kindOf = (value: unknown) => (Number.isInteger(value) ? 'int' : typeof value);
  if (kindOf(left) !== kindOf(right)) {
    throw new PathError('incompatible types for comparison', true);
  }
}

/** Source: evalWildcard, which takes a text for its bytes. */
function childrenOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (typeof value === 'string') return bytesOf(value);
  return isRecord(value)
    ? Object.keys(value)
        .sort()
        .map((key) => value[key])
    : [];
}

/** A value and what is in it, at any depth, but for what nothing is in. Source: evalRecursive. */
function everything(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  const children = childrenOf(value);
  return children.length === 0 ? [] : [value, ...children.flatMap((each) => everything(each))];
}
