import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORDINGS } from '../../releases/index.ts';
import { FAILED_SCHEDULING, OTHERS } from '../fixtures/messages.ts';
import type { Part } from '../part.ts';
import { RULES } from '../rules/findRule.ts';
import { decodeMessage } from './decodeMessage.ts';

const together = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

/** `stage count saying`, one line a part, punctuation left out. */
const brief = (message: string): readonly string[] =>
  decodeMessage(message).flatMap((part) => {
    if (part.kind === 'punctuation') return [];
    if (part.kind === 'header') return [`${part.stage}: of ${part.total ?? 'some'}`];
    const says = part.kind === 'reason' ? part.says : `unknown “${part.text}”`;
    return [[part.stage, part.count, says].filter((word) => word !== undefined).join(' ')];
  });

/** A wording with something in the place of every name. */
const samples: readonly string[] = [
  'node(s) had untolerated taint {key: value}',
  'waiting for scheduling gates: [a b]',
  'persistentvolumeclaim "data" not found',
  'request gpu: device class big.example.com does not exist',
  'Insufficient example.com/gpu',
  ...RULES.flatMap(({ text, only }) => (only === undefined ? (text ?? []) : [])),
];

describe('decodeMessage', () => {
  it.each(FAILED_SCHEDULING)('knows every part of $link', ({ text }) => {
    const parts = decodeMessage(text);
    expect(parts.filter(({ kind }) => kind === 'unknown')).toEqual([]);
    expect(parts.some(({ kind }) => kind === 'reason')).toBe(true);
    expect(together(parts)).toBe(text);
  });

  it.each(OTHERS)('knows every part of $link', ({ text }) => {
    const parts = decodeMessage(text);
    expect(parts.filter(({ kind }) => kind === 'unknown')).toEqual([]);
    expect(together(parts)).toBe(text);
  });

  it('tells the list of Filter from the list of preemption', () => {
    expect(
      brief(
        "0/6 nodes are available: 2 node(s) were unschedulable, 4 Insufficient cpu. no new claims to deallocate, preemption: 0/6 nodes are available: 1 node(s) didn't match pod anti-affinity rules, 3 No preemption victims found for incoming pod, 2 Preemption is not helpful for scheduling.",
      ),
    ).toEqual([
      'filter: of 6',
      'filter 2 unschedulable',
      'filter 4 insufficient',
      'postFilter claimsKept',
      'preemption: of 6',
      'preemption 1 podAntiAffinity',
      'preemption 3 noVictims',
      'preemption 2 notHelpful',
    ]);
  });

  it('tells a PreFilter reason, which has no count', () => {
    expect(
      brief(
        '0/3 nodes are available: persistentvolumeclaim "data" not found. preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.',
      ),
    ).toEqual([
      'filter: of 3',
      'preFilter claimNotFound',
      'preemption: of 3',
      'preemption 3 notHelpful',
    ]);
  });

  it('tells “not found” behind what PreFilter says, and nowhere else', () => {
    expect(
      brief('0/5 nodes are available: pod has unbound immediate PersistentVolumeClaims. not found'),
    ).toEqual(['filter: of 5', 'preFilter claimUnbound', 'postFilter claimsUnread']);
    expect(brief('not found')).toEqual(['event unknown “not found”']);
    expect(brief('running Bind plugin "X": not found')).toEqual([
      'bind pluginFailed',
      'bind otherError',
    ]);
  });

  it('tells why preemption did not begin', () => {
    expect(
      brief(
        '0/1 nodes are available: 1 Insufficient cpu. preemption: not eligible due to a terminating pod on the nominated node.',
      ),
    ).toEqual([
      'filter: of 1',
      'filter 1 insufficient',
      'preemption: of some',
      'preemption victimsTerminating',
    ]);
  });

  it('reads the names in a wording, of a taint with and without a value', () => {
    const [first, second] = decodeMessage(
      "0/2 nodes are available: 1 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }, 1 node(s) had taint {gpu: a100}, that the pod didn't tolerate.",
    ).filter((part) => part.kind === 'reason');
    expect(first).toMatchObject({
      count: 1,
      speaker: 'TaintToleration',
      verdict: 'UnschedulableAndUnresolvable',
      values: { key: 'node-role.kubernetes.io/control-plane', value: '' },
      wording: WORDINGS.taintNamed,
    });
    expect(second).toMatchObject({
      values: { key: 'gpu', value: 'a100' },
      wording: WORDINGS.older,
    });
  });

  it('keeps what nobody knows as it is, with its count', () => {
    expect(brief('0/5 nodes are available: 2 node(s) are haunted, 3 Insufficient cpu.')).toEqual([
      'filter: of 5',
      'filter 2 unknown “2 node(s) are haunted”',
      'filter 3 insufficient',
    ]);
    expect(brief('The coffee is out. Try later.')).toEqual([
      'event unknown “The coffee is out. Try later”',
    ]);
  });

  it('says that an event was cut', () => {
    expect(
      brief('0/9 nodes are available: 3 Insufficient cpu, 6 node(s) had untolerated tai ...'),
    ).toEqual(['filter: of 9', 'filter 3 insufficient', 'filter cutShort']);
  });

  it('reads a message that was wrapped over lines', () => {
    expect(
      brief(
        "0/6 nodes are available:\n  3 node(s) didn't match pod\n  anti-affinity rules,\n  3 node(s) had untolerated taint(s).\nno new claims to deallocate,\npreemption: 0/6 nodes are available:\n  6 Preemption is not helpful for scheduling.\n",
      ),
    ).toEqual([
      'filter: of 6',
      'filter 3 podAntiAffinity',
      'filter 3 taints',
      'postFilter claimsKept',
      'preemption: of 6',
      'preemption 6 notHelpful',
    ]);
  });

  it('reads events about one Pod', () => {
    expect(brief('Successfully assigned demo/web-0 to node-1')).toEqual(['event assigned']);
    expect(brief('Preempted by a pod on node worker-1')).toEqual(['event preemptedUnnamed']);
    expect(brief('Preempted by pod 6d5c97b1-aa on node worker-1')).toEqual(['event preempted']);
    expect(brief('Preempted by kube-system/a on node worker-1')).toEqual(['event preempted']);
    expect(brief('Preempted in order to admit critical pod')).toEqual(['event preemptedCritical']);
    expect(brief('skip schedule deleting pod: default/web-1')).toEqual(['event deletingPod']);
    expect(brief('no nodes available to schedule pods')).toEqual(['preFilter noNodes']);
    expect(brief('nodeinfo not found for node name "n1"')).toEqual(['event nodeGone']);
    expect(brief('pod triggered scale-up: [{pool-1 1->2 (max: 5)}]')).toEqual(['scaleUp scaledUp']);
  });

  it('keeps the words of an error behind the plugin that gave it', () => {
    expect(
      brief(
        'running Bind plugin "DefaultBinder": pods "web-0" is forbidden: no. Ask somebody, 3 times.',
      ),
    ).toEqual(['bind pluginFailed', 'bind otherError']);
    expect(
      brief(
        'binding rejected: running PreBind plugin "VolumeBinding": binding volumes: context deadline exceeded',
      ),
    ).toEqual(['bind pluginFailed', 'bind pluginFailed', 'bind bindingVolumes', 'bind timedOut']);
  });

  it('reads Karpenter pool by pool', () => {
    expect(
      brief(
        'Failed to schedule pod, incompatible with nodepool "a", daemonset overhead={"cpu":"1"}, did not tolerate x=y:NoSchedule; incompatible with nodepool "b", daemonset overhead={}, something new; all available instance types exceed limits for nodepool: "c"',
      ),
    ).toEqual([
      'scaleUp karpenterFailed',
      'scaleUp pool',
      'scaleUp poolTaint',
      'scaleUp pool',
      'scaleUp poolOther',
      'scaleUp poolLimits',
    ]);
  });

  it.each([
    'node(s) didn’t match Pod’s node affinity/selector',
    'node(s) didn&#39;t match Pod&apos;s node affinity/selector',
    "node(s) didn\\'t match Pod\\'s node affinity/selector",
    "node(s) didn''t match Pod''s node affinity/selector",
  ])('reads the quotation marks of a page, of its source and of a string: %s', (reason) => {
    expect(brief(`0/3 nodes are available: 3 ${reason}.`).slice(1)).toEqual([
      'filter 3 nodeAffinity',
    ]);
    const claim = '0/3 nodes are available: persistentvolumeclaim &quot;data&quot; not found.';
    expect(decodeMessage(claim)).toContainEqual(
      expect.objectContaining({ says: 'claimNotFound', values: { claim: 'data' } }),
    );
  });

  it('reads what schedulers and autoscalers of old said', () => {
    expect(
      brief(
        'No nodes are available that match all of the predicates: HostName (1), NodeUnschedulable (2).',
      ),
    ).toEqual(['filter: of some', 'filter 1 nodeName', 'filter 2 unschedulable']);
    expect(brief('0/2 nodes are available: 2 node(s) were out of disk space.').slice(1)).toEqual([
      'filter 2 nodeCondition',
    ]);
    expect(brief('pod (web-0) failed to fit in any node')).toEqual(['filter: of some']);
    expect(brief("pod didn't trigger scale-up: 1 max limit reached").slice(1)).toEqual([
      'scaleUp 1 groupMaxSize',
    ]);
  });

  it('reads the causes of Karpenter’s log, which nothing opens', () => {
    expect(
      brief(
        'incompatible with nodepool "a", daemonset overhead={"cpu":"1"}, did not tolerate taint (taint=x=y:NoSchedule); all available instance types exceed limits for nodepool: "b"',
      ),
    ).toEqual(['scaleUp pool', 'scaleUp poolTaint', 'scaleUp poolLimits']);
    expect(
      brief('no instance type met the scheduling requirements or had a required offering'),
    ).toEqual(['scaleUp poolInstances']);
  });

  it('is gapless and never throws, whatever the text', () => {
    const bits = fc.constantFrom(
      ...samples,
      '0/3 nodes are available: ',
      'preemption: ',
      ', ',
      '. ',
      '..',
      ' ',
      '\n',
      '3 ',
      '12',
      "pod didn't trigger scale-up: ",
      'running PreBind plugin "X": ',
      'Failed to schedule pod, ',
      'incompatible with nodepool "a", daemonset overhead={}, ',
      'No nodes are available that match all of the following predicates:: ',
      ' (3)',
      ' ...',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.oneof({ weight: 4, arbitrary: bits }, fc.string()), { maxLength: 30 })
        .map((words) => words.join('')),
    );
    fc.assert(
      fc.property(text, (message) => {
        const parts = decodeMessage(message);
        expect(together(parts)).toBe(message);
        let end = 0;
        for (const part of parts) {
          expect(part.start).toBe(end);
          expect(part.end).toBeGreaterThan(part.start);
          end = part.end;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('decodes every list of known reasons without an unknown part', () => {
    const counted = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(...samples));
    fc.assert(
      fc.property(fc.array(counted, { minLength: 1, maxLength: 12 }), (reasons) => {
        const list = reasons.map(([count, text]) => `${count} ${text}`).join(', ');
        const parts = decodeMessage(`0/5000 nodes are available: ${list}.`);
        expect(parts.filter(({ kind }) => kind === 'unknown')).toEqual([]);
        expect(parts.filter(({ kind }) => kind === 'reason').length).toBe(reasons.length);
      }),
      { numRuns: 300 },
    );
  });
});
