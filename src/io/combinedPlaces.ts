import type { TabName } from '../protocol/index.ts';
import type { ObjectPlaces, ParsedTab } from './parse/parsedTab.ts';

/** Where the objects of several tabs stand, by their index when all are counted one after the other. */
export class CombinedPlaces {
  readonly #tabs: readonly ParsedTab[];

  constructor(tabs: readonly ParsedTab[]) {
    this.#tabs = tabs;
  }

  readonly placesOf = (index: number): ObjectPlaces | undefined => {
    const at = this.#at(index);
    return at?.tab.placesOf(at.own);
  };

  tabOf(index: number): TabName {
    return this.#at(index)?.tab.tab ?? 'cluster';
  }

  /** Lines of an object, both included, from 1. */
  linesOf(index: number): { readonly startLine: number; readonly endLine: number } {
    const at = this.#at(index);
    const { start, end } = at?.tab.lines ?? {};
    return { startLine: start?.[at?.own ?? 0] ?? 0, endLine: end?.[at?.own ?? 0] ?? 0 };
  }

  #at(index: number): { readonly tab: ParsedTab; readonly own: number } | undefined {
    let own = index;
    for (const tab of this.#tabs) {
      if (own < tab.objects.length) return own < 0 ? undefined : { tab, own };
      own -= tab.objects.length;
    }
    return undefined;
  }
}
