import { useEffect, type RefObject } from 'react';
import {
  type BerthStore,
  filteredOut,
  findHits,
  placements,
  useBerthStore,
} from '../../store/index.ts';
import { eachChip, withSelf } from '../card/chipElements.ts';

/**
 * Marks what the search finds and what the legend leaves out, on the cards and chips that are there
 * and on those that come; React renders none of them.
 */
export function usePaintedHits(ref: RefObject<HTMLElement | null>): void {
  const store = useBerthStore();
  useEffect(() => {
    const root = ref.current;
    if (root === null) return undefined;
    const painter = createPainter(root, store);
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const added of addedNodes) if (added instanceof HTMLElement) painter(added);
      }
    });
    let isOn = false;
    const follow = () => {
      const { find, legendFilter } = store.getState();
      const wants = find !== undefined || legendFilter.length > 0;
      if (!wants && !isOn) return;
      painter(root);
      if (wants && !isOn) observer.observe(root, { childList: true, subtree: true });
      if (!wants) observer.disconnect();
      isOn = wants;
    };
    follow();
    const stop = store.subscribe((state, before) => {
      const isSame =
        state.find?.text === before.find?.text &&
        state.legendFilter === before.legendFilter &&
        state.colourBy === before.colourBy &&
        state.playhead === before.playhead &&
        state.run === before.run;
      if (!isSame || (state.find === undefined) !== (before.find === undefined)) follow();
    });
    return () => {
      stop();
      observer.disconnect();
    };
  }, [ref, store]);
}

/** Marks what is in an element, itself included: all of the picture, or what has come. */
function createPainter(root: HTMLElement, store: BerthStore): (within: HTMLElement) => void {
  let last: readonly unknown[] = [];
  let holders: Uint8Array = new Uint8Array(0);
  return (within) => {
    const state = store.getState();
    const hits = findHits(state);
    const out = filteredOut(state);
    const places = placements(state);
    if (last[0] !== hits || last[1] !== places) {
      holders = new Uint8Array(hits.isNode.length);
      for (const pod of hits.pods) {
        const node = places[pod] ?? -1;
        if (node >= 0) holders[node] = 1;
      }
      last = [hits, places];
    }
    const finds = hits.nodes.length + hits.pods.length > 0;
    set(root, 'finding', finds ? '' : undefined);
    for (const card of withSelf(within, '[data-node]')) {
      const node = Number(card.dataset['node']);
      set(card, 'hit', hits.isNode[node] === 1 ? 'node' : holders[node] === 1 ? 'pods' : undefined);
    }
    eachChip(within, state, (chip, pod) => {
      set(chip, 'hit', hits.isPod[pod] === 1 ? '' : undefined);
      set(chip, 'out', out?.[pod] === 1 ? '' : undefined);
    });
  };
}

function set(element: HTMLElement, name: string, value: string | undefined): void {
  if (element.dataset[name] === value) return;
  if (value === undefined) delete element.dataset[name];
  else element.dataset[name] = value;
}
