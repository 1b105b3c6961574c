import { useLayoutEffect, useRef, useState } from 'react';
import { commandKeys } from '../../commands/index.ts';
import { IconButton } from '../../ui/index.ts';
import styles from './Transport.module.css';

interface Moves {
  readonly onFirst: () => void;
  readonly onPrevious: () => void;
  readonly onPlay: () => void;
  readonly onNext: () => void;
  readonly onLast: () => void;
}

export interface TransportButtonsProps extends Moves {
  /** What the group is called. */
  readonly label: string;
  readonly labels: Readonly<
    Record<'first' | 'previous' | 'play' | 'pause' | 'next' | 'last', string>
  >;
  /** The keys that do the same, as tooltips show them; those of the run's steps unless told. */
  readonly keys?: Readonly<Record<'first' | 'previous' | 'next' | 'last', string>>;
  readonly isPlaying: boolean;
  /** At which end of its way the playhead stands, or both where there is no way. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly canPlay?: boolean;
  /** The class of the buttons to the first moment and the last. */
  readonly ends?: string | undefined;
}

/** What moves the playhead by hand, the same on every level of it. */
export function TransportButtons({
  label,
  labels,
  keys = stepKeys(),
  isPlaying,
  isFirst,
  isLast,
  canPlay = true,
  ends,
  ...moves
}: TransportButtonsProps) {
  const { onFirst, onPrevious, onPlay, onNext, onLast } = useSameMoves(moves);
  return (
    <div role="group" aria-label={label} className={styles.buttons}>
      <IconButton
        icon="first"
        className={ends}
        label={labels.first}
        shortcut={keys.first}
        disabled={isFirst}
        onClick={onFirst}
      />
      <IconButton
        icon="left"
        label={labels.previous}
        shortcut={keys.previous}
        disabled={isFirst}
        onClick={onPrevious}
      />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        className={styles.play}
        label={isPlaying ? labels.pause : labels.play}
        disabled={!canPlay}
        onClick={onPlay}
      />
      <IconButton
        icon="right"
        label={labels.next}
        shortcut={keys.next}
        disabled={isLast}
        onClick={onNext}
      />
      <IconButton
        icon="last"
        className={ends}
        label={labels.last}
        shortcut={keys.last}
        disabled={isLast}
        onClick={onLast}
      />
    </div>
  );
}

const stepKeys = (): NonNullable<TransportButtonsProps['keys']> => ({
  first: commandKeys('firstStep').text,
  previous: commandKeys('previousStep').text,
  next: commandKeys('nextStep').text,
  last: commandKeys('lastStep').text,
});

/** The same functions at every step, which do what those of the latest do: the buttons need not be drawn again. */
function useSameMoves(moves: Moves): Moves {
  const latest = useRef(moves);
  useLayoutEffect(() => {
    latest.current = moves;
  });
  const [same] = useState(() => {
    const of = (move: keyof Moves) => () => {
      latest.current[move]();
    };
    return {
      onFirst: of('onFirst'),
      onPrevious: of('onPrevious'),
      onPlay: of('onPlay'),
      onNext: of('onNext'),
      onLast: of('onLast'),
    };
  });
  return same;
}
