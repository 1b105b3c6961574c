import type { ReleaseChange } from '../../protocol/index.ts';
import type { RuleName } from '../../releases/index.ts';
import type { CATALOGUE } from '../../i18n/index.ts';
import { Gap, RichText, Tag, type TextOf, useTranslation } from '../../ui/index.ts';
import { sourceLinks } from './sources.ts';
import styles from './Releases.module.css';

/** Every rule has its sentences: one that is new does not compile without. */
type Told = (typeof CATALOGUE)['en']['releases']['changes'];
type Complete<Rules extends keyof Told> = Rules;
type KnownRule = Complete<RuleName | 'api'>;

/** Id of a change in the list, for the numbers that lead to it. */
export function changeId(index: number): string {
  return `release-change-${String(index)}`;
}

export interface ChangeListProps {
  readonly changes: readonly ReleaseChange[];
}

/** What changed in Kubernetes, as far as it makes a difference here, each with its source. */
export function ChangeList({ changes }: ChangeListProps) {
  const { t } = useTranslation('releases');
  return (
    <section aria-labelledby="release-changes">
      <h3 id="release-changes" className={styles.part}>
        {t('why')}
      </h3>
      <ol className={styles.changes}>
        {changes.map((change, index) => (
          <li key={`${change.rule} ${change.since}`} id={changeId(index)} tabIndex={-1}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <p>
                <Tag>{t('since', { release: change.since })}</Tag>{' '}
                <RichText ns="releases" text={sentenceOf(change)} />
                <Gap />
                {sourceLinks(change.sources).map(({ text, href }) => (
                  <a
                    key={href}
                    className={styles.source}
                    href={href}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {text}
                  </a>
                ))}
              </p>
              <Counts change={change} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function sentenceOf({ rule, is, fields = [] }: ReleaseChange): TextOf {
  const known: KnownRule = rule;
  return {
    key: `changes.${known}.${String(is)}`,
    values: { fields: fields.join(', ') },
  };
}

function Counts({ change }: { readonly change: ReleaseChange }) {
  const { t } = useTranslation('releases');
  const { elsewhere, preempting, worded, scored } = change;
  const parts = [
    elsewhere > 0 && t('count.elsewhere', { count: elsewhere }),
    preempting > 0 && t('count.preempting', { count: preempting }),
    worded > 0 && t('count.worded', { count: worded }),
    scored > 0 && t('count.scored', { count: scored }),
  ].filter((part) => part !== false);
  return <p className={styles.counts}>{parts.join(t('count.separator'))}</p>;
}
