/** What a Pod's row tells of its containers. Source: printPod of pkg/printers/internalversion. */
import { NONE, sinceOf } from './cells.ts';
import { at, type Json, listAt, numberAt, textAt } from '../json.ts';

/** `2/3`: containers that are ready, sidecars among them, of all that go on beside one another. */
export function podReadiness(pod: Json): string {
  return `${summary(pod).ready}/${listAt(pod, 'spec', 'containers').length + sidecarsOf(pod).size}`;
}

/** What stands in the column STATUS. */
export function podStatus(pod: Json): string {
  const phase = textAt(pod, 'status', 'phase');
  if (textAt(pod, 'metadata', 'deletionTimestamp') === '') return summary(pod).reason;
  if (textAt(pod, 'status', 'reason') === 'NodeLost') return 'Unknown';
  return phase === 'Succeeded' || phase === 'Failed' ? summary(pod).reason : 'Terminating';
}

/** How often its containers were started again, and how long ago. */
export function restarts(pod: Json, now: number): string {
  const { restartCount, lastRestart } = summary(pod);
  return restartCount === 0 || lastRestart === ''
    ? String(restartCount)
    : `${restartCount} (${sinceOf(lastRestart, now)} ago)`;
}

/** `1/2`: conditions of its readiness gates that are True. */
export function gatesOf(pod: Json): string {
  const gates = listAt(pod, 'spec', 'readinessGates');
  const isTrue = (gate: unknown) =>
    textAt(conditionOf(pod, textAt(gate, 'conditionType')), 'status') === 'True';
  return gates.length === 0 ? NONE : `${gates.filter(isTrue).length}/${gates.length}`;
}

interface Summary {
  readonly reason: string;
  readonly ready: number;
  readonly restartCount: number;
  /** When the container ended that was started again last; '' where none was. */
  readonly lastRestart: string;
}

function summary(pod: Json): Summary {
  const sidecars = sidecarsOf(pod);
  const first = listAt(pod, 'status', 'initContainerStatuses');
  const held = first.findIndex((each) => !isPassed(each, sidecars));
  const passed = held === -1 ? first : first.slice(0, held);
  const isInitialized = textAt(conditionOf(pod, 'Initialized'), 'status') === 'True';
  const ready = passed.filter((each) => isSidecar(each, sidecars) && isReady(each)).length;
  const initializing = held === -1 ? undefined : initReason(pod, first[held], held);
  if (initializing !== undefined && !isInitialized) {
    return { reason: initializing, ready, ...restartsOf(first.slice(0, held + 1)) };
  }
  const all = listAt(pod, 'status', 'containerStatuses');
  const running = all.filter((each) => wordOf(each) === '' && isRunning(each)).length;
  // Sidecars behind one that holds up the others are not looked at.
  const begun = held === -1 ? first : first.slice(0, held + 1);
  return {
    reason: reasonOf(pod, initializing ?? firstReason(pod), all, running > 0),
    ready: ready + running,
    ...restartsOf([...begun.filter((each) => isSidecar(each, sidecars)), ...all]),
  };
}

/** What is said of a Pod whose containers tell nothing. */
function firstReason(pod: Json): string {
  if (textAt(conditionOf(pod, 'PodScheduled'), 'reason') === 'SchedulingGated') {
    return 'SchedulingGated';
  }
  return textAt(pod, 'status', 'reason') || textAt(pod, 'status', 'phase');
}

function reasonOf(pod: Json, before: string, all: readonly unknown[], hasRunning: boolean): string {
  const reason = all.map(wordOf).find((word) => word !== '') ?? before;
  if (reason !== 'Completed') return reason;
  if (hasRunning && textAt(conditionOf(pod, 'Ready'), 'status') === 'True') return 'Running';
  const failed = all.find(
    (each) =>
      at(each, 'state', 'terminated') !== undefined &&
      numberAt(each, 'state', 'terminated', 'exitCode') !== 0,
  );
  if (failed !== undefined) return wordOf(failed);
  return hasRunning ? 'NotReady' : reason;
}

/** Why a container does not run: `CrashLoopBackOff`, `Error`, `Signal:9`; '' of one that does. */
function wordOf(status: unknown): string {
  return textAt(status, 'state', 'waiting', 'reason') || endOf(status);
}

function endOf(status: unknown): string {
  const ended = at(status, 'state', 'terminated');
  if (ended === undefined) return '';
  const signal = numberAt(ended, 'signal');
  if (textAt(ended, 'reason') !== '') return textAt(ended, 'reason');
  return signal === 0 ? `ExitCode:${numberAt(ended, 'exitCode')}` : `Signal:${signal}`;
}

/** Of an init container for which those behind it wait. */
function initReason(pod: Json, status: unknown, index: number): string {
  const waiting = textAt(status, 'state', 'waiting', 'reason');
  const end = endOf(status);
  if (end !== '') return `Init:${end}`;
  if (waiting !== '' && waiting !== 'PodInitializing') return `Init:${waiting}`;
  return `Init:${index}/${listAt(pod, 'spec', 'initContainers').length}`;
}

function isPassed(status: unknown, sidecars: ReadonlySet<string>): boolean {
  const ended = at(status, 'state', 'terminated');
  if (ended !== undefined && numberAt(ended, 'exitCode') === 0) return true;
  return isSidecar(status, sidecars) && at(status, 'started') === true;
}

const isReady = (status: unknown) => at(status, 'ready') === true;
const isRunning = (status: unknown) =>
  isReady(status) && at(status, 'state', 'running') !== undefined;
const isSidecar = (status: unknown, sidecars: ReadonlySet<string>) =>
  sidecars.has(textAt(status, 'name'));

/** Names of the init containers that go on beside the others. Source: IsRestartableInitContainer. */
function sidecarsOf(pod: Json): ReadonlySet<string> {
  return new Set(
    listAt(pod, 'spec', 'initContainers')
      .filter((each) => textAt(each, 'restartPolicy') === 'Always')
      .map((each) => textAt(each, 'name')),
  );
}

function restartsOf(statuses: readonly unknown[]): Pick<Summary, 'restartCount' | 'lastRestart'> {
  return {
    restartCount: statuses.reduce<number>((sum, each) => sum + numberAt(each, 'restartCount'), 0),
    lastRestart: statuses
      .map((each) => textAt(each, 'lastState', 'terminated', 'finishedAt'))
      .reduce((newest, each) => (each > newest ? each : newest), ''),
  };
}

function conditionOf(pod: Json, type: string): unknown {
  return listAt(pod, 'status', 'conditions').find((each) => textAt(each, 'type') === type);
}
