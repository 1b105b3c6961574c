import { useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, Menu, MenuItem, hueOf, useElementWidth } from '../ui/index.ts';
import type { RunView } from '../worker/protocol.ts';
import { canvasText } from './cardText.ts';
import { pendingText, spokenPod, trayCapacity } from './pending.ts';
import type { PodChip } from './podChips.ts';
import styles from './Tray.module.css';

/** Entries of the "+n more" list; the outline has them all. */
const MOST_LISTED = 100;

export interface TrayProps {
  readonly run: RunView;
  readonly chips: readonly PodChip[];
  /** Pod indexes that are Pending at the playhead. */
  readonly pending: readonly number[];
  readonly selectedPod: number;
  readonly playhead: number;
  readonly onSelect: (pod: number) => void;
}

/** Where Pending Pods wait, with what kube-scheduler said of the one that is looked at. */
export function Tray({ run, chips, pending, selectedPod, playhead, onSelect }: TrayProps) {
  const { i18n } = useTranslation();
  const element = useRef<HTMLElement>(null);
  const width = useElementWidth(element);
  if (pending.length === 0) {
    return (
      <section ref={element} className={styles.none} aria-label={canvasText(i18n, 'tray.label')}>
        {canvasText(i18n, 'tray.none')}
      </section>
    );
  }
  const waiting = pending.flatMap((pod) => chips[pod] ?? []);
  const capacity = trayCapacity(
    waiting.slice(0, 8).map((chip) => chip.name),
    width,
  );
  const shown = waiting.slice(0, capacity);
  const rest = waiting.slice(capacity);
  const pod = spokenPod(run, pending, selectedPod, playhead);
  const event = pendingText(run, pod, playhead) || canvasText(i18n, 'tray.waiting');
  const text =
    waiting.length === 1
      ? event
      : canvasText(i18n, 'tray.ofPod', { name: chips[pod]?.name ?? '', text: event });
  return (
    <section ref={element} className={styles.tray} aria-label={canvasText(i18n, 'tray.label')}>
      <Icon name="pending" size={16} />
      <span className={styles.word}>{canvasText(i18n, 'tray.pending')}</span>
      {waiting.length > 1 && (
        <span className={styles.count}>
          {canvasText(i18n, 'tray.count', { count: waiting.length })}
        </span>
      )}
      {shown.map((chip) => (
        <button
          key={chip.pod}
          type="button"
          className={styles.chip}
          style={{ '--chip': hueOf(chip.hue) } as CSSProperties}
          aria-pressed={chip.pod === selectedPod}
          title={canvasText(i18n, 'card.podTitle', {
            name: chip.name,
            namespace: chip.namespace,
          })}
          onClick={() => {
            onSelect(chip.pod);
          }}
        >
          {chip.name}
        </button>
      ))}
      {rest.length > 0 && (
        <Menu
          trigger={
            <button
              type="button"
              className={styles.more}
              aria-label={canvasText(i18n, 'tray.moreLabel', { count: rest.length })}
            >
              {canvasText(i18n, 'tray.more', { count: rest.length })}
            </button>
          }
        >
          {rest.slice(0, MOST_LISTED).map((chip) => (
            <MenuItem
              key={chip.pod}
              onSelect={() => {
                onSelect(chip.pod);
              }}
            >
              {chip.name}
            </MenuItem>
          ))}
          {rest.length > MOST_LISTED && (
            <div className={styles.rest}>
              {canvasText(i18n, 'tray.rest', { count: rest.length - MOST_LISTED })}
            </div>
          )}
        </Menu>
      )}
      <span className={styles.text} title={text}>
        {text}
      </span>
    </section>
  );
}
