import {
  type FieldEdit,
  type ObjectAddition,
  type ScenarioEdit,
  finish,
} from '../../model/index.ts';
import { TAB_NAMES, type TabName, type TextEdit } from '../../protocol/index.ts';
import type { ObjectPlace } from '../parse/parsedTab.ts';
import { newObjectOf } from './additions.ts';
import { joinTouching, type Replacement } from './applyTextEdits.ts';
import { type ChunkWork, editChunk, editsOfChunk } from './editChunk.ts';
import { insertObjects } from './insertObjects.ts';
import { insertionReads } from './insertionReads.ts';
import { surroundings } from './manner.ts';
import { removeChunks } from './removeChunks.ts';
import type { EditSource, NewObject } from './plan.ts';

/**
 * The edits of the user's text that make the edits of objects, in the order of the tabs and of each
 * text: as few characters as can be, in the manner of the text around them, with every comment that
 * is not about what goes. An object that another of the same name replaces goes with that one. New
 * objects are documents of their own or items of the list they are put into.
 *
 * What is given was tried: the edited texts say what is wanted and nothing else, other documents are
 * as they were. Undefined where the text cannot be edited so (an object of a broken document, an
 * object that does not stand in the text, an edit that reaches beyond its place).
 */
export function textEditsOf(
  source: EditSource,
  edits: readonly ScenarioEdit[],
): readonly TextEdit[] | undefined {
  return finish(textEditsSteps(source, edits));
}

/** The same object by object. */
export function* textEditsSteps(
  source: EditSource,
  edits: readonly ScenarioEdit[],
): Generator<undefined, readonly TextEdit[] | undefined, void> {
  const { texts, combined } = source;
  const byTab = new Map(TAB_NAMES.map((tab) => [tab, new TabWork(texts[tab])] as const));
  const tabOf = (object: number): TabName | undefined => combined.report.objects[object]?.tab;
  for (const edit of edits) {
    yield;
    if (edit.kind === 'add' || edit.kind === 'copy') {
      const tab = edit.kind === 'add' ? edit.tab : tabOf(edit.behind);
      const work = tab && byTab.get(tab);
      const added = work && newObjectOf(source, edit, work.around, editChunk);
      if (!added || !work.add(added, placeBehind(combined, edit))) return undefined;
      continue;
    }
    for (const { object, fields } of worksOf(combined, edit)) {
      const tab = tabOf(object);
      const place = combined.placesOf(object)?.place;
      if (!tab || !place) return undefined;
      byTab.get(tab)?.edit(place, fields);
    }
  }
  const all: TextEdit[] = [];
  for (const [tab, work] of byTab) {
    const replacements = yield* work.replacements();
    if (!replacements) return undefined;
    for (const each of replacements) all.push({ tab, ...each });
  }
  return all;
}

/** What is to be done in one tab. */
class TabWork {
  readonly text: string;
  /** What is new is put behind it, and written in its manner. */
  readonly around: string;
  readonly #works = new Map<number, ChunkWork>();
  /** By the object behind which they are put; -1 for the end. */
  readonly #added = new Map<number, { place: ObjectPlace | undefined; objects: NewObject[] }>();

  constructor(text: string) {
    this.text = text;
    this.around = surroundings(text, text.length, text.length);
  }

  edit(place: ObjectPlace, fields: readonly FieldEdit[] | undefined): void {
    const work = this.#workOf(place.chunk);
    const { path } = place;
    if (fields === undefined) work.removed.push(place);
    else work.edits.push(...fields.map((edit) => ({ ...edit, path: [...path, ...edit.path] })));
  }

  /** False where the object behind which it is to stand is not in the text. */
  add(object: NewObject, place: ObjectPlace | undefined): boolean {
    const { behind = -1 } = object;
    if (behind >= 0 && !place) return false;
    const known = this.#added.get(behind);
    if (known) known.objects.push(object);
    else this.#added.set(behind, { place, objects: [object] });
    return true;
  }

  /** Undefined where the text cannot be edited so. */
  *replacements(): Generator<undefined, readonly Replacement[] | undefined, void> {
    const insertions: Replacement[] = [];
    const objects: NewObject[] = [];
    for (const { place, objects: own } of this.#added.values()) {
      const insertion = insertObjects(this.text, place, own);
      if (insertion.kind === 'values') {
        this.#workOf(insertion.chunk).inserted.push(insertion);
        continue;
      }
      insertions.push(insertion.replacement);
      for (const object of own) objects.push(object);
    }
    if (insertions.length > 0 && !(yield* insertionReads(this.text, insertions, objects))) {
      return undefined;
    }
    return yield* this.#chunkReplacements(insertions);
  }

  *#chunkReplacements(
    insertions: readonly Replacement[],
  ): Generator<undefined, readonly Replacement[] | undefined, void> {
    const replacements = [...insertions];
    const gone: ChunkWork['chunk'][] = [];
    for (const work of this.#works.values()) {
      yield;
      const { chunk, removed } = work;
      if (removed.some(({ path }) => path.length <= (chunk.item ? 1 : 0))) {
        gone.push(chunk);
        continue;
      }
      const own = editsOfChunk(this.text, work);
      if (!own) return undefined;
      for (const { start, end, text } of own) {
        replacements.push({ start: start + chunk.start, end: end + chunk.start, text });
      }
    }
    if (gone.length === 0) return joinTouching(replacements);
    const removals = removeChunks(this.text, gone);
    return removals && joinTouching([...replacements, ...removals]);
  }

  #workOf(chunk: ChunkWork['chunk']): ChunkWork {
    const known = this.#works.get(chunk.start);
    if (known) return known;
    const work: ChunkWork = { chunk, edits: [], removed: [], inserted: [] };
    this.#works.set(chunk.start, work);
    return work;
  }
}

function placeBehind(
  { placesOf }: EditSource['combined'],
  { behind }: ObjectAddition,
): ObjectPlace | undefined {
  return behind === undefined ? undefined : placesOf(behind)?.place;
}

interface ObjectWork {
  readonly object: number;
  /** Undefined where the object is to go. */
  readonly fields?: readonly FieldEdit[];
}

function worksOf(
  { report }: EditSource['combined'],
  edit: Exclude<ScenarioEdit, ObjectAddition>,
): readonly ObjectWork[] {
  const { object } = edit;
  if (edit.kind === 'fields') return [{ object, fields: edit.edits }];
  const gone = report.objects[object];
  const works: ObjectWork[] = [{ object }];
  for (const [index, { state, kind, namespace, name }] of report.objects.entries()) {
    const isSame = kind === gone?.kind && namespace === gone.namespace && name === gone.name;
    if (index !== object && state === 'replaced' && isSame) works.push({ object: index });
  }
  return works;
}
