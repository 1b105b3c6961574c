import type { RunView } from '../../protocol/index.ts';
import { Button, LiveRegion, useCopy, useTranslation } from '../../ui/index.ts';
import { useAsKubectl } from './useAsKubectl.ts';
import styles from './Changed.module.css';

/** What was done since a run, as the commands that would do it to a real cluster. */
export function AsKubectl({ other }: { readonly other: RunView | undefined }) {
  const { t } = useTranslation('changed');
  const { outcome, copy } = useCopy();
  const written = useAsKubectl(other);
  if (written === undefined) return null;
  const { script, notOfACluster } = written;
  if (script === '' && notOfACluster.length === 0) return null;
  const isDone = outcome === 'done';
  return (
    <section aria-label={t('kubectl.title')} className={styles.kubectl}>
      <div className={styles.kubectlHead}>
        <h3 className={styles.title}>{t('kubectl.title')}</h3>
        {script !== '' && (
          <Button
            look="outline"
            icon={isDone ? 'done' : 'copy'}
            onClick={() => {
              copy(script);
            }}
          >
            {isDone ? t('kubectl.copied') : t('kubectl.copy')}
          </Button>
        )}
      </div>
      <LiveRegion text={isDone ? t('kubectl.copied') : ''} every={0} />
      {script !== '' && (
        <pre className={styles.script} tabIndex={0} role="region" aria-label={t('kubectl.script')}>
          <code lang="en">{script.trimEnd()}</code>
        </pre>
      )}
      {outcome === 'refused' && (
        <p role="alert" className={styles.note}>
          {t('kubectl.refused')}
        </p>
      )}
      {notOfACluster.length > 0 && (
        <p className={styles.note}>
          {t('kubectl.notOfACluster', { kinds: notOfACluster.join(', ') })}
        </p>
      )}
    </section>
  );
}
