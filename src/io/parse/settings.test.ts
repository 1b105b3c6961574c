import { describe, expect, it } from 'vitest';
import { completeRunOptions, DEFAULT_RUN_OPTIONS, NO_LEGACY_RULES } from '../../model/index.ts';
import type { TabName } from '../../protocol/index.ts';
import { combineTabs } from '../combineTabs.ts';
import type { CombinedTabs } from '../combinedTabs.ts';
import { createParseCache, type ParseCache } from './parseCache.ts';
import { parseTab } from './parseTab.ts';
import { runOptionsOf } from './settings.ts';

const configuration = (name: string, rest = ''): string =>
  `apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- schedulerName: ${name}\n${rest}`;
const options = (rest: string): string => `apiVersion: berth/v1\nkind: RunOptions\n${rest}`;
const apart = (key: string, field = 'requiredDuringSchedulingIgnoredDuringExecution'): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n  - name: c\n    image: nginx\n  affinity:\n    podAntiAffinity:\n      ${field}:\n      - topologyKey: ${key}\n        labelSelector: {}\n`;

/** Reads the tabs as the worker does: the options first. */
function load(texts: Partial<Record<TabName, string>>, cache: ParseCache): CombinedTabs {
  const scheduler = parseTab('scheduler', texts.scheduler ?? '', cache);
  const rules = runOptionsOf(scheduler);
  const cluster = parseTab('cluster', texts.cluster ?? '', cache, rules);
  const workload = parseTab('workload', texts.workload ?? '', cache, rules);
  return combineTabs([cluster, workload, scheduler]);
}

/** One text of the Scheduler tab after the other. */
function typed(...texts: readonly string[]): CombinedTabs {
  const cache = createParseCache();
  const loaded = texts.map((scheduler) => load({ scheduler }, cache));
  const last = loaded.at(-1);
  if (last === undefined) throw new Error('give a text');
  return last;
}

const names = ({ objects }: CombinedTabs): unknown[] =>
  objects.flatMap((object) =>
    object.kind === 'KubeSchedulerConfiguration' ? object.profiles : [],
  );
const errors = ({ report }: CombinedTabs): string[] =>
  report.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, range }) => `${code} ${range.startLine}`);
const infos = ({ report }: CombinedTabs): string[] =>
  report.diagnostics.map(({ code, severity, range }) => `${severity} ${code} ${range.startLine}`);

const GOOD = configuration('good');
const FOLLOWED = [{ schedulerName: 'good' }];

describe('a configuration', () => {
  it('is given, or is kube-scheduler’s own without one', () => {
    expect(typed('').report.configuration).toBe('default');
    expect(typed(options('seed: 2\n')).report.configuration).toBe('default');
    expect(typed(GOOD).report.configuration).toBe('given');
    expect(names(typed(GOOD))).toEqual(FOLLOWED);
  });

  it('runs with a weight of 0, which counts as none', () => {
    const plugins = '  plugins: {score: {enabled: [{name: ImageLocality, weight: 0}]}}\n';
    const kept = typed(configuration('light', plugins));
    expect(errors(kept)).toEqual([]);
    expect(kept.report.configuration).toBe('given');
  });

  it.each([
    ['an unknown plugin', configuration('bad', '  plugins: {score: {enabled: [{name: Mine}]}}\n')],
    ['a percentage beyond 100', configuration('bad', 'percentageOfNodesToScore: 101\n')],
    ['an unknown field', configuration('bad', '  plugin: {}\n')],
    ['a wrong kind', configuration('bad').replace('kind: Kube', 'kind: Cube')],
    ['a wrong apiVersion', configuration('bad').replace('io/v1', 'io/v2')],
    ['a wrong group', configuration('bad').replace('kubescheduler.config.k8s.io', 'a.example.com')],
    ['a wrong type', configuration('bad', 'parallelism: many\n')],
    ['no kind', configuration('bad').replace('kind: KubeSchedulerConfiguration\n', '')],
    ['broken YAML', configuration('"bad')],
    ['a key twice', configuration('bad', 'profiles: []\n')],
  ])('with %s is told at its line, and the run keeps the last good one', (_what, bad) => {
    const kept = typed(GOOD, bad);
    expect(errors(kept).length).toBeGreaterThan(0);
    expect(kept.report.configuration).toBe('last-good');
    expect(names(kept)).toEqual(FOLLOWED);
    expect(kept.spanOf.map((span) => kept.report.objects[span]?.startLine)).toEqual([1]);
    const reloaded = typed(bad);
    expect(reloaded.report.configuration).toBe('default-instead');
    expect(names(reloaded)).toEqual([]);
    expect(names(typed(GOOD, bad, configuration('next')))).toEqual([{ schedulerName: 'next' }]);
  });

  it('stays the last good one through one error after another, and is forgotten with its document', () => {
    const wrong = configuration('bad', '  plugin: {}\n');
    const broken = configuration('"bad');
    expect(names(typed(GOOD, wrong, broken, wrong))).toEqual(FOLLOWED);
    expect(typed(GOOD, broken, wrong).report.configuration).toBe('last-good');
    expect(typed(GOOD, '', wrong).report.configuration).toBe('default-instead');
  });

  it('is the last of several, also when that one has an error', () => {
    const wrong = configuration('second', '  plugin: {}\n');
    const both = typed(`${GOOD}---\n${configuration('second')}`);
    expect(names(both)).toEqual([{ schedulerName: 'second' }]);
    expect(infos(both)).toEqual(['info configuration-replaced 2']);
    const kept = typed(`${GOOD}---\n${configuration('second')}`, `${GOOD}---\n${wrong}`);
    expect(names(kept)).toEqual([{ schedulerName: 'second' }]);
    expect(kept.report.configuration).toBe('last-good');
    expect(kept.report.objects.map(({ state }) => state)).toEqual(['replaced', 'left-out']);
  });

  it('is not what broken options were to be', () => {
    expect(typed(options('seed: "2\n')).report.configuration).toBe('default');
    expect(typed('seed: "2\n').report.configuration).toBe('default-instead');
  });
});

describe('the options of a run', () => {
  const read = (text: string, cache = createParseCache()) =>
    runOptionsOf(parseTab('scheduler', text, cache));

  it('have their defaults where nothing is said', () => {
    expect(read('')).toEqual(DEFAULT_RUN_OPTIONS);
    expect(read(options(''))).toEqual(DEFAULT_RUN_OPTIONS);
    expect(read(options('seed: 7\nlegacy:\n  requiredDuringExecution: true\n'))).toEqual({
      ...DEFAULT_RUN_OPTIONS,
      seed: 7,
      legacy: { ...NO_LEGACY_RULES, requiredDuringExecution: true },
    });
  });

  it('stand beside a configuration, and the last document counts', () => {
    const text = `${GOOD}---\n${options('seed: 2\n')}---\n${options('seed: 3\n')}`;
    expect(read(text).seed).toBe(3);
    const loaded = typed(text);
    expect(loaded.report.configuration).toBe('given');
    expect(infos(loaded)).toEqual(['info run-options-replaced 7']);
    const ofRun = loaded.objects.find((object) => object.kind === 'RunOptions');
    expect(completeRunOptions(ofRun).seed).toBe(3);
  });

  it('with an error keep their last good version', () => {
    const cache = createParseCache();
    expect(read(options('seed: 2\n'), cache).seed).toBe(2);
    expect(read(options('seed: 2x\n'), cache).seed).toBe(2);
    expect(read(options('seed: "2\n'), cache).seed).toBe(2);
    expect(read(options('seed: 3\n'), cache).seed).toBe(3);
    expect(read(options('seed: 2x\n')).seed).toBe(1);
  });

  it('belong in the Scheduler tab', () => {
    const loaded = load({ cluster: options('seed: 2\n') }, createParseCache());
    expect(errors(loaded)).toEqual(['run-options-misplaced 2']);
    expect(loaded.report.objects).toMatchObject([{ kind: 'RunOptions', state: 'left-out' }]);
    expect(loaded.objects).toEqual([]);
  });
});

describe('the release of the options', () => {
  const release = (name: string) => options(`release: ${name}\n`);
  const pod = (field: string) =>
    `apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\nspec:\n  ${field}\n  containers:\n  - {name: c, image: i}\n`;
  const told = ({ report }: CombinedTabs): string[] =>
    report.diagnostics.filter(({ severity }) => severity !== 'info').map(({ code }) => code);

  it('judges the other tabs as soon as it is written, and what it drops is no part of a Pod', () => {
    const cache = createParseCache();
    const workload = pod('hostnameOverride: b');
    const read = (scheduler: string) => load({ scheduler, workload }, cache);
    expect(told(read(release('v1.33')))).toEqual(['unknown-field-by-default-since']);
    expect(told(read(release('v1.34')))).toEqual(['field-gate-off-yet']);
    expect(read(release('v1.34')).objects).not.toHaveProperty('0.spec.hostnameOverride');
    expect(told(read(release('v1.36')))).toEqual([]);
    expect(read(release('v1.36')).objects).toHaveProperty('0.spec.hostnameOverride', 'b');
    expect(told(read(release('v1.33')))).toEqual(['unknown-field-by-default-since']);
  });

  it('judges Pods of its own tab, in whatever order they stand', () => {
    const cache = createParseCache();
    const asked = pod('resources: {}');
    const old = release('v1.31');
    expect(told(load({ scheduler: `${asked}---\n${old}` }, cache))).toEqual([
      'unknown-field-by-default-since',
    ]);
    expect(told(load({ scheduler: `${old}---\n${asked}` }, cache))).toEqual([
      'unknown-field-by-default-since',
    ]);
    expect(told(load({ scheduler: asked }, cache))).toEqual([]);
  });
});

describe('legacy rules', () => {
  const limit = options('legacy:\n  limitPodHardAntiAffinityTopology: true\n');
  const lasting = options('legacy:\n  requiredDuringExecution: true\n');
  const FIELD = 'requiredDuringSchedulingRequiredDuringExecution';

  it('hold for the other tabs as soon as they are written, and no longer', () => {
    const cache = createParseCache();
    const verdicts = (scheduler: string, workload: string) =>
      errors(load({ scheduler, workload }, cache));
    expect(verdicts('', apart('zone'))).toEqual([]);
    expect(verdicts(limit, apart('zone'))).toEqual(['anti-affinity-topology-limited 12']);
    expect(verdicts(limit, apart('kubernetes.io/hostname'))).toEqual([]);
    expect(verdicts('', apart('zone'))).toEqual([]);
    expect(verdicts('', apart('zone', FIELD))).toEqual(['field-only-proposed 11']);
    expect(verdicts(lasting, apart('zone', FIELD))).toEqual([]);
    expect(verdicts('', apart('zone', FIELD))).toEqual(['field-only-proposed 11']);
  });

  it('hold for Pods of the Scheduler tab itself, in whatever order they stand', () => {
    const cache = createParseCache();
    const pod = apart('zone', FIELD);
    expect(errors(load({ scheduler: `${pod}---\n${lasting}` }, cache))).toEqual([]);
    expect(errors(load({ scheduler: `${lasting}---\n${pod}` }, cache))).toEqual([]);
    expect(errors(load({ scheduler: pod }, cache))).toEqual(['field-only-proposed 11']);
  });

  it('have only those texts read again that they may be about', () => {
    const cache = createParseCache();
    const plain = 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: a\n';
    const workload = `${plain}---\n${apart('zone')}`;
    const before = load({ workload }, cache);
    const after = load({ workload, scheduler: limit }, cache);
    expect(after.objects[0]).toBe(before.objects[0]);
    expect(errors(after)).toEqual(['anti-affinity-topology-limited 17']);
  });

  it('are told where they stand and where they act', () => {
    const loaded = load({ scheduler: lasting, workload: apart('zone', FIELD) }, createParseCache());
    expect(infos(loaded)).toEqual([
      'info required-during-execution-read 11',
      'info legacy-rule-on 4',
    ]);
  });
});
