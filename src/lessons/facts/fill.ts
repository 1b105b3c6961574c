import { EVENT_FENCE } from '../../protocol/index.ts';
import type { LessonLanguage } from '../lesson.ts';
import type { Scene } from '../scene/scene.ts';
import { factOf, type FactValue, isEvent } from './fact.ts';

/** A brace with a name right behind it: YAML in code has a space there. */
const PLACEHOLDER = /\{([a-z][^{}]*)\}/g;

/** The facts that a text wants filled in, without their braces. */
export function placeholdersIn(text: string): readonly string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, fact = '']) => fact);
}

const NOTHING = '…';

/**
 * A text of a lesson with its facts filled in from a scene; `…` stands where the scene does not have what
 * is asked for, as after a learner has deleted it. The message of an event stands between fences
 * (`EVENT_FENCE`): it is kube-scheduler's own, and no part of the sentence around it.
 */
export function filled(text: string, scene: Scene, language: LessonLanguage): string {
  return text.replace(PLACEHOLDER, (_, fact: string) => {
    const told = worded(factOf(scene, fact), language);
    return isEvent(fact) && told !== NOTHING ? `${EVENT_FENCE}${told}${EVENT_FENCE}` : told;
  });
}

/** The facts of a text that a scene does not have. */
export function unfilled(text: string, scene: Scene): readonly string[] {
  return placeholdersIn(text).filter((fact) => factOf(scene, fact) === undefined);
}

function worded(value: FactValue, language: LessonLanguage): string {
  if (value === undefined) return NOTHING;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value.join(language === 'zh' ? '、' : ', ');
}
