import {
  type Diagnostic,
  editedValue,
  type FieldEdit,
  formatFieldPath,
  type ScenarioEdit,
  validateObject,
} from '../model/index.ts';
import type { OperationRefusal } from '../protocol/index.ts';
import type { ReleaseName } from '../releases/index.ts';
import type { Situation } from './situation.ts';

/**
 * What the API server would refuse of the objects as they would be: nothing that it refuses of them
 * already. Object by object.
 */
export function* refusalsOf(
  situation: Situation,
  edits: readonly ScenarioEdit[],
): Generator<undefined, readonly OperationRefusal[], void> {
  const refusals = new Map<string, OperationRefusal>();
  const tell = (value: unknown, before: unknown): void => {
    const known = new Set(
      before === undefined ? [] : errorsOf(before, situation.release).map(keyOf),
    );
    for (const diagnostic of errorsOf(value, situation.release)) {
      const key = keyOf(diagnostic);
      if (!known.has(key)) refusals.set(key, refusalOf(diagnostic));
    }
  };
  for (const [object, { before, fields }] of fieldsByObject(situation, edits)) {
    yield;
    const isSplit = edits.some((edit) => edit.kind === 'remove' && edit.object === object);
    if (!isSplit) tell(editedValue(before, fields), before);
  }
  for (const edit of edits) {
    yield;
    if (edit.kind === 'add') tell(edit.value, undefined);
    if (edit.kind !== 'copy') continue;
    const before = situation.writtenAt(edit.object);
    tell(editedValue(before, edit.edits), before);
  }
  return [...refusals.values()];
}

interface Fields {
  readonly before: unknown;
  readonly fields: FieldEdit[];
}

function fieldsByObject(
  situation: Situation,
  edits: readonly ScenarioEdit[],
): ReadonlyMap<number, Fields> {
  const byObject = new Map<number, Fields>();
  for (const edit of edits) {
    if (edit.kind !== 'fields') continue;
    const { object } = edit;
    const known = byObject.get(object) ?? { before: situation.writtenAt(object), fields: [] };
    known.fields.push(...edit.edits);
    byObject.set(object, known);
  }
  return byObject;
}

function errorsOf(value: unknown, release: ReleaseName): readonly Diagnostic[] {
  return validateObject(value, { release }).diagnostics.filter(
    ({ severity }) => severity === 'error',
  );
}

/** What the API server would refuse of a new object. */
export function refusalsOfValue(
  value: unknown,
  { release }: Situation,
): readonly OperationRefusal[] {
  return errorsOf(value, release).map(refusalOf);
}

function keyOf({ code, path, apiServer = '' }: Diagnostic): string {
  return JSON.stringify([code, path, apiServer]);
}

function refusalOf({ code, path, values, apiServer }: Diagnostic): OperationRefusal {
  return {
    code,
    field: formatFieldPath(path),
    text: { namespace: 'diagnostics', message: { key: code, values: values ?? {} } },
    apiMessage: apiServer ?? '',
  };
}
