import { DEFAULT_RELEASE } from '../../releases/index.ts';
import { releaseInForce, useBerth } from '../../store/index.ts';
import { classNames, useMediaQuery, useTranslation } from '../../ui/index.ts';
import styles from './OptionMarks.module.css';

/** Below this the header has room for the release alone. */
const NARROW = '(max-width: 1560px)';

export interface ReleaseLabelProps {
  readonly dialogId: string;
  readonly open: boolean;
  readonly onClick: () => void;
}

/** As which release the page answers: quiet for the default, marked for any other. Opens the options. */
export function ReleaseLabel({ dialogId, open, onClick }: ReleaseLabelProps) {
  const { t } = useTranslation('options');
  const release = useBerth(releaseInForce);
  const narrow = useMediaQuery(NARROW);
  const sentence = t('release.answers', { release });
  return (
    <button
      type="button"
      className={classNames(styles.mark, release === DEFAULT_RELEASE && styles.quiet)}
      data-quiet={release === DEFAULT_RELEASE || undefined}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={dialogId}
      aria-label={sentence}
      title={sentence}
      onClick={onClick}
    >
      {narrow ? release : t('release.named', { release })}
    </button>
  );
}
