import { type LabelSelector, labelSelectorMatches, type Labels } from '../../model/index.ts';

/** Arguments that have a field: those of a plugin that does not have it are none. */
type With<Field extends string> = { readonly [Name in Field]?: unknown };

export function isOn<Field extends string>(
  args: With<Field>,
  field: Field,
  otherwise = false,
): boolean {
  const value: unknown = args[field];
  return typeof value === 'boolean' ? value : otherwise;
}

export function numberIn<Field extends string>(
  args: With<Field>,
  field: Field,
): number | undefined {
  const value: unknown = args[field];
  return typeof value === 'number' ? value : undefined;
}

export function textsIn<Field extends string>(
  args: With<Field>,
  field: Field,
): readonly string[] | undefined {
  const value: unknown = args[field];
  if (!Array.isArray(value)) return undefined;
  return value.filter((item): item is string => typeof item === 'string');
}

/** An argument with fields of its own; one that is not written has none. */
export function recordIn<Field extends string>(
  args: With<Field>,
  field: Field,
): Readonly<Partial<Record<string, unknown>>> {
  const value: unknown = args[field];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Numbers by name, such as thresholds by resource. */
export function numbersIn<Field extends string>(
  args: With<Field>,
  field: Field,
): ReadonlyMap<string, number> {
  const value: unknown = args[field];
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
}

/** A label selector; the fields of one that is run have their types. */
export function selectorIn<Field extends string>(
  args: With<Field>,
  field: Field,
): LabelSelector | undefined {
  const value: unknown = args[field];
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** Whether a plugin's `namespaces` and `labelSelector` let it take a Pod. */
export function isInScope(
  args: With<'namespaces' | 'labelSelector'>,
  namespace: string,
  labels: Labels | undefined,
): boolean {
  const { namespaces } = args;
  if (typeof namespaces === 'object' && namespaces !== null) {
    const of: With<'include' | 'exclude'> = namespaces;
    const include = textsIn(of, 'include');
    if (include && include.length > 0 && !include.includes(namespace)) return false;
    if (textsIn(of, 'exclude')?.includes(namespace) === true) return false;
  }
  const labelSelector = selectorIn(args, 'labelSelector');
  return labelSelector === undefined || labelSelectorMatches(labelSelector, labels);
}
