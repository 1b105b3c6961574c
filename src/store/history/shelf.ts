import { TAB_NAMES, type ScenarioTexts } from '../../protocol/index.ts';
import type { Steps } from './history.ts';

/** What was done in scenarios that were left, for when they are opened again. */
export interface Shelf {
  /** Puts the steps of a scenario away, with the texts that they led to. */
  readonly put: (texts: ScenarioTexts, steps: Steps) => void;
  /** Takes the steps back that led to exactly these texts; undefined for none. */
  readonly take: (texts: ScenarioTexts) => Steps | undefined;
}

/** Characters, of texts and steps together; beyond it, what was put away first is dropped. */
const MOST = 50_000_000;

/** An empty shelf. Steps are known by the texts alone: no others can be patched by them. */
export function createShelf(most = MOST): Shelf {
  let kept: { readonly texts: ScenarioTexts; readonly steps: Steps; readonly size: number }[] = [];
  return {
    put(texts, steps) {
      if (steps.done.length === 0 && steps.undone.length === 0) return;
      let size = steps.characters;
      for (const tab of TAB_NAMES) size += texts[tab].length;
      kept.unshift({ texts, steps, size });
      let all = 0;
      kept = kept.filter((one) => (all += one.size) <= most);
    },
    take(texts) {
      const found = kept.find((one) => TAB_NAMES.every((tab) => one.texts[tab] === texts[tab]));
      if (found === undefined) return undefined;
      kept = kept.filter((one) => one !== found);
      return found.steps;
    },
  };
}
