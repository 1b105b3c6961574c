import { memo, useMemo } from 'react';
import { Icon, IconButton, useLoaded, useTranslation } from '../../ui/index.ts';
import { useBerth } from '../../store/index.ts';
import { useCanCanvas, useCanvasCommands } from '../canvasCommands.ts';
import { useAllCards } from '../canvasContext.ts';
import { canvasText } from '../canvasText.ts';
import { type Effect, linkCount, MOST_EDGES } from '../relations/edges.ts';
import { useShownRelations } from '../relations/shownRelations.tsx';
import styles from './CanvasFoot.module.css';

/** Below the plane: what the signs on the cards mean, and the zoom. The plane is drawn anew with each card that comes. */
export const CanvasFoot = memo(function CanvasFoot({
  isFar,
  isEach,
  onEach,
  effect,
  onEffect,
  onZoomIn,
  onZoomOut,
  onFit,
}: {
  /** Whether nodes are cells, seen from afar. */
  readonly isFar: boolean;
  readonly isEach: boolean;
  readonly onEach: (isEach: boolean) => void;
  readonly effect: Effect | undefined;
  readonly onEffect: (effect: Effect) => void;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onFit: () => void;
}) {
  const { i18n } = useTranslation();
  const canvasCommands = useCanvasCommands();
  const canZoom = useCanCanvas('zoomToSelection');
  const hasSelection = useBerth((state) => state.selection.kind !== 'none');
  return (
    <div className={styles.foot}>
      <div className={styles.legends}>
        <Legend isFar={isFar} />
        <LinesLegend effect={effect} onEffect={onEffect} />
      </div>
      <LinesSwitch isEach={isEach} onChange={onEach} />
      <div className={styles.zoom} role="group" aria-label={canvasText(i18n, 'zoom.label')}>
        <IconButton
          icon="zoom-out"
          label={canvasText(i18n, 'zoom.out')}
          shortcut="−"
          onClick={onZoomOut}
        />
        <IconButton
          icon="zoom-in"
          label={canvasText(i18n, 'zoom.in')}
          shortcut="+"
          onClick={onZoomIn}
        />
        <IconButton
          icon="zoom-selection"
          label={canvasText(i18n, 'bar.zoomToSelection')}
          disabled={!canZoom || !hasSelection}
          onClick={canvasCommands.zoomToSelection}
        />
        <IconButton icon="fit" label={canvasText(i18n, 'zoom.fit')} shortcut="0" onClick={onFit} />
      </div>
    </div>
  );
});

// It comes with the lines, behind the first picture.
const loadLegend = () => import('../relations/RelationsLegend.tsx');

/** Lines between the Pod that is looked at and others. */
function useLineCount(): number {
  const shown = useShownRelations();
  return shown === undefined ? 0 : linkCount(shown.relations.relations, shown.pod);
}

/** What the lines mean, while some are drawn. */
function LinesLegend(props: {
  readonly effect: Effect | undefined;
  readonly onEffect: (effect: Effect) => void;
}) {
  const shown = useShownRelations();
  const count = useLineCount();
  const part = useLoaded(loadLegend, count > 0);
  if (shown === undefined || count === 0 || part.kind !== 'ready') return null;
  const { RelationsLegend } = part.module;
  return <RelationsLegend relations={shown.relations} pod={shown.pod} {...props} />;
}

/** Whether each has a line of its own, where they are many. */
function LinesSwitch(props: {
  readonly isEach: boolean;
  readonly onChange: (isEach: boolean) => void;
}) {
  const count = useLineCount();
  const part = useLoaded(loadLegend, count > MOST_EDGES);
  if (count <= MOST_EDGES || part.kind !== 'ready') return null;
  const { EachSwitch } = part.module;
  return <EachSwitch count={count} {...props} />;
}

/**
 * Verdicts while the cards carry them, the rare ones only where a card does, and from afar what fills
 * the cell of a node.
 */
function Legend({ isFar }: { readonly isFar: boolean }) {
  const { i18n } = useTranslation();
  const cards = useAllCards();
  const all = useMemo(() => new Set(cards.map((card) => card.verdict.kind)), [cards]);
  const kinds = new Set(all);
  const isNeutral = !kinds.has('feasible');
  const load = canvasText(i18n, isNeutral ? 'legend.load' : 'legend.loadFeasible');
  kinds.delete('neutral');
  if (kinds.size === 0 && !isFar) return null;
  return (
    <ul
      className={styles.legend}
      aria-label={canvasText(i18n, 'legend.label')}
      data-far={isFar || undefined}
      data-alone={kinds.size === 0 || undefined}
    >
      {kinds.size > 0 && <Verdicts kinds={kinds} />}
      {isFar && (
        <li title={canvasText(i18n, 'legend.load')}>
          <span className={styles.load} data-neutral={isNeutral || undefined} />
          <span className={styles.word}>{load}</span>
        </li>
      )}
    </ul>
  );
}

function Verdicts({ kinds }: { readonly kinds: ReadonlySet<string> }) {
  const { i18n } = useTranslation();
  return (
    <>
      <li>
        <span className={styles.chosen}>
          <Icon name="chosen" size={8} />
        </span>
        {canvasText(i18n, 'legend.chosen')}
      </li>
      <li>
        <span className={styles.feasible} />
        {canvasText(i18n, 'legend.feasible')}
      </li>
      <li>
        <span className={styles.filtered} />
        {canvasText(i18n, 'legend.filtered')}
      </li>
      {kinds.has('nominated') && (
        <li>
          <span className={styles.nominated} />
          {canvasText(i18n, 'legend.nominated')}
        </li>
      )}
      {kinds.has('unseen') && (
        <li>
          <span className={styles.unseen} />
          {canvasText(i18n, 'legend.unseen')}
        </li>
      )}
    </>
  );
}
