import { commandsBetween } from '../../console/index.ts';
import { createParseCache, parseTabSteps } from '../../io/index.ts';
import {
  greatest,
  type KubernetesObject,
  least,
  nameOf,
  namespaceOf,
  objectKey,
  saying,
} from '../../model/index.ts';
import type { AnswerProgress, TabName, TextEdit } from '../../protocol/index.ts';
import { SYSTEM_NAMESPACES } from '../../timeline/index.ts';
import { editedText } from '../../text/index.ts';
import type { Answerer } from './answerer.ts';

/** What Pods need comes before them. */
const TABS = ['cluster', 'workload', 'scheduler'] as const satisfies readonly TabName[];
const DOCUMENT = /^---/gm;

/** What made the scenario what it is, as commands. Only documents that an edit touches are read. */
export const answerAsKubectl: Answerer<'asKubectl'> = function* (shown, { back }) {
  const { texts } = shown.scenario ?? shown;
  const before: KubernetesObject[] = [];
  const after: KubernetesObject[] = [];
  for (const tab of TABS) {
    const edits = back.filter((edit) => edit.tab === tab);
    if (edits.length === 0) continue;
    const { start, end } = touched(texts[tab], edits);
    const text = texts[tab].slice(start, end);
    const inside = edits.map((edit) => ({
      ...edit,
      start: edit.start - start,
      end: edit.end - start,
    }));
    for (const object of yield* objectsOf(tab, text)) after.push(object);
    for (const object of yield* objectsOf(tab, editedText(text, inside))) before.push(object);
  }
  const there = new Set(before.map(objectKey));
  const made = new Set(after.map(objectKey).filter((key) => !there.has(key)));
  const others = (shown.scenario ?? shown).combined.objects.filter(
    (object) => !made.has(objectKey(object)),
  );
  const known = new Set([...before, ...others].map(namespaceMeant));
  return commandsBetween(
    before,
    after,
    (name) => known.has(name) || SYSTEM_NAMESPACES.includes(name),
    others,
  );
};

/** The namespace that an object is in, or that it is. */
function namespaceMeant(object: KubernetesObject): string {
  return object.kind === 'Namespace' ? nameOf(object) : namespaceOf(object);
}

/** The documents that edits touch, whole: from one separator to another. */
function touched(
  text: string,
  edits: readonly TextEdit[],
): { readonly start: number; readonly end: number } {
  const first = least(edits.map(({ start }) => start));
  const last = greatest(edits.map(({ end }) => end));
  let start = 0;
  for (const { index } of text.matchAll(DOCUMENT)) {
    if (index < first) start = index;
    // What is put before a separator may belong to the document behind it.
    else if (index > last) return { start, end: nextAfter(text, index) };
  }
  return { start, end: text.length };
}

function nextAfter(text: string, at: number): number {
  const next = text.slice(at + 3).search(/^---/m);
  return next < 0 ? text.length : at + 3 + next;
}

function* objectsOf(
  tab: TabName,
  text: string,
): Generator<AnswerProgress, readonly KubernetesObject[], void> {
  const parsed = yield* saying(parseTabSteps(tab, text, createParseCache()), () => SOME);
  return parsed.objects.flatMap(({ object }) => (object === undefined ? [] : [object]));
}

const SOME: AnswerProgress = { done: 0, of: 1 };
