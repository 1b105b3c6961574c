import { settingKindOf, finish } from '../../model/index.ts';
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
  const sorted: Record<TabName, string[]> = { workload: [], cluster: [], scheduler: [] };
  let found = false;
  let waiting = '';
  for (const { start, end } of splitDocuments(text, text.charCodeAt(0) === 0xfeff ? 1 : 0)) {
    const document = text.slice(start, end);
    const tab = yield* tabOf(document);
    if (tab === undefined) {
      // Comments alone belong to what follows them.
      waiting += closed(document);
      continue;
    }
    found = true;
    sorted[tab].push(waiting + document);
    waiting = '';
  }
  if (!found) return undefined;
  const used = (['workload', 'cluster', 'scheduler'] as const).filter(
    (tab) => sorted[tab].length > 0,
  );
  const [only] = used;
  if (waiting !== '' && only !== undefined) sorted[only].push(waiting);
  const tabText = (tab: TabName): string => {
    if (used.length === 1) return tab === only ? text : '';
    const documents = sorted[tab].map((document) => document.replace(/^\s*\n/, ''));
    return documents.map(closed).join('---\n');
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
