import { finish } from '../model/index.ts';
import { findObjects, isRecord, isSnapshot, type JsonRecord } from './objects/findObjects.ts';
import { NOTHING_INHERITED } from './split/chunk.ts';
import { readText } from './yaml/readText.ts';

/** What a snapshot of kube-scheduler-simulator holds. */
export interface ReadSnapshot {
  /** Each with its kind: namespaces, classes, volumes, nodes, Pods, and the scheduler's configuration. */
  readonly objects: readonly JsonRecord[];
  /** How many items are no object. */
  readonly wrong: number;
}

/** Undefined for a text that is none, or is broken. */
export function readSnapshot(text: string): ReadSnapshot | undefined {
  const isJson = /^\s*\{/.test(text);
  // A look first: a text may be large.
  if (!(isJson ? /"(?:nodes|pods)"\s*:/ : /^(?:nodes|pods):/m).test(text)) return undefined;
  if (!isJson && /^(?:kind|apiVersion):/m.test(text)) return undefined;
  const { value, broken } = finish(readText(text, isJson ? 'json' : 'yaml'));
  if (broken || !isRecord(value) || !isSnapshot(value)) return undefined;
  const { objects, problems } = findObjects(value, NOTHING_INHERITED);
  const wrong = problems.reduce((sum, { values }) => sum + Number(values?.['count'] ?? 1), 0);
  return { objects: objects.map((each) => each.value), wrong };
}
