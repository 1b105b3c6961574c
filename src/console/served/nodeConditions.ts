import type { Entry, Timeline } from '../../timeline/index.ts';
import { type Json, listAt, recordAt, textAt } from '../json.ts';
import { timeOf } from '../time.ts';

/** What a kubelet tells of its node, in its order: each with the reasons and messages of its statuses. */
const TOLD: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  MemoryPressure: {
    False: ['KubeletHasSufficientMemory', 'kubelet has sufficient memory available'],
    True: ['KubeletHasInsufficientMemory', 'kubelet has insufficient memory available'],
  },
  DiskPressure: {
    False: ['KubeletHasNoDiskPressure', 'kubelet has no disk pressure'],
    True: ['KubeletHasDiskPressure', 'kubelet has disk pressure'],
  },
  PIDPressure: {
    False: ['KubeletHasSufficientPID', 'kubelet has sufficient PID available'],
    True: ['KubeletHasInsufficientPID', 'kubelet has insufficient PID available'],
  },
  Ready: {
    True: ['KubeletReady', 'kubelet is posting ready status'],
    False: ['KubeletNotReady', 'container runtime network not ready'],
  },
};

/** Of whatever condition, where nothing is heard any more. */
const UNHEARD = ['NodeStatusUnknown', 'Kubelet stopped posting node status.'] as const;

/**
 * The conditions of a node: those that others set, and its kubelet's. Where nothing is heard of it, all that a kubelet
 * tells is Unknown, whether it was written or not; what is given with its reason keeps that. Sources: setters.go of pkg/kubelet/nodestatus, and tryUpdateNodeHealth of
 * pkg/controller/nodelifecycle.
 */
export function nodeConditions(entry: Entry, timeline: Timeline): readonly unknown[] {
  const given = listAt(entry.object, 'status', 'conditions');
  const others = given.filter((each) => TOLD[textAt(each, 'type')] === undefined);
  const isUnheard = statusOf(entry.object, 'Ready') === 'Unknown';
  const own = Object.entries(TOLD).flatMap(([type, words]): readonly Json[] => {
    const told = recordAt(given.find((each) => textAt(each, 'type') === type));
    if (told['type'] === undefined && type !== 'Ready' && !isUnheard) return [];
    const status = isUnheard ? 'Unknown' : statusOf(entry.object, type);
    const said = words[status] ?? UNHEARD;
    const [reason, message] = hasOther(told, words, said) ? said : givenOr(told, said);
    const since = changedAt(entry, timeline, type, status);
    const heard = lastReport(entry, timeline, since);
    return [
      {
        type,
        status,
        reason,
        message,
        lastHeartbeatTime: timeOf(heard),
        lastTransitionTime: timeOf(since),
      },
    ];
  });
  return [...others, ...own];
}

/** Whether the reason that is given is its kubelet's for another status: a kubelet that changes one changes both. */
function hasOther(
  told: Json,
  words: Readonly<Record<string, readonly [string, string]>>,
  own: readonly [string, string],
): boolean {
  const reason = textAt(told, 'reason');
  return reason !== own[0] && Object.values(words).some(([each]) => each === reason);
}

function givenOr(told: Json, [reason, message]: readonly [string, string]): readonly string[] {
  return [textAt(told, 'reason') || reason, textAt(told, 'message') || message];
}

/** Unless told, a node is ready and has enough of everything. */
function statusOf(object: unknown, type: string): string {
  const conditions = listAt(object, 'status', 'conditions');
  const found = conditions.find((each) => textAt(each, 'type') === type);
  return textAt(found, 'status') || (type === 'Ready' ? 'True' : 'False');
}

/** Since when a condition is what it is. */
function changedAt(entry: Entry, { history }: Timeline, type: string, status: string): number {
  const was = (object: unknown) =>
    statusOf(object, 'Ready') === 'Unknown' ? 'Unknown' : statusOf(object, type);
  let version = history.latest(entry);
  while (version?.before !== undefined && was(version.before.object) === status) {
    version = version.before;
  }
  return version?.before === undefined ? entry.createdAt : version.at;
}

/** `nodeStatusReportFrequency`: so often a kubelet reports a status that stays as it is, in milliseconds. */
const REPORTED = 300_000;

/** When its kubelet reported a status last. */
function lastReport(entry: Entry, { world, now }: Timeline, since: number): number {
  const silent = world.health.silentSince(entry.name);
  const first = silent !== undefined && since > silent ? entry.createdAt : since;
  const heard = silent ?? now;
  return Math.max(first + Math.floor((heard - first) / REPORTED) * REPORTED, entry.createdAt);
}

/** When the kubelet of a node renewed its Lease last: whenever it beats, half a period after the hour. */
export function lastRenewal({ name, createdAt }: Entry, { world, now }: Timeline): number {
  const { heartbeatPeriod: period } = world.options;
  const heard = world.health.silentSince(name) ?? now;
  const beat = Math.floor((heard - period / 2) / period) * period + period / 2;
  return Math.max(beat, createdAt);
}
