import { describe, expect, it } from 'vitest';
import { validateDocument } from './timelineActions.ts';

/** What is told of a policy with these arguments of DefaultEvictor: code, place and field. */
function told(args: object): readonly string[] {
  const deschedule = {
    gracePeriodSeconds: 5,
    profiles: [{ name: 'p', pluginConfig: [{ name: 'DefaultEvictor', args }] }],
  };
  const { diagnostics } = validateDocument({
    apiVersion: 'berth/v1',
    kind: 'Timeline',
    actions: [{ at: '1s', deschedule }],
  });
  return diagnostics.map(({ code, values }) => `${code} ${String(values?.['field'])}`);
}

describe('a DeschedulerPolicy', () => {
  it('is read where it protects Pods as the descheduler knows it', () => {
    const config = { PodsWithPVC: { protectedStorageClasses: [{ name: 'fast' }] } };
    const podProtections = {
      defaultDisabled: ['PodsWithLocalStorage', 'DaemonSetPods'],
      extraEnabled: ['PodsWithPVC', 'PodsWithResourceClaims'],
      config,
    };
    expect(told({ podProtections, noEvictionPolicy: 'Mandatory' })).toEqual([]);
  });

  it('is marked where it names a protection or a field that is not read', () => {
    const podProtections = {
      defaultDisabled: ['PodsWithPVC'],
      extraEnabled: ['Nothing'],
      config: { DaemonSetPods: {} },
      others: [],
    };
    expect(told({ podProtections })).toEqual([
      'action-policy-field PodsWithPVC',
      'action-policy-field Nothing',
      'action-policy-field DaemonSetPods',
      'action-policy-field others',
    ]);
  });

  it('is marked where a field holds what the descheduler does not take', () => {
    const namespaces = { include: 'a' };
    expect(
      told({ nodeFit: 'true', minPodAge: '5', labelSelector: { matchLabels: { a: 1 } } }),
    ).toEqual([
      'action-policy-type nodeFit',
      'action-policy-type minPodAge',
      'action-policy-type a',
    ]);
    expect(told({ namespaces })).toEqual(['action-policy-field namespaces']);
  });

  it('is marked where it is of another version, or has what Berth does nothing with', () => {
    const deschedule = { apiVersion: 'descheduler/v1alpha1', metricsCollector: { enabled: true } };
    const { diagnostics } = validateDocument({
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [{ at: '1s', deschedule }],
    });
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'action-policy-version',
      'action-policy-unread',
    ]);
  });

  it('is marked where it has a selector that cannot be read', () => {
    const bad = { matchExpressions: [{ key: 'a', operator: 'Equals', values: ['b'] }] };
    const both = { matchLabels: { a: 'b c' } };
    const codes = (args: object) => told(args).map((each) => each.split(' ')[0]);
    expect(codes({ labelSelector: bad, namespaceLabelSelector: bad, nodeSelector: 'a=b' })).toEqual(
      ['action-policy-selector'],
    );
    expect(codes({ namespaceLabelSelector: both, nodeSelector: '=' })).toEqual([
      'action-policy-selector',
      'action-policy-selector',
    ]);
    expect(codes({ labelSelector: { matchExpressions: 'a' } })).toEqual(['action-policy-type']);
  });
});
