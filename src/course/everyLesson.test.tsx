// @vitest-environment happy-dom
/** Each lesson played through by its solution, in alternating languages, as the page shows it. */
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { lessonFiles, pageFile } from '../../tools/lessons/files.ts';
import { Learner } from './testing/learner.tsx';

afterEach(cleanup);

const NAMES = lessonFiles().map(
  ({ name }, index) => [name, index % 2 === 0 ? 'en' : 'zh'] as const,
);

describe('in the page', () => {
  it.each(NAMES)(
    '%s is predicted, seen, done by its solution and asked once more (%s)',
    async (name, language) => {
      const learner = await Learner.begin(name, pageFile, language);
      const { view } = learner;
      // No rule that is hardly meant tells the answer; that a field is a proposal's may be said.
      const told = learner.store.getState().report?.diagnostics ?? [];
      expect(told.filter(({ severity }) => severity !== 'info')).toEqual([]);
      for (const question of view.questions) await learner.answerRightly(question);
      expect(learner.store.getState().withheld).toBe(false);
      expect(learner.said).toContain(learner.prose('idea'));
      if (view.hasTask) {
        await learner.press('toTask');
        await learner.shows(learner.prose('task'));
        expect(learner.said).not.toContain(learner.prose('solved'));
        await learner.doTask();
        await learner.shows(learner.prose('solved'));
      }
      await learner.press('goOn');
      for (const question of view.again) await learner.answerRightly(question);
      expect(learner.phase).toBe('end');
      // Every text has its words and its facts.
      expect(learner.said).not.toMatch(/\{\w|\bgoal\.\w|\bnow\.\w|undefined|…/);
    },
  );
});
