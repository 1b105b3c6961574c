import {
  editedValue,
  type FieldEdit,
  type ObjectEdit,
  type ScenarioEdit,
} from '../../model/index.ts';
import { type ScenarioTexts, TAB_NAMES, type TextEdit } from '../../worker/protocol.ts';
import type { CombinedTabs } from '../combineTabs.ts';
import type { ObjectPlace } from '../parse/parsedTab.ts';
import type { Chunk } from '../split/chunk.ts';
import { splitTab } from '../split/splitTab.ts';
import { finish } from '../yaml/fullReader.ts';
import { readText } from '../yaml/readText.ts';
import { applyTextEdits, joinTouching, type Replacement } from './applyTextEdits.ts';
import { removeChunks } from './removeChunks.ts';
import { rewriteDocument } from './rewriteDocument.ts';
import { rewriteText } from './rewriteText.ts';
import { sameValue } from './sameValue.ts';

/** The texts, and the objects that were read from them; a finished run is one. */
export interface EditSource {
  readonly texts: ScenarioTexts;
  readonly combined: Pick<CombinedTabs, 'parsed' | 'report'>;
}

/**
 * The edits of the user's text that make the edits of objects, in the order of the tabs and of each
 * text: as few characters as can be, in the manner of the text around them, with every comment that
 * is not about what goes. An object that another of the same name replaces goes with that one.
 *
 * What is given was tried: the edited texts say what is wanted and nothing else, other documents are
 * as they were. Undefined where the text cannot be edited so (an object of a broken document, an
 * object that does not stand in the text, an edit that reaches beyond its place).
 */
export function textEditsOf(
  { texts, combined }: EditSource,
  edits: readonly ScenarioEdit[],
): readonly TextEdit[] | undefined {
  const byTab = new Map(TAB_NAMES.map((tab) => [tab, new Map<number, ChunkWork>()] as const));
  const ofObjects = edits.flatMap((edit) => {
    return edit.kind === 'add' || edit.kind === 'copy' ? [] : worksOf(combined, edit);
  });
  for (const { object, fields } of ofObjects) {
    const span = combined.report.objects[object];
    const place = combined.parsed[object]?.place;
    const works = span && byTab.get(span.tab);
    if (!works || !place) return undefined;
    const work = works.get(place.chunk.start) ?? { chunk: place.chunk, edits: [], removed: [] };
    works.set(place.chunk.start, work);
    if (fields) work.edits.push(...fields.map((edit) => within(place, edit)));
    else work.removed.push(place);
  }
  const all: TextEdit[] = [];
  for (const [tab, works] of byTab) {
    if (works.size === 0) continue;
    const replacements = editsOfTab(texts[tab], [...works.values()]);
    if (!replacements) return undefined;
    all.push(...replacements.map((each) => ({ tab, ...each })));
  }
  return all;
}

/** What is to be done in one chunk of a tab. */
interface ChunkWork {
  readonly chunk: Chunk;
  readonly edits: FieldEdit[];
  readonly removed: ObjectPlace[];
}

interface ObjectWork {
  readonly object: number;
  /** Undefined where the object is to go. */
  readonly fields?: readonly FieldEdit[];
}

function worksOf({ report }: EditSource['combined'], edit: ObjectEdit): readonly ObjectWork[] {
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

function within({ path }: ObjectPlace, edit: FieldEdit): FieldEdit {
  return { ...edit, path: [...path, ...edit.path] };
}

function editsOfTab(text: string, works: readonly ChunkWork[]): readonly Replacement[] | undefined {
  const replacements: Replacement[] = [];
  const gone: Chunk[] = [];
  for (const { chunk, edits, removed } of works) {
    const inner: FieldEdit[] = [];
    for (const { path } of removed) {
      if (path.length > (chunk.item ? 1 : 0)) inner.push({ op: 'remove', path });
      else gone.push(chunk);
    }
    if (gone.includes(chunk)) continue;
    // From the last to the first: an item that goes moves those behind it.
    inner.sort((left, right) => Number(right.path.at(-1)) - Number(left.path.at(-1)));
    const own = editsOfChunk(text, chunk, [...edits, ...inner]);
    if (!own) return undefined;
    for (const each of own) {
      replacements.push({ ...each, start: each.start + chunk.start, end: each.end + chunk.start });
    }
  }
  if (gone.length === 0) return joinTouching(replacements);
  const removals = removeChunks(text, gone);
  return removals && joinTouching([...replacements, ...removals]);
}

/** The edits of a chunk's own text. */
function editsOfChunk(
  tabText: string,
  chunk: Chunk,
  edits: readonly FieldEdit[],
): readonly Replacement[] | undefined {
  const text = tabText.slice(chunk.start, chunk.end);
  const { value, problems, broken } = finish(readText(text, chunk.form));
  if (broken || problems.length > 0) return undefined;
  const after = editedValue(value, edits);
  if (sameValue(value, after)) return [];
  const rewriting = { text, form: chunk.form, around: tabText, before: value, after };
  for (const rewrite of [rewriteText, rewriteDocument]) {
    const replacements = rewrite(rewriting, edits);
    if (!replacements) continue;
    const edited = applyTextEdits(text, replacements);
    if (says(edited, chunk, after) && standsAlone(text, edited, chunk)) return replacements;
  }
  return undefined;
}

function says(text: string, { form }: Chunk, wanted: unknown): boolean {
  const { value, problems, broken } = finish(readText(text, form));
  return !broken && problems.length === 0 && sameValue(value, wanted);
}

const LIST_HEAD = 'kind: List\nitems:\n';

/** Whether the text is cut from its tab as one chunk as before: it reaches into no other. */
function standsAlone(before: string, text: string, { item, form }: Chunk): boolean {
  if (before.endsWith('\n') && !text.endsWith('\n')) return false;
  const head = item ? LIST_HEAD : '';
  const { pieces } = splitTab(head + text);
  const [piece] = pieces;
  if (pieces.length !== 1 || !piece) return false;
  if (item) {
    const [only, other] = 'items' in piece ? piece.items : [];
    return (
      other === undefined && only?.start === head.length && only.end === head.length + text.length
    );
  }
  const { start, end } = 'items' in piece ? piece.whole : piece;
  return start === 0 && end === text.length && (form === 'yaml' || !('items' in piece));
}
