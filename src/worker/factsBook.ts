import {
  fullKey,
  haveSameParts,
  type Labels,
  labelsText,
  type Pod,
  podRequests,
  type ResourceAmounts,
} from '../model/index.ts';
import type { RunWorkload } from '../simulation/index.ts';
import { workloadOf } from './workloads.ts';

/** What a Pod of this spec asks for, while no status says otherwise. */
interface Requested {
  readonly spec: Pod['spec'];
  readonly amounts: ResourceAmounts;
}

/** Sets of labels by what they say, and workloads by key, over all runs: none has another number in a later one. */
export class FactsBook {
  readonly labels: Labels[] = [];
  readonly owns: RunWorkload[] = [];
  readonly #labelIds = new Map<string, number>();
  /** By the containers of a Pod, which like ones share. */
  readonly #requests = new WeakMap<object, Requested>();
  readonly #ownIds = new Map<string, number>();

  labelsId(labels: Labels): number {
    const text = labelsText(labels);
    const id = this.#labelIds.get(text) ?? this.labels.push(labels) - 1;
    this.#labelIds.set(text, id);
    return id;
  }

  requestsOf(pod: Pod): ResourceAmounts {
    const { spec } = pod;
    // What a container has been given is told by its status.
    if (hasStatuses(pod)) return podRequests(pod);
    const known = this.#requests.get(spec.containers);
    if (known && haveSameParts(known.spec, spec, 'nodeName')) return known.amounts;
    const amounts = podRequests(pod);
    this.#requests.set(spec.containers, { spec, amounts });
    return amounts;
  }

  ownId(pod: Pod): number {
    const own = workloadOf(pod);
    const key = fullKey(own);
    const id = this.#ownIds.get(key) ?? this.owns.push(own) - 1;
    this.#ownIds.set(key, id);
    return id;
  }
}

function hasStatuses({ status }: Pod): boolean {
  return (status?.containerStatuses ?? status?.initContainerStatuses) !== undefined;
}
