import { useEffect, useState } from 'react';
import { LARGEST_SEED } from '../../model/index.ts';
import { Button, TextField, useTranslation } from '../../ui/index.ts';
import styles from './RunOptions.module.css';

/** New seeds stay short, to be told to others. */
const LARGEST_NEW_SEED = 9999;
/** Typing that rests this long is meant. */
const PAUSE_MS = 500;

/** The seed in a text, or undefined when it is none. */
export function seedOf(text: string): number | undefined {
  const seed = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Infinity;
  return seed <= LARGEST_SEED ? seed : undefined;
}

export interface SeedFieldProps {
  readonly seed: number;
  readonly onChange: (seed: number) => void;
}

/** The seed as a number to type, or to take anew. */
export function SeedField({ seed, onChange }: SeedFieldProps) {
  const { t } = useTranslation('options');
  const [typed, setTyped] = useState(String(seed));
  const [known, setKnown] = useState(seed);
  const meant = seedOf(typed);
  if (seed !== known) {
    setKnown(seed);
    // Not while what is typed says the same, or the caret would jump.
    if (meant !== seed) setTyped(String(seed));
  }
  const commit = () => {
    if (meant !== undefined && meant !== seed) onChange(meant);
  };

  useEffect(() => {
    if (meant === undefined || meant === seed) return undefined;
    const timer = setTimeout(() => {
      onChange(meant);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [meant, seed, onChange]);

  return (
    <div className={styles.seed}>
      <label htmlFor="seed">{t('ties.seed')}</label>
      <TextField
        id="seed"
        type="number"
        min={0}
        max={LARGEST_SEED}
        step={1}
        className={styles.number}
        value={typed}
        problem={
          meant === undefined ? t('ties.seedProblem', { largest: String(LARGEST_SEED) }) : ''
        }
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
        beside={
          <Button
            look="outline"
            icon="lots"
            onClick={() => {
              onChange(otherSeed(seed));
            }}
          >
            {t('ties.newSeed')}
          </Button>
        }
      />
    </div>
  );
}

function otherSeed(seed: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const drawn = 1 + (random % LARGEST_NEW_SEED);
  return drawn === seed ? (drawn % LARGEST_NEW_SEED) + 1 : drawn;
}
