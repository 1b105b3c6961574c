import { type ReactNode, useCallback } from 'react';
import type { RunView, TimelineView } from '../../protocol/index.ts';
import { useActions, useBerth } from '../../store/index.ts';
import { endText, exactTime, timeText, useTranslation } from '../../ui/index.ts';
import { stepText } from '../run/stepText.ts';
import { useStepPlayer } from '../run/useStepPlayer.ts';
import { eventText } from '../time/eventText.ts';
import { usePlayhead } from '../time/usePlayhead.ts';
import { Bar } from './Bar.tsx';
import type { Remote } from './remote.ts';

interface EndProps {
  /** What the bar ends with; where it is not given, with how to leave. */
  readonly end: ReactNode;
  readonly remote: Remote | undefined;
}

/** The playhead while a room is shown it: large, moved by the keys of a clicker too. */
export function PresentBar({ run, ...rest }: EndProps & { readonly run: RunView }) {
  const timeline = useBerth((state) => state.timeline);
  return timeline === undefined ? (
    <StepBar run={run} {...rest} />
  ) : (
    <TimeBar view={timeline} {...rest} />
  );
}

/** Who presents leaves by Escape; nobody leaves a frame. */
function useLeave(end: ReactNode): (() => void) | undefined {
  const { setPresenting } = useActions();
  const leave = useCallback(() => {
    setPresenting(false);
  }, [setPresenting]);
  return end === undefined ? leave : undefined;
}

function StepBar({ run, ...rest }: EndProps & { readonly run: RunView }) {
  const { t } = useTranslation('panels');
  const onLeave = useLeave(rest.end);
  const { step, last, isPlaying, goTo, togglePlay } = useStepPlayer(run);
  const position =
    step < 0
      ? t('run.atZero', { count: last + 1 })
      : t('run.position', { step: step + 1, count: last + 1 });
  return (
    <Bar
      at={step}
      last={last}
      isPlaying={isPlaying}
      position={position}
      slider={t('run.slider')}
      says={stepText(run, step, t).full}
      onGo={goTo}
      onPlay={togglePlay}
      onLeave={onLeave}
      {...rest}
    />
  );
}

function TimeBar({ view, ...rest }: EndProps & { readonly view: TimelineView }) {
  const { t } = useTranslation('time');
  const onLeave = useLeave(rest.end);
  const moment = useBerth((state) => state.moment?.event);
  const time = useBerth((state) => state.time);
  const { goToMoment, goToTime, leaveTime } = useActions();
  const { place, isPlaying, goTo, togglePlay } = usePlayhead({
    view,
    moment,
    time,
    onMoment: goToMoment,
    onTime: goToTime,
    onStart: leaveTime,
  });
  const says = place.event < 0 ? t('startSentence') : eventText(view, place.event, t);
  return (
    <Bar
      at={place.event}
      last={view.events.at.length - 1}
      isPlaying={isPlaying}
      position={t('of', {
        time: isPlaying ? timeText(place.ms) : exactTime(place.ms),
        end: endText(view.until),
      })}
      slider={t('slider')}
      says={says}
      onGo={goTo}
      onPlay={togglePlay}
      onLeave={onLeave}
      {...rest}
    />
  );
}
