import { describe, expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import { rangeInText } from './pasted.ts';
import { recognizePodTable } from './podTable.ts';
import { recognize } from './recognize.ts';

const found = (text: string) =>
  (recognize(text) ?? recognizePodTable(text))?.messages.map(({ reason, pod, text: message }) =>
    [reason ?? '', pod?.name ?? '', ...said(message)].join('|'),
  );

describe('what is pasted is read', () => {
  it('in the colours of a terminal and with the spaces of a page, and knows where it stands', () => {
    const esc = '\u001B';
    const text = `${esc}[33mWarning${esc}[0m  ${esc}[1mFailedScheduling${esc}[0m  57s  default-scheduler  ${esc}[31m0/3 nodes are available: 3 Insufficient ${esc}[1mcpu${esc}[0m.`;
    expect(found(text)).toEqual(['FailedScheduling||insufficient cpu']);
    const [message] = recognize(text)?.messages ?? [];
    expect(message?.text).toBe('0/3 nodes are available: 3 Insufficient cpu.');
    const { start, end } = rangeInText(message as never, { start: 25, end: 43 });
    expect(text.slice(start, end)).toBe(`3 Insufficient ${esc}[1mcpu`);
    const page =
      'Warning\u00A0FailedScheduling\u00A02m\u00A0default-scheduler\u00A00/1\u200B nodes\u00A0are available: 1 Too many pods.';
    expect(found(page)).toEqual(['FailedScheduling||tooManyPods']);
    expect(found('[31m0/1 nodes are available: 1 Too many pods.[0m')).toEqual(['||tooManyPods']);
  });

  it('in lines within a fence, as a list, with how often it came behind it, and cut at either end', () => {
    const fenced =
      "```\n0/5 nodes are available: 2 Insufficient cpu,\n1 node(s) had taint {a: b}, that the pod didn't tolerate,\n2 node(s) were unschedulable.\n```";
    expect(found(fenced)).toEqual(['||insufficient cpu|taint a b|unschedulable']);
    const spoken = fenced.replace('```\n', 'It says `').replace('\n```', '` what now?');
    expect(found(spoken)).toEqual(found(fenced));
    const list = '0/3 nodes are available:\n- 1 Insufficient cpu\n- 2 node(s) were unschedulable\n';
    expect(found(list)).toEqual(['||insufficient cpu|unschedulable']);
    expect(
      found('FailedScheduling: 0/3 nodes are available: 3 Insufficient cpu (x12 over 3m)'),
    ).toEqual(['||insufficient cpu']);
    expect(
      found('0/3 nodes are available: 1 Too many pods, 2 node(s) had untolerated taint {node.kub'),
    ).toEqual(['||tooManyPods|cutShort']);
    expect(
      said(
        's) were unschedulable, 3 Insufficient cpu. preemption: 0/6 nodes are available: 6 Preemption is not helpful for scheduling.',
      ),
    ).toEqual(['unknown “s) were unschedulable”', 'insufficient cpu', 'notHelpful']);
  });

  it('of several events in one line, each by itself', () => {
    const event = (count: number): string =>
      `Warning FailedScheduling ${String(count)}m default-scheduler 0/${String(count)} nodes are available: ${String(count)} Insufficient cpu.`;
    expect(found(`Events: Type Reason Age From Message ${event(1)} ${event(2)}`)).toHaveLength(2);
    expect(
      found(
        '10s Warning FailedScheduling pod/a 0/1 nodes are available: 1 Too many pods. 12s Warning FailedScheduling pod/b 0/1 nodes are available: 1 Insufficient cpu.',
      ),
    ).toEqual(['FailedScheduling|a|tooManyPods', 'FailedScheduling|b|insufficient cpu']);
  });

  it('as the status of a Pod that failed, of a description, in YAML, or as lines of it', () => {
    const lines =
      "Status:   Failed\nReason:   OutOfcpu\nMessage:  Pod was rejected: Node didn't have enough resource: cpu, requested: 2000, used: 3500, capacity: 4000\n";
    expect(found(lines)).toEqual(['OutOfcpu||kubeletLacks cpu']);
    expect(
      found(`Name:   web-1\nNamespace:   shop\n${lines}Tolerations:  <none>\nEvents: <none>\n`),
    ).toEqual(['OutOfcpu|web-1|kubeletLacks cpu']);
    expect(
      found(
        "status:\n  message: 'The node had condition: [DiskPressure]. '\n  phase: Failed\n  reason: Evicted\n",
      ),
    ).toEqual(['Evicted||pressureRefuses DiskPressure']);
    expect(
      found(
        "conditions:\n- lastTransitionTime: null\n  message: couldn''t\n  type: Other\n- message: Workload no longer fits after processing another workload\n  reason: Pending\n  status: 'False'\n  type: QuotaReserved\n",
      ),
    ).toEqual(['Pending||quotaTaken']);
  });

  it('as a table of Pods, of which those are explained that do not run', () => {
    const table = [
      'NAMESPACE   NAME        READY   STATUS                     RESTARTS      AGE   IP       NODE',
      'shop        web-1       1/1     Running                    0             13m   10.0.0.1 w1',
      'shop        web-2       0/1     Pending                    0             13m   <none>   <none>',
      'shop        gpu-1       0/1     UnexpectedAdmissionError   0             4s    <none>   w2',
      'ceph        rgw-1       0/1     NodeAffinity               3 (2m ago)    4h    <none>   w3',
      'ceph        osd-1       0/2     Init:CrashLoopBackOff      3 (2m ago)    4h    <none>   w3',
    ];
    const pending = 'Pending|web-2|statusPending';
    expect(found(table.join('\n'))).toEqual([
      pending,
      'UnexpectedAdmissionError|gpu-1|statusRefused UnexpectedAdmissionError',
      'NodeAffinity|rgw-1|statusRefused NodeAffinity',
      'Init:CrashLoopBackOff|osd-1|containerEnds',
    ]);
    expect(found('web-2   0/1   Pending   0   13m')).toEqual([pending]);
    expect(found(table.slice(0, 2).join('\n'))).toBeUndefined();
  });

  it('of a scheduler whose name begins with a digit', () => {
    expect(
      found('Normal  Scheduled  73s  4pd-scheduler  Successfully assigned default/a to w5'),
    ).toEqual(['Scheduled||assigned default/a w5']);
  });
});
