import { describe, expect, it } from 'vitest';
import { REASONS, type Decision } from '../../engine/index.ts';
import { createTranslator } from '../../i18n/index.ts';
import { constraintOver, podNamed, type NodeVerdict } from '../testing/decisions.ts';
import { sayer } from '../testing/say.ts';
import { full, leadSayer, skewed, tainted } from './testing/leads.ts';

const say = sayer(createTranslator('en'));
const leadOf = leadSayer(say);

describe('the lead of a Pending Pod', () => {
  it('names the rule that no node meets', () => {
    expect(
      leadOf([
        { name: 'node-1', fails: tainted },
        { name: 'node-2', fails: [...tainted, ...full] },
      ]),
    ).toEqual(['No node fits web-5.', 'Every node has a taint that the Pod does not tolerate.']);
  });

  it('tells volumes that there is no room for from those out of reach', () => {
    const fails = (...reasons: readonly string[]): NodeVerdict[] =>
      reasons.map((reason, at) => ({
        name: `node-${at}`,
        fails: [{ plugin: 'VolumeBinding', reasons: [reason] }],
      }));
    const noRoom = 'node(s) did not have enough free storage';
    const noVolume = "node(s) didn't find available persistent volumes to bind";
    expect(leadOf(fails(noRoom, noRoom))[1]).toBe(
      'No node has enough storage free for its claims.',
    );
    expect(leadOf(fails(noRoom, noVolume))[1]).toBe(
      'No node can reach PersistentVolumes for its claims, or have them provisioned.',
    );
  });

  it('names the resource that every node lacks, and the labels that no node has', () => {
    expect(leadOf([{ name: 'node-1', fails: full }])[1]).toBe(
      'No node has enough cpu free for what it requests.',
    );
    const fails = [
      { plugin: 'NodeAffinity', reasons: ["node(s) didn't match Pod's node affinity/selector"] },
    ] as const;
    const pod = podNamed('web-5', { nodeSelector: { disktype: 'nvme' } });
    expect(leadOf([{ name: 'node-1', fails }], { pod })[1]).toBe(
      'No node has the labels that its nodeSelector asks for: disktype=nvme.',
    );
    const both = podNamed('web-5', { nodeSelector: { disktype: 'nvme', os: 'linux' } });
    const linux = { name: 'node-1', labels: { os: 'linux' }, fails };
    expect(leadOf([linux], { pod: both })[1]).toBe(
      'No node has the labels that its nodeSelector asks for: disktype=nvme.',
    );
    const nvme = { name: 'node-2', labels: { disktype: 'nvme' }, fails };
    expect(leadOf([linux, nvme], { pod: both })[1]).toBe(
      'No node has all of the labels that its nodeSelector asks for at once: disktype=nvme, os=linux.',
    );
  });

  it('does not blame the labels that a node has where addedAffinity refuses it', () => {
    const plugin = 'NodeAffinity';
    const own = [
      { plugin, reasons: ["node(s) didn't match Pod's node affinity/selector"] },
    ] as const;
    const added = [
      { plugin, reasons: ["node(s) didn't match scheduler-enforced node affinity"] },
    ] as const;
    const nvme = { name: 'node-1', labels: { disktype: 'nvme' }, fails: added };
    const other = { name: 'node-2', fails: own };
    const pod = podNamed('web-5', { nodeSelector: { disktype: 'nvme' } });
    expect(leadOf([nvme, other], { pod })[1]).toBe(
      'No node meets both its own rules for node labels and the scheduler profile’s addedAffinity.',
    );
    expect(leadOf([nvme])[1]).toBe('No node meets the scheduler profile’s addedAffinity.');
  });

  it('says that no node was looked at where node affinity names one that is not there', () => {
    const affinityTo = (...values: readonly string[]) => ({
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [
            { matchFields: [{ key: 'metadata.name', operator: 'In' as const, values }] },
          ],
        },
      },
    });
    const outside = [{ name: 'node-1', outside: true }] as const;
    const gone = podNamed('web-5', { affinity: affinityTo('node-9') });
    const decision = { preFilterNodes: [], preFilterNames: ['node-9'] };
    expect(leadOf(outside, { pod: gone, decision })[1]).toBe(
      'None was looked at: the Pod’s node affinity names node-9, and there is no such node.',
    );
    const some = podNamed('web-5', { affinity: affinityTo('node-9', 'node-1') });
    const left = { preFilterNodes: [0], preFilterNames: ['node-1', 'node-9'] };
    expect(leadOf([{ name: 'node-1', fails: full }], { pod: some, decision: left })[1]).toBe(
      'Only node-1 was looked at: the Pod’s node affinity names it.',
    );
  });

  it('says what is missing on the nodes alone that node affinity names, not of every node', () => {
    const terms = [
      { matchFields: [{ key: 'metadata.name', operator: 'In' as const, values: ['node-1'] }] },
    ];
    const pod = podNamed('agent', {
      affinity: {
        nodeAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: terms },
        },
      },
    });
    const decision = { preFilterNodes: [0], preFilterNames: ['node-1'] };
    const lacks = (...reasons: string[]) => [{ plugin: 'NodeResourcesFit', reasons }] as const;
    const told = (fails: NodeVerdict['fails']) =>
      leadOf(
        [
          { name: 'node-1', ...(fails && { fails }) },
          { name: 'node-2', outside: true, fails: lacks('Insufficient memory') },
          { name: 'node-3', outside: true },
        ],
        { pod, decision },
      ).slice(1);
    expect(told(lacks('Insufficient cpu'))).toEqual([
      'Only node-1 was looked at: the Pod’s node affinity names it.',
      'Not enough cpu is free there for what it requests.',
    ]);
    expect(told(tainted)[1]).toBe('What rules it out there: taints.');
  });

  it('says that there is no place where that is all that a node lacks', () => {
    const fails = [{ plugin: 'NodeResourcesFit', reasons: ['Too many pods'] }] as const;
    expect(leadOf([{ name: 'node-1', fails }])[1]).toBe('No node has a place for one more Pod.');
  });

  it('tells a default spread constraint from one of the Pod where another rule stands against it', () => {
    const lead = leadOf(
      [
        { name: 'node-1', labels: { zone: 'a' }, fails: skewed },
        { name: 'node-2', labels: { zone: 'b' }, fails: tainted },
      ],
      { constraints: [constraintOver('zone', { a: 2, b: 0 }, { isDefault: true })] },
    );
    expect(lead[1]).toBe(
      'The spread constraint on zone (a default constraint of the scheduler profile, not the Pod’s) wants b, and taints would leave only node-1.',
    );
  });

  it('names both spread constraints when each alone could be met', () => {
    const inZones = constraintOver('zone', { zoneA: 3, zoneB: 2 }, { maxSkew: 1 });
    const onNodes = constraintOver('node', { node1: 2, node2: 1, node3: 2 }, { index: 1 });
    const lead = leadOf(
      [
        { name: 'node1', labels: { zone: 'zoneA', node: 'node1' }, fails: skewed },
        { name: 'node2', labels: { zone: 'zoneA', node: 'node2' }, fails: skewed },
        { name: 'node3', labels: { zone: 'zoneB', node: 'node3' }, fails: skewed },
      ],
      { constraints: [inZones, onNodes] },
    );
    expect(lead[1]).toBe(
      'Both spread constraints cannot be met at once: zone wants zoneB, node wants node2.',
    );
  });

  it('names one constraint when it fails everywhere by itself', () => {
    const alone = constraintOver('zone', { zoneA: 3 }, { minimum: 0, minDomains: 2 });
    const lead = leadOf([{ name: 'node1', labels: { zone: 'zoneA' }, fails: skewed }], {
      constraints: [alone],
    });
    expect(lead[1]).toBe('The spread constraint on zone (maxSkew 1, app=web) fails on every node.');
  });

  it('sets a spread constraint against another plugin', () => {
    const lead = leadOf(
      [
        { name: 'node-1', labels: { zone: 'a' }, fails: skewed },
        { name: 'node-2', labels: { zone: 'b' }, fails: tainted },
      ],
      { constraints: [constraintOver('zone', { a: 2, b: 0 })] },
    );
    expect(lead[1]).toBe(
      'The spread constraint on zone wants b, and taints would leave only node-1.',
    );
  });

  it('sets two plugins against each other', () => {
    const lead = leadOf([
      { name: 'node-1', fails: full },
      { name: 'node-2', fails: tainted },
    ]);
    expect(lead[1]).toBe(
      'No node meets both: taints alone would leave node-1; requested resources alone would leave node-2.',
    );
  });

  it('counts by plugin when it takes three rules to leave no node', () => {
    const cordoned: NodeVerdict['fails'] = [
      { plugin: 'NodeUnschedulable', reasons: ['node(s) were unschedulable'] },
    ];
    const lead = leadOf([
      { name: 'node-1', fails: full },
      { name: 'node-2', fails: tainted },
      { name: 'node-3', fails: cordoned },
      { name: 'node-4', fails: full },
    ]);
    expect(lead[1]).toBe(
      'Nodes fail for different reasons: NodeResourcesFit 2, NodeUnschedulable 1, TaintToleration 1.',
    );
  });

  it('does not blame the Pod when the profile disables a PreFilter', () => {
    const reasons = ['error reading "PreFilterPodTopologySpread" from cycleState: not found'];
    const lead = leadOf(
      [
        {
          name: 'node-1',
          labels: { zone: 'a' },
          fails: [{ plugin: 'PodTopologySpread', code: 'Error', reasons }],
        },
      ],
      { constraints: [constraintOver('zone', { a: 0 })] },
    );
    expect(lead[1]).toBe('PodTopologySpread turns down every node.');
  });

  it('tells of an empty cluster', () => {
    expect(leadOf([])).toEqual(['web-5 has nowhere to go: the cluster has no node.']);
  });

  it('tells of gates, and of a PreFilter rejection', () => {
    const pod = podNamed('web-5', { schedulingGates: [{ name: 'example.com/hold' }] });
    const gates = leadOf([{ name: 'node-1' }], {
      pod,
      outcome: 'gated',
      decision: { chosen: -1 },
    });
    expect(gates).toEqual([
      'web-5 waits for its scheduling gate example.com/hold. Until it is removed, kube-scheduler does not look for a node.',
    ]);
    const rejected = leadOf([{ name: 'node-1' }], {
      decision: {
        chosen: -1,
        preFilter: {
          plugin: 'NodeAffinity',
          code: 'UnschedulableAndUnresolvable',
          reasons: [REASONS.fieldConflict],
        },
      },
    });
    expect(rejected).toEqual([
      'web-5 was turned down before any node was looked at.',
      'In each term of its node affinity the node names exclude each other.',
    ]);
  });

  it('tells whom preemption would evict', () => {
    const lead = leadOf([{ name: 'node-1', fails: full }], {
      decision: {
        preemption: {
          candidates: [{ node: 0, victims: ['default/batch-0'], pdbViolations: 1 }],
          nominated: 0,
          nominatedAny: [0],
          victims: ['default/batch-0'],
          named: ['default/batch-0'],
        },
      },
    });
    expect(lead.slice(2, 4)).toEqual([
      'Evicting batch-0 (lower priority) from node-1 would make room.',
      'That would violate a PodDisruptionBudget.',
    ]);
    expect(lead[4]).toContain('it preempts no more');
  });

  it('tells whom it preempts in a step that nominates it, and that it waits', () => {
    const nominated = (victims: readonly string[], pdbViolations = 0): string[] =>
      leadOf([{ name: 'node-1', fails: full }], {
        outcome: 'nominated',
        decision: {
          preemption: {
            candidates: [{ node: 0, victims, pdbViolations }],
            nominated: 0,
            nominatedAny: [0],
            victims,
            named: victims,
          },
        },
      });
    expect(nominated(['default/low-1'], 1)).toEqual([
      'web-5 fits on no node now. It preempts low-1 on node-1, and waits for that node.',
      'No node has enough cpu free for what it requests.',
      'This breaks a PodDisruptionBudget.',
    ]);
    expect(nominated(['default/low-1', 'other/low-2'])[0]).toContain('low-1 and other/low-2');
    expect(nominated(['default/a', 'default/b', 'default/c'])[0]).toContain('a, b and 1 more');
    expect(nominated([])[0]).toContain('It waits for node-1, where Pods that are being deleted');
  });

  it('tells why preemption does not help', () => {
    const after = (decision: Partial<Decision>): string[] =>
      leadOf([{ name: 'node-1', fails: full }], { decision }).slice(2);
    const status = { code: 'Unschedulable', reasons: [REASONS.noVictims] } as const;
    expect(
      after({ postFilter: 'no-candidates', preemptionFailures: [{ node: 0, status }] }),
    ).toEqual([
      'Preemption does not help: no Pod of lower priority runs on a node that evictions could open.',
    ]);
    // Where one of lower priority runs it is not enough that it leaves.
    const without = { code: 'Unschedulable', reasons: [REASONS.tooManyPods] } as const;
    const notEnough =
      'Preemption does not help: no node would take it even if all Pods of lower priority left that node.';
    const failures = [{ node: 0, status: without }];
    expect(after({ postFilter: 'no-candidates', preemptionFailures: failures })).toEqual([
      notEnough,
    ]);
    expect(
      after({
        postFilter: 'no-candidates',
        preemptionFailures: [...failures, { node: 1, status }],
      }),
    ).toEqual([notEnough]);
    expect(after({ postFilter: 'no-candidates', preemptionFailures: [] })).toEqual([
      'Preemption does not help: no Pod’s eviction would change the reasons.',
    ]);
    expect(after({ postFilter: 'never' })).toEqual([
      'Its preemptionPolicy is Never, so it evicts no other Pod.',
    ]);
    expect(after({ postFilter: 'not-enabled' })).toEqual([]);
  });
});
