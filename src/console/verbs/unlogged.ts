import { refused } from '../failure.ts';
import { at, type Json, listAt, textAt } from '../json.ts';
import { nameOf } from '../targets.ts';

interface Asked {
  /** Undefined for the one that kubectl takes. */
  readonly container: string | undefined;
  readonly isOfAll: boolean;
  readonly isPrevious: boolean;
}

/**
 * Why the kubelet of a Pod has no logs of a container, as it has not run, or not before: of the first that is asked
 * for. Nothing where it has, or where no kubelet tells of containers. Source: validateContainerLogStatus of pkg/kubelet.
 */
export function checkLogged(pod: Json, { container, isOfAll, isPrevious }: Asked): void {
  const statuses = ['initContainerStatuses', 'containerStatuses'].flatMap((field) =>
    listAt(pod, 'status', field),
  );
  const names = (field: string) => listAt(pod, 'spec', field).map((each) => textAt(each, 'name'));
  const asked = textAt(pod, 'metadata', 'annotations', 'kubectl.kubernetes.io/default-container');
  const [first = ''] = names('containers');
  const taken = names('containers').includes(asked) ? asked : first;
  const all = isOfAll ? [...names('initContainers'), ...names('containers')] : [container ?? taken];
  for (const name of all) {
    const status = statuses.find((each) => textAt(each, 'name') === name);
    if (status === undefined) continue;
    const of = `container "${name}" in pod "${nameOf(pod)}"`;
    const hasEnded = at(status, 'lastState', 'terminated') !== undefined;
    const reason = textAt(status, 'state', 'waiting', 'reason');
    if (isPrevious && !hasEnded) {
      throw refused('BadRequest', `previous terminated ${of} not found`);
    }
    if (reason !== '' && !hasEnded) {
      throw refused('BadRequest', `${of} is waiting to start: ${reason}`);
    }
  }
}
