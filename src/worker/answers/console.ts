import { Console, type Tried } from '../../console/index.ts';
import { textEditsSteps } from '../../io/index.ts';
import { parseCommand } from '../../kubectl/index.ts';
import { objectKey, saying, type ScenarioEdit, type TimelineAction } from '../../model/index.ts';
import { operate } from '../../operations/index.ts';
import type { AnswerProgress, ConsoleView, Message, OperationView } from '../../protocol/index.ts';
import { setupEdits } from '../console/setupEdits.ts';
import type { FinishedRun } from '../load.ts';
import { scenarioOf } from '../story/told.ts';
import type { Answerer } from './answerer.ts';
import { situationOf } from './situation.ts';

/** Virtual milliseconds that a cluster has had at the start: what it was given runs by then. */
const START = 4_000;

/**
 * What kubectl prints of the cluster at a moment, and what its command changes: at the start the scenario's texts, later
 * it is an action at that moment.
 */
export const answerConsole: Answerer<'console'> = function* (shown, { line, stdin, at }) {
  yield SOME;
  const run = shown.scenario ?? shown;
  const { story } = scenarioOf(run);
  const first = Math.min(START, ...story.actions.map((action) => action.at - 1));
  const moment = at ?? Math.max(0, first);
  const console = new Console(story, { begins: moment, settles: 0, looks: 0 });
  yield SOME;
  const tried = console.try(line, stdin);
  const { rc, stdout, stderr, changes } = tried;
  const told = { rc, stdout, stderr, at: moment };
  if (changes.length === 0) return { ...told, change: 'none', operation: undefined };
  if (at === undefined) {
    const edits = setupEdits(changes, indexOf(run));
    if (edits?.length === 0) return { ...told, change: 'none', operation: undefined };
    const operation =
      edits && (yield* edited(run, edits, { key: 'title.console', values: { line } }));
    if (operation) return { ...told, change: 'setup', operation };
  }
  const operation = yield* acted(shown, run, actionOf(line, tried), moment);
  const change: ConsoleView['change'] = operation === undefined ? 'nowhere' : 'action';
  return { ...told, change, operation };
};

/** By key: the index of the object in the report. */
function indexOf({ combined }: FinishedRun): (key: string) => number | undefined {
  const { objects, spanOf } = combined;
  const byKey = new Map(
    objects.map((object, index) => [objectKey(object) as string, spanOf[index]]),
  );
  return (key) => byKey.get(key);
}

function* edited(
  run: FinishedRun,
  edits: readonly ScenarioEdit[],
  title: Message,
): Generator<AnswerProgress, OperationView | undefined, void> {
  const texts = yield* saying(textEditsSteps(run, edits), () => SOME);
  return texts && { edits: texts, refusals: [], title, consequences: [], select: undefined };
}

/** The line itself where the Timeline reads it, else what it makes. */
function actionOf(line: string, { changes }: Tried): Omit<TimelineAction, 'at'> | undefined {
  const plain = line.replace(/^k /, 'kubectl ');
  if ('command' in parseCommand(plain)) return { run: plain };
  const isMade = changes.every(({ before }) => before === undefined);
  const edits = isMade ? setupEdits(changes, () => undefined) : undefined;
  const apply = edits?.flatMap((edit) => (edit.kind === 'add' ? [edit.value] : []));
  return apply && apply.length > 0 ? { apply } : undefined;
}

function* acted(
  shown: FinishedRun,
  run: FinishedRun,
  action: Omit<TimelineAction, 'at'> | undefined,
  at: number,
): Generator<AnswerProgress, OperationView | undefined, void> {
  if (action === undefined) return undefined;
  const moment = { at, situation: situationOf(shown), live: () => undefined };
  const outcome = yield* saying(
    operate(situationOf(run), { kind: 'act', actions: [action] }, moment),
    () => SOME,
  );
  if ('refusals' in outcome) return undefined;
  return yield* edited(run, outcome.edits, outcome.title);
}

/** Nobody knows how many steps it takes. */
const SOME: AnswerProgress = { done: 0, of: 1 };
