import type { FullKey } from '../../model/index.ts';
import type { ScenarioTexts } from '../../protocol/index.ts';
import { LessonScenes, SEEDS } from '../check/scenes.ts';
import type { Trial } from '../feedback.ts';
import type { Lesson } from '../lesson.ts';
import { holdAll } from '../predicates/judge.ts';
import { isSame } from '../predicates/same.ts';
import { Field } from '../read/field.ts';
import { predicatesIn } from '../read/predicates.ts';
import { taskIn } from '../read/task.ts';
import { completeKey } from '../read/values.ts';
import { feasibleNodes } from '../scene/feasible.ts';
import { Stage } from '../scene/play.ts';
import { type ReadScenario, readScenario } from '../scene/scenario.ts';
import type { Scene, ScenePod } from '../scene/scene.ts';
import { editsBetween, type WrittenEdit } from './changes.ts';

type Written = Readonly<Record<string, unknown>>;

/**
 * A task as a lesson's file says it, of what somebody made of its opening. `same`: nothing was changed. `lost`: the
 * change cannot be told by edits that come to the same. `no-goal`: it changes nothing about any Pod by which it
 * could be told from the opening.
 */
export type DraftedTask =
  | { readonly kind: 'task'; readonly task: Written }
  | { readonly kind: 'same' | 'lost' | 'no-goal' };

/** Makes a lesson's task of a solution: its edits, what they bring about, and that all else stays. */
export function draftedTask(lesson: Lesson, texts: ScenarioTexts): DraftedTask {
  const { scenario, opening } = new LessonScenes(lesson);
  const solved = readScenario(texts);
  const edits = editsBetween(scenario, solved);
  if (edits.length === 0) return { kind: 'same' };
  const solution = { id: 'solution', edits };
  const found = goalsOf(opening, Stage.of(solved, lesson.until).scene());
  // One that holds in the opening too says nothing of the solution.
  const telling = found.filter(
    (each) => !holdAll({ scene: opening, opening: scenario }, read(each)),
  );
  if (telling.length === 0) return { kind: 'no-goal' };
  const kept = keptIn(scenario, solved);
  for (const goal of [[...telling, ...kept], telling, ...telling.map((each) => [each])]) {
    const task: Written = { goal, solutions: [solution], wrong: [] };
    if (isReached(lesson, task, scenario)) return { kind: 'task', task };
  }
  return { kind: 'lost' };
}

function read(goal: Written) {
  return predicatesIn(new Field([goal], [], []));
}

/** Whether the task's solution, made as its edits say, reaches its goal whatever the lots. */
function isReached(lesson: Lesson, written: Written, scenario: ReadScenario): boolean {
  const task = taskIn(new Field(written, [], []));
  const scenes = new LessonScenes({ ...lesson, task });
  const [solution] = task.solutions;
  const trial: Trial | undefined = solution && scenes.trial(solution);
  if (trial === undefined) return false;
  const isPlain = scenario.taken.length > MANY;
  return [undefined, ...(isPlain ? [] : SEEDS)].every((seed) => trial.standing(seed).isReached);
}

/** Objects of a scenario that is played once, not with twenty seeds. */
const MANY = 300;

/** What is so after the solution and was not before, told of Pods. */
function goalsOf(opening: Scene, solved: Scene): readonly Written[] {
  const idOf = ({ namespace, name }: ScenePod): string => `${namespace}/${name}`;
  const before = new Map(opening.pods.map((pod) => [idOf(pod), pod]));
  const own = solved.pods.filter(({ isGiven }) => !isGiven);
  const goals: Written[] = [];
  const told = new Set<string>();
  for (const pod of own) {
    const was = before.get(idOf(pod));
    const app = pod.labels['app'];
    const group = app === undefined ? [] : own.filter(({ labels }) => labels['app'] === app);
    const isMoved = pod.end === 'placed' && was?.end === 'placed' && was.node !== pod.node;
    if (pod.end === 'placed' && was?.end !== 'placed') {
      const isAll = group.length > 1 && group.every(({ end }) => end === 'placed');
      const pods = isAll ? `app=${app ?? ''}` : pod.name;
      if (!told.has(pods)) goals.push({ placed: { pods } });
      told.add(pods);
    } else if (isMoved && pod.node !== undefined) {
      goals.push({ placed: { pods: pod.name, at: pod.node } });
    } else if (pod.end === 'waiting' && was !== undefined && was.end !== 'waiting') {
      goals.push({ pending: { pods: pod.name } });
    }
  }
  const left = victimsOf(solved);
  if (left.length > 0 && !isSame(left, victimsOf(opening))) goals.push({ victims: { are: left } });
  return goals.length > 0 ? goals.slice(0, MOST) : feasibleGoals(opening, solved, before, idOf);
}

/** Lines of a goal that a learner still reads. */
const MOST = 8;

function feasibleGoals(
  opening: Scene,
  solved: Scene,
  before: ReadonlyMap<string, ScenePod>,
  idOf: (pod: ScenePod) => string,
): readonly Written[] {
  return solved.pods
    .flatMap((pod) => {
      const was = before.get(idOf(pod));
      const are = feasibleNodes(solved, pod);
      if (was === undefined || isSame(are, feasibleNodes(opening, was))) return [];
      return [{ feasible: { pod: pod.name, are } }];
    })
    .slice(0, MOST);
}

function victimsOf({ pods }: Scene): readonly string[] {
  return pods.filter(({ end }) => end === 'left').map(({ name }) => name);
}

/** That what the solution leaves alone stays as it is: all nodes at once, and other objects each. */
function keptIn(opening: ReadScenario, solved: ReadScenario): readonly WrittenEdit[] {
  const after = new Map(solved.objects.map(({ key, object }) => [key, object]));
  const isKept = ({ key, object }: { readonly key: FullKey; readonly object: unknown }): boolean =>
    object !== undefined && isSame(object, after.get(key));
  const isNode = ({ key }: { readonly key: FullKey }): boolean => key.startsWith('Node/');
  const nodes = opening.objects.filter(isNode);
  const addsNode = solved.objects.filter(isNode).length !== nodes.length;
  const others = opening.objects.filter(
    (each) => !isNode(each) && completeKey(each.key) === each.key && isKept(each),
  );
  return [
    ...(nodes.length > 0 && !addsNode && nodes.every(isKept)
      ? [{ keeps: { object: 'Node' } }]
      : []),
    ...others.slice(0, MOST).map(({ key }) => ({ keeps: { object: key } })),
  ];
}
