import { nodeDomains, zoneKeyOf } from '../../store/index.ts';
import type { NodeView } from '../../protocol/index.ts';
import { forTarget, type Command, type CommandContext } from '../command.ts';
import { nodeOf, targetName, type Target } from '../target.ts';
import { canReveal, DELETE, DUPLICATE, RENAME, reveal, REVEAL } from './parts.ts';
import { HOSTNAME, ZONE } from '../../model/index.ts';

type NodeTarget = Extract<Target, { kind: 'node' }>;

const viewOf = ({ store }: CommandContext, target: NodeTarget): NodeView | undefined =>
  store.getState().run?.nodes[nodeOf(store.getState(), target)];

const objectOf = (context: CommandContext, target: NodeTarget): number =>
  viewOf(context, target)?.object ?? -1;

/** A node that stands in the text, and not only in a Pod's `nodeName`. */
const isWritten = (context: CommandContext, target: NodeTarget): boolean =>
  objectOf(context, target) >= 0;

/** The label by which a workload is kept to the node. */
const hostnameOf = (context: CommandContext, target: NodeTarget): string | undefined =>
  viewOf(context, target)?.labels[HOSTNAME];

/** Whether Pods run on the node from time zero. */
function hasPods({ store }: CommandContext, target: NodeTarget): boolean {
  const node = nodeOf(store.getState(), target);
  return node >= 0 && store.getState().run?.pods.initialNode.includes(node) === true;
}

/** The label that a move changes: what nodes are grouped by, as where the card is dragged; or the zone's. */
const keyOf = (context: CommandContext, target: NodeTarget): string => {
  const domains = nodeDomains(context.store.getState());
  const node = nodeOf(context.store.getState(), target);
  const domain = domains.find(({ nodes }) => nodes.includes(node));
  if (domain !== undefined && domain.topologyKey !== '') return domain.topologyKey;
  const view = viewOf(context, target);
  const others = context.store.getState().run?.nodes ?? [];
  const own = view === undefined ? '' : zoneKeyOf(view);
  return own || others.map(zoneKeyOf).find((key) => key !== '') || ZONE;
};

export const NODE_COMMANDS: readonly Command[] = [
  forTarget<'node'>({
    id: 'editNode',
    group: 'node',
    icon: 'options',
    appliesTo: 'node',
    when: isWritten,
    run: ({ store }, target) => {
      const { actions } = store.getState();
      actions.selectNode(nodeOf(store.getState(), target));
      actions.setRightPanel('edit');
      actions.setNarrowPanel('why');
    },
  }),
  forTarget<'node'>({
    id: 'renameNode',
    group: 'node',
    icon: 'rename',
    shortcut: RENAME,
    appliesTo: 'node',
    when: isWritten,
    asks: (_, target) => ({ kind: 'name', initial: targetName(target) }),
    operation: (_, { node }, name) => ({ kind: 'rename', object: node, name }),
  }),
  forTarget<'node'>({
    id: 'duplicateNode',
    group: 'node',
    icon: 'duplicate',
    shortcut: DUPLICATE,
    appliesTo: 'node',
    when: isWritten,
    operation: (_, { node }) => ({ kind: 'duplicate', objects: [node] }),
  }),
  forTarget<'node'>({
    id: 'moveNode',
    group: 'node',
    icon: 'zone',
    appliesTo: 'node',
    when: isWritten,
    asks: (context, target) => {
      const key = keyOf(context, target);
      return { kind: 'zone', key, without: viewOf(context, target)?.labels[key] ?? '' };
    },
    operation: (context, target, value) => ({
      kind: 'move-nodes',
      nodes: [target.node],
      key: keyOf(context, target),
      value,
    }),
  }),
  ...([true, false] as const).map((cordoned) =>
    forTarget<'node'>({
      id: cordoned ? 'cordon' : 'uncordon',
      group: 'node',
      icon: cordoned ? 'unschedulable' : 'feasible',
      appliesTo: 'node',
      when: (context, target) =>
        isWritten(context, target) && viewOf(context, target)?.unschedulable !== cordoned,
      operation: (_, { node }) => ({ kind: 'cordon', nodes: [node], cordoned }),
    }),
  ),
  forTarget<'node'>({
    id: 'addWorkloadOnNode',
    group: 'node',
    icon: 'image',
    appliesTo: 'node',
    // Kept there by the label, which a drop on the card would use too.
    when: (context, target) => hostnameOf(context, target) !== undefined,
    run: (context, target) => {
      const value = hostnameOf(context, target);
      const place = { key: HOSTNAME, ...(value !== undefined && { value }) };
      context.store.getState().actions.setDialog('add-workload', undefined, place);
    },
  }),
  forTarget<'node'>({
    id: 'revealNode',
    group: 'node',
    icon: 'yaml',
    shortcut: REVEAL,
    appliesTo: 'node',
    when: (context, target) => canReveal(context, objectOf(context, target)),
    run: (context, target) => {
      reveal(context, objectOf(context, target));
    },
  }),
  forTarget<'node'>({
    id: 'deleteNode',
    group: 'node',
    icon: 'delete',
    shortcut: DELETE,
    appliesTo: 'node',
    isDestructive: true,
    when: isWritten,
    asks: (context, target) => ({
      kind: 'choice',
      options: hasPods(context, target) ? ['make-pending', 'delete', 'keep'] : ['confirm'],
    }),
    operation: (_, { node }, answer) => ({
      kind: 'delete',
      objects: [node],
      podsOn: answer === 'delete' || answer === 'keep' ? answer : 'make-pending',
    }),
  }),
];
