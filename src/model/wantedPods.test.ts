import { describe, expect, it } from 'vitest';
import { wantedPods } from './wantedPods.ts';

const count = (kind: string, spec: object, status: object = {}, active?: number) =>
  wantedPods(kind, { spec, status }, active)?.count;

describe('wantedPods', () => {
  it('A14: a Job wants its parallelism, and no more than completions are left', () => {
    expect(count('Job', {})).toBe(1);
    expect(count('Job', { parallelism: 5, completions: 2 })).toBe(2);
    expect(count('Job', { parallelism: 2, completions: 5 })).toBe(2);
    expect(count('Job', { completions: 5 })).toBe(1);
    expect(count('Job', { parallelism: 5 })).toBe(5);
    expect(count('Job', { parallelism: 0, completions: 5 })).toBe(0);
    expect(count('Job', { parallelism: 5, completions: 6 }, { succeeded: 4 })).toBe(2);
    expect(count('Job', { parallelism: 5, completionMode: 'Indexed', completions: 3 })).toBe(3);
  });

  it('A14: a work queue of which one Pod has succeeded keeps those that run', () => {
    expect(count('Job', { parallelism: 5 }, { succeeded: 1, active: 2 })).toBe(2);
    expect(count('Job', { parallelism: 5 }, { succeeded: 1, active: 2 }, 3)).toBe(3);
  });

  it('A14: nothing is wanted by what is suspended or over', () => {
    const complete = { conditions: [{ type: 'Complete', status: 'True' }] };
    const failing = { conditions: [{ type: 'Failed', status: 'False' }] };
    expect(count('Job', { parallelism: 5, suspend: true })).toBe(0);
    expect(count('Job', { parallelism: 5, managedBy: 'kueue.x-k8s.io/multikueue' })).toBe(0);
    expect(count('Job', { parallelism: 5, managedBy: 'kubernetes.io/job-controller' })).toBe(5);
    expect(count('Job', { parallelism: 5 }, complete)).toBe(0);
    expect(count('Job', { parallelism: 5 }, failing)).toBe(5);
    expect(count('CronJob', { jobTemplate: { spec: { parallelism: 5 } } })).toBe(5);
    expect(count('CronJob', { jobTemplate: { spec: { parallelism: 5, completions: 2 } } })).toBe(2);
    expect(count('CronJob', { suspend: true, jobTemplate: { spec: { parallelism: 5 } } })).toBe(0);
  });

  it('tells the field that decides it', () => {
    const path = (spec: object) => wantedPods('Job', { spec })?.path.join('.');
    expect(path({ parallelism: 5, completions: 2 })).toBe('spec.completions');
    expect(path({ parallelism: 2, completions: 5 })).toBe('spec.parallelism');
    expect(wantedPods('Deployment', { spec: { replicas: 3 } })?.path).toEqual(['spec', 'replicas']);
  });

  it('counts no Pods of what makes none, or one for each node', () => {
    expect(count('DaemonSet', {})).toBeUndefined();
    expect(count('Service', {})).toBeUndefined();
    expect(count('Deployment', { replicas: 'three' })).toBe(1);
  });
});
