import type { ScenarioEdit } from '../../model/index.ts';
import type { Message, Operation, OperationView } from '../../protocol/index.ts';
import { freeName, takenNames } from '../names.ts';
import { type Outcome, refusal, refused, says, titledMany } from '../outcome.ts';
import { isRefusal, type Situation, type Target, targetsOf, textAt } from '../situation.ts';
import { nodeCopy, objectCopy } from './copies.ts';
import { workloadKind } from '../../model/index.ts';

/** Copies objects, each behind its own, under free names. */
export function duplicate(
  situation: Situation,
  { objects }: Extract<Operation, { kind: 'duplicate' }>,
): Outcome {
  const { kind = '', name = '' } = situation.objects[objects[0] ?? -1] ?? {};
  const title = titledMany('duplicate', new Set(objects).size, { kind, name });
  const targets = targetsOf(situation, objects);
  if (isRefusal(targets)) return refused(title, targets);
  const nameless = targets.find(({ written }) => !isNamed(written));
  if (nameless) return refused(title, refusal('noName'));
  const edits: ScenarioEdit[] = [];
  const taken = new Map<string, Set<string>>();
  let select: OperationView['select'];
  for (const { object, span, written } of targets) {
    const key = `${span.kind}/${span.namespace}`;
    const names = taken.get(key) ?? takenNames(situation, span.kind, span.namespace);
    taken.set(key, names);
    const free = freeName(span.name, names);
    const fields = span.kind === 'Node' ? nodeCopy(written, free) : objectCopy(written, free);
    edits.push({ kind: 'copy', object, behind: object, edits: fields });
    const { tab, namespace } = span;
    select ??= { tab, kind: span.kind, namespace, name: free };
  }
  return { title, edits, consequences: sameLabels(targets), select };
}

export function isNamed(written: unknown): boolean {
  const name = textAt(written, 'metadata', 'name');
  return name !== '' || textAt(written, 'metadata', 'generateName') !== '';
}

/** Selectors do not tell a copy from the first one. */
function sameLabels(targets: readonly Target[]): Message[] {
  const isSelected = targets.some(
    ({ span: { kind } }) => kind === 'Pod' || workloadKind(kind)?.selector !== undefined,
  );
  return isSelected ? [says('sameLabels')] : [];
}
