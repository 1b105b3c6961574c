import type { Tried } from '../../console/index.ts';
import type { FieldEdit, FieldPath, ScenarioEdit } from '../../model/index.ts';

type Changes = Tried['changes'];

/** Fields that a server writes, and no author. */
const SERVED = new Set([
  'status',
  'metadata.uid',
  'metadata.resourceVersion',
  'metadata.generation',
  'metadata.creationTimestamp',
  'metadata.managedFields',
  'metadata.deletionTimestamp',
  'metadata.deletionGracePeriodSeconds',
]);

/**
 * The edits of a scenario's objects that make it what a command made of the cluster at its start; undefined where it
 * changed what stands in no text, such as a Pod that a controller made. `indexOf` finds an object in the texts.
 */
export function setupEdits(
  changes: Changes,
  indexOf: (key: string) => number | undefined,
): readonly ScenarioEdit[] | undefined {
  const edits: ScenarioEdit[] = [];
  for (const { key, before, after } of changes) {
    const object = indexOf(key);
    if (after === undefined || isLeaving(after, before)) {
      if (object === undefined) return undefined;
      edits.push({ kind: 'remove', object });
      continue;
    }
    if (before === undefined) {
      if (isOwned(after)) continue;
      edits.push({ kind: 'add', tab: tabOf(after), behind: undefined, value: written(after) });
      continue;
    }
    const fields = difference(before, after, []);
    if (fields.length === 0) continue;
    if (object === undefined) {
      if (isOwned(after)) continue;
      return undefined;
    }
    edits.push({ kind: 'fields', object, edits: fields });
  }
  return edits;
}

/**
 * What a command made or changed, as manifests that are applied at a moment; undefined where that says too little, as where
 * something went. What a controller made of it is none of them.
 */
export function appliedObjects(changes: Changes): readonly object[] | undefined {
  const applied: object[] = [];
  for (const { before, after } of changes) {
    if (after === undefined || isLeaving(after, before)) return undefined;
    if (!isOwned(after)) applied.push(written(after));
  }
  return applied;
}

function isLeaving(after: object, before: object | undefined): boolean {
  const stamp = (object: object | undefined): unknown =>
    fieldOf(fieldOf(object, 'metadata'), 'deletionTimestamp');
  return stamp(after) !== undefined && stamp(before) === undefined;
}

function isOwned(object: object): boolean {
  const owners = fieldOf(fieldOf(object, 'metadata'), 'ownerReferences');
  return Array.isArray(owners) && owners.length > 0;
}

/** Nodes and bound Pods stand in the cluster; all else is placed in it. */
function tabOf(object: object): 'cluster' | 'workload' {
  const isBound = fieldOf(fieldOf(object, 'spec'), 'nodeName') !== undefined;
  return fieldOf(object, 'kind') === 'Node' || isBound ? 'cluster' : 'workload';
}

function fieldOf(value: unknown, name: string): unknown {
  return isMapping(value) ? value[name] : undefined;
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As an author would write it. */
function written(value: object, path: FieldPath = []): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]: [string, unknown]) => {
      const at = [...path, key];
      if (field === undefined || SERVED.has(at.join('.'))) return [];
      return [[key, at.length < 2 && isMapping(field) ? written(field, at) : field]];
    }),
  );
}

/** Field by field; a list of another length is another list. */
function difference(before: unknown, after: unknown, path: FieldPath): readonly FieldEdit[] {
  if (Object.is(before, after) || SERVED.has(path.join('.'))) return [];
  if (isMapping(before) && isMapping(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => difference(before[key], after[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item, index) => difference(item, after[index], [...path, index]));
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return after === undefined ? [{ op: 'remove', path }] : [{ op: 'set', path, value: after }];
}
