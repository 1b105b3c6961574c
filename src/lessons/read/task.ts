import type { Attempt, Task } from '../lesson.ts';
import { editsIn } from './edits.ts';
import type { Field } from './field.ts';
import { predicatesIn } from './predicates.ts';

export function taskIn(field: Field): Task {
  field.only(['goal', 'clusters', 'solutions', 'wrong']);
  for (const wanted of ['goal', 'solutions']) {
    if (field.in(wanted).items().length === 0) field.says('lesson-missing', { field: wanted });
  }
  const solutions = field.in('solutions').items();
  const wrong = field.in('wrong').items();
  const clusters = field.in('clusters').items();
  for (const list of [solutions, wrong, clusters]) sayTwice(list);
  return {
    goal: predicatesIn(field.in('goal')),
    clusters: clusters.map((cluster) => {
      cluster.only(['id', 'edits', 'goal']);
      return { ...attemptIn(cluster), goal: predicatesIn(cluster.in('goal')) };
    }),
    solutions: solutions.map((solution) => {
      solution.only(['id', 'edits']);
      return attemptIn(solution);
    }),
    wrong: wrong.map((answer) => {
      answer.only(['id', 'edits', 'when']);
      return { ...attemptIn(answer), when: predicatesIn(answer.in('when')) };
    }),
  };
}

function attemptIn(field: Field): Attempt {
  return { id: field.in('id').text(), edits: editsIn(field.in('edits')) };
}

function sayTwice(fields: readonly Field[]): void {
  const seen = new Set<unknown>();
  for (const field of fields) {
    const id = field.in('id');
    if (seen.has(id.value)) id.says('lesson-twice', { id: String(id.value) });
    seen.add(id.value);
  }
}
