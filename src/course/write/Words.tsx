import { useEffect, useId, useRef, useState } from 'react';
import type { LessonChange } from '../../protocol/index.ts';
import { useTranslation } from '../../ui/index.ts';
import { useWriting } from './context.ts';
import styles from './Writing.module.css';

/** Milliseconds without a keystroke until what stands in a field goes into the file. */
const WRITE_AFTER = 400;

interface WordsProps {
  readonly label: string;
  readonly value: string;
  readonly isLine?: boolean;
  /** An empty one is as good as any. */
  readonly isOptional?: boolean;
  readonly changesOf: (value: string) => readonly LessonChange[];
}

/** A field of a lesson's words. It is its own while one types, and the file's otherwise. */
export function Words({ label, value, isLine = false, isOptional = false, changesOf }: WordsProps) {
  const { t } = useTranslation('teach');
  const { change } = useWriting();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);

  const put = (): void => {
    clearTimeout(timer.current);
    const next = waiting.current;
    waiting.current = undefined;
    if (next !== undefined && next !== value) void change(changesOf(next));
  };
  const putLast = useRef(put);
  useEffect(() => {
    putLast.current = put;
  });
  // What is still on its way goes into the file when the field goes.
  useEffect(
    () => () => {
      putLast.current();
    },
    [],
  );
  const onChange = (next: string): void => {
    setTyped(next);
    waiting.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      putLast.current();
    }, WRITE_AFTER);
  };
  const shown = typed ?? value;
  const rest = {
    id,
    value: shown,
    onBlur: () => {
      put();
      setTyped(undefined);
    },
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {isLine ? (
        <input
          {...rest}
          autoComplete="off"
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      ) : (
        <textarea
          {...rest}
          rows={Math.min(6, Math.max(1, Math.ceil(shown.length / 58)))}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
      {!isOptional && shown.trim() === '' && <small>{t('write.empty')}</small>}
    </div>
  );
}
