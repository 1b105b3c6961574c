import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { ClusterBar, ClusterCanvas } from '../canvas/index.ts';
import { ConfigurationNotice, editorCommands, ManifestEditor } from '../editor/index.ts';
import { EditPanel } from '../forms/index.ts';
import {
  ImportSummary,
  Outline,
  PastedMessages,
  Problems,
  RunPanel,
  WhyPanel,
} from '../panels/index.ts';
import { useActions, useBerth } from '../store/index.ts';
import { SegmentedControl, tabId, TabList } from '../ui/index.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { safeLocalStorage } from './preferences.ts';
import styles from './App.module.css';

/** Pixels that a region starts with, by the width of the window. */
function startSizes(width: number): { readonly editor: number; readonly why: number } {
  if (width >= 1400) return { editor: 372, why: 388 };
  if (width >= 1150) return { editor: 330, why: 344 };
  return { editor: 276, why: 264 };
}

/** All regions side by side, with separators that move by pointer and by keyboard. */
export function WideRegions() {
  const { t } = useTranslation();
  const rows = useDefaultLayout({ id: 'berth.rows', storage: safeLocalStorage });
  const columns = useDefaultLayout({ id: 'berth.columns', storage: safeLocalStorage });
  const start = startSizes(window.innerWidth);
  return (
    <Group
      orientation="vertical"
      className={styles.rows}
      {...(rows.defaultLayout === undefined ? {} : { defaultLayout: rows.defaultLayout })}
      onLayoutChanged={rows.onLayoutChanged}
    >
      <Panel id="columns" minSize={240}>
        <Group
          orientation="horizontal"
          {...(columns.defaultLayout === undefined ? {} : { defaultLayout: columns.defaultLayout })}
          onLayoutChanged={columns.onLayoutChanged}
        >
          <Panel
            id="editor"
            defaultSize={start.editor}
            minSize={220}
            groupResizeBehavior="preserve-pixel-size"
          >
            <EditorRegion />
          </Panel>
          <Separator className={styles.column} aria-label={t('regions.resizeEditor')} />
          <Panel id="centre" minSize={300}>
            <CentreRegion />
          </Panel>
          <Separator className={styles.column} aria-label={t('regions.resizeWhy')} />
          <Panel
            id="why"
            defaultSize={start.why}
            minSize={240}
            groupResizeBehavior="preserve-pixel-size"
          >
            <WhyRegion />
          </Panel>
        </Group>
      </Panel>
      <Separator className={styles.row} aria-label={t('regions.resizeRun')} />
      <Panel
        id="run"
        defaultSize={138}
        minSize={104}
        maxSize={320}
        groupResizeBehavior="preserve-pixel-size"
      >
        <RunRegion />
      </Panel>
    </Group>
  );
}

/** One region at a time over the run, for windows that are narrow or zoomed in. */
export function NarrowRegions() {
  const { t } = useTranslation();
  const shown = useBerth((state) => state.narrowPanel);
  const { setNarrowPanel } = useActions();
  return (
    <div className={styles.narrow}>
      <div className={styles.narrowSwitch}>
        <SegmentedControl
          label={t('regions.choose')}
          value={shown}
          options={[
            { value: 'editor', text: t('regions.editor') },
            { value: 'none', text: t('regions.cluster') },
            { value: 'why', text: t('regions.why') },
          ]}
          onChange={setNarrowPanel}
        />
      </div>
      <div className={styles.narrowRegion}>
        {shown === 'editor' ? <EditorRegion /> : shown === 'why' ? <WhyRegion /> : <CentreRegion />}
      </div>
      <div className={styles.narrowRun}>
        <RunRegion />
      </div>
    </div>
  );
}

function EditorRegion() {
  return (
    <ErrorBoundary region="editor">
      <div className={styles.editor}>
        <div className={styles.manifests}>
          <ManifestEditor />
        </div>
        <Problems onReveal={editorCommands.revealLine} />
        <ImportSummary onReveal={editorCommands.revealLine} />
      </div>
    </ErrorBoundary>
  );
}

function CentreRegion() {
  const centre = useBerth((state) => state.centre);
  const nothing = useBerth(
    ({ run, runRevision }) => runRevision >= 0 && (run === undefined || run.nodes.length === 0),
  );
  const busy = useBerth(
    ({ status, revision, runRevision }) =>
      status.kind === 'running' || (status.kind === 'idle' && runRevision !== revision),
  );
  let content: ReactNode = centre === 'canvas' ? <ClusterCanvas /> : <Outline />;
  if (nothing) content = <EmptyState />;
  return (
    <div className={styles.centre} aria-busy={busy}>
      {!nothing && (
        <ErrorBoundary region="cluster">
          <ClusterBar />
        </ErrorBoundary>
      )}
      <div className={styles.picture}>
        <ErrorBoundary region="cluster" key={centre}>
          {content}
        </ErrorBoundary>
      </div>
    </div>
  );
}

/** The id of what the tabs of the right panel show. */
const RIGHT_PANEL = 'berth-right-panel';

function WhyRegion() {
  const { t } = useTranslation();
  const { t: forms } = useTranslation('forms');
  const shown = useBerth((state) => state.rightPanel);
  const { setRightPanel } = useActions();
  return (
    <section className={styles.why} aria-label={t('regions.why')}>
      <ErrorBoundary region="why">
        <ConfigurationNotice />
        <PastedMessages onReveal={editorCommands.revealLine} />
        <TabList
          label={forms('tabs.label')}
          value={shown}
          tabs={[
            { value: 'why', text: forms('tabs.why') },
            { value: 'edit', text: forms('tabs.edit') },
          ]}
          panelId={RIGHT_PANEL}
          onChange={setRightPanel}
        />
        <div
          id={RIGHT_PANEL}
          role="tabpanel"
          aria-labelledby={tabId(RIGHT_PANEL, shown)}
          className={styles.whyPanel}
        >
          {shown === 'why' ? <WhyPanel /> : <EditPanel onReveal={editorCommands.revealLine} />}
        </div>
      </ErrorBoundary>
    </section>
  );
}

function RunRegion() {
  const { t } = useTranslation();
  return (
    <section className={styles.run} aria-label={t('regions.run')}>
      <ErrorBoundary region="run">
        <RunPanel />
      </ErrorBoundary>
    </section>
  );
}
