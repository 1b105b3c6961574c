import { memo, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { targetAttribute } from '../../commands/index.ts';
import { type FullKey, podOfKey } from '../../model/index.ts';
import { useBerthStore } from '../../store/index.ts';
import { classNames, hueOf, useTranslation } from '../../ui/index.ts';
import { useCanvas } from '../canvasContext.ts';
import { canvasText } from '../canvasText.ts';
import { chipLabel, chipTitle } from './cardText.ts';
import type { CardFacts } from '../facts/facts.ts';
import { largerAt } from './cardMetrics.ts';
import { capacityOf, roomOf } from './chipRoom.ts';
import { chipName, fitChips } from './fitChips.ts';
import { chipLetter, keyOfChip, type PodChip } from './chip.ts';
import { Ghost } from './Ghost.tsx';
import { GonePods } from '../state/GonePods.tsx';
import styles from './PodChips.module.css';

/** Names told in the title of "+n" before it says how many more there are. */
const NAMED_IN_TITLE = 12;

/** The Pods of a card as chips: one tab stop of their own while the card is the current one. */
export const PodChips = memo(function PodChips({
  facts,
  isCurrent,
  moreRows = 0,
  isClose = false,
}: {
  readonly facts: CardFacts;
  readonly isCurrent: boolean;
  /** 1 where a line of the card's tags stands empty, and is a row for names; -1 where the tags need one of theirs. */
  readonly moreRows?: -1 | 0 | 1;
  /** Whether that line is lower than a row. */
  readonly isClose?: boolean;
}) {
  const { i18n } = useTranslation();
  const { layout } = useCanvas();
  const store = useBerthStore();
  const [stop, setStop] = useState<FullKey>();
  const { landing, selectedPod } = facts;
  const { shown, hidden, texts, isTight, reserved, ...fit } = fitChips(
    facts.pods,
    capacityOf(layout, facts),
    landing,
    selectedPod,
    facts.reserved,
    roomOf(layout, facts, moreRows),
  );
  const larger = largerAt(layout.zoom);
  // In full rows of a compact card a name would wrap, and push the last ones out of sight.
  const isInRows = layout.density === 'compact' && layout.chipRows > 1;
  const named = fit.named && !isInRows;
  const reservedNamed = fit.reservedNamed && !isInRows;
  const all = [...shown, ...reserved];
  const ghost = (
    <>
      <GonePods node={facts.node} />
      <Ghost node={facts.node} />
    </>
  );
  if (all.length === 0) return <div className={styles.chips}>{ghost}</div>;
  const wanted = all.find((chip) => keyOfChip(chip) === stop) ?? all.find(isSelected);
  const tabStop = isCurrent ? (wanted ?? all[0]) : undefined;
  return (
    <div
      className={styles.chips}
      data-larger={larger > 1 || undefined}
      data-tight={isTight || undefined}
      data-close={isClose || undefined}
      role="group"
      aria-label={canvasText(i18n, 'card.podsOf', { name: facts.view.name })}
      onKeyDown={moveAmongChips}
    >
      {shown.map((chip, index) => (
        <button
          key={keyOfChip(chip)}
          type="button"
          className={classNames(
            styles.chip,
            isNamed(chip) && styles.named,
            chip === landing && styles.landing,
          )}
          style={{ '--chip': hueOf(chip.hue) } as CSSProperties}
          data-pod={keyOfChip(chip)}
          data-refused={refusedMark([chip])}
          data-fares={chip.fares?.state}
          data-target={targetAttribute({ kind: 'pod', pod: keyOfChip(chip) })}
          tabIndex={chip === tabStop ? 0 : -1}
          aria-label={chipLabel(i18n, chip, chip === landing)}
          aria-pressed={isSelected(chip)}
          data-tip={chipTitle(i18n, chip)}
          onFocus={() => {
            setStop(keyOfChip(chip));
          }}
          onClick={(event) => {
            event.stopPropagation();
            select(chip);
          }}
        >
          {texts?.[index] ??
            (isNamed(chip) ? chipName(chip.name, false, larger) : chipLetter(chip))}
        </button>
      ))}
      {reserved.map((chip, index) => (
        <button
          key={`reserved/${keyOfChip(chip)}`}
          type="button"
          className={classNames(styles.chip, styles.reserved)}
          data-reserved
          data-pod={keyOfChip(chip)}
          data-target={targetAttribute({ kind: 'pod', pod: keyOfChip(chip) })}
          tabIndex={chip === tabStop ? 0 : -1}
          aria-label={canvasText(i18n, 'card.reserved', { name: chip.name })}
          aria-pressed={isSelected(chip)}
          data-tip={canvasText(i18n, 'card.reserved', { name: chip.name })}
          onFocus={() => {
            setStop(keyOfChip(chip));
          }}
          onClick={(event) => {
            event.stopPropagation();
            select(chip);
          }}
        >
          {texts?.[shown.length + index] ??
            (reservedNamed ? chipName(chip.name, false, larger) : chipLetter(chip))}
        </button>
      ))}
      {hidden.length > 0 && (
        <span
          className={styles.more}
          data-refused={refusedMark(hidden)}
          data-tip={restTitle(hidden)}
        >
          {canvasText(i18n, 'card.more', { count: hidden.length })}
        </span>
      )}
      {ghost}
    </div>
  );

  function isNamed(chip: PodChip): boolean {
    return texts !== undefined || (named && chip === landing);
  }

  function isSelected(chip: PodChip): boolean {
    return chip === selectedPod;
  }

  function select(chip: PodChip): void {
    const { run, actions } = store.getState();
    const pod = run === undefined ? -1 : podOfKey(run.pods, keyOfChip(chip));
    if (pod >= 0) actions.selectPod(pod);
  }

  function restTitle(rest: readonly PodChip[]): string {
    const join = canvasText(i18n, 'join');
    const names = rest.slice(0, NAMED_IN_TITLE).map((chip) => chip.name);
    const list = names.join(join);
    const text =
      rest.length > names.length
        ? canvasText(i18n, 'card.moreAndMore', { names: list, count: rest.length - names.length })
        : list;
    return canvasText(i18n, 'card.moreTitle', { names: text });
  }
});

/** How loud the mark of chips is: a cordon is no reason for Pods that run to leave. */
function refusedMark(chips: readonly PodChip[]): 'cordon' | '' | undefined {
  const refused = chips.flatMap((chip) => chip.refused ?? []);
  if (refused.length === 0) return undefined;
  return refused.every(({ isCordon }) => isCordon) ? 'cordon' : '';
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Arrow keys, Home and End within the chips of one card; they do not leave it. */
function moveAmongChips(event: KeyboardEvent<HTMLElement>): void {
  const chips = [...event.currentTarget.querySelectorAll('button')];
  const at = chips.findIndex((chip) => chip === event.target);
  if (at < 0) return;
  const step = STEPS[event.key];
  const to =
    step !== undefined
      ? Math.min(chips.length - 1, Math.max(0, at + step))
      : event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? chips.length - 1
          : -1;
  if (to < 0) return;
  event.preventDefault();
  event.stopPropagation();
  chips[to]?.focus();
}
