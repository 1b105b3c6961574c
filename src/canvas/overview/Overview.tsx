import {
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { filteredOut, findHits, lookedPods, useBerth } from '../../store/index.ts';
import { useAllFacts, useCanvas, useZoneLevel } from '../canvasContext.ts';
import { useViewportListener } from '../view/flowHooks.ts';
import { type CanvasLayout, MOST_TALL_HEADERS, type Size } from '../layout/layout.ts';
import { type Carded, nodeColumns, type NodeColumns } from './columns.ts';
import { createDisplay, type Display, type Need } from './display.ts';
import { spawnPainter } from './painter.ts';
import { readColours, type Colours } from './colours.ts';
import { ZoneNames } from './ZoneNames.tsx';
import { isCutShort } from './zoneNames.ts';
import styles from './Overview.module.css';

export interface OverviewProps {
  readonly size: Size;
}

/**
 * The nodes as cells and their Pods as dots, on one canvas below the cards: from afar, and until
 * the cards are there. Decorative: the outline and the tab stop tell it in words.
 */
export function Overview(props: OverviewProps) {
  const { hasCells, level } = useZoneLevel();
  // Kept while cards cover it: it is needed again as soon as one is to come.
  const [isNeeded, setIsNeeded] = useState(hasCells);
  if (hasCells && !isNeeded) setIsNeeded(true);
  const need = hasCells ? (level === 'far' ? 'all' : 'some') : 'none';
  const { layout } = useCanvas();
  const isMany = level === 'far' && layout.zones.length > MOST_TALL_HEADERS;
  const isCut = useMemo(() => headersCut(layout), [layout]);
  const hasNames = level !== 'near' && (isMany || isCut) && layout.zones.length < TOO_MANY;
  return (
    <>
      {isNeeded && <Painted {...props} need={need} />}
      {hasNames && <ZoneNames />}
    </>
  );
}

/** So many zones, such as one a node, have no boxes from afar, and no names. */
const TOO_MANY = 1_000;

/** Whether boxes are too narrow for what their headers would say from afar. */
function headersCut({ zones, zoneHeader }: CanvasLayout): boolean {
  if (zones.length >= TOO_MANY) return false;
  const width = zones.reduce((least, zone) => Math.min(least, zone.width), Infinity);
  const names = zones.flatMap(({ value }) => value ?? []);
  return isCutShort(names, { width, header: zoneHeader });
}

const NONE_LIT: readonly number[] = [];

function Painted({ size, need }: OverviewProps & { readonly need: Need }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const display = useRef<Display>(undefined);
  const viewport = useViewportListener((next) => display.current?.move(next));
  const theme = useTheme();
  const ratio = useRatio();
  const marks = useMarks();
  const { layout } = useCanvas();
  // Of thousands of nodes a task of its own, behind the words and the cards of the same step.
  const columns = useColumns(useDeferredValue(useAllFacts()));
  const overviewed = useMemo(() => ({ layout, columns, marks }), [layout, columns, marks]);
  /** Kept: reading them makes the browser work out styles in the middle of a change. */
  const colours = useRef<readonly [theme: string | undefined, Colours]>(undefined);

  useLayoutEffect(() => {
    if (canvas.current === null) return undefined;
    const made = createDisplay(canvas.current, spawnPainter);
    display.current = made;
    return () => {
      made.stop();
    };
  }, []);
  useLayoutEffect(() => display.current?.setNeed(need), [need]);
  useLayoutEffect(() => {
    if (canvas.current === null) return;
    if (colours.current?.[0] !== theme || colours.current === undefined) {
      colours.current = [theme, readColours(canvas.current)];
    }
    display.current?.show([overviewed, colours.current[1]], { viewport: viewport(), size, ratio });
  }, [overviewed, size, ratio, theme, viewport]);

  return (
    <canvas
      ref={canvas}
      className={styles.overview}
      style={{ visibility: need === 'none' ? 'hidden' : 'visible' }}
      data-overview={need === 'none' ? undefined : ''}
      aria-hidden="true"
    />
  );
}

/** The columns of the cards; made of those before where these are kept. */
function useColumns({ cards, podsOfCards }: Carded): NodeColumns {
  const [made, setMade] = useState(() => ({
    cards,
    podsOfCards,
    columns: nodeColumns({ cards, podsOfCards }),
  }));
  if (made.cards === cards && made.podsOfCards === podsOfCards) return made.columns;
  const next = { cards, podsOfCards, columns: nodeColumns({ cards, podsOfCards }, made) };
  setMade(next);
  return next.columns;
}

function useMarks() {
  const hits = useBerth((state) => (state.find === undefined ? undefined : findHits(state)));
  const out = useBerth(filteredOut);
  const light = useBerth((state) => state.light);
  const selected = useBerth(({ selection }) =>
    selection.kind === 'node' ? selection.node : undefined,
  );
  const looked = useBerth(lookedPods);
  return useMemo(() => {
    const finds = hits !== undefined && hits.nodes.length + hits.pods.length > 0;
    return {
      hits: finds ? { isNode: hits.isNode, isPod: hits.isPod } : undefined,
      out,
      looked,
      lit: [
        ...(light === undefined || light.from === 'canvas' ? NONE_LIT : light.nodes),
        ...(selected === undefined ? NONE_LIT : [selected]),
      ],
    };
  }, [hits, out, looked, light, selected]);
}

/** Changes with the theme that is in force. */
function useTheme(): string | undefined {
  return useSyncExternalStore(followTheme, () => document.documentElement.dataset['theme']);
}

function followTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
  };
}

/** Pixels of the screen in one of the page; another one where the window is taken to another screen. */
function useRatio(): number {
  return useSyncExternalStore(followRatio, () => window.devicePixelRatio || 1);
}

function followRatio(listener: () => void): () => void {
  let query: MediaQueryList;
  const follow = () => {
    query = window.matchMedia(`(resolution: ${String(window.devicePixelRatio)}dppx)`);
    query.addEventListener('change', changed, { once: true });
  };
  const changed = () => {
    listener();
    follow();
  };
  follow();
  return () => {
    query.removeEventListener('change', changed);
  };
}
