import {
  classNames,
  Disclosure,
  Gap,
  Icon,
  pluginIconName,
  RichText,
  useTranslation,
} from '../../../ui/index.ts';
import type { FilterExplanation, NodeExplanation } from '../../../protocol/index.ts';
import { FactList } from '../FactList.tsx';
import styles from '../Facts.module.css';
import { isFailing } from '../pod/Needs.tsx';
import { PluginName } from '../PluginName.tsx';

/** Facts of a failing plugin that stand open; more are folded. */
const FEW = 8;

/** What each Filter plugin says of one node: those that fail first, the others folded. */
export function NodeExplained({ explained }: { readonly explained: NodeExplanation }) {
  const { t } = useTranslation('panels');
  const { filters } = explained;
  const failing = filters.filter(isFailing);
  const passing = filters.filter(({ outcome }) => outcome === 'passes');
  const skipped = filters.filter(({ outcome }) => outcome === 'skipped');
  return (
    <>
      {failing.length > 0 && <PluginList filters={failing} />}
      {passing.length > 0 && (
        <Disclosure summary={t('facts.passes', { count: passing.length })}>
          <PluginList filters={passing} />
        </Disclosure>
      )}
      {skipped.length > 0 && (
        <Disclosure summary={t('facts.skipped', { count: skipped.length })}>
          <PluginList filters={skipped} />
        </Disclosure>
      )}
    </>
  );
}

function PluginList({ filters }: { readonly filters: readonly FilterExplanation[] }) {
  return (
    <ul className={styles.plugins}>
      {filters.map((filter) => (
        <PluginVerdict key={filter.plugin} filter={filter} />
      ))}
    </ul>
  );
}

function PluginVerdict({ filter }: { readonly filter: FilterExplanation }) {
  const { t } = useTranslation('panels');
  const { plugin, outcome, text, facts, needs } = filter;
  const fails = isFailing(filter);
  return (
    <li className={styles.plugin}>
      <Icon
        name={pluginIconName(plugin)}
        className={classNames(fails ? styles.unmet : outcome === 'passes' && styles.met)}
      />
      <div className={styles.body}>
        <h4 className={styles.head}>
          <PluginName name={plugin} />
          {fails && (
            <span
              className={classNames(
                styles.badge,
                outcome === 'reported' ? styles.reported : styles.also,
              )}
            >
              {t(outcome === 'reported' ? 'facts.reported' : 'facts.failsToo')}
            </span>
          )}
        </h4>
        <p className={styles.text}>
          <RichText ns="explain" text={text} />
        </p>
        {facts.length > 0 &&
          (fails && facts.length <= FEW ? (
            <FactList facts={facts} />
          ) : (
            <Disclosure summary={t('facts.list')}>
              <FactList facts={facts} />
            </Disclosure>
          ))}
        {needs !== undefined && (
          <p className={styles.need}>
            <span className={styles.needLabel}>{t('facts.wouldPass')}</span>
            <Gap />
            <RichText ns="explain" text={needs} />
          </p>
        )}
      </div>
    </li>
  );
}
