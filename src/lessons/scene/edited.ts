import { applyTextEdits, textEditsOf } from '../../io/index.ts';
import type { FieldEdit, ScenarioEdit } from '../../model/index.ts';
import { type ScenarioTexts, TAB_NAMES } from '../../protocol/index.ts';
import type { NamedEdit } from '../lesson.ts';
import { type ReadScenario, readScenario } from './scenario.ts';

/**
 * The scenario's texts with the edits made as an author would, comments kept; one after the other where
 * several are about one object. Undefined where an object that they name is not there.
 */
export function editedTexts(
  texts: ScenarioTexts,
  edits: readonly NamedEdit[],
): ScenarioTexts | undefined {
  if (edits.length === 0) return texts;
  const scenario = readScenario(texts);
  const made = scenarioEdits(scenario, edits);
  const textEdits = made && textEditsOf({ texts, combined: scenario.combined }, made);
  if (!textEdits) return undefined;
  const edited = { ...texts };
  for (const tab of TAB_NAMES) {
    edited[tab] = applyTextEdits(
      texts[tab],
      textEdits.filter((each) => each.tab === tab),
    );
  }
  return edited;
}

function scenarioEdits(
  { combined }: ReadScenario,
  edits: readonly NamedEdit[],
): readonly ScenarioEdit[] | undefined {
  const byObject = new Map<number, FieldEdit[]>();
  const made: ScenarioEdit[] = [];
  for (const edit of edits) {
    if (edit.op === 'add') {
      made.push({ kind: 'add', tab: edit.tab, behind: undefined, value: edit.value });
      continue;
    }
    const object = spanOf(combined, edit.object);
    if (object === undefined) return undefined;
    if (edit.op === 'delete') {
      made.push({ kind: 'remove', object });
      continue;
    }
    const { op, path } = edit;
    const fields = byObject.get(object) ?? [];
    fields.push(op === 'remove' ? { op, path } : { op, path, value: edit.value });
    byObject.set(object, fields);
  }
  for (const [object, fields] of byObject) made.push({ kind: 'fields', object, edits: fields });
  return made;
}

function spanOf({ report }: ReadScenario['combined'], key: string): number | undefined {
  const index = report.objects.findIndex(({ kind, namespace, name, state }) => {
    const scope = namespace === '' ? '' : `${namespace}/`;
    return state !== 'replaced' && `${kind}/${scope}${name}` === key;
  });
  return index === -1 ? undefined : index;
}
