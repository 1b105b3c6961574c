import {
  ANNOTATION_SELECTED_NODE,
  isFullyBound,
  reachesNode,
  volumeSeenBy,
  type Scheduler,
} from '../../../engine/index.ts';
import type { PersistentVolumeClaim, Pod } from '../../../model/index.ts';
import type { Entry } from '../../entry.ts';
import { bindClaim } from '../../server/claims.ts';
import type { Store } from '../../store.ts';
import type { World } from '../../world.ts';

/** What the message of a Pod begins with that has a node and cannot be bound to it. */
export const NOT_BOUND = 'running PreBind plugin "VolumeBinding": ';

/**
 * Whether a plugin failed with a Pod, and did not refuse it (`running "NodePorts" filter plugin: …`). Source:
 * handleSchedulingFailure: SchedulerError is what is no FitError.
 */
export function isPluginError(message: string): boolean {
  return message.startsWith('running ');
}

/** What a Pod waits for before it is bound: that its claims are. */
export interface ClaimsToBind {
  readonly claims: readonly Entry<PersistentVolumeClaim>[];
  readonly node: string;
}

/**
 * Has the claims of a Pod bound to the volumes that its node was chosen with, or volumes made for that node; undefined
 * where all are bound already, or no VolumeBinding looks. Source: bindAPIUpdate of plugins/volumebinding.
 */
export function bindsClaims(
  world: World,
  engine: Scheduler,
  pod: Pod,
  node: string,
): ClaimsToBind | undefined {
  const { clock, store, options } = world;
  if (engine.profileOf(pod)?.plugins.preBind.includes('VolumeBinding') !== true) return undefined;
  const { namespace = 'default' } = pod.metadata;
  const claims = claimsOf(store, pod).filter(({ object }) => !isFullyBound(object));
  if (claims.length === 0) return undefined;
  const chosen = claims.map((entry) => ({ entry, now: engine.claimNow(namespace, entry.name) }));
  clock.after(options.controllerLatency, () => {
    for (const { entry, now } of chosen) {
      const volume = store.find('PersistentVolume', '', now?.spec.volumeName ?? '');
      if (entry.isGone || isFullyBound(entry.object)) continue;
      if (volume) bindClaim(world, entry, volume);
      else if (now?.metadata.annotations?.[ANNOTATION_SELECTED_NODE] === node) {
        selectNode(store, entry, node);
      }
    }
  });
  return { claims, node };
}

function selectNode(store: Store, entry: Entry<PersistentVolumeClaim>, node: string): void {
  const { object } = entry;
  const { annotations } = object.metadata;
  if (annotations?.[ANNOTATION_SELECTED_NODE] === node) return;
  const metadata = {
    ...object.metadata,
    annotations: { ...annotations, [ANNOTATION_SELECTED_NODE]: node },
  };
  store.update(entry, { ...object, metadata });
}

/** Whether the claims are bound by now, or why they cannot be any more. Source: checkBindings. */
export function checkClaims(
  { store }: World,
  { claims, node }: ClaimsToBind,
): { readonly isBound: boolean } | { readonly failure: string } {
  const chosen = store.find('Node', '', node)?.object;
  if (chosen === undefined) {
    return { failure: `failed to get node "${node}": node "${node}" not found` };
  }
  let isBound = true;
  for (const { isGone, namespace, name, object } of claims) {
    if (isGone) {
      const missing = `could not find v1.PersistentVolumeClaim "${namespace}/${name}"`;
      return { failure: `failed to check provisioning pvc: ${missing}` };
    }
    const selected = object.metadata.annotations?.[ANNOTATION_SELECTED_NODE];
    if (!object.spec.volumeName && selected !== node) {
      return { failure: `provisioning failed for PVC "${name}"` };
    }
    const volume = store.find('PersistentVolume', '', object.spec.volumeName ?? '')?.object;
    const csiNode = store.find('CSINode', '', node)?.object;
    if (volume && !reachesNode(volumeSeenBy(csiNode, volume), chosen)) {
      const mismatch = `pv "${volume.metadata.name}" node affinity doesn't match node "${node}"`;
      return { failure: `${mismatch}: no matching NodeSelectorTerms` };
    }
    if (!isFullyBound(object) || volume === undefined) isBound = false;
  }
  return { isBound };
}

/** What was assumed of the claims is no more: they are as the server has them. Source: RevertAssumedPodVolumes. */
export function revertsClaims(engine: Scheduler, { claims }: ClaimsToBind): void {
  for (const { isGone, object } of claims) if (!isGone) engine.addClaim(object);
}

function claimsOf(store: Store, { metadata, spec }: Pod): readonly Entry<PersistentVolumeClaim>[] {
  const { namespace = 'default', name: own } = metadata;
  return (spec.volumes ?? []).flatMap(({ name, persistentVolumeClaim, ephemeral }) => {
    const claim = ephemeral ? `${own}-${name}` : (persistentVolumeClaim?.claimName ?? '');
    return store.find('PersistentVolumeClaim', namespace, claim) ?? [];
  });
}
