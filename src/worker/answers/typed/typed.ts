import {
  type CombinedTabs,
  createParseCache,
  type ParseCache,
  textEditsSteps,
  writtenValue,
} from '../../../io/index.ts';
import { durationText, type FullKey, fullKey, saying } from '../../../model/index.ts';
import { operate, type Situation, typedActions } from '../../../operations/index.ts';
import type {
  AnswerProgress,
  ClusterTexts,
  OperationRefusal,
  OperationView,
  ScenarioTexts,
  TextDiagnostic,
  TypedView,
} from '../../../protocol/index.ts';
import type { FinishedRun } from '../../load.ts';
import { readTexts } from '../../readTexts.ts';
import type { Answerer } from '../answerer.ts';
import { situationOf } from '../situation.ts';

/** Of each run, what was read of texts that were typed at moments of it: most of a text stays as it was. */
const READ = new WeakMap<FinishedRun, ParseCache>();

/**
 * What comes of the texts of a moment, once someone has typed in them: actions of the Timeline at that
 * moment, as edits of the scenario's texts. What was wrong already is no reason to do nothing.
 */
export const answerTyped: Answerer<'typed'> = function* (shown, { at, before, after }) {
  const run = shown.scenario ?? shown;
  const was = yield* readIn(run, before);
  const is = yield* readIn(run, after);
  const { diagnostics } = is.combined.report;
  const objects = is.combined.report.objects.filter(({ tab }) => tab !== 'scheduler');
  const known = new Set(was.combined.report.diagnostics.map(identityOf));
  const own = diagnostics.filter(({ tab }) => tab !== 'scheduler');
  const isBroken =
    is.combined.report.brokenTabs.some((tab) => tab !== 'scheduler') ||
    own.some((each) => each.severity === 'error' && !known.has(identityOf(each)));
  const nothing: TypedView = {
    diagnostics: own,
    isBroken,
    actions: [],
    objects,
    operation: undefined,
  };
  if (isBroken) return nothing;
  const { actions, refusals } = typedActions(written(was), written(is));
  if (refusals.length > 0) return { ...nothing, operation: refusedFor(refusals) };
  if (actions.length === 0) return nothing;
  const operation = yield* acted(run, at, actions);
  return {
    ...nothing,
    actions: actions.map((each) => ({ at: durationText(at), ...each })),
    operation,
  };
};

interface ReadTexts {
  readonly texts: ScenarioTexts;
  readonly combined: CombinedTabs;
}

/** The Scheduler tab is the scenario's: its options tell how the others are read. */
function* readIn(
  run: FinishedRun,
  { workload, cluster }: ClusterTexts,
): Generator<AnswerProgress, ReadTexts, void> {
  const cache = READ.get(run) ?? createParseCache();
  READ.set(run, cache);
  const texts = { workload, cluster, scheduler: run.texts.scheduler };
  const combined = yield* readTexts(texts, { cache, combine: { last: undefined } });
  return { texts, combined };
}

function written(read: ReadTexts): ReadonlyMap<FullKey, unknown> {
  const objects = new Map<FullKey, unknown>();
  for (const [index, span] of read.combined.report.objects.entries()) {
    if (span.state === 'replaced' || span.state === 'ignored' || span.tab === 'scheduler') continue;
    objects.set(fullKey(span), writtenValue(read, index));
  }
  return objects;
}

/** The same wherever it stands. */
function identityOf({ tab, code, field, object }: TextDiagnostic): string {
  return JSON.stringify([tab, code, field, object]);
}

function refusedFor(refusals: readonly OperationRefusal[]): OperationView {
  const title = { key: 'title.overtaken', values: {} };
  return { edits: undefined, refusals, title, consequences: [], select: undefined };
}

function* acted(
  run: FinishedRun,
  at: number,
  actions: ReturnType<typeof typedActions>['actions'],
): Generator<AnswerProgress, OperationView, void> {
  const situation: Situation = situationOf(run);
  const asked = { kind: 'act', actions } as const;
  const moment = { at, situation, live: () => undefined };
  const outcome = yield* saying(operate(situation, asked, moment), () => SOME);
  if ('refusals' in outcome) return { ...refusedFor(outcome.refusals), title: outcome.title };
  const edits = yield* saying(textEditsSteps(run, outcome.edits), () => SOME);
  const { title, consequences, select } = outcome;
  return { edits, refusals: [], title, consequences, select };
}

/** Nobody knows how many steps it takes. */
const SOME: AnswerProgress = { done: 0, of: 1 };
