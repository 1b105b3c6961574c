import type { PersistentVolumeClaim, Pod } from '../../model/index.ts';
import { ownerReferenceTo } from './controller.ts';
import { uidOf } from './naming.ts';

/**
 * The claims of a Pod's generic ephemeral volumes: `<pod>-<volume>`, owned by the Pod. A claim of
 * that name which belongs to somebody else stays as it is, and the Pod is not scheduled. Source:
 * ephemeralController.handleVolume.
 */
export function ephemeralClaims(pod: Pod): readonly PersistentVolumeClaim[] {
  const { volumes } = pod.spec;
  if (volumes?.some(({ ephemeral }) => ephemeral !== undefined) !== true) return [];
  const { namespace = 'default', name, uid = uidOf('Pod', `${namespace}/${name}`) } = pod.metadata;
  return volumes.flatMap(({ name: volume, ephemeral }) => {
    const template = ephemeral?.volumeClaimTemplate;
    if (template === undefined) return [];
    const { labels, annotations } = template.metadata ?? {};
    return {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: {
        ...(labels && { labels }),
        ...(annotations && { annotations }),
        name: `${name}-${volume}`,
        namespace,
        ownerReferences: [
          ownerReferenceTo({ apiVersion: 'v1', kind: 'Pod', namespace, name, uid }),
        ],
      },
      spec: template.spec,
      status: { phase: 'Pending' },
    };
  });
}
