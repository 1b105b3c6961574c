import { classNames, RichText, useTranslation } from '../../ui/index.ts';
import { ASKED_POD, onePod } from '../examples/onePod.ts';
import styles from './PodManifest.module.css';
import named from './PodName.module.css';

const LINES = onePod.texts.workload.trimEnd().split('\n');

const RULE_AT = LINES.findIndex((line) => line.trim() === 'nodeSelector:');

/** The line of the rule's value, from 1, as the editor counts. */
export const RULE_LINE = RULE_AT + 2;

/** The Pod that wants a node, with its manifest: the lines of the rule that decides are lit. */
export function PodManifest({ isGone }: { readonly isGone: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.manifest}>
      <p data-flies-from className={classNames(named.named, isGone && named.gone)}>
        <RichText ns="app" text={{ key: 'first.wants', values: { pod: ASKED_POD.name } }} />
      </p>
      <pre aria-label={t('first.manifest', { pod: ASKED_POD.name })}>
        {LINES.map((line, index) => (
          <span
            key={index}
            className={index === RULE_AT || index === RULE_AT + 1 ? styles.lit : undefined}
          >
            {line}
            {'\n'}
          </span>
        ))}
      </pre>
    </div>
  );
}
