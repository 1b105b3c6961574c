import { labelSelectorMatches, type Labels } from '../../model/index.ts';
import type { PluginArgs } from './policy.ts';

export function isOn(args: PluginArgs, field: string, otherwise = false): boolean {
  const value = args[field];
  return typeof value === 'boolean' ? value : otherwise;
}

export function numberIn(args: PluginArgs, field: string): number | undefined {
  const value = args[field];
  return typeof value === 'number' ? value : undefined;
}

export function textsIn(args: PluginArgs, field: string): readonly string[] | undefined {
  const value: unknown = args[field];
  if (!Array.isArray(value)) return undefined;
  return value.filter((item): item is string => typeof item === 'string');
}

/** Numbers by name, such as thresholds by resource. */
export function numbersIn(args: PluginArgs, field: string): ReadonlyMap<string, number> {
  const value = args[field];
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
}

/** Whether a plugin's `namespaces` and `labelSelector` let it take a Pod. */
export function isInScope(
  args: PluginArgs,
  namespace: string,
  labels: Labels | undefined,
): boolean {
  const { namespaces, labelSelector } = args;
  if (typeof namespaces === 'object' && namespaces !== null) {
    const of = namespaces as PluginArgs;
    const include = textsIn(of, 'include');
    if (include && include.length > 0 && !include.includes(namespace)) return false;
    if (textsIn(of, 'exclude')?.includes(namespace) === true) return false;
  }
  if (typeof labelSelector !== 'object' || labelSelector === null) return true;
  return labelSelectorMatches(labelSelector, labels);
}
