import type { Version } from '../../timeline/index.ts';
import { type Json, listAt, textAt } from '../json.ts';
import type { AddEvent } from './controllers.ts';

const KUBELET = 'kubelet';
/** How a kubelet begins what it writes into the status of a Pod that it does not run; its Event is without that. */
const TURNED_DOWN = 'Pod was rejected: ';
const PREEMPTED = 'Preempting';
const PAST_DEADLINE = 'DeadlineExceeded';

/**
 * What a kubelet says of a Pod that it turns down, that it ends, and whose containers have to wait before they are started
 * again: what it says of images, and of containers that come and go as they should, is left out. Sources: rejectPod and
 * activeDeadlineHandler of pkg/kubelet, evictPodsToFreeRequests of pkg/kubelet/preemption, and doBackOff of
 * pkg/kubelet/kuberuntime.
 */
export function kubeletEvents({ object, pod, before, at: moment }: Version, add: AddEvent): void {
  if (object === undefined || before === undefined) return;
  const about = object as unknown as Json;
  const tell = (reason: string, message: string, isWarning: boolean, fieldPath?: string) => {
    add(moment, KUBELET, about, reason, message, isWarning, fieldPath);
  };
  const [was, is] = [before.pod, pod];
  const hasFailed = textAt(about, 'status', 'phase') === 'Failed';
  const [reason, message] = [textAt(about, 'status', 'reason'), textAt(about, 'status', 'message')];
  if (is?.ending !== undefined && was?.ending === undefined) {
    tell(is.ending.why.reason, is.ending.why.message, is.ending.why.reason !== PAST_DEADLINE);
  } else if (hasFailed && textAt(before.object, 'status', 'phase') !== 'Failed') {
    if (message.startsWith(TURNED_DOWN)) tell(reason, message.slice(TURNED_DOWN.length), true);
    const isEnded = reason === PREEMPTED || reason === PAST_DEADLINE;
    // One that did not run is ended at once.
    if (isEnded && was?.ending === undefined) tell(reason, message, reason === PREEMPTED);
  }
  const restart = is?.restart;
  if (restart?.isHeld === true && restart !== was?.restart) backOffs(about, restart.names, tell);
}

function backOffs(
  pod: Json,
  names: readonly string[],
  tell: (reason: string, message: string, isWarning: boolean, fieldPath: string) => void,
): void {
  const [name, namespace, uid] = ['name', 'namespace', 'uid'].map((field) =>
    textAt(pod, 'metadata', field),
  );
  for (const container of listAt(pod, 'spec', 'containers').map((each) => textAt(each, 'name'))) {
    if (!names.includes(container)) continue;
    const message = `Back-off restarting failed container ${container} in pod ${name}_${namespace}(${uid})`;
    tell('BackOff', message, true, `spec.containers{${container}}`);
  }
}
