import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../releases/index.ts';
import type { KubeSchedulerConfiguration, NodeSelectorRequirement } from '../../model/index.ts';
import { asRelease, makeNode, makePod } from '../testing/builders.ts';
import { causeAt, filterVerdicts, scoresOf, tryPod } from '../testing/verdicts.ts';

const PASSES = '';
const FAILS = "UnschedulableAndUnresolvable: node(s) didn't match Pod's node affinity/selector";
const ssd = makeNode('ssd', { labels: { disktype: 'ssd', gen: '7' } });
const hdd = makeNode('hdd', { labels: { disktype: 'hdd', gen: 'x' } });
const bare = makeNode('bare');

function required(...matchExpressions: readonly NodeSelectorRequirement[]) {
  return {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions }] },
    },
  };
}

describe('NodeAffinity', () => {
  it('asks for every entry of the nodeSelector', () => {
    const tried = tryPod(makePod('web', { nodeSelector: { disktype: 'ssd' } }), ssd, hdd, bare);
    expect(filterVerdicts(tried, 'NodeAffinity')).toEqual({ ssd: PASSES, hdd: FAILS, bare: FAILS });
  });

  it('lets NotIn hold where the label is missing', () => {
    const rule = { key: 'disktype', operator: 'NotIn', values: ['ssd'] } as const;
    const tried = tryPod(makePod('web', required(rule)), ssd, hdd, bare);
    expect(filterVerdicts(tried, 'NodeAffinity')).toEqual({
      ssd: FAILS,
      hdd: PASSES,
      bare: PASSES,
    });
  });

  it('compares Gt as integers, and takes a label that is none as no match', () => {
    const rule = { key: 'gen', operator: 'Gt', values: ['6'] } as const;
    const tried = tryPod(makePod('web', required(rule)), ssd, hdd, bare);
    expect(filterVerdicts(tried, 'NodeAffinity')).toEqual({ ssd: PASSES, hdd: FAILS, bare: FAILS });
  });

  it('matches no node by a term without expressions', () => {
    const tried = tryPod(makePod('web', required()), ssd, bare);
    expect(filterVerdicts(tried, 'NodeAffinity')).toEqual({ ssd: FAILS, bare: FAILS });
  });

  it('narrows the nodes to look at when every term names nodes', () => {
    const matchFields = [{ key: 'metadata.name', operator: 'In', values: ['hdd'] }] as const;
    const nodeAffinity = {
      requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchFields }] },
    };
    const { decision } = tryPod(makePod('web', { nodeAffinity }), ssd, hdd);
    expect(decision.preFilterNodes).toEqual([1]);
    expect(decision.chosen).toBe(1);
  });

  it('leaves the others out of the message until v1.31, and tells them since v1.32', () => {
    const matchFields = [{ key: 'metadata.name', operator: 'In', values: ['gone'] }] as const;
    const nodeAffinity = {
      requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchFields }] },
    };
    const messageAs = (release: ReleaseName) =>
      tryPod(makePod('web', { nodeAffinity }), ssd, hdd, asRelease(release)).decision.message;
    const preemption =
      'preemption: 0/2 nodes are available: 2 Preemption is not helpful for scheduling.';
    expect(messageAs('v1.31')).toBe(`0/2 nodes are available: ${preemption}`);
    expect(messageAs('v1.32')).toBe(
      `0/2 nodes are available: 2 node(s) didn't satisfy plugin(s) [NodeAffinity]. ${preemption}`,
    );
  });

  it('says of each expression what the node has', () => {
    const rule = { key: 'disktype', operator: 'In', values: ['ssd', 'nvme'] } as const;
    const tried = tryPod(makePod('web', required(rule)), hdd);
    const expressions = [{ ...rule, actual: 'hdd', met: false, isField: false }];
    expect(causeAt(tried, 'NodeAffinity', 'hdd')).toMatchObject({
      terms: [{ met: false, expressions }],
    });
  });

  it('adds up the weights of the preferred terms that match', () => {
    const prefer = (weight: number, value: string) => ({
      weight,
      preference: {
        matchExpressions: [{ key: 'disktype', operator: 'In', values: [value] } as const],
      },
    });
    const nodeAffinity = {
      preferredDuringSchedulingIgnoredDuringExecution: [prefer(50, 'ssd'), prefer(20, 'hdd')],
    };
    const tried = tryPod(makePod('web', { nodeAffinity }), ssd, hdd, bare);
    expect(scoresOf(tried, 'NodeAffinity')).toEqual({
      ssd: [50, 100],
      hdd: [20, 40],
      bare: [0, 0],
    });
  });

  it('fails where several nodes fit and a preferred term compares with what is no integer', () => {
    const compared = (weight: number, operator: 'Gt' | 'Lt', ...values: readonly string[]) => ({
      weight,
      preference: {
        matchExpressions: values.map((value) => ({ key: 'gen', operator, values: [value] })),
      },
    });
    const tellOf = (...terms: readonly ReturnType<typeof compared>[]) => {
      const nodeAffinity = { preferredDuringSchedulingIgnoredDuringExecution: terms };
      return (...nodes: Parameters<typeof tryPod>[1][]) =>
        tryPod(makePod('web', { nodeAffinity }), ...nodes).decision;
    };
    const error = (at: string, value: string) =>
      `${at}.values[0]: Invalid value: "${value}": for 'Gt', 'Lt' operators, the value must be an integer`;
    const running = 'running PreScore plugin "NodeAffinity": ';

    const one = tellOf(compared(1, 'Gt', '6'), compared(1, 'Gt', '0.5'));
    const message = running + error('[1].matchExpressions[0]', '0.5');
    expect(one(ssd, hdd)).toMatchObject({ message, chosen: -1, feasibleCount: 2, refusedBy: [] });
    expect(one(ssd, hdd).postFilter).toBeUndefined();
    // One that is alone is taken without a score.
    expect(one(ssd)).toMatchObject({ message: '', chosen: 0 });

    const [first, second] = ['8Gi', 'x'].map((value, at) =>
      error(`[0].matchExpressions[${at}]`, value),
    );
    expect(tellOf(compared(1, 'Lt', '8Gi', 'x'))(ssd, hdd).message).toBe(
      `${running}[${first}, ${second}]`,
    );
    expect(tellOf(compared(0, 'Lt', 'x'))(ssd, hdd).message).toBe('');
  });

  it('fails so for a preferred value that no label may have, which an API server takes', () => {
    const tell = (release: ReleaseName, ...values: readonly string[]) => {
      const preference = { matchExpressions: [{ key: 'disk', operator: 'In' as const, values }] };
      const wish = { weight: 1, preference };
      const nodeAffinity = { preferredDuringSchedulingIgnoredDuringExecution: [wish] };
      return tryPod(makePod('web', { nodeAffinity }), ssd, hdd, asRelease(release)).decision
        .message;
    };
    const why =
      "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";
    expect(tell('v1.36', 'hdd', 'fast disk')).toBe(
      `running PreScore plugin "NodeAffinity": [0].matchExpressions[0].values[1][disk]: Invalid value: "fast disk": ${why}`,
    );
    const long = 'a'.repeat(64);
    expect(tell('v1.34', long)).toContain('must be no more than 63 characters');
    expect(tell('v1.35', long)).toContain('must be no more than 63 bytes');
    expect(tell('v1.36', 'hdd', '')).toBe('');
  });

  it('holds the addedAffinity of the profile against every Pod', () => {
    const addedAffinity = required({ key: 'disktype', operator: 'Exists' }).nodeAffinity;
    const configuration: KubeSchedulerConfiguration = {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      profiles: [{ pluginConfig: [{ name: 'NodeAffinity', args: { addedAffinity } }] }],
    };
    const tried = tryPod(makePod('web'), ssd, bare, configuration);
    expect(filterVerdicts(tried, 'NodeAffinity')).toEqual({
      ssd: PASSES,
      bare: "UnschedulableAndUnresolvable: node(s) didn't match scheduler-enforced node affinity",
    });
  });
});
