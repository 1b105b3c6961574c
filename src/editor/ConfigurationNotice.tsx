import { replacedConfiguration, useBerth } from '../store/index.ts';
import { Gap, Icon, useTranslation, Named } from '../ui/index.ts';
import { useEditorCommands } from './commands.ts';
import styles from './ConfigurationNotice.module.css';

/**
 * What the run follows while the KubeSchedulerConfiguration in the text has an error, with the way
 * to it; nothing when it follows the text.
 */
export function ConfigurationNotice() {
  const { t } = useTranslation('options');
  const editorCommands = useEditorCommands();
  const replaced = useBerth(replacedConfiguration);
  if (replaced === undefined) return null;
  const { by, tab, line } = replaced;
  return (
    <div className={styles.notice}>
      <Icon name="warning" size={14} />
      <p>
        <Named>{t('configuration.why')}</Named>
        <Gap />
        <b>{t(`configuration.${by}`)}</b>
        <Gap />
        {line > 0 && (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              editorCommands.revealLine(tab, line);
            }}
          >
            {t('configuration.goTo', { line })}
          </button>
        )}
      </p>
    </div>
  );
}
