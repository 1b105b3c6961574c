import { type FieldEdit, type ObjectEdit, podTemplatePath } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import { type Given, type Subject, subjectOf } from '../given.ts';
import type { ChangeInput } from '../input.ts';
import { say } from '../messages.ts';

/** Workloads that change no Pod that is there when their template is another. */
const SETS: ReadonlySet<string> = new Set(['ReplicaSet', 'ReplicationController']);

/** Where the Pod of the decision stands, and whether it has no node. */
interface Asker {
  /** Of the run. */
  readonly pod: number;
  readonly name: string;
  readonly isPending: boolean;
}

/**
 * What is to be told of edits of Pods and templates, of the Pod's own as of another's: whom the edit
 * of a template reaches beside the Pod, and whom that of a Pod does not.
 */
export function reachOf(
  edits: readonly ObjectEdit[],
  input: ChangeInput,
  given: Given,
): readonly Message[] {
  const { run } = input.simulation;
  const { pod = -1, node = -1 } = run.cycles[input.cycle] ?? {};
  const name = run.pods[pod]?.pod.metadata.name ?? '';
  const asker: Asker = { pod, name, isPending: node < 0 };
  const fields = edits.flatMap((edit) => (edit.kind === 'fields' ? [edit] : []));
  return [...new Set(fields.map(({ object }) => object))].flatMap((object) => {
    const found = given.at(object);
    const subject = found && subjectOf(found);
    if (!subject) return [];
    const made = fields.filter((edit) => edit.object === object).flatMap((edit) => edit.edits);
    return subject.object.kind === 'Pod'
      ? ofPod(subject, made, input, given)
      : ofTemplate(subject, made, asker, given);
  });
}

function ofTemplate(
  { object, index, name: workload }: Subject,
  edits: readonly FieldEdit[],
  asker: Asker,
  given: Given,
): readonly Message[] {
  // A count of replicas is not the template's: no Pod that stands is made anew for it.
  const template = podTemplatePath(object.kind) ?? [];
  const isInTemplate = ({ path }: FieldEdit): boolean =>
    template.every((part, at) => path[at] === part);
  if (!edits.some(isInTemplate)) return [];
  const pods = given.podsOf(index);
  const isOwn = pods.includes(asker.pod);
  const count = pods.length;
  return [
    ...(count > (isOwn ? 1 : 0) ? [say('caution.template', { workload, count })] : []),
    ...keptPods(object, workload, isOwn ? asker : undefined),
  ];
}

/**
 * Which workloads leave Pods as they are when their template is another. Sources: the field
 * updateStrategy (OnDelete), and processReplica of pkg/controller/statefulset: one after the other,
 * it goes no further than a Pod that is not ready, and so never comes to replace that.
 */
function keptPods(
  object: Subject['object'],
  workload: string,
  own: Asker | undefined,
): readonly Message[] {
  if (SETS.has(object.kind)) return [say('caution.ofSet', { workload })];
  switch (object.kind) {
    case 'Job':
      return [say('caution.ofJob', { workload })];
    case 'DaemonSet':
      return object.spec.updateStrategy?.type === 'OnDelete'
        ? [say('caution.ofSet', { workload })]
        : [];
    case 'StatefulSet': {
      const { updateStrategy, podManagementPolicy } = object.spec;
      if (updateStrategy?.type === 'OnDelete') return [say('caution.ofSet', { workload })];
      return own?.isPending === true && podManagementPolicy !== 'Parallel'
        ? [say('caution.inOrder', { workload, pod: own.name })]
        : [];
    }
    default:
      return [];
  }
}

function ofPod(
  { index, metadata }: Subject,
  edits: readonly FieldEdit[],
  { simulation: { run, plan } }: ChangeInput,
  given: Given,
): readonly Message[] {
  const { name: pod = '', uid } = metadata;
  // What has a uid a server has taken already.
  const isThere = uid !== undefined && !edits.every(isTakenOfPods);
  const owner = plan.workloads[run.pods[given.podsOf(index)[0] ?? -1]?.workload ?? -1];
  return [
    ...(owner ? [say('caution.owner', { workload: `${owner.kind} ${owner.name}` })] : []),
    ...(isThere && !owner ? [say('caution.podStays', { pod })] : []),
  ];
}

/** Whether a server takes an edit of a Pod that it has. Source: ValidatePodUpdate: gates may go, tolerations may come. */
function isTakenOfPods({ op, path }: FieldEdit): boolean {
  const [part, field] = path;
  return (
    part === 'metadata' ||
    field === 'schedulingGates' ||
    (field === 'tolerations' && op === 'append')
  );
}
