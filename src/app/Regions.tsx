import type { ReactNode } from 'react';
import {
  type GroupProps,
  type Layout,
  Panel,
  type PanelProps,
  Separator,
  useDefaultLayout,
} from 'react-resizable-panels';
import { ClusterBar, ClusterCanvas } from '../canvas/index.ts';
import { usePage } from '../commands/index.ts';
import { ManifestEditor } from '../editor/index.ts';
import {
  ImportSummary,
  LoadedOutline,
  LoadedProblems,
  RunPanel,
  useOutlineAhead,
  useStagesBar,
} from '../panels/index.ts';
import { AnswerBar } from '../course/index.ts';
import { useActions, useBerth } from '../store/index.ts';
import { Button, classNames, Loaded, SegmentedControl, useTranslation } from '../ui/index.ts';
import { CENTRE, RUN } from './centre.ts';
import { CentreSwitch } from './CentreSwitch.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FoldButton, FoldSeparator, useFold } from './Fold.tsx';
import { isTimed } from './isTimed.ts';
import { PanelGroup } from './PanelGroup.tsx';
import { safeLocalStorage } from './preferences.ts';
import { staleness } from './staleness.ts';
import { useReveal } from './useReveal.ts';
import { roomForTime, STRIP, useRoomForTime } from './useRoomForTime.ts';
import { type RegionProps, WhyRegion } from './WhyRegion.tsx';
import styles from './App.module.css';

/** Pixels that a region starts with, by the width of the window. */
function startSizes(width: number): {
  readonly editor: number;
  readonly why: number;
} {
  if (width >= 1400) return { editor: 372, why: 388 };
  if (width >= 1150) return { editor: 330, why: 344 };
  return { editor: 276, why: 264 };
}

interface GroupLayout {
  readonly defaultLayout?: Layout;
  readonly onLayoutChanged: NonNullable<GroupProps['onLayoutChanged']>;
}

/** Where the separators of a group were left last, which it opens with. */
function useKeptLayout(id: string): GroupLayout {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id,
    storage: safeLocalStorage,
  });
  return {
    ...(defaultLayout === undefined ? {} : { defaultLayout }),
    onLayoutChanged,
  };
}

/** Pixels of the run's bar, which stays when the run is folded away. */
const RUN_BAR = 34;

/** All regions side by side, with separators that move by pointer and by keyboard. */
export function WideRegions() {
  const columns = useKeptLayout('berth.columns');
  const start = startSizes(window.innerWidth);
  return (
    <OverRun>
      <Columns
        layout={columns}
        editor={{
          defaultSize: start.editor,
          groupResizeBehavior: 'preserve-pixel-size',
        }}
        why={{
          defaultSize: start.why,
          groupResizeBehavior: 'preserve-pixel-size',
        }}
      >
        <CentreRegion hasSwitch />
      </Columns>
    </OverRun>
  );
}

/** The cluster over manifests and explanation, for a window that is upright, such as a tablet's. */
export function TallRegions() {
  const { t } = useTranslation();
  const rows = useKeptLayout('berth.tallRows');
  const columns = useKeptLayout('berth.tallColumns');
  return (
    <OverRun>
      <PanelGroup orientation="vertical" {...rows}>
        <Panel id="centre" defaultSize="50" minSize={240}>
          <CentreRegion hasSwitch />
        </Panel>
        <Separator className={styles.row} aria-label={t('regions.resizeCluster')} />
        <Panel id="below" minSize={180}>
          <Columns layout={columns} editor={{ defaultSize: '50' }} why={{ defaultSize: '50' }} />
        </Panel>
      </PanelGroup>
    </OverRun>
  );
}

type Start = Pick<PanelProps, 'defaultSize' | 'groupResizeBehavior'>;

interface ColumnsProps {
  readonly layout: GroupLayout;
  readonly editor: Start;
  readonly why: Start;
  /** What stands between the two, if anything. */
  readonly children?: ReactNode;
}

/** Manifests at the left, explanation at the right; each folds away. */
function Columns({ layout, editor, why, children }: ColumnsProps) {
  const { t } = useTranslation();
  const page = usePage();
  const left = useFold(0, 'editor');
  const right = useFold(0, 'why');
  return (
    <PanelGroup orientation="horizontal" {...layout}>
      <Panel id="editor" minSize={256} {...editor} {...left.props}>
        {!left.isFolded && <EditorRegion onFold={() => page.verb('toggleEditor')?.()} />}
      </Panel>
      <FoldSeparator
        label={t('regions.resizeEditor')}
        fold={left}
        side="left"
        {...(children === undefined && { other: right })}
      />
      {children !== undefined && (
        <>
          <Panel id="centre" minSize="42">
            {children}
          </Panel>
          <FoldSeparator label={t('regions.resizeWhy')} fold={right} side="right" />
        </>
      )}
      <Panel id="why" minSize={240} {...why} {...right.props}>
        {!right.isFolded && (
          <WhyRegion hasEditor={!left.isFolded} onFold={() => page.verb('toggleWhy')?.()} />
        )}
      </Panel>
    </PanelGroup>
  );
}

/** Regions with the run below them, which folds to its bar. */
function OverRun({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const rows = useKeptLayout('berth.strip');
  const run = useFold(RUN_BAR, 'run');
  const hasTime = useBerth(isTimed);
  useRoomForTime(run, hasTime);
  // Opened in time, the page has its lanes' room with its first picture, unless they were folded away.
  const wasFolded = (rows.defaultLayout?.['run'] ?? 100) * window.innerHeight < STRIP * 80;
  const opensInTime = hasTime && !wasFolded;
  const { defaultLayout, ...kept } = rows;
  return (
    <PanelGroup
      orientation="vertical"
      className={styles.rows}
      {...kept}
      {...(!opensInTime && defaultLayout !== undefined && { defaultLayout })}
    >
      <Panel id="columns" minSize={240}>
        {children}
      </Panel>
      <FoldSeparator label={t('regions.resizeRun')} fold={run} side="below" />
      <Panel
        id="run"
        defaultSize={opensInTime ? roomForTime() : STRIP}
        minSize={STRIP}
        maxSize={hasTime ? 480 : STRIP}
        groupResizeBehavior="preserve-pixel-size"
        {...run.props}
      >
        <RunRegion />
      </Panel>
    </PanelGroup>
  );
}

/** One region at a time over the run, for a phone, or for a page that is zoomed in. */
export function NarrowRegions() {
  const { t } = useTranslation();
  const shown = useBerth((state) => state.narrowPanel);
  const hasTime = useBerth(isTimed);
  const isPlayed = useStagesBar() !== undefined;
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
        {shown === 'none' && <CentreSwitch />}
      </div>
      <div className={styles.narrowRegion}>
        {/* It plays on behind the picture. */}
        {(shown === 'why' || isPlayed) && (
          <div className={classNames(styles.narrowWhy, shown !== 'why' && styles.behind)}>
            <WhyRegion />
          </div>
        )}
        {shown === 'editor' && <EditorRegion />}
        {shown === 'none' && <CentreRegion hasSwitch={false} />}
      </div>
      <div className={classNames(styles.narrowRun, hasTime && styles.timed)}>
        <RunRegion />
      </div>
    </div>
  );
}

function EditorRegion({ onFold }: RegionProps) {
  const { t } = useTranslation();
  const reveal = useReveal();
  const withheld = useBerth((state) => state.withheld);
  return (
    <ErrorBoundary region="editor">
      <div className={styles.editor}>
        {onFold && (
          // The editor keeps the Tab key.
          <Button className={styles.skip} onClick={() => document.getElementById(CENTRE)?.focus()}>
            {t('regions.skipEditor')}
          </Button>
        )}
        <div className={styles.manifests}>
          <ManifestEditor />
          {onFold && <FoldButton region="Editor" onFold={onFold} />}
        </div>
        {!withheld && <LoadedProblems onReveal={reveal} />}
        <ImportSummary onReveal={reveal} />
      </div>
    </ErrorBoundary>
  );
}

const loadEmpty = () => import('./EmptyState.tsx');

/** `hasSwitch`: whether canvas or outline is chosen here, or beside the choice of a region. */
function CentreRegion({ hasSwitch }: { readonly hasSwitch: boolean }) {
  const centre = useBerth((state) => state.centre);
  const nothing = useBerth(
    ({ run, runRevision }) => runRevision >= 0 && (run === undefined || run.nodes.length === 0),
  );
  useOutlineAhead(useBerth((state) => state.run !== undefined));
  let content: ReactNode = centre === 'canvas' ? <ClusterCanvas /> : <LoadedOutline />;
  if (nothing) content = <Loaded load={loadEmpty}>{({ EmptyState }) => <EmptyState />}</Loaded>;
  return (
    <Centre>
      {nothing ? (
        hasSwitch && (
          <div className={styles.switch}>
            <CentreSwitch />
          </div>
        )
      ) : (
        <ErrorBoundary region="cluster">
          <ClusterBar>{hasSwitch && <CentreSwitch />}</ClusterBar>
        </ErrorBoundary>
      )}
      <Picture>
        <ErrorBoundary region="cluster" key={centre}>
          {content}
        </ErrorBoundary>
      </Picture>
    </Centre>
  );
}

/** It is busy at every key, and what it holds is not drawn again for that. */
function Centre({ children }: { readonly children: ReactNode }) {
  const busy = useBerth(
    ({ status, revision, runRevision }) =>
      status.kind === 'running' || (status.kind === 'idle' && runRevision !== revision),
  );
  return (
    <div id={CENTRE} tabIndex={-1} className={styles.centre} aria-busy={busy}>
      {children}
    </div>
  );
}

function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.picture} data-stale={useBerth(staleness)}>
      {children}
    </div>
  );
}

function RunRegion() {
  const { t } = useTranslation();
  const withheld = useBerth((state) => state.withheld);
  return (
    <section id={RUN} className={styles.run} aria-label={t('regions.run')}>
      <ErrorBoundary region="run">{withheld ? <AnswerBar /> : <RunPanel />}</ErrorBoundary>
    </section>
  );
}
