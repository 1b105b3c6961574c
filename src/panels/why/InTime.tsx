import { type EventIndex, type FullKey, readFullKey } from '../../model/index.ts';
import { type BerthState, useActions, useAnswer, useBerth } from '../../store/index.ts';
import { type Message, STORY_EVENT_KINDS, type TimelineView } from '../../protocol/index.ts';
import { RichText, ServerWords, timeText, useTranslation } from '../../ui/index.ts';
import styles from './InTime.module.css';
import { Lead } from './Lead.tsx';

/** Why what is selected is as it is at the moment of the timeline that is looked at. */
export function InTime() {
  const { t } = useTranslation('time');
  const moment = useBerth((state) => state.moment);
  const selected = useBerth((state) => state.selected);
  const subject = selected.kind === 'none' ? undefined : selected.key;
  // One that the moment's run does not have is named here, as nothing below does.
  const isThere = useBerth(({ selection }) => selection.kind !== 'none');
  const event = moment?.event;
  const { answer } = useAnswer<'story'>(
    subject === undefined || event === undefined ? undefined : { kind: 'story', subject, event },
  );
  const timeline = useBerth((state) => state.timeline);
  const time = useBerth(timeTold);
  const { goToMoment } = useActions();
  if (moment === undefined || subject === undefined || !answer?.facts.length) return null;
  const attempt = timeline ? attemptBefore(timeline, moment.event, subject) : -1;
  return (
    <section className={styles.facts} aria-labelledby="why-in-time">
      <h2 id="why-in-time" className={styles.title}>
        {isThere ? t('why.title', { time }) : t('why.titleOf', { time, name: nameOf(subject) })}
      </h2>
      <ul>
        {answer.facts.map((fact, index) => (
          <li key={`${fact.key} ${String(index)}`}>
            {fact.key === 'why.refused' && answer.lead !== undefined && answer.lead.length > 0 ? (
              <Refusal fact={shown(fact)} lead={answer.lead} />
            ) : (
              <RichText ns="time" text={shown(fact)} />
            )}
          </li>
        ))}
      </ul>
      {attempt >= 0 && timeline && (
        <button
          type="button"
          className={styles.attempt}
          onClick={() => {
            goToMoment(attempt);
          }}
        >
          {t('why.attempt', {
            time: timeText(timeline.events.at[attempt] ?? 0),
          })}
        </button>
      )}
    </section>
  );
}

const nameOf = (subject: FullKey): string => readFullKey(subject).name;

/** That kube-scheduler found no node: why, in the sentences of that decision, then in its own words. */
function Refusal({ fact, lead }: { readonly fact: Message; readonly lead: readonly Message[] }) {
  return (
    <div className={styles.refusal}>
      <p>
        <RichText ns="time" text={{ ...fact, key: 'why.refusedAt' }} />
      </p>
      <Lead lead={lead} />
      <ServerWords>{fact.values['message']}</ServerWords>
    </div>
  );
}

/**
 * Where the playhead stands: what is told of the event before it still holds there. The moment comes
 * behind the playhead; until it does, its own time.
 */
function timeTold({ moment, time, timeline }: BerthState): string {
  if (moment === undefined) return '';
  const next = timeline?.events.at[moment.event + 1] ?? Infinity;
  return timeText(time >= moment.at && time < next ? time : moment.at);
}

/** The last event before this one at which kube-scheduler decided on a Pod; -1 for none. */
function attemptBefore(
  { events, pods }: TimelineView,
  event: EventIndex,
  subject: FullKey,
): EventIndex {
  const { kind, namespace, name } = readFullKey(subject);
  if (kind !== 'Pod') return -1;
  for (let at = event; at >= 0; at -= 1) {
    if (events.isDecided[at] !== 1 || !DECIDED.has(events.kind[at] ?? -1)) continue;
    // That of the moment itself is on the screen.
    if (pods[events.pod[at] ?? -1] === `${namespace}/${name}`) return at === event ? -1 : at;
  }
  return -1;
}

const DECIDED = new Set(
  (['bound', 'unschedulable', 'nominated'] as const).map((kind) => STORY_EVENT_KINDS.indexOf(kind)),
);

/** Moments are shown as the clock of the axis shows them. */
function shown({ key, values }: Message): Message {
  const told = Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      typeof value === 'number' && (name === 'at' || name.endsWith('At'))
        ? [name, timeText(value)]
        : [name, value],
    ),
  );
  return { key, values: told };
}
