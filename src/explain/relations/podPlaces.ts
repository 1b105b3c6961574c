import type { Container, FieldPath, Pod, Taint, Toleration } from '../../model/index.ts';
import type { ExplainedNode } from '../input.ts';

/** Where the required terms of node affinity stand. */
export const NODE_TERMS = [
  'affinity',
  'nodeAffinity',
  'requiredDuringSchedulingIgnoredDuringExecution',
  'nodeSelectorTerms',
] as const;

/** Paths in the spec of a Pod or a node. */

const LISTS = ['initContainers', 'containers'] as const;

function containers({ spec }: Pod): readonly (readonly [FieldPath, Container])[] {
  return LISTS.flatMap((list) =>
    (spec[list] ?? []).map((container, index) => [[list, index], container] as const),
  );
}

/** Where the Pod asks for a resource; for any when none is named. */
export function requestPaths(pod: Pod, resource?: string): FieldPath[] {
  const { resources, overhead } = pod.spec;
  const own = (requests: object | undefined, path: FieldPath): FieldPath[] => {
    if (requests === undefined) return [];
    if (resource === undefined) return [path];
    return Object.hasOwn(requests, resource) ? [[...path, resource]] : [];
  };
  return [
    ...own(resources?.requests, ['resources', 'requests']),
    ...own(overhead, ['overhead']),
    ...containers(pod).flatMap(([path, container]) => {
      const asked = container.resources?.requests;
      const limits = container.resources?.limits;
      const requests = own(asked, [...path, 'resources', 'requests']);
      // A limit without a request is the request (defaulting of the API server).
      return requests.length > 0 ? requests : own(limits, [...path, 'resources', 'limits']);
    }),
  ];
}

/** Where the Pod asks for one of the host ports (`UDP 53`). */
export function portPaths(pod: Pod, wanted: ReadonlySet<string>): FieldPath[] {
  return containers(pod).flatMap(([path, container]) =>
    (container.ports ?? []).flatMap(({ hostPort, containerPort, protocol }, index) => {
      const port = hostPort ?? (pod.spec.hostNetwork === true ? containerPort : undefined);
      return wanted.has(portName(protocol, port)) ? [[...path, 'ports', index]] : [];
    }),
  );
}

export function portName(protocol: string | undefined, port: number | undefined): string {
  return `${protocol ?? 'TCP'} ${String(port)}`;
}

/** The images of the Pod. */
export function imagePaths(pod: Pod): FieldPath[] {
  return containers(pod).map(([path]) => [...path, 'image']);
}

/** Where containers ask for a restart of all. */
export function restartRulePaths(pod: Pod): FieldPath[] {
  return containers(pod)
    .filter(([, { restartPolicyRules = [] }]) =>
      restartPolicyRules.some(({ action }) => action === 'RestartAllContainers'),
    )
    .map(([path]) => [...path, 'restartPolicyRules']);
}

/** The Pod's volumes that are images. */
export function imageVolumePaths({ spec }: Pod): FieldPath[] {
  return (spec.volumes ?? []).flatMap(({ image }, index) =>
    image === undefined ? [] : [['volumes', index, 'image']],
  );
}

/** The Pod's volumes that use one of the claims; all that use a claim when none is named. */
export function volumePaths({ spec, metadata }: Pod, claims: readonly string[]): FieldPath[] {
  return (spec.volumes ?? []).flatMap((volume, index) => {
    const claim =
      volume.persistentVolumeClaim?.claimName ??
      (volume.ephemeral ? `${metadata.name}-${volume.name}` : undefined);
    const isMeant =
      claims.length === 0 || claims.some((name) => name.split('/').at(-1) === (claim ?? ''));
    return isMeant ? [['volumes', index]] : [];
  });
}

export function taintPaths({ taints }: ExplainedNode, meant: readonly Taint[]): FieldPath[] {
  return taints.flatMap(({ key, value = '', effect }, index) =>
    meant.some(
      (taint) => taint.key === key && (taint.value ?? '') === value && taint.effect === effect,
    )
      ? [['taints', index]]
      : [],
  );
}

export function tolerationPaths({ spec }: Pod, toleration: Toleration): FieldPath[] {
  const text = JSON.stringify(toleration);
  const index = (spec.tolerations ?? []).findIndex((each) => JSON.stringify(each) === text);
  return index < 0 ? [] : [['tolerations', index]];
}
