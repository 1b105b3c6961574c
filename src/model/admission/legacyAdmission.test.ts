import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admit } from './admission.ts';
import type {
  Affinity,
  Deployment,
  KubernetesObject,
  Labels,
  NodeSelector,
  NodeSelectorTerm,
  Pod,
} from '../kubernetes.ts';
import { DEFAULT_RUN_OPTIONS, type LegacyRules } from '../runOptions.ts';
import { nodeSelectorMatches } from '../labels/selectors.ts';

const options = (legacy: Partial<LegacyRules>): KubernetesObject => ({
  apiVersion: 'berth/v1',
  kind: 'RunOptions',
  legacy,
});
const lasting = options({ requiredDuringExecution: true });

const pod = (affinity: Affinity): Pod => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', labels: { version: '1' } },
  spec: { containers: [{ name: 'main' }], affinity },
});
const admitted = (affinity: Affinity, ...more: readonly KubernetesObject[]) =>
  admit([pod(affinity), ...more]).pods[0]?.spec.affinity;

const zone = { topologyKey: 'zone', labelSelector: {} };
const host = { topologyKey: 'host', labelSelector: {} };

describe('the options of a run', () => {
  it('are admitted whole: what is not given has its default', () => {
    expect(admit([]).runOptions).toEqual(DEFAULT_RUN_OPTIONS);
    expect(admit([options({ daemonNamespaces: ['a', 'a'] })]).runOptions).toEqual({
      ...DEFAULT_RUN_OPTIONS,
      legacy: { ...DEFAULT_RUN_OPTIONS.legacy, daemonNamespaces: ['a'] },
    });
  });
});

describe('requiredDuringSchedulingRequiredDuringExecution', () => {
  it('of Pods joins what is required when scheduling, and is merged with label keys like it', () => {
    const rules = {
      requiredDuringSchedulingIgnoredDuringExecution: [zone],
      requiredDuringSchedulingRequiredDuringExecution: [{ ...host, matchLabelKeys: ['version'] }],
    };
    const merged = { key: 'version', operator: 'In', values: ['1'] };
    const wanted = [zone, { ...host, labelSelector: { matchExpressions: [merged] } }];
    for (const side of ['podAffinity', 'podAntiAffinity'] as const) {
      expect(
        admitted({ [side]: rules }, lasting)?.[side]
          ?.requiredDuringSchedulingIgnoredDuringExecution,
      ).toMatchObject(wanted);
      expect(
        admitted({ [side]: rules })?.[side]?.requiredDuringSchedulingIgnoredDuringExecution,
      ).toEqual([zone]);
    }
  });

  it('of templates is read, too', () => {
    const affinity = { podAffinity: { requiredDuringSchedulingRequiredDuringExecution: [zone] } };
    const deployment: Deployment = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web' },
      spec: { template: { spec: pod(affinity).spec } },
    };
    const { template } = admit([deployment, lasting]).deployments[0]?.spec ?? {};
    expect(template?.spec.affinity?.podAffinity).toMatchObject({
      requiredDuringSchedulingIgnoredDuringExecution: [zone],
    });
  });

  it('of nodes asks for a term of both selectors, on every node', () => {
    const expression = fc.record({
      key: fc.constantFrom('a', 'b'),
      operator: fc.constantFrom('In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt'),
      values: fc.array(fc.constantFrom('1', '2', 'x'), { maxLength: 2 }),
    });
    const term: fc.Arbitrary<NodeSelectorTerm> = fc.record(
      {
        matchExpressions: fc.array(expression, { maxLength: 2 }),
        matchFields: fc.constantFrom<NodeSelectorTerm['matchFields'][]>(
          [],
          [{ key: 'metadata.name', operator: 'In', values: ['n1'] }],
        ),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<NodeSelectorTerm>;
    const selector: fc.Arbitrary<NodeSelector> = fc.record({
      nodeSelectorTerms: fc.array(term, { minLength: 1, maxLength: 3 }),
    });
    const labels: fc.Arbitrary<Labels> = fc.dictionary(
      fc.constantFrom('a', 'b'),
      fc.constantFrom('1', '2', 'x'),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(
        fc.option(selector, { nil: undefined }),
        selector,
        labels,
        fc.constantFrom('n1', 'n2'),
        (ignored, required, node, name) => {
          const nodeAffinity = {
            ...(ignored && { requiredDuringSchedulingIgnoredDuringExecution: ignored }),
            requiredDuringSchedulingRequiredDuringExecution: required,
          };
          const both = admitted({ nodeAffinity }, lasting)?.nodeAffinity
            ?.requiredDuringSchedulingIgnoredDuringExecution;
          if (both === undefined) throw new Error('nothing is required');
          const matches = (wanted: NodeSelector) => nodeSelectorMatches(wanted, node, name);
          expect(matches(both)).toBe(matches(required) && (!ignored || matches(ignored)));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('an empty topologyKey that means all topologies', () => {
  it('may be left out', () => {
    const term = { weight: 1, podAffinityTerm: { labelSelector: {} } };
    // As a client sends it: the key is missing.
    const rules = {
      preferredDuringSchedulingIgnoredDuringExecution: [term],
    } as unknown as Affinity['podAntiAffinity'];
    const affinity = { ...(rules && { podAntiAffinity: rules }) };
    const read = admitted(affinity, options({ emptyTopologyKeyMeansAllTopologies: true }));
    expect(read?.podAntiAffinity?.preferredDuringSchedulingIgnoredDuringExecution).toMatchObject([
      { podAffinityTerm: { topologyKey: '' } },
    ]);
  });
});
