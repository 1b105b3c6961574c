import type { FieldPath } from './diagnostic.ts';

/** One change of one field of an object, as its author would make it in YAML. */
export type FieldEdit =
  /** Puts the value there, in place of what is there; parents that are missing are made. */
  | { readonly op: 'set'; readonly path: FieldPath; readonly value: unknown }
  /** Takes the field or the item away. A mapping left empty stays; a list goes with its last item. */
  | { readonly op: 'remove'; readonly path: FieldPath }
  /** Puts a value behind the last item of a list; a missing list is made. */
  | { readonly op: 'append'; readonly path: FieldPath; readonly value: unknown };

/** Changes of one object of the scenario, named by its index in `ParseReport.objects`. */
export type ObjectEdit =
  | { readonly kind: 'fields'; readonly object: number; readonly edits: readonly FieldEdit[] }
  | { readonly kind: 'remove'; readonly object: number };

/** A line above a field, without its `#`. */
export interface Comment {
  readonly path: FieldPath;
  readonly text: string;
}

/** A new object of the scenario. */
export type ObjectAddition =
  | {
      readonly kind: 'add';
      readonly tab: 'workload' | 'cluster' | 'scheduler';
      /** Index of the object behind which it is put; undefined for the end of the tab. */
      readonly behind: number | undefined;
      readonly value: object;
      /** What is said above fields of it, in the text. */
      readonly comments?: readonly Comment[];
    }
  /** Another like one that is there, in its manner of writing, with edits. */
  | {
      readonly kind: 'copy';
      readonly object: number;
      readonly behind: number;
      readonly edits: readonly FieldEdit[];
    };

/** What is done to the objects of a scenario. */
export type ScenarioEdit = ObjectEdit | ObjectAddition;

/**
 * The value with the edits made, one after the other; nothing of the old one is changed. A path that
 * does not exist is made by `set` and `append`, and left by `remove`.
 */
export function editedValue(value: unknown, edits: readonly FieldEdit[]): unknown {
  let edited = value;
  for (const edit of edits) edited = editedAt(edited, edit, 0) ?? null;
  return edited;
}

/** The part of a value at the path before `depth`, edited; undefined where it is to go. */
function editedAt(value: unknown, edit: FieldEdit, depth: number): unknown {
  const step = edit.path[depth];
  if (step === undefined) return editedEnd(value, edit);
  if (Array.isArray(value) || (value === undefined && typeof step === 'number')) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const at = Math.min(Number(step), items.length);
    if (edit.op === 'remove' && items[at] === undefined) return value;
    const item = editedAt(items[at], edit, depth + 1);
    const left = [...items.slice(0, at), ...(item === undefined ? [] : [item])];
    left.push(...items.slice(at + 1));
    return left.length === 0 ? undefined : left;
  }
  const fields = isRecord(value) ? value : {};
  const key = String(step);
  if (edit.op === 'remove' && !Object.hasOwn(fields, key)) return value;
  const own = Object.hasOwn(fields, key) ? (fields[key] ?? undefined) : undefined;
  const field = editedAt(own, edit, depth + 1);
  if (field !== undefined) return { ...fields, [key]: field };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}

function editedEnd(value: unknown, edit: FieldEdit): unknown {
  switch (edit.op) {
    case 'set':
      return edit.value;
    case 'remove':
      return undefined;
    case 'append':
      return [...(Array.isArray(value) ? (value as unknown[]) : []), edit.value];
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
