import { formatFieldPath, readFullKey, workloadKind } from '../../model/index.ts';
import type { Operation } from '../../protocol/index.ts';
import { editOf, type Outcome, refusal, refused, titled } from '../outcome.ts';
import { type Situation, targetOf } from '../situation.ts';
import { replicasOf } from './template.ts';

/** More replicas than this are not asked for: a run of them would take minutes. */
export const MOST_REPLICAS = 150_000;

/** Sets how many Pods a controller keeps up. */
export function setReplicas(
  situation: Situation,
  { object, replicas }: Extract<Operation, { kind: 'set-replicas' }>,
): Outcome {
  const { kind, name } = readFullKey(object);
  const title = titled('setReplicas', { kind, name, to: replicas });
  const target = targetOf(situation, object);
  if ('code' in target) return refused(title, target);
  const scale = replicasOf(kind, target.written);
  if (!scale) return refused(title, refusal('noReplicas', { kind }));
  const field = formatFieldPath(workloadKind(kind)?.count ?? []);
  if (!(replicas <= MOST_REPLICAS)) {
    return refused(title, refusal('countInvalid', { most: MOST_REPLICAS }, field));
  }
  const edits = scale.count === replicas ? [] : [editOf(target.object, ...scale.edits(replicas))];
  return { title, edits, consequences: [], select: undefined };
}
