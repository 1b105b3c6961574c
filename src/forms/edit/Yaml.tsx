import { Button, CopyButton, useTranslation } from '../../ui/index.ts';
import type { ObjectView, TabName } from '../../protocol/index.ts';
import styles from './Edit.module.css';

/** The object's own lines of the text, as the form leaves them. */
export function Yaml({
  view,
  onReveal,
}: {
  readonly view: ObjectView;
  readonly onReveal: (tab: TabName, line: number) => void;
}) {
  const { t } = useTranslation('forms');
  const lines = view.yaml.replace(/\n+$/, '').split('\n');
  return (
    <section className={styles.yaml} aria-label={t('yaml.title')}>
      <div className={styles.yamlHead}>
        <h3>{t('yaml.title')}</h3>
        <span>
          <CopyButton
            text={view.yaml}
            label={t('yaml.copy')}
            doneLabel={t('yaml.copied')}
            refusedLabel={t('yaml.copyRefused')}
          />
          <Button
            look="outline"
            className={styles.reveal}
            onClick={() => {
              onReveal(view.tab, view.startLine);
            }}
          >
            {t('yaml.reveal', { line: view.startLine })}
          </Button>
        </span>
      </div>
      {/* It scrolls sideways: to be reached by keyboard it takes the focus. */}
      <pre role="group" tabIndex={0} aria-label={t('yaml.title')} className={styles.lines}>
        {lines.map((line, index) => (
          <span key={index} className={styles.line}>
            <span aria-hidden="true" className={styles.number}>
              {view.startLine + index}
            </span>
            {line === '' ? ' ' : line}
          </span>
        ))}
      </pre>
    </section>
  );
}
