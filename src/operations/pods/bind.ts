import { type FieldEdit, fullKey, podTemplatePath, type ScenarioEdit } from '../../model/index.ts';
import type { Message, Operation } from '../../protocol/index.ts';
import { nodesOf } from '../found.ts';
import { editOf, type Outcome, refusal, refused, removeField, says, setField } from '../outcome.ts';
import { at, recordAt, type Situation, textAt } from '../situation.ts';
import { replicasOf } from '../workloads/template.ts';
import { type PodTarget, podTarget, podTitle } from './podTarget.ts';

/** Binds a Pod to a node past the scheduler. */
export function bindPod(
  situation: Situation,
  { pod, node }: Extract<Operation, { kind: 'bind-pod' }>,
): Outcome {
  const title = podTitle('bindPod', pod, node);
  const to = situation.nodes[nodesOf(situation, [node])[0] ?? -1];
  const target = podTarget(situation, pod);
  if ('code' in target) return refused(title, target);
  if (!to) return refused(title, refusal('objectGone'));
  if (target.isDaemon) return refused(title, refusal('daemonSet', { name: target.pod.name }));
  const { namespace, name } = target.pod;
  const select = fullKey({ kind: 'Pod', namespace, name });
  if (target.isOwn) {
    const edits = [editOf(target.object, setField(['spec', 'nodeName'], to.name))];
    return { title, edits, consequences: [says('pastScheduler')], select };
  }
  return takenOut(situation, target, to.name, { title, select });
}

/** A Pod that a controller makes gets a document of its own. */
function takenOut(
  situation: Situation,
  target: PodTarget,
  node: string,
  { title, select }: Pick<Extract<Outcome, { edits: unknown }>, 'title' | 'select'>,
): Outcome {
  const { span, object, written, pod } = target;
  const { kind, name } = span;
  const path = podTemplatePath(kind);
  const scale = replicasOf(kind, written);
  if (!path || !scale) return refused(title, refusal('noReplicas', { kind }));
  const isTaken = situation.objects.some(
    (other) => other.kind === 'Pod' && other.name === pod.name && other.namespace === pod.namespace,
  );
  if (isTaken) return refused(title, refusal('nameOfAnother', { name: pod.name }));
  const value = podOf(target, recordAt(written, ...path), node);
  const added: ScenarioEdit = { kind: 'add', tab: span.tab, behind: object, value };
  const told: Message[] = [says('pastScheduler')];
  // What its selector matches, these controllers take for one of their own.
  if (ADOPTING.has(kind)) {
    told.push(says('adopted', { kind, name }));
    return { title, edits: [added], consequences: told, select };
  }
  const left = Math.max(0, scale.count - 1);
  told.push(says('ownDocument', { kind, name, pod: pod.name, count: left }));
  const edits = [editOf(object, ...scale.edits(left)), added];
  return { title, edits, consequences: told, select };
}

const ADOPTING: ReadonlySet<string> = new Set([
  'ReplicaSet',
  'ReplicationController',
  'StatefulSet',
]);

/** The Pod of a template, as a person would write it. */
function podOf(
  { span, written, pod }: PodTarget,
  template: Readonly<Record<string, unknown>>,
  node: string,
): object {
  const { name } = pod;
  const labels = recordAt(template, 'metadata', 'labels');
  const annotations = recordAt(template, 'metadata', 'annotations');
  const spec = Object.fromEntries(
    Object.entries(recordAt(template, 'spec')).filter(([field]) => field !== 'nodeName'),
  );
  const namespace = textAt(written, 'metadata', 'namespace');
  const isMember = span.kind === 'StatefulSet';
  const own = isMember ? { ...labels, 'statefulset.kubernetes.io/pod-name': name } : labels;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      ...(namespace !== '' && { namespace }),
      ...(Object.keys(own).length > 0 && { labels: own }),
      ...(Object.keys(annotations).length > 0 && { annotations }),
    },
    spec: { nodeName: node, ...spec, ...(isMember && claims(written, spec, name)) },
  };
}

/** The claims that a StatefulSet makes for a Pod of it. */
function claims(
  written: unknown,
  spec: Readonly<Record<string, unknown>>,
  pod: string,
): { readonly volumes?: readonly unknown[] } {
  const templates = at(written, 'spec', 'volumeClaimTemplates');
  if (!Array.isArray(templates) || templates.length === 0) return {};
  const given = Array.isArray(spec['volumes']) ? (spec['volumes'] as unknown[]) : [];
  const made = templates.map((template: unknown) => {
    const name = textAt(template, 'metadata', 'name');
    return { name, persistentVolumeClaim: { claimName: `${name}-${pod}` } };
  });
  return { volumes: [...given, ...made] };
}

/** Takes the node of a Pod away, so that the scheduler decides on it. */
export function unbindPod(
  situation: Situation,
  { pod }: Extract<Operation, { kind: 'unbind-pod' }>,
): Outcome {
  const title = podTitle('unbindPod', pod);
  const target = podTarget(situation, pod);
  if ('code' in target) return refused(title, target);
  const { name, boundTo, node } = target.pod;
  if (target.isDaemon) return refused(title, refusal('daemonSet', { name }));
  if (boundTo === -1) {
    if (node >= 0) return refused(title, refusal('schedulerPlaced', { name }));
    return { title, edits: [], consequences: [], select: undefined };
  }
  if (!target.isOwn) return refused(title, refusal('templateBinds', { name }));
  const fields: FieldEdit[] = [removeField(['spec', 'nodeName'])];
  return { title, edits: [editOf(target.object, ...fields)], consequences: [], select: undefined };
}
