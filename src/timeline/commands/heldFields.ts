import { GoValue, printedSelector, printedValue } from '../../model/index.ts';
import { type ApiRules, apiRulesOf, DEFAULT_RELEASE } from '../../releases/index.ts';
import { isSameMeaning } from './sameValue.ts';

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
  return names.filter((name) => !isSameMeaning(old[name], next[name]));
}

/** Whether some fields say the same as before. */
export function sameFields(old: Fields, next: Fields, names: readonly string[]): boolean {
  return changedFields(old, next, names).length === 0;
}

/** What is said of each field that must stay and is another now. Source: ValidateImmutableField of k8s.io/apimachinery/pkg/api/validation. */
export function heldFields(
  old: Fields,
  next: Fields,
  names: readonly string[],
  at = '',
  rules: ApiRules = apiRulesOf(DEFAULT_RELEASE),
): readonly string[] {
  return changedFields(old, next, names).map(
    (name) => `${at}${name}: Invalid value: ${shownField(name, next, rules)}: field is immutable`,
  );
}

/** Fields that are neither text nor numbers, and their types within a server, where they are pointed to. */
const TYPES: Readonly<Record<string, string>> = {
  clusterIPs: '[]string',
  ipFamilies: '[]core.IPFamily',
  nodeTopology: '*v1.LabelSelector',
  podFailurePolicy: '*batch.PodFailurePolicy',
  scopes: '[]core.ResourceQuotaScope',
  selector: '*v1.LabelSelector',
  successPolicy: '*batch.SuccessPolicy',
  volumeLifecycleModes: '[]storage.VolumeLifecycleMode',
};

/** What a field says, as a release's server prints it in what it says of it. */
export function shownField(name: string, fields: Fields, rules: ApiRules): string {
  const value = fields[name] ?? null;
  const isSelector = TYPES[name] === '*v1.LabelSelector' && typeof value === 'object';
  // Its labels come in the order of their keys.
  if (isSelector && value !== null) return printedValue(printedSelector(value), rules);
  return printedValue(new GoValue(TYPES[name] ?? '*', value), rules);
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
