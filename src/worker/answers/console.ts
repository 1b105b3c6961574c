import { Console, type Tried } from '../../console/index.ts';
import { readDocument, textEditsSteps, writtenValue } from '../../io/index.ts';
import { parseCommand, verbFirst, withJsonPatch, wordsOf } from '../../kubectl/index.ts';
import {
  actsInTime,
  DEFAULT_RUN_OPTIONS,
  fullKey,
  isNamespaced,
  isSetting,
  type KubernetesObject,
  namespaceOf,
  objectKey,
  saying,
  type ScenarioEdit,
  type TimelineAction,
  type TolerationSeconds,
  least,
} from '../../model/index.ts';
import { momentAfter, operate } from '../../operations/index.ts';
import type { AnswerProgress, ConsoleView, Message, OperationView } from '../../protocol/index.ts';
import { debugLines } from '../console/debugLines.ts';
import { deletionLines } from '../console/deletionLines.ts';
import { appliedObjects, setupEdits } from '../console/setupEdits.ts';
import {
  type Action,
  AUTOSCALER,
  type Autoscaler,
  DEFAULT_TIMELINE_OPTIONS,
  type Story,
} from '../../timeline/index.ts';
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
export const answerConsole: Answerer<'console'> = function* (
  shown,
  { line, stdin, files, at, kubeconfig, namespaces, kept },
) {
  yield SOME;
  const run = shown.scenario ?? shown;
  const { story } = scenarioOf(run);
  const moment = at ?? startOf(story);
  const words = wordsOf(line);
  if (words[0] === 'berth') return yield* answerBerth(shown, run, words.slice(1), moment);
  const console = new Console(story, {
    begins: moment,
    settles: 0,
    looks: 0,
    files: new Map(Object.entries(files ?? {})),
    others: () => ignored(run),
    ...(kubeconfig && { kubeconfig }),
    ...(namespaces && { namespaces }),
    ...(kept && { kept }),
  });
  yield SOME;
  const isHelp = words.includes('-h') || words.includes('--help');
  const { before, words: asked } = verbFirst(words.slice(1));
  if (asked[0] === 'edit' && !isHelp) {
    return edited(run, console, [...asked.slice(1), ...before], moment);
  }
  const { namespace } = console;
  const tried = console.try(line, stdin);
  const { rc, stdout, stderr, changes } = tried;
  const left = console.kept;
  const told = {
    ...{ rc, stdout, stderr, at: moment },
    ...(Object.keys(left).length > 0 && { kept: left }),
    ...(tried.help && { help: tried.help }),
    ...(tried.wrong !== undefined && { wrong: tried.wrong }),
    ...(console.unheld.length > 0 && { unheld: console.unheld }),
    ...(console.kubeconfig && { kubeconfig: console.kubeconfig }),
    ...(console.namespaces.length > 0 && { namespaces: console.namespaces }),
  };
  if (changes.length === 0) return { ...told, change: 'none', operation: undefined };
  // No Pod begins with what was added to look around in it.
  if (at === undefined && debugLines(changes) === undefined) {
    const isBound = (index: number): boolean => {
      const found = run.combined.spanOf.indexOf(index);
      const object = run.combined.objects[found];
      return object?.kind === 'Pod' && object.spec?.nodeName !== undefined;
    };
    const edits = setupEdits(withContents(run, changes), indexOf(run), secondsOf(run), isBound);
    if (edits?.length === 0) return { ...told, change: 'none', operation: undefined };
    const operation =
      edits && (yield* written(run, edits, { key: 'title.console', values: { line } }));
    if (operation) return { ...told, change: 'setup', operation };
  }
  const operation = yield* acted(
    shown,
    run,
    actionsOf(line, tried, namespace, secondsOf(run)),
    moment,
  );
  const change: ConsoleView['change'] = operation === undefined ? 'nowhere' : 'action';
  return { ...told, change, operation };
};

/**
 * The moment that counts as the start: before anything is done, but for what a line at the start does right after it, as the
 * next one is to see that; and for `debug`, which nothing but a look at the Pod tells of.
 */
function startOf({ actions, options }: Story): number {
  const latency = options?.commandLatency ?? DEFAULT_TIMELINE_OPTIONS.commandLatency;
  const isLook = (action: Action) => action.what === 'command' && action.command.verb === 'debug';
  const first = least(
    actions.filter((action) => !isLook(action)).map((action) => action.at - 1),
    START,
  );
  let moment = Math.max(0, first);
  for (const action of [...actions].sort((before, after) => before.at - after.at)) {
    const isOfStart = moment >= START || isLook(action);
    if (!isOfStart || action.at > momentAfter(moment)) break;
    moment = Math.max(moment, action.at + latency);
  }
  return moment;
}

/** Objects of kinds that neither a run nor a story reads, as they are written. */
function ignored(run: FinishedRun): readonly unknown[] {
  return run.report.objects.flatMap(({ state, kind, tab }, index) =>
    state === 'ignored' && !actsInTime(kind) && tab !== 'scheduler'
      ? [writtenValue(run, index)]
      : [],
  );
}

/** By key: the index of the object in the report. */
function indexOf({ combined, report }: FinishedRun): (key: string) => number | undefined {
  const { objects, spanOf } = combined;
  const byKey = new Map(
    objects.map((object, index) => [objectKey(object) as string, spanOf[index]]),
  );
  for (const [index, { state, kind, namespace, name }] of report.objects.entries()) {
    if (state !== 'ignored' || !actsInTime(kind)) continue;
    byKey.set(fullKey({ kind, namespace: namespace || 'default', name }), index);
  }
  return (key) => byKey.get(key);
}

/** What is deleted, and with a Namespace all that stands in it. */
function withContents(
  { combined, report }: FinishedRun,
  changes: Tried['changes'],
): Tried['changes'] {
  const names = changes.flatMap(({ before, after }) =>
    before?.kind === 'Namespace' && (after === undefined || after.metadata.deletionTimestamp)
      ? [before.metadata.name]
      : [],
  );
  if (names.length === 0) return changes;
  const contents = combined.objects.flatMap((object) => {
    if (isSetting(object) || object.kind === 'CustomWorkload' || !isNamespaced(object.kind)) {
      return [];
    }
    if (!names.includes(namespaceOf(object))) return [];
    return [{ key: objectKey(object), before: object, after: undefined }];
  });
  const scalers = report.objects.flatMap(({ state, kind, namespace, name }) => {
    if (state !== 'ignored' || kind !== AUTOSCALER || !names.includes(namespace)) return [];
    const before = { apiVersion: '', kind: AUTOSCALER, metadata: { name, namespace } } as const;
    return [{ key: fullKey({ kind, namespace, name }), before, after: undefined }];
  });
  const known = new Set(changes.map(({ key }) => key));
  return [...changes, ...[...contents, ...scalers].filter(({ key }) => !known.has(key))];
}

function* written(
  run: FinishedRun,
  edits: readonly ScenarioEdit[],
  title: Message,
): Generator<AnswerProgress, OperationView | undefined, void> {
  const texts = yield* saying(textEditsSteps(run, edits), () => SOME);
  return texts && { edits: texts, refusals: [], title, consequences: [], select: undefined };
}

/** What a server gives new Pods. */
function secondsOf({ simulation }: FinishedRun): TolerationSeconds {
  const options = simulation.plan.cluster.runOptions ?? DEFAULT_RUN_OPTIONS;
  return {
    notReady: options.defaultNotReadyTolerationSeconds,
    unreachable: options.defaultUnreachableTolerationSeconds,
  };
}

/** The line itself where the Timeline reads it, with the console's namespace; else what it makes, or what it deletes. */
function actionsOf(
  line: string,
  { changes }: Tried,
  namespace: string | undefined,
  seconds: TolerationSeconds,
): readonly Omit<TimelineAction, 'at'>[] {
  const asked = line.replace(/^(?:k|kubectl)(?= )/, 'kubectl');
  const plain =
    namespace === undefined || namespace === 'default'
      ? asked
      : asked.replace(/^kubectl/, `kubectl -n ${namespace}`);
  const read = parseCommand(withJsonPatch(plain, (text) => readDocument(text).value));
  // In a namespace that the line names itself it needs no other.
  const isNamed = 'command' in read && read.command.namespace !== namespace;
  if ('command' in read) return [{ run: isNamed ? asked : plain }];
  const lines =
    debugLines(changes) ??
    (read.problem.code === 'named-file' ? deletionLines(asked, changes) : undefined);
  if (lines) return lines.map((run) => ({ run }));
  const apply = appliedObjects(changes, seconds);
  return apply && apply.length > 0 ? [{ apply }] : [];
}

/** `berth fail NODE` and `berth recover NODE`: of a node, or of all nodes of a zone. */
function* answerBerth(
  shown: FinishedRun,
  run: FinishedRun,
  [verb, target = '']: readonly string[],
  at: number,
): Generator<AnswerProgress, ConsoleView, void> {
  const failed = (stderr: string): ConsoleView => ({
    rc: 1,
    stdout: '',
    stderr,
    change: 'none',
    operation: undefined,
    at,
  });
  if (verb !== 'fail' && verb !== 'recover') {
    return failed(
      'berth: say "berth fail NODE" or "berth recover NODE"; a zone may stand for its nodes\n',
    );
  }
  const isMeant = run.combined.objects.some(
    (object) =>
      object.kind === 'Node' &&
      (object.metadata.name === target || object.metadata.labels?.[ZONE] === target),
  );
  if (!isMeant) return failed(`berth: no node and no zone is called "${target}"\n`);
  const action = verb === 'fail' ? { fail: target } : { recover: target };
  const operation = yield* acted(shown, run, [action], at);
  const change = operation === undefined ? 'nowhere' : 'action';
  const said = verb === 'fail' ? 'is silent from now on' : 'is heard again';
  return { rc: 0, stdout: `${target} ${said}\n`, stderr: '', change, operation, at };
}

const ZONE = 'topology.kubernetes.io/zone';

/** `kubectl edit`: where the object stands in the texts, once there is one. */
function edited(
  run: FinishedRun,
  console: Console,
  words: readonly string[],
  at: number,
): ConsoleView {
  const { rc, stdout, stderr } = console.run(`kubectl get ${words.join(' ')} -o json`);
  const none = { stdout: '', change: 'none', operation: undefined, at } as const;
  if (rc !== 0) return { ...none, rc, stderr };
  const found = JSON.parse(stdout) as KubernetesObject | Autoscaler;
  const object = indexOf(run)(keyOf(found));
  return { ...none, rc, stderr, edited: object ?? 'nowhere' };
}

function keyOf(object: KubernetesObject | Autoscaler): string {
  if (object.kind !== AUTOSCALER) return objectKey(object);
  const { namespace, name } = object.metadata;
  return fullKey({ kind: AUTOSCALER, namespace, name });
}

function* acted(
  shown: FinishedRun,
  run: FinishedRun,
  actions: readonly Omit<TimelineAction, 'at'>[],
  at: number,
): Generator<AnswerProgress, OperationView | undefined, void> {
  if (actions.length === 0) return undefined;
  const moment = { at, situation: situationOf(shown), live: () => undefined };
  const outcome = yield* saying(
    operate(situationOf(run), { kind: 'act', actions }, moment),
    () => SOME,
  );
  if ('refusals' in outcome) return undefined;
  return yield* written(run, outcome.edits, outcome.title);
}

/** Nobody knows how many steps it takes. */
const SOME: AnswerProgress = { done: 0, of: 1 };
