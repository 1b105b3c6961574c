import { describe, expect, it } from 'vitest';
import { EXAMPLE_IDS, loadExample } from '../app/examples/index.ts';
import { randomCase } from '../engine/testing/randomObjects.ts';
import { CATALOGUE, createTranslator, LANGUAGES } from '../i18n/index.ts';
import { applyTextEdits, printObjects } from '../io/index.ts';
import { plainText } from '../ui/index.ts';
import { askedTexts } from '../worker/answers/testing/askedTexts.ts';
import type { Lint, ScenarioTexts, TabName } from '../protocol/index.ts';
import { LINT_CODES } from './codes.ts';
import { DEVICE_CODES } from './lints/devices.ts';
import { BUDGET_CODES } from './lints/disruptionBudget.ts';
import { NODE_CODES } from './lints/nodeCondition.ts';
import { POD_LINTS } from './registry.ts';
import { type CaseTexts, LINT_CASES, type LintCase } from './testing/cases/index.ts';
import { lineDifference } from './testing/lineDifference.ts';
import { documents, node, pod, running, THREE_NODES, workload, ZONE } from './testing/manifests.ts';

const english = createTranslator('en');
const said = (text: Lint['text']) => plainText(english, 'lint', text);
/** It mends nothing: it shows in time what the lint says. */
const WATCH = 'fix.rollOut';

function linted(texts: Partial<ScenarioTexts>) {
  const asked = askedTexts(texts);
  const view = asked.ask<'lints'>({ kind: 'lints' });
  const fixed = (lint: number, fix: number): ScenarioTexts | undefined => {
    const edits = asked.ask<'fix'>({ kind: 'fix', lint, fix })?.edits;
    if (edits === undefined) return undefined;
    const of = (tab: TabName) =>
      applyTextEdits(
        asked.texts[tab],
        edits.filter((edit) => edit.tab === tab),
      );
    return { workload: of('workload'), cluster: of('cluster'), scheduler: of('scheduler') };
  };
  return { ...asked, lints: view?.lints ?? [], more: view?.more ?? 0, fixed };
}

const lintedCase = ({ workload: text, cluster = THREE_NODES, scheduler = '' }: CaseTexts) =>
  linted({ workload: text, cluster, scheduler });

const isOf =
  ({ code, variant }: LintCase) =>
  (lint: Lint) =>
    lint.code === code && (variant === undefined || lint.text.key.endsWith(`.${variant}`));

const errorsOf = ({ run }: ReturnType<typeof linted>) =>
  run.report.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);

const titleOf = ({ code, variant = '', says }: LintCase) => `${code} ${variant}: ${says}`;

describe.each(LINT_CASES.map((one) => [titleOf(one), one] as const))('%s', (_title, lintCase) => {
  const { texts, not, severity, says, marks, fixes = {} } = lintCase;
  const found = lintedCase(texts);
  const index = found.lints.findIndex(isOf(lintCase));
  const lint = found.lints[index];

  it('is found, told with the numbers of the cluster, and marked where it stands', () => {
    expect(errorsOf(found)).toEqual([]);
    expect(lint?.severity).toBe(severity);
    expect(lint && said(lint.text)).toContain(says);
    expect(lint?.link).toMatch(/^https:\/\/kubernetes\.io\/docs\/[^ ]+$/);
    const { startLine = 0, startColumn = 0, endLine = 0, endColumn = 0 } = lint?.range ?? {};
    const line = found.texts.workload.split('\n')[startLine - 1] ?? '';
    expect(endLine).toBe(startLine);
    expect(line.slice(startColumn - 1, endColumn - 1)).toBe(marks);
  });

  it('is not found where the rule is as it should be', () => {
    const other = lintedCase(not);
    expect(errorsOf(other)).toEqual([]);
    expect(other.lints.filter(isOf(lintCase)).map(({ text }) => said(text))).toEqual([]);
  });

  it('is mended by each fix, with the comments kept', () => {
    expect(lint?.fixes.filter(({ key }) => key !== WATCH).map(said)).toEqual(Object.keys(fixes));
    for (const [fix, wanted] of Object.values(fixes).entries()) {
      const after = found.fixed(index, fix);
      const lines = [
        ...lineDifference(found.texts.workload, after?.workload ?? ''),
        ...lineDifference(found.texts.cluster, after?.cluster ?? '').map((line) => `C ${line}`),
      ];
      expect(lines).toEqual(wanted);
      const again = linted(after ?? {});
      expect(errorsOf(again)).toEqual([]);
      expect(again.lints.filter(isOf(lintCase))).toEqual([]);
    }
  });
});

describe('the lints', () => {
  it('have a case for each code and each of its sentences, in both languages', () => {
    const told = new Set(
      LINT_CASES.map(({ code, variant }) => (variant === undefined ? code : `${code}.${variant}`)),
    );
    for (const language of LANGUAGES) {
      const sentences = Object.entries(CATALOGUE[language].lint.says).flatMap(([key, text]) =>
        typeof text === 'string' ? [key] : Object.keys(text).map((variant) => `${key}.${variant}`),
      );
      const wanted = new Set(sentences.map((key) => key.replace(/_(?:one|other)$/, '')));
      expect([...told].sort()).toEqual([...wanted].sort());
    }
    expect(new Set(LINT_CASES.map(({ code }) => code))).toEqual(new Set(LINT_CODES));
  });

  it('are registered, each code once', () => {
    const registered = [
      ...POD_LINTS.flatMap(({ codes }) => codes),
      ...BUDGET_CODES,
      ...DEVICE_CODES,
      ...NODE_CODES,
    ];
    expect([...registered].sort()).toEqual([...LINT_CODES].sort());
  });

  it('find only what is meant in the examples', async () => {
    const examples = await Promise.all(EXAMPLE_IDS.map((id) => loadExample(id)));
    const found = Object.fromEntries(
      examples.map(({ id, texts }) => [id, linted(texts).lints.map(({ code }) => code)]),
    );
    expect(found).toEqual({
      'one-pod': [],
      // What the page opens on, but for the first visit, shows one of each kind: a slip, advice, half a rule.
      'spread-over-zones': [
        'spread-counts-old-revisions',
        'toleration-effect-differs',
        'toleration-does-not-attract',
      ],
      // From the documentation: three replicas on three nodes that must keep apart.
      'cache-beside-web': ['rolling-update-deadlock', 'rolling-update-deadlock'],
      'two-constraints': [],
      'conflicting-constraints': [],
      'dedicated-nodes': [],
      'node-affinity': [],
      'anti-affinity-both-ways': [],
      'zone-fails': ['spread-counts-old-revisions'],
      // Which is what it tells of.
      'rollout-waits': ['rolling-update-deadlock'],
      empty: [],
    });
  });

  describe('B12: of an idiom of public manifests nothing false is said', () => {
    const codes = (spec: string, cluster = THREE_NODES) =>
      linted({ workload: workload(spec), cluster }).lints.map(({ code }) => code);
    const anyOf = (...keys: readonly string[]) =>
      `affinity:
  nodeAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
      nodeSelectorTerms:
${keys.map((key) => `      - matchExpressions: [{ key: ${key}, operator: Exists }]`).join('\n')}`;
    const MASTER = 'node-role.kubernetes.io/master';
    const CONTROL_PLANE = 'node-role.kubernetes.io/control-plane';
    const roles = (labels: string) => `apiVersion: v1
kind: Node
metadata: { name: cp, labels: { ${labels} } }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
`;

    it('B12: a control-plane node by its new name or its old one', () => {
      const spec = anyOf(CONTROL_PLANE, MASTER);
      for (const labels of [
        `${CONTROL_PLANE}: ""`,
        `${CONTROL_PLANE}: "", ${MASTER}: ""`,
        `${MASTER}: ""`,
      ]) {
        expect(codes(spec, documents(roles(labels), roles('').replace('cp', 'w')))).toEqual([]);
      }
    });

    it('an old label that no node has is told once, with what comes of it, of daemons too', () => {
      const cluster = node('n1', { labels: { 'kubernetes.io/os': 'linux' } });
      const told = (spec: string, kind = 'Deployment') =>
        linted({ workload: workload(spec, { kind }), cluster }).lints.map(
          ({ severity, code }) => `${severity} ${code}`,
        );
      const selector = 'nodeSelector: { beta.kubernetes.io/os: linux }';
      const all = [selector, anyOf('beta.kubernetes.io/os')].flatMap((spec) => [
        ...told(spec),
        ...told(spec, 'DaemonSet'),
      ]);
      expect(all).toEqual(Array(4).fill('warning required-rule-matches-no-node'));
      // One that asks for nodes without it is met: that it is old is all there is to say.
      const without = anyOf('beta.kubernetes.io/os').replace('Exists', 'DoesNotExist');
      expect(told(without)).toEqual(['warning deprecated-label']);
    });

    it('B12: terms of which no node has all are ORed as they are meant', () => {
      expect(codes(anyOf('disk', 'nvidia.com/gpu.present'))).not.toContain('terms-look-like-and');
    });

    it('B12: tolerations of both names of a taint, and the fix that made two of one', () => {
      const both = `tolerations:
- { key: ${MASTER}, operator: Exists, effect: NoSchedule }
- { key: ${CONTROL_PLANE}, operator: Exists, effect: NoSchedule }`;
      expect(codes(both)).toEqual([]);
    });

    it('B12: of Pods that their own constraint does not count no number is said to fit below minDomains', () => {
      const constraint = (app: string) => `topologySpreadConstraints:
- maxSkew: 1
  minDomains: 5
  topologyKey: ${ZONE}
  whenUnsatisfiable: DoNotSchedule
  labelSelector: { matchLabels: { app: ${app} } }`;
      expect(codes(constraint('web'))).toContain('min-domains-above-domains');
      expect(codes(constraint('other'))).not.toContain('min-domains-above-domains');
    });

    it('B12: of Pods with a nodeName, or for another scheduler, none is said to wait or to find no node', () => {
      const counted =
        'whenUnsatisfiable: DoNotSchedule, labelSelector: { matchLabels: { app: web } }';
      const rules = `topologySpreadConstraints:
- { maxSkew: 1, minDomains: 5, topologyKey: ${ZONE}, ${counted} }
affinity:
  podAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
    - topologyKey: ${ZONE}
    - { topologyKey: rack, labelSelector: { matchLabels: { app: none } } }
  podAntiAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
    - { topologyKey: kubernetes.io/hostname, labelSelector: { matchLabels: { app: web } } }`;
      const one = node('n1', { labels: { [ZONE]: 'a' } });
      const two = documents(one, node('n2', { labels: { [ZONE]: 'b' } }));
      const ofRules = (more: string, scheduler = '') =>
        [one, two].flatMap((cluster) =>
          linted({ workload: workload(rules + more), cluster, scheduler }).lints.map(
            ({ code }) => code,
          ),
        );
      const waiting = [
        'affinity-selector-missing',
        'anti-affinity-more-replicas-than-domains',
        'min-domains-above-domains',
        'required-affinity-matches-no-pod',
        'rolling-update-deadlock',
        'topology-key-on-no-node',
      ];
      const found = (more: string, scheduler = '') => {
        const all = ofRules(more, scheduler);
        return waiting.filter((code) => all.includes(code as never));
      };
      expect(found('')).toEqual(waiting);
      expect(found('\nnodeName: n1')).toEqual([]);
      expect(found('\nschedulerName: volcano')).toEqual([]);
      const profiles = `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles: [{ schedulerName: volcano }]`;
      expect(found('\nschedulerName: volcano', profiles)).toEqual(waiting);
    });

    it('B12: a Pod is not counted among those that it keeps away from', () => {
      const apart = `affinity:
  podAntiAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
    - topologyKey: ${ZONE}
      labelSelector: { matchExpressions: [{ key: app, operator: NotIn, values: [x] }] }`;
      const told = (text: string) =>
        linted({ workload: text, cluster: THREE_NODES })
          .lints.filter(({ code }) => code === 'affinity-with-negative-operator')
          .map(({ text: message }) => message.values['count']);
      expect(told(pod(apart))).toEqual([0]);
      expect(told(workload(apart))).toEqual([2]);
      // Of several expressions no single opposite says who is let near.
      expect(
        told(workload(apart.replace(' }] }', ' }, { key: b, operator: DoesNotExist }] }'))),
      ).toEqual([]);
    });

    it('B12: namespaces that every cluster has', () => {
      const spec = `affinity:
  podAntiAffinity:
    preferredDuringSchedulingIgnoredDuringExecution:
    - weight: 1
      podAffinityTerm:
        namespaces: [kube-system]
        labelSelector: { matchLabels: { k8s-app: kube-dns } }
        topologyKey: kubernetes.io/hostname`;
      expect(codes(spec)).not.toContain('namespace-not-found');
    });

    it('B12: labels that keep teams apart, and what NodeRestriction guards', () => {
      const CODE = 'isolation-label-kubelet-can-set';
      const found = (key: string) => codes(`nodeSelector:\n  ${key}: x`).includes(CODE);
      for (const key of ['dedicated', 'team', 'shop.example/team', 'customer', 'owner']) {
        expect([key, found(key)]).toEqual([key, true]);
      }
      // The kubelet may set labels of these two domains.
      expect(found('node.kubernetes.io/dedicated')).toBe(true);
      for (const key of ['node-restriction.kubernetes.io/team', 'a.k8s.io/team', 'disk']) {
        expect([key, found(key)]).toEqual([key, false]);
      }
      const [lint] = linted({ workload: workload('nodeSelector:\n  team: x') }).lints.filter(
        ({ code }) => code === CODE,
      );
      expect(lint && said(lint.text)).toMatch(/Node authorizer and the NodeRestriction/);
    });
  });

  it('B8: namespaces: [] and taints of node.alpha.kubernetes.io are told in words', () => {
    const spec = `tolerations:
- { key: node.alpha.kubernetes.io/unreachable, operator: Exists, effect: NoExecute }`;
    const { lints } = linted({ workload: workload(spec), cluster: THREE_NODES });
    expect(lints.map(({ text }) => said(text))).toEqual([
      expect.stringContaining('an old name that no release sets today'),
    ]);
  });

  it('say nothing of what a cluster made: Pods on their nodes, and what a controller there owns', () => {
    const rule = 'nodeSelector: { pool: none }';
    const state = pod(`nodeName: n1\n${rule}`, 'uid: u1');
    const owned = pod(
      rule,
      'ownerReferences: [{ apiVersion: apps/v1, kind: DaemonSet, name: gone, uid: u, controller: true }]',
    );
    const cluster = documents(THREE_NODES, state, owned, owned.replace('name: web', 'name: web-2'));
    expect(linted({ cluster }).lints.map(({ object }) => object)).toEqual(['Pod default/web']);
  });

  it('end at a number that can be read, and tell how many more there are', () => {
    const many = Array.from({ length: 230 }, (_, index) =>
      workload('nodeSelector: { pool: none }').replace('name: web', `name: web-${String(index)}`),
    );
    const { lints, more } = linted({ workload: documents(...many), cluster: THREE_NODES });
    expect([lints.length, more]).toEqual([200, 30]);
  });

  it('mend what the API server refuses, and leave the telling to it', () => {
    const text = workload(
      `topologySpreadConstraints:\n- maxSkew: 1\n  topologyKey: ${ZONE}\n  whenUnsatisfiable: ScheduleAnyway # soft\n  minDomains: 3 # many\n  labelSelector: { matchLabels: { app: web } }`,
    );
    const found = lintedCase({ workload: text });
    expect(errorsOf(found)).toEqual(['min-domains-needs-do-not-schedule']);
    expect(found.lints.map(({ code, isDiagnostic }) => [code, isDiagnostic])).toEqual([
      ['min-domains-needs-do-not-schedule', true],
    ]);
    const [diagnostic] = found.run.report.diagnostics;
    expect(found.lints[0]?.range).toEqual(diagnostic?.range);
    expect(lineDifference(text, found.fixed(0, 0)?.workload ?? '')).toEqual([
      '-        minDomains: 3 # many',
    ]);
    expect(lineDifference(text, found.fixed(0, 1)?.workload ?? '')).toEqual([
      '-        whenUnsatisfiable: ScheduleAnyway # soft',
      '+        whenUnsatisfiable: DoNotSchedule # soft',
    ]);
  });

  it('say nothing of a text that was read before an error broke it', () => {
    const broken = `${workload('nodeSelector: { pool: none }')}  bad: [`;
    expect(lintedCase({ workload: broken }).lints).toEqual([]);
  });

  it('cope with whatever a cluster holds', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      for (const { text, fixes } of random(seed).lints) {
        expect(said(text)).not.toMatch(/\{\{|^says\./);
        for (const title of fixes) expect(said(title)).not.toMatch(/\{\{|^fix\./);
      }
    }
  });

  it('are mended without an error that was not there, whatever the cluster holds', () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const found = random(seed);
      const before = errorsOf(found).length;
      for (const [index, { fixes }] of found.lints.entries()) {
        for (const fix of fixes.keys()) {
          const after = found.fixed(index, fix);
          expect(errorsOf(linted(after ?? {})).length).toBeLessThanOrEqual(before);
        }
      }
    }
  });
});

function random(seed: number) {
  const { objects, incoming, waiting } = randomCase(seed, 2);
  return linted({
    workload: printObjects([incoming, ...waiting]),
    cluster: printObjects(objects),
  });
}

describe('what terms match', () => {
  const marks = (text: string, cluster = THREE_NODES, from = 1, to = 200) =>
    (
      askedTexts({ workload: text, cluster }).ask<'marks'>({
        kind: 'marks',
        tab: 'workload',
        from,
        to,
      })?.matches ?? []
    ).map(({ range, what, count, of, isWarning, skew }) => {
      const line = text.split('\n')[range.startLine - 1]?.trim() ?? '';
      const share = skew === undefined ? '' : ` skew ${String(skew)}`;
      return `${line} → ${String(count)}/${String(of)} ${what}${share}${isWarning ? ' !' : ''}`;
    });

  it('is counted for nodeSelector, terms, and expressions where there are several', () => {
    const text = pod(
      [
        'nodeSelector: { disk: hdd }',
        'affinity:',
        '  nodeAffinity:',
        '    requiredDuringSchedulingIgnoredDuringExecution:',
        '      nodeSelectorTerms:',
        '      - matchExpressions:',
        '        - { key: disk, operator: In, values: [ssd] }',
        '      - matchExpressions:',
        '        - { key: cores, operator: Gt, values: ["8"] }',
        '        - { key: pool, operator: In, values: [cpu] }',
        '    preferredDuringSchedulingIgnoredDuringExecution:',
        '    - weight: 1',
        '      preference:',
        '        matchExpressions: [{ key: cores, operator: Lt, values: ["20"] }]',
      ].join('\n'),
    );
    expect(marks(text)).toEqual([
      'nodeSelector: { disk: hdd } → 2/3 nodes',
      'nodeSelectorTerms: → 1/3 nodes',
      '- matchExpressions: → 1/3 nodes',
      '- matchExpressions: → 0/3 nodes !',
      '- { key: cores, operator: Gt, values: ["8"] } → 2/3 nodes',
      '- { key: pool, operator: In, values: [cpu] } → 0/3 nodes !',
      'preference: → 2/3 nodes',
    ]);
  });

  it('is counted for spread constraints, Pod affinity, tolerations and selectors', () => {
    const text = workload(
      [
        'topologySpreadConstraints:',
        '- maxSkew: 1',
        `  topologyKey: ${ZONE}`,
        '  whenUnsatisfiable: ScheduleAnyway',
        '  labelSelector: { matchLabels: { app: web } }',
        'affinity:',
        '  podAffinity:',
        '    preferredDuringSchedulingIgnoredDuringExecution:',
        '    - weight: 1',
        '      podAffinityTerm:',
        `        topologyKey: ${ZONE}`,
        '        labelSelector: { matchLabels: { app: db } }',
        'tolerations:',
        '- { key: dedicated, operator: Exists, effect: NoExecute }',
        '- { key: dedicated, operator: Exists }',
        '- { key: node.kubernetes.io/not-ready, operator: Exists }',
      ].join('\n'),
      { replicas: 3 },
    );
    const cluster = documents(THREE_NODES, running('db-0', 'n1', { app: 'db' }));
    expect(marks(text, cluster)).toEqual([
      'selector: { matchLabels: { app: web } } → 3/4 pods',
      'podAffinityTerm: → 1/4 pods',
      '- maxSkew: 1 → 3/3 domains skew 0',
      '- { key: dedicated, operator: Exists, effect: NoExecute } → 0/1 taints !',
      '- { key: dedicated, operator: Exists } → 1/1 taints',
      '- { key: node.kubernetes.io/not-ready, operator: Exists } → 0/1 taints',
    ]);
  });

  it('is counted for the nodes that a driver tells of room for', () => {
    const room = (nodeTopology: string) =>
      `apiVersion: storage.k8s.io/v1
kind: CSIStorageCapacity
metadata: { name: room }
storageClassName: fast
nodeTopology: ${nodeTopology}`;
    expect(marks(room('{ matchLabels: { disk: hdd } }'))).toEqual([
      'nodeTopology: { matchLabels: { disk: hdd } } → 2/3 nodes',
    ]);
    expect(marks(room('{}'))).toEqual(['nodeTopology: {} → 3/3 nodes']);
    expect(marks(room('{ matchLabels: { disk: tape } }'))).toEqual([
      'nodeTopology: { matchLabels: { disk: tape } } → 0/3 nodes !',
    ]);
  });

  it('is told of the lines asked for only', () => {
    const text = documents(workload('nodeSelector: { disk: hdd }'), pod('nodeSelector: { a: b }'));
    expect(marks(text, THREE_NODES, 22, 40)).toEqual(['nodeSelector: { a: b } → 0/3 nodes !']);
  });

  it('names the lines that cannot be read now, so that their counts may stay', () => {
    const text = workload('nodeSelector: { disk: hdd }').replace(
      'kind: Dep',
      'kind: Deployment\nspex: Dep',
    );
    const view = askedTexts({ workload: text }).ask<'marks'>({
      kind: 'marks',
      tab: 'workload',
      from: 1,
      to: 60,
    });
    expect(view?.unread).toEqual([{ startLine: 1, endLine: text.split('\n').length - 1 }]);
  });
});
