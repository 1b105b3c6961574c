import { describe, expect, it } from 'vitest';
import { typedBeside, web } from '../../typedBeside.ts';

// As kubectl 1.35.2 makes them.
describe('what kubectl autoscale holds', () => {
  it.each([
    ['--cpu=70', '{"averageValue":"70m","type":"AverageValue"}'],
    ['--cpu=1.5', '{"averageValue":"1500u","type":"AverageValue"}'],
    ['--cpu=1e3', '{"averageValue":"1","type":"AverageValue"}'],
    ['--cpu=70%', '{"averageUtilization":70,"type":"Utilization"}'],
    ['--memory=100', '{"averageValue":"100Mi","type":"AverageValue"}'],
    ['--memory=1.5', '{"averageValue":"1536Ki","type":"AverageValue"}'],
    ['--memory=1Gi', '{"averageValue":"1Gi","type":"AverageValue"}'],
    ['--cpu-percent=-5', ''],
    ['--cpu-percent=0', ''],
    ['--cpu=', ''],
  ])('is a share or an amount, a bare number in the smaller unit: %s', (flags, target) => {
    const path = '{.spec.metrics[0].resource.target}';
    const line = `autoscale deploy web --max=3 ${flags} --dry-run=client -o jsonpath=${path}`;
    expect(typedBeside([web(1)], [line], { release: 'v1.35' })[0]?.stdout).toBe(target);
  });

  it('is told of the CPU once', () => {
    const line = 'autoscale deploy web --max=3 --cpu=50m --cpu-percent=5';
    expect(typedBeside([web(1)], [line], { release: 'v1.35' })[0]?.stderr).toMatch(
      /error: --cpu-percent and --cpu are mutually exclusive\n$/,
    );
  });
});
