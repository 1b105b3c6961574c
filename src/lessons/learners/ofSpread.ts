import type { PodSpec } from '../../model/index.ts';
import { countsByDomain, podsThere } from '../scene/pods.ts';
import type { Learner } from './learner.ts';
import { withConstraints, withPodSpecs } from './objects.ts';

/** Wrong ideas about topology spread. */
export const OF_SPREAD = {
  /** What `maxSkew` says is how many Pods a domain may have. */
  'skew-is-a-maximum': {
    answers: (prediction, scene) => {
      if (prediction.kind !== 'domains') return undefined;
      const [asked] = podsThere(scene, prediction.pod);
      const [constraint] = asked?.pod.spec.topologySpreadConstraints ?? [];
      const others = scene.pods.filter((pod) => pod !== asked && pod.end === 'placed');
      const counts = countsByDomain(scene, others, prediction.by);
      return [...counts].flatMap(([domain, count]) =>
        count < (constraint?.maxSkew ?? 0) ? [domain] : [],
      );
    },
  },
  /** A constraint is kept as long as its Pods run. */
  'skew-is-watched-over': {
    answers: (_, { pods }) =>
      pods.map(({ pod }) => pod.spec.topologySpreadConstraints?.[0]?.maxSkew).find(Boolean),
  },
  /** A constraint counts the Pods that have it. */
  'spread-counts-own': {
    believes: (objects) =>
      withPodSpecs(objects, (spec, labels) =>
        withConstraints(spec, (each) => ({ ...each, labelSelector: { matchLabels: labels } })),
      ),
  },
  /** Where the Pod can't go nobody counts. */
  'tainted-nodes-are-not-counted': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) =>
        withConstraints(spec, (each) => ({ ...each, nodeTaintsPolicy: 'Honor' as const })),
      ),
  },
  /** A zone that the Pod excludes is still a zone, and holds the least. */
  'excluded-nodes-count': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) =>
        withConstraints(spec, (each) => ({ ...each, nodeAffinityPolicy: 'Ignore' as const })),
      ),
  },
  /** The same for a field that says otherwise: what is excluded never counts. */
  'excluded-nodes-never-count': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) =>
        withConstraints(spec, (each) => ({ ...each, nodeAffinityPolicy: 'Honor' as const })),
      ),
  },
  /** The zones of the cloud count, whether there is a node in them or not. */
  'zones-of-the-cloud-count': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) =>
        withConstraints(spec, (each) => ({ ...each, minDomains: 3 })),
      ),
  },
  /** Without a rule of theirs, replicas go wherever there is most room. */
  'replicas-pile-up': {
    believes: (objects) => [
      ...objects,
      {
        apiVersion: 'kubescheduler.config.k8s.io/v1',
        kind: 'KubeSchedulerConfiguration',
        profiles: [{ plugins: { score: { disabled: [{ name: 'PodTopologySpread' }] } } }],
      },
    ],
  },
  /** Of several constraints the first is what counts. */
  'one-rule-is-enough': {
    believes: (objects) => withPodSpecs(objects, firstAlone),
  },
} as const satisfies Readonly<Record<string, Learner>>;

function firstAlone(spec: PodSpec): PodSpec {
  const { topologySpreadConstraints: given } = spec;
  return given ? { ...spec, topologySpreadConstraints: given.slice(0, 1) } : spec;
}
