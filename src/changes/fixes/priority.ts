import { COST } from '../costs.ts';
import { editsOf } from '../given.ts';
import type { Change, Fix } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';

/** Thresholds that are tried, from the lowest on. */
const MOST_STEPS = 4;

/** The Pod may make others leave: a higher priority, or the leave to preempt at all. */
export function priorityFixes(situation: Situation): readonly Fix[] {
  const { own, given, pod, simulation, scheduler } = situation;
  if (!own) return [];
  const priority = pod.spec.priority ?? 0;
  const changes: Change[] = [];
  const cautions = [say('caution.evicts', {})];
  if (own.spec.preemptionPolicy === 'Never') {
    changes.push({
      nature: 'preemptionPolicy',
      cost: COST.priority,
      edits: editsOf(own, { op: 'remove', path: ['spec', 'preemptionPolicy'] }),
      title: say('title.preempt', {}),
      cautions,
    });
  }
  const standing = new Set<number>();
  for (let node = 0; node < scheduler.nodeNames.length; node += 1) {
    for (const key of scheduler.podsOnNode(node)) {
      const other = simulation.run.pods[situation.podOf(key)]?.pod.spec.priority ?? 0;
      if (other >= priority) standing.add(other);
    }
  }
  const above = [...standing]
    .sort((a, b) => a - b)
    .slice(0, MOST_STEPS)
    .map((value) => value + 1);
  if (above.length === 0) return changes.map((change) => [change]);
  const classes = given.ofKind('PriorityClass');
  if (own.spec.priority === undefined) {
    const higher = classes
      .filter(({ object }) => object.value > priority)
      .sort((a, b) => a.object.value - b.object.value);
    for (const [place, { object }] of higher.slice(0, MOST_STEPS).entries()) {
      const { name } = object.metadata;
      changes.push({
        nature: 'priority',
        cost: COST.priority + place / 10,
        edits: editsOf(own, { op: 'set', path: ['spec', 'priorityClassName'], value: name }),
        title: say('title.priorityClass', { class: name, value: object.value }),
        cautions,
      });
    }
    changes.push(...classValues(situation, above));
  } else {
    for (const [place, to] of above.entries()) {
      changes.push({
        nature: 'priority',
        cost: COST.priority + place / 10,
        edits: editsOf(own, { op: 'set', path: ['spec', 'priority'], value: to }),
        title: say('title.priority', { from: priority, to }),
        cautions: [say('caution.priority', {}), ...cautions],
      });
    }
  }
  return changes.map((change) => [change]);
}

/** The Pod's own class is worth more. */
function classValues({ own, given }: Situation, above: readonly number[]): Change[] {
  const name = own?.spec.priorityClassName;
  const found = name === undefined ? undefined : given.find('PriorityClass', '', name);
  if (name === undefined || found?.object.kind !== 'PriorityClass') return [];
  const from = found.object.value;
  return above.slice(0, 2).map((to, place) => ({
    nature: 'classValue',
    cost: COST.classValue + place / 10,
    edits: [
      {
        kind: 'fields' as const,
        object: found.index,
        edits: [{ op: 'set' as const, path: ['value'], value: to }],
      },
    ],
    title: say('title.classValue', { class: name, from, to }),
    cautions: [say('caution.classValue', { class: name }), say('caution.evicts', {})],
  }));
}
