import { createContext, useContext } from 'react';
import type { LessonLanguage, LessonView } from '../../protocol/index.ts';
import type { LessonProgress } from '../progress.ts';

/** What the parts of a lesson on the screen share. */
export interface StoryScope {
  /** The lesson's file. */
  readonly text: string;
  readonly lesson: LessonView;
  readonly progress: LessonProgress;
  readonly language: LessonLanguage;
  /** A text of the lesson by its slot, '' for one that it does not have. */
  readonly said: (slot: string) => string;
  readonly keep: (change: Partial<LessonProgress>) => void;
}

export const StoryContext = createContext<StoryScope | undefined>(undefined);

export function useStory(): StoryScope {
  const scope = useContext(StoryContext);
  if (scope === undefined) throw new Error('A part of a lesson is drawn without its lesson.');
  return scope;
}
