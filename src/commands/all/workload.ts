import type { Operation, WorkloadView } from '../../protocol/index.ts';
import { forTarget, type Command, type CommandContext, type CommandId } from '../command.ts';
import { targetName, workloadOf, type Target } from '../target.ts';
import { canReveal, reveal } from './parts.ts';
import { type FullKey, ownWorkloadKind } from '../../model/index.ts';

type WorkloadTarget = Extract<Target, { kind: 'workload' }>;

const viewOf = ({ store }: CommandContext, target: WorkloadTarget): WorkloadView | undefined =>
  store.getState().run?.workloads[workloadOf(store.getState(), target)];

const objectOf = (context: CommandContext, target: WorkloadTarget): number =>
  viewOf(context, target)?.object ?? -1;

/** A workload that stands in the text, and not only in its Pods' ownerReferences. */
const isWritten = (context: CommandContext, target: WorkloadTarget): boolean =>
  objectOf(context, target) >= 0;

function isScaled(context: CommandContext, target: WorkloadTarget): boolean {
  const view = viewOf(context, target);
  return (
    view !== undefined && ownWorkloadKind(view.kind)?.counted === 'replicas' && view.object >= 0
  );
}

function hasPods({ store }: CommandContext, target: WorkloadTarget): boolean {
  const workload = workloadOf(store.getState(), target);
  return workload >= 0 && store.getState().run?.pods.workload.includes(workload) === true;
}

/** `spec.replicas` as it stands in the text, 1 where it is left out as the API server has it. */
async function replicasOf({ store }: CommandContext, object: FullKey): Promise<number> {
  const view = await store.answers.ask({ kind: 'object', object }).answer;
  const spec = (view?.value as { spec?: { replicas?: unknown } | null } | null | undefined)?.spec;
  return typeof spec?.replicas === 'number' ? spec.replicas : 1;
}

async function scaled(
  context: CommandContext,
  target: WorkloadTarget,
  by: 1 | -1,
): Promise<Operation> {
  const object = target.workload;
  return { kind: 'set-replicas', object, replicas: (await replicasOf(context, object)) + by };
}

function scaleCommand(id: CommandId, by: 1 | -1): Command {
  return forTarget<'workload'>({
    id,
    group: 'workload',
    icon: by > 0 ? 'zoom-in' : 'zoom-out',
    appliesTo: 'workload',
    when: (context, target) => isScaled(context, target) && (by > 0 || hasPods(context, target)),
    operation: (context, target) => scaled(context, target, by),
  });
}

export const WORKLOAD_COMMANDS: readonly Command[] = [
  forTarget<'workload'>({
    id: 'editWorkload',
    group: 'workload',
    icon: 'options',
    appliesTo: 'workload',
    when: isWritten,
    run: ({ store }, target) => {
      const { actions } = store.getState();
      actions.selectWorkload(workloadOf(store.getState(), target));
      actions.setRightPanel('edit');
      actions.setNarrowPanel('why');
    },
  }),
  scaleCommand('addReplica', 1),
  scaleCommand('removeReplica', -1),
  forTarget<'workload'>({
    id: 'setReplicas',
    group: 'workload',
    icon: 'queue',
    appliesTo: 'workload',
    when: isScaled,
    asks: async (context, target) => ({
      kind: 'number',
      initial: String(await replicasOf(context, target.workload)),
    }),
    operation: (_, { workload }, replicas) => ({
      kind: 'set-replicas',
      object: workload,
      replicas: Number(replicas),
    }),
  }),
  forTarget<'workload'>({
    id: 'renameWorkload',
    group: 'workload',
    icon: 'rename',
    appliesTo: 'workload',
    when: isWritten,
    asks: (_, target) => ({ kind: 'name', initial: targetName(target) }),
    operation: (_, { workload }, name) => ({ kind: 'rename', object: workload, name }),
  }),
  forTarget<'workload'>({
    id: 'duplicateWorkload',
    group: 'workload',
    icon: 'duplicate',
    appliesTo: 'workload',
    when: isWritten,
    operation: (_, { workload }) => ({ kind: 'duplicate', objects: [workload] }),
  }),
  forTarget<'workload'>({
    id: 'revealWorkload',
    group: 'workload',
    icon: 'yaml',
    appliesTo: 'workload',
    when: (context, target) => canReveal(context, objectOf(context, target)),
    run: (context, target) => {
      reveal(context, objectOf(context, target));
    },
  }),
  forTarget<'workload'>({
    id: 'deleteWorkload',
    group: 'workload',
    icon: 'delete',
    appliesTo: 'workload',
    isDestructive: true,
    when: isWritten,
    asks: () => ({ kind: 'choice', options: ['confirm'] }),
    operation: (_, { workload }) => ({ kind: 'delete', objects: [workload], podsOn: 'delete' }),
  }),
];
