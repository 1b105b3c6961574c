import type { Operation } from '../../protocol/index.ts';
import { forTarget, type Command, type CommandContext, type CommandId } from '../command.ts';
import type { Target } from '../target.ts';
import { canReveal, reveal } from './parts.ts';
import { ownWorkloadKind } from '../../model/index.ts';

type WorkloadTarget = Extract<Target, { kind: 'workload' }>;

const objectOf = ({ store }: CommandContext, { workload }: WorkloadTarget): number =>
  store.getState().run?.workloads[workload]?.object ?? -1;

/** A workload that stands in the text, and not only in its Pods' ownerReferences. */
const isWritten = (context: CommandContext, target: WorkloadTarget): boolean =>
  objectOf(context, target) >= 0;

function isScaled(context: CommandContext, target: WorkloadTarget): boolean {
  const view = context.store.getState().run?.workloads[target.workload];
  return (
    view !== undefined && ownWorkloadKind(view.kind)?.counted === 'replicas' && view.object >= 0
  );
}

const hasPods = ({ store }: CommandContext, { workload }: WorkloadTarget): boolean =>
  store.getState().run?.pods.workload.includes(workload) === true;

/** `spec.replicas` as it stands in the text, 1 where it is left out as the API server has it. */
async function replicasOf({ store }: CommandContext, object: number): Promise<number> {
  const view = await store.answers.ask({ kind: 'object', object }).answer;
  const spec = (view?.value as { spec?: { replicas?: unknown } | null } | null | undefined)?.spec;
  return typeof spec?.replicas === 'number' ? spec.replicas : 1;
}

async function scaled(
  context: CommandContext,
  target: WorkloadTarget,
  by: 1 | -1,
): Promise<Operation> {
  const object = objectOf(context, target);
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
    run: ({ store }, { workload }) => {
      const { actions } = store.getState();
      actions.selectWorkload(workload);
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
      initial: String(await replicasOf(context, objectOf(context, target))),
    }),
    operation: (context, target, replicas) => ({
      kind: 'set-replicas',
      object: objectOf(context, target),
      replicas: Number(replicas),
    }),
  }),
  forTarget<'workload'>({
    id: 'renameWorkload',
    group: 'workload',
    icon: 'rename',
    appliesTo: 'workload',
    when: isWritten,
    asks: ({ store }, { workload }) => ({
      kind: 'name',
      initial: store.getState().run?.workloads[workload]?.name ?? '',
    }),
    operation: (context, target, name) => ({
      kind: 'rename',
      object: objectOf(context, target),
      name,
    }),
  }),
  forTarget<'workload'>({
    id: 'duplicateWorkload',
    group: 'workload',
    icon: 'duplicate',
    appliesTo: 'workload',
    when: isWritten,
    operation: (context, target) => ({ kind: 'duplicate', objects: [objectOf(context, target)] }),
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
    operation: (context, target) => ({
      kind: 'delete',
      objects: [objectOf(context, target)],
      podsOn: 'delete',
    }),
  }),
];
