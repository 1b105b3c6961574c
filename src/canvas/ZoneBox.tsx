import type { NodeProps } from '@xyflow/react';
import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/index.ts';
import { useCanvas, useZoneFacts, useZoneLevel } from './canvasContext.ts';
import { canvasText } from './canvasText.ts';
import { ZoneCells } from './Cells.tsx';
import { SpreadBadges } from './spread/SpreadBadges.tsx';
import type { ZoneNode } from './toFlow.ts';
import { isNotCounted, type ZoneFacts } from './zoneFacts.ts';
import styles from './ZoneBox.module.css';

/** Zones whose sums the Tab key stops at; of more, the Why panel has them all. */
const MOST_TAB_STOPS = 12;

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
      data-counted={isNotCounted(facts) ? 'no' : undefined}
      style={{ '--zone-header': `${String(layout.zoneHeader)}px` } as CSSProperties}
    >
      <ZoneHeader facts={facts} isTabStop={layout.zones.length <= MOST_TAB_STOPS} />
      {hasCells && <ZoneCells zone={zone} />}
    </div>
  );
});

function ZoneHeader({
  facts,
  isTabStop,
}: {
  readonly facts: ZoneFacts;
  readonly isTabStop: boolean;
}) {
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
      {facts.badges.length > 0 && <SpreadBadges badges={facts.badges} isTabStop={isTabStop} />}
    </div>
  );
}
