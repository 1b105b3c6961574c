import { type ChangeInput, findChanges, type FoundChange } from '../../changes/index.ts';
import { applyTextEdits, textEditsOf } from '../../io/index.ts';
import { type FieldPath, finish, type ScenarioEdit, podTemplatePath } from '../../model/index.ts';
import { type ScenarioTexts, TAB_NAMES } from '../../protocol/index.ts';
import type { Simulation } from '../../simulation/index.ts';
import { Trial } from '../feedback.ts';
import type { NamedEdit } from '../lesson.ts';
import { simulated } from '../scene/play.ts';
import type { ReadScenario } from '../scene/scenario.ts';
import type { Fault } from './report.ts';
import type { LessonScenes } from './scenes.ts';

/**
 * Berth's own proposals, tried as one who has not understood the lesson and clicks them: what it proposes for the
 * Pods of the task, that each be placed, that each node be feasible for it, and that each be chosen. One that reaches
 * the goal on every cluster is of a kind that the lesson lists among its solutions: it changes the same fields.
 */
export function* proposalFaults(scenes: LessonScenes): Generator<Fault, void> {
  const check = 'proposalsAreListed';
  const { scenario, lesson } = scenes;
  const { task } = lesson;
  if (!task) return;
  const listed = task.solutions.map(({ edits }) => new Set(edits.map(fieldOfNamed)));
  const isListed = (fields: readonly string[]) =>
    listed.some(
      (each) => each.size === new Set(fields).size && fields.every((one) => each.has(one)),
    );
  const reaches = (edits: readonly ScenarioEdit[]): boolean => {
    const texts = editedBy(scenario, edits);
    return texts !== undefined && new Trial(task, scenario, texts, lesson).standing().isReached;
  };
  const told = new Set<string>();
  /** One proposal often serves several goals. */
  const tried = new Set<string>();
  for (const { edits } of proposals(scenario)) {
    const made = JSON.stringify(edits);
    if (tried.has(made)) continue;
    tried.add(made);
    const fields = edits.flatMap((edit) => fieldsOf(edit, scenario));
    const kind = kindOf(fields);
    if (isListed(fields) || told.has(kind) || !reaches(edits)) continue;
    told.add(kind);
    // What does nothing for the goal beside a listed answer makes it no other one.
    const parts = listed.map((each) => partOf(edits, scenario, (field) => each.has(field)));
    if (parts.some((part) => part.length > 0 && reaches(part))) continue;
    yield { check, message: `a proposal reaches the goal by ${kind}, which no solution does` };
  }
}

/** What Berth proposes for one Pod of each workload, for each goal that the page offers. */
function* proposals(scenario: ReadScenario): Generator<FoundChange, void> {
  const { combined } = scenario;
  const simulation = simulated(scenario);
  const input = inputOf(scenario, simulation);
  const { run, scheduler } = simulation;
  const lastOf = new Map<string, number>();
  for (const [cycle, { pod }] of run.cycles.entries()) {
    const at = input.objectOfPod[pod] ?? -1;
    // The last attempt at the Pod that comes last: the one that is kept off where others of its kind are not.
    if (combined.report.objects[at]) lastOf.set(String(at), cycle);
  }
  const goals: ChangeInput['goal'][] = [{ kind: 'schedule' }];
  for (const node of scheduler.nodeNames.keys()) {
    goals.push({ kind: 'feasible', node }, { kind: 'win', node });
  }
  for (const cycle of lastOf.values()) {
    for (const goal of goals) {
      const found = finish(findChanges({ ...input, cycle, goal, limit: WORK }));
      if (found) yield* found.proposals;
    }
  }
}

/** A share of what the page lets a search cost, as a lesson is small and there are many searches. */
const WORK = 20_000;

function inputOf({ combined }: ReadScenario, simulation: Simulation) {
  const { report, objects, spanOf } = combined;
  const spans = new Map(
    report.objects.flatMap(({ kind, namespace, name, state }, index) =>
      state === 'taken' ? [[`${kind}/${namespace}/${name}`, index] as const] : [],
    ),
  );
  const { run, plan, scheduler } = simulation;
  const objectOfPod = run.pods.map(({ pod, workload, replaces }) => {
    const { name = '', namespace = 'default' } = pod.metadata;
    const own = replaces < 0 ? spans.get(`Pod/${namespace}/${name}`) : undefined;
    const by = plan.workloads[workload];
    return own ?? (by && spans.get(`${by.kind}/${by.namespace}/${by.name}`)) ?? -1;
  });
  return {
    objects: objects.map((object, place) => {
      const index = spanOf[place] ?? -1;
      return { object, index, isEditable: report.objects[index]?.state === 'taken' };
    }),
    simulation,
    objectOfPod,
    objectOfNode: scheduler.nodeNames.map((name) => spans.get(`Node//${name}`) ?? -1),
    now: () => 0,
  };
}

function editedBy(
  { texts, combined }: ReadScenario,
  edits: readonly ScenarioEdit[],
): ScenarioTexts | undefined {
  const textEdits = textEditsOf({ texts, combined }, edits);
  if (!textEdits) return undefined;
  const edited = { ...texts };
  for (const tab of TAB_NAMES) {
    const own = textEdits.filter((each) => each.tab === tab);
    edited[tab] = applyTextEdits(texts[tab], own);
  }
  return edited;
}

/** What an answer changes, each field once. */
function kindOf(fields: readonly string[]): string {
  return [...new Set(fields)].sort().join(' and ');
}

function fieldOfNamed(edit: NamedEdit): string {
  switch (edit.op) {
    case 'add':
      return `another ${String((edit.value as { readonly kind?: unknown }).kind)}`;
    case 'delete':
      return `no ${kindOfKey(edit.object)}`;
    case 'set':
    case 'append':
    case 'remove':
      return fieldOf(kindOfKey(edit.object), edit.path);
  }
}

function kindOfKey(key: string): string {
  return key.split('/')[0] ?? '';
}

function fieldsOf(edit: ScenarioEdit, { combined }: ReadScenario): readonly string[] {
  const kind = (object: number) => combined.report.objects[object]?.kind ?? '';
  switch (edit.kind) {
    case 'add':
      return [`another ${String((edit.value as { readonly kind?: unknown }).kind)}`];
    case 'remove':
      return [`no ${kind(edit.object)}`];
    case 'copy':
      return [`another ${kind(edit.object)}`];
    case 'fields':
      return edit.edits.map(({ path }) => fieldOf(kind(edit.object), path));
  }
}

/** The edits of the fields that are meant. */
function partOf(
  edits: readonly ScenarioEdit[],
  scenario: ReadScenario,
  isMeant: (field: string) => boolean,
): readonly ScenarioEdit[] {
  return edits.flatMap((edit): readonly ScenarioEdit[] => {
    if (edit.kind !== 'fields') return fieldsOf(edit, scenario).every(isMeant) ? [edit] : [];
    const own = edit.edits.filter((one) =>
      fieldsOf({ ...edit, edits: [one] }, scenario).every(isMeant),
    );
    return own.length > 0 ? [{ ...edit, edits: own }] : [];
  });
}

/** Fields in which the part below says which rule it is. */
const PARTED: ReadonlySet<unknown> = new Set(['affinity', 'metadata']);

/** `Node metadata.labels`, `Deployment spec.affinity.podAntiAffinity`; a template's fields as those of its Pod. */
function fieldOf(kind: string, path: FieldPath): string {
  const template = podTemplatePath(kind);
  const isInside = template !== undefined && template.every((part, at) => path[at] === part);
  const inner = isInside ? path.slice(template.length) : path;
  const names = inner.filter((part) => typeof part === 'string');
  const depth = names[0] === 'spec' ? (PARTED.has(names[1]) ? 3 : 2) : PARTED.has(names[0]) ? 2 : 1;
  return `${isInside ? 'Pod' : kind} ${names.slice(0, depth).join('.')}`;
}
