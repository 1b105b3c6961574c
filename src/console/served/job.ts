import {
  type Entry,
  resourceVersionOf,
  type Timeline,
  type Version,
} from '../../timeline/index.ts';
import { at, type Json, listAt, recordAt, textAt } from '../json.ts';

/** What the API server adds to a Job without `manualSelector`. Source: jobStrategy.generateSelector of pkg/registry/batch/job. */
export function jobLabels({ uid, name }: Entry): Json {
  return {
    'batch.kubernetes.io/controller-uid': uid,
    'batch.kubernetes.io/job-name': name,
    'controller-uid': uid,
    'job-name': name,
  };
}

/** A template with these labels beside its own. */
export function withLabels(template: Json, labels: Json): Json {
  const metadata = recordAt(template, 'metadata');
  return {
    ...template,
    metadata: { ...metadata, labels: { ...recordAt(metadata, 'labels'), ...labels } },
  };
}

/** A Job without labels of its own has those of its template. Source: SetDefaults_Job. */
export function labelsOfJob(job: Json, template: Json, added: Json): Json {
  const own = recordAt(job, 'metadata', 'labels');
  if (Object.keys(own).length > 0) return own;
  return { ...recordAt(template, 'metadata', 'labels'), ...added };
}

/** The selector of a Job's Pods, where it has none of its own. */
export function selectorOfJob(job: Json, labels: Json): Json {
  if (at(job, 'spec', 'selector') !== undefined) return {};
  const key = 'batch.kubernetes.io/controller-uid';
  return { selector: { matchLabels: { [key]: labels[key] } } };
}

/** What its controller has written, and how it says that its Pods fare. Source: syncJob and updateStatusHandler of pkg/controller/job. */
export function jobStatus(entry: Entry, { world }: Timeline): Json {
  const { active, ready, terminating } = world.jobCounts.of(entry);
  const told = recordAt(entry.object, 'status');
  const counts = ['succeeded', 'failed'].filter((field) => told[field] === 0);
  // Without an index that has succeeded it is empty, and left out; that of those that have failed is a pointer.
  if (told['completedIndexes'] === '') counts.push('completedIndexes');
  return {
    ...Object.fromEntries(Object.entries(told).filter(([field]) => !counts.includes(field))),
    ...(active > 0 && { active }),
    ready,
    terminating,
    // Pods that have ended are counted as they end: none has its finalizer still.
    uncountedTerminatedPods: {},
  };
}

/**
 * What its controller has written, which names each Job that goes on as it was when it was made. Source: getRef and
 * syncCronJob of pkg/controller/cronjob.
 */
export function cronJobStatus({ object }: Entry, { world, history }: Timeline): Json | undefined {
  if (at(object, 'status') === undefined) return undefined;
  const status = recordAt(object, 'status');
  if (!Array.isArray(status['active'])) return status;
  const active = listAt(status, 'active').map((job) => {
    const entry = world.store.byUid(textAt(job, 'uid'));
    const made = entry && firstOf(history.latest(entry));
    return made ? { ...recordAt(job), resourceVersion: resourceVersionOf(made) } : job;
  });
  return { ...status, active };
}

function firstOf(version: Version | undefined): Version | undefined {
  let first = version;
  while (first?.before !== undefined) first = first.before;
  return first;
}
