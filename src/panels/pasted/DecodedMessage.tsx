import { useActions, useBerth } from '../../store/index.ts';
import { boundNode } from '../../run/index.ts';
import { Gap, RichText, Tag, useTranslation, Named } from '../../ui/index.ts';
import type { PastedMessage, PastedPart, RunView, TabName } from '../../protocol/index.ts';
import styles from './Pasted.module.css';

/** Nodes of a part in sight. */
const SHOWN = 8;

/** One message: each of its parts with what it means, and what Berth says of the same Pod. */
export function DecodedMessage({
  message,
  onReveal,
}: {
  readonly message: PastedMessage;
  /** Shows a message where it stands; of one that stands nowhere there is none. */
  readonly onReveal?: (tab: TabName, line: number) => void;
}) {
  const { t } = useTranslation('pasted');
  const run = useBerth((state) => state.run);
  const { place, parts, notes } = message;
  return (
    <div className={styles.message}>
      <ul className={styles.parts}>
        {parts.map((part, index) =>
          part.isPunctuation ? null : <Part key={index} part={part} run={run} />,
        )}
      </ul>
      {notes.map((note, index) => (
        <p key={index} className={styles.note}>
          <RichText ns="decode" text={note} />
        </p>
      ))}
      <Here message={message} run={run} />
      {place !== undefined && onReveal !== undefined && (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            onReveal(place.tab, place.range.startLine);
          }}
        >
          {t('goTo', { line: place.range.startLine })}
        </button>
      )}
    </div>
  );
}

interface InRun {
  readonly run: RunView | undefined;
}

function Part({ part, run }: InRun & { readonly part: PastedPart }) {
  const { t } = useTranslation('pasted');
  const { selectNode, setLight } = useActions();
  const light = (): void => {
    setLight({ nodes: part.nodes, pods: [], ranges: [], from: 'why' });
  };
  const unlight = (): void => {
    setLight(undefined);
  };
  return (
    <li
      className={styles.part}
      {...(part.nodes.length > 0 && {
        onPointerEnter: light,
        onPointerLeave: unlight,
      })}
    >
      <p className={styles.said} lang="en" data-unknown={part.isUnknown}>
        {part.text}
      </p>
      {part.notes.map((note, index) => (
        <p key={index} className={styles.meaning}>
          <RichText ns="decode" text={note} />
        </p>
      ))}
      {part.nodes.length > 0 && run !== undefined && (
        <ul className={styles.nodes} aria-label={t('nodesHere')}>
          {part.nodes.slice(0, SHOWN).map((node) => (
            <li key={node}>
              <Tag
                onClick={() => {
                  selectNode(node);
                }}
              >
                {run.nodes[node]?.name}
              </Tag>
            </li>
          ))}
          {part.nodes.length > SHOWN && (
            <li className={styles.note}>{t('moreNodes', { count: part.nodes.length - SHOWN })}</li>
          )}
        </ul>
      )}
    </li>
  );
}

/** What the run here says of the Pod that the message is about. */
function Here({ message, run }: InRun & { readonly message: PastedMessage }) {
  const { t } = useTranslation('pasted');
  const { selectPod } = useActions();
  const { comparedWith: pod, saidHere, pod: named, tally } = message;
  if (pod < 0) {
    // What counts no nodes is about none that could be seen here.
    return named === '' || tally === undefined ? null : (
      <p className={styles.note}>
        <Named>{t('noPod', { pod: named })}</Named>
      </p>
    );
  }
  const node = run && run.nodes[boundNode(run, pod)]?.name;
  return (
    <div className={styles.here}>
      <p>
        {t('here')}
        <Gap />
        <Tag
          onClick={() => {
            selectPod(pod);
          }}
        >
          {run?.pods.names[pod]}
        </Tag>{' '}
        {node === undefined ? t('pendingHere') : t('placedHere', { node })}
      </p>
      {saidHere !== '' && (
        <p className={styles.said} lang="en">
          {saidHere}
        </p>
      )}
    </div>
  );
}
