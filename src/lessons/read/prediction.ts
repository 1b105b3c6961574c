import { isFact } from '../facts/fact.ts';
import { LEARNER_IDS } from '../learners/learnerIds.ts';
import { type Answer, POD_GROUPS, PREDICTION_KINDS, type Prediction } from '../lesson.ts';
import type { Field } from './field.ts';
import { predicatesIn } from './predicates.ts';
import { selectorIn } from './values.ts';

const COMMON = ['kind', 'misconceptions', 'pinned', 'then'];

/** What is asked; undefined where its kind is none. */
export function predictionIn(field: Field): Prediction | undefined {
  const kind = field.in('kind').oneOf(PREDICTION_KINDS);
  if (kind === undefined) return undefined;
  const then = field.in('then').optional(predictionIn);
  const common = {
    misconceptions: field.in('misconceptions').items().map(misconceptionIn),
    pinned: answerIn(field.in('pinned')),
    ...(then && { then }),
  };
  switch (kind) {
    case 'node':
    case 'nodes':
      field.only([...COMMON, 'pod']);
      return { kind, pod: selectorIn(field.in('pod')), ...common };
    case 'domains':
      field.only([...COMMON, 'pod', 'by']);
      return { kind, pod: selectorIn(field.in('pod')), by: field.in('by').text(), ...common };
    case 'pods': {
      field.only([...COMMON, 'of', 'pods']);
      const pods = field.in('pods').optional(selectorIn);
      const of = field.in('of').oneOf(POD_GROUPS) ?? 'placed';
      return { kind, of, ...(pods !== undefined && { pods }), ...common };
    }
    case 'count': {
      field.only([...COMMON, 'of', 'choices']);
      return { kind, of: factIn(field.in('of')), ...choicesIn(field), ...common };
    }
    case 'time':
      field.only([...COMMON, 'pod', 'choices']);
      return { kind, pod: selectorIn(field.in('pod')), ...choicesIn(field), ...common };
    case 'choice': {
      field.only([...COMMON, 'choices']);
      const choices = field
        .in('choices')
        .items()
        .map((choice) => {
          choice.only(['id', 'when']);
          return { id: choice.in('id').text(), when: predicatesIn(choice.in('when')) };
        });
      return { kind, choices, ...common };
    }
  }
}

function choicesIn(field: Field) {
  const choices = field.in('choices').optional((each) => each.items().map((item) => item.number()));
  return choices === undefined ? {} : { choices };
}

function misconceptionIn(field: Field) {
  field.only(['id', 'answer', 'learner']);
  const learner = field.in('learner').optional((each) => each.oneOf(LEARNER_IDS));
  return {
    id: field.in('id').text(),
    answer: answerIn(field.in('answer')),
    ...(learner !== undefined && { learner }),
  };
}

function answerIn(field: Field): Answer {
  if (typeof field.value === 'number') return field.value;
  return Array.isArray(field.value) ? field.texts() : field.text();
}

/** What may stand in braces in prose, as it stands there. */
function factIn(field: Field): string {
  const text = field.text();
  if (text !== '' && !isFact(text)) field.says('lesson-bad-fact', { text });
  return text;
}
