import type { ReactNode } from 'react';
import { DEFAULT_RUN_OPTIONS, type RunOptions } from '../../model/index.ts';
import { useBerth } from '../../store/index.ts';
import { Icon, type IconName, useMediaQuery, useTranslation } from '../../ui/index.ts';
import { legacyRulesInForce, optionsSet } from './optionsSet.ts';
import styles from './OptionMarks.module.css';

/** Below this the header has room for one mark only. */
const NARROW = '(max-width: 1439px)';

interface Mark {
  readonly key: string;
  readonly icon?: IconName;
  readonly text: string;
}

export interface OptionMarksProps {
  readonly dialogId: string;
  readonly open: boolean;
  readonly onClick: () => void;
}

/** What the run follows that is not the default, each as a button to the options; else nothing. */
export function OptionMarks({ dialogId, open, onClick }: OptionMarksProps): ReactNode {
  const { t } = useTranslation('options');
  const options = useBerth((state) => state.run?.options) ?? DEFAULT_RUN_OPTIONS;
  const narrow = useMediaQuery(NARROW);
  const marks = marksOf(options, t);
  const shown: readonly Mark[] =
    narrow && marks.length > 1
      ? [{ key: 'all', text: t('marks.changed', { count: optionsSet(options) }) }]
      : marks;
  return shown.map(({ key, icon, text }) => (
    <button
      key={key}
      type="button"
      className={styles.mark}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={dialogId}
      title={narrow ? marks.map((mark) => mark.text).join(', ') : undefined}
      onClick={onClick}
    >
      {icon !== undefined && <Icon name={icon} size={13} />}
      {text}
    </button>
  ));
}

function marksOf(
  { sampling, tieBreaking, seed, legacy }: RunOptions,
  t: ReturnType<typeof useTranslation<'options'>>['t'],
): readonly Mark[] {
  const rules = legacyRulesInForce(legacy);
  return [
    ...(sampling === 'AsKubeScheduler' ? [{ key: 'sampling', text: t('marks.sampling') }] : []),
    ...(tieBreaking === 'DrawLots'
      ? [{ key: 'lots', icon: 'lots' as const, text: t('marks.lots', { seed }) }]
      : []),
    ...(rules > 0 ? [{ key: 'legacy', text: t('marks.legacy', { count: rules }) }] : []),
  ];
}
