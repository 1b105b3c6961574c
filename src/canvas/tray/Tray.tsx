import { useRef, type CSSProperties } from 'react';
import { targetAttribute } from '../../commands/index.ts';
import {
  Icon,
  Menu,
  MenuItem,
  VisuallyHidden,
  hueOf,
  useElementWidth,
  useTranslation,
} from '../../ui/index.ts';
import { type Mover, type Nomination, refusalOf } from '../../store/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { isAmong } from '../../run/index.ts';
import { canvasText } from '../canvasText.ts';
import {
  MOST_CHIPS,
  pendingText,
  spokenPod,
  trayCapacity,
  waitsFor,
  whyHeld,
  whyNoneFits,
} from './pending.ts';
import { Strays } from './Strays.tsx';
import { keyOfChip, type PodChip } from '../card/chip.ts';
import styles from './Tray.module.css';

/** Entries of the "+n more" list; the outline has them all. */
const MOST_LISTED = 100;
/** Pods that have left an empty tray, of which more say nothing. */
const MOST_LEFT = 3;

export interface TrayProps {
  readonly run: RunView;
  /** Of the landmark. */
  readonly label: string;
  /** Of a Pod by its index. */
  readonly chipOf: (pod: number) => PodChip;
  /** Pod indexes that are Pending at the playhead, ascending. */
  readonly pending: readonly number[];
  /** Pod indexes that the API server did not let in, ascending. */
  readonly refused: readonly number[];
  /** Pods that wait for a node which preemption has cleared for them. */
  readonly nominations: readonly Nomination[];
  readonly selectedPod: number;
  readonly playhead: number;
  /** The Pod whose decision is played and not yet made, -1 for none. */
  readonly beingScheduled: number;
  /** Pods that came to a node in what is shown. */
  readonly came: readonly Mover[];
  readonly onSelect: (pod: number) => void;
}

/** Where Pending Pods wait, with what kube-scheduler said of the one that is looked at. */
export function Tray(props: TrayProps) {
  const { run, chipOf, pending, refused, nominations, selectedPod, playhead, onSelect } = props;
  const { label, came, beingScheduled } = props;
  const { i18n } = useTranslation();
  const element = useRef<HTMLElement>(null);
  const width = useElementWidth(element);
  if (pending.length + refused.length === 0) {
    const hasLeft = came.length > 0 && came.length <= MOST_LEFT;
    const none = canvasText(i18n, hasLeft ? 'tray.left' : 'tray.none');
    return (
      <section ref={element} className={styles.none} aria-label={label}>
        {/* Where the way of a Pod that has just left begins. */}
        {hasLeft &&
          came.map(({ name }) => (
            <span key={name} className={styles.left} data-left aria-hidden="true">
              <span>
                <Ended>{name}</Ended>
              </span>
            </span>
          ))}
        {hasLeft && (
          <VisuallyHidden>{`${came.map(({ name }) => name).join(canvasText(i18n, 'join'))} `}</VisuallyHidden>
        )}
        <span className={styles.text} title={none}>
          {none}
        </span>
        <Strays run={run} onSelect={onSelect} />
      </section>
    );
  }
  const nodeFor = (pod: number): string | undefined =>
    run.nodes[nominations.find((each) => each.pod === pod)?.node ?? -1]?.name;
  const inTray = (pod: number): InTray => ({ pod, chip: chipOf(pod) });
  const waiting = [
    ...firstWaiting(pending, nominations),
    ...refused.slice(0, MOST_LISTED + MOST_CHIPS),
  ].map(inTray);
  const capacity = trayCapacity(
    waiting.slice(0, MOST_CHIPS).map(({ pod, chip }) => chipText(chip.name, nodeFor(pod))),
    width,
    pending.length > 0 && refused.length > 0 ? 2 : 1,
  );
  const isHere = isAmong(pending, selectedPod) || isAmong(refused, selectedPod);
  const selected = isHere ? inTray(selectedPod) : undefined;
  const shown = withSelected(waiting.slice(0, capacity), selected);
  const listed = waiting
    .filter((each) => !shown.some(({ pod }) => pod === each.pod))
    .slice(0, MOST_LISTED);
  const rest = pending.length + refused.length - shown.length;
  const spoken = spokenPod(run, pending, selectedPod, playhead, refused);
  const event = pendingText(run, spoken, playhead);
  const isTold = event !== '';
  const refusal = refusalOf(run, spoken);
  const held = whyHeld(run, spoken, playhead);
  const told = held === undefined ? event : canvasText(i18n, 'tray.held', { text: held });
  const untold = waitsFor(run, spoken, playhead, beingScheduled);
  const said = refusal ?? (isTold ? told : canvasText(i18n, untold));
  // To wait one's turn is no alarm; to be refused is.
  const isAlarm = refused.length > 0 || nominations.length > 0 || isTold;
  const node = nodeFor(spoken);
  // The chip of a nominated Pod names its node, so that the text need not name the Pod again.
  const textOf = (words: string, nameOf: (name: string) => string = String): string =>
    node !== undefined
      ? canvasText(i18n, 'tray.nominated', { node, text: words })
      : // Who is selected has a ring.
        pending.length + refused.length === 1 || spoken === selectedPod
        ? words
        : canvasText(i18n, 'tray.ofPod', {
            name: nameOf(run.pods.names[spoken] ?? ''),
            text: words,
          });
  return (
    <section
      ref={element}
      className={styles.tray}
      data-tray
      data-alarm={isAlarm || undefined}
      aria-label={label}
    >
      {pending.length > 0 && (
        <Group icon="pending" word={canvasText(i18n, 'tray.pending')} count={pending.length} />
      )}
      {refused.length > 0 && (
        <Group icon="filtered" word={canvasText(i18n, 'tray.refused')} count={refused.length} />
      )}
      {shown.map(({ pod, chip }) => (
        <button
          key={keyOfChip(chip)}
          type="button"
          className={styles.chip}
          data-pod={keyOfChip(chip)}
          data-target={targetAttribute({ kind: 'pod', pod: keyOfChip(chip) })}
          data-refused={refusalOf(run, pod) !== undefined || undefined}
          data-nominated={nodeFor(pod) !== undefined || undefined}
          style={{ '--chip': hueOf(chip.hue) } as CSSProperties}
          aria-pressed={pod === selectedPod}
          aria-label={chipLabel({ pod, chip })}
          data-tip={canvasText(i18n, 'card.podTitle', {
            name: chipLabel({ pod, chip }),
            namespace: chip.namespace,
          })}
          onClick={() => {
            onSelect(pod);
          }}
        >
          <Ended>{chipText(chip.name, nodeFor(pod))}</Ended>
        </button>
      ))}
      {rest > 0 && (
        <Menu
          trigger={
            <button
              type="button"
              className={styles.more}
              data-rest
              aria-label={canvasText(i18n, 'tray.moreLabel', { count: rest })}
            >
              {canvasText(i18n, 'tray.more', { count: rest })}
            </button>
          }
        >
          {listed.map(({ pod, chip }) => (
            <MenuItem
              key={keyOfChip(chip)}
              onSelect={() => {
                onSelect(pod);
              }}
            >
              {chipText(chip.name, nodeFor(pod))}
            </MenuItem>
          ))}
          {rest > listed.length && (
            <div className={styles.rest}>
              {canvasText(i18n, 'tray.rest', { count: rest - listed.length })}
            </div>
          )}
        </Menu>
      )}
      <span className={styles.text} title={textOf(said)}>
        <span>{textOf(refusal ?? whyNoneFits(said), shortName)}</span>
      </span>
      <Strays run={run} onSelect={onSelect} />
    </section>
  );

  function chipLabel({ pod, chip: { name } }: InTray): string {
    if (refusalOf(run, pod) !== undefined) return canvasText(i18n, 'tray.refusedPod', { name });
    const cleared = nodeFor(pod);
    return cleared === undefined
      ? name
      : canvasText(i18n, 'tray.nominatedPod', { name, node: cleared });
  }
}

/** A Pod that waits, by its index. */
interface InTray {
  readonly pod: number;
  readonly chip: PodChip;
}

/** What the chips that follow are, and how many; one alone needs no number. */
function Group({ icon, word, count }: GroupProps) {
  return (
    <>
      <Icon name={icon} size={16} />
      <span className={styles.word}>{word}</span>
      {count > 1 && <span className={styles.count}>{count}</span>}
    </>
  );
}

interface GroupProps {
  readonly icon: 'pending' | 'filtered';
  readonly word: string;
  readonly count: number;
}

/** The first Pods that wait, as many as tray and list show; whoever has a node kept for it first. */
function firstWaiting(
  pending: readonly number[],
  nominations: readonly Nomination[],
): readonly number[] {
  const waits = nominations.map((each) => each.pod).filter((each) => isAmong(pending, each));
  const first = [...waits];
  for (const pod of pending) {
    if (first.length > MOST_LISTED + MOST_CHIPS) break;
    if (!waits.includes(pod)) first.push(pod);
  }
  return first;
}

/** The selected one takes the last place rather than be out of sight. */
function withSelected(shown: readonly InTray[], selected: InTray | undefined): readonly InTray[] {
  return selected === undefined || shown.some(({ pod }) => pod === selected.pod)
    ? shown
    : [...shown.slice(0, -1), selected];
}

/** Characters for which a chip has room. */
const MOST_CHARACTERS = 17;

/** A name of so many characters is no workload's Pod's mostly: it is read from its beginning. */
const SHORT = 10;

/** What a chip shows of a long name: its beginning, and the end that tells it from its like. */
function shortName(name: string): string {
  return name.length > MOST_CHARACTERS
    ? `${name.slice(0, MOST_CHARACTERS - 6)}…${name.slice(-5)}`
    : name;
}

/** A text that is cut before its end, which tells Pods of a workload apart. */
function Ended({ children: text }: { readonly children: string }) {
  if (text.length <= SHORT) return <span className={styles.lead}>{text}</span>;
  const isCut = text.length > MOST_CHARACTERS && !text.includes(' ');
  return (
    <>
      <span className={styles.lead}>
        {isCut ? `${text.slice(0, MOST_CHARACTERS - 6)}…` : text.slice(0, -5)}
      </span>
      <span>{text.slice(-5)}</span>
    </>
  );
}

/** `urgent ⇢ node-3` for a Pod that waits for a node. */
function chipText(name: string, node: string | undefined): string {
  return node === undefined ? name : `${name} ⇢ ${node}`;
}
