import type { i18n } from 'i18next';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { targetAttribute } from '../../commands/index.ts';
import {
  Bar,
  classNames,
  Icon,
  VisuallyHidden,
  pluginIconName,
  seamed,
  useTranslation,
} from '../../ui/index.ts';
import { useCanvas, useCardFacts, useIsCurrent } from '../canvasContext.ts';
import { CardTags } from './CardTags.tsx';
import { canvasText } from '../canvasText.ts';
import { CARD, hasBarsBelow, hasRoomBeside, largerAt } from './cardMetrics.ts';
import {
  cardLabel,
  filteredWord,
  isControlPlane,
  preemptedText,
  reasonText,
  taintText,
} from './cardText.ts';
import { EndKept, taintParts } from './EndKept.tsx';
import type { CardFacts } from '../facts/facts.ts';
import type { Level } from '../view/level.ts';
import { PodChips } from './PodChips.tsx';
import { cpuRatio, memoryRatio, percentText } from './quantities.ts';
import { NodeStateBadge } from '../state/NodeStateBadge.tsx';
import { SpreadTags } from '../spread/SpreadBadges.tsx';
import { badgeLines } from '../spread/spreadText.ts';
import { hasTags, isFilteredBySpread, tagsWidth } from './tagsOfCard.ts';
import type { CardNode } from '../plane/toFlow.ts';
import type { CardVerdict } from './verdict.ts';
import { VerdictBadge } from './VerdictBadge.tsx';
import reasonStyles from './CardReason.module.css';
import styles from './NodeCard.module.css';

/** A node of the cluster. Reads its own facts by index: React Flow only knows where it stands. */
export const NodeCard = memo(function NodeCard({ data }: Pick<CardNode, 'data'>) {
  const { i18n } = useTranslation();
  const { store, layout, actions } = useCanvas();
  const { level } = data;
  const facts = useCardFacts(data.node);
  const isCurrent = useIsCurrent(data.node);
  const element = useRef<HTMLDivElement>(null);

  // A card that was out of view is drawn first and focused then.
  useEffect(() => {
    if (isCurrent && store.takeFocus(data.node)) element.current?.focus({ preventScroll: true });
  });

  // Chips that come later grow in; those that come with the card, or when it is looked at from
  // nearer, are simply there: a hundred cards of them moving at once would be a stop that is felt.
  const isThere = facts !== undefined;
  useLayoutEffect(() => {
    element.current?.removeAttribute('data-settled');
    const settled = requestAnimationFrame(() => {
      element.current?.setAttribute('data-settled', '');
    });
    return () => {
      cancelAnimationFrame(settled);
    };
  }, [isThere, level]);

  if (facts === undefined) return null;
  return (
    <div
      ref={element}
      className={styles.card}
      role="group"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={cardLabel(i18n, facts)}
      aria-current={facts.selected}
      data-node={data.node}
      data-target={targetAttribute({ kind: 'node', node: `Node/${facts.view.name}` })}
      data-verdict={facts.verdict.kind}
      data-fares={facts.fares?.state}
      data-reserved={facts.reserved.length > 0 || undefined}
      data-density={layout.density}
      data-lines={layout.tagLines}
      data-level={level}
      onFocus={() => {
        store.setCurrent(data.node, false);
      }}
      onClick={() => {
        store.setCurrent(data.node, false);
        actions.selectNode(data.node);
      }}
    >
      <CardFace facts={facts} level={level} isCurrent={isCurrent} />
    </div>
  );
});

function CardFace({
  facts,
  level,
  isCurrent,
}: {
  readonly facts: CardFacts;
  readonly level: Level;
  readonly isCurrent: boolean;
}) {
  switch (level) {
    case 'near':
      return <FullFace facts={facts} isCurrent={isCurrent} />;
    case 'mid':
      return <LightFace facts={facts} />;
    case 'far':
      return null;
  }
}

function FullFace({
  facts,
  isCurrent,
}: {
  readonly facts: CardFacts;
  readonly isCurrent: boolean;
}) {
  const { i18n } = useTranslation();
  const { layout } = useCanvas();
  const { view, verdict } = facts;
  const compact = layout.density === 'compact';
  const reason = lineOf(i18n, verdict);
  const hasReason = reason !== '';
  // Beside the name one word is read that would be cut as a sentence; the title has both.
  const isWord =
    compact &&
    verdict.kind === 'filtered' &&
    !hasRoomBeside(view.name, reason, layout.cardWidth, layout.zoom);
  // A reason of spread says it already, and beside another there may be no room: the sums are in its title.
  const isSpread = isFilteredBySpread(facts);
  const lineWidth = layout.cardWidth - 2 * CARD.inset + (hasReason ? CARD.overhang : 0);
  const toldWidth = tagsWidth(i18n, facts, reason);
  const isInOneLine = toldWidth * largerAt(layout.zoom) <= lineWidth;
  // Of a node of which nothing is told, the names of its Pods have that line, somewhat closer to each other.
  const isLineFree = !compact && toldWidth === 0 && !layout.isLineShared;
  // A reason that is longer than its line has the last row, whose names would have it cut.
  const isLong = hasReason && !isInOneLine && layout.tagLines === 1 && layout.chipRows > 1;
  const moreRows = isLineFree || (layout.isLineShared && isInOneLine) ? 1 : isLong ? -1 : 0;
  const sums = facts.spread.map((badge) => badgeLines(i18n, badge).join('\n'));
  const reasonLine = hasReason && (
    <div
      className={classNames(
        reasonStyles.reason,
        compact ? reasonStyles.beside : reasonStyles.below,
      )}
      data-said
      data-reason={compact ? 'beside' : 'below'}
      title={[reason, ...sums].join('\n\n')}
    >
      <Icon
        name={verdict.kind === 'filtered' ? pluginIconName(verdict.plugin) : 'evicted'}
        size={12}
      />
      {isWord ? (
        <span>{filteredWord(i18n, verdict.plugin, verdict)}</span>
      ) : (
        <ReasonWords reason={reason} />
      )}
      {!isSpread && !compact && <SpreadTags badges={facts.spread} isShort />}
    </div>
  );
  return (
    <>
      <div className={styles.header}>
        {isControlPlane(view) && (
          <span className={styles.role} title={canvasText(i18n, 'card.controlPlane')}>
            <Icon name="control-plane" size={13} />
          </span>
        )}
        <span className={styles.name} title={view.name}>
          {view.name}
        </span>
        {hasReason && !compact && <HiddenTags facts={facts} />}
        <NodeStateBadge fares={facts.fares} isShort={verdict.kind !== 'neutral'} />
        {compact && hasReason ? (
          <>
            <VisuallyHidden>{canvasText(i18n, `verdict.${verdict.kind}`)} </VisuallyHidden>
            {reasonLine}
          </>
        ) : (
          <VerdictBadge verdict={verdict} />
        )}
      </div>
      <Bars
        facts={facts}
        inPercent={layout.density !== 'regular'}
        isBelow={hasBarsBelow(layout.density, layout.cardWidth)}
      />
      <div
        className={styles.pods}
        data-rows={
          compact && layout.chipRows > 1 ? (hasTags(facts) ? 'beside' : 'whole') : undefined
        }
      >
        <PodChips
          facts={facts}
          isCurrent={isCurrent}
          moreRows={moreRows}
          isClose={isLineFree && layout.tagLines === 1}
        />
      </div>
      {hasReason && !compact
        ? reasonLine
        : !isLineFree && (
            <CardTags
              facts={facts}
              spread={isSpread ? [] : facts.spread}
              said={isWord ? '' : reason}
              isCompact={compact}
            />
          )}
    </>
  );
}

/** A taint keeps its effect where it is cut. */
function ReasonWords({ reason }: { readonly reason: string }) {
  const taint = taintParts(reason);
  return taint === undefined ? <span>{seamed(reason)}</span> : <EndKept {...taint} />;
}

/** The line below the Pods: why the node is filtered out, or who leaves it. */
function lineOf(i18n: i18n, verdict: CardVerdict): string {
  return verdict.kind === 'nominated'
    ? preemptedText(i18n, verdict.victims)
    : reasonText(i18n, verdict);
}

interface BarsProps {
  readonly facts: CardFacts;
  readonly inPercent: boolean;
  /** Each bar below its words, for want of room between them. */
  readonly isBelow: boolean;
}

function Bars({ facts, inPercent, isBelow }: BarsProps) {
  const { i18n } = useTranslation();
  const { allocatable } = facts.view;
  const bars = [
    ['cpu', cpuRatio(facts.cpuMilli, allocatable['cpu'] ?? 0)],
    ['memory', memoryRatio(facts.memoryBytes, allocatable['memory'] ?? 0)],
  ] as const;
  return (
    <div className={styles.bars} data-below={isBelow || undefined}>
      {bars.map(([resource, ratio]) => (
        <span
          key={resource}
          className={styles.bar}
          title={canvasText(i18n, `card.${resource}Title`, {
            requested: ratio.requested,
            allocatable: ratio.allocatable,
          })}
        >
          <span>{canvasText(i18n, `card.${resource}`)}</span>
          <Bar value={ratio.share} of={1} />
          <span>{inPercent ? percentText(ratio) : `${ratio.requested}/${ratio.allocatable}`}</span>
        </span>
      ))}
    </div>
  );
}

/** Taints and cordon as signs, where the reason has taken their line; beside a name that needs their room they are not. */
function HiddenTags({ facts }: { readonly facts: CardFacts }) {
  const { i18n } = useTranslation();
  const { taints, unschedulable } = facts.view;
  const hasEnded = facts.failed !== '' || facts.succeeded !== '';
  if (!hasEnded && taints.length === 0 && !unschedulable) return null;
  const titles = taints.map((taint) =>
    canvasText(i18n, 'card.taintTitle', { taint: taintText(taint) }),
  );
  return (
    <span className={styles.signs}>
      {facts.failed !== '' && (
        <span
          className={styles.role}
          title={canvasText(i18n, 'card.failedTitle', { pods: facts.failed })}
        >
          <Icon name="error" size={12} />
        </span>
      )}
      {facts.succeeded !== '' && (
        <span
          className={styles.role}
          title={canvasText(i18n, 'card.succeededTitle', { pods: facts.succeeded })}
        >
          <Icon name="done" size={12} />
        </span>
      )}
      {taints.length > 0 && (
        <span className={styles.role} title={titles.join('\n')}>
          <Icon name="taint" size={12} />
        </span>
      )}
      {unschedulable && (
        <span className={styles.role} title={canvasText(i18n, 'card.cordonedTitle')}>
          <Icon name="unschedulable" size={12} />
        </span>
      )}
    </span>
  );
}

/** From afar: the name and the verdict's sign, large enough to be read. */
function LightFace({ facts }: { readonly facts: CardFacts }) {
  return (
    <div className={styles.light}>
      <VerdictSign facts={facts} />
      <span className={styles.lightName}>{facts.view.name}</span>
    </div>
  );
}

function VerdictSign({ facts }: { readonly facts: CardFacts }) {
  switch (facts.verdict.kind) {
    case 'neutral':
      return null;
    case 'chosen':
      return <Icon name="chosen" size={24} />;
    case 'feasible':
      return <Icon name="feasible" size={24} />;
    case 'filtered':
      return <Icon name="filtered" size={24} />;
    case 'nominated':
      return <Icon name="preemption" size={24} />;
    case 'unseen':
      return <Icon name="unseen" size={24} />;
  }
}
