import { forTarget, type Command, type CommandContext } from '../command.ts';
import { podOf, targetName, type Target } from '../target.ts';
import { canReveal, DELETE, DUPLICATE, RENAME, reveal, REVEAL, spanOf } from './parts.ts';

type PodTarget = Extract<Target, { kind: 'pod' }>;

const objectOf = ({ store }: CommandContext, target: PodTarget): number =>
  store.getState().run?.pods.object[podOf(store.getState(), target)] ?? -1;

/** A Pod that stands in the text itself, or whose workload does. */
const isWritten = (context: CommandContext, target: PodTarget): boolean =>
  objectOf(context, target) >= 0;

/** Its node at time zero, by `spec.nodeName`; -1 for none, -2 for one that the cluster lacks. */
const boundTo = ({ store }: CommandContext, target: PodTarget): number =>
  store.getState().run?.pods.initialNode[podOf(store.getState(), target)] ?? -1;

export const POD_COMMANDS: readonly Command[] = [
  forTarget<'pod'>({
    id: 'editPod',
    group: 'pod',
    icon: 'options',
    appliesTo: 'pod',
    when: isWritten,
    run: ({ store }, target) => {
      const { actions } = store.getState();
      actions.selectPod(podOf(store.getState(), target));
      actions.setRightPanel('edit');
      actions.setNarrowPanel('why');
    },
  }),
  forTarget<'pod'>({
    id: 'bindPod',
    group: 'pod',
    icon: 'node',
    appliesTo: 'pod',
    when: (context, target) =>
      isWritten(context, target) && (context.store.getState().run?.nodes.length ?? 0) > 0,
    asks: (context, target) => ({ kind: 'node', without: boundTo(context, target) }),
    operation: (_, { pod }, node) => ({ kind: 'bind-pod', pod, node: `Node/${node}` }),
  }),
  forTarget<'pod'>({
    id: 'unbindPod',
    group: 'pod',
    icon: 'pending',
    appliesTo: 'pod',
    when: (context, target) => isWritten(context, target) && boundTo(context, target) !== -1,
    operation: (_, { pod }) => ({ kind: 'unbind-pod', pod }),
  }),
  forTarget<'pod'>({
    id: 'renamePod',
    group: 'pod',
    icon: 'rename',
    shortcut: RENAME,
    appliesTo: 'pod',
    // A controller names its Pods itself.
    when: (context, target) => spanOf(context, objectOf(context, target))?.kind === 'Pod',
    asks: (_, target) => ({ kind: 'name', initial: targetName(target) }),
    operation: (_, { pod }, name) => ({ kind: 'rename', object: pod, name }),
  }),
  forTarget<'pod'>({
    id: 'duplicatePod',
    group: 'pod',
    icon: 'duplicate',
    shortcut: DUPLICATE,
    appliesTo: 'pod',
    when: isWritten,
    operation: (_, { pod }) => ({ kind: 'duplicate-pod', pod }),
  }),
  forTarget<'pod'>({
    id: 'revealPod',
    group: 'pod',
    icon: 'yaml',
    shortcut: REVEAL,
    appliesTo: 'pod',
    when: (context, target) => canReveal(context, objectOf(context, target)),
    run: (context, target) => {
      reveal(context, objectOf(context, target));
    },
  }),
  forTarget<'pod'>({
    id: 'deletePod',
    group: 'pod',
    icon: 'delete',
    shortcut: DELETE,
    appliesTo: 'pod',
    isDestructive: true,
    when: isWritten,
    asks: () => ({ kind: 'choice', options: ['confirm'] }),
    operation: (_, { pod }) => ({ kind: 'delete-pod', pod }),
  }),
];
