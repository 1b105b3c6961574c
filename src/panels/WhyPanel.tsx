import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePage } from '../commands/index.ts';
import { type Selection, shownDecision, useBerth } from '../store/index.ts';
import type { RunView } from '../protocol/index.ts';
import { AppliedEdit } from './changes/AppliedEdit.tsx';
import { useKept, useTranslation } from '../ui/index.ts';
import { type MatrixOnly, type SectionId, WhyContext, type WhyScope } from './why/context.ts';
import { LoadedAccount, useAccountAhead } from './why/LoadedAccount.tsx';
import { MatrixDialog } from './why/matrix/MatrixDialog.tsx';
import { type Moment, useSettled } from './why/settled.ts';
import styles from './why/Why.module.css';

interface MatrixState {
  readonly open: boolean;
  readonly only?: MatrixOnly | undefined;
}

/** Why the selected Pod is where it is; or what the selected node is; or how the run went. */
export function WhyPanel() {
  const { t } = useTranslation('panels');
  const run = useBerth((state) => state.run);
  const selection = useBerth((state) => state.selection);
  const playhead = useBerth((state) => state.playhead);
  const decision = useBerth((state) => state.decision);
  const shown = useBerth(shownDecision);
  const panel = useRef<HTMLDivElement>(null);
  const page = usePage();
  const isScrolled = useRef(false);
  const [matrix, setMatrix] = useKept<MatrixState>('why.matrix', { open: false });
  const [folded, setFolded] = useState<ReadonlySet<SectionId>>(new Set());
  const scope = useMemo<WhyScope>(
    () => ({
      openMatrix: (only) => {
        setMatrix({ open: true, only });
      },
      folded,
      toggle: (section) => {
        setFolded((before) => {
          const after = new Set(before);
          if (!after.delete(section)) after.add(section);
          return after;
        });
      },
    }),
    [folded, setMatrix],
  );

  const moment = useMemo(
    () => run && { run, selection, playhead, decision },
    [run, selection, playhead, decision],
  );
  // What is gone to is shown first, and its account, which is long, follows; another run is told of at once.
  const before = useDeferredValue(moment);
  const now = before?.run === run ? before : moment;
  const onTurn = useCallback(() => {
    // To ask for the place, or to set it for nothing, would lay out the page once more.
    if (isScrolled.current) panel.current?.scrollTo(0, 0);
  }, []);

  useAccountAhead();
  useEffect(
    () =>
      page.attach({
        focusWhy: () => panel.current?.focus(),
        openMatrix: () => {
          scope.openMatrix();
        },
      }),
    [page, scope],
  );

  return (
    <WhyContext value={scope}>
      <div
        ref={panel}
        className={styles.panel}
        tabIndex={-1}
        onScroll={({ currentTarget }) => {
          isScrolled.current = currentTarget.scrollTop > 0;
        }}
      >
        <div className={styles.news}>
          <AppliedEdit panel={panel} />
        </div>
        {now === undefined || isEmpty(now.run, now.selection) ? (
          <p className={styles.note}>{t('why.noRun')}</p>
        ) : (
          <Settled now={now} onTurn={onTurn} />
        )}
      </div>
      {run !== undefined && (
        <MatrixDialog
          run={run}
          decision={shown ?? decision}
          open={matrix.open}
          only={matrix.only}
          onShowAll={() => {
            setMatrix({ open: true });
          }}
          onClose={() => {
            setMatrix({ open: false });
          }}
          panel={panel}
        />
      )}
    </WhyContext>
  );
}

/** Nothing is there to be told of: no node, no Pod, and no workload that is selected. */
function isEmpty({ nodes, pods }: RunView, selection: Selection): boolean {
  return nodes.length + pods.names.length === 0 && selection.kind === 'none';
}

const Settled = memo(function Settled({
  now,
  onTurn,
}: {
  readonly now: Moment;
  readonly onTurn: () => void;
}) {
  const settled = useSettled(now);
  const subject = subjectOf(settled.selection);
  const turn = useEffectEvent(onTurn);
  useLayoutEffect(() => {
    turn();
  }, [subject]);
  return <LoadedAccount {...settled} />;
});

/** Whom the panel is about, so that it can be told from whom it was about before. */
function subjectOf(selection: Selection): string {
  switch (selection.kind) {
    case 'pod':
      return `pod ${selection.pod}`;
    case 'node':
      return `node ${selection.node}`;
    case 'workload':
      return `workload ${selection.workload}`;
    case 'none':
      return '';
  }
}
