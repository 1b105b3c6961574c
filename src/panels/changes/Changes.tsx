import { type ReactNode, useState } from 'react';
import { type BerthState, useAnswer, useBerth } from '../../store/index.ts';
import { Button, classNames, LiveRegion, RichText, Tag, useTranslation } from '../../ui/index.ts';
import type { PodIndex } from '../../model/index.ts';
import type {
  AnswerProgress,
  ChangeGoal,
  ChangesView,
  DecisionView,
  RunView,
  ScenarioTexts,
} from '../../protocol/index.ts';
import { useOffersPart } from '../why/missing/MissingParts.tsx';
import { Section } from '../why/Section.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import styles from './Changes.module.css';

/** Proposals in sight before "show all". */
const SHOWN = 3;

export interface ChangesProps {
  readonly run: RunView;
  readonly decision: DecisionView;
  /** In a node's view: what would make this node feasible, or win. Else: what would place the Pod. */
  readonly node?: number;
}

/**
 * The smallest changes of the user's YAML that place a Pending Pod, or that make a node feasible or
 * win. Nothing where there is nothing to change: the Pod is placed, the node has won.
 */
export function Changes({ run, decision, node }: ChangesProps) {
  if (node === undefined) {
    if (decision.chosen >= 0) return null;
    return (
      <Search key={decision.cycle} run={run} decision={decision} goal={{ kind: 'schedule' }} />
    );
  }
  if (decision.chosen === node || decision.feasible.length === 0) return null;
  return <ForNode key={`${node} ${decision.cycle}`} run={run} decision={decision} node={node} />;
}

function ForNode({ run, decision, node }: Required<ChangesProps>) {
  const { t } = useTranslation('changes');
  const [wanted, setWanted] = useState<'feasible' | 'win'>();
  const name = run.nodes[node]?.name ?? '';
  const isFeasible = decision.feasible[node] === 1;
  const button = (kind: 'feasible' | 'win') => (
    <Button
      look="outline"
      aria-pressed={wanted === kind}
      className={styles.goal}
      onClick={() => {
        setWanted(wanted === kind ? undefined : kind);
      }}
    >
      {t(kind === 'win' ? 'panel.makeWin' : 'panel.makeFeasible', {
        node: name,
      })}
    </Button>
  );
  const goals = (
    <div className={styles.goals}>
      <p className={styles.note}>
        <RichText
          ns="changes"
          text={{
            key: 'panel.forNode',
            values: { pod: run.pods.names[decision.pod] ?? '' },
          }}
        />
      </p>
      {!isFeasible && button('feasible')}
      {button('win')}
    </div>
  );
  const goal = wanted === undefined ? undefined : ({ kind: wanted, node } as const);
  return <Search run={run} decision={decision} goal={goal} goals={goals} />;
}

/**
 * When a change at a later moment is made: where the playhead stands, to the second so that not each
 * frame of playing searches anew; undefined at the start.
 */
function changedAt({ moment, time }: BerthState): number | undefined {
  return moment && Math.max(moment.at, Math.floor(time / 1000) * 1000);
}

function Search({
  run,
  decision,
  goal,
  goals,
}: {
  readonly run: RunView;
  readonly decision: DecisionView;
  readonly goal: ChangeGoal | undefined;
  /** What stands above: which goal there may be. */
  readonly goals?: ReactNode;
}) {
  const { t } = useTranslation('changes');
  const runRevision = useBerth((state) => state.runRevision);
  /** The run for which the user has stopped the search; a new run is searched anew. */
  const [stopped, setStopped] = useState(-1);
  const isStopped = stopped === runRevision;
  const at = useBerth(changedAt);
  const question =
    goal &&
    ({ kind: 'changes', cycle: decision.cycle, goal, ...(at !== undefined && { at }) } as const);
  const { answer, isCurrent, isWaiting, progress } = useAnswer(isStopped ? undefined : question);
  const shown = isStopped || goal === undefined ? undefined : answer;
  const count = shown?.proposals.length ?? 0;
  const said = count > 0 ? t('panel.found', { count }) : t('panel.none');
  return (
    <div role="region" aria-label={t('panel.title')} className={styles.region}>
      <Section
        id="changes"
        title={t('panel.title')}
        aside={isCurrent && count > 0 ? t('panel.found', { count }) : undefined}
      >
        {goals}
        {goal !== undefined && (isStopped || isWaiting) && (
          <Progress
            progress={progress}
            isStopped={isStopped}
            onToggle={() => {
              setStopped(isStopped ? -1 : runRevision);
            }}
          />
        )}
        {shown !== undefined && (
          <Answer run={run} pod={decision.pod} view={shown} isStale={!isCurrent} />
        )}
        {goal !== undefined && !isStopped && !isWaiting && answer === undefined && (
          <p className={styles.note}>{t('panel.unanswered')}</p>
        )}
        <LiveRegion text={isCurrent && goal !== undefined ? said : ''} />
      </Section>
    </div>
  );
}

function Progress({
  progress,
  isStopped,
  onToggle,
}: {
  readonly progress: AnswerProgress | undefined;
  readonly isStopped: boolean;
  readonly onToggle: () => void;
}) {
  const { t } = useTranslation('changes');
  const of = progress === undefined ? 0 : Math.max(1, progress.of);
  return (
    <div className={classNames(styles.progress, !isStopped && styles.late)}>
      <span>
        {isStopped
          ? t('panel.stopped')
          : of > 0
            ? t('panel.tried', { done: progress?.done ?? 0, of })
            : t('panel.searching')}
      </span>
      <Button look="outline" className={styles.small} onClick={onToggle}>
        {t(isStopped ? 'panel.again' : 'panel.cancel')}
      </Button>
      {!isStopped && (
        <progress
          aria-label={t('panel.searching')}
          {...(of > 0 ? { value: progress?.done ?? 0, max: of } : {})}
        />
      )}
    </div>
  );
}

function Answer({
  run,
  pod,
  view,
  isStale,
}: {
  readonly run: RunView;
  /** The Pod that the changes are for. */
  readonly pod: PodIndex;
  readonly view: ChangesView;
  readonly isStale: boolean;
}) {
  const { t } = useTranslation('changes');
  const texts = useTextsOf(view, isStale);
  const revision = useBerth((state) => state.runRevision);
  const { goal, proposals, tried, complete, hasMore, leftOut } = view;
  // A Pod may be Pending though nodes fit, where none can be scored.
  const isGain = goal.kind === 'schedule' && run.cycles.feasible[view.cycle] === 0;
  const [all, setAll] = useState(false);
  return (
    <>
      {proposals.length > 0 ? (
        <ol className={classNames(styles.cards, isStale && styles.stale)} aria-busy={isStale}>
          {proposals.slice(0, all ? undefined : SHOWN).map((proposal, index) => (
            <ProposalCard
              key={JSON.stringify([proposal.title, proposal.also])}
              run={run}
              pod={pod}
              isGain={isGain}
              proposal={proposal}
              texts={texts}
              revision={revision}
              isOpen={index === 0}
              isStale={isStale || texts === undefined}
            />
          ))}
        </ol>
      ) : (
        <Nothing run={run} pod={pod} view={view} />
      )}
      {!all && proposals.length > SHOWN && (
        <Button
          look="outline"
          className={styles.small}
          onClick={() => {
            setAll(true);
          }}
        >
          {t('panel.showAll', { count: proposals.length })}
        </Button>
      )}
      {leftOut !== undefined && (
        <p className={styles.note}>{t(`panel.leftOut.${leftOut.why}`, { count: leftOut.count })}</p>
      )}
      {hasMore === true && <p className={styles.note}>{t('panel.hasMore')}</p>}
      {!complete && <p className={styles.note}>{t('panel.incomplete')}</p>}
      {complete && tried > 0 && (
        <p className={styles.fine}>{t('panel.verified', { count: tried })}</p>
      )}
    </>
  );
}

/** The texts that an answer edits; undefined while newer ones are on their way to a run. */
function useTextsOf(view: ChangesView, isStale: boolean): ScenarioTexts | undefined {
  const texts = useBerth((state) =>
    state.revision === state.runRevision ? state.texts : undefined,
  );
  const [kept, setKept] = useState<{
    readonly view: ChangesView;
    readonly texts: ScenarioTexts;
  }>();
  if (!isStale && texts !== undefined && (kept?.view !== view || kept.texts !== texts)) {
    setKept({ view, texts });
  }
  return kept?.view === view ? kept.texts : undefined;
}

/** Nothing of size two or less helps: the node that lacks least, with what it lacks. */
function Nothing({
  run,
  pod,
  view,
}: {
  readonly run: RunView;
  readonly pod: PodIndex;
  readonly view: ChangesView;
}) {
  const { t } = useTranslation('changes');
  const offersPart = useOffersPart(run, pod);
  const { goal, closest, complete, triedNode = false } = view;
  const isHere = goal.kind === 'schedule' && !triedNode;
  const node = goal.kind === 'schedule' ? '' : (run.nodes[goal.node]?.name ?? '');
  return (
    <div className={styles.nothing}>
      <p>
        {complete ? (
          <RichText
            ns="changes"
            text={{
              key: `panel.nothing.${isHere ? 'scheduleHere' : goal.kind}`,
              values: { node },
            }}
          />
        ) : (
          t('panel.nothingYet')
        )}
      </p>
      {goal.kind === 'schedule' && offersPart && (
        <p className={styles.note}>{t('panel.partNotTried')}</p>
      )}
      {closest !== undefined && (
        <div className={styles.card}>
          <div className={styles.head}>
            <Tag>{run.nodes[closest.node]?.name}</Tag>
            <span className={styles.fine}>{t('panel.closest')}</span>
          </div>
          <ul className={styles.lacks}>
            {closest.lacks.map((lack, index) => (
              <li key={index}>
                <RichText ns="changes" text={lack} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
