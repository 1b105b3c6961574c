import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCluster, makeNode } from '../engine/testing/builders.ts';
import type { Labels, Pod, PodSpec } from '../model/index.ts';
import { ClusterFacts } from './cluster/clusterFacts.ts';
import { subjects } from './cluster/subject.ts';
import { NO_LABELS, type PlacedObject, type PodAtEnd } from './input.ts';
import { lintObjects } from './lintObjects.ts';
import { POD_LINTS } from './registry.ts';

const NODES = ['node-1', 'node-2'].map((name) => makeNode(name, { labels: { zone: 'a' } }));

const CONTAINERS: readonly PodSpec['containers'][] = [
  [{ name: 'a', image: 'nginx' }],
  [{ name: 'b', image: 'nginx' }],
];
const NAMED: Labels = { app: 'a' };
/** Some are silent, of others there is something to tell. */
const RULES: readonly Partial<PodSpec>[] = [
  {},
  { nodeSelector: { zone: 'a' } },
  { nodeSelector: { 'failure-domain.beta.kubernetes.io/zone': 'a' } },
  { tolerations: [{ key: 'x', operator: 'Exists' }] },
  {
    topologySpreadConstraints: [
      { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'ScheduleAnyway' },
    ],
  },
  {
    affinity: {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { topologyKey: 'zone', labelSelector: { matchLabels: { app: 'b' } } },
        ],
      },
    },
  },
  {
    affinity: {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { topologyKey: 'nowhere', labelSelector: { matchLabels: { app: 'a' } } },
        ],
      },
    },
  },
];

/** What is read of texts that say the same is one object: so are the parts here. */
const pods = fc.array(
  fc.record({
    namespace: fc.constantFrom('default', 'other'),
    labels: fc.constantFrom(undefined, NAMED, { app: 'b' }, { app: 'a' }),
    atEnd: fc.constantFrom('as written', 'as written', 'relabelled'),
    containers: fc.constantFrom(...CONTAINERS),
    rules: fc.constantFrom(...RULES),
    nodeName: fc.constantFrom(undefined, 'node-1', 'node-2'),
    tab: fc.constantFrom('cluster', 'cluster', 'workload'),
  }),
  { minLength: 1, maxLength: 30 },
);

type Given = typeof pods extends fc.Arbitrary<infer List> ? List : never;

function linted(given: Given) {
  const objects = given.map(({ namespace, labels, containers, rules, nodeName, tab }, index) => {
    const metadata = { name: `pod-${index}`, namespace, ...(labels && { labels }) };
    const spec = { containers, ...rules, ...(nodeName !== undefined && { nodeName }) };
    const object: Pod = { apiVersion: 'v1', kind: 'Pod', metadata, spec };
    return { index, tab, object } as const satisfies PlacedObject;
  });
  const atEnd = given.map(({ namespace, labels, atEnd: become, nodeName }, index): PodAtEnd => {
    const own = labels ?? NO_LABELS;
    return {
      name: `pod-${index}`,
      namespace,
      labels: become === 'relabelled' ? { ...own, zone: 'b' } : own,
      node: NODES.findIndex(({ metadata }) => metadata.name === nodeName),
      isGone: false,
      isTerminating: false,
      object: index,
      workload: index,
    };
  });
  const facts = new ClusterFacts({
    objects,
    cluster: makeCluster(...NODES),
    nodeNames: NODES.map(({ metadata }) => metadata.name),
    pods: atEnd,
    hasProfile: () => true,
  });
  return { facts, objects, subjectOf: subjects(facts) };
}

describe('a Pod on a node that is as a silent one', () => {
  it('is silent: what lints say of a cluster is what each says of each Pod by itself', () => {
    let told = 0;
    fc.assert(
      fc.property(pods, (given) => {
        const { facts, objects, subjectOf } = linted(given);
        const found = [...lintObjects(facts, objects, subjectOf)].flatMap(({ finding }) =>
          finding === undefined
            ? []
            : [`${finding.object} ${finding.code} ${finding.path.join('.')}`],
        );
        const alone = objects.flatMap((each) => {
          const subject = subjectOf(each);
          if (subject === undefined) throw new Error('each is a Pod');
          return POD_LINTS.flatMap((lint) =>
            [...lint.check(subject, facts)].map(
              ({ code, path }) => `${each.index} ${code} ${path.join('.')}`,
            ),
          );
        });
        told += alone.length;
        expect(found).toEqual(alone);
      }),
      { numRuns: 200 },
    );
    expect(told).toBeGreaterThan(100);
  });

  it('is not asked again: of 300 of four kinds, lints look at four', () => {
    const labels: readonly Labels[] = ['a', 'b', 'c', 'd'].map((app) => ({ app }));
    const given: Given = Array.from({ length: 300 }, (_, index) => ({
      namespace: 'default',
      labels: labels[index % 4] as { app: string },
      atEnd: 'as written',
      containers: CONTAINERS[0] ?? [],
      rules: {},
      nodeName: index % 2 === 0 ? 'node-1' : 'node-2',
      tab: 'cluster',
    }));
    const { facts, objects, subjectOf } = linted(given);
    // Those four, and a stop every 32 objects.
    expect([...lintObjects(facts, objects, subjectOf)]).toHaveLength(4 + Math.floor(300 / 32));
  });
});
