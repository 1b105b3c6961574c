import type { NodeProps } from '@xyflow/react';
import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/index.ts';
import { useCanvas, useZoneFacts, useZoneLevel } from './canvasContext.ts';
import { canvasText } from './cardText.ts';
import { ZoneCells } from './Cells.tsx';
import type { ZoneNode } from './toFlow.ts';
import type { ZoneBadge, ZoneFacts } from './zoneFacts.ts';
import styles from './ZoneBox.module.css';

/** A zone: a box with a header. Cards stand on it; from far away it paints them as cells. */
export const ZoneBox = memo(function ZoneBox({ data }: NodeProps<ZoneNode>) {
  const { layout } = useCanvas();
  const { level, hasCells } = useZoneLevel();
  const facts = useZoneFacts(data.zone);
  const zone = layout.zones[data.zone];
  if (facts === undefined || zone === undefined) return null;
  return (
    <div
      className={styles.zone}
      data-level={level}
      data-zone={facts.value ?? ''}
      style={{ '--zone-header': `${String(layout.zoneHeader)}px` } as CSSProperties}
    >
      <ZoneHeader facts={facts} />
      {hasCells && <ZoneCells zone={zone} />}
    </div>
  );
});

function ZoneHeader({ facts }: { readonly facts: ZoneFacts }) {
  const { i18n } = useTranslation();
  const { topologyKey, value } = facts;
  const name = value ?? canvasText(i18n, topologyKey === '' ? 'zone.all' : 'zone.none');
  const count = canvasText(i18n, 'zone.nodes', { count: facts.nodeCount });
  const title =
    topologyKey === ''
      ? count
      : value === undefined
        ? canvasText(i18n, 'zone.noneTitle', { key: topologyKey, count })
        : canvasText(i18n, 'zone.title', { key: topologyKey, value, count });
  return (
    <div className={styles.header}>
      <Icon name={topologyKey === '' ? 'map' : 'zone'} />
      <span className={styles.name} title={title}>
        {name}
      </span>
      <span className={styles.count}>{count}</span>
      {facts.badge !== undefined && <SpreadBadge badge={facts.badge} />}
    </div>
  );
}

function SpreadBadge({ badge }: { readonly badge: ZoneBadge }) {
  const { i18n } = useTranslation();
  const { count, next, skew, maxSkew, selector, tone } = badge;
  const text = (word: string): string =>
    (next !== undefined
      ? canvasText(i18n, 'zone.next', { word, count, next })
      : tone === 'bad'
        ? canvasText(i18n, 'zone.skew', { word, count, skew })
        : canvasText(i18n, 'zone.count', { word, count })
    ).trim();
  const titles = { good: 'zone.goodTitle', bad: 'zone.badTitle', plain: 'zone.countTitle' };
  return (
    <span
      className={styles.badge}
      data-tone={tone}
      title={canvasText(i18n, titles[tone], { count, skew, maxSkew, selector })}
    >
      <span className={styles.full}>{text(badge.word || canvasText(i18n, 'zone.matching'))}</span>
      <span className={styles.short}>{text('')}</span>
    </span>
  );
}
