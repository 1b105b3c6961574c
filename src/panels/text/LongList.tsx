import type { ReactNode } from 'react';
import { Button, Named, useStateOf, useTranslation } from '../../ui/index.ts';
import styles from './LongList.module.css';

/** Of a longer list so many are shown; for one or two more no button stands in their place. */
const SHOWN = 5;
const MOST = 7;

/** Between items; what stands in brackets is one of them. */
const BETWEEN = /, (?![^([]*[)\]])/;

/** A list of names, labels or taints: where it is long, its first ones, and the rest on demand. */
export function LongList({ children: list }: { readonly children: string }) {
  const { t } = useTranslation('panels');
  const [all, setAll] = useStateOf(list, false);
  const items = list.split(BETWEEN);
  if (all || items.length <= MOST) {
    return (
      <code>
        <Named>{list}</Named>
      </code>
    );
  }
  return (
    <>
      <code>
        <Named>{items.slice(0, SHOWN).join(', ')}</Named>
      </code>{' '}
      <Button
        className={styles.more}
        onClick={() => {
          setAll(true);
        }}
      >
        {t('why.moreListed', { count: items.length - SHOWN })}
      </Button>
    </>
  );
}

/** For `DrawnCode`. */
export function longList(inside: string): ReactNode {
  return <LongList>{inside}</LongList>;
}
