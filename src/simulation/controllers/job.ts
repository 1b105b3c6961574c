import { type Job, type Labels, type Pod, wantedPods } from '../../model/index.ts';
import {
  type Lack,
  lackingOf,
  lackOfAny,
  type Look,
  type Owner,
  ownerOf,
  podFromTemplate,
  type PodToMake,
} from './controller.ts';
import { indexedBase } from './naming.ts';

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
 * and annotation. Source: Controller.manageJob and firstPendingIndexes.
 */
export function reconcileJob(job: Job, look: Look): Lack {
  const owner = ownerOf(job);
  const wanted = wantedPods('Job', job, look.count)?.count ?? 0;
  const podFor = jobPods(job, owner);
  if (job.spec.completionMode !== 'Indexed') {
    return lackOfAny(wanted, look, owner, (name) => podFor(name));
  }
  const count = lackingOf(wanted, look);
  const indexes: Iterable<number | string> =
    look.at === 'all'
      ? missingIndexes(job, look.places, count)
      : [completionIndexOf(look.pod) ?? '0'];
  return { count, pods: indexedPods(owner, podFor, firstOf(indexes, count)) };
}

/** The completion indexes that no Pod has or had, in ascending order. */
function missingIndexes(
  job: Job,
  places: ReadonlySet<string>,
  missing: number,
): Generator<number, void, void> {
  const { completedIndexes, failedIndexes } = statusOf(job);
  const taken = [...rangesOf(completedIndexes), ...rangesOf(failedIndexes)];
  for (const place of places) {
    const index = Number(place);
    if (Number.isInteger(index)) taken.push([index, index]);
  }
  return freeIndexes(taken, job.spec.completions ?? missing);
}

function* firstOf<Value>(values: Iterable<Value>, most: number): Generator<Value, void, void> {
  let left = most;
  for (const value of values) {
    if (left <= 0) return;
    left -= 1;
    yield value;
  }
}

function* indexedPods(
  owner: Owner,
  podFor: ReturnType<typeof jobPods>,
  indexes: Iterable<number | string>,
): Generator<PodToMake, void, void> {
  for (const index of indexes) {
    const make = (name: string): Pod => podFor(name, String(index));
    yield { name: indexedBase(owner.name, index), isGenerated: true, make };
  }
}

/**
 * Makes the Pods of a Job; those of an Indexed one for a completion index, with what is known of the
 * failures of the index where each has its own limit.
 */
export function jobPods(
  job: Job,
  owner: Owner,
): (name: string, index?: string, failures?: Labels) => Pod {
  const { template } = job.spec;
  const made = job.spec.manualSelector === true ? {} : jobLabels(owner);
  const labels = { ...template.metadata?.labels, ...made };
  const metadata = { ...template.metadata, labels };
  return (name, index, failures) => {
    if (index === undefined) return podFromTemplate(owner, { ...template, metadata }, name);
    const annotations = { ...metadata.annotations, [INDEX_KEY]: index, ...failures };
    const indexed = { ...template, metadata: { ...metadata, annotations } };
    return podFromTemplate(owner, indexed, name, { [INDEX_KEY]: index });
  };
}

/** The completion index that a Pod of an Indexed Job carries. */
export function completionIndexOf({ metadata }: Pod): string | undefined {
  return metadata.annotations?.[INDEX_KEY] ?? metadata.labels?.[INDEX_KEY];
}

/** The labels that the API server adds to the template of a Job without `manualSelector` (jobStrategy.generateSelector). */
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
