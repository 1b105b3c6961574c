import { describe, expect, it } from 'vitest';
import { decodeMessage } from '../message/decodeMessage.ts';
import { rangeInText } from './pasted.ts';
import { recognize } from './recognize.ts';

const CPU = '0/3 nodes are available: 3 Insufficient cpu.';
const NAMED =
  "0/3 nodes are available: 1 node(s) had untolerated taint {a: b}, 2 node(s) didn't match Pod's node affinity/selector.";
const QUOTA =
  'pods "web-1" is forbidden: exceeded quota: q, requested: pods=1, used: pods=2, limited: pods=2';

const found = (text: string) => recognize(text)?.messages ?? [];
const json = (value: object): string => JSON.stringify(value);

/** What is pasted, where the message is one line of it or less. */
const PASTED: readonly (readonly [what: string, pasted: string, messages: readonly string[]])[] = [
  ['a question', `My Pod is stuck, it says: ${CPU} What can I do?`, [CPU]],
  ['a letter', `Hello,\n\n${NAMED}\n\nHow do I mend this?\n`, [NAMED]],
  ['a question in Chinese', `Pod 起不来，报错：${CPU}怎么办？`, [CPU]],
  ['a quotation in Japanese', `「${CPU}」と表示されます。`, [CPU]],
  ['code within a sentence', `I see \`${NAMED}\` in \`kubectl describe pod\`.`, [NAMED]],
  [
    'a list of causes',
    `* \`pod has unbound immediate PersistentVolumeClaims\`: make a class.\n* “${CPU}”: add nodes.`,
    ['pod has unbound immediate PersistentVolumeClaims', CPU],
  ],
  ['two in a line', `first ${CPU} then ${NAMED}`, [CPU, NAMED]],
  ['markup', `<pre>${CPU}</pre>`, [CPU]],
  ['bold type', `**${CPU}**`, [CPU]],
  ['a table of Markdown', `| Warning | FailedScheduling | 4m | ${NAMED} |`, [NAMED]],
  ['a spreadsheet', `web-1\tPending\t${CPU}\tdefault\n`, [CPU]],
  ['comma-separated values', `default,web-1,"${NAMED}",3m`, [NAMED]],
  ['a CI runner', `Waiting for pod a/b\n\tUnschedulable: "${NAMED}"\nWaiting for pod a/b`, [NAMED]],
  ['a workflow', `Unschedulable: ${CPU}`, [CPU]],
  [
    'a workflow that lacks a claim',
    'Unschedulable: persistentvolumeclaim "data" not found',
    ['persistentvolumeclaim "data" not found'],
  ],
  ['logfmt', `time="a" level=info msg="node message: Unschedulable: ${NAMED}" b=c`, [NAMED]],
  [
    'a log collector’s JSON',
    json({ log: `level=info msg="message: Unschedulable: ${NAMED}"\n`, stream: 'stderr' }),
    [NAMED],
  ],
  ['JSON in a string', json({ text: json({ type: 'PodScheduled', message: CPU }) }), [CPU]],
  ['a Go map', `map[message:${CPU} reason:Unschedulable status:False]`, [CPU]],
  ['a Python dictionary', `{'message': '${CPU}', 'reason': 'Unschedulable'}`, [CPU]],
  ['a cut-out of YAML', `    message: '${CPU}'\n    reason: Unschedulable`, [CPU]],
  ['an operator’s status', `  message: 'pod web-0 cannot be scheduled: ${CPU}'`, [CPU]],
  [
    'a spawner',
    `Server requested\n2023 [Normal] pod didn't trigger scale-up: 1 in backoff after failed scale-up\n2023 [Warning] ${CPU}\nSpawn failed`,
    ["pod didn't trigger scale-up: 1 in backoff after failed scale-up", CPU],
  ],
  ['an old log', `I0624 1 factory.go:462] Unable to schedule a/b: no fit: ${CPU}; waiting`, [CPU]],
  [
    'cluster-autoscaler’s log',
    "I0419 1 scale_up.go:93] Pod a can't be scheduled on b, predicate checking error: Insufficient cpu; predicateName=NodeResourcesFit; reasons: Insufficient cpu; debugInfo=",
    ['Insufficient cpu'],
  ],
  [
    'cluster-autoscaler’s older log',
    "I0125 1 utils.go:229] Pod a can't be scheduled on b, predicate failed: PodFitsResources predicate mismatch, reason: Insufficient cpu, Insufficient memory, ",
    ['Insufficient cpu, Insufficient memory'],
  ],
  [
    'Karpenter’s older log',
    '2023 ERROR Could not schedule pod, incompatible with provisioner "a", did not tolerate b=c:NoSchedule\t{"commit": "1"}',
    ['Could not schedule pod, incompatible with provisioner "a", did not tolerate b=c:NoSchedule'],
  ],
  ['a cloud’s word for it', 'Cannot schedule pods: Insufficient cpu.', ['Insufficient cpu.']],
  ['a controller’s log', `E0501 1 replica_set.go:557] sync "a/b" failed with ${QUOTA}`, [QUOTA]],
  ['a Deployment’s condition', `  - message: '${QUOTA}'\n    type: ReplicaFailure`, [QUOTA]],
  [
    'a command and its output',
    `root@cp:~# kubectl apply -f a.yaml\n${QUOTA}\nroot@cp:~# `,
    [QUOTA],
  ],
  [
    'a described event',
    `Name:  web.1\nMessage:   ${CPU}\nReason:                FailedScheduling\n`,
    [CPU],
  ],
  [
    'an event in backticks within a question',
    `I see \`Warning FailedScheduling default-scheduler ${CPU}\` all the time. Why?`,
    [CPU],
  ],
  [
    'a question that quotes it before the log of an autoscaler',
    `What is this: ${CPU}\nand the log says\n${json({ error: 'incompatible with nodepool "b", did not tolerate taint c=d:NoSchedule' })}`,
    [CPU, 'incompatible with nodepool "b", did not tolerate taint c=d:NoSchedule'],
  ],
];

describe('a message is found in', () => {
  it.each(PASTED)('%s', (_, pasted, messages) => {
    expect(found(pasted).map(({ text }) => text)).toEqual(messages);
    for (const message of found(pasted)) {
      const parts = decodeMessage(message.text);
      expect(parts.filter(({ kind }) => kind === 'unknown')).toEqual([]);
      for (const part of parts) {
        const { start, end } = rangeInText(message, part);
        expect(end).toBeGreaterThan(start);
        expect(pasted.slice(start, end).replaceAll(/\\/g, '')).toBe(part.text);
      }
    }
  });

  it('a log that names its Pod', () => {
    const pod = { namespace: 'a', name: 'web-1' };
    const cause = 'incompatible with nodepool "b", did not tolerate taint (taint=c=d:NoSchedule)';
    expect(
      found(
        json({
          message: 'could not schedule pod',
          Pod: { name: 'web-1', namespace: 'a' },
          error: cause,
        }),
      ),
    ).toMatchObject([{ text: cause, pod }]);
    expect(found(`x pod="a/web-1" info=${CPU}`)).toMatchObject([{ text: CPU, pod }]);
  });
});

describe('no message is found in', () => {
  it.each([
    `# ${CPU}`,
    `values:\n  # Unschedulable: persistentvolumeclaim "data" not found\n  a: b`,
    'Unschedulable: I do not know',
    'There are 3/3 nodes and all are available.',
  ])('%j', (text) => {
    expect(recognize(text)).toBeUndefined();
  });
});
