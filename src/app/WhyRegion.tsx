import { Story, useCourseState, Welcome } from '../course/index.ts';
import { ConfigurationNotice, type EditorCommands } from '../editor/index.ts';
import { EditPanel } from '../forms/index.ts';
import { PastedMessages, WhyPanel } from '../panels/index.ts';
import { useActions, useBerth, type ViewSlice } from '../store/index.ts';
import { tabId, TabList, useTranslation } from '../ui/index.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FoldButton } from './Fold.tsx';
import { RIGHT_PANEL } from './rightPanel.ts';
import { useReveal } from './useReveal.ts';
import styles from './App.module.css';

export interface RegionProps {
  /** Where it stands beside others: folds it away. */
  readonly onFold?: () => void;
}

interface WhyRegionProps extends RegionProps {
  /** Whether the manifests stand beside it. */
  readonly hasEditor?: boolean;
}

/** Why the selection is so, its fields, or the lesson; above it what was pasted of Kubernetes' own words. */
export function WhyRegion({ onFold, hasEditor = false }: WhyRegionProps) {
  const { t } = useTranslation();
  const { t: add } = useTranslation('add');
  const shown = useBerth((state) => state.rightPanel);
  const { setRightPanel } = useActions();
  const hasStory = useCourseState(({ lesson }) => lesson !== undefined) ?? false;
  const withheld = useBerth((state) => state.withheld);
  // The editor says it over that tab.
  const isSaid = useBerth(({ tab }) => hasEditor && tab === 'scheduler');
  const reveal = useReveal();
  return (
    <section className={styles.why} aria-label={t('regions.why')}>
      <ErrorBoundary region="why">
        {!withheld && <Welcome />}
        {!isSaid && <ConfigurationNotice />}
        <PastedMessages onReveal={reveal} />
        <div className={styles.tabs}>
          <TabList
            label={add('tabs.label')}
            value={shown}
            tabs={[
              ...(hasStory ? [{ value: 'story' as const, text: add('tabs.story') }] : []),
              ...(withheld
                ? []
                : [
                    { value: 'why' as const, text: add('tabs.why') },
                    { value: 'edit' as const, text: add('tabs.edit') },
                  ]),
            ]}
            panelId={RIGHT_PANEL}
            onChange={setRightPanel}
          />
          {onFold && <FoldButton region="Why" onFold={onFold} />}
        </div>
        <div
          id={RIGHT_PANEL}
          role="tabpanel"
          aria-labelledby={tabId(RIGHT_PANEL, shown)}
          className={styles.whyPanel}
        >
          <RightPanel shown={shown} onReveal={reveal} />
        </div>
      </ErrorBoundary>
    </section>
  );
}

interface RightPanelProps {
  readonly shown: ViewSlice['rightPanel'];
  readonly onReveal: EditorCommands['revealLine'];
}

function RightPanel({ shown, onReveal }: RightPanelProps) {
  switch (shown) {
    case 'why':
      return <WhyPanel />;
    case 'edit':
      return <EditPanel onReveal={onReveal} />;
    case 'story':
      return <Story />;
  }
}
