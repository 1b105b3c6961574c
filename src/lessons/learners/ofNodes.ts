import {
  HOSTNAME,
  nodeAllocatable,
  nodeSelectorTermMatches,
  podRequests,
  type NodeSelectorRequirement,
  type NodeSelectorTerm,
  type PodSpec,
} from '../../model/index.ts';
import type { Prediction } from '../lesson.ts';
import { feasibleNodes } from '../scene/feasible.ts';
import { podsThere } from '../scene/pods.ts';
import type { Scene } from '../scene/scene.ts';
import type { Learner } from './learner.ts';
import { isBound, withNodes, withPodSpecs, withValue } from './objects.ts';

const TERMS = [
  'affinity',
  'nodeAffinity',
  'requiredDuringSchedulingIgnoredDuringExecution',
  'nodeSelectorTerms',
];

/** Wrong ideas about what a node has, and what a Pod asks of a node. */
export const OF_NODES = {
  /** Whoever passes the filters first has the Pod. */
  'first-that-fits': {
    answers: (prediction, scene) => {
      const [pod] = 'pod' in prediction ? podsThere(scene, prediction.pod) : [];
      const feasible = feasibleNodes(scene, pod);
      return namesOf(scene).find((name) => feasible.includes(name));
    },
  },
  /** kube-scheduler fills nodes up, one after the other. */
  'packs-tightly': { answers: (_, scene) => byShare(scene).at(-1) },
  /** An event counts a node for all that it lacks: asked `counted POD Insufficient_RESOURCE`. */
  'every-lack-is-counted': { answers: lacking },
  /** What is in use counts, and an idle Pod takes nothing. */
  'use-counts-not-requests': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) =>
        isBound(spec)
          ? { ...spec, containers: spec.containers.map(({ resources: _, ...rest }) => rest) }
          : spec,
      ),
  },
  /** All terms of a required node affinity have to hold. */
  'terms-are-anded': {
    believes: (objects) =>
      withTerms(objects, (terms) => [
        { matchExpressions: terms.flatMap(({ matchExpressions = [] }) => matchExpressions) },
      ]),
  },
  /** One pair of a nodeSelector is enough. */
  'selector-is-ored': {
    believes: (objects) =>
      withPodSpecs(objects, ({ nodeSelector, ...spec }) =>
        nodeSelector === undefined
          ? spec
          : withValue(
              spec,
              TERMS,
              Object.entries(nodeSelector).map(([key, value]) => ({
                matchExpressions: [{ key, operator: 'In', values: [value] }],
              })),
            ),
      ),
  },
  /** `SSD` is as good as `ssd`. */
  'case-does-not-count': {
    believes: (objects) =>
      withNodes(objects, (node) =>
        withValue(node, ['metadata', 'labels'], lowered(node.metadata.labels)),
      ),
  },
  /** A node that lacks the label meets no expression about it. */
  'missing-key-never-matches': {
    believes: (objects) =>
      withExpressions(objects, (expression) =>
        expression.operator === 'NotIn'
          ? [expression, { key: expression.key, operator: 'Exists' }]
          : [expression],
      ),
  },
  /** `Gt` includes the number itself. */
  'gt-is-at-least': {
    believes: (objects) =>
      withExpressions(objects, (expression) =>
        expression.operator === 'Gt'
          ? [{ ...expression, values: [String(Number(expression.values?.[0]) - 1)] }]
          : [expression],
      ),
  },
  /** A term that asks for nothing lets everything in. */
  'empty-term-matches-all': {
    believes: (objects) =>
      withTerms(objects, (terms) =>
        terms.map((term) =>
          (term.matchExpressions ?? []).length === 0
            ? { matchExpressions: [{ key: HOSTNAME, operator: 'Exists' }] }
            : term,
        ),
      ),
  },
  /** A weight is what the node gets. */
  'weights-are-points': { answers: weightsOf },
  /** Rules are watched over as long as a Pod runs. */
  'rules-hold-for-ever': {
    believes: (objects) =>
      withPodSpecs(objects, ({ nodeName, ...spec }) => {
        const isRuled = spec.nodeSelector ?? spec.affinity ?? spec.topologySpreadConstraints;
        return nodeName === undefined || isRuled ? spec : { ...spec, nodeName };
      }),
  },
  /** Whatever a rule is called, it is asked once, when the Pod is placed. */
  'rules-are-asked-once': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) => {
        const { requiredDuringSchedulingRequiredDuringExecution: lasting, ...rest } =
          spec.affinity?.nodeAffinity ?? {};
        if (lasting === undefined) return spec;
        const nodeAffinity = { ...rest, requiredDuringSchedulingIgnoredDuringExecution: lasting };
        return { ...spec, affinity: { ...spec.affinity, nodeAffinity } };
      }),
  },
  /** `nodeName` asks kube-scheduler for a node. */
  'node-name-is-a-request': {
    believes: (objects) =>
      withPodSpecs(objects, ({ nodeName, ...spec }) =>
        nodeName === undefined
          ? spec
          : { ...spec, nodeSelector: { ...spec.nodeSelector, [HOSTNAME]: nodeName } },
      ),
  },
  /** A volume is wherever its Pod is. */
  'volumes-move': {
    believes: (objects) =>
      objects.map((object) =>
        object.kind === 'PersistentVolume'
          ? withValue(object, ['spec', 'nodeAffinity'], undefined)
          : object,
      ),
  },
} as const satisfies Readonly<Record<string, Learner>>;

type Objects = Parameters<Extract<Learner, { believes: unknown }>['believes']>[0];

function withTerms(
  objects: Objects,
  change: (terms: readonly NodeSelectorTerm[]) => readonly NodeSelectorTerm[],
): Objects {
  return withPodSpecs(objects, (spec: PodSpec) => {
    const terms =
      spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution
        ?.nodeSelectorTerms;
    return terms ? withValue(spec, TERMS, change(terms)) : spec;
  });
}

function withExpressions(
  objects: Objects,
  change: (expression: NodeSelectorRequirement) => readonly NodeSelectorRequirement[],
): Objects {
  return withTerms(objects, (terms) =>
    terms.map((term) => ({
      ...term,
      matchExpressions: (term.matchExpressions ?? []).flatMap(change),
    })),
  );
}

function lowered(labels: Readonly<Record<string, string>> = {}) {
  return Object.fromEntries(
    Object.entries(labels).map(([key, value]) => [key, value.toLowerCase()]),
  );
}

function namesOf({ nodes }: Scene): readonly string[] {
  return nodes.map(({ metadata }) => metadata.name ?? '');
}

/** Names of nodes, the one of whose CPU the least is asked for first, by what stood there at the start. */
function byShare(scene: Scene): readonly string[] {
  const share = (name: string): number => {
    const node = scene.nodes.find(({ metadata }) => metadata.name === name);
    const there = scene.pods.filter((pod) => pod.isGiven && pod.node === name);
    const asked = there.reduce((sum, { pod }) => sum + Number(podRequests(pod).get('cpu') ?? 0), 0);
    return node ? asked / Number(nodeAllocatable(node).get('cpu') ?? 1) : 0;
  };
  return [...namesOf(scene)].sort((a, b) => share(a) - share(b));
}

/** The weights of the preferences that a node meets, added up: asked `points POD NODE …`. */
function weightsOf(prediction: Prediction, scene: Scene): number | undefined {
  if (prediction.kind !== 'count') return undefined;
  const [, pod = '', name = ''] = prediction.of.split(' ');
  const [asked] = podsThere(scene, pod);
  const labels = scene.nodes.find(({ metadata }) => metadata.name === name)?.metadata.labels;
  const wishes =
    asked?.pod.spec.affinity?.nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
  const met = wishes.filter(({ preference }) =>
    nodeSelectorTermMatches(preference ?? {}, labels, name),
  );
  return met.reduce((sum, { weight }) => sum + weight, 0);
}

/** How many nodes have less left than the Pod asks for. */
function lacking(prediction: Prediction, scene: Scene): number | undefined {
  if (prediction.kind !== 'count') return undefined;
  const [, pods = '', reason = ''] = prediction.of.split(' ');
  const resource = reason.replace('Insufficient_', '');
  const [asked] = podsThere(scene, pods);
  if (!asked) return undefined;
  return scene.nodes.filter(({ metadata: { name = '' }, ...node }) => {
    const there = scene.pods.filter((pod) => pod.isGiven && pod.node === name);
    const amounts = [asked, ...there].map(({ pod }) => Number(podRequests(pod).get(resource) ?? 0));
    const wanted = amounts.reduce((sum, amount) => sum + amount, 0);
    return wanted > Number(nodeAllocatable({ ...node, metadata: { name } }).get(resource) ?? 0);
  }).length;
}
