import { useMemo } from 'react';
import { durationText } from '../../model/index.ts';
import { openCommandMenu, usePage } from '../../commands/index.ts';
import { perform, useActions, useBerth, useBerthStore } from '../../store/index.ts';
import { Button, useTranslation } from '../../ui/index.ts';
import type { TimelineView } from '../../protocol/index.ts';
import { useStager } from '../transport/stager.ts';
import type { ActionEdits } from './actionEdits.ts';
import { AxisOfSelection } from './AxisOfSelection.tsx';

export interface TimePanelProps {
  readonly view: TimelineView;
  /** Goes to the steps of the run instead. */
  readonly onSteps: () => void;
}

/** The story in time, where the scenario has one. */
export function TimePanel({ view, onSteps }: TimePanelProps) {
  const { t } = useTranslation('panels');
  const moment = useBerth((state) => state.moment?.event);
  const time = useBerth((state) => state.time);
  const { goToMoment, goToTime, leaveTime } = useActions();
  const store = useBerthStore();
  const page = usePage();
  const stager = useStager();
  const edits = useMemo(
    (): ActionEdits => ({
      move: ({ place }, at) =>
        void perform(store, {
          kind: 'move-action',
          action: place,
          at: durationText(at),
        }),
      remove: ({ place }) => void perform(store, { kind: 'delete-action', action: place }),
      offer: ({ place }, beside) => {
        openCommandMenu(page, { kind: 'action', action: place }, beside);
      },
    }),
    [store, page],
  );
  return (
    <AxisOfSelection
      view={view}
      moment={moment}
      time={time}
      onMoment={goToMoment}
      onTime={goToTime}
      onStart={leaveTime}
      edits={edits}
      onDeeper={stager.open}
      before={
        <Button icon="up" onClick={onSteps}>
          {t('run.title')}
        </Button>
      }
    />
  );
}
