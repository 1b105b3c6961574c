import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAILED_SCHEDULING } from '../fixtures/messages.ts';
import { decodeMessage } from '../message/decodeMessage.ts';
import { type FoundMessage, rangeInText, type Recognized } from './pasted.ts';
import { recognize } from './recognize.ts';

const MESSAGE = `0/3 nodes are available: 1 node(s) were unschedulable, 2 node(s) didn't match Pod's node affinity/selector. preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.`;

function the(text: string): Recognized {
  const found = recognize(text);
  if (found === undefined) throw new Error(`not recognized: ${text}`);
  return found;
}

/** The only message of a text. */
function only(text: string): FoundMessage {
  const { messages } = the(text);
  expect(messages).toHaveLength(1);
  const [message] = messages;
  if (message === undefined) throw new Error('no message');
  return message;
}

const DESCRIBE = `Name:             web-5b6c7f889c-f54c6
Namespace:        shop
Priority:         1000
Service Account:  default
Node:             <none>
Labels:           app=web
Status:           Pending
IP:
Containers:
  web:
    Image:      nginx
    Requests:
      cpu:  2
Conditions:
  Type           Status
  PodScheduled   False
QoS Class:                   Burstable
Node-Selectors:              disktype=ssd
                             zone=a
Tolerations:                 node.kubernetes.io/not-ready:NoExecute op=Exists for 300s
                             node.kubernetes.io/unreachable:NoExecute op=Exists for 300s
Events:
  Type     Reason             Age                From                Message
  ----     ------             ----               ----                -------
  Warning  FailedScheduling   65s (x8 over 10m)  default-scheduler   ${MESSAGE}
  Normal   NotTriggerScaleUp  2m                 cluster-autoscaler  pod didn't trigger scale-up: 3 max node group size reached
  Normal   Pulled             1m                 kubelet             Container image "nginx" already present
`;

describe('recognize', () => {
  it('finds several messages that stand below one another, each by itself', () => {
    const all = [
      MESSAGE,
      "0/2 nodes are available: 2 node(s) didn't match Pod's node affinity/selector.",
      '0/2 nodes are available: pod has unbound immediate PersistentVolumeClaims.',
      'Error creating: pods "web-abc" is forbidden: exceeded quota: q, requested: cpu=2, used: cpu=3, limited: cpu=4',
      'persistentvolumeclaim "data" not found',
    ];
    const blank = [all[0], all[4], all[3], all[1], all[4]].join('\n\n');
    expect(the(all.slice(0, 4).join('\r\n')).messages.map(({ text }) => text)).toEqual(
      all.slice(0, 4),
    );
    expect(the(blank).messages).toHaveLength(5);
    const quoted = all.map((text, index) => `${String(index + 1)}. "${text}"`).join('\n');
    expect(the(quoted).messages.map(({ text }) => text)).toEqual(all);
    for (const { text, start, end } of the(quoted).messages) {
      expect(quoted.slice(start, end)).toBe(text);
    }
  });

  it('makes no two messages of one that is wrapped wherever there is a space', () => {
    for (const { text } of FAILED_SCHEDULING) {
      for (const { index } of text.matchAll(/ /g)) {
        const wrapped = `${text.slice(0, index)}\n${text.slice(index + 1)}`;
        expect(recognize(wrapped)?.messages.length ?? 0, wrapped).toBeLessThan(2);
      }
    }
  });

  it.each(FAILED_SCHEDULING)('finds the message of $link alone, and quoted', ({ text }) => {
    expect(only(text)).toMatchObject({ text, start: 0, end: text.length });
    expect(only(`  "${text}"\n`).text).toBe(text);
    expect(the(text).kind).toBe('message');
  });

  it('reads kubectl describe pod: who, what it asks for, and the events about scheduling', () => {
    const { kind, messages, described } = the(DESCRIBE);
    expect(kind).toBe('describe');
    expect(messages).toMatchObject([
      {
        text: MESSAGE,
        reason: 'FailedScheduling',
        lastSeen: '65s',
        count: 8,
        firstSeen: '10m',
        source: 'default-scheduler',
        pod: { namespace: 'shop', name: 'web-5b6c7f889c-f54c6' },
      },
      { reason: 'NotTriggerScaleUp', source: 'cluster-autoscaler', lastSeen: '2m' },
    ]);
    expect(described).toEqual([
      {
        pod: { namespace: 'shop', name: 'web-5b6c7f889c-f54c6' },
        status: 'Pending',
        priority: '1000',
        nodeSelectors: ['disktype=ssd', 'zone=a'],
        tolerations: [
          'node.kubernetes.io/not-ready:NoExecute op=Exists for 300s',
          'node.kubernetes.io/unreachable:NoExecute op=Exists for 300s',
        ],
        conditions: { PodScheduled: 'False' },
      },
    ]);
    for (const { text, start, end } of messages) expect(DESCRIBE.slice(start, end)).toBe(text);
  });

  it('reads the descriptions of several Pods, each with its events', () => {
    const text = `${DESCRIBE}\n\n${DESCRIBE.replace('web-5b6c7f889c-f54c6', 'other')}`;
    const { messages, described } = the(text);
    expect(described?.map(({ pod }) => pod.name)).toEqual(['web-5b6c7f889c-f54c6', 'other']);
    expect(messages.map(({ pod }) => pod?.name)).toEqual([
      'web-5b6c7f889c-f54c6',
      'web-5b6c7f889c-f54c6',
      'other',
      'other',
    ]);
  });

  it('reads a description without events', () => {
    const text = DESCRIBE.slice(0, DESCRIBE.indexOf('Events:')) + 'Events:  <none>\n';
    expect(the(text)).toMatchObject({ kind: 'describe', messages: [] });
  });

  it('reads a line cut out of the events, with one space between columns too', () => {
    expect(
      only(`Warning FailedScheduling 44s (x2 over 54s) default-scheduler ${MESSAGE}`),
    ).toMatchObject({ text: MESSAGE, count: 2, lastSeen: '44s', source: 'default-scheduler' });
    expect(only(`Warning  FailedScheduling  ${MESSAGE}`).text).toBe(MESSAGE);
  });

  it('reads kubectl get events, of one namespace, of all, and wide', () => {
    expect(
      only(`LAST SEEN   TYPE      REASON             OBJECT       MESSAGE
39h         Warning   FailedScheduling   pod/web-1    ${MESSAGE}
39h         Normal    SuccessfulCreate   replicaset/web   Created pod: web-1
`),
    ).toMatchObject({ text: MESSAGE, lastSeen: '39h', pod: { name: 'web-1' } });
    expect(
      only(`shop   5m      Warning   FailedScheduling   pod/web-1    ${MESSAGE}`),
    ).toMatchObject({ text: MESSAGE, lastSeen: '5m', pod: { namespace: 'shop', name: 'web-1' } });
    expect(
      only(
        `40m   Warning   FailedScheduling   pod/web-1   default-scheduler, default-scheduler-a   ${MESSAGE}   40m   12   web-1.18a89b79204f88cb`,
      ),
    ).toMatchObject({ text: MESSAGE, source: 'default-scheduler, default-scheduler-a' });
  });

  it('reads kubectl events', () => {
    expect(
      only(`2m (x3 over 5m)   Warning   FailedScheduling   Pod/web-1   ${MESSAGE}`),
    ).toMatchObject({ text: MESSAGE, count: 3, firstSeen: '5m', pod: { name: 'web-1' } });
  });

  it('reads the columns of kubectl before v1.9', () => {
    expect(
      only(
        '  10h\t\t1m\t\t38\tdefault-scheduler\t\t\tWarning\t\tFailedScheduling\tNo nodes are available that match all of the following predicates:: Insufficient cpu (18).',
      ),
    ).toMatchObject({ count: 38, firstSeen: '10h', lastSeen: '1m', source: 'default-scheduler' });
  });

  it('puts the lines of a wrapped message together again', () => {
    const message = only(
      'Warning  FailedScheduling  20m  default-scheduler\n0/6 nodes are available:\n  3 Insufficient cpu,\n  3 node(s) had untolerated taint(s).\npreemption: 0/6 nodes are available:\n  6 Preemption is not helpful for scheduling.\n\nThat is all.',
    );
    expect(message.text).toMatch(/^0\/6 nodes[^]*for scheduling\.$/);
    expect(decodeMessage(message.text).some(({ kind }) => kind === 'unknown')).toBe(false);
  });

  it('reads a Pod’s status in YAML as kubectl folds it, and knows where each part stands', () => {
    const text = `  status:
    conditions:
    - lastProbeTime: null
      lastTransitionTime: 2017-09-07T11:43:02Z
      message: '0/3 nodes are available: 1 node(s) were unschedulable, 2 node(s) didn''t match
        Pod''s node affinity/selector. preemption: 0/3 nodes are available: 3 Preemption is not
        helpful for scheduling.'
      reason: Unschedulable
      status: "False"
      type: PodScheduled
    phase: Pending
`;
    const { kind, manifest } = the(text);
    expect({ kind, manifest }).toEqual({ kind: 'status', manifest: false });
    const message = only(text);
    expect(message).toMatchObject({
      text: MESSAGE,
      reason: 'Unschedulable',
      lastSeen: '2017-09-07T11:43:02Z',
    });
    const part = decodeMessage(MESSAGE).find(({ text: each }) => each.startsWith('2 node(s)'));
    const place = rangeInText(message, part ?? { start: 0, end: 0 });
    expect(text.slice(place.start, place.end)).toBe(
      "2 node(s) didn''t match\n        Pod''s node affinity/selector",
    );
  });

  it('reads a whole Pod with its name, and says that it is a manifest too', () => {
    const text = `apiVersion: v1
kind: Pod
metadata:
  name: web-0
  namespace: shop
spec:
  schedulingGates:
  - name: example.com/quota
status:
  conditions:
  - message: Scheduling is blocked due to non-empty scheduling gates
    reason: SchedulingGated
    status: "False"
    type: PodScheduled
`;
    expect(the(text)).toMatchObject({ kind: 'status', manifest: true });
    expect(only(text)).toMatchObject({
      reason: 'SchedulingGated',
      pod: { namespace: 'shop', name: 'web-0' },
    });
    expect(recognize(text.replace('status: "False"', 'status: "True"'))).toBeUndefined();
  });

  it('reads a Pod’s status in JSON', () => {
    const status = {
      conditions: [
        {
          type: 'PodScheduled',
          status: 'False',
          reason: 'Unschedulable',
          message: `${MESSAGE}"\u00e9`,
        },
      ],
    };
    for (const indent of [0, 2]) {
      const text = JSON.stringify({ kind: 'Pod', metadata: { name: 'a' }, status }, null, indent);
      const message = only(text);
      expect(message).toMatchObject({ text: `${MESSAGE}"\u00e9`, pod: { name: 'a' } });
      const place = rangeInText(message, { start: 0, end: 5 });
      expect(text.slice(place.start, place.end)).toBe('0/3 n');
    }
  });

  it('reads Events as objects, of both APIs, and leaves other events out', () => {
    const v1 = `apiVersion: v1
count: 12
firstTimestamp: "2025-01-01T00:00:00Z"
involvedObject:
  kind: Pod
  name: web-1
  namespace: shop
kind: Event
lastTimestamp: "2025-01-01T00:10:00Z"
message: '${MESSAGE.replaceAll("'", "''")}'
metadata:
  name: web-1.18a8
reason: FailedScheduling
reportingComponent: default-scheduler
type: Warning
`;
    expect(the(v1).kind).toBe('eventObject');
    expect(only(v1)).toMatchObject({
      text: MESSAGE,
      count: 12,
      firstSeen: '2025-01-01T00:00:00Z',
      lastSeen: '2025-01-01T00:10:00Z',
      source: 'default-scheduler',
      pod: { namespace: 'shop', name: 'web-1' },
    });
    const list = {
      kind: 'EventList',
      items: [
        {
          regarding: { name: 'a' },
          note: MESSAGE,
          reason: 'FailedScheduling',
          series: { count: 3 },
        },
        { regarding: { name: 'b' }, note: 'Created container', reason: 'Created' },
      ],
    };
    expect(only(JSON.stringify(list))).toMatchObject({
      text: MESSAGE,
      count: 3,
      pod: { name: 'a' },
    });
  });

  it('reads kube-scheduler’s log', () => {
    const line = `I0818 03:49:08.258282      15 schedule_one.go:1129] "Unable to schedule pod; no fit; waiting" pod="kube-system/registry-26bk8" err="0/4 nodes are available: 4 persistentvolumeclaim \\"a\\" not found. preemption: 0/4 nodes are available: 4 Preemption is not helpful for scheduling."`;
    expect(the(line).kind).toBe('log');
    expect(only(line)).toMatchObject({
      text: '0/4 nodes are available: 4 persistentvolumeclaim "a" not found. preemption: 0/4 nodes are available: 4 Preemption is not helpful for scheduling.',
      pod: { namespace: 'kube-system', name: 'registry-26bk8' },
    });
    expect(
      only(
        `I1002 11:03:26 1 factory.go:33] Event(v1.ObjectReference{Kind:"Pod", Namespace:"shop", Name:"web-0", UID:"7a", APIVersion:"v1"}): type: 'Normal' reason: 'NotTriggerScaleUp' pod didn't trigger scale-up (it wouldn't fit if a new node is added)`,
      ),
    ).toMatchObject({ reason: 'NotTriggerScaleUp', pod: { namespace: 'shop', name: 'web-0' } });
    expect(
      only(
        `{"ts":1,"msg":"Unable to schedule pod; no fit; waiting","pod":{"name":"a","namespace":"b"},"err":"0/1 nodes are available: 1 Too many pods."}`,
      ),
    ).toMatchObject({ pod: { namespace: 'b', name: 'a' } });
  });

  it.each([
    '',
    '  \n',
    'hello',
    'The scheduler says no.',
    'NAME   READY   STATUS    RESTARTS   AGE\nweb-1  0/1     Pending   0          17s\n',
    '0/1     Pending',
    'message: hello',
    'kind: Event',
    '{"kind":"Pod"}',
    '[[[',
  ])('leaves %j alone', (text) => {
    expect(recognize(text)).toBeUndefined();
  });

  it('never throws, and every message stands where it is said to stand', () => {
    const bits = fc.constantFrom(
      DESCRIBE,
      MESSAGE,
      'Warning  FailedScheduling  ',
      '65s (x8 over 10m)  ',
      'default-scheduler  ',
      'type: PodScheduled\n',
      'status: "False"\n',
      "message: '",
      'message: "',
      'message: |\n',
      '- ',
      '  ',
      "'",
      '"',
      '\\',
      '\\u00',
      ': ',
      '\n',
      '\r\n',
      '{"kind":"Event","message":"',
      '"}',
      'err="',
      'Name: x\nTolerations: y\n',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.oneof({ weight: 5, arbitrary: bits }, fc.string()), { maxLength: 14 })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (pasted) => {
        for (const message of recognize(pasted)?.messages ?? []) {
          expect(message.start).toBeGreaterThanOrEqual(0);
          expect(message.end).toBeLessThanOrEqual(pasted.length);
          if (message.pieces.length === 0) {
            expect(pasted.slice(message.start, message.end)).toBe(message.text);
          }
          for (const part of decodeMessage(message.text)) {
            const { start, end } = rangeInText(message, part);
            expect(start).toBeGreaterThanOrEqual(message.start);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(message.end);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
