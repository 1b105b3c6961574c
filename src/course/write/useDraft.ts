import { useCallback, useEffect, useRef, useState } from 'react';
import { useAnswer, useBerthStore } from '../../store/index.ts';
import type { LessonChange, LessonWriting } from '../../protocol/index.ts';
import { useCourse, useCourseState } from '../attached.ts';
import { edited } from './draft.ts';

export interface Draft {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly change: (changes: readonly LessonChange[]) => Promise<void>;
  /** What the newest text that was looked at comes to. */
  readonly writing: LessonWriting | undefined;
  /** The text that it is about; an older one while a newer is looked at. */
  readonly looked: string;
}

/** Milliseconds without a keystroke until the file is looked at. */
const LOOK_AFTER = 250;

/** The file that is written: kept in the browser with every change, looked at when the keys rest. */
export function useDraft(): Draft {
  const store = useBerthStore();
  const course = useCourse();
  const text = useCourseState((state) => state.own.draft) ?? '';
  const newest = useRef(text);
  useEffect(() => {
    newest.current = text;
  }, [text]);
  const looked = useRested(text);
  const { answer } = useAnswer({ kind: 'lessonWriting', text: looked });
  const [latest, setLatest] = useState(answer);
  if (answer !== undefined && answer !== latest) setLatest(answer);

  const setText = useCallback(
    (next: string) => {
      newest.current = next;
      course?.keepDraft(next);
    },
    [course],
  );
  const queue = useRef<Promise<void>>(Promise.resolve());
  const change = useCallback(
    (changes: readonly LessonChange[]) => {
      const mine = queue.current.then(async () => {
        const next = await edited(store, newest.current, changes);
        if (next !== undefined && next !== newest.current) setText(next);
      });
      queue.current = mine;
      return mine;
    },
    [store, setText],
  );
  return { text, setText, change, writing: answer ?? latest, looked };
}

/** A value once it has rested; the first one at once. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (value === rested) return undefined;
    const timer = setTimeout(() => {
      setRested(value);
    }, LOOK_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [value, rested]);
  return rested;
}
