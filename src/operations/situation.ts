import { type FullKey, type KubernetesObject, type Pod, valueAt } from '../model/index.ts';
import type { NodeView, ObjectSpan, OperationRefusal, TabName } from '../protocol/index.ts';
import type { ReleaseName } from '../releases/index.ts';
import { objectOf } from './found.ts';
import { refusal } from './outcome.ts';

/** A Pod of the run, and what is known of it at the end. */
export interface SituatedPod {
  readonly name: string;
  readonly namespace: string;
  /** Index in `Situation.objects` of the object that it comes from, -1 for none. */
  readonly object: number;
  /** Node index that it is bound to in the text; -1 for none, -2 for one that the cluster lacks. */
  readonly boundTo: number;
  /** Node index at the end of the run, -1 while Pending. */
  readonly node: number;
  /** Preemption has removed it. */
  readonly isEvicted: boolean;
  readonly pod: Pod;
}

/** The scenario that an operation is done to, as its finished run knows it. */
export interface Situation {
  /** `ParseReport.objects`. */
  readonly objects: readonly ObjectSpan[];
  readonly brokenTabs: readonly TabName[];
  /** By object index: as an API server would decode it; undefined where it takes no part. */
  readonly objectAt: (object: number) => KubernetesObject | undefined;
  /** By object index: the value as it is written; undefined where it stands in no readable text. */
  readonly writtenAt: (object: number) => unknown;
  /** As which release the API server judges what is done. */
  readonly release: ReleaseName;
  /** `RunView.nodes`. */
  readonly nodes: readonly NodeView[];
  /** By Pod index in the run. */
  readonly pods: readonly SituatedPod[];
}

/** An object that can be edited: where it stands and what is written of it. */
export interface Target {
  readonly object: number;
  readonly span: ObjectSpan;
  readonly written: unknown;
}

/** The object of a key, or why it cannot be edited. */
export function targetOf(situation: Situation, key: FullKey): Target | OperationRefusal {
  return targetAt(situation, objectOf(situation, key));
}

/** The object of an index, or why it cannot be edited. */
export function targetAt(situation: Situation, object: number): Target | OperationRefusal {
  const span = situation.objects[object];
  if (!span) return refusal('objectGone');
  const written = situation.writtenAt(object);
  if (written === undefined) return refusal('brokenTab', { tab: span.tab });
  return { object, span, written };
}

/** The objects of several indexes, each once, or why they cannot be edited. */
export function targetsOf(
  situation: Situation,
  objects: readonly number[],
): readonly Target[] | OperationRefusal {
  const targets: Target[] = [];
  for (const object of new Set(objects)) {
    const target = targetAt(situation, object);
    if ('code' in target) return target;
    targets.push(target);
  }
  return targets.length > 0 ? targets : refusal('nothingChosen');
}

/** The Node objects of several node indexes. */
export function nodeTargets(
  situation: Situation,
  nodes: readonly number[],
): readonly Target[] | OperationRefusal {
  return targetsOf(
    situation,
    nodes.map((node) => situation.nodes[node]?.object ?? -1),
  );
}

/** Whether something is a refusal rather than what was looked for. */
export function isRefusal(found: object): found is OperationRefusal {
  return 'apiMessage' in found;
}

/** What is written at a path of a value; undefined where nothing is. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return valueAt(value, path);
}

/** The text at a path, '' where there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** The mapping at a path, empty where there is none. */
export function recordAt(
  value: unknown,
  ...path: readonly (string | number)[]
): Readonly<Record<string, unknown>> {
  const found = at(value, ...path);
  const isRecord = typeof found === 'object' && found !== null && !Array.isArray(found);
  return isRecord ? (found as Readonly<Record<string, unknown>>) : {};
}
