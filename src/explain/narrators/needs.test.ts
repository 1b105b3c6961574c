import { describe, expect, it } from 'vitest';
import type { ExpressionFact, FilterCause } from '../../engine/index.ts';
import { createTranslator } from '../../i18n/index.ts';
import { constraintOver, podNamed } from '../testing/decisions.ts';
import { sayer } from '../testing/say.ts';
import { NarrationContext } from './narration.ts';
import { narrateFilter } from '../plugins/registry.ts';

const sayEnglish = sayer(createTranslator('en'));
const sayChinese = sayer(createTranslator('zh'));
const context = new NarrationContext({ pod: podNamed('web-5'), nodes: [] });

const taint = { key: 'dedicated', value: 'gpu', effect: 'NoSchedule' } as const;
const untolerated = { plugin: 'TaintToleration', taint, untolerated: [taint] } as const;
const near = { key: 'dedicated', operator: 'Equal', value: 'gpu' } as const;
const ssd: ExpressionFact = {
  key: 'disk',
  operator: 'In',
  values: ['ssd'],
  met: false,
  isField: false,
};
const zoneA: ExpressionFact = { ...ssd, key: 'zone', values: ['a'], actual: 'a', met: true };
const gpu: ExpressionFact = { ...ssd, key: 'gpu', operator: 'Exists', values: [] };
const unmet = (...expressions: readonly ExpressionFact[]) => ({ met: false, expressions });
const zones = constraintOver('zone', { 'zone-a': 3, 'zone-b': 1 });
const hosts = constraintOver('host', { 'node-1': 2, 'node-2': 0 });
const term = {
  topologyKey: 'zone',
  selector: { matchLabels: { app: 'db' } },
  namespaces: ['default'],
} as const;
const rule = { plugin: 'InterPodAffinity', term, pods: [], matchingDomains: [] } as const;
const milli = { unit: 'milli', requested: 500, used: 3700, allocatable: 4000 } as const;
const places = {
  resource: 'pods',
  unit: 'count',
  requested: 1,
  used: 110,
  allocatable: 110,
} as const;

const NEEDS: readonly (readonly [FilterCause, string])[] = [
  [
    { plugin: 'NodeUnschedulable' },
    'the node is uncordoned, or the Pod tolerates node.kubernetes.io/unschedulable:NoSchedule',
  ],
  [
    { plugin: 'NodeName', wanted: 'node-9', actual: 'node-1' },
    'spec.nodeName is empty or names this node',
  ],
  [untolerated, 'the Pod tolerates dedicated=gpu:NoSchedule, or the node loses this taint'],
  [
    {
      ...untolerated,
      untolerated: [taint, { key: 'old', effect: 'NoExecute' }],
      nearest: { toleration: near, differs: 'effect' },
    },
    'the Pod tolerates all of dedicated=gpu:NoSchedule, old:NoExecute, or the node loses these taints',
  ],
  [
    { ...untolerated, nearest: { toleration: near, differs: 'effect' } },
    'the Pod’s toleration for dedicated covers NoSchedule as well (without an effect it covers every one), or the node loses the taint',
  ],
  [
    { ...untolerated, nearest: { toleration: { ...near, value: 'tpu' }, differs: 'value' } },
    'the Pod’s toleration for dedicated has the value gpu or the operator Exists, or the node loses the taint',
  ],
  [
    { ...untolerated, nearest: { toleration: { ...near, key: 'team' }, differs: 'key' } },
    'the Pod’s toleration has the key dedicated, not team, or the node loses the taint',
  ],
  [{ plugin: 'NodeAffinity', nodeSelector: [ssd, zoneA] }, 'the node has the label disk=ssd'],
  [
    { plugin: 'NodeAffinity', nodeSelector: [], terms: [unmet(ssd, zoneA)] },
    'the node meets disk In [ssd]',
  ],
  [
    { plugin: 'NodeAffinity', nodeSelector: [], terms: [unmet(ssd, zoneA), unmet(gpu)] },
    'the node meets one of 2 terms: disk In [ssd], zone In [a] || gpu Exists',
  ],
  [
    { plugin: 'NodeAffinity', nodeSelector: [ssd], terms: [unmet(gpu)] },
    'the node has disk=ssd and meets gpu Exists',
  ],
  [
    { plugin: 'NodeAffinity', nodeSelector: [ssd], terms: [unmet(gpu), unmet(ssd)] },
    'the node has disk=ssd and meets one of 2 terms: gpu Exists || disk In [ssd]',
  ],
  [
    { plugin: 'NodeAffinity', nodeSelector: [], terms: [unmet()] },
    'the required term has an expression, and the node meets it',
  ],
  [
    { plugin: 'NodeAffinity', nodeSelector: [], addedTerms: [unmet(gpu)] },
    'the node meets the scheduler profile’s addedAffinity: gpu Exists',
  ],
  [
    { plugin: 'NodeAffinity', nodeSelector: [ssd], addedTerms: [unmet(gpu)] },
    'the node meets the scheduler profile’s addedAffinity, gpu Exists, and the Pod’s own disk=ssd',
  ],
  [
    {
      plugin: 'NodePorts',
      conflicts: [{ hostPort: 80, protocol: 'TCP', hostIP: '0.0.0.0', pod: 'default/web' }],
    },
    'no Pod on the node holds port 80/TCP',
  ],
  [
    { plugin: 'NodeResourcesFit', insufficient: [{ resource: 'cpu', ...milli }] },
    'the node has at least cpu 500m that is not requested yet; requests count, not usage',
  ],
  [{ plugin: 'NodeResourcesFit', insufficient: [places] }, 'the node has a place for one more Pod'],
  [
    { plugin: 'NodeResourcesFit', insufficient: [places, { resource: 'cpu', ...milli }] },
    'the node has a place for one more Pod, and at least cpu 500m that is not requested yet; requests count, not usage',
  ],
  [
    {
      plugin: 'VolumeRestrictions',
      disks: [],
      exclusiveClaims: [{ claim: 'data', pods: ['default/db-0'] }],
      claims: ['data'],
      reasons: [],
    },
    'no other Pod uses the claim data: ReadWriteOncePod admits one Pod',
  ],
  [
    {
      plugin: 'NodeVolumeLimits',
      drivers: [{ driver: 'csi.x', limit: 1, attached: 1, added: 2, volumes: [], met: false }],
      claims: [],
      reasons: [],
    },
    'the node can attach 2 more volumes of csi.x',
  ],
  [
    {
      plugin: 'VolumeBinding',
      bindings: [{ claim: 'data', kind: 'gone', volume: 'pv-1', met: false }],
      claims: ['data'],
      reasons: [],
    },
    'there is a PersistentVolume pv-1',
  ],
  [
    {
      plugin: 'VolumeZone',
      nodeHasZone: true,
      labels: [{ claim: 'data', volume: 'pv-1', key: 'zone', values: ['a'], met: false }],
      claims: ['data'],
      reasons: [],
    },
    'the node has zone In [a], as PersistentVolume pv-1 has, or no zone and region label at all',
  ],
  [
    {
      plugin: 'PodTopologySpread',
      violations: [{ constraint: zones, domain: 'zone-a', count: 3, skew: 3 }],
    },
    'its domain of zone holds at most 1 Pod that matches app=web; or the fewest in any domain, 1 now, rises by as much as the skew is too large, or maxSkew, 1 now, does',
  ],
  [
    {
      plugin: 'PodTopologySpread',
      violations: [
        {
          constraint: { ...zones, minDomains: 3, minimum: 0 },
          domain: 'zone-b',
          count: 1,
          skew: 2,
        },
      ],
    },
    'its domain of zone holds at most 0 Pods that match app=web; or maxSkew, 1 now, rises by as much as the skew is too large; or there are 3 domains instead of 2 (until then the fewest counts as 0) and the fewest in any of them is high enough',
  ],
  [
    { plugin: 'PodTopologySpread', violations: [{ constraint: zones, count: 0, skew: 0 }] },
    'the node has the label zone, with a value whose domain meets the rule',
  ],
  [
    {
      plugin: 'PodTopologySpread',
      violations: [
        { constraint: zones, domain: 'zone-a', count: 3, skew: 3 },
        { constraint: hosts, count: 0, skew: 1 },
      ],
    },
    'all 2 constraints hold for its domains: at most so many matching Pods, zone ≤ 1; host, or more where the fewest in any domain or maxSkew is higher',
  ],
  [
    { ...rule, rule: 'own-affinity' },
    'the node has the label zone, with a value whose domain meets the rule',
  ],
  [
    { ...rule, rule: 'own-affinity', domain: 'zone-a' },
    'a Pod of namespace default that matches app=db runs in its domain of zone; or no such Pod is anywhere and the Pod matches all its terms itself, as the first of a series',
  ],
  [
    { ...rule, rule: 'own-affinity', domain: 'zone-a', term: { ...term, namespaces: 'all' } },
    'a Pod of any namespace that matches app=db runs in its domain of zone; or no such Pod is anywhere and the Pod matches all its terms itself, as the first of a series',
  ],
  [
    {
      plugin: 'NodeDeclaredFeatures',
      missing: [{ feature: 'FeatureA', why: 'restart-all', containers: ['app'] }],
    },
    'its kubelet declares FeatureA (status.declaredFeatures)',
  ],
  [
    {
      plugin: 'DynamicResources',
      deviceClaims: [{ claim: 'gpu', met: false, kind: 'held', devices: ['node-1/gpu-0'] }],
      reasons: [{ code: 'claimElsewhere', values: [] }],
    },
    'the claim gpu has devices that the node can reach, other than node-1/gpu-0',
  ],
  [
    { ...rule, rule: 'own-affinity', domain: 'zone-a', term: { ...term, namespaces: [] } },
    'the namespaceSelector of the term matches a namespace in which a Pod matches app=db',
  ],
  [
    { ...rule, rule: 'own-anti-affinity', domain: 'zone-a' },
    'no Pod that matches app=db runs in its domain of zone',
  ],
  [
    { ...rule, rule: 'existing-anti-affinity', domain: 'zone-a' },
    'no Pod in its domain of zone keeps Pods with app=db away',
  ],
];

/** Every kind of cause: the compiler asks for a new one. */
const KINDS: Readonly<Record<FilterCause['plugin'], true>> = {
  NodeUnschedulable: true,
  NodeName: true,
  TaintToleration: true,
  NodeAffinity: true,
  NodePorts: true,
  NodeResourcesFit: true,
  VolumeRestrictions: true,
  NodeVolumeLimits: true,
  VolumeBinding: true,
  VolumeZone: true,
  PodTopologySpread: true,
  InterPodAffinity: true,
  NodeDeclaredFeatures: true,
  DynamicResources: true,
};

describe('B3: what would have to be true is complete', () => {
  const need = (cause: FilterCause) => sayEnglish(narrateFilter(cause, context).needs);

  it('B3: of spread it names the domain’s count, the minimum and maxSkew', () => {
    const needed = need({
      plugin: 'PodTopologySpread',
      violations: [{ constraint: zones, domain: 'zone-a', count: 3, skew: 3 }],
    });
    expect(needed).toMatch(/at most 1 Pod/);
    expect(needed).toMatch(/the fewest in any domain, 1 now, rises/);
    expect(needed).toMatch(/maxSkew, 1 now/);
  });

  it('B3: of a required affinity it names the first of a series, of a taint that it may go', () => {
    expect(need({ ...rule, rule: 'own-affinity', domain: 'zone-a' })).toMatch(/first of a series/);
    const nearest = { toleration: { ...near, value: 'tpu' }, differs: 'value' } as const;
    expect(need({ ...untolerated, nearest })).toMatch(/or the node loses the taint/);
  });
});

describe('B4: what a selector means, in words', () => {
  const said = (selector: object | undefined, say = sayEnglish) =>
    say(
      narrateFilter(
        {
          ...rule,
          term: { ...term, selector },
          rule: 'own-anti-affinity',
          domain: 'zone-a',
          pods: ['default/a', 'default/b'],
        },
        context,
      ).text,
    );

  it('B4: an empty one is every Pod and a missing one none', () => {
    expect(said({})).toBe('a, b in zone-a match the anti-affinity term {} (every Pod)');
    expect(said(undefined)).toMatch(/no selector \(no Pod\)$/);
    expect(said({}, sayChinese)).toMatch(/\{\}（所有 Pod）/);
  });

  it('B4: an empty one of a spread constraint counts no running Pod', () => {
    const constraint = { ...zones, selector: {} };
    const violations = [{ constraint, domain: 'zone-a', count: 0, skew: 2 }];
    const { text } = narrateFilter({ plugin: 'PodTopologySpread', violations }, context);
    expect(sayEnglish(text)).toMatch(/\{\} \(counts no running Pod\)/);
  });

  it('B4: of several affinity terms it says that one Pod must match them all', () => {
    const affinity = { topologyKey: 'zone', labelSelector: { matchLabels: { app: 'db' } } };
    const podAffinity = { requiredDuringSchedulingIgnoredDuringExecution: [affinity, affinity] };
    const pod = podNamed('web-5');
    const spec = { ...pod.spec, affinity: { podAffinity } };
    const both = new NarrationContext({ pod: { ...pod, spec }, nodes: [] });
    const { text } = narrateFilter({ ...rule, rule: 'own-affinity', domain: 'zone-a' }, both);
    expect(sayEnglish(text)).toBe(
      'no Pod in zone-a matches all 2 required affinity terms at once; app=db is one of them',
    );
  });
});

describe('B6: whose a spread constraint is', () => {
  it('B6: a default constraint is shown as the profile’s, not the Pod’s', () => {
    const constraint = { ...zones, isDefault: true };
    const violations = [{ constraint, domain: 'zone-a', count: 3, skew: 3 }];
    const { text } = narrateFilter({ plugin: 'PodTopologySpread', violations }, context);
    expect(sayEnglish(text)).toMatch(/default constraint of the scheduler profile, not the Pod’s/);
    const own = [{ constraint: zones, domain: 'zone-a', count: 3, skew: 3 }];
    const stated = narrateFilter({ plugin: 'PodTopologySpread', violations: own }, context);
    expect(sayEnglish(stated.text)).not.toMatch(/default/);
  });
});

describe('what a node would need', () => {
  it.each(NEEDS)('is a condition: %o', (cause, needs) => {
    expect(sayEnglish(narrateFilter(cause, context).needs)).toBe(needs);
  });

  it('is told, as is the reason, for every kind of cause and in both languages', () => {
    expect(new Set(NEEDS.map(([{ plugin }]) => plugin))).toEqual(new Set(Object.keys(KINDS)));
    for (const [cause] of NEEDS) {
      const { text, short, needs } = narrateFilter(cause, context);
      for (const say of [sayEnglish, sayChinese]) {
        for (const message of [text, short, needs]) {
          expect(say(message)).not.toMatch(/\{\{|undefined|^$|^\w+\.\w+\.\w+/);
        }
      }
    }
  });
});
