import { memo, type CSSProperties } from 'react';
import { targetAttribute } from '../../commands/index.ts';
import { useBerth } from '../../store/index.ts';
import { Icon, useTranslation } from '../../ui/index.ts';
import { useCanvas, useZoneFacts, useZoneLevel } from '../canvasContext.ts';
import { canvasText, shortKey } from '../canvasText.ts';
import { SpreadBadges } from '../spread/SpreadBadges.tsx';
import type { ZoneNode } from './toFlow.ts';
import { isNotCounted, type ZoneFacts } from '../facts/zoneFacts.ts';
import { ZONE_KEYS } from '../layout/zones.ts';
import styles from './ZoneBox.module.css';

/** Zones whose sums the Tab key stops at; of more, the Why panel has them all. */
const MOST_TAB_STOPS = 12;

/** A zone: a box with a header. Cards stand on it, or cells on the overview below. */
export const ZoneBox = memo(function ZoneBox({ data }: Pick<ZoneNode, 'data'>) {
  const { layout } = useCanvas();
  const { level, hasCells } = useZoneLevel();
  const facts = useZoneFacts(data.zone);
  const zone = layout.zones[data.zone];
  if (facts === undefined || zone === undefined) return null;
  return (
    <div
      className={styles.zone}
      data-level={level}
      data-cells={hasCells || undefined}
      data-zone={facts.value ?? ''}
      data-counted={isNotCounted(facts) ? 'no' : undefined}
      style={{ '--zone-header': `${String(layout.zoneHeader)}px` } as CSSProperties}
    >
      <ZoneHeader facts={facts} isTabStop={layout.zones.length <= MOST_TAB_STOPS} />
    </div>
  );
});

/** It stays as it is where cards or cells come. */
const ZoneHeader = memo(function ZoneHeader({
  facts,
  isTabStop,
}: {
  readonly facts: ZoneFacts;
  readonly isTabStop: boolean;
}) {
  const { i18n } = useTranslation();
  // What comes of it may be what is asked of the user.
  const withheld = useBerth((state) => state.withheld);
  const { topologyKey, value } = facts;
  const isZone = ZONE_KEYS.some((key) => key === topologyKey);
  const lacks = value === undefined && topologyKey !== '';
  const none = isZone ? 'zone.none' : 'zone.noKey';
  const name = value ?? canvasText(i18n, lacks ? none : 'zone.all', { key: shortKey(topologyKey) });
  const count = canvasText(i18n, 'zone.nodes', { count: facts.nodeCount });
  const title =
    topologyKey === ''
      ? count
      : value === undefined
        ? canvasText(i18n, 'zone.noneTitle', { key: topologyKey, count })
        : canvasText(i18n, 'zone.title', { key: topologyKey, value, count });
  return (
    <div
      className={styles.header}
      data-target={
        topologyKey === ''
          ? undefined
          : targetAttribute({ kind: 'zone', key: topologyKey, value: value ?? '' })
      }
    >
      <Icon name={topologyKey === '' ? 'map' : isZone ? 'zone' : 'group'} />
      <span className={styles.name} title={title} data-short={name.length < 3 || undefined}>
        {name}
      </span>
      {lacks && !withheld && (
        <span
          className={styles.why}
          role="img"
          aria-label={canvasText(i18n, 'zone.noneWhy', { key: topologyKey })}
          title={canvasText(i18n, 'zone.noneWhy', { key: topologyKey })}
        >
          <Icon name="info" />
        </span>
      )}
      <span className={styles.count}>
        {count}
        {lacks && !withheld && <span>{canvasText(i18n, 'zone.noDomain')}</span>}
      </span>
      {facts.badges.length > 0 && <SpreadBadges badges={facts.badges} isTabStop={isTabStop} />}
    </div>
  );
});
