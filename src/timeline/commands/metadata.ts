import type { Command, TaintText } from '../../kubectl/index.ts';
import type { Labels, Node, Taint } from '../../model/index.ts';
import type { Entry } from '../entry.ts';
import { without } from '../without.ts';
import type { World } from '../world.ts';
import { change, withMetadata } from './change.ts';
import { found } from './find.ts';
import { type Printed, shown } from './printed.ts';

type Of<Verb extends Command['verb']> = Extract<Command, { readonly verb: Verb }>;

/** `kubectl label` and `kubectl annotate`. */
export function setPairs(world: World, command: Of<'label' | 'annotate'>, printed: Printed): void {
  const field = command.verb === 'label' ? 'labels' : 'annotations';
  for (const entry of found(world, command.objects, command.namespace, printed)) {
    const after = pairsAfter(command, entry.object.metadata[field] ?? {});
    if ('refused' in after) {
      printed.errors.push(after.refused);
      continue;
    }
    const { pairs, isSame } = after;
    if (!isSame) change(world, entry, withMetadata(entry.object, { [field]: pairs }));
    printed.out.push(`${shown(entry)} ${pairsWord(command, isSame)}`);
  }
}

/** Labels or annotations as a command leaves them, or what kubectl writes where it may not. */
export function pairsAfter(
  { set, remove, overwrite }: Of<'label' | 'annotate'>,
  before: Labels,
): { readonly pairs: Labels; readonly isSame: boolean } | { readonly refused: string } {
  const taken = Object.entries(set).find(
    ([key, value]) => Object.hasOwn(before, key) && before[key] !== value,
  );
  if (taken && !overwrite) {
    const [key] = taken;
    return {
      refused: `error: '${key}' already has a value (${before[key] ?? ''}), and --overwrite is false`,
    };
  }
  const removed = new Set(remove);
  const kept = Object.entries(before).filter(([key]) => !removed.has(key));
  const pairs = Object.fromEntries([...kept, ...Object.entries(set)]);
  return { pairs, isSame: JSON.stringify(pairs) === JSON.stringify(before) };
}

export function pairsWord({ verb, set }: Of<'label' | 'annotate'>, isSame: boolean): string {
  if (verb === 'annotate') return isSame ? 'not annotated' : 'annotated';
  if (isSame) return 'not labeled';
  return Object.keys(set).length === 0 ? 'unlabeled' : 'labeled';
}

/** `kubectl taint`. Source: reorganizeTaints of k8s.io/kubectl/pkg/cmd/taint. */
export function setTaints(world: World, command: Of<'taint'>, printed: Printed): void {
  for (const entry of found(world, command.objects, command.namespace, printed)) {
    if (entry.object.kind !== 'Node') continue;
    const node = entry as Entry<Node>;
    const before = node.object.spec?.taints ?? [];
    const taken = command.add.find((added) => before.some((taint) => isSameTaint(taint, added)));
    if (taken && !command.overwrite) {
      printed.errors.push(
        `error: node ${entry.name} already has ${taken.key} taint(s) with same effect(s) and --overwrite is false`,
      );
      continue;
    }
    const missing = command.remove.find(
      (removed) => !before.some((taint) => isMeant(taint, removed)),
    );
    if (missing) {
      const effect = missing.effect === '' ? '' : `:${missing.effect}`;
      printed.errors.push(`error: taint "${missing.key}${effect}" not found`);
      continue;
    }
    const kept = before.filter(
      (taint) =>
        !command.remove.some((removed) => isMeant(taint, removed)) &&
        !command.add.some((added) => isSameTaint(taint, added)),
    );
    const added = command.add.map(({ key, value, effect }): Taint => {
      return { key, ...(value !== '' && { value }), effect: effect || 'NoSchedule' };
    });
    const spec = { ...node.object.spec, taints: [...added, ...kept] };
    change(world, entry, { ...node.object, spec });
    printed.out.push(`${shown(entry)} ${taintWord(command)}`);
  }
}

function taintWord({ add, remove }: Of<'taint'>): string {
  if (remove.length === 0) return 'tainted';
  return add.length === 0 ? 'untainted' : 'modified';
}

function isSameTaint(taint: Taint, { key, effect }: TaintText): boolean {
  return taint.key === key && taint.effect === effect;
}

function isMeant(taint: Taint, { key, effect }: TaintText): boolean {
  return taint.key === key && (effect === '' || taint.effect === effect);
}

/** `kubectl cordon` and `kubectl uncordon`. */
export function setUnschedulable(
  world: World,
  command: Pick<Of<'cordon' | 'uncordon'>, 'verb' | 'objects' | 'namespace'>,
  printed: Printed,
): readonly Entry<Node>[] {
  const wanted = command.verb === 'cordon';
  const nodes: Entry<Node>[] = [];
  for (const entry of found(world, command.objects, command.namespace, printed)) {
    if (entry.object.kind !== 'Node') continue;
    const node = entry as Entry<Node>;
    nodes.push(node);
    if ((node.object.spec?.unschedulable === true) === wanted) {
      printed.out.push(`${shown(entry)} already ${command.verb}ed`);
      continue;
    }
    const spec = without(node.object.spec ?? {}, 'unschedulable');
    const changed = wanted ? { ...spec, unschedulable: true } : spec;
    change(world, entry, { ...node.object, spec: changed });
    printed.out.push(`${shown(entry)} ${command.verb}ed`);
  }
  return nodes;
}
