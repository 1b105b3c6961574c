import type { Operation, RunView } from '../../worker/protocol.ts';
import { nodeAt, type CanvasLayout, type ZoneRect } from '../layout.ts';

/** What is dragged: a Pod's chip or a node's card. */
export type Dragged =
  { readonly kind: 'pod'; readonly pod: number } | { readonly kind: 'node'; readonly node: number };

/** What the pointer is over, as far as something can be dropped on it. */
export type DropPlace =
  | { readonly kind: 'node'; readonly node: number }
  | { readonly kind: 'tray' }
  | { readonly kind: 'zone'; readonly zone: ZoneRect };

/**
 * Where something dragged would be dropped at a point of the plane: a Pod on a node, a node in a
 * zone; undefined for the room between them.
 */
export function placeAt(
  layout: CanvasLayout,
  dragged: Dragged,
  { x, y }: { readonly x: number; readonly y: number },
): DropPlace | undefined {
  if (dragged.kind === 'pod') {
    const node = nodeAt(layout, x, y);
    return node < 0 ? undefined : { kind: 'node', node };
  }
  const zone = layout.zones.find(
    (each) => x >= each.x && x < each.x + each.width && y >= each.y && y < each.y + each.height,
  );
  return zone && { kind: 'zone', zone };
}

/**
 * What a drop does; undefined where it changes nothing: on the node or in the zone that it comes
 * from, or in a zone while nodes are not grouped by a label.
 */
export function operationOf(
  dragged: Dragged,
  place: DropPlace,
  nodeOfPod: number,
): Operation | undefined {
  if (dragged.kind === 'pod') {
    const { pod } = dragged;
    if (place.kind === 'tray') return nodeOfPod < 0 ? undefined : { kind: 'unbind-pod', pod };
    if (place.kind !== 'node' || place.node === nodeOfPod) return undefined;
    return { kind: 'bind-pod', pod, node: place.node };
  }
  if (place.kind !== 'zone' || place.zone.topologyKey === '') return undefined;
  if (place.zone.nodes.includes(dragged.node)) return undefined;
  const { topologyKey: key, value = '' } = place.zone;
  return { kind: 'move-nodes', nodes: [dragged.node], key, value };
}

/** The name of what is dragged. */
export function draggedName(run: RunView, dragged: Dragged): string {
  return dragged.kind === 'pod'
    ? (run.pods.names[dragged.pod] ?? '')
    : (run.nodes[dragged.node]?.name ?? '');
}

/** What a chip or card stands for, from its attributes; a control inside a card is neither. */
export function draggedFrom(target: Element): Dragged | undefined {
  const chip = target.closest('[data-pod]');
  if (chip) return { kind: 'pod', pod: Number(chip.getAttribute('data-pod')) };
  if (target.closest('button, a, input')) return undefined;
  const card = target.closest('[data-node]');
  return card ? { kind: 'node', node: Number(card.getAttribute('data-node')) } : undefined;
}
