import { useMemo } from 'react';
import type { RunView } from '../../protocol/index.ts';
import { shownEvent, useBerth } from '../../store/index.ts';
import { Named, useTranslation } from '../../ui/index.ts';
import { runCounts } from '../runCounts.ts';
import { eventText } from '../time/eventText.ts';
import { Lead } from '../why/Lead.tsx';
import { SummaryLead } from '../why/RunSummary.tsx';
import styles from './Present.module.css';

/** What the moment at the playhead comes to: the decision in its sentence, the event, or the counts. */
export function Said({ run }: { readonly run: RunView }) {
  const { t } = useTranslation('time');
  const timeline = useBerth((state) => state.timeline);
  const moment = useBerth((state) => state.moment);
  const decision = useBerth((state) => state.decision);
  const isAtStep = useBerth((state) => state.playhead >= 0);
  const isOfEvent = timeline !== undefined && moment !== undefined;
  const isOfDecision = isAtStep && decision !== undefined;
  return (
    <div role="status" className={styles.said}>
      {isOfEvent ? (
        <p>
          <Named>
            {moment.event < 0 ? t('startSentence') : eventText(timeline, moment.event, t)}
          </Named>
        </p>
      ) : isOfDecision ? (
        <Lead lead={decision.lead} />
      ) : (
        <Counts run={run} />
      )}
    </div>
  );
}

function Counts({ run }: { readonly run: RunView }) {
  const event = useBerth(shownEvent);
  const counts = useMemo(() => runCounts(run, event), [run, event]);
  return <SummaryLead counts={counts} />;
}
