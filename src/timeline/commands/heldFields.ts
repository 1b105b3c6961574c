import { goSelector, printedSelector } from '../../model/index.ts';
import type { ApiRules } from '../../releases/index.ts';
import { isSameValue } from './sameValue.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a part of an object, such as its spec; none where it has no such part. */
export function fieldsOf(object: object, part: string): Fields {
  const value: unknown = Reflect.get(object, part);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Those of some fields that say something else now. */
export function changedFields(
  old: Fields,
  next: Fields,
  names: readonly string[],
): readonly string[] {
  return names.filter((name) => !isSameValue(old[name], next[name]));
}

/** What is said of each field that must stay and is another now. Source: ValidateImmutableField of k8s.io/apimachinery/pkg/api/validation. */
export function heldFields(
  old: Fields,
  next: Fields,
  names: readonly string[],
  at = '',
): readonly string[] {
  return changedFields(old, next, names).map(
    (name) =>
      `${at}${name}: Invalid value: ${JSON.stringify(next[name] ?? null)}: field is immutable`,
  );
}

/** The same of the selector of a spec, as a server of some rules quotes it. */
export function heldSelector(
  old: Fields,
  next: Fields,
  { quotedValues }: Pick<ApiRules, 'quotedValues'>,
): readonly string[] {
  const { selector } = next;
  if (changedFields(old, next, ['selector']).length === 0) return [];
  if (typeof selector !== 'object' || selector === null) {
    return heldFields(old, next, ['selector'], 'spec.');
  }
  const quoted =
    quotedValues === 'go' ? goSelector(selector) : JSON.stringify(printedSelector(selector));
  return [`spec.selector: Invalid value: ${quoted}: field is immutable`];
}

/** A requirement within the API server. */
interface Requirement {
  readonly Key: unknown;
  readonly Operator: unknown;
  readonly Values: unknown;
}

/** A term that selects nodes by the names that its fields have within the API server, as it prints it. */
export function internalTerm(
  term: unknown,
): Record<'MatchExpressions' | 'MatchFields', readonly Requirement[] | null> {
  const requirements = (field: string) => {
    const list = Object.values(fieldsOf({ list: fieldsOf({ term }, 'term')[field] }, 'list'));
    if (list.length === 0) return null;
    return list
      .map((given) => fieldsOf({ given }, 'given'))
      .map(({ key, operator, values }) => ({
        Key: key,
        Operator: operator,
        Values: values ?? null,
      }));
  };
  return {
    MatchExpressions: requirements('matchExpressions'),
    MatchFields: requirements('matchFields'),
  };
}
