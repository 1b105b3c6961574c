import {
  useReactFlow,
  useStore,
  useStoreApi,
  type ReactFlowState,
  type Transform,
} from '@xyflow/react';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { cardsInView, zonesInView } from '../layout/inView.ts';
import type { CanvasLayout, Size } from '../layout/layout.ts';
import { levelAt, type Level } from './level.ts';
import { ZOOM, showRect, zoomRect, type Rect, type Viewport } from './viewport.ts';

/** The only readers of React Flow's own store: an upgrade of it ends here. */

/** The level of detail at the zoom now; changes only when a threshold is passed. */
export function useLevel(initialZoom: number): Level {
  const api = useStoreApi();
  const [level, setLevel] = useState(() => levelAt(initialZoom, 'near'));
  // As the listener of the viewport: the canvas may fit its view in the same commit.
  useLayoutEffect(() => {
    let seen = api.getState().transform[2];
    return api.subscribe((state) => {
      const zoom = state.transform[2];
      if (zoom === seen) return;
      seen = zoom;
      setLevel((previous) => levelAt(zoom, previous));
    });
  }, [api]);
  return level;
}

/** How the view moves; it jumps where it is elsewhere at once, with hardly a card of before. */
export type Motion = 'still' | 'panning' | 'zooming' | 'jumping';

/** Milliseconds after the last move of the view. */
const REST = 150;

/** How the view moves now; zooming is so until the view rests. */
export function useMotion(): Motion {
  const api = useStoreApi();
  const [motion, setMotion] = useState<Motion>('still');
  useEffect(() => {
    let seen = api.getState().transform;
    let end: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = api.subscribe(({ transform, width, height }) => {
      if (transform === seen) return;
      const now = kindOfMove(seen, transform, { width, height });
      seen = transform;
      clearTimeout(end);
      setMotion((before) => (before === 'zooming' ? before : now));
      end = setTimeout(() => {
        setMotion('still');
      }, REST);
    });
    return () => {
      unsubscribe();
      clearTimeout(end);
    };
  }, [api]);
  return motion;
}

/** The kind of one move of the view, from one transform to the next. */
export function kindOfMove(
  [fromX, fromY, fromZoom]: Transform,
  [x, y, zoom]: Transform,
  { width, height }: Size,
): Exclude<Motion, 'still'> {
  if (zoom !== fromZoom) return 'zooming';
  const isFar = Math.abs(x - fromX) > width / 2 || Math.abs(y - fromY) > height / 2;
  return isFar ? 'jumping' : 'panning';
}

/** More cards than this neither come nor go while the view pans: that would be felt. */
const FEW = 90;

/** Whether so many cards stay as they are while the view moves like this. */
export function isHeld(motion: Motion, cards: number): boolean {
  return motion === 'zooming' || (motion === 'panning' && cards > FEW);
}

/**
 * The nodes whose cards are in view; the same list until another card comes into it. It is held while the
 * view zooms, and of many cards while it pans.
 */
export function useCardsInView(
  layout: CanvasLayout,
  canvas: Size,
  motion: Motion,
): readonly number[] {
  const api = useStoreApi();
  const cards = useMemo(
    () => rememberCards(() => cardsInView(layout, viewportOf(api.getState()), canvas)),
    [api, canvas, layout],
  );
  const read = isHeld(motion, cards.last().length) ? cards.last : cards.now;
  return useSyncExternalStore(api.subscribe, read);
}

/** The zones in view, where there are many; the same list until another comes into it. */
export function useZonesInView(layout: CanvasLayout, canvas: Size): readonly number[] {
  const api = useStoreApi();
  const read = useMemo(
    () => rememberCards(() => zonesInView(layout, viewportOf(api.getState()), canvas)).now,
    [api, canvas, layout],
  );
  return useSyncExternalStore(api.subscribe, read);
}

interface CardMemory {
  /** Computes, and gives the list of before where it is the same. */
  readonly now: () => readonly number[];
  /** The list of before, computed where there is none. */
  readonly last: () => readonly number[];
}

function rememberCards(compute: () => readonly number[]): CardMemory {
  let last: readonly number[] | undefined;
  const now = () => {
    const next = compute();
    const same = next.length === last?.length && next.every((node, at) => node === last?.[at]);
    if (last === undefined || !same) last = next;
    return last;
  };
  return { now, last: () => last ?? now() };
}

function viewportOf({ transform: [x, y, zoom] }: ReactFlowState): Viewport {
  return { x, y, zoom };
}

const viewportKey = (state: ReactFlowState): string => state.transform.join(' ');

/** The viewport at every frame: for what must follow it, such as the mini-map's frame. */
export function useLiveViewport(): Viewport {
  const key = useStore(viewportKey);
  return useMemo(() => {
    const [x = 0, y = 0, zoom = 1] = key.split(' ').map(Number);
    return { x, y, zoom };
  }, [key]);
}

/**
 * Tells the viewport at every move, before it is painted, without a render; what it gives back reads
 * the viewport of the moment.
 */
export function useViewportListener(listener: (viewport: Viewport) => void): () => Viewport {
  const api = useStoreApi();
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });
  // Before the canvas around it fits its view, which it does in the same commit and which would be missed.
  useLayoutEffect(() => {
    let seen = api.getState().transform;
    return api.subscribe((state) => {
      if (state.transform === seen) return;
      seen = state.transform;
      latest.current(viewportOf(state));
    });
  }, [api]);
  return useCallback(() => viewportOf(api.getState()), [api]);
}

export interface Camera {
  readonly set: (viewport: Viewport, milliseconds?: number) => void;
  readonly zoomIn: (milliseconds: number) => void;
  readonly zoomOut: (milliseconds: number) => void;
  /** Moves as little as needed to show a part of the plane; false when it was in view. */
  readonly show: (rect: Rect, canvas: Size, plane: Size) => boolean;
  /** Goes so close to a part of the plane that it fills the canvas, at most at `most`. */
  readonly zoomTo: (rect: Rect, canvas: Size, most: number, milliseconds: number) => void;
  readonly viewport: () => Viewport;
  /** Centres on a point of the plane. */
  readonly centre: (x: number, y: number) => void;
  /** A point of the screen in the plane. */
  readonly toPlane: (x: number, y: number) => { readonly x: number; readonly y: number };
}

/** Verbs that move the viewport; the object never changes. */
export function useCamera(): Camera {
  const flow = useReactFlow();
  return useMemo(
    () => ({
      set: (viewport, milliseconds = 0) => {
        void flow.setViewport(viewport, { duration: milliseconds });
      },
      zoomIn: (milliseconds) => {
        void flow.zoomTo(Math.min(ZOOM.max, flow.getZoom() * ZOOM.step), {
          duration: milliseconds,
        });
      },
      zoomOut: (milliseconds) => {
        void flow.zoomTo(flow.getZoom() / ZOOM.step, { duration: milliseconds });
      },
      show: (rect, canvas, plane) => {
        const before = flow.getViewport();
        const after = showRect(before, rect, canvas, plane);
        if (after === before) return false;
        void flow.setViewport(after);
        return true;
      },
      zoomTo: (rect, canvas, most, milliseconds) => {
        void flow.setViewport(zoomRect(rect, canvas, most), { duration: milliseconds });
      },
      viewport: flow.getViewport,
      centre: (x, y) => {
        void flow.setCenter(x, y, { zoom: flow.getZoom() });
      },
      toPlane: (x, y) => flow.screenToFlowPosition({ x, y }),
    }),
    [flow],
  );
}
