import {
  isKind,
  undecodedOther,
  undecodedWords,
  unknownFieldWords,
  validateObject,
} from '../../../model/index.ts';
import type { Context } from '../../context.ts';
import { asRecord } from '../../told.ts';
import { failed, Failure } from '../../failure.ts';
import { dryRun } from '../../dryRun.ts';
import { conflictText, type Writer } from '../../fieldManagers.ts';
import { itemText } from '../../fieldPaths.ts';
import { at, isRecord, type Json, textAt, written } from '../../json.ts';

/** What flags of `apply` go together. Source: ApplyOptions.Validate. */
export function checkServerSide({ flags }: Context): void {
  const isServerSide = flags.isOn('server-side');
  if (flags.isOn('force-conflicts') && !isServerSide) {
    throw failed('--force-conflicts only works with --server-side');
  }
  if (isServerSide && dryRun({ flags }) === ' (dry run)') {
    throw failed(
      "--dry-run=client doesn't work with --server-side (did you mean --dry-run=server instead?)",
    );
  }
  if (isServerSide && flags.isOn('force')) {
    throw failed('--force cannot be used with --server-side');
  }
  if ((flags.text('subresource') ?? '') !== '' && !isServerSide) {
    throw failed('--subresource can only be specified for --server-side');
  }
}

/**
 * Throws a Failure where an object that is applied server-side has fields that its kind has not, or values of other types.
 * Sources: structuredMergeManager.Apply of k8s.io/apimachinery/pkg/util/managedfields, and typed/validate.go of
 * structured-merge-diff.
 */
export function checkTyped(object: Json, namespace: string): void {
  const diagnostics = isKind(textAt(object, 'kind'))
    ? validateObject(object).diagnostics
    : undecodedOther(object);
  const wrong = diagnostics.flatMap(({ apiServer = '', path }) => {
    const where = pathText(object, path);
    if (unknownFieldWords(apiServer) !== undefined) {
      return [`${where}: field not declared in schema`];
    }
    const type = /of type (\S+)$/.exec(undecodedWords(apiServer) ?? '')?.[1];
    return type === undefined ? [] : [`${where}: ${mismatch(type, at(object, ...path))}`];
  });
  if (wrong.length === 0) return;
  const [group, version] = textAt(object, 'apiVersion').split('/');
  const kind = `${version === undefined ? `/${group ?? ''}` : `${group ?? ''}/${version}`}, Kind=${textAt(object, 'kind')}`;
  const of = `${namespace}/${textAt(object, 'metadata', 'name')}; ${kind}`;
  const all =
    wrong.length === 1 ? (wrong[0] ?? '') : `errors:${wrong.map((each) => `\n  ${each}`).join('')}`;
  throw new Failure(`Error from server: failed to create typed patch object (${of}): ${all}`);
}

function mismatch(type: string, value: unknown): string {
  const shown = goText(value);
  if (type === 'string') return `expected string, got &value.valueUnstructured{Value:${shown}}`;
  if (type === 'bool') return `expected boolean, got &{${shown}}`;
  if (/^u?int|^float/.test(type)) return `expected numeric (int or float), got ${goType(value)}`;
  return `expected ${type.startsWith('[]') ? 'list' : 'map'}, got &{${shown}}`;
}

function goType(value: unknown): string {
  if (Array.isArray(value)) return '[]interface {}';
  if (isRecord(value)) return 'map[string]interface {}';
  return typeof value === 'boolean' ? 'bool' : 'string';
}

/** As Go prints it: `%v`. */
function goText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(goText).join(' ')}]`;
  if (isRecord(value)) {
    const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `map[${fields.map(([field, each]) => `${field}:${goText(each)}`).join(' ')}]`;
  }
  return value === null || value === undefined ? '<nil>' : written(value);
}

/** `.spec.containers[name="app"].image`. Source: fieldpath.Path.String of structured-merge-diff. */
function pathText(object: Json, path: readonly (string | number)[]): string {
  return path
    .map((step, index) => {
      if (typeof step === 'string') return `.${step}`;
      const item = at(object, ...path.slice(0, index + 1));
      return itemText(String(path[index - 1]), item, step);
    })
    .join('');
}

/** Who applies server-side. */
export function applier({ flags }: Context): Writer {
  return { name: flags.text('field-manager') || 'kubectl', operation: 'Apply' };
}

/**
 * Throws a Failure where others own fields that would be changed, and `--force-conflicts` is not told.
 * @param applied What was applied client-side last, as text
 */
export function checkConflicts(
  context: Context,
  {
    config,
    live,
    applied,
  }: { readonly config: Json; readonly live: Json; readonly applied: string },
): void {
  if (context.flags.isOn('force-conflicts')) return;
  const read = asRecord(parsed(applied));
  const writer = applier(context);
  const conflicts = context.cluster.fields.conflicts({ writer, config, live, applied: read });
  if (conflicts.length > 0) throw failed(conflictText(conflicts));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
