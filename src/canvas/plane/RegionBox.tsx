import { memo, type CSSProperties } from 'react';
import { targetAttribute } from '../../commands/index.ts';
import { Icon, useTranslation } from '../../ui/index.ts';
import { useCanvas, useZoneLevel } from '../canvasContext.ts';
import { canvasText, shortKey } from '../canvasText.ts';
import type { RegionNode } from './toFlow.ts';
import styles from './ZoneBox.module.css';

/** A region: a box around those of its zones, with a header. */
export const RegionBox = memo(function RegionBox({ data }: Pick<RegionNode, 'data'>) {
  const { i18n } = useTranslation();
  const { layout } = useCanvas();
  const { level } = useZoneLevel();
  const region = layout.regions[data.region];
  if (region === undefined) return null;
  const { topologyKey: key, value } = region;
  const count = canvasText(i18n, 'zone.nodes', { count: region.nodeCount });
  const title =
    value === undefined
      ? canvasText(i18n, 'zone.noneTitle', { key, count })
      : canvasText(i18n, 'zone.title', { key, value, count });
  return (
    <div
      className={styles.region}
      data-level={level}
      data-region={value ?? ''}
      style={{ '--zone-header': `${String(layout.zoneHeader)}px` } as CSSProperties}
    >
      <div
        className={styles.header}
        title={title}
        data-target={targetAttribute({ kind: 'zone', key, value: value ?? '' })}
      >
        <Icon name="region" />
        <span className={styles.name} data-short={(value?.length ?? 3) < 3 || undefined}>
          {value ?? canvasText(i18n, 'zone.noKey', { key: shortKey(key) })}
        </span>
        <span className={styles.count}>{count}</span>
      </div>
    </div>
  );
});
