import {
  decodeMessage,
  explainMessage,
  explainPart,
  type FoundMessage,
  OF_OTHERS,
  type Part,
  reasonIn,
  recognize,
  recognizePodTable,
} from '../../decode/index.ts';
import { PENDING, placesAtEnd } from '../../run/index.ts';
import { LineIndex } from '../../io/index.ts';
import type { FinishedRun } from '../load.ts';
import {
  type DecisionView,
  type NodeView,
  type PastedMessage,
  type PastedPart,
  type PastedTally,
  TAB_NAMES,
  type TabName,
  type TextRange,
} from '../../protocol/index.ts';
import type { Answerer } from './answerer.ts';
import { releaseHint } from './releaseHint.ts';

/** Messages that are shown; the rest is counted. */
const MOST = 20;

/** Decodes what was pasted of events, descriptions and statuses, and Pods' own conditions. */
export const answerPasted: Answerer<'pasted'> = function* (run) {
  const found: Found[] = [];
  for (const tab of TAB_NAMES) {
    found.push(...saidBetween(run, tab));
    yield { done: found.length, of: found.length };
  }
  for (const message of saidByObjects(run)) {
    found.push(message);
    yield { done: found.length, of: found.length };
  }
  const messages: PastedMessage[] = [];
  for (const message of wantsFirst(found.slice(0, MOST))) {
    messages.push(decoded(run, message));
    yield { done: messages.length, of: found.length };
  }
  const shown = found.slice(0, MOST).map(({ text }) => decodeMessage(text));
  const signs = { kubelets: kubeletsOf(run), messages: shown };
  return { messages, count: found.length, hint: releaseHint(signs, run.run.options.release) };
};

function* kubeletsOf({ simulation }: FinishedRun): Generator<string> {
  for (const { status } of simulation.plan.cluster.nodes) {
    const version = status?.nodeInfo?.kubeletVersion;
    if (typeof version === 'string') yield version;
  }
}

/** Decodes what stands in a text beside the scenario: its messages, or the text itself as one. */
export const answerSaid: Answerer<'said'> = function* (run, { text }) {
  const found = (recognize(text) ?? recognizePodTable(text))?.messages ?? [];
  const said: Found[] = found.map(({ text: message, pod, reason = '' }) => ({
    place: undefined,
    text: message,
    pod: nameOf(pod),
    reason,
  }));
  // A node tells of each condition what is true of all, and a line that stands twice is explained once.
  const seen = new Set<string>();
  const distinct = said.filter(({ text: message, pod, reason }) => {
    const key = JSON.stringify([message, pod, reason]);
    return !seen.has(key) && seen.add(key);
  });
  const whole = text.trim().replaceAll(/\s+/g, ' ');
  if (distinct.length === 0 && decodeMessage(whole).some(({ kind }) => kind === 'reason')) {
    distinct.push({ place: undefined, text: whole, pod: '', reason: '' });
  }
  const messages: PastedMessage[] = [];
  for (const message of wantsFirst(distinct.slice(0, MOST))) {
    messages.push(decoded(run, message));
    yield { done: messages.length, of: distinct.length };
  }
  return { messages, count: distinct.length };
};

interface Found {
  readonly place: PastedMessage['place'];
  readonly text: string;
  /** `namespace/name`, or the name alone; '' where none is told. */
  readonly pod: string;
  readonly reason: string;
}

/** What stands between the manifests. */
function saidBetween({ texts, combined }: FinishedRun, tab: TabName): Found[] {
  const stretches = combined.pasted[tab] ?? [];
  if (stretches.length === 0) return [];
  const lines = LineIndex.of(texts[tab]);
  return stretches.flatMap(({ start, end }) => {
    const messages = recognize(texts[tab].slice(start, end))?.messages ?? [];
    return messages.map((message) => foundAt(lines, tab, start, message));
  });
}

function foundAt(
  lines: LineIndex,
  tab: TabName,
  offset: number,
  { text, start, end, pod, reason = '' }: FoundMessage,
): Found {
  const range = lines.rangeOf(offset + start, offset + end);
  return { place: { tab, range }, text, pod: nameOf(pod), reason };
}

function nameOf(pod: FoundMessage['pod']): string {
  const name = pod?.name ?? '';
  return pod?.namespace === undefined || name === '' ? name : `${pod.namespace}/${name}`;
}

/** What Events and the conditions of Pods say that the texts hold as objects. */
function* saidByObjects({ texts, report, combined }: FinishedRun): Generator<Found> {
  const indexes: Partial<Record<TabName, LineIndex>> = {};
  for (const [
    index,
    { kind, tab, startLine, endLine, namespace, name },
  ] of report.objects.entries()) {
    if (kind === 'Event') {
      const lines = (indexes[tab] ??= LineIndex.of(texts[tab]));
      const start = lines.startOf(startLine);
      const text = texts[tab].slice(start, lines.startOf(endLine + 1));
      const messages = recognize(text)?.messages ?? [];
      for (const message of messages) yield foundAt(lines, tab, start, message);
    }
    const parsed = combined.parsed[index];
    if (parsed?.object?.kind !== 'Pod') continue;
    const conditions = parsed.object.status?.conditions ?? [];
    const at = conditions.findIndex(
      ({ type, status }) => type === 'PodScheduled' && status === 'False',
    );
    const { message, reason } = (conditions[at] ?? {}) as { message?: unknown; reason?: unknown };
    if (typeof message !== 'string' || message === '') continue;
    const path = ['status', 'conditions', at, 'message'] as const;
    yield {
      place: { tab, range: combined.placesOf(index)?.rangeOf(path) ?? NOWHERE },
      text: message,
      pod: `${namespace}/${name}`,
      reason: typeof reason === 'string' ? reason : '',
    };
  }
}

const NOWHERE: TextRange = { startLine: 0, startColumn: 0, endLine: 0, endColumn: 0 };

/** Whether a message says that the Pod has its node, and no more. */
function isPlaced(parts: readonly Part[]): boolean {
  const reasons = parts.filter((part) => part.kind === 'reason');
  return reasons.length > 0 && reasons.every(({ says }) => says === 'assigned');
}

/** What goes wrong is read first: that the Pod was given its node stands before it in a description. */
function wantsFirst(found: readonly Found[]): readonly Found[] {
  const placed = found.filter(({ text }) => isPlaced(decodeMessage(text)));
  return [...found.filter((each) => !placed.includes(each)), ...placed];
}

function decoded(run: FinishedRun, { place, text, pod, reason }: Found): PastedMessage {
  const parts = decodeMessage(text);
  const decision = compared(run, pod, parts);
  return {
    place,
    pod,
    reason,
    parts: parts.map((part) => decodedPart(run, part, decision)),
    tally: tallyOf(parts),
    notes: explainMessage(parts),
    comparedWith: decision?.pod ?? -1,
    saidHere: decision?.eventText ?? '',
  };
}

/** The sum that a message of Filter is: what was counted, in its order. */
function tallyOf(parts: readonly Part[]): PastedTally | undefined {
  const header = parts.find((part) => part.kind === 'header' && part.stage === 'filter');
  const nodes = header?.kind === 'header' ? header.total : undefined;
  const reasons = parts.flatMap((part) =>
    (part.kind === 'reason' || part.kind === 'unknown') &&
    part.stage === 'filter' &&
    part.count !== undefined
      ? [{ count: part.count, text: part.text.replace(/^\d+ /, '').replace(/\.$/, '') }]
      : [],
  );
  return nodes === undefined || reasons.length === 0 ? undefined : { nodes, reasons };
}

function decodedPart(run: FinishedRun, part: Part, decision: DecisionView | undefined): PastedPart {
  const explained = explainPart(part);
  const notes = explained
    ? [explained.says, explained.eviction, explained.look, explained.wording]
    : [];
  return {
    text: part.text,
    isPunctuation: part.kind === 'punctuation',
    isUnknown: part.kind === 'unknown',
    notes: notes.filter((note) => note !== undefined),
    nodes: decision ? nodesOf(run, part, decision) : [],
  };
}

/** The nodes that a decision here keeps the Pod off for the same reason of the same plugin. */
function nodesOf({ run }: FinishedRun, part: Part, { groups }: DecisionView): readonly number[] {
  const said = reasonIn(part, run.options.release);
  if (said === undefined) return [];
  const nodes = groups
    .filter(
      ({ plugin, reasons }) =>
        plugin === said.plugin &&
        (said.reason === undefined || reasons.some(({ text }) => text === said.reason)),
    )
    .flatMap((group) => group.nodes)
    .filter((node) => hasTaintOf(part, run.nodes[node]));
  return [...new Set(nodes)].sort((a, b) => a - b);
}

/** Whether a node has the taint that a part names, where it names one: the release's reason may not. */
function hasTaintOf(part: Part, node: NodeView | undefined): boolean {
  if (part.kind !== 'reason' || (part.says !== 'taint' && part.says !== 'nodeCondition'))
    return true;
  const { key, value = '' } = part.values;
  if (key === undefined) return true;
  return node?.taints.some((taint) => taint.key === key && taint.value === value) === true;
}

/**
 * The decision on the Pod that a message names. One that names none is compared with the only
 * Pending Pod, if there is just one, and the message counts as many nodes as there are: else it is of another cluster.
 */
function compared(
  { run, decisions }: FinishedRun,
  pod: string,
  parts: readonly Part[],
): DecisionView | undefined {
  // What others say of a Pod is no answer of kube-scheduler's, and one that has its node has had it.
  const isAnswer = parts.some((part) => part.kind === 'reason' && !OF_OTHERS.has(part.speaker));
  if (!isAnswer || isPlaced(parts)) return undefined;
  const header = parts.find((part) => part.kind === 'header' && part.stage === 'filter');
  const total = header?.kind === 'header' ? header.total : undefined;
  if (pod === '' && total !== undefined && total !== run.nodes.length) return undefined;
  const { names, namespaces, lastCycle } = run.pods;
  const places = placesAtEnd(run);
  const indexes = [...names.keys()].filter((index) => (lastCycle[index] ?? -1) >= 0);
  const candidates =
    pod === ''
      ? indexes.filter((index) => places[index] === PENDING)
      : indexes.filter(
          (index) =>
            names[index] === pod || `${namespaces[index] ?? ''}/${names[index] ?? ''}` === pod,
        );
  const only = candidates.length === 1 ? candidates[0] : undefined;
  return only === undefined ? undefined : decisions.at(lastCycle[only] ?? -1);
}
