import { isExtendedResource, type Node } from '../../../model/index.ts';
import type { Instant } from '../../clock.ts';
import type { Entry } from '../../entry.ts';
import { without } from '../../without.ts';
import type { World } from '../../world.ts';

/** `nodeStatusUpdateFrequency`: so often a kubelet looks at its own node, in milliseconds. */
const LOOKED_AT = 10_000;

/** When kubelets look at their nodes next. */
export function nextLook(now: Instant): Instant {
  return (Math.floor(now / LOOKED_AT) + 1) * LOOKED_AT;
}

/**
 * Extended resources that somebody advertises for a node, in its `status.capacity`: when its kubelet looks the next time it
 * gives all of them to Pods, and takes back those that are there no more. What is said of `allocatable` itself stands, as if a
 * device plugin had. Source: MachineInfo of pkg/kubelet/nodestatus.
 */
export function startAdvertising({ clock, health, options, store }: World): void {
  /** By node: resources of which there is more or less than was seen. */
  const unseen = new Map<Entry<Node>, Set<string>>();

  const look = (entry: Entry<Node>) => {
    const names = unseen.get(entry);
    if (names === undefined || entry.isGone || health.isSilent(entry.name)) return;
    unseen.delete(entry);
    const next = [...names].reduce(withAllocatable, entry.object);
    if (next !== entry.object) store.update(entry, next);
  };

  store.watch('Node', (entry, { before, after }) => {
    if (after === undefined) unseen.delete(entry);
    if (before === undefined || after === undefined) return;
    const names = unseen.get(entry) ?? new Set<string>();
    for (const name of otherIn(before, after, 'allocatable')) names.delete(name);
    for (const name of otherIn(before, after, 'capacity')) {
      if (!otherIn(before, after, 'allocatable').includes(name)) names.add(name);
    }
    if (names.size === 0 || unseen.has(entry)) return;
    unseen.set(entry, names);
    clock.at(nextLook(clock.now), () => {
      look(entry);
    });
  });

  health.onChange((node, isSilent) => {
    if (isSilent) return;
    clock.after(options.controllerLatency, () => {
      const entry = store.find('Node', '', node);
      if (entry) look(entry);
    });
  });
}

/** Extended resources of which a node says otherwise than before. */
function otherIn(before: Node, after: Node, field: 'capacity' | 'allocatable'): readonly string[] {
  const [was = {}, is = {}] = [before.status?.[field], after.status?.[field]];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...names].filter((name) => isExtendedResource(name) && was[name] !== is[name]);
}

/** A node of which all of a resource is for Pods that it has. */
function withAllocatable(node: Node, name: string): Node {
  const { capacity, allocatable = capacity ?? {} } = node.status ?? {};
  const amount = capacity?.[name];
  if (amount === allocatable[name]) return node;
  const next =
    amount === undefined ? without(allocatable, name) : { ...allocatable, [name]: amount };
  return { ...node, status: { ...node.status, allocatable: next } };
}
