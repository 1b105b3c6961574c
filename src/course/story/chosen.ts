import type { LessonQuestion } from '../../protocol/index.ts';
import { isMultiple } from '../answers.ts';
import { useCourse, useCourseState } from '../attached.ts';

export interface Chosen {
  /** What is chosen so far: names, a number as text, or an id. */
  readonly values: readonly string[];
  /** Chooses it in place of another, or beside others; of several it is left out again the second time. */
  readonly choose: (value: string) => void;
  readonly clear: () => void;
}

const NOTHING: readonly string[] = [];

/** The answer to a question as it is being put together, in the panel, below the picture or on it. */
export function useChosen(question: LessonQuestion | undefined): Chosen {
  const course = useCourse();
  const asked = useCourseState(({ lesson }) => `${lesson?.id ?? ''} ${question?.before ?? ''}`);
  const chosen = useCourseState((state) => state.chosen);
  const values = chosen !== undefined && chosen.asked === asked ? chosen.values : NOTHING;
  const put = (next: readonly string[]): void => {
    course?.choose(asked ?? '', next);
  };
  return {
    values,
    choose: (value) => {
      if (question === undefined || !isMultiple(question)) put([value]);
      else if (values.includes(value)) put(values.filter((each) => each !== value));
      else put([...values, value]);
    },
    clear: () => {
      put(NOTHING);
    },
  };
}
