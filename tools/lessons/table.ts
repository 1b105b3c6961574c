/** The kinds of wrong answer of each lesson with what is said to each, filled in from the run, as Markdown. */
import { filled, type LessonLanguage, type Answer, readLesson } from '../../src/lessons/index.ts';
import { LessonScenes } from '../../src/lessons/check/scenes.ts';
import type { Scene } from '../../src/lessons/index.ts';
import type { LessonFile } from './files.ts';

const HEADS: Readonly<Record<LessonLanguage, readonly string[]>> = {
  en: ['Where', 'Wrong answer', 'Follows from', 'What is said'],
  zh: ['何处', '错误答案', '来自', '反馈'],
};

/** A heading and a table of one lesson. Throws for a text that is no lesson. */
export function wrongAnswers({ name, text }: LessonFile, language: LessonLanguage): string {
  const { lesson } = readLesson(text);
  if (lesson === undefined) throw new Error(`${name} is no lesson: npm run lessons says why.`);
  const scenes = new LessonScenes(lesson);
  const prose = lesson.prose[language] ?? {};
  const said = (slot: string, scene: Scene): string => filled(prose[slot] ?? '', scene, language);
  const asked = scenes
    .questions()
    .flatMap(({ prediction, before, stage }) =>
      prediction.misconceptions.map(({ id, answer, learner }) => [
        before.startsWith('again.') ? 'again' : 'predict',
        answerText(answer),
        learner ?? id,
        said(`${before}mistakes.${id}`, stage.scene()),
      ]),
    );
  const done = (lesson.task?.wrong ?? []).map((attempt) => [
    'task',
    attempt.id,
    '',
    said(`wrong.${attempt.id}`, scenes.trial(attempt)?.standing().scene ?? scenes.opening),
  ]);
  const heads = HEADS[language];
  const lines = [heads, heads.map(() => '---'), ...asked, ...done].map(
    (cells) => `| ${cells.map(cell).join(' | ')} |`,
  );
  return [`## ${prose['title'] ?? name} (\`${name}\`)`, '', ...lines, ''].join('\n');
}

function answerText(answer: Answer): string {
  if (typeof answer === 'object') return answer.length === 0 ? '(none)' : answer.join(', ');
  return String(answer);
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
}
