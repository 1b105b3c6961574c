import { ReactFlow, type OnMove } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { usePage } from '../../commands/index.ts';
import { useActions, useBerthStore } from '../../store/index.ts';
import { useMediaQuery, useTranslation } from '../../ui/index.ts';
import { CanvasContext, type CanvasShared } from '../canvasContext.ts';
import { CanvasFoot } from './CanvasFoot.tsx';
import { canvasText } from '../canvasText.ts';
import type { FactsStore } from '../facts/factsStore.ts';
import { useCanvasCommands } from '../canvasCommands.ts';
import { DrawnNodes } from './DrawnNodes.tsx';
import { useCamera, useLevel } from '../view/flowHooks.ts';
import { KeysHint } from './KeysHint.tsx';
import { nodeAt, type CanvasLayout, type Size } from '../layout/layout.ts';
import { LoadedDragLayer } from './LoadedDragLayer.tsx';
import { LoadedMiniMap } from './LoadedMiniMap.tsx';
import { LoadedOverview } from './LoadedOverview.tsx';
import type { PictureSource } from '../picture/download.ts';
import type { Effect } from '../relations/edges.ts';
import { PlaneDescription } from '../relations/shownRelations.tsx';
import { useGoTo } from '../view/useGoTo.ts';
import { useSmallWords } from '../view/smallWords.ts';
import { useKeyboard, type KeyboardVerbs } from '../useKeyboard.ts';
import { ZOOM, fitViewport } from '../view/viewport.ts';
import { ZoneLevels } from './ZoneLevels.tsx';
import styles from './Plane.module.css';

/** A class that nothing has: a finger that swipes pans from a card too, where a mouse drags it. */
const ALL_PAN = 'nopan-by-touch';

const MINI_MAP_ABOVE = 60;
const GLIDE = 160;

const pictures = () => import('../picture/download.ts');

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
  const [first] = useState(() => fitViewport(layout, size));
  const level = useLevel(first.zoom);
  const [isEach, setIsEach] = useState(false);
  const [effect, setEffect] = useState<Effect>();

  useLayoutEffect(() => {
    if (fitted) camera.set(fitViewport(layout, size));
  }, [camera, fitted, layout, size]);

  const shared: CanvasShared = useMemo(
    () => ({ store, layout, actions }),
    [store, layout, actions],
  );
  const isFar = level === 'far';

  const { goTo, letGo } = useGoTo({ camera, layout, size, glide, fitted, onTaken });
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
        goTo(node);
        store.setCurrent(node, true);
      },
    }),
    [camera, glide, goTo, layout, onFit, onTaken, size, store],
  );
  const onKeyDown = useKeyboard(shared, verbs);
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
        const viewport = wish.shape === 'view' ? { ...camera.viewport(), size } : undefined;
        await (await pictures()).downloadPicture(wish, { ...whole(), viewport });
      },
      copyPicture: async () => {
        await (await pictures()).copyPicture(whole());
      },
      pictureFile: async () => (await pictures()).pictureFile(whole()),
    });
  }, [berth, camera, canvasCommands, i18n, layout, size, store, verbs]);

  const onMove: OnMove = useCallback(
    (event) => {
      if (event === null) return;
      letGo();
      onTaken();
    },
    [letGo, onTaken],
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
  // What React Flow says by itself, without nodes, edges and buttons of its own.
  const ariaLabels = useMemo(
    () => ({
      'node.a11yDescription.keyboardDisabled': canvasText(i18n, 'flowTexts.node'),
      'edge.a11yDescription.default': canvasText(i18n, 'flowTexts.edge'),
    }),
    [i18n],
  );
  const description = useId();
  const plane = useRef<HTMLDivElement>(null);
  useSmallWords(plane);

  return (
    <CanvasContext value={shared}>
      <ZoneLevels level={level}>
        <div
          ref={plane}
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
            defaultViewport={first}
            minZoom={Math.min(0.2, layout.zoom / 2)}
            maxZoom={ZOOM.max}
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
            <DrawnNodes
              store={store}
              layout={layout}
              size={size}
              level={level}
              isEach={isEach}
              effect={effect}
              still={still}
            />
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
      </ZoneLevels>
    </CanvasContext>
  );
});
