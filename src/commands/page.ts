import type { TabName } from '../protocol/index.ts';
import type { Target } from './target.ts';

/** What commands ask of the parts of the page, which offer it while they are on the screen. */
export interface PageVerbs {
  readonly fitView: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly zoomToSelection: () => void;
  readonly focusEditor: () => void;
  readonly focusWhy: () => void;
  /** The run may be folded away: `unfoldRun` first. */
  readonly focusPlayhead: () => void;
  /** Folds a region away, or brings it back, where regions stand side by side. */
  readonly toggleEditor: () => void;
  readonly toggleWhy: () => void;
  readonly toggleRun: () => void;
  readonly unfoldRun: () => void;
  /** Puts the cursor at the start of a line (from 1) of a tab. */
  readonly revealLine: (tab: TabName, line: number) => void;
  readonly examples: readonly string[];
  readonly openExample: (id: string) => void;
  /** Opens the search in the cluster. */
  readonly find: () => void;
  readonly exportSvg: () => void;
  readonly exportPng: () => void;
  readonly openRunOptions: () => void;
  readonly copyExplanation: () => void;
  /** What stands at a point of the window, in CSS pixels, where elements do not tell. */
  readonly targetAt: (element: Element, x: number, y: number) => Target | undefined;
  /** The menu of a target, at an element that stands for it. */
  readonly openMenu: (target: Target, element: HTMLElement) => void;
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
}

export interface Page {
  /** What a part of the page offers; undefined while none does. */
  readonly verb: <Name extends keyof PageVerbs>(name: Name) => PageVerbs[Name] | undefined;
  /** A part of the page offers something from now on; returns how to take it back. */
  readonly attach: (verbs: Partial<PageVerbs>) => () => void;
}

/** A page on which nothing is offered yet. Of two parts that offer the same, the later one does it. */
export function createPage(): Page {
  let offers: readonly Partial<PageVerbs>[] = [];
  return {
    verb: (name) => offers.findLast((verbs) => verbs[name] !== undefined)?.[name],
    attach: (verbs) => {
      offers = [...offers, verbs];
      return () => {
        offers = offers.filter((other) => other !== verbs);
      };
    },
  };
}

/** Calls a verb of a part that is about to come on the screen, or is there. */
export function whenThere(page: Page, name: 'focusEditor' | 'focusWhy'): void {
  const verb = page.verb(name);
  if (verb !== undefined) verb();
  else requestAnimationFrame(() => page.verb(name)?.());
}

/** The one page. */
export const page = createPage();
