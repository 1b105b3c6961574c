import { ReactFlowProvider } from '@xyflow/react';
import {
  memo,
  type ReactElement,
  useCallback,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  movedPods,
  nominations,
  pendingPods,
  refusedPods,
  podBeingScheduled,
  podColours,
  shownEvent,
  useActions,
  useBerth,
} from '../store/index.ts';
import type { NodeView, RunView } from '../protocol/index.ts';
import { canvasText } from './canvasText.ts';
import type { Moment } from './facts/facts.ts';
import { createFactsStore } from './facts/factsStore.ts';
import type { Size } from './layout/layout.ts';
import { createLayoutMemory } from './layout/layoutMemory.ts';
import { useHoverLight } from './light/useHoverLight.ts';
import { useFlights } from './flights/useFlights.ts';
import { usePaintedHits } from './find/usePaintedHits.ts';
import { usePaintedLight } from './light/usePaintedLight.ts';
import { LoadedPodTip } from './card/LoadedPodTip.tsx';
import { hasTray } from './tray/pending.ts';
import { sharesNode } from './tray/sharesNode.ts';
import { Plane } from './plane/Plane.tsx';
import { mostPodsOnANode, podChip } from './card/chip.ts';
import { Relations } from './relations/shownRelations.tsx';
import { widestTaints } from './card/tagsOfCard.ts';
import { Tray, type TrayProps } from './tray/Tray.tsx';
import { useCanvasSize } from './view/useCanvasSize.ts';
import { useMoment } from './facts/useMoment.ts';
import { usePreparedMoves } from './view/usePreparedMoves.ts';
import { usePublishedFacts } from './facts/usePublishedFacts.ts';
import { useWantedHeight } from './view/useWantedHeight.ts';
import { layoutSize } from './view/viewport.ts';
import styles from './ClusterCanvas.module.css';
import { useTranslation } from '../ui/index.ts';

export interface ClusterCanvasProps {
  /** In a frame of another page: nothing is dragged, and the wheel scrolls that page. */
  readonly isFramed?: boolean;
  /** Hears how many CSS pixels of height the whole window needs, so that nothing is made smaller. */
  readonly onWantedHeight?: (height: number) => void;
  /** What tells it from another one beside it. */
  readonly name?: string;
}

/** The cluster after the playhead's step: zones, node cards, Pods, and what is Pending. */
export function ClusterCanvas({ isFramed = false, onWantedHeight, name }: ClusterCanvasProps) {
  const { i18n } = useTranslation();
  // What is said of a choice, in words, is drawn first; the picture follows in the next frame.
  const now = useMoment();
  const moment = useBehind(useDeferredValue(now));
  const element = useRef<HTMLElement>(null);
  usePaintedLight(element);
  usePaintedHits(element);
  useFlights(element);
  const isInTime = useBerth((state) => state.moment !== undefined);
  return (
    <section
      ref={element}
      className={styles.canvas}
      aria-label={namedAs(canvasText(i18n, 'label'), name)}
      {...(isInTime && { 'data-in-time': '' })}
      {...useHoverLight()}
    >
      <PendingTray name={name} />
      <Room
        moment={moment}
        isBehind={moment !== now}
        isFramed={isFramed}
        onWantedHeight={onWantedHeight}
      />
      <LoadedPodTip within={element} />
    </section>
  );
}

/**
 * Another moment of a run in a task of its own, behind what is deferred besides it: the words of a choice and the
 * cards of its picture together are a stop that is felt.
 */
function useBehind(now: Moment | undefined): Moment | undefined {
  const [kept, keep] = useState(now);
  useEffect(() => {
    startTransition(() => {
      keep(now);
    });
  }, [now]);
  return kept?.run === now?.run ? kept : now;
}

/** A landmark's label, with the picture's name where it has one. */
function namedAs(label: string, name: string | undefined): string {
  return name === undefined ? label : `${label}, ${name}`;
}

interface TrayOfProps {
  readonly run: RunView;
  readonly name: string | undefined;
}

const PendingTray = memo(function PendingTray({ name }: Pick<TrayOfProps, 'name'>) {
  const run = useBerth((state) => state.run);
  return run === undefined ? null : <TrayOf run={run} name={name} />;
});

function TrayOf({ run, name }: TrayOfProps) {
  const { i18n } = useTranslation();
  const pending = useBerth(pendingPods);
  const refused = useBerth(refusedPods);
  const waiting = useBerth(nominations);
  const playhead = useBerth(shownEvent);
  const beingScheduled = useBerth(podBeingScheduled);
  const selectedPod = useBerth(({ selection }) => (selection.kind === 'pod' ? selection.pod : -1));
  const actions = useActions();
  const colours = useBerth(podColours);
  const chipOf = useCallback((pod: number) => podChip(run, colours, pod), [run, colours]);
  const { came } = useBerth(movedPods);
  // A story waits in between, and each of its moments is a run: the picture would jump as the last Pod is placed.
  const isInStory = useBerth((state) => state.timeline !== undefined);
  const isThere = useMemo(() => isInStory || hasTray(run), [isInStory, run]);
  const now: ReactElement<TrayProps> = (
    <Tray
      run={run}
      label={namedAs(canvasText(i18n, 'tray.label'), name)}
      chipOf={chipOf}
      pending={pending}
      refused={refused}
      nominations={waiting}
      selectedPod={selectedPod}
      playhead={playhead}
      beingScheduled={beingScheduled}
      came={came}
      onSelect={actions.selectPod}
    />
  );
  // Of the picture, which follows what is said in words; another run is told at once.
  const before = useDeferredValue(now);
  if (!isThere) return null;
  return before.props.run === run ? before : now;
}

interface RoomProps {
  readonly moment: Moment | undefined;
  /** Whether another moment is on its way. */
  readonly isBehind: boolean;
  readonly isFramed: boolean;
  readonly onWantedHeight: ((height: number) => void) | undefined;
}

/** Where the plane is: knows its size, and whether the view is fitted or the user's own. */
function Room({ moment, isBehind, isFramed, onWantedHeight }: RoomProps) {
  const { i18n } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const size = useCanvasSize(element);
  const [store] = useState(createFactsStore);
  const [layOut] = useState(createLayoutMemory);
  /** The size that the layout keeps while the view is the user's own; undefined while fitted. */
  const [held, setHeld] = useState<Size>();
  const [seenNodes, setSeenNodes] = useState<readonly NodeView[]>([]);

  const name = useBerth((state) => state.name);
  const [seenName, setSeenName] = useState(name);
  if (name !== seenName) {
    setSeenName(name);
    setHeld(undefined);
  }

  // Another cluster is shown whole; an edit of this one leaves the view where it is.
  const nodes = moment?.run.nodes;
  if (nodes !== undefined && nodes !== seenNodes) {
    setSeenNodes(nodes);
    if (held !== undefined && !sharesNode(seenNodes, nodes)) setHeld(undefined);
  }

  usePublishedFacts(store, moment);
  useLayoutEffect(() => {
    store.setBehind(isBehind);
  }, [store, isBehind]);

  const run = moment?.run;
  usePreparedMoves(run);
  const mostPods = useMemo(() => (run === undefined ? 0 : mostPodsOnANode(run)), [run]);
  const widest = useMemo(() => widestTaints(run?.nodes ?? []), [run?.nodes]);
  const groups = moment?.groups;
  const shownSize = held ?? size;
  const layout = useMemo(
    () =>
      groups === undefined || groups.length === 0 || shownSize === undefined
        ? undefined
        : layOut(groups, mostPods, layoutSize(shownSize), widest),
    [groups, layOut, mostPods, shownSize, widest],
  );
  useWantedHeight({ groups, mostPods, size, onWantedHeight });
  const onTaken = useCallback(() => {
    setHeld((last) => last ?? size);
  }, [size]);
  const onFit = useCallback(() => {
    setHeld(undefined);
  }, []);

  return (
    <div ref={element} className={styles.room}>
      {layout !== undefined && size !== undefined && (
        <ReactFlowProvider>
          <Relations moment={moment}>
            <Plane
              store={store}
              layout={layout}
              size={size}
              fitted={held === undefined}
              onTaken={onTaken}
              onFit={onFit}
              isFramed={isFramed}
            />
          </Relations>
        </ReactFlowProvider>
      )}
      {nodes?.length === 0 && (
        <div className={styles.empty}>
          <b>{canvasText(i18n, 'empty.title')}</b>
          <span>{canvasText(i18n, 'empty.text')}</span>
        </div>
      )}
    </div>
  );
}
