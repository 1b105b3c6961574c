import { useEffect, useId, useMemo, type KeyboardEvent } from 'react';
import { useActions, useAnswer } from '../../store/index.ts';
import {
  Button,
  IconButton,
  LiveRegion,
  useMediaQuery,
  useStateOf,
  VisuallyHidden,
  useTranslation,
} from '../../ui/index.ts';
import type { DecisionView, RunView, WalkFrame, WalkView } from '../../protocol/index.ts';
import { StagesBar } from '../transport/StagesBar.tsx';
import { type Act, actStarts, type Stages } from '../transport/stages.ts';
import { useStager } from '../transport/stager.ts';
import { FrameList } from './FrameList.tsx';
import { firstOf, proposalFrameText, schedulerFrameText } from './frameText.ts';
import { Modes, tabId, type Mode } from './Modes.tsx';
import { ProposalStep } from './ProposalStep.tsx';
import { droppedGroups, SchedulerFrame } from './SchedulerFrame.tsx';
import { SPEEDS, usePlayer, type Player, type Speed } from './usePlayer.ts';
import { loudFrames } from './quiet.ts';
import { proposedDecision, walkedDecision } from './walked.ts';
import styles from './Walk.module.css';

export interface WalkProps {
  readonly run: RunView;
  readonly decision: DecisionView;
  /** The act that it begins with, where not with the first. */
  readonly act?: Act | undefined;
  /** Which time this is that it is played: what is kept of one is not for another. */
  readonly turn: string;
  readonly onClose: () => void;
}

/** Plays one decision, as kube-scheduler makes it or as the design proposal would. */
export function Walk(props: WalkProps) {
  const { decision, onClose } = props;
  const { t } = useTranslation('walk');
  const { answer, isWaiting } = useAnswer<'walk'>({
    kind: 'walk',
    cycle: decision.cycle,
  });
  if (answer !== undefined && answer.frames.length > 0) {
    return <Stepper {...props} walk={answer} />;
  }
  return (
    <div className={styles.bare}>
      <p className={styles.note}>{isWaiting ? t('ui.preparing') : t('ui.noFrames')}</p>
      <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
    </div>
  );
}

/** Where keys mean something of their own. */
const KEYS_OF_THEIR_OWN = 'select, input, textarea';

function Stepper({
  run,
  decision,
  act,
  turn,
  walk: whole,
  onClose,
}: WalkProps & { readonly walk: WalkView }) {
  const { t, i18n } = useTranslation('walk');
  const panelId = useId();
  const [wanted, setMode] = useStateOf<Mode>(turn, 'scheduler', 'walk.mode');
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [showsAll, setShowsAll] = useStateOf(turn, false, 'walk.all');
  const loud = useMemo(() => loudFrames(decision, whole.frames), [decision, whole]);
  const walk = useMemo(
    () => (showsAll ? whole : { ...whole, frames: loud }),
    [showsAll, whole, loud],
  );
  const { proposal } = walk;
  const mode = proposal === undefined ? 'scheduler' : wanted;
  const scheduler = usePlayer(walk.frames.length, isCalm, {
    turn,
    name: 'walk.at',
    first: firstOf(walk.frames, act),
  });
  const design = usePlayer(proposal?.frames.length ?? 1, isCalm, {
    turn,
    name: 'walk.atStep',
    first: 0,
  });
  const player = mode === 'scheduler' ? scheduler : design;
  const { at } = player;
  const frame = walk.frames[at];
  const step = proposal?.frames[at];
  const texts = useMemo(
    () =>
      mode === 'scheduler' || proposal === undefined
        ? walk.frames.map((each) => schedulerFrameText(i18n, each))
        : proposal.frames.map((each) => proposalFrameText(i18n, each)),
    [mode, walk, proposal, i18n],
  );

  useShown(decision, walk, mode, at);
  const of = (mode === 'scheduler' ? whole.frames : proposal?.frames)?.[0]?.left ?? -1;
  const choice =
    mode === 'scheduler' && decision.outcome === 'scheduled'
      ? run.nodes[decision.chosen]?.name
      : undefined;
  usePlayedOnBar(
    { pod: run.pods.names[decision.pod] ?? '', frames: texts, of, choice },
    player,
    onClose,
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      return;
    }
    if (target.closest(KEYS_OF_THEIR_OWN) !== null) return;
    // Up is to the run: said here too, as the panel may scroll by it.
    if (event.key === 'ArrowUp') {
      event.preventDefault();
      onClose();
      return;
    }
    const starts = actStarts(texts);
    const to = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      PageDown: starts.find((start) => start > at) ?? player.last,
      PageUp: starts.findLast((start) => start < at) ?? 0,
      Home: 0,
      End: player.last,
    }[event.key];
    // A button takes the space bar for itself; a frame's own name does nothing with it.
    const plays = event.key === ' ' && target.closest('ol') !== null;
    if (to === undefined && !plays) return;
    event.preventDefault();
    if (to !== undefined) player.goTo(to);
    else player.toggle();
  };

  const text = texts[at];
  const position = t('ui.position', { frame: at + 1, count: player.last + 1 });
  const says = mode === 'scheduler' ? (frame?.says ?? []) : (step?.says ?? []);
  return (
    // The keys work wherever in it the focus is; what they do is on its buttons as well.
    <div
      role="group"
      aria-label={t('ui.label', { pod: run.pods.names[decision.pod] ?? '' })}
      aria-describedby={`${panelId}-keys`}
      className={styles.walk}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>
        <span id={`${panelId}-keys`}>{t('ui.keys')}</span>
      </VisuallyHidden>
      <div className={styles.head}>
        <div className={styles.top}>
          <Modes
            mode={mode}
            hasProposal={proposal !== undefined}
            panelId={panelId}
            onChange={setMode}
          />
          <IconButton icon="close" label={t('ui.close')} shortcut="Esc" onClick={onClose} />
        </div>
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, mode)}>
        <FrameList
          frames={texts}
          of={of}
          choice={choice}
          says={says}
          // What holds of every Filter plugin stands below what this one did.
          before={mode === 'scheduler' && frame?.stage === 'Filter' ? 1 : says.length}
          at={at}
          onGoTo={player.goTo}
          detail={
            mode === 'scheduler' || proposal === undefined
              ? frame && <SchedulerFrame run={run} decision={decision} frame={frame} />
              : step && <ProposalStep run={run} walk={proposal} at={at} />
          }
        />
        {mode === 'scheduler' && loud.length < whole.frames.length && (
          <Button
            className={styles.all}
            icon={showsAll ? 'up' : 'down'}
            onClick={() => {
              setShowsAll(!showsAll);
              scheduler.jump(placeIn(showsAll ? loud : whole.frames, whole.frames, frame));
            }}
          >
            {showsAll ? t('ui.showLoud') : t('ui.showAll', { count: whole.frames.length })}
          </Button>
        )}
      </div>
      {text !== undefined && (
        <LiveRegion
          every={400}
          text={t('ui.announce', {
            position,
            title: text.title,
            text: text.sentence,
          })}
        />
      )}
    </div>
  );
}

/** Where a frame stands in a list of some of all frames, or the last one before it. */
function placeIn(
  list: readonly WalkFrame[],
  all: readonly WalkFrame[],
  frame: WalkFrame | undefined,
): number {
  const place = frame === undefined ? 0 : all.indexOf(frame);
  return Math.max(
    0,
    list.findLastIndex((each) => all.indexOf(each) <= place),
  );
}

/** The bar of the playhead shows the frames, and moves through them. */
function usePlayedOnBar(
  played: Pick<Stages, 'pod' | 'frames' | 'of' | 'choice'>,
  { at, isPlaying, speed, goTo, toggle, setSpeed }: Player,
  onClose: () => void,
): void {
  const stager = useStager();
  useEffect(() => {
    stager.show(
      <StagesBar
        {...played}
        at={at}
        isPlaying={isPlaying}
        speed={speed}
        speeds={SPEEDS}
        goTo={goTo}
        toggle={toggle}
        setSpeed={(wanted) => {
          setSpeed(SPEEDS.find((each): each is Speed => each === wanted) ?? speed);
        }}
        close={onClose}
      />,
    );
  });
  useEffect(
    () => () => {
      stager.show(undefined);
    },
    [stager],
  );
}

/** Shows the frame on every part of the screen: the decision so far, and what it is about lit. */
function useShown(decision: DecisionView, walk: WalkView, mode: Mode, at: number): void {
  const { setWalked, setLight } = useActions();
  useEffect(() => {
    const { proposal } = walk;
    const frame = walk.frames[at];
    if (mode === 'proposal' && proposal !== undefined) {
      setWalked({ decision, shown: proposedDecision(decision, proposal, at) });
      const { removed = [], pods = [] } = proposal.frames[at] ?? {};
      setLight({ nodes: removed, pods, ranges: [], from: 'walk' });
    } else if (frame !== undefined) {
      setWalked({ decision, shown: walkedDecision(decision, frame) });
      const nodes = droppedGroups(decision, frame).flatMap((group) => group.nodes);
      setLight({ nodes, pods: frame.pods, ranges: [], from: 'walk' });
    }
    return () => {
      setWalked(undefined);
      setLight(undefined);
    };
  }, [decision, walk, mode, at, setWalked, setLight]);
}
