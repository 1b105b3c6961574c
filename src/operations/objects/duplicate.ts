import { fullKey, readFullKey, type ScenarioEdit, workloadKind } from '../../model/index.ts';
import type { Message, Operation, OperationView } from '../../protocol/index.ts';
import { objectsOf } from '../found.ts';
import { freeName, takenNames } from '../names.ts';
import { type Outcome, refusal, refused, says, titledMany } from '../outcome.ts';
import { isRefusal, type Situation, type Target, targetsOf, textAt } from '../situation.ts';
import { nodeCopy, objectCopy } from './copies.ts';

/** Copies objects, each behind its own, under free names. */
export function duplicate(
  situation: Situation,
  asked: Extract<Operation, { kind: 'duplicate' }>,
): Outcome {
  const objects = objectsOf(situation, asked.objects);
  const [first] = asked.objects;
  const { kind = '', name = '' } = first === undefined ? {} : readFullKey(first);
  const title = titledMany('duplicate', new Set(asked.objects).size, { kind, name });
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
    select ??= fullKey({ ...span, name: free });
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
