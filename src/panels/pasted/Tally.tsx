import type { PastedTally } from '../../protocol/index.ts';
import { useTranslation } from '../../ui/index.ts';
import styles from './Tally.module.css';

/** Each reason's share of the nodes, as wide as it has nodes. */
export function Tally({ tally: { nodes, reasons } }: { readonly tally: PastedTally }) {
  const { t } = useTranslation('pasted');
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.cause}>
        {t('cause', { count: nodes, reasons: reasons.length })}
      </figcaption>
      <ul className={styles.bar}>
        {reasons.map(({ count, text }, index) => (
          <li key={index} style={{ flexGrow: count }} title={text}>
            <b>{count}</b> <span lang="en">{text.replace(/^node\(s\) (?:had )?/, '')}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
