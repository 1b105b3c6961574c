import { placeholdersIn, unfilled } from '../facts/fill.ts';
import type { Lesson, LessonLanguage } from '../lesson.ts';
import { LESSON_LANGUAGES } from '../lesson.ts';
import type { Scene } from '../scene/scene.ts';
import { slotsOf } from '../slots.ts';
import type { Fault } from './report.ts';
import type { LessonScenes } from './scenes.ts';

/** Characters that one slot has at most, so that no panel scrolls for it. */
const LONGEST: Readonly<Record<LessonLanguage, number>> = { en: 420, zh: 210 };
const CODE = /`([^`]*)`/g;

/** Both languages have every slot, ask for the same facts, and say it in their own words. */
export function* languageFaults({ lesson }: LessonScenes): Generator<Fault, void> {
  const check = 'languagesAgree';
  const { en, zh } = lesson.prose;
  if (!en || !zh) {
    yield { check, message: 'a language is missing' };
    return;
  }
  for (const slot of slotsOf(lesson)) {
    const [english, chinese] = [en[slot] ?? '', zh[slot] ?? ''];
    const facts = (text: string): string => placeholdersIn(text).toSorted().join(' | ');
    if (facts(english) !== facts(chinese)) yield { check, message: `${slot}: facts differ` };
    if (english === chinese) yield { check, message: `${slot}: says the same in both languages` };
    if (!/\p{Script=Han}/u.test(chinese)) yield { check, message: `${slot}: no Chinese` };
    if (/\p{Script=Han}/u.test(english)) yield { check, message: `${slot}: no English` };
  }
  for (const language of LESSON_LANGUAGES) {
    for (const [slot, text] of Object.entries(lesson.prose[language] ?? {})) {
      const { length } = text.replace(/\{[a-z][^{}]*\}/g, 'fact');
      if (length <= LONGEST[language]) continue;
      yield { check, message: `${language} ${slot}: ${length} characters` };
    }
  }
}

/** Every number in prose is a fact of the run, or stands in the lesson's own texts and edits. */
export function* numberFaults(scenes: LessonScenes): Generator<Fault, void> {
  const check = 'numbersAreFilled';
  const { lesson } = scenes;
  const known = new Set([...wordsOf(lesson), ...scenes.opening.pods.map(({ name }) => name)]);
  for (const language of LESSON_LANGUAGES) {
    for (const [slot, text] of Object.entries(lesson.prose[language] ?? {})) {
      const at = `${language} ${slot}`;
      for (const number of bareNumbers(text)) {
        yield { check, message: `${at}: ${number} is filled from nothing` };
      }
      for (const word of codeWords(text)) {
        if (!known.has(word)) yield { check, message: `${at}: \`${word}\` stands nowhere` };
      }
    }
  }
  for (const [slots, scene] of sceneOfSlots(scenes)) {
    for (const [slot, text] of Object.entries(lesson.prose.en ?? {})) {
      if (!slots(slot)) continue;
      for (const fact of unfilled(text, scene)) {
        yield { check, message: `${slot}: the scene has no {${fact}}` };
      }
    }
  }
}

/** Which scene the facts of a slot are filled from. */
export function* sceneOfSlots(
  scenes: LessonScenes,
): Generator<readonly [(slot: string) => boolean, Scene], void> {
  const { task } = scenes.lesson;
  const isOwn = (slot: string): boolean => !/^(wrong\.|solved$|again\.)/.test(slot);
  yield [isOwn, scenes.opening];
  if (scenes.again) yield [(slot) => slot.startsWith('again.'), scenes.again.scene()];
  for (const answer of task?.wrong ?? []) {
    const trial = scenes.trial(answer);
    if (trial) yield [(slot) => slot === `wrong.${answer.id}`, trial.standing().scene];
  }
  const [solution] = task?.solutions ?? [];
  const trial = solution && scenes.trial(solution);
  if (trial) yield [(slot) => slot === 'solved', trial.standing().scene];
}

function bareNumbers(text: string): readonly string[] {
  const rest = text.replace(/\{[^{}]+\}/g, ' ').replace(CODE, ' ');
  return rest.match(/\d[\d.]*/g) ?? [];
}

/** Words with a digit that stand in code. */
function codeWords(text: string): readonly string[] {
  return Array.from(text.matchAll(CODE), ([, code = '']) => splitWords(code)).flat();
}

/** Words with a digit that the lesson says itself: in its texts, goals, answers and edits. */
function wordsOf({ texts, predict, task, again }: Lesson): ReadonlySet<string> {
  const { workload, cluster, scheduler } = texts;
  const said = [workload, cluster, scheduler, JSON.stringify([predict, task, again])];
  return new Set(said.flatMap(splitWords));
}

function splitWords(text: string): readonly string[] {
  return text.split(/[\s,:;=!"'{}[\]()<>→]+/).filter((word) => /\d/.test(word));
}
