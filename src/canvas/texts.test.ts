import { nodeDomains, podColours } from '../store/index.ts';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '../i18n/index.ts';
import { shortKey } from './canvasText.ts';
import {
  cardLabel,
  feasibleWord,
  filteredWord,
  ordinalText,
  rankText,
  taintText,
} from './card/cardText.ts';
import { createFacts } from './facts/facts.ts';
import { hasTray, pendingText, spokenPod, trayCapacity } from './tray/pending.ts';
import { cpuRatio, memoryRatio, percentText } from './card/quantities.ts';
import { mostPodsOnANode } from './card/chip.ts';
import { makeRun, nodeView, preemptionRun, threeZones } from './testing/fixtures.ts';

const en = createTranslator('en');
const zh = createTranslator('zh');
const GI = 1024 ** 3;

describe('cardLabel', () => {
  const { run, decision } = threeZones();
  const { cards } = createFacts()({
    run,
    groups: nodeDomains({ run, groupBy: 'zone' }),
    colours: podColours({ run, colourBy: 'workload' }),
    refused: new Map(),
    podsByNode: [[0, 8]],
    nominations: [],
    decision,
    selectedPod: decision.pod,
    selectedNode: -1,
  });
  const [filtered, , , feasible, chosen] = cards;

  it('says in words all that the card shows', () => {
    expect(filtered && cardLabel(en, filtered)).toBe(
      'node-1 in zone-a, 0.6 of 4 CPU and 2 of 16Gi memory requested, 2 Pods, ' +
        'filtered: skew 3 > maxSkew 1',
    );
    expect(feasible && cardLabel(en, feasible)).toContain('feasible, score 673, 2nd');
    expect(chosen && cardLabel(en, chosen)).toContain('chosen, score 687');
  });

  it('says it in Chinese too', () => {
    const label = filtered && cardLabel(zh, filtered);
    expect(label).toContain('zone-a 中的 node-1');
    expect(label).toContain('被过滤：');
  });

  it('tells whom preemption takes from a node, for whom it is kept, and what was not seen', () => {
    const { run: preempting, nominating } = preemptionRun();
    const moment = {
      run: preempting,
      groups: [],
      colours: podColours({ run: preempting, colourBy: 'workload' }),
      refused: new Map(),
      podsByNode: [[0], []],
    };
    const waiting = [{ pod: 3, node: 1, event: 0 }];
    const selection = { selectedPod: 3, selectedNode: -1 };
    const [, cleared] = createFacts()({
      ...moment,
      ...selection,
      nominations: waiting,
      decision: nominating,
    }).cards;
    expect(cleared && cardLabel(en, cleared)).toContain(
      '0 Pods, reserved for urgent, nominated, preempted: low-0, low-1',
    );
    expect(cleared && cardLabel(zh, cleared)).toContain(
      '为 urgent 预留，已提名，被抢占：low-0，low-1',
    );
    expect(filtered && cardLabel(en, { ...filtered, verdict: { kind: 'unseen' } })).toContain(
      'not looked at',
    );
  });

  it('tells a control plane and a cordoned node', () => {
    const view = nodeView({
      name: 'cp',
      unschedulable: true,
      labels: { 'node-role.kubernetes.io/control-plane': '' },
    });
    const label = filtered && cardLabel(en, { ...filtered, view });
    expect(label).toContain('cp, control plane, cordoned,');
  });
});

describe('short words', () => {
  it('ranks as the language does', () => {
    expect([1, 2, 3, 4, 11, 22].map((n) => ordinalText(en, n))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '22nd',
    ]);
    expect(ordinalText(zh, 2)).toBe('第 2');
    expect([1, 2].map((rank) => rankText(en, { rank }))).toEqual(['tie', '2nd']);
    // Before one is chosen, one that has most points alone.
    expect(rankText(en, { rank: 1, isFirst: true })).toBe('1st');
    expect(rankText(zh, { rank: 1 })).toBe('并列');
  });

  it('B15: says of a node that is only left so far that it is left, not that it is feasible', () => {
    const left = { kind: 'feasible', total: Number.NaN, rank: 0, isLeft: true } as const;
    expect(en.t(`canvas:${feasibleWord(left)}` as 'canvas:verdict.left')).toBe('left');
    expect(feasibleWord({ ...left, isLeft: false })).toBe('verdict.feasible');
  });

  it('B4: says anti-affinity of a card that anti-affinity refused, and Pod affinity of affinity', () => {
    const by = (key: string) =>
      ({ kind: 'filtered', plugin: 'InterPodAffinity', reason: { key, values: {} } }) as const;
    const word = (key: string) => filteredWord(en, 'InterPodAffinity', by(key));
    expect(word('short.InterPodAffinity.antiNode')).toBe('anti-affinity');
    expect(word('short.InterPodAffinity.existingMany')).toBe('anti-affinity');
    expect(word('reason.existingAntiAffinity.short')).toBe('anti-affinity');
    expect(word('short.InterPodAffinity.nowhere')).toBe('Pod affinity');
    expect(filteredWord(zh, 'InterPodAffinity', by('reason.antiAffinity.short'))).toBe('反亲和性');
  });

  it('names the resource that is short, else the plugin, in its own word', () => {
    const short = {
      kind: 'filtered',
      plugin: 'NodeResourcesFit',
      reason: { key: 'short.NodeResourcesFit.free', values: { resource: 'cpu', free: '1' } },
    } as const;
    expect(filteredWord(en, 'NodeResourcesFit', short)).toBe('cpu');
    expect(filteredWord(en, 'TaintToleration', { ...short, reason: undefined })).toBe('taint');
    expect(filteredWord(zh, 'TaintToleration', { ...short, reason: undefined })).toBe('污点');
    expect(filteredWord(en, '', { ...short, reason: undefined })).toBe('left out');
    expect(filteredWord(en, 'SomePlugin', { ...short, reason: undefined })).toBe('filtered');
  });

  it('writes taints as kubectl does, and shortens qualified names only', () => {
    expect(taintText({ key: 'a', value: 'b', effect: 'NoSchedule' })).toBe('a=b:NoSchedule');
    expect(taintText({ key: 'a', value: '', effect: 'NoExecute' })).toBe('a:NoExecute');
    expect(shortKey('node-role.kubernetes.io/control-plane:NoSchedule')).toBe(
      'control-plane:NoSchedule',
    );
    expect(shortKey('path=a/b')).toBe('path=a/b');
  });
});

describe('quantities', () => {
  it('writes cores and the unit of the allocatable memory', () => {
    expect(cpuRatio(1900, 4000)).toMatchObject({ requested: '1.9', allocatable: '4' });
    expect(cpuRatio(250, 15_890)).toMatchObject({ requested: '0.25', allocatable: '15.9' });
    expect(memoryRatio(6 * GI, 16 * GI)).toMatchObject({ requested: '6', allocatable: '16Gi' });
    expect(memoryRatio(512 * 1024 ** 2, 16 * GI).requested).toBe('0.5');
    expect(memoryRatio(0, 500 * 1024 ** 2).allocatable).toBe('500Mi');
  });

  it('fills the bar at most, and wholly when something is asked of nothing', () => {
    expect(cpuRatio(8000, 4000).share).toBe(1);
    expect(cpuRatio(100, 0).share).toBe(1);
    expect(cpuRatio(0, 0).share).toBe(0);
    expect(percentText(cpuRatio(1000, 3000))).toBe('33%');
  });
});

describe('the room for Pods on a card', () => {
  it('is what the fullest node ever needs, before and after a preemption', () => {
    expect(mostPodsOnANode(preemptionRun().run)).toBe(2);
    expect(mostPodsOnANode(threeZones().run)).toBe(4);
  });
});

describe('the tray', () => {
  const { run } = threeZones();
  const train = run.pods.names.indexOf('train-0');
  const web5 = run.pods.names.indexOf('web-5');

  it('has its place in a run in which Pods are scheduled, and none otherwise', () => {
    expect(hasTray(run)).toBe(true);
    expect(hasTray(makeRun([{ name: 'a' }], [{ name: 'p', on: 0 }]))).toBe(false);
  });

  it('tells what was said of a Pod up to the playhead', () => {
    expect(pendingText(run, train, 5)).toBe('');
    expect(pendingText(run, train, 6)).toContain('Insufficient nvidia.com/gpu');
  });

  it('speaks of the selected Pod, else of the first that was tried', () => {
    expect(spokenPod(run, [web5, train], web5, 6)).toBe(web5);
    expect(spokenPod(run, [web5, train], -1, 6)).toBe(train);
    expect(spokenPod(run, [web5, train], -1, 2)).toBe(web5);
  });

  it('shows at least one chip and at most eight, as many as leave room for the text', () => {
    const names = Array.from({ length: 12 }, (_, index) => `web-${String(index)}`);
    expect(trayCapacity(names, 100)).toBe(1);
    expect(trayCapacity(names, 680)).toBeGreaterThan(3);
    expect(trayCapacity(names, 680)).toBeLessThan(8);
    expect(trayCapacity(names, 3000)).toBe(8);
  });
});
