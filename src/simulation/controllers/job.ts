import type { Job, Pod } from '../../model/index.ts';
import {
  type ControllerContext,
  freeNames,
  NOTHING,
  type Outcome,
  type Owner,
  ownerOf,
  podFromTemplate,
} from './controller.ts';

const INDEX_KEY = 'batch.kubernetes.io/job-completion-index';

/** What kubectl shows of a Job that ran already; a manifest carries none of it. */
interface JobStatus {
  readonly succeeded?: number;
  readonly completedIndexes?: string;
  readonly conditions?: readonly { readonly type: string; readonly status: string }[];
}

/**
 * The Pods that a Job runs at once: `parallelism` of them, no more than completions are left.
 * Within a run no Pod finishes, so later completions do not start. An Indexed Job's Pods carry
 * their completion index in name, label and annotation. Source: Controller.manageJob at v1.34.
 */
export function reconcileJob(job: Job, context: ControllerContext): Outcome {
  const owner = ownerOf(job);
  const status = statusOf(job);
  const claimed = context.claim(owner, undefined);
  const over = status.conditions?.some(
    ({ type, status: value }) => value === 'True' && (type === 'Complete' || type === 'Failed'),
  );
  if (over === true || job.spec.suspend === true) return { ...NOTHING, claimed, wanted: 0 };
  const { completions, parallelism = 1, completionMode } = job.spec;
  // Without either number a Job has one completion (SetDefaults_Job).
  const wanted = completions ?? (job.spec.parallelism === undefined ? 1 : undefined);
  const succeeded = status.succeeded ?? 0;
  const active =
    wanted === undefined
      ? succeeded > 0
        ? claimed.length
        : parallelism
      : Math.min(parallelism, Math.max(0, wanted - succeeded));
  const missing = Math.max(0, active - claimed.length);
  const podFor = jobPods(job);
  if (completionMode !== 'Indexed') {
    const names = freeNames(context, owner.namespace, owner.name, missing);
    return { claimed, made: names.map((name) => podFor(name)), wanted: active };
  }
  const taken = completedIndexes(status.completedIndexes);
  for (const { pod } of claimed) {
    const index = completionIndexOf(pod);
    if (index !== undefined) taken.add(Number(index));
  }
  const made = freeIndexes(taken, missing, wanted ?? missing).flatMap((index) =>
    freeNames(context, owner.namespace, `${owner.name}-${index}`, 1).map((name) =>
      podFor(name, String(index)),
    ),
  );
  return { claimed, made, wanted: active };
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

/** `0-2,5` as kubectl shows it, to the indexes. */
function completedIndexes(text: string | undefined): Set<number> {
  const indexes = new Set<number>();
  for (const range of (text ?? '').split(',').filter(Boolean)) {
    const [first = 0, last = first] = range.split('-').map(Number);
    for (let index = first; index <= last; index++) indexes.add(index);
  }
  return indexes;
}

function freeIndexes(taken: ReadonlySet<number>, count: number, end: number): readonly number[] {
  const free: number[] = [];
  for (let index = 0; index < end && free.length < count; index++) {
    if (!taken.has(index)) free.push(index);
  }
  return free;
}
