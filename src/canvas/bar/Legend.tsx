import { labelKeyOf, legend, useActions, useBerth, type LegendEntry } from '../../store/index.ts';
import { Button, Chip, Count, hueOf, useTranslation } from '../../ui/index.ts';
import { canvasText, shortKey } from '../canvasText.ts';
import styles from './ClusterBar.module.css';

/** Values in the legend; of more the rest is counted. */
const MOST = 48;

/** What each colour tells, with the number of Pods; a value that is pressed makes its Pods stand out. */
export function Legend() {
  const { i18n } = useTranslation();
  const entries = useBerth(legend);
  const filter = useBerth((state) => state.legendFilter);
  const colourBy = useBerth((state) => state.colourBy);
  const { toggleLegend, clearLegend } = useActions();
  const key = labelKeyOf(colourBy);
  const nameOf = (entry: LegendEntry): string =>
    entry.isThere
      ? colourBy === 'priority'
        ? canvasText(i18n, 'bar.priority', { value: entry.name })
        : entry.name || canvasText(i18n, 'bar.emptyValue')
      : key === undefined
        ? canvasText(i18n, 'bar.noWorkload')
        : canvasText(i18n, 'zone.noKey', { key: shortKey(key) });
  const rest = entries.length - MOST;
  return (
    <ul className={styles.legend} aria-label={canvasText(i18n, 'bar.legend')}>
      {entries.slice(0, MOST).map((entry) => {
        const name = nameOf(entry);
        const count = canvasText(i18n, 'card.pods', { count: entry.count });
        return (
          <li key={entry.id}>
            <button
              type="button"
              className={styles.entry}
              aria-pressed={filter.includes(entry.id)}
              aria-label={`${name}${canvasText(i18n, 'join')}${count}`}
              title={[name, entry.detail, count].filter((part) => part !== '').join(' · ')}
              onClick={() => {
                toggleLegend(entry.id);
              }}
            >
              <Chip hue={hueOf(entry.hue)} text={entry.letter} />
              <bdi className={styles.entryName}>{name}</bdi>
              <span className={styles.entryCount}>
                <Count of={entry.count} />
              </span>
            </button>
          </li>
        );
      })}
      {rest > 0 && <li className={styles.rest}>{canvasText(i18n, 'bar.more', { count: rest })}</li>}
      {filter.length > 0 && (
        <li>
          <Button className={styles.button} onClick={clearLegend}>
            {canvasText(i18n, 'bar.showAll')}
          </Button>
        </li>
      )}
    </ul>
  );
}
