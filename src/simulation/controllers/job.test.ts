import { describe, expect, it } from 'vitest';
import type { CronJob, Job, JobSpec } from '../../model/index.ts';
import { planRun } from '../plan.ts';
import { clusterOf, makePod, makeTemplate } from '../testing.ts';

function job(spec: Partial<JobSpec> = {}): Job {
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'sum' },
    spec: { template: makeTemplate('sum'), ...spec },
  };
}

function names(...objects: Parameters<typeof clusterOf>): readonly string[] {
  return planRun(clusterOf(...objects)).pods.map(({ pod }) => pod.metadata.name);
}

describe('a Job', () => {
  it('makes one Pod when neither completions nor parallelism is written', () => {
    expect(names(job())).toEqual([expect.stringMatching(/^sum-[a-z0-9]{5}$/)]);
  });

  it('makes parallelism Pods, but no more than completions', () => {
    expect(names(job({ parallelism: 3, completions: 10 }))).toHaveLength(3);
    expect(names(job({ parallelism: 5, completions: 2 }))).toHaveLength(2);
    expect(names(job({ parallelism: 4 }))).toHaveLength(4);
    expect(names(job({ parallelism: 0, completions: 4 }))).toHaveLength(0);
  });

  it('labels its Pods with its name', () => {
    const [pod] = planRun(clusterOf(job())).pods;
    expect(pod?.pod.metadata.labels).toMatchObject({
      'job-name': 'sum',
      'batch.kubernetes.io/job-name': 'sum',
    });
  });

  it('puts the completion index of an Indexed Job into name, label and annotation', () => {
    const indexed = job({ parallelism: 2, completions: 2, completionMode: 'Indexed' });
    const { pods } = planRun(clusterOf(indexed));
    expect(pods.map(({ pod }) => pod.metadata.name)).toEqual([
      expect.stringMatching(/^sum-0-[a-z0-9]{5}$/),
      expect.stringMatching(/^sum-1-[a-z0-9]{5}$/),
    ]);
    const key = 'batch.kubernetes.io/job-completion-index';
    expect(pods[1]?.pod.metadata.labels?.[key]).toBe('1');
    expect(pods[1]?.pod.metadata.annotations?.[key]).toBe('1');
  });

  it('goes on after the indexes that are complete or running', () => {
    const indexed = job({ parallelism: 3, completions: 6, completionMode: 'Indexed' });
    const status = { succeeded: 2, completedIndexes: '0-1' };
    const running = makePod(
      'sum-2-abcde',
      { nodeName: 'node-1' },
      {
        labels: { 'batch.kubernetes.io/job-completion-index': '2' },
        ownerReferences: [{ apiVersion: 'batch/v1', kind: 'Job', name: 'sum', controller: true }],
      },
    );
    expect(names(running, { ...indexed, status } as Job)).toEqual([
      'sum-2-abcde',
      expect.stringMatching(/^sum-3-/),
      expect.stringMatching(/^sum-4-/),
    ]);
  });

  it('makes nothing while suspended or once it is complete', () => {
    expect(names(job({ suspend: true }))).toEqual([]);
    const complete = { conditions: [{ type: 'Complete', status: 'True' }] };
    expect(names({ ...job(), status: complete } as Job)).toEqual([]);
  });
});

describe('a CronJob', () => {
  const cronJob: CronJob = {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'nightly' },
    spec: { schedule: '0 3 * * *', jobTemplate: { spec: job({ parallelism: 2 }).spec } },
  };

  it('makes the Pods of its next Job, which belong to the CronJob', () => {
    const { pods, workloads } = planRun(clusterOf(cronJob));
    expect(pods).toHaveLength(2);
    expect(pods[0]?.pod.metadata.name).toMatch(/^nightly-\d{8}-[a-z0-9]{5}$/);
    expect(workloads[pods[0]?.workload ?? -1]?.kind).toBe('CronJob');
  });

  it('makes nothing while suspended', () => {
    const suspended = { ...cronJob, spec: { ...cronJob.spec, suspend: true } };
    expect(names(suspended)).toEqual([]);
  });
});
