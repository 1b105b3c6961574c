import { type DeschedulerArgs, POD_PROTECTIONS, type PodProtection } from '../../model/index.ts';
import { controllerOf } from '../../simulation/index.ts';
import { covers } from '../actors/disruption.ts';
import type { PodEntry } from '../entry.ts';
import type { World } from '../world.ts';
import { isOn, recordIn, textsIn } from './args.ts';

type Args = DeschedulerArgs<'DefaultEvictor'>;

const SYSTEM_CRITICAL = 2_000_000_000;

/**
 * Which kinds of Pods the evictor spares. Where `podProtections` turns any on or off it alone says; else the
 * flags that it took the place of do. Source: getEffectivePodProtections.
 */
export function protectionsOf(args: Args): ReadonlySet<PodProtection> {
  const given = recordIn(args, 'podProtections');
  const disabled = textsIn(given, 'defaultDisabled') ?? [];
  const extra = textsIn(given, 'extraEnabled') ?? [];
  const flags: Readonly<Record<PodProtection, boolean>> = {
    PodsWithLocalStorage: !isOn(args, 'evictLocalStoragePods'),
    DaemonSetPods: !isOn(args, 'evictDaemonSetPods'),
    SystemCriticalPods: !isOn(args, 'evictSystemCriticalPods'),
    FailedBarePods: !isOn(args, 'evictFailedBarePods'),
    PodsWithPVC: isOn(args, 'ignorePvcPods'),
    PodsWithoutPDB: isOn(args, 'ignorePodsWithoutPDB'),
    PodsWithResourceClaims: false,
  };
  const isListed = disabled.length > 0 || extra.length > 0;
  const known = [...POD_PROTECTIONS.defaultDisabled, ...POD_PROTECTIONS.extraEnabled];
  return new Set(
    known.filter((name) => {
      if (!isListed) return flags[name];
      const isDefault = (POD_PROTECTIONS.defaultDisabled as readonly string[]).includes(name);
      return isDefault ? !disabled.includes(name) : extra.includes(name);
    }),
  );
}

/** Whether one of these kinds is that of a Pod. Source: applyEffectivePodProtections. */
export function isProtected(
  world: World,
  pod: PodEntry,
  args: Args,
  protections: ReadonlySet<PodProtection>,
): boolean {
  const { metadata, spec, status } = pod.object;
  const volumes = spec.volumes ?? [];
  const isSpared: Readonly<Record<PodProtection, () => boolean>> = {
    PodsWithLocalStorage: () => volumes.some((each) => 'emptyDir' in each || 'hostPath' in each),
    DaemonSetPods: () => controllerOf(metadata)?.kind === 'DaemonSet',
    SystemCriticalPods: () => (spec.priority ?? 0) >= priorityLimit(world, args),
    FailedBarePods: () => (metadata.ownerReferences ?? []).length === 0,
    PodsWithPVC: () => hasProtectedClaim(world, pod, args),
    PodsWithoutPDB: () =>
      !world.store
        .all('PodDisruptionBudget')
        .some((budget) => covers(budget, pod.namespace, pod.object)),
    PodsWithResourceClaims: () => (spec.resourceClaims ?? []).length > 0,
  };
  // One without an owner is spared in any case, but for one that has failed.
  const isBare = (metadata.ownerReferences ?? []).length === 0 && status?.phase !== 'Failed';
  return isBare || [...protections].some((name) => isSpared[name]());
}

/** The priority from which on Pods stay: `priorityThreshold`, or that of what the system needs. */
function priorityLimit({ store }: World, args: Args): number {
  const { value, name } = recordIn(args, 'priorityThreshold');
  const named =
    typeof name === 'string' ? store.find('PriorityClass', '', name)?.object.value : undefined;
  const given = typeof value === 'number' ? value : named;
  return Math.min(given ?? SYSTEM_CRITICAL, SYSTEM_CRITICAL);
}

/** Where classes are named, only Pods with a claim of one of them, or of a class that is not known, are spared. */
function hasProtectedClaim({ store }: World, { namespace, object }: PodEntry, args: Args): boolean {
  const config = recordIn(recordIn(args, 'podProtections'), 'config');
  const { protectedStorageClasses: listed } = recordIn(config, 'PodsWithPVC');
  const classes = (Array.isArray(listed) ? listed : []).map(
    (each: unknown): unknown => Reflect.get(Object(each) as object, 'name') as unknown,
  );
  return (object.spec.volumes ?? []).some(({ persistentVolumeClaim: claim }) => {
    if (claim === undefined) return false;
    if (classes.length === 0) return true;
    const found = store.find('PersistentVolumeClaim', namespace, claim.claimName)?.object;
    const name = found?.spec?.storageClassName;
    return !name || classes.includes(name);
  });
}
