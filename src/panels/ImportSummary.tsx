import { useState } from 'react';
import { actsInTime } from '../model/index.ts';
import { useBerth } from '../store/index.ts';
import { Button, useTranslation, Named } from '../ui/index.ts';
import type { ObjectSpan, TabName, TabSummary } from '../protocol/index.ts';
import { kindCounts, plural, total } from './text/kindCounts.ts';
import styles from './text/Text.module.css';

/** Kinds named in the one line; the list on demand has all. */
const KINDS_SHOWN = 3;
const OBJECTS_SHOWN = 100;

export interface ImportSummaryProps {
  readonly onReveal: (tab: TabName, line: number) => void;
}

/** What was taken from the text of the tab in view, what scheduling does not read, what was left out. */
export function ImportSummary({ onReveal }: ImportSummaryProps) {
  const { t } = useTranslation('panels');
  const tab = useBerth((state) => state.tab);
  const report = useBerth((state) => state.report);
  const [open, setOpen] = useState(false);
  const summary = report?.summary[tab];
  if (summary === undefined || isEmpty(summary)) return null;

  const named = (counts: Readonly<Record<string, number>>, most: number): string => {
    const kinds = kindCounts(counts);
    const parts: string[] = kinds
      .slice(0, most)
      .map(([kind, count]) => t('import.kind', { count, kind, kinds: plural(kind) }));
    if (kinds.length > most) {
      const others = kinds.slice(most).reduce((sum, [, count]) => sum + count, 0);
      parts.push(t('import.others', { count: others }));
    }
    return parts.join(t('import.comma'));
  };
  const parts: readonly string[] = [
    total(summary.taken) > 0 && t('import.taken', { list: named(summary.taken, KINDS_SHOWN) }),
    total(summary.ignored) > 0 && t('import.ignored', { list: named(summary.ignored, 1) }),
    summary.finishedPods > 0 && t('import.finished', { count: summary.finishedPods }),
    total(summary.leftOut) > 0 && t('import.leftOut', { count: total(summary.leftOut) }),
  ].filter((part) => part !== false);
  const outside = report?.objects.filter(
    ({ tab: own, state, kind }) =>
      own === tab && state !== 'taken' && !(state === 'ignored' && actsInTime(kind)),
  );

  return (
    <section className={styles.summary} aria-label={t('import.label')}>
      <Button
        className={styles.toggle}
        icon={open ? 'down' : 'right'}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <span className={styles.line}>
          {open ? t('import.label') : parts.join(t('import.separator'))}
        </span>
      </Button>
      {open && (
        <div className={styles.details}>
          <p>{t('import.taken', { list: named(summary.taken, Infinity) })}</p>
          {total(summary.ignored) > 0 && (
            <p>
              <Named>{t('import.ignored', { list: named(summary.ignored, Infinity) })}</Named>
            </p>
          )}
          {summary.finishedPods > 0 && (
            <p>{t('import.finished', { count: summary.finishedPods })}</p>
          )}
          {outside !== undefined && outside.length > 0 && (
            <ul>
              {outside.slice(0, OBJECTS_SHOWN).map((object, index) => (
                <OutsideObject key={index} object={object} onReveal={onReveal} />
              ))}
            </ul>
          )}
          {outside !== undefined && outside.length > OBJECTS_SHOWN && (
            <p>{t('import.others', { count: outside.length - OBJECTS_SHOWN })}</p>
          )}
        </div>
      )}
    </section>
  );
}

function isEmpty({ taken, leftOut, ignored }: TabSummary): boolean {
  return total(taken) + total(leftOut) + total(ignored) === 0;
}

function OutsideObject({ object, onReveal }: ImportSummaryProps & { readonly object: ObjectSpan }) {
  const { t } = useTranslation('panels');
  if (object.state === 'taken') return null;
  const name = object.namespace === '' ? object.name : `${object.namespace}/${object.name}`;
  return (
    <li>
      <button
        type="button"
        className={styles.object}
        onClick={() => {
          onReveal(object.tab, object.startLine);
        }}
      >
        <b>{t('problems.line', { line: object.startLine })}</b>
        {t('import.object', {
          object: `${object.kind} ${name}`,
          state: t(`import.state.${object.state}`),
        })}
      </button>
    </li>
  );
}
