import { ReactFlow, type AriaLabelConfig, type NodeTypes, type OnMove } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type MouseEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { usePage } from '../commands/index.ts';
import { useActions, useBerthStore } from '../store/index.ts';
import { useMediaQuery, useTranslation } from '../ui/index.ts';
import { CanvasContext, LevelContext, type CanvasShared } from './canvasContext.ts';
import { CanvasFoot } from './CanvasFoot.tsx';
import { canvasText } from './canvasText.ts';
import type { FactsStore } from './factsStore.ts';
import { useCanvasCommands } from './canvasCommands.ts';
import {
  isHeld,
  useCamera,
  useCardsInView,
  useLevel,
  useMotion,
  useZonesInView,
  type Motion,
} from './flowHooks.ts';
import { useGradually } from './gradually.ts';
import { KeysHint } from './KeysHint.tsx';
import { nodeAt, type CanvasLayout, type Size } from './layout.ts';
import { LoadedDragLayer } from './LoadedDragLayer.tsx';
import { LoadedMiniMap } from './LoadedMiniMap.tsx';
import { NodeCard } from './NodeCard.tsx';
import { LoadedTrailLayer } from './LoadedTrailLayer.tsx';
import { LoadedOverview } from './LoadedOverview.tsx';
import type { PictureSource } from './picture/download.ts';
import { RegionBox } from './RegionBox.tsx';
import type { Effect } from './relations/edges.ts';
import { PlaneDescription, RelationLines } from './relations/shownRelations.tsx';
import { createToFlow } from './toFlow.ts';
import { useGoTo } from './useGoTo.ts';
import { useKeyboard, type KeyboardVerbs } from './useKeyboard.ts';
import { ZOOM, fitViewport } from './viewport.ts';
import { ZoneBox } from './ZoneBox.tsx';
import styles from './Plane.module.css';

/** A class that nothing has: a finger that swipes pans from a card too, where a mouse drags it. */
const ALL_PAN = 'nopan-by-touch';

const NODE_TYPES: NodeTypes = { card: NodeCard, region: RegionBox, zone: ZoneBox };

/** Above this many nodes only the cards in view, and the tab stop, are in the page. */
const CULL_ABOVE = 300;
/** Above this many zones, such as one a node, only those in view have boxes, and none from afar. */
const CULL_ZONES_ABOVE = 300;
/** Then so many cards a frame are new or say more: some milliseconds, fewer where frames count. */
const CARDS_A_FRAME = { still: 8, panning: 4 } as const;
const cardsAFrame = (motion: Motion, cards: number): number =>
  motion === 'zooming' || isHeld(motion, cards) ? 0 : CARDS_A_FRAME[motion];

const MINI_MAP_ABOVE = 60;
const GLIDE = 160;

export interface PlaneProps {
  readonly store: FactsStore;
  readonly layout: CanvasLayout;
  readonly size: Size;
  /** False once the user has moved the view: then it is theirs until "Show everything". */
  readonly fitted: boolean;
  readonly onTaken: () => void;
  readonly onFit: () => void;
  /** In a frame of another page: nothing is dragged, and the wheel scrolls that page. */
  readonly isFramed: boolean;
}

const NO_ZONES: readonly number[] = [];

/**
 * The zoomable plane with zones and cards, and the buttons on its foot. What a step changes, they read by
 * themselves: the plane is drawn again with its layout.
 */
export const Plane = memo(function Plane(props: PlaneProps) {
  const { store, layout, size, fitted, onTaken, onFit, isFramed } = props;
  const { i18n } = useTranslation();
  const actions = useActions();
  const berth = useBerthStore();
  const camera = useCamera();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const glide = still ? 0 : GLIDE;
  const [toFlow] = useState(createToFlow);
  const [first] = useState(() => fitViewport(layout, size));
  const level = useLevel(first.zoom);
  const [tabStop, setTabStop] = useState(-1);
  const [isEach, setIsEach] = useState(false);
  const [effect, setEffect] = useState<Effect>();

  useLayoutEffect(() => {
    if (fitted) camera.set(fitViewport(layout, size));
  }, [camera, fitted, layout, size]);

  // One card is the tab stop; it is drawn wherever the view is, so that focus is never lost.
  useEffect(() => {
    if (store.current() < 0) store.setCurrent(layout.order[0] ?? -1, false);
    const follow = () => {
      if (store.current() < 0) store.setCurrent(layout.order[0] ?? -1, false);
      setTabStop(store.current());
    };
    follow();
    return store.subscribe(follow);
  }, [store, layout]);

  const shared: CanvasShared = useMemo(
    () => ({ store, layout, actions }),
    [store, layout, actions],
  );
  const isFar = level === 'far';
  const isLarge = layout.order.length > CULL_ABOVE;
  // While the zoom changes, or many cards pass by, nobody reads them: dots are painted, and cards come at rest.
  const motion = useMotion();
  const inView = useCardsInView(layout, size, isLarge ? motion : 'still');
  const wanted = useMemo(() => {
    const cards = isFar ? [] : isLarge ? inView : layout.order;
    return [...new Set([...cards, tabStop])];
  }, [layout, isFar, isLarge, inView, tabStop]);
  const cards = useGradually(
    wanted,
    level,
    isLarge ? cardsAFrame(motion, wanted.length) : Infinity,
  );
  const zonesInView = useZonesInView(layout, size);
  const hasManyZones = layout.zones.length > CULL_ZONES_ABOVE;
  const zones = useMemo(
    () => (hasManyZones ? (isFar ? NO_ZONES : zonesInView) : [...layout.zones.keys()]),
    [hasManyZones, isFar, layout, zonesInView],
  );
  const nodes = useMemo(() => [...toFlow(layout, cards, zones)], [toFlow, layout, cards, zones]);
  const hasCells = isFar || cards.size < wanted.length;
  const zoneLevel = useMemo(() => ({ level, hasCells }), [level, hasCells]);

  const verbs: KeyboardVerbs = useMemo(
    () => ({
      zoomIn: () => {
        onTaken();
        camera.zoomIn(glide);
      },
      zoomOut: () => {
        onTaken();
        camera.zoomOut(glide);
      },
      fit: () => {
        onFit();
        camera.set(fitViewport(layout, size), glide);
      },
      goTo: (node) => {
        const rect = {
          x: layout.x[node] ?? 0,
          y: layout.y[node] ?? 0,
          width: layout.cardWidth,
          height: layout.cardHeight,
        };
        if (camera.show(rect, size)) onTaken();
        store.setCurrent(node, true);
      },
    }),
    [camera, glide, layout, onFit, onTaken, size, store],
  );
  const onKeyDown = useKeyboard(shared, verbs);
  useGoTo({ camera, layout, size, glide, onTaken });
  const page = usePage();
  const canvasCommands = useCanvasCommands();
  useEffect(() => {
    const whole = (): PictureSource => ({
      store: berth,
      facts: store.facts(),
      layout,
      i18n,
      viewport: undefined,
    });
    return canvasCommands.attach({
      zoomIn: verbs.zoomIn,
      zoomOut: verbs.zoomOut,
      fit: verbs.fit,
      pictureSource: () => ({ facts: store.facts(), layout, i18n }),
      exportPicture: async (wish) => {
        const { downloadPicture } = await import('./picture/download.ts');
        const viewport = wish.shape === 'view' ? { ...camera.viewport(), size } : undefined;
        await downloadPicture(wish, {
          store: berth,
          facts: store.facts(),
          layout,
          i18n,
          viewport,
        });
      },
      copyPicture: async () => {
        const { copyPicture } = await import('./picture/download.ts');
        await copyPicture(whole());
      },
      pictureFile: async () => (await import('./picture/download.ts')).pictureFile(whole()),
    });
  }, [berth, camera, canvasCommands, i18n, layout, size, store, verbs]);

  const onMove: OnMove = useCallback(
    (event) => {
      if (event !== null) onTaken();
    },
    [onTaken],
  );
  const onPaneClick = useCallback(
    (event: MouseEvent) => {
      const { x, y } = camera.toPlane(event.clientX, event.clientY);
      const node = isFar ? nodeAt(layout, x, y) : -1;
      if (node >= 0) actions.selectNode(node);
      else actions.clearSelection();
    },
    [actions, camera, isFar, layout],
  );
  // From afar there are no cards whose elements would tell what a menu is about.
  useEffect(
    () =>
      page.attach({
        targetAt: (element, clientX, clientY) => {
          if (!isFar || element.closest('.react-flow__pane') === null) return undefined;
          const { x, y } = camera.toPlane(clientX, clientY);
          const node = nodeAt(layout, x, y);
          const { run } = berth.getState();
          const name = run?.nodes[node]?.name;
          return name === undefined ? undefined : { kind: 'node', node: `Node/${name}` };
        },
      }),
    [berth, camera, isFar, layout, page],
  );
  const [isTouched, setIsTouched] = useState(false);
  const ariaLabels = useMemo(() => flowTexts(i18n), [i18n]);
  const description = useId();
  const drawn = useMemo(() => ({ nodes, size, level }), [nodes, size, level]);

  return (
    <CanvasContext value={shared}>
      <LevelContext value={zoneLevel}>
        <div
          className={styles.plane}
          onKeyDown={onKeyDown}
          onPointerDownCapture={({ pointerType }) => {
            // Before React Flow hears of the touch.
            flushSync(() => {
              setIsTouched(pointerType === 'touch');
            });
          }}
        >
          <LoadedOverview size={size} />
          <ReactFlow
            aria-label={canvasText(i18n, 'flow')}
            aria-describedby={description}
            ariaLabelConfig={ariaLabels}
            nodes={nodes}
            nodeTypes={NODE_TYPES}
            defaultViewport={first}
            minZoom={Math.min(0.2, layout.zoom / 2)}
            maxZoom={ZOOM.max}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={null}
            panActivationKeyCode={null}
            panOnScroll={!isFramed}
            zoomOnScroll={!isFramed}
            preventScrolling={!isFramed}
            noPanClassName={isTouched ? ALL_PAN : 'nopan'}
            zoomOnDoubleClick={false}
            onMove={onMove}
            onPaneClick={onPaneClick}
            attributionPosition="bottom-right"
          >
            <RelationLines isEach={isEach} effect={effect} drawn={drawn} />
            {still && <LoadedTrailLayer drawn={drawn} />}
          </ReactFlow>
          {layout.order.length > MINI_MAP_ABOVE && <LoadedMiniMap camera={camera} canvas={size} />}
          {!isFramed && <LoadedDragLayer camera={camera} layout={layout} />}
          <PlaneDescription id={description} />
          <KeysHint />
          <CanvasFoot
            isFar={isFar}
            isEach={isEach}
            onEach={setIsEach}
            effect={effect}
            onEffect={setEffect}
            onZoomIn={verbs.zoomIn}
            onZoomOut={verbs.zoomOut}
            onFit={verbs.fit}
          />
        </div>
      </LevelContext>
    </CanvasContext>
  );
});

/** React Flow's own texts. */
function flowTexts(i18n: ReturnType<typeof useTranslation>['i18n']): Partial<AriaLabelConfig> {
  const text = (key: string, values?: Record<string, string | number>): string =>
    canvasText(i18n, `flowTexts.${key}`, values);
  return {
    'node.a11yDescription.default': text('node'),
    'node.a11yDescription.keyboardDisabled': text('node'),
    'node.a11yDescription.ariaLiveMessage': ({ x, y }) => text('moved', { x, y }),
    'edge.a11yDescription.default': text('edge'),
    'controls.ariaLabel': text('controls'),
    'controls.zoomIn.ariaLabel': canvasText(i18n, 'zoom.in'),
    'controls.zoomOut.ariaLabel': canvasText(i18n, 'zoom.out'),
    'controls.fitView.ariaLabel': canvasText(i18n, 'zoom.fit'),
    'controls.interactive.ariaLabel': text('interactive'),
    'minimap.ariaLabel': canvasText(i18n, 'miniMap'),
    'handle.ariaLabel': text('handle'),
  };
}
