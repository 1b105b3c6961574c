import type { ReleaseName } from '../releases/index.ts';
import type { TabName } from '../protocol/index.ts';
import type { Target } from './target.ts';
import type { BerthStore } from '../store/index.ts';
import { useBerthStore } from '../store/index.ts';

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
  /** Lists the lessons, with what to search for in them. */
  readonly openCourse: (search?: string) => void;
  /** Opens kubectl's console, or closes it. */
  readonly toggleConsole: () => void;
  /** Asks for what Kubernetes said, and explains it. */
  readonly pasteError: () => void;
  /** Shows the workloads that can be dragged onto the picture. */
  readonly openTemplates: () => void;
  /** Shows the browser's file chooser: for files of manifests, dumps or traces, or for a folder of them. */
  readonly openFile: () => void;
  readonly openFolder: () => void;
  /** Saves the scenario as one file. */
  readonly saveFile: () => void;
  /** Makes a link of what is on the screen. */
  readonly share: () => void;
  /** Writes the release that is to answer into the scenario. */
  readonly setRelease: (release: ReleaseName) => void;
  /** Shows what differs between the releases. */
  readonly compareReleases: () => void;
  /** Shows the scenario beside another one; beside its own run before or the pinned one where told. */
  readonly compare: (other?: 'before' | 'pinned') => void;
  /** Shows every plugin's verdict on every node. */
  readonly openMatrix: () => void;
  readonly copyExplanation: () => void;
  /** What stands at a point of the window, in CSS pixels, where elements do not tell. */
  readonly targetAt: (element: Element, x: number, y: number) => Target | undefined;
  /** The menu of a target, at an element that stands for it. */
  readonly openMenu: (target: Target, element: HTMLElement) => void;
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
}

export interface Page {
  /** Says which element holds all of it, as its `ref`. */
  readonly holdIn: (element: HTMLElement | null) => void;
  /** Whether an event is meant for it: not for another page in the same document. */
  readonly isOwn: (event: Event) => boolean;
  /** What a part of the page offers; undefined while none does. */
  readonly verb: <Name extends keyof PageVerbs>(name: Name) => PageVerbs[Name] | undefined;
  /** A part of the page offers something from now on; returns how to take it back. */
  readonly attach: (verbs: Partial<PageVerbs>) => () => void;
  /** What a folder keeps of a page: made once for each page, by the function that makes it. */
  readonly part: <Part>(make: () => Part) => Part;
}

/** Marks the element that holds a page. */
const PAGE_ATTRIBUTE = 'data-berth';

/** A page on which nothing is offered yet. Of two parts that offer the same, the later one does it. */
export function createPage(): Page {
  let offers: readonly Partial<PageVerbs>[] = [];
  const parts = new Map<() => unknown, unknown>();
  let root: HTMLElement | null = null;
  return {
    holdIn: (element) => {
      root = element;
    },
    isOwn: ({ target }) => {
      const holder = target instanceof Element ? target.closest(`[${PAGE_ATTRIBUTE}]`) : null;
      return holder === null || root === null || holder === root;
    },
    verb: (name) => offers.findLast((verbs) => verbs[name] !== undefined)?.[name],
    attach: (verbs) => {
      offers = [...offers, verbs];
      return () => {
        offers = offers.filter((other) => other !== verbs);
      };
    },
    part: <Part>(make: () => Part) => {
      if (!parts.has(make)) parts.set(make, make());
      return parts.get(make) as Part;
    },
  };
}

/** Calls a verb of a part that is about to come on the screen, or is there. */
export function whenThere(page: Page, name: 'focusEditor' | 'focusWhy'): void {
  const verb = page.verb(name);
  if (verb !== undefined) verb();
  else requestAnimationFrame(() => page.verb(name)?.());
}

const pages = new WeakMap<BerthStore, Page>();

/** The page that shows a store; a document may hold several. */
export function pageOf(store: BerthStore): Page {
  const page = pages.get(store) ?? createPage();
  pages.set(store, page);
  return page;
}

/** The page that a component is on. */
export function usePage(): Page {
  return pageOf(useBerthStore());
}
