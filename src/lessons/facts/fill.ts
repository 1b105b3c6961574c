import type { LessonLanguage } from '../lesson.ts';
import type { Scene } from '../scene/scene.ts';
import { factOf, type FactValue } from './fact.ts';

/** A brace with a name right behind it: YAML in code has a space there. */
const PLACEHOLDER = /\{([a-z][^{}]*)\}/g;

/** The facts that a text wants filled in, without their braces. */
export function placeholdersIn(text: string): readonly string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, fact = '']) => fact);
}

/**
 * A text of a lesson with its facts filled in from a scene; `…` stands where the scene does not have what
 * is asked for, as after a learner has deleted it.
 */
export function filled(text: string, scene: Scene, language: LessonLanguage): string {
  return text.replace(PLACEHOLDER, (_, fact: string) => worded(factOf(scene, fact), language));
}

/** The facts of a text that a scene does not have. */
export function unfilled(text: string, scene: Scene): readonly string[] {
  return placeholdersIn(text).filter((fact) => factOf(scene, fact) === undefined);
}

function worded(value: FactValue, language: LessonLanguage): string {
  if (value === undefined) return '…';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value.join(language === 'zh' ? '、' : ', ');
}
