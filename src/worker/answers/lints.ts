import { textEditsOf } from '../../io/index.ts';
import { diagnosticFixes, type Finding, lintObjects } from '../../lint/index.ts';
import { saying, type ScenarioEdit } from '../../model/index.ts';
import type { FinishedRun } from '../load.ts';
import type {
  AnswerProgress,
  Lint,
  LintsView,
  Message,
  TabName,
  TextDiagnostic,
} from '../../protocol/index.ts';
import type { Answerer } from './answerer.ts';
import { lintedRun } from './lintInput.ts';
import { rolloutProof } from './rolloutProof.ts';

/** Before it is known how much there is to do. */
const BEGINNING: AnswerProgress = { done: 0, of: 1 };
/** Milliseconds of work between two steps. */
const SLICE = 4;
/** Findings of one run that are told; more help nobody. */
const MOST = 200;

const TAB_ORDER: readonly TabName[] = ['workload', 'cluster', 'scheduler'];

/** Proofs in time of one run: each is a story of its own. */
const MOST_PROOFS = 3;

/** As a lint has it; what is done in time may need a new document. */
interface Fix {
  readonly title: Message;
  readonly edits: readonly ScenarioEdit[];
}

interface FixedLint {
  readonly lint: Lint;
  /** Those that `lint` tells of, in their order. */
  readonly fixes: readonly Fix[];
}

interface FoundLints {
  readonly view: LintsView;
  /** By index in the view's lints, then in the lint's fixes. */
  readonly fixes: readonly (readonly Fix[])[];
}

const kept = new WeakMap<FinishedRun, FoundLints>();

/** Rules of the run that are valid and hardly meant. */
export const answerLints: Answerer<'lints'> = function* (run, _question, now) {
  return (yield* found(run, now)).view;
};

/**
 * The edits of the text that a fix makes. They are worked out when they are wanted: to write one
 * means to read the text around it, and to read the outcome once more.
 */
export const answerFix: Answerer<'fix'> = function* (run, { lint, fix }, now) {
  const { fixes } = yield* found(run, now);
  const wanted = fixes[lint]?.[fix];
  return wanted && { edits: textEditsOf(run, wanted.edits) };
};

function* found(run: FinishedRun, now: () => number): Generator<AnswerProgress, FoundLints, void> {
  const known = kept.get(run);
  if (known !== undefined) return known;
  const { facts, objects, subjectOf } = yield* saying(lintedRun(run), () => BEGINNING);
  const lints: FixedLint[] = [];
  let more = 0;
  let proofs = 0;
  let sliceStart = now();
  // What only stood here before an error broke the text has no places to be marked.
  const readable = objects.filter(({ index }) => run.combined.parsed[index]?.isLastGood !== true);
  for (const { finding, done } of lintObjects(facts, readable, subjectOf)) {
    if (finding !== undefined && lints.length >= MOST) more += 1;
    else if (finding?.code === 'rolling-update-deadlock' && proofs < MOST_PROOFS) {
      proofs += 1;
      lints.push(yield* proven(run, finding, { done, of: objects.length }));
    } else if (finding !== undefined) lints.push(placed(run, finding));
    if (now() - sliceStart < SLICE) continue;
    yield { done, of: objects.length };
    sliceStart = now();
  }
  for (const diagnostic of run.report.diagnostics) {
    const lint = mended(run, diagnostic);
    if (lint !== undefined && lints.length < MOST) lints.push(lint);
  }
  lints.sort(
    ({ lint: a }, { lint: b }) =>
      TAB_ORDER.indexOf(a.tab) - TAB_ORDER.indexOf(b.tab) ||
      a.range.startLine - b.range.startLine ||
      a.range.startColumn - b.range.startColumn,
  );
  const made = {
    view: { lints: lints.map(({ lint }) => lint), more },
    fixes: lints.map(({ fixes }) => fixes),
  };
  kept.set(run, made);
  return made;
}

/** What is said to come in time is told in time. */
function* proven(
  run: FinishedRun,
  finding: Finding,
  at: AnswerProgress,
): Generator<AnswerProgress, FixedLint, void> {
  const { lint, fixes } = placed(run, finding);
  const proof = yield* saying(rolloutProof(run, finding.object), () => at);
  if (proof === undefined) return { lint, fixes };
  return {
    lint: { ...lint, proof: proof.says, fixes: [...lint.fixes, proof.fix.title] },
    fixes: [...fixes, proof.fix],
  };
}

function placed({ combined, report }: FinishedRun, finding: Finding): FixedLint {
  const { object, path, fixes, ...rest } = finding;
  const places = combined.placesOf(object);
  const span = report.objects[object];
  if (places === undefined || span === undefined) {
    throw new Error(`no text has object ${object}: take a finding's object from the report`);
  }
  const { tab, kind, namespace, name } = span;
  // The object's tree is kept from here on: its other findings are placed by it.
  places.stretchOf(path);
  const lint: Lint = {
    ...rest,
    tab,
    range: places.rangeOf(path),
    object: `${kind} ${namespace ? `${namespace}/` : ''}${name}`.trim(),
    fixes: fixes.map(({ title }) => title),
  };
  return { lint, fixes };
}

/** The fixes of a problem that the report tells of already. */
function mended({ report }: FinishedRun, diagnostic: TextDiagnostic): FixedLint | undefined {
  const { code, severity, tab, range, object } = diagnostic;
  const index = report.objects.findIndex(
    (span) =>
      span.tab === tab && span.startLine <= range.startLine && span.endLine >= range.startLine,
  );
  const mending = index < 0 ? undefined : diagnosticFixes(diagnostic, index);
  if (mending === undefined) return undefined;
  const { fixes, link } = mending;
  const lint: Lint = {
    code,
    severity,
    tab,
    range,
    object,
    text: { key: code, values: {} },
    link,
    fixes: fixes.map(({ title }) => title),
    isDiagnostic: true,
  };
  return { lint, fixes };
}
