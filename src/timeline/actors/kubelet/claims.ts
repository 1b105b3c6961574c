import { isFullyBound } from '../../../engine/index.ts';
import type { PodEntry } from '../../entry.ts';
import { claimNames, mountedVolumes } from '../../podClaims.ts';
import type { Store } from '../../store.ts';

/**
 * Why a kubelet cannot mount volumes of a Pod, in its words: claims that are not bound, being deleted or not there; undefined
 * where it can. What no container has it leaves alone. Source: getPVCExtractPV of
 * pkg/kubelet/volumemanager/populator, and WaitForAttachAndMount.
 */
export function mountProblem(store: Store, { namespace, object }: PodEntry): string | undefined {
  const mounted = mountedVolumes(object);
  const problems = claimNames(object).flatMap(({ name, volume }) => {
    const why = mounted.has(volume) ? claimProblem(store, namespace, name) : undefined;
    return why === undefined
      ? []
      : [{ volume, why: `error processing PVC ${namespace}/${name}: ${why}` }];
  });
  if (problems.length === 0) return undefined;
  const volumes = problems.map(({ volume }) => volume).sort();
  const why = problems.map((each) => each.why).sort();
  const list = `[${volumes.join(' ')}]`;
  return `unmounted volumes=${list}, unattached volumes=[], failed to process volumes=${list}: ${why.join('; ')}`;
}

function claimProblem(store: Store, namespace: string, name: string): string | undefined {
  const claim = store.find('PersistentVolumeClaim', namespace, name)?.object;
  if (claim === undefined) {
    return `failed to fetch PVC from API server: persistentvolumeclaims "${name}" not found`;
  }
  if (claim.metadata.deletionTimestamp) return 'PVC is being deleted';
  const { phase = isFullyBound(claim) ? 'Bound' : 'Pending' } = claim.status ?? {};
  return phase === 'Bound' ? undefined : 'PVC is not bound';
}
