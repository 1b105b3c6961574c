import { Fragment } from 'react';
import { usePage } from '../../../commands/index.ts';
import { Button, CopyButton, ServerWords, useTranslation } from '../../../ui/index.ts';
import type { DecisionView, EventPart, RunView } from '../../../protocol/index.ts';
import { MATRIX_ID, useWhy } from '../context.ts';
import { eventSegments } from './eventSegments.ts';
import { useLamp } from '../light.ts';
import { Section } from '../Section.tsx';
import eventStyles from '../Event.module.css';
import styles from '../Why.module.css';

export interface EventTextProps {
  readonly run: RunView;
  readonly decision: DecisionView;
}

/** The event as kube-scheduler words it, each count a button to its nodes, and how to read it. */
export function EventText({ run, decision }: EventTextProps) {
  const { t } = useTranslation('panels');
  const { eventText, eventParts = [] } = decision;
  return (
    <Section
      id="event"
      title={t('why.event')}
      isVerbatim
      aside={
        <CopyButton
          text={eventText}
          label={t('copy.event')}
          doneLabel={t('copy.done')}
          refusedLabel={t('copy.refused')}
        />
      }
    >
      <ServerWords>
        {eventSegments(eventText, eventParts).map(({ text, part }, index) => (
          <Fragment key={index}>
            {part === undefined ? (
              text
            ) : (
              <Part run={run} decision={decision} part={part} text={text} />
            )}
          </Fragment>
        ))}
      </ServerWords>
      <Reading run={run} decision={decision} />
      <ToLessons event={eventText} />
    </Section>
  );
}

/** The lessons in which such an event is met, where the page has a course. */
function ToLessons({ event }: { readonly event: string }) {
  const { t } = useTranslation('panels');
  const page = usePage();
  if (page.verb('openCourse') === undefined) return null;
  return (
    <Button
      icon="learn"
      className={eventStyles.lessons}
      onClick={() => page.verb('openCourse')?.(event)}
    >
      {t('event.lessons')}
    </Button>
  );
}

function Part({
  run,
  decision,
  part,
  text,
}: EventTextProps & { readonly part: EventPart; readonly text: string }) {
  const { t } = useTranslation('panels');
  const { openMatrix } = useWhy();
  const { nodes, reason } = part;
  const group = decision.groups.findIndex(({ reasons }) =>
    reasons.some((each) => each.text === reason),
  );
  const lamp = useLamp({
    nodes,
    ...(group >= 0 && part.stage === 'filter' && { group }),
  });
  const open = () => {
    openMatrix({ cycle: decision.cycle, reason: text, nodes });
  };
  const names = nodes.slice(0, 8).map((node) => run.nodes[node]?.name ?? '');
  return (
    // A button as wide as a line would not flow with the text around it.
    <span
      role="button"
      tabIndex={0}
      className={eventStyles.part}
      aria-haspopup="dialog"
      aria-controls={MATRIX_ID}
      title={t('event.nodesOf', {
        nodes: nodes.length > names.length ? `${names.join(', ')} …` : names.join(', '),
      })}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        open();
      }}
      {...lamp}
    >
      {text}
    </span>
  );
}

/** What users of the event most often ask: why the sum is not the count of nodes; preemption. */
function Reading({ run, decision }: EventTextProps) {
  const { t } = useTranslation('panels');
  const { ineligible, dynamicResources, eventParts = [] } = decision;
  const filters = eventParts.filter(({ stage }) => stage === 'filter');
  const sum = filters.reduce((total, { nodes }) => total + nodes.length, 0);
  const lines: string[] = [];
  if (filters.length > 1) lines.push(t('event.histogram'));
  if (sum > run.nodes.length) lines.push(t('event.exceeds', { sum, count: run.nodes.length }));
  if (dynamicResources !== undefined) lines.push(t(`event.claims.${dynamicResources}`));
  for (const part of eventParts) {
    if (part.stage === 'preemption') lines.push(preemptionLine(part));
  }
  if (ineligible !== undefined) lines.push(t(`event.${ineligible}`));
  if (lines.length === 0) return null;
  return (
    <ul className={eventStyles.reading}>
      {lines.map((line) => (
        <li key={line} className={styles.note}>
          {line}
        </li>
      ))}
    </ul>
  );

  function preemptionLine({ reason, nodes, says }: EventPart): string {
    const count = nodes.length;
    if (says === 'no-victims') {
      return t('event.noVictims', {
        count,
        priority: run.pods.priority[decision.pod] ?? 0,
      });
    }
    if (says === 'not-helpful') return t('event.notHelpful', { count });
    return t('event.stillFails', { count, reason });
  }
}
