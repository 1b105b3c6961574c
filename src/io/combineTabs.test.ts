import { describe, expect, it } from 'vitest';
import { admit, nameOf } from '../model/index.ts';
import type { TabName } from '../protocol/index.ts';
import { combineTabs } from './combineTabs.ts';
import type { CombinedTabs } from './combinedTabs.ts';
import { createParseCache } from './parse/parseCache.ts';
import { parseTab } from './parse/parseTab.ts';

const GROUPED: Readonly<Record<string, string>> = {
  PriorityClass: 'scheduling.k8s.io/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
};
const manifest = (kind: string, name: string, rest = ''): string =>
  `apiVersion: ${GROUPED[kind] ?? 'v1'}\nkind: ${kind}\nmetadata:\n  ${name}\n${rest}`;
const pod = (name: string, rest = ''): string =>
  manifest(
    'Pod',
    name.includes(':') ? name : `name: ${name}`,
    `spec:\n  containers:\n  - name: c\n    image: nginx\n${rest}`,
  );
const configuration = (name: string): string =>
  `apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- schedulerName: ${name}\n`;

function combine(texts: Partial<Record<TabName, readonly string[]>>): CombinedTabs {
  const cache = createParseCache();
  const tabs = ['workload', 'cluster', 'scheduler'] as const;
  return combineTabs(tabs.map((tab) => parseTab(tab, (texts[tab] ?? []).join('---\n'), cache)));
}

const states = ({ report }: CombinedTabs): readonly string[] =>
  report.objects.map(
    ({ tab, name, state, startLine }) => `${tab} ${String(startLine)} ${name} ${state}`,
  );

describe('the tabs together', () => {
  it('give the objects of all, and where each stands', () => {
    const combined = combine({
      workload: [pod('a')],
      cluster: [manifest('Node', 'name: node-1'), manifest('Secret', 'name: s')],
    });
    expect(combined.objects.map(nameOf)).toEqual(['a', 'node-1']);
    expect(combined.spanOf).toEqual([0, 1]);
    expect(states(combined)).toEqual([
      'workload 1 a taken',
      'cluster 1 node-1 taken',
      'cluster 6 s ignored',
    ]);
    expect(combined.report.summary.cluster).toMatchObject({
      taken: { Node: 1 },
      ignored: { Secret: 1 },
    });
    expect(combined.report.summary.scheduler).toMatchObject({ taken: {}, characters: 0 });
    expect(combined.report.brokenTabs).toEqual([]);
  });

  it('count as read what acts in time, though no decision reads it', () => {
    const target = '{apiVersion: apps/v1, kind: Deployment, name: web}';
    const spec = `spec: {maxReplicas: 4, scaleTargetRef: ${target}}\n`;
    const { report } = combine({
      workload: [manifest('HorizontalPodAutoscaler', 'name: h', spec)],
    });
    expect(report.summary.workload).toMatchObject({
      taken: { HorizontalPodAutoscaler: 1 },
      ignored: {},
    });
    expect(report.diagnostics.map(({ severity }) => severity)).toEqual(['info']);
  });

  it('say of the right object what is odd, where a configuration before it cannot be read', () => {
    const odd = pod('odd', '  priority: 7\n');
    const broken = configuration('42').replace('profiles', 'parallelism: no\nprofiles');
    const { report } = combine({ workload: [broken, pod('a'), odd, pod('z')] });
    const told = report.diagnostics.filter(({ code }) => code === 'priority-not-from-class');
    expect(told.map(({ object }) => object)).toEqual(['Pod default/odd']);
  });

  it('let the last of several objects with the same name win, in the place of the first', () => {
    const combined = combine({
      workload: [pod('a'), pod('b')],
      cluster: [pod('a', '  nodeName: node-1\n')],
    });
    expect(combined.objects.map(nameOf)).toEqual(['a', 'b']);
    expect(combined.objects[0]).toMatchObject({ spec: { nodeName: 'node-1' } });
    expect(combined.spanOf).toEqual([2, 1]);
    expect(states(combined)[0]).toBe('workload 1 a replaced');
    expect(combined.report.summary.workload.taken).toEqual({ Pod: 1 });
    expect(combined.report.diagnostics).toEqual([
      {
        tab: 'workload',
        code: 'object-replaced',
        severity: 'info',
        range: { startLine: 4, startColumn: 9, endLine: 4, endColumn: 10 },
        field: 'metadata.name',
        object: 'Pod default/a',
        values: { kind: 'Pod', name: 'a', laterLine: 1, laterTab: 'cluster', line: 4, column: 9 },
      },
    ]);
  });

  it('tell apart objects of the same name in other namespaces and of other kinds', () => {
    const elsewhere = pod('a').replace('  name: a', '  namespace: shop\n  name: a');
    expect(
      combine({ workload: [pod('a'), elsewhere, manifest('Namespace', 'name: a')] }).objects,
    ).toHaveLength(3);
  });

  it('take a KubeSchedulerConfiguration from any tab, the last of several', () => {
    const combined = combine({
      workload: [configuration('one')],
      scheduler: [configuration('two')],
    });
    expect(combined.objects).toMatchObject([{ profiles: [{ schedulerName: 'two' }] }]);
    expect(combined.report.diagnostics.map(({ code, tab }) => [code, tab])).toEqual([
      ['configuration-replaced', 'workload'],
    ]);
  });

  it('name objects that have only a generateName, always the same', () => {
    const texts = { workload: [pod('generateName: job-'), pod('generateName: job-')] };
    const combined = combine(texts);
    const names = combined.objects.map(nameOf);
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^job-[a-z0-9]{5}$/);
    expect(combine(texts).objects.map(nameOf)).toEqual(names);
    expect(admit(combined.objects).pods.map(nameOf)).toEqual(names);
    expect(combined.report.objects.map(({ name }) => name)).toEqual(names);
    expect(combined.report.diagnostics[0]).toMatchObject({
      code: 'generated-name',
      values: { name: names[0] },
    });
  });

  it('name the tabs that are broken', () => {
    expect(combine({ workload: ['a: [b\n'], cluster: [pod('a')] }).report.brokenTabs).toEqual([
      'workload',
    ]);
  });

  it('name those of them where nothing stands in from before', () => {
    const cache = createParseCache();
    const read = (text: string): CombinedTabs['report'] =>
      combineTabs([parseTab('workload', text, cache)]).report;
    const broken = pod('a').replace('nginx', '[nginx');
    expect(read(broken).unreadTabs).toEqual(['workload']);
    expect(read(pod('a')).unreadTabs).toEqual([]);
    expect(read(broken)).toMatchObject({ brokenTabs: ['workload'], unreadTabs: [] });
  });
});
