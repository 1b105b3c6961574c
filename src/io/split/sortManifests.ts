import { finish, ownWorkloadKind, settingKindOf } from '../../model/index.ts';
import type { ScenarioTexts, TabName } from '../../protocol/index.ts';
import { findObjects, isRecord, type JsonRecord } from '../objects/findObjects.ts';
import { readText } from '../yaml/readText.ts';
import { splitDocuments } from './documents.ts';
import { splitTab } from './splitTab.ts';

/**
 * Sorts a text of manifests into tabs, document by document: one with a Node or with a Pod that runs
 * goes to Cluster, settings go to Scheduler, all else to Workload. A document stays as it is written,
 * with its comments; a text that belongs to one tab stays so to the character. Undefined for a text
 * without any manifest. Stops now and then, since a text may be large.
 */
export function* sortManifests(text: string): Generator<void, ScenarioTexts | undefined, void> {
  return yield* sorted(text, tabOf);
}

/**
 * Sorts a text that was pasted into a tab, as `sortManifests` does, but for what any tab may hold (classes,
 * claims, Services): that stays where it was pasted with what belongs there, or goes with the workloads
 * that came alone. Nodes and Pods that a server has bound go to Cluster, settings to Scheduler, Pods
 * without a node and what makes Pods to Workload.
 */
export function* sortPasted(
  text: string,
  into: TabName,
): Generator<void, ScenarioTexts | undefined, void> {
  return yield* sorted(text, tabOfPasted, (tabs) =>
    tabs.has('workload') && !tabs.has(into) ? 'workload' : into,
  );
}

/** Where a document goes, `any` for what any tab may hold; undefined for one without a manifest. */
type TabOf = (document: string) => Generator<void, TabName | 'any' | undefined, void>;

function* sorted(
  text: string,
  tabOfDocument: TabOf,
  /** The tab of what any may hold, by those of all else. */
  tabOfAny: (tabs: ReadonlySet<TabName>) => TabName = () => 'workload',
): Generator<void, ScenarioTexts | undefined, void> {
  const documents: { readonly tab: TabName | 'any'; readonly text: string }[] = [];
  let waiting = '';
  for (const { start, end } of splitDocuments(text, text.charCodeAt(0) === 0xfeff ? 1 : 0)) {
    const document = text.slice(start, end);
    const tab = yield* tabOfDocument(document);
    if (tab === undefined) {
      // Comments alone belong to what follows them.
      waiting += closed(document);
      continue;
    }
    documents.push({ tab, text: waiting + document });
    waiting = '';
  }
  if (documents.length === 0) return undefined;
  const byTab: Record<TabName, string[]> = { workload: [], cluster: [], scheduler: [] };
  const clear = new Set(documents.flatMap(({ tab }) => (tab === 'any' ? [] : tab)));
  for (const { tab, text: document } of documents) {
    byTab[tab === 'any' ? tabOfAny(clear) : tab].push(document);
  }
  const used = (['workload', 'cluster', 'scheduler'] as const).filter(
    (tab) => byTab[tab].length > 0,
  );
  const [only] = used;
  if (waiting !== '' && only !== undefined) byTab[only].push(waiting);
  const tabText = (tab: TabName): string => {
    if (used.length === 1) return tab === only ? text : '';
    const bare = byTab[tab].map((document) => document.replace(/^\s*\n/, ''));
    return bare.map(closed).join('---\n');
  };
  return {
    workload: tabText('workload'),
    cluster: tabText('cluster'),
    scheduler: tabText('scheduler'),
  };
}

/** Without any of these words nothing in a document asks for another tab than Workload. */
const ELSEWHERE = /\bNode\b|\bNodeList\b|nodeName|Scheduler|RunOptions|"nodes"|^nodes:/m;
/** How a manifest gives itself away where its YAML has an error. */
const MANIFEST = /^[ \t\-{]*"?(?:kind|apiVersion)"?[ \t]*:/m;

/** Undefined for a document without a manifest. */
function* tabOf(document: string): Generator<void, TabName | undefined, void> {
  const { pieces, pasted } = splitTab(document);
  let manifests = pasted.length > 0;
  let settings = 0;
  let others = 0;
  const mayBeElsewhere = ELSEWHERE.test(document);
  for (const piece of pieces) {
    for (const { start, end, form, inherited, item } of 'items' in piece ? piece.items : [piece]) {
      yield;
      const { value } = finish(readText(document.slice(start, end), form));
      const content = item && Array.isArray(value) ? (value as unknown[])[0] : value;
      const { objects } = findObjects(content, inherited, item);
      for (const { value: object } of objects) {
        if (typeof object['kind'] !== 'string' && object['apiVersion'] === undefined) continue;
        manifests = true;
        if (isOfCluster(object)) return 'cluster';
        if (settingKindOf(object) === undefined) others += 1;
        else settings += 1;
      }
      // What is left to read could change nothing.
      if (others > 0 && !mayBeElsewhere) return 'workload';
    }
  }
  if (settings > 0 && others === 0) return 'scheduler';
  return manifests || MANIFEST.test(document) ? 'workload' : undefined;
}

/** A line that is more than a comment or the border of a document. */
const WRITTEN = /^(?!\s*(?:#|---|\.\.\.|$)).*\S/m;

/** As `tabOf`, for a document that was pasted into a tab; undefined for one of comments alone. */
function* tabOfPasted(document: string): Generator<void, TabName | 'any' | undefined, void> {
  let found: TabName | 'any' | undefined;
  for (const piece of splitTab(document).pieces) {
    for (const { start, end, form, inherited, item } of 'items' in piece ? piece.items : [piece]) {
      yield;
      const { value } = finish(readText(document.slice(start, end), form));
      const content = item && Array.isArray(value) ? (value as unknown[])[0] : value;
      for (const { value: object } of findObjects(content, inherited, item).objects) {
        const tab = clearTabOf(object);
        if (tab === 'cluster') return tab;
        if (tab === 'workload' || found === undefined) found = tab;
        else if (found !== tab && found !== 'workload') found = 'any';
      }
    }
  }
  // A table or a message is read in any tab, and is nothing that a manifest behind it takes along.
  return found ?? (WRITTEN.test(document) ? 'any' : undefined);
}

/** Where an object goes wherever it was pasted. */
function clearTabOf(object: JsonRecord): TabName | 'any' {
  const { kind, metadata } = object;
  if (settingKindOf(object) !== undefined) return 'scheduler';
  if (kind === 'Pod') {
    if (!isOfCluster(object)) return 'workload';
    // One that was written by hand with a node is as likely what is to be tried.
    return isRecord(metadata) && typeof metadata['uid'] === 'string' ? 'cluster' : 'any';
  }
  if (kind === 'Node') return 'cluster';
  return typeof kind === 'string' && ownWorkloadKind(kind) !== undefined ? 'workload' : 'any';
}

/** The tab that an object by itself goes to. */
export function tabOfObject(object: JsonRecord): TabName {
  if (isOfCluster(object)) return 'cluster';
  return settingKindOf(object) === undefined ? 'workload' : 'scheduler';
}

function isOfCluster(object: JsonRecord): boolean {
  if (object['kind'] === 'Node') return true;
  const { spec } = object;
  return object['kind'] === 'Pod' && isRecord(spec) && Boolean(spec['nodeName']);
}

function closed(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
