import { useActions, useBerth } from '../../store/index.ts';
import { TAB_NAMES } from '../../protocol/index.ts';
import { useTranslation } from '../../ui/index.ts';
import { useStory } from './context.ts';
import styles from './Story.module.css';

/** What is given, before something is asked of it: the texts, each a click away. */
export function Look() {
  const { t } = useTranslation('course');
  const { t: tabs } = useTranslation('editor');
  const { lesson } = useStory();
  const tab = useBerth((state) => state.tab);
  const { setTab, setNarrowPanel } = useActions();
  const given = TAB_NAMES.filter((each) => lesson.texts[each].trim() !== '');
  return (
    <p className={styles.look}>
      {t('look')}
      {given.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === tab}
          onClick={() => {
            setTab(each);
            setNarrowPanel('editor');
          }}
        >
          {tabs(`tab.${each}`)}
        </button>
      ))}
    </p>
  );
}
