import { useBerth, useActions } from '../../store/index.ts';
import { TabList, tabId, useTranslation } from '../../ui/index.ts';
import type { TabName } from '../../protocol/index.ts';
import styles from './Embed.module.css';

const TABS = ['workload', 'cluster', 'scheduler'] as const satisfies readonly TabName[];
const PANEL = 'manifests';

/** The scenario's texts, to be read and copied. */
export function Manifests() {
  const { t } = useTranslation('editor');
  const texts = useBerth((state) => state.texts);
  const tab = useBerth((state) => state.tab);
  const { setTab } = useActions();
  const given = TABS.filter((name) => texts[name].trim() !== '');
  const shown = given.includes(tab) ? tab : (given[0] ?? 'workload');
  return (
    <section className={styles.manifests} aria-label={t('tabs')}>
      <TabList
        label={t('tabs')}
        value={shown}
        tabs={(given.length === 0 ? ['workload' as const] : given).map((name) => ({
          value: name,
          text: t(`tab.${name}`),
        }))}
        panelId={PANEL}
        onChange={setTab}
      />
      {/* It scrolls, so that keys reach it. */}
      <pre
        id={PANEL}
        role="tabpanel"
        aria-labelledby={tabId(PANEL, shown)}
        tabIndex={0}
        className={styles.yaml}
      >
        <code lang="en">{texts[shown]}</code>
      </pre>
    </section>
  );
}
