import { nodeDomains, type BerthState, type BerthStore } from '../store/index.ts';
import type { RunView } from '../protocol/index.ts';
import {
  type FullKey,
  fullKey,
  HOSTNAME,
  isFullKey,
  podOfKey,
  readFullKey,
} from '../model/index.ts';
import type { ReleaseName } from '../releases/index.ts';

/**
 * What a command is done to. Nodes, Pods and workloads are named by key, so that a menu or a question
 * may stay open while runs come and go; a zone is a topology key with one of its values ('' for the
 * nodes without the key).
 */
export type Target =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'example'; readonly id: string }
  | { readonly kind: 'release'; readonly release: ReleaseName }
  | { readonly kind: 'node'; readonly node: FullKey }
  | { readonly kind: 'zone'; readonly key: string; readonly value: string }
  | { readonly kind: 'pod'; readonly pod: FullKey }
  | { readonly kind: 'workload'; readonly workload: FullKey }
  /** By its index in the Timeline's document. */
  | { readonly kind: 'action'; readonly action: number };

export type TargetKind = Target['kind'];

export const NOTHING: Target = { kind: 'nothing' };

/** A target that an element of the page may stand for. */
export type ElementTarget = Exclude<Target, { kind: 'nothing' | 'example' | 'release' }>;

/** The value of `data-target` on an element that stands for a target: its menu is about that. */
export function targetAttribute(target: ElementTarget): string {
  switch (target.kind) {
    case 'node':
      return `node:${target.node}`;
    case 'pod':
      return `pod:${target.pod}`;
    case 'workload':
      return `workload:${target.workload}`;
    case 'action':
      return `action:${String(target.action)}`;
    case 'zone':
      // Neither a label's key nor its value has a `=` in it.
      return `zone:${target.key}=${target.value}`;
  }
}

/** What `targetAttribute` has written; undefined for anything else. */
export function parseTarget(attribute: string): Target | undefined {
  const [, kind, rest = ''] = /^(node|pod|workload|zone|action):(.*)$/s.exec(attribute) ?? [];
  switch (kind) {
    case 'node':
      return isFullKey(rest) ? { kind, node: rest } : undefined;
    case 'pod':
      return isFullKey(rest) ? { kind, pod: rest } : undefined;
    case 'workload':
      return isFullKey(rest) ? { kind, workload: rest } : undefined;
    case 'action':
      return /^\d+$/.test(rest) ? { kind, action: Number(rest) } : undefined;
    case 'zone': {
      const [key = '', value = ''] = rest.split('=');
      return { kind, key, value };
    }
    default:
      return undefined;
  }
}

/** The element around this one, or itself, that stands for a target, and that target. */
export function targetAround(
  element: EventTarget | null,
): { readonly element: HTMLElement; readonly target: Target } | undefined {
  const found =
    element instanceof Element ? element.closest<HTMLElement>('[data-target]') : undefined;
  const target = parseTarget(found?.dataset['target'] ?? '');
  return found && target ? { element: found, target } : undefined;
}

/** The node's, Pod's or workload's name, the zone's value; '' for nothing. */
export function targetName(target: Target): string {
  switch (target.kind) {
    case 'nothing':
      return '';
    case 'example':
      return target.id;
    case 'release':
      return target.release;
    case 'node':
      return readFullKey(target.node).name;
    case 'pod':
      return readFullKey(target.pod).name;
    case 'workload':
      return readFullKey(target.workload).name;
    case 'zone':
      return target.value;
    case 'action':
      return String(target.action + 1);
  }
}

type InRun = Pick<BerthState, 'run'>;

/** Index of a target's node in the run on the screen, -1 where that does not have it. */
export function nodeOf({ run }: InRun, { node }: Extract<Target, { kind: 'node' }>): number {
  return run?.nodes.findIndex(({ name }) => `Node/${name}` === node) ?? -1;
}

/** The same of a Pod. */
export function podOf({ run }: InRun, { pod }: Extract<Target, { kind: 'pod' }>): number {
  return run === undefined ? -1 : podOfKey(run.pods, pod);
}

/** The same of a workload. */
export function workloadOf(
  { run }: InRun,
  { workload }: Extract<Target, { kind: 'workload' }>,
): number {
  return run?.workloads.findIndex((each) => fullKey(each) === workload) ?? -1;
}

/** Whether two targets are the same. */
export function isSameTarget(one: Target, other: Target): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The nodes of a zone. */
export function nodesOfZone(run: RunView | undefined, key: string, value: string): number[] {
  const nodes = run?.nodes ?? [];
  return nodes.flatMap(({ labels }, node) =>
    (Object.hasOwn(labels, key) ? labels[key] : '') === value ? [node] : [],
  );
}

/**
 * What is done to a target can also be done to what it belongs to: a Pod's workload, and the zone, or
 * whatever else nodes are grouped by, that a node stands in. The target itself comes first.
 */
export function withOwners(
  state: Pick<BerthState, 'run' | 'groupBy'>,
  target: Target,
): readonly Target[] {
  const { run } = state;
  switch (target.kind) {
    case 'pod': {
      const owner = run?.workloads[run.pods.workload[podOf(state, target)] ?? -1];
      return owner === undefined || owner.kind === 'Pod'
        ? [target]
        : [target, { kind: 'workload', workload: fullKey(owner) }];
    }
    case 'node': {
      const node = nodeOf(state, target);
      const domain = nodeDomains(state).find(({ nodes }) => nodes.includes(node));
      // A group of its own is no more than the node.
      if (domain?.value === undefined || domain.topologyKey === HOSTNAME) return [target];
      const { topologyKey: key, value, region } = domain;
      const around: Target[] =
        region?.value === undefined
          ? []
          : [{ kind: 'zone', key: region.topologyKey, value: region.value }];
      return [target, { kind: 'zone', key, value }, ...around];
    }
    case 'nothing':
    case 'example':
    case 'release':
    case 'zone':
    case 'workload':
    case 'action':
      return [target];
  }
}

/** What is selected, as a target. */
export function selectedTarget(store: BerthStore): Target {
  const { selected, selection } = store.getState();
  // What the run on the screen does not have nothing can be done to.
  if (selection.kind === 'none') return NOTHING;
  switch (selected.kind) {
    case 'none':
      return NOTHING;
    case 'node':
      return { kind: 'node', node: selected.key };
    case 'pod':
      return { kind: 'pod', pod: selected.key };
    case 'workload':
      return { kind: 'workload', workload: selected.key };
  }
}
