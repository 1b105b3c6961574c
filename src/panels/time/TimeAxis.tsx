import { useRef, useState, type ReactNode } from 'react';
import { LiveRegion, useTranslation, exactTime, timeText } from '../../ui/index.ts';
import type { ActionEdits } from './actionEdits.ts';
import { useTransportKeys } from '../transport/useTransportKeys.ts';
import { EventList } from './EventList.tsx';
import { eventText } from './eventText.ts';
import { Lanes } from './Lanes.tsx';
import { Transport, ZOOM_STEP } from './Transport.tsx';
import { usePlayhead, type PlayheadProps } from './usePlayhead.ts';
import { useSight } from './useSight.ts';
import styles from './TimeAxis.module.css';

export interface TimeAxisProps extends PlayheadProps {
  /** What can be done to an action; nothing unless told. */
  readonly edits?: ActionEdits | undefined;
  /** Index of the workload that is looked at, in the view's; none unless told. */
  readonly lookedAt?: number;
  /** What stands at the left of the bar. */
  readonly before?: ReactNode;
  /** From the moment to the stages of its decision. */
  readonly onDeeper?: () => void;
}

/**
 * A story in time: what was done and decided, how nodes and workloads fare, and a playhead that goes
 * from event to event, to any moment, or by itself. `moment` is the event whose moment is shown,
 * undefined at the start; where the playhead is to be, the callbacks say.
 */
export function TimeAxis({ before, edits, lookedAt = -1, onDeeper, ...props }: TimeAxisProps) {
  const { view } = props;
  const { t } = useTranslation('time');
  const playhead = usePlayhead(props);
  const { place } = playhead;
  const sight = useSight(view.until, place.ms);
  const [isListed, setListed] = useState(false);
  const [isOnSlider, setOnSlider] = useState(false);

  const isEmpty = view.events.at.length === 0;
  const sentence =
    place.event < 0 ? t(isEmpty ? 'nothing' : 'startSentence') : eventText(view, place.event, t);
  const valueText =
    place.event < 0
      ? sentence
      : t('at', {
          time: t('of', {
            time: exactTime(place.ms),
            end: timeText(view.until),
          }),
          event: sentence,
        });

  const root = useRef<HTMLDivElement>(null);
  useTransportKeys(root, {
    play: playhead.togglePlay,
    previous: () => {
      playhead.goTo(place.event - 1);
    },
    next: () => {
      playhead.goTo(place.event + 1);
    },
    before: () => {
      playhead.goToChapter(-1);
    },
    after: () => {
      playhead.goToChapter(1);
    },
    first: () => {
      playhead.goTo(-1);
    },
    last: () => {
      playhead.goTo(view.events.at.length - 1);
    },
    ...(onDeeper !== undefined && { deeper: onDeeper }),
    zoomIn: () => {
      sight.zoom(1 / ZOOM_STEP, place.ms);
    },
    zoomOut: () => {
      sight.zoom(ZOOM_STEP, place.ms);
    },
    fit: sight.fit,
  });

  return (
    <div ref={root} className={styles.panel}>
      <div className={styles.lanes}>
        {isListed ? (
          <EventList view={view} now={place.event} onMoment={playhead.goTo} />
        ) : (
          <Lanes
            view={view}
            playhead={playhead}
            sight={sight}
            valueText={valueText}
            edits={edits}
            lookedAt={lookedAt}
            onSlider={setOnSlider}
          />
        )}
      </div>
      <Transport
        before={before}
        edits={edits}
        view={view}
        playhead={playhead}
        sentence={sentence}
        isWhole={sight.isWhole}
        isListed={isListed}
        onZoom={(factor) => {
          sight.zoom(factor, place.ms);
        }}
        onFit={sight.fit}
        onList={() => {
          setListed(!isListed);
        }}
      />
      {/* What has the focus is read anyway. */}
      <LiveRegion text={isOnSlider ? '' : valueText} />
    </div>
  );
}
