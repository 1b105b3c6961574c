import { type Job, type Pod, wantedPods, type Steps } from '../../model/index.ts';
import {
  type ControllerContext,
  freeNames,
  makePods,
  type Outcome,
  type Owner,
  ownerOf,
  podFromTemplate,
} from './controller.ts';

const INDEX_KEY = 'batch.kubernetes.io/job-completion-index';

/** What kubectl shows of a Job that ran already; a manifest carries none of it. */
interface JobStatus {
  readonly completedIndexes?: string;
  readonly failedIndexes?: string;
}

/** Completion indexes from the first to the last. */
type IndexRange = readonly [first: number, last: number];

/**
 * The Pods that a Job runs at once: as many as `wantedPods` says. Within a run no Pod finishes, so
 * later completions do not start. An Indexed Job's Pods carry their completion index in name, label
 * and annotation. Source: Controller.manageJob and firstPendingIndexes at v1.34.
 */
export function* reconcileJob(job: Job, context: ControllerContext): Steps<Outcome> {
  const owner = ownerOf(job);
  const claimed = context.claim(owner, undefined);
  const wanted = wantedPods('Job', job, claimed.length)?.count ?? 0;
  const missing = Math.max(0, wanted - claimed.length);
  const podFor = jobPods(job);
  const { completions, completionMode } = job.spec;
  if (completionMode !== 'Indexed') {
    const outcome = yield* makePods(context, owner, missing, (name) => podFor(name));
    return { claimed, wanted, ...outcome };
  }
  const { completedIndexes, failedIndexes } = statusOf(job);
  const taken = [...rangesOf(completedIndexes), ...rangesOf(failedIndexes)];
  for (const { pod } of claimed) {
    const index = Number(completionIndexOf(pod));
    if (Number.isInteger(index)) taken.push([index, index]);
  }
  const indexes = freeIndexes(taken, completions ?? missing);
  if (!context.admitsMore(missing)) return { claimed, wanted, made: [], tooMany: missing };
  const made: Pod[] = [];
  for (const index of indexes) {
    if (made.length >= missing) break;
    const names = freeNames(context, owner.namespace, `${owner.name}-${index}`);
    made.push(podFor(names.next().value, String(index)));
    yield;
  }
  return { claimed, made, wanted };
}

/** Makes the Pods of a Job; those of an Indexed one for a completion index. */
export function jobPods(job: Job): (name: string, index?: string) => Pod {
  const owner = ownerOf(job);
  const { template } = job.spec;
  const labels = { ...template.metadata?.labels, ...jobLabels(owner) };
  const metadata = { ...template.metadata, labels };
  return (name, index) => {
    if (index === undefined) return podFromTemplate(owner, { ...template, metadata }, name);
    const annotations = { ...metadata.annotations, [INDEX_KEY]: index };
    const indexed = { ...template, metadata: { ...metadata, annotations } };
    return podFromTemplate(owner, indexed, name, { [INDEX_KEY]: index });
  };
}

/** The completion index that a Pod of an Indexed Job carries. */
export function completionIndexOf({ metadata }: Pod): string | undefined {
  return metadata.annotations?.[INDEX_KEY] ?? metadata.labels?.[INDEX_KEY];
}

/** The labels that the API server adds to a Job's template (jobStrategy.generateSelector). */
function jobLabels(owner: Owner): Readonly<Record<string, string>> {
  return {
    'batch.kubernetes.io/controller-uid': owner.uid,
    'batch.kubernetes.io/job-name': owner.name,
    'controller-uid': owner.uid,
    'job-name': owner.name,
  };
}

function statusOf(job: Job): JobStatus {
  const { status } = job as Job & { readonly status?: JobStatus };
  return status ?? {};
}

/** `0-2,5` as kubectl shows it. A range may be as long as a Job has completions. */
function rangesOf(text: string | undefined): IndexRange[] {
  return (text ?? '')
    .split(',')
    .map((range): IndexRange => {
      const [first = NaN, last = first] = range.split('-').filter(Boolean).map(Number);
      return [first, last];
    })
    .filter((range) => range.every(Number.isInteger));
}

/** The indexes below the end that lie in none of the ranges, in ascending order. */
function* freeIndexes(taken: readonly IndexRange[], end: number): Generator<number, void, void> {
  let index = 0;
  for (const [first, last] of [...taken].sort(([a], [b]) => a - b)) {
    for (; index < Math.min(first, end); index++) yield index;
    index = Math.max(index, last + 1);
  }
  for (; index < end; index++) yield index;
}
