import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_LEGACY_RULES } from '../../../model/index.ts';
import type {
  Affinity,
  ClusterObjects,
  KubernetesObject,
  Labels,
  LegacyRules,
  Node,
  Pod,
} from '../../../model/index.ts';
import { EVERY_TOPOLOGY_KEYS } from '../../cache/everyTopology.ts';
import { createScheduler } from '../../scheduler.ts';
import { HOSTNAME, makeCluster, makeNode, makePod, ZONE } from '../../testing/builders.ts';
import { causeAt, filterVerdicts, scoresOf, tryPod } from '../../testing/verdicts.ts';

const REGION = 'topology.kubernetes.io/region';
const BETA_ZONE = 'failure-domain.beta.kubernetes.io/zone';
const REPELLED = "Unschedulable: node(s) didn't satisfy existing pods anti-affinity rules";
const NOT_APART = "Unschedulable: node(s) didn't match pod anti-affinity rules";
const APPS = ['web', 'db'] as const;

function options(legacy: Partial<LegacyRules>): KubernetesObject {
  return { apiVersion: 'berth/v1', kind: 'RunOptions', legacy };
}

const ofDaemons = options({ daemonNamespaces: ['kube-system', 'logging'] });
const allTopologies = options({ emptyTopologyKeyMeansAllTopologies: true });

/** Anti-affinity against every Pod of every namespace, on the node. */
const alone = [{ topologyKey: HOSTNAME, labelSelector: {}, namespaceSelector: {} }];

function avoiding(app: string, weight = 1): Affinity {
  const podAffinityTerm = { topologyKey: '', labelSelector: { matchLabels: { app } } };
  return {
    podAntiAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [{ weight, podAffinityTerm }],
    },
  };
}

describe('namespaces of daemons', () => {
  const nodes = [makeNode('a'), makeNode('b'), makeNode('c')];
  const daemon = makePod('agent', { namespace: 'logging', on: 'a' });
  const other = makePod('other', { on: 'b' });

  it('are not seen by the required anti-affinity of a Pod', () => {
    const pod = makePod('hermit', { apart: alone });
    const tried = tryPod(pod, ...nodes, daemon, other, ofDaemons);
    expect(filterVerdicts(tried, 'InterPodAffinity')).toEqual({ a: '', b: NOT_APART, c: '' });
    expect(causeAt(tried, 'InterPodAffinity', 'b')).toMatchObject({ pods: ['default/other'] });
  });

  it('do not see the required anti-affinity of Pods on nodes', () => {
    const hermit = makePod('hermit', { apart: alone, on: 'a' });
    const verdicts = (namespace: string) =>
      filterVerdicts(
        tryPod(makePod('new', { namespace }), ...nodes, hermit, ofDaemons),
        'InterPodAffinity',
      );
    expect(verdicts('logging')).toEqual({ a: '', b: '', c: '' });
    expect(verdicts('default')).toEqual({ a: REPELLED, b: '', c: '' });
  });

  it('keep what their own Pods ask for against others', () => {
    const pod = makePod('agent-2', { namespace: 'logging', apart: alone });
    const tried = tryPod(pod, ...nodes, daemon, other, ofDaemons);
    expect(filterVerdicts(tried, 'InterPodAffinity')).toEqual({ a: '', b: NOT_APART, c: '' });
  });

  it('are left out of the namespaces that a cause names', () => {
    const namespaces = ['default', 'logging'];
    const apart = [{ topologyKey: HOSTNAME, labelSelector: {}, namespaces }];
    const tried = tryPod(makePod('hermit', { apart }), ...nodes, daemon, other, ofDaemons);
    expect(causeAt(tried, 'InterPodAffinity', 'b')).toMatchObject({
      term: { namespaces: ['default'] },
    });
  });

  it('count as others do without the rule, and for required affinity', () => {
    const hermit = makePod('hermit', { apart: alone });
    const plain = tryPod(hermit, ...nodes, daemon);
    expect(filterVerdicts(plain, 'InterPodAffinity')).toMatchObject({ a: NOT_APART });
    const near = makePod('near', { near: alone });
    const tried = tryPod(near, ...nodes, daemon, ofDaemons);
    expect(filterVerdicts(tried, 'InterPodAffinity')).toMatchObject({ a: '' });
  });
});

describe('an empty topologyKey that means all topologies', () => {
  const nodes = [
    makeNode('a1', { labels: { [ZONE]: 'a', [REGION]: 'r' } }),
    makeNode('a2', { labels: { [ZONE]: 'a', [REGION]: 'r' } }),
    makeNode('b1', { labels: { [ZONE]: 'b', [REGION]: 'r' } }),
    makeNode('far', { labels: { [ZONE]: 'c', [REGION]: 's' } }),
  ];
  const web = makePod('web', { labels: { app: 'web' }, on: 'a1' });

  it('counts a Pod once where the node shares any of its hostname, zone and region', () => {
    const tried = tryPod(
      makePod('new', { affinity: avoiding('web') }),
      ...nodes,
      web,
      allTopologies,
    );
    expect(scoresOf(tried, 'InterPodAffinity')).toEqual({
      a1: [-1, 0],
      a2: [-1, 0],
      b1: [-1, 0],
      far: [0, 100],
    });
  });

  it('counts for Pods on nodes that carry the term as well', () => {
    const shy = makePod('shy', { affinity: avoiding('web', 3), on: 'far' });
    const tried = tryPod(makePod('new', { labels: { app: 'web' } }), ...nodes, shy, allTopologies);
    expect(scoresOf(tried, 'InterPodAffinity')).toMatchObject({ far: [-3, 0], a1: [0, 100] });
  });

  it('knows the labels by their former names, each by itself', () => {
    const old = [
      makeNode('x', { labels: { [BETA_ZONE]: 'a' } }),
      makeNode('y', { labels: { [BETA_ZONE]: 'a' } }),
      makeNode('z', { labels: { [ZONE]: 'a' } }),
    ];
    const pod = makePod('new', { affinity: avoiding('web') });
    const tried = tryPod(
      pod,
      ...old,
      makePod('w', { ...{ labels: { app: 'web' } }, on: 'x' }),
      allTopologies,
    );
    expect(scoresOf(tried, 'InterPodAffinity')).toMatchObject({
      x: [-1, 0],
      y: [-1, 0],
      z: [0, 100],
    });
    expect(tried.scheduler.relevantLabelKeys(pod)).toEqual([...EVERY_TOPOLOGY_KEYS].sort());
  });

  it('names each Pod once in the cause, by the nearest label that is shared', () => {
    const tried = tryPod(
      makePod('new', { affinity: avoiding('web') }),
      ...nodes,
      web,
      allTopologies,
    );
    const causeOf = (name: string) =>
      tried.scheduler.scoreCause(
        tried.pod,
        'InterPodAffinity',
        tried.scheduler.nodeNames.indexOf(name),
      );
    const told = { pod: 'default/web', kind: 'preferred-anti-affinity', weight: -1 };
    expect(causeOf('a1')).toMatchObject({
      contributions: [{ ...told, topologyKey: HOSTNAME, domain: 'a1' }],
    });
    expect(causeOf('b1')).toMatchObject({
      contributions: [{ ...told, topologyKey: REGION, domain: 'r' }],
    });
    expect(causeOf('far')).toMatchObject({ contributions: [] });
  });

  it('is the label of that name without the rule, which no node has', () => {
    const tried = tryPod(makePod('new', { affinity: avoiding('web') }), ...nodes, web);
    expect(tried.decision.skippedScores).toContain('InterPodAffinity');
  });
});

const value = fc.constantFrom(undefined, undefined, '', 'a', 'b', 'c');
const labels: fc.Arbitrary<Labels> = fc
  .tuple(...EVERY_TOPOLOGY_KEYS.slice(1).map(() => value), fc.boolean())
  .map((drawn) =>
    Object.fromEntries(
      EVERY_TOPOLOGY_KEYS.slice(1).flatMap((key, index) => {
        const given = drawn[index];
        return typeof given === 'string' ? [[key, given]] : [];
      }),
    ),
  );

const randomNodes = fc
  .array(fc.tuple(labels, fc.boolean()), { minLength: 1, maxLength: 12 })
  .map((drawn) =>
    drawn.map(([given, isNamed], index): Node => {
      const node = makeNode(`n${index}`, { labels: given });
      if (isNamed) return node;
      // Without a hostname label, or with one that another node has too.
      const shared = index % 2 === 0 ? {} : { [HOSTNAME]: 'shared' };
      return { ...node, metadata: { ...node.metadata, labels: { ...given, ...shared } } };
    }),
  );

const app = fc.constantFrom(...APPS);
const template = fc
  .record({
    own: app,
    namespace: fc.constantFrom('default', 'logging', 'kube-system'),
    avoided: fc.option(fc.tuple(app, fc.integer({ min: 1, max: 5 })), { nil: undefined }),
    apart: fc.option(fc.tuple(app, fc.constantFrom(HOSTNAME, ZONE), fc.boolean()), {
      nil: undefined,
    }),
  })
  .map(({ own, namespace, avoided, apart }) => {
    const preferred = avoided && avoiding(avoided[0], avoided[1]).podAntiAffinity;
    const required = apart && {
      requiredDuringSchedulingIgnoredDuringExecution: [
        {
          topologyKey: apart[1],
          labelSelector: { matchLabels: { app: apart[0] } },
          ...(apart[2] && { namespaceSelector: {} }),
        },
      ],
    };
    return makePod('template', {
      namespace,
      labels: { app: own },
      affinity: { podAntiAffinity: { ...preferred, ...required } },
    });
  });

const both: LegacyRules = {
  ...NO_LEGACY_RULES,
  emptyTopologyKeyMeansAllTopologies: true,
  daemonNamespaces: ['kube-system', 'logging'],
};

function named(pod: Pod, name: string, node?: string): Pod {
  const metadata = { ...pod.metadata, name };
  return { ...pod, metadata, spec: { ...pod.spec, ...(node && { nodeName: node }) } };
}

function clusterOf(nodes: readonly Node[], pods: readonly Pod[]): ClusterObjects {
  return makeCluster(...nodes, ...pods, options(both));
}

const labelOf = (node: Node | undefined, key: string) => node?.metadata.labels?.[key] || undefined;
const sharesAny = (node: Node, other: Node | undefined) =>
  EVERY_TOPOLOGY_KEYS.some(
    (key) => labelOf(node, key) && labelOf(node, key) === labelOf(other, key),
  );

const preferredOf = ({ spec }: Pod) =>
  spec.affinity?.podAntiAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
const requiredOf = ({ spec }: Pod) =>
  spec.affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? [];

type Term = ReturnType<typeof requiredOf>[number];

function selects(holder: Pod, term: Term, target: Pod): boolean {
  const sameNamespace =
    term.namespaceSelector ?? holder.metadata.namespace === target.metadata.namespace;
  const wanted = term.labelSelector?.matchLabels?.['app'];
  return Boolean(sameNamespace) && target.metadata.labels?.['app'] === wanted;
}

/** The rules as they are worded, node by node and Pod by Pod. */
function byHand(cluster: ClusterObjects, pod: Pod): { feasible: boolean; score: number }[] {
  const home = new Map(cluster.nodes.map((node) => [node.metadata.name, node]));
  const isDaemon = ({ metadata }: Pod) => both.daemonNamespaces.includes(metadata.namespace ?? '');
  return cluster.nodes.map((node) => {
    let score = 0;
    let feasible = true;
    for (const other of cluster.pods) {
      const there = home.get(other.spec.nodeName ?? '');
      const near = ({ topologyKey }: Term) =>
        node.metadata.labels?.[topologyKey] !== undefined &&
        node.metadata.labels[topologyKey] === there?.metadata.labels?.[topologyKey];
      for (const [holder, target] of [
        [pod, other],
        [other, pod],
      ] as const) {
        for (const { weight, podAffinityTerm: term } of preferredOf(holder)) {
          if (selects(holder, term, target) && sharesAny(node, there)) score -= weight;
        }
        for (const term of requiredOf(holder)) {
          if (!isDaemon(target) && selects(holder, term, target) && near(term)) feasible = false;
        }
      }
    }
    return { feasible, score };
  });
}

describe('both rules', () => {
  it('hold after any series of bindings and removals, as a decision made from nothing has them', () => {
    const step = fc.record({
      template: fc.nat(2),
      name: fc.nat(8),
      node: fc.nat(),
      removes: fc.boolean(),
    });
    const cases = fc.record({
      nodes: randomNodes,
      templates: fc.tuple(template, template, template),
      steps: fc.array(step, { maxLength: 25 }),
    });
    fc.assert(
      fc.property(cases, ({ nodes, templates, steps }) => {
        const scheduler = createScheduler(clusterOf(nodes, []));
        const [model] = [
          clusterOf(
            [],
            templates.map((pod, index) => named(pod, `t${index}`)),
          ),
        ];
        const living = new Map<string, Pod>();
        for (const { template: which, name, node: drawn, removes } of steps) {
          const wanted = model.pods[which];
          if (wanted === undefined) continue;
          const pod = named(wanted, `p${name}`);
          const key = `${pod.metadata.namespace ?? ''}/p${name}`;
          const node = drawn % nodes.length;
          if (removes) {
            scheduler.removePod(key);
            living.delete(key);
          } else {
            scheduler.bind(pod, node);
            living.set(key, named(pod, `p${name}`, `n${node}`));
          }
          const cluster = clusterOf(nodes, [...living.values()]);
          const asked = named(model.pods[(which + 1) % 3] ?? wanted, 'asked');
          const fresh = createScheduler(cluster).decide(asked);
          const placed = scheduler.schedule(asked);
          expect(placed).toMatchObject({
            node: fresh.chosen,
            feasibleCount: fresh.feasibleCount,
            message: fresh.message,
          });
          const decision = scheduler.decide(asked);
          expect([...decision.reported]).toEqual([...fresh.reported]);
          const expected = byHand(cluster, asked);
          expect([...decision.reported].map((reported) => reported < 0)).toEqual(
            expected.map(({ feasible }) => feasible),
          );
          const column = decision.scores.find(({ plugin }) => plugin === 'InterPodAffinity');
          expected.forEach(({ feasible, score }, index) => {
            if (feasible && decision.feasibleCount > 1)
              expect(column?.raw[index] ?? 0).toBe(score || 0);
            const cause = scheduler.scoreCause(asked, 'InterPodAffinity', index);
            const told = cause?.plugin === 'InterPodAffinity' ? cause.contributions : [];
            expect(told.reduce((sum, { weight }) => sum + weight, 0)).toBe(score || 0);
          });
        }
      }),
      { numRuns: 75 },
    );
  });
});
