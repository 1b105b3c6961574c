import { classNames, Icon, RichText, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import type { Fact } from '../../protocol/index.ts';
import styles from './Facts.module.css';

/** Pixels by which a line is set under the one that it belongs to. */
const INDENT = 14;

/** The facts behind a verdict or a score, each rule with whether it is met, in sign and word. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const { t } = useTranslation('panels');
  return (
    <ul className={styles.facts}>
      {facts.map((fact, index) => (
        <li
          key={index}
          className={styles.fact}
          style={fact.depth === 0 ? undefined : { paddingLeft: fact.depth * INDENT }}
        >
          {fact.met === undefined ? (
            <span aria-hidden="true" className={styles.bullet} />
          ) : (
            <Icon
              name={fact.met ? 'feasible' : 'close'}
              size={12}
              className={classNames(fact.met ? styles.met : styles.unmet)}
            />
          )}
          <span>
            <RichText ns="explain" text={fact.text} />
            {fact.met !== undefined && (
              <VisuallyHidden> ({t(fact.met ? 'facts.met' : 'facts.notMet')})</VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
