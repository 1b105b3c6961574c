import type { FullKey } from '../../model/index.ts';
import { forTarget, type Command, type CommandContext } from '../command.ts';
import { nodesOfZone, type Target } from '../target.ts';
import { DELETE, DUPLICATE, RENAME } from './parts.ts';

type ZoneTarget = Extract<Target, { kind: 'zone' }>;

/** The zone's nodes that stand in the text. */
function objectsOf({ store }: CommandContext, { key, value }: ZoneTarget): FullKey[] {
  const { run } = store.getState();
  return nodesOfZone(run, key, value).flatMap((node) => {
    const { name = '', object = -1 } = run?.nodes[node] ?? {};
    return object >= 0 ? [`Node/${name}` as const] : [];
  });
}

const hasNodes = (context: CommandContext, target: ZoneTarget): boolean =>
  objectsOf(context, target).length > 0;

/** The nodes without the key are no domain: there is nothing to rename or to copy. */
const isDomain = (context: CommandContext, target: ZoneTarget): boolean =>
  target.key !== '' && target.value !== '' && hasNodes(context, target);

export const ZONE_COMMANDS: readonly Command[] = [
  forTarget<'zone'>({
    id: 'renameZone',
    group: 'zone',
    icon: 'rename',
    shortcut: RENAME,
    appliesTo: 'zone',
    when: isDomain,
    asks: (_, { value }) => ({ kind: 'name', initial: value }),
    operation: (_, { key, value }, to) => ({ kind: 'rename-domain', key, from: value, to }),
  }),
  forTarget<'zone'>({
    id: 'duplicateZone',
    group: 'zone',
    icon: 'duplicate',
    shortcut: DUPLICATE,
    appliesTo: 'zone',
    when: isDomain,
    operation: (_, { key, value }) => ({ kind: 'duplicate-domain', key, value }),
  }),
  forTarget<'zone'>({
    id: 'addWorkloadInZone',
    group: 'zone',
    icon: 'image',
    appliesTo: 'zone',
    when: hasNodes,
    run: ({ store }, { key, value }) => {
      const place = { key, ...(value !== '' && { value }) };
      store.getState().actions.setDialog('add-workload', undefined, place);
    },
  }),
  forTarget<'zone'>({
    id: 'deleteZoneNodes',
    group: 'zone',
    icon: 'delete',
    shortcut: DELETE,
    appliesTo: 'zone',
    isDestructive: true,
    when: hasNodes,
    asks: () => ({ kind: 'choice', options: ['make-pending', 'delete', 'keep'] }),
    operation: (context, target, answer) => ({
      kind: 'delete',
      objects: objectsOf(context, target),
      podsOn: answer === 'delete' || answer === 'keep' ? answer : 'make-pending',
    }),
  }),
];
