import { describe, expect, it } from 'vitest';
import { podQuality } from './podQuality.ts';

type Amounts = Readonly<Record<string, string>>;

function of(...all: readonly (readonly [requests: Amounts, limits: Amounts])[]) {
  const containers = all.map(([requests, limits], index) => ({
    ...{ name: `c${index}`, image: 'i', resources: { requests, limits } },
  }));
  return podQuality({ containers });
}

// Source of the rules: ComputePodQOS of pkg/apis/core/v1/helper/qos.
describe('the quality of service of a Pod', () => {
  it('is guaranteed where each container is limited to what it asks for, however it is written', () => {
    expect(
      of([
        { cpu: '1', memory: '1Gi' },
        { cpu: '1000m', memory: '1024Mi' },
      ]),
    ).toBe('Guaranteed');
    expect(of([{}, { cpu: '1', memory: '1Gi' }])).toBe('Guaranteed');
    expect(of([{ cpu: '1' }, { cpu: '1', memory: '1Gi' }], [{}, {}])).toBe('Burstable');
    expect(
      of([
        { cpu: '1', memory: '1Gi' },
        { cpu: '2', memory: '1Gi' },
      ]),
    ).toBe('Burstable');
  });

  it('goes by cpu and memory alone, and by no amount of 0', () => {
    expect(of([{ 'nvidia.com/gpu': '1' }, { 'nvidia.com/gpu': '1' }])).toBe('BestEffort');
    expect(of([{ cpu: '0' }, {}])).toBe('BestEffort');
    expect(of([{ cpu: '10m' }, {}])).toBe('Burstable');
  });

  it('is that of its own resources where it has some', () => {
    const amounts = { cpu: '1', memory: '1Gi' };
    const containers = [{ name: 'c', image: 'i', resources: { requests: { cpu: '10m' } } }];
    const resources = { requests: amounts, limits: amounts };
    expect(podQuality({ containers, resources })).toBe('Guaranteed');
    expect(podQuality({ containers, resources: { requests: amounts } })).toBe('Burstable');
  });
});
