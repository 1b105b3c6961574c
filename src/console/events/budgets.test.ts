import { describe, expect, it } from 'vitest';
import { typedBeside, web } from '../typedBeside.ts';

const budget = (name: string, spec: object = {}) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name },
  spec: { maxUnavailable: 1, selector: { matchLabels: { app: 'web' } }, ...spec },
});
const labels = { app: 'web' };
const containers = [{ name: 'c', image: 'i' }];
const bare = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p', labels },
  spec: { containers },
};
const agent = {
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata: { name: 'agent' },
  spec: {
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers } },
  },
};

/** Of each event of a kind: type, who says it, why, and in which words. */
function told(kind: string, ...objects: readonly object[]): readonly string[] {
  const of = `--field-selector involvedObject.kind=${kind}`;
  const columns = '{range .items[*]}{.type} {.source.component} {.reason} {.message}{"\\n"}{end}';
  const [answer] = typedBeside(objects, [`get events ${of} -o 'jsonpath=${columns}'`], {
    begins: 5000,
  });
  return (answer?.stdout ?? '').split('\n').filter((line) => line !== '');
}

describe('the disruption controller', () => {
  it('tells of a budget that covers no Pod, and nothing of one whose Pods it can count', () => {
    expect(told('PodDisruptionBudget', budget('b'))).toEqual([
      'Normal controllermanager NoPods No matching pods found',
    ]);
    const lines = told(
      'PodDisruptionBudget',
      web(2),
      budget('b', { minAvailable: 1, maxUnavailable: undefined }),
    );
    expect(lines.filter((line) => !line.includes(' NoPods '))).toEqual([]);
  });

  it('tells of Pods that nobody keeps up, with the selector', () => {
    const matchExpressions = [{ key: 'tier', operator: 'NotIn', values: ['a', 'b'] }];
    const selector = { matchLabels: labels, matchExpressions };
    expect(told('PodDisruptionBudget', bare, budget('b', { selector })).at(-1)).toBe(
      'Warning controllermanager UnmanagedPods Pods selected by this PodDisruptionBudget (selector: &LabelSelector{MatchLabels:map[string]string{app: web,},MatchExpressions:[]LabelSelectorRequirement{LabelSelectorRequirement{Key:tier,Operator:NotIn,Values:[a b],},},}) were found to be unmanaged. As a result, the status of the PDB cannot be calculated correctly, which may result in undefined behavior. To account for these pods please set ".spec.minAvailable" field of the PDB to an integer value.',
    );
  });

  it('tells why it cannot count what a DaemonSet wants, as an event and as a condition', () => {
    const why = 'daemonsets.apps does not implement the scale subresource';
    expect(told('PodDisruptionBudget', agent, budget('b')).at(-1)).toBe(
      `Warning controllermanager CalculateExpectedPodCountFailed Failed to calculate the number of expected pods: ${why}`,
    );
    const [answer] = typedBeside([agent, budget('b')], ['get pdb b -o json'], { begins: 5000 });
    const { status } = JSON.parse(answer?.stdout ?? '{}') as { status?: unknown };
    expect(status).toMatchObject({
      currentHealthy: 0,
      disruptionsAllowed: 0,
      expectedPods: 0,
      conditions: [
        { type: 'DisruptionAllowed', status: 'False', reason: 'SyncFailed', message: why },
      ],
    });
  });

  it('tells of a Pod that several budgets cover which of them it looks at', () => {
    expect(told('Pod', web(1), budget('a'), budget('b'))).toContainEqual(
      expect.stringMatching(
        /^Warning controllermanager MultiplePodDisruptionBudgets Pod "default"\/"web-\S+" matches multiple PodDisruptionBudgets. {2}Chose "[ab]" arbitrarily\.$/,
      ),
    );
    expect(told('Pod', web(1), budget('a')).filter((line) => line.includes('Multiple'))).toEqual(
      [],
    );
  });
});
