import {
  admit,
  type ClusterObjects,
  isReadByAdmission,
  type KubernetesObject,
  type Labels,
  type Pod,
  labelValue,
  editedValue,
  workloadKind,
} from '../../model/index.ts';
import { planRun } from '../../simulation/index.ts';
import type { Given } from '../given.ts';

/** Labels that each Pod of a StatefulSet or Job has for itself. */
const OWN_LABELS: readonly string[] = [
  'statefulset.kubernetes.io/pod-name',
  'apps.kubernetes.io/pod-index',
  'batch.kubernetes.io/job-completion-index',
];

/**
 * A Pod as the object with its changes would have it admitted; undefined where it makes none. The
 * whole cluster is not needed for that, only what admission reads.
 */
export function samplePod(
  given: Given,
  object: KubernetesObject,
  { nodes, admission }: Pick<ClusterObjects, 'nodes' | 'admission'>,
): Pod | undefined {
  const around = given.objects.flatMap(({ object: other }) =>
    isReadByAdmission(other) ? [other] : [],
  );
  const targets = object.kind === 'DaemonSet' ? nodes : [];
  const cluster = admit([...around, ...targets, single(object)], {
    plugins: admission !== undefined,
    admission,
  });
  if (object.kind === 'Pod') return cluster.pods[0];
  const [first] = planRun(cluster).pods;
  return first?.refused === undefined ? first?.pod : undefined;
}

/**
 * A Pod of the run as it would be with the changed object: what the template says is the sample's,
 * what is its own stays.
 */
export function changedPod(pod: Pod, sample: Pod, kind: KubernetesObject['kind']): Pod {
  if (kind === 'Pod') {
    const nodeName = pod.spec.nodeName || sample.spec.nodeName;
    return { ...pod, metadata: sample.metadata, spec: withNode(sample.spec, nodeName) };
  }
  const own: Record<string, string> = {};
  for (const key of OWN_LABELS) {
    const value = labelValue(pod.metadata.labels, key);
    if (value !== undefined) own[key] = value;
  }
  const labels: Labels = { ...sample.metadata.labels, ...own };
  const { volumes, affinity, nodeName } = pod.spec;
  const spec = {
    ...sample.spec,
    // A StatefulSet's claims carry the Pod's name.
    ...(kind === 'StatefulSet' && volumes && { volumes }),
    ...(kind === 'DaemonSet' && { affinity: { ...sample.spec.affinity, ...heldTo(affinity) } }),
  };
  return { ...pod, metadata: { ...pod.metadata, labels }, spec: withNode(spec, nodeName) };
}

function withNode(spec: Pod['spec'], nodeName: string | undefined): Pod['spec'] {
  return nodeName === undefined ? spec : { ...spec, nodeName };
}

/** A DaemonSet's Pod is held to its node by required node affinity. */
function heldTo(affinity: Pod['spec']['affinity']) {
  return affinity?.nodeAffinity ? { nodeAffinity: affinity.nodeAffinity } : {};
}

/** The object asking for one Pod, where it says how many. */
function single(object: KubernetesObject): KubernetesObject {
  const path = workloadKind(object.kind)?.count;
  return path === undefined
    ? object
    : (editedValue(object, [{ op: 'set', path, value: 1 }]) as KubernetesObject);
}
