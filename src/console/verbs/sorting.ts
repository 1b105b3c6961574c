import { Failure, failed } from '../failure.ts';
import { goSorted } from '../go/sort.ts';
import { type Json, written } from '../json.ts';
import { found, PathError } from '../jsonpath/jsonpath.ts';
import { logged } from '../klog.ts';
import type { Targets } from '../targets.ts';

/** What sorts, as its log names it: its line, and what it sorts. */
interface Sorter {
  readonly line: number;
  readonly type: string;
}

const TABLE: Sorter = { line: 375, type: '[][][]reflect.Value' };
const OBJECTS: Sorter = { line: 329, type: '*unstructured.Unstructured' };

/** What ends kubectl at once. Source: klog.Fatalf. */
class Fatal extends Failure {}

/** The type of what has no order, as Go names it; undefined of what has one. Source: isLess of sorter.go. */
function unsortable(value: unknown): string | undefined {
  if (typeof value === 'boolean') return 'bool';
  if (Array.isArray(value)) return '[]interface {}';
  return typeof value === 'object' && value !== null ? 'map[string]interface {}' : undefined;
}

/**
 * Several tables, of several kinds or names, are sorted as if they were the objects, which have no such field. Source:
 * RuntimeSorter.Sort of k8s.io/kubectl/pkg/cmd/get.
 */
export function checkSortedTables(
  groups: Targets['groups'],
  isByName: boolean,
  sortBy: string,
  now: number,
): void {
  const count = isByName ? groups.flatMap(({ objects }) => objects).length : groups.length;
  const path = relaxed(sortBy) ?? sortBy;
  if (count < 2 || /^\{\.(?:kind|apiVersion)\}$/.test(path)) return;
  const of =
    path === '{.metadata}' ? {} : /^\{\.(?:rows|columnDefinitions)\}$/.test(path) ? [] : '';
  const type = unsortable(of);
  if (type !== undefined) throw fatal(path, type, now, OBJECTS);
  throw failed(`couldn't find any field with path "${path}" in the list of objects`);
}

/** The whole form of a path; undefined of what is none. Source: RelaxedJSONPathExpression. */
function relaxed(expression: string): string | undefined {
  const [, braced, bare] = /^\{\.?([^{}]+)\}$|^\.?([^{}]+)$/.exec(expression) ?? [];
  const field = braced ?? bare;
  return field === undefined ? undefined : `{.${field}}`;
}

/**
 * The rows of a table by a field; undefined where none has it, and kubectl prints no row and says nothing. One row is in
 * order. Source: SortingPrinter.PrintObj, whose error nobody looks at.
 */
export function sortedRows(
  objects: readonly Json[],
  expression: string,
  now: number,
  isPrintedThere: boolean,
): readonly Json[] | undefined {
  if (objects.length < 2) return objects;
  try {
    return sorted(objects, expression, now, isPrintedThere ? TABLE : OBJECTS);
  } catch (error) {
    if (error instanceof Failure && !(error instanceof Fatal)) return undefined;
    throw error;
  }
}

/**
 * By a field; those without it come first. Where it is nothing that has an order kubectl ends with a line of its log.
 * Source: SortObjects of k8s.io/kubectl/pkg/cmd/get/sorter.go.
 * @param now The moment of virtual time, in milliseconds
 */
export function sorted(
  objects: readonly Json[],
  expression: string,
  now: number,
  sorter: Sorter = OBJECTS,
): readonly Json[] {
  const path = pathOf(expression, sorter);
  if (objects.length < 2) return objects;
  const keyed = objects.map((object) => {
    try {
      return { object, key: found(path, object)[0] };
    } catch (error) {
      if (error instanceof PathError) throw failed(error.message);
      throw error;
    }
  });
  if (keyed.length > 0 && keyed.every(({ key }) => key === undefined)) {
    throw failed(`couldn't find any field with path "${path}" in the list of objects`);
  }
  // One without the field stands before all others, and before another without it.
  const isLess = (a: Keyed, b: Keyed) => {
    if (a.key === undefined || b.key === undefined) return a.key === undefined;
    const type = unsortable(a.key);
    if (type === undefined) return compared(a.key, b.key) < 0;
    throw fatal(path, a.key === a.object ? 'map' : type, now, sorter);
  };
  return goSorted(keyed, isLess).map(({ object }) => object);
}

interface Keyed {
  readonly object: Json;
  readonly key: unknown;
}

/** Objects are sorted by what is a path alone; a table by whatever is asked for. */
function pathOf(expression: string, sorter: Sorter): string {
  const path = relaxed(expression);
  if (path !== undefined) return path;
  if (sorter === TABLE) return expression;
  throw failed(
    "unexpected path string, expected a 'name1.name2' or '.name1.name2' or '{name1.name2}' or '{.name1.name2}'",
  );
}

/** `type`: `map` of a whole object. Source: klog.Fatalf of RuntimeSort.Less and TableSorter.Less. */
function fatal(path: string, type: string, now: number, sorter: Sorter): Fatal {
  const head = logged('F', now, `sorter.go:${sorter.line}`);
  const field = `Field ${path} in ${sorter.type}`;
  const kind = type === 'map' ? type : 'interface';
  return new Fatal(
    `${head} ${field} is an unsortable type: ${kind}, err: unsortable type: ${type}`,
  );
}

function compared(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [written(a), written(b)];
  const quantities = [left, right].map(amount);
  const [one, other] = quantities;
  if (one !== undefined && other !== undefined) return one - other;
  return left < right ? -1 : left > right ? 1 : 0;
}

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  m: 0.001,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
};

function amount(text: string): number | undefined {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(m|k|M|G|T|P|Ki|Mi|Gi|Ti|Pi)?$/.exec(text) ?? [];
  return number === undefined ? undefined : Number(number) * (UNITS[unit] ?? 1);
}
