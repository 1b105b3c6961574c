import {
  editedValue,
  type FieldEdit,
  type FieldPath,
  type KubernetesObject,
  type ObjectEdit,
} from '../../model/index.ts';

/**
 * Several edits as one edit an object, in an order in which none moves what another names: what is
 * set or appended comes first, then list items go from the last to the first.
 */
export function joinEdits(edits: readonly ObjectEdit[]): readonly ObjectEdit[] {
  const joined = new Map<number, ObjectEdit>();
  for (const edit of edits) {
    const known = joined.get(edit.object);
    if (known === undefined || edit.kind === 'remove') joined.set(edit.object, edit);
    else if (known.kind === 'fields') {
      const all = [...known.edits, ...edit.edits];
      joined.set(edit.object, { ...known, edits: inOrder(all) });
    }
  }
  return [...joined.values()].map((edit) =>
    edit.kind === 'fields' ? { ...edit, edits: inOrder(edit.edits) } : edit,
  );
}

/** An object with an edit made; undefined where it is to go. */
export function editedObject(
  object: KubernetesObject,
  edit: ObjectEdit,
): KubernetesObject | undefined {
  if (edit.kind === 'remove') return undefined;
  // An edit names fields of the object's own kind; who proposes it has it validated.
  return editedValue(object, edit.edits) as KubernetesObject;
}

function inOrder(edits: readonly FieldEdit[]): readonly FieldEdit[] {
  const kept = edits.filter(({ op }) => op !== 'remove');
  const removed = edits.filter(({ op }) => op === 'remove');
  return [...kept, ...removed.sort((a, b) => -comparePaths(a.path, b.path))];
}

function comparePaths(a: FieldPath, b: FieldPath): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const left = a[at];
    const right = b[at];
    if (left === right) continue;
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return String(left) < String(right) ? -1 : 1;
  }
  return a.length - b.length;
}
