import { describe, expect, it } from 'vitest';
import { WORKLOAD_HUES, workloadHues } from './workloadHues.ts';

const workload = (name: string, namespace = 'default') => ({ kind: 'Deployment', namespace, name });
const MANY = Array.from({ length: 20 }, (_, index) => workload(`w-${String(index)}`));

describe('the hues of workloads', () => {
  it('come of their names and stay when others come behind them', () => {
    const two = workloadHues([workload('web'), workload('cache')]);
    const three = workloadHues([workload('web'), workload('cache'), workload('db')]);
    expect(three.slice(0, 2)).toEqual(two);
  });

  it('differ as long as there are hues, and repeat then', () => {
    const hues = workloadHues(MANY);
    expect(new Set(hues.slice(0, WORKLOAD_HUES)).size).toBe(WORKLOAD_HUES);
    expect(hues.every((hue) => hue >= 0 && hue < WORKLOAD_HUES)).toBe(true);
  });

  it('are none for what belongs to the system', () => {
    expect(workloadHues([workload('dns', 'kube-system')])).toEqual([-1]);
  });
});
