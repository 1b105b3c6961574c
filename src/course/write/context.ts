import { createContext, useContext } from 'react';
import type { LessonChange, LessonLanguage, LessonWriting } from '../../protocol/index.ts';
import type { Say } from './draft.ts';

/** What the parts of the sheet share. */
export interface WritingScope {
  /** The file. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Makes changes of it, one behind the other. */
  readonly change: (changes: readonly LessonChange[]) => Promise<void>;
  /** What the file comes to; while a newer text is looked at, what the one before did. */
  readonly writing: LessonWriting | undefined;
  /** The language whose words are written. */
  readonly language: LessonLanguage;
  readonly say: Say;
}

export const WritingContext = createContext<WritingScope | undefined>(undefined);

export function useWriting(): WritingScope {
  const scope = useContext(WritingContext);
  if (scope === undefined) throw new Error('A part of the sheet is drawn without it.');
  return scope;
}
