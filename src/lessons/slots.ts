import type { Lesson, Prediction } from './lesson.ts';

/** How many hints there are; the last one says what the first solution does. */
export const HINTS = 3;

/**
 * The slots that each language of a lesson fills, in the order of a lesson: `title`, `idea`, `question`,
 * `told`, `mistakes.ID`, `choices.ID` of a prediction; the same below `then.` and `again.`; and of a task
 * `task`, `clusters.ID`, `hints.1` to `hints.3`, `wrong.ID`, `solved`.
 */
export function slotsOf({
  predict,
  task,
  again,
}: Pick<Lesson, 'predict' | 'task' | 'again'>): readonly string[] {
  return [
    'title',
    'idea',
    ...predictionSlots(predict, ''),
    ...(task === undefined
      ? []
      : [
          'task',
          ...task.clusters.map(({ id }) => `clusters.${id}`),
          ...Array.from({ length: HINTS }, (_, index) => `hints.${index + 1}`),
          ...task.wrong.map(({ id }) => `wrong.${id}`),
          'solved',
        ]),
    ...(again === undefined ? [] : predictionSlots(again.predict, 'again.')),
  ];
}

function predictionSlots(prediction: Prediction, before: string): readonly string[] {
  return [
    `${before}question`,
    ...(prediction.kind === 'choice'
      ? prediction.choices.map(({ id }) => `${before}choices.${id}`)
      : []),
    `${before}told`,
    ...prediction.misconceptions.map(({ id }) => `${before}mistakes.${id}`),
    ...(prediction.then === undefined ? [] : predictionSlots(prediction.then, `${before}then.`)),
  ];
}
