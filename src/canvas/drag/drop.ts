import {
  type Operation,
  type RunView,
  WORKLOAD_TEMPLATES,
  type WorkloadPlace,
  type WorkloadTemplate,
} from '../../protocol/index.ts';
import { nodeAt, type CanvasLayout, type RegionRect, type ZoneRect } from '../layout/layout.ts';
import { type FullKey, HOSTNAME, podOfKey, readFullKey } from '../../model/index.ts';
import { parseTarget } from '../../commands/index.ts';

/**
 * What is dragged: a Pod's chip, a node's card, or a template of a workload. By key: runs may come and
 * go while it is on its way.
 */
export type Dragged =
  | { readonly kind: 'pod'; readonly pod: FullKey }
  | { readonly kind: 'node'; readonly node: FullKey }
  | { readonly kind: 'template'; readonly template: WorkloadTemplate };

/** What the pointer is over, as far as something can be dropped on it, in the layout on the screen. */
export type DropPlace =
  | { readonly kind: 'node'; readonly node: number }
  | { readonly kind: 'tray' }
  | { readonly kind: 'zone'; readonly zone: ZoneRect }
  | { readonly kind: 'region'; readonly region: RegionRect }
  /** Beside all boxes. */
  | { readonly kind: 'anywhere' };

/** The label that each node has for itself: what a Pod is kept to one node by. */

/**
 * Where something dragged would be dropped at a point of the plane: a Pod on a node, a node in a
 * zone, a template on anything; undefined for the room between them.
 */
export function placeAt(
  layout: CanvasLayout,
  dragged: Dragged,
  { x, y }: { readonly x: number; readonly y: number },
): DropPlace | undefined {
  const node = dragged.kind === 'node' ? -1 : nodeAt(layout, x, y);
  if (node >= 0) return { kind: 'node', node };
  if (dragged.kind === 'pod') return undefined;
  const covers = (each: ZoneRect | RegionRect): boolean =>
    x >= each.x && x < each.x + each.width && y >= each.y && y < each.y + each.height;
  const zone = layout.zones.find(covers);
  if (dragged.kind === 'node') return zone && { kind: 'zone', zone };
  // The one box of nodes that are not grouped is the whole cluster.
  if (zone !== undefined && zone.topologyKey !== '') return { kind: 'zone', zone };
  const region = layout.regions.find(covers);
  return region === undefined ? { kind: 'anywhere' } : { kind: 'region', region };
}

/**
 * What a drop of a Pod or a node does; undefined where it changes nothing: on the node or in the zone that it comes
 * from, or in a zone while nodes are not grouped by a label. `from`: index of the Pod's node, -1 for none, or of the
 * node that is dragged.
 */
export function operationOf(
  dragged: Exclude<Dragged, { kind: 'template' }>,
  place: DropPlace,
  from: number,
  nodes: RunView['nodes'],
): Operation | undefined {
  if (dragged.kind === 'pod') {
    const { pod } = dragged;
    if (place.kind === 'tray') return from < 0 ? undefined : { kind: 'unbind-pod', pod };
    if (place.kind !== 'node' || place.node === from) return undefined;
    return { kind: 'bind-pod', pod, node: `Node/${nodes[place.node]?.name ?? ''}` };
  }
  if (place.kind !== 'zone' || place.zone.topologyKey === '') return undefined;
  if (place.zone.nodes.includes(from)) return undefined;
  const { topologyKey: key, value = '' } = place.zone;
  return { kind: 'move-nodes', nodes: [dragged.node], key, value };
}

/**
 * What a workload is kept to that is dropped on a node or in a group; undefined beside all of them.
 * A nodeSelector, and no `nodeName` even for a single Pod: whether it fits there is the scheduler's to
 * say, which `nodeName` would go past.
 */
export function workloadPlace(
  place: DropPlace,
  nodes: RunView['nodes'],
): WorkloadPlace | undefined {
  switch (place.kind) {
    case 'anywhere':
    case 'tray':
      return undefined;
    case 'node': {
      const { name = '', labels = {} } = nodes[place.node] ?? {};
      // Where the label is missing, the worker says so.
      return { key: HOSTNAME, value: labels[HOSTNAME] ?? name };
    }
    case 'zone':
    case 'region': {
      const { topologyKey: key, value } = place.kind === 'zone' ? place.zone : place.region;
      return { key, ...(value !== undefined && { value }) };
    }
  }
}

/** A workload of a template, under a free name of its own. */
export function addTemplate(
  template: WorkloadTemplate,
  comment: string,
  place: WorkloadPlace | undefined,
): Operation {
  const { replicas = 1 } = WORKLOAD_TEMPLATES.find((each) => each.template === template) ?? {};
  return {
    kind: 'add-workload',
    template,
    name: '',
    namespace: 'default',
    replicas,
    comment,
    ...(place && { place }),
  };
}

/** The name of the Pod or the node that is dragged. */
export function draggedName(dragged: Exclude<Dragged, { kind: 'template' }>): string {
  return readFullKey(dragged.kind === 'pod' ? dragged.pod : dragged.node).name;
}

/** Index of what is dragged in a run: of the Pod, or of the node; -1 where the run does not have it. */
export function draggedIndex(
  run: RunView,
  dragged: Exclude<Dragged, { kind: 'template' }>,
): number {
  return dragged.kind === 'pod'
    ? podOfKey(run.pods, dragged.pod)
    : run.nodes.findIndex(({ name }) => `Node/${name}` === dragged.node);
}

/** What a chip, card or template stands for, from its attributes; a control inside a card is none. */
export function draggedFrom(target: Element): Dragged | undefined {
  const wanted = target.closest('[data-template]')?.getAttribute('data-template');
  const entry = WORKLOAD_TEMPLATES.find(({ template }) => template === wanted);
  if (entry !== undefined) return { kind: 'template', template: entry.template };
  const chip = target.closest('[data-pod]');
  if (chip) return targetOn(chip, 'pod');
  if (target.closest('button, a, input')) return undefined;
  const card = target.closest('[data-node]');
  return card ? targetOn(card, 'node') : undefined;
}

/** The Pod or the node that an element stands for. */
function targetOn(element: Element, kind: 'pod' | 'node'): Dragged | undefined {
  const target = parseTarget(element.getAttribute('data-target') ?? '');
  return target?.kind === kind && (target.kind === 'pod' || target.kind === 'node')
    ? target
    : undefined;
}
