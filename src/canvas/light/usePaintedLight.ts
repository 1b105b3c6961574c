import { type RefObject, useEffect } from 'react';
import { type BerthStore, type Light, placements, useBerthStore } from '../../store/index.ts';
import { eachChip } from '../card/chipElements.ts';

/**
 * Shows the store's light on the cards and chips: those that it means stand out, the others recede.
 * It marks elements that are there, and those that come while it is on; React renders none of them.
 */
export function usePaintedLight(ref: RefObject<HTMLElement | null>): void {
  const store = useBerthStore();
  useEffect(() => {
    const root = ref.current;
    if (root === null) return undefined;
    // Cards that are drawn while the light is on, such as those that come into view.
    const observer = new MutationObserver(() => {
      paint(root, store);
    });
    const follow = (light: Light | undefined) => {
      observer.disconnect();
      paint(root, store);
      if (light !== undefined) observer.observe(root, { childList: true, subtree: true });
    };
    if (store.getState().light !== undefined) follow(store.getState().light);
    const stop = store.subscribe((state, previous) => {
      if (state.light !== previous.light) follow(state.light);
    });
    return () => {
      stop();
      observer.disconnect();
    };
  }, [ref, store]);
}

function paint(root: HTMLElement, store: BerthStore): void {
  const state = store.getState();
  const { light } = state;
  const pods = new Set(light?.pods);
  const nodes = new Set(light?.nodes);
  // A Pod without a chip of its own is told by its card.
  const places = placements(state);
  const holders = new Set([...pods].map((pod) => places[pod] ?? -1));
  // Who points at the canvas sees it: there nothing recedes. Nor where a decision is played: the
  // nodes that have dropped out are dimmed by that.
  const isElsewhere = light !== undefined && light.from !== 'canvas';
  const recedes = isElsewhere && light.from !== 'walk';
  setData(root, 'light', recedes && nodes.size + pods.size > 0 ? light.from : undefined);
  setData(root, 'lightPods', recedes && pods.size > 0 ? '' : undefined);
  for (const card of root.querySelectorAll<HTMLElement>('[data-node]')) {
    const node = Number(card.dataset['node']);
    const means =
      isElsewhere && (nodes.has(node) ? 'node' : holders.has(node) ? 'pods' : undefined);
    setData(card, 'lit', means || undefined);
  }
  eachChip(root, state, (chip, pod) => {
    setData(chip, 'lit', pods.has(pod) ? '' : undefined);
  });
}

function setData(element: HTMLElement, name: string, value: string | undefined): void {
  if (element.dataset[name] === value) return;
  if (value === undefined) delete element.dataset[name];
  else element.dataset[name] = value;
}
