import type { ClusterObjects, CSINode, Pod, Volume } from '../../../model/index.ts';
import { claimNamed, claimOf, classNamed, classOf, volumeNamed } from './claims.ts';
import type { ReferencePlugin } from './plugin.ts';
import { GO, SKIP, unresolvable, unschedulable } from './plugin.ts';
import { keyOf, podsOn } from './view.ts';

/** In-tree sources whose volumes a CSI driver attaches, on nodes that tell of their drivers. */
const MIGRATIONS = [
  { plugin: 'kubernetes.io/aws-ebs', driver: 'ebs.csi.aws.com' },
  { plugin: 'kubernetes.io/gce-pd', driver: 'pd.csi.storage.gke.io' },
] as const;

export const NodeVolumeLimits: ReferencePlugin = {
  preFilter(_view, pod) {
    const mayAttach = (volume: Volume) =>
      volume.persistentVolumeClaim ||
      volume.ephemeral ||
      volume.awsElasticBlockStore ||
      volume.gcePersistentDisk;
    return (pod.spec.volumes ?? []).some(mayAttach) ? GO : SKIP;
  },
  filter(view, pod, node) {
    const { objects } = view;
    for (const volume of pod.spec.volumes ?? []) {
      const name = claimOf(pod, volume);
      if (name !== undefined && claimNamed(objects, pod, name) === undefined) {
        const [namespace = ''] = keyOf(pod).split('/');
        const missing = `persistentvolumeclaim "${name}" not found`;
        return unresolvable(`looking up PVC ${namespace}/${name}: ${missing}`);
      }
    }
    const csiNode = objects.csiNodes.find(({ metadata }) => metadata.name === node.metadata.name);
    const held = new Set(
      podsOn(view, node).flatMap((other) => attachments(objects, other, csiNode)),
    );
    const wanted = attachments(objects, pod, csiNode).filter((id) => !held.has(id));
    for (const { name, allocatable } of csiNode?.spec?.drivers ?? []) {
      const isOfDriver = (id: string) => id.startsWith(`${name} `);
      const added = new Set(wanted.filter(isOfDriver)).size;
      const count = [...held].filter(isOfDriver).length + added;
      if (added > 0 && allocatable?.count !== undefined && count > allocatable.count) {
        return unschedulable('node(s) exceed max volume count');
      }
    }
    return undefined;
  },
};

/** `driver handle` of each volume of the Pod that a CSI driver attaches. */
function attachments(objects: ClusterObjects, pod: Pod, csiNode: CSINode | undefined): string[] {
  return (pod.spec.volumes ?? []).flatMap((volume) => {
    const name = claimOf(pod, volume);
    if (name === undefined) {
      const { awsElasticBlockStore: aws, gcePersistentDisk: gce } = volume;
      if (aws) return migrated(csiNode, 'kubernetes.io/aws-ebs', aws.volumeID);
      return gce ? migrated(csiNode, 'kubernetes.io/gce-pd', gce.pdName) : [];
    }
    const claim = claimNamed(objects, pod, name);
    if (claim === undefined) return [];
    const bound = volumeNamed(objects, claim.spec.volumeName);
    if (bound !== undefined) {
      const { csi } = bound.spec;
      return csi ? [`${csi.driver} ${csi.volumeHandle ?? ''}`] : [];
    }
    const provisioner = classNamed(objects, classOf(claim))?.provisioner;
    if (provisioner === undefined) return [];
    const unmade = `to be made for ${claim.metadata.namespace ?? 'default'}/${name}`;
    if (MIGRATIONS.some(({ plugin }) => plugin === provisioner)) {
      return migrated(csiNode, provisioner, unmade);
    }
    return [`${provisioner} ${unmade}`];
  });
}

function migrated(csiNode: CSINode | undefined, plugin: string, handle: string): string[] {
  const driver = MIGRATIONS.find((migration) => migration.plugin === plugin)?.driver;
  return csiNode === undefined ? [] : [`${driver ?? ''} ${handle}`];
}
