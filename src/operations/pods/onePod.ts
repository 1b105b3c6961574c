import { fullKey, type ScenarioEdit } from '../../model/index.ts';
import type { Message, Operation } from '../../protocol/index.ts';
import { freeName, takenNames } from '../names.ts';
import { objectCopy } from '../objects/copies.ts';
import { editOf, type Outcome, refusal, refused, says } from '../outcome.ts';
import { type Situation, type Target } from '../situation.ts';
import { replicasOf } from '../workloads/template.ts';
import { controllerOf, podTarget, podTitle } from './podTarget.ts';

/** Takes one Pod away: its document, and one replica of what makes it. */
export function deletePod(
  situation: Situation,
  { pod }: Extract<Operation, { kind: 'delete-pod' }>,
): Outcome {
  const title = podTitle('deletePod', pod);
  const target = podTarget(situation, pod);
  if ('code' in target) return refused(title, target);
  const { name } = target.pod;
  if (target.isDaemon) return refused(title, refusal('daemonSet', { name }));
  if (!target.isOwn) return scaled(target, name, -1, title);
  const edits: ScenarioEdit[] = [{ kind: 'remove', object: target.object }];
  const controller = controllerOf(situation, target);
  const fewer = controller && scaled(controller, name, -1, title);
  if (!fewer || 'refusals' in fewer) return { title, edits, consequences: [], select: undefined };
  return { ...fewer, edits: [...edits, ...fewer.edits] };
}

/** One Pod more like one that is there. */
export function duplicatePod(
  situation: Situation,
  { pod }: Extract<Operation, { kind: 'duplicate-pod' }>,
): Outcome {
  const title = podTitle('duplicatePod', pod);
  const target = podTarget(situation, pod);
  if ('code' in target) return refused(title, target);
  const { object, written } = target;
  const { name, namespace } = target.pod;
  if (target.isDaemon) return refused(title, refusal('daemonSet', { name }));
  if (!target.isOwn) return scaled(target, name, 1, title);
  const controller = controllerOf(situation, target);
  if (controller) return scaled(controller, name, 1, title);
  const free = freeName(name, takenNames(situation, 'Pod', namespace));
  return {
    title,
    edits: [{ kind: 'copy', object, behind: object, edits: objectCopy(written, free) }],
    consequences: [],
    select: fullKey({ kind: 'Pod', namespace, name: free }),
  };
}

/** One replica more or less of what makes a Pod. */
function scaled(
  { object, span: { kind, name }, written }: Target,
  pod: string,
  by: 1 | -1,
  title: Message,
): Outcome {
  const scale = replicasOf(kind, written);
  if (!scale) return refused(title, refusal('noReplicas', { kind }));
  const count = Math.max(0, scale.count + by);
  const consequences = [says('replicas', { kind, name, count })];
  if (by < 0) {
    const isOrdered = kind === 'StatefulSet';
    consequences.push(says(isOrdered ? 'lastGoes' : 'anyGoes', { kind, name, pod }));
  }
  return {
    title,
    edits: [editOf(object, ...scale.edits(count))],
    consequences,
    select: undefined,
  };
}
