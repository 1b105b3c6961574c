import { isKnownFinalizer } from '../../model/index.ts';
import { forbiddenDevices } from './immutableDevices.ts';
import {
  type ApiRules,
  apiRulesOf,
  DEFAULT_RELEASE,
  type ReleaseName,
} from '../../releases/index.ts';
import type { StoredObject } from '../entry.ts';
import { claimTemplates } from '../server/defaults/spec.ts';
import { changedFields, fieldsOf, heldFields, shownField, type Fields } from './heldFields.ts';
import { forbiddenOfJob, mayBeDirected, type Named } from './immutableJob.ts';
import { forbiddenOfPod } from './immutablePod.ts';
import {
  forbiddenOfClaim,
  forbiddenOfClass,
  forbiddenOfDriver,
  forbiddenOfNodesDrivers,
  forbiddenOfVolume,
} from './immutableStorage.ts';
import { isSameValue } from './sameValue.ts';

/**
 * All that an update of an object must not do, in the API server's words behind `is invalid: `.
 * `instead`: what is there, where the other one is put in its place whole. Source: ValidateObjectMetaUpdate,
 * ValidatePodUpdate and their like in the validation of pkg/apis.
 */
export function forbiddenUpdate(
  before: StoredObject,
  after: StoredObject,
  release: ReleaseName = DEFAULT_RELEASE,
  instead?: Named,
): readonly string[] {
  const rules = apiRulesOf(release);
  return [...forbiddenFinalizers(before, after), ...forbiddenOfKind(before, after, rules, instead)];
}

/** Of the metadata, what a budget's update does not look at and all others' does. Source: ValidateObjectMetaUpdate, validateKubeFinalizerName. */
function forbiddenFinalizers(before: StoredObject, after: StoredObject): readonly string[] {
  if (before.kind === 'PodDisruptionBudget') return [];
  const old = before.metadata.finalizers ?? [];
  // Go reads null in a list of texts as an empty one.
  const next = (after.metadata.finalizers ?? []).map((each: string | null) => each ?? '');
  const added = next.filter((each) => !old.includes(each));
  const isLate = before.metadata.deletionTimestamp !== undefined && added.length > 0;
  const names = [...new Set(added)].sort().map((each) => JSON.stringify(each));
  const late = `no new finalizers can be added if the object is being deleted, found new finalizers []string{${names.join(', ')}}`;
  return [
    ...(isLate ? [`metadata.finalizers: Forbidden: ${late}`] : []),
    ...next.flatMap((each, index) =>
      !added.includes(each) || isKnownFinalizer(each)
        ? []
        : [
            `metadata.finalizers[${index}]: Invalid value: ${JSON.stringify(each)}: name is neither a standard finalizer name nor is it fully qualified`,
          ],
    ),
  ];
}

function forbiddenOfKind(
  before: StoredObject,
  after: StoredObject,
  rules: ApiRules,
  instead: Named | undefined,
): readonly string[] {
  const { csiNodeDrivers, directedJobs, revisionLimits } = rules;
  if (before.kind === 'Pod') return after.kind === 'Pod' ? forbiddenOfPod(before, after) : [];
  const [old, next] = [fieldsOf(before, 'spec'), fieldsOf(after, 'spec')];
  const [whole, changed] = [before, after].map((each) => ({ ...each }));
  switch (before.kind) {
    case 'Deployment':
    case 'ReplicaSet':
    case 'DaemonSet':
      return heldFields(old, next, ['selector'], 'spec.', rules);
    case 'StatefulSet':
      return forbiddenOfSet(old, next, revisionLimits === 'open');
    case 'Job':
      return forbiddenOfJob(
        old,
        next,
        mayBeDirected(fieldsOf(before, 'status'), directedJobs),
        rules,
        instead,
      );
    case 'Node':
      return forbiddenOfNode(old, next);
    case 'Service':
      return forbiddenOfService(old, next, rules);
    case 'ResourceQuota':
      return isSameValue(scopesOf(old), scopesOf(next))
        ? []
        : [`spec.scopes: Invalid value: ${shownField('scopes', next, rules)}: ${HELD}`];
    case 'PersistentVolume':
      return forbiddenOfVolume(old, next);
    case 'PersistentVolumeClaim':
      return forbiddenOfClaim(before, after, rules);
    case 'StorageClass':
      return forbiddenOfClass(whole ?? {}, changed ?? {});
    case 'CSIDriver':
      return forbiddenOfDriver(old, next, rules);
    case 'CSINode':
      return forbiddenOfNodesDrivers(old, next, csiNodeDrivers);
    case 'CSIStorageCapacity':
      return heldFields(
        ...([whole ?? {}, changed ?? {}, ['nodeTopology', 'storageClassName'], ''] as const),
        rules,
      );
    case 'ResourceClaim':
    case 'ResourceClaimTemplate':
      return forbiddenDevices(whole ?? {}, changed ?? {});
    case 'PriorityClass':
      return [
        ...(after.kind === 'PriorityClass' && before.value !== after.value
          ? ['value: Forbidden: may not be changed in an update.']
          : []),
        ...heldFields(
          { preemptionPolicy: 'PreemptLowerPriority', ...whole },
          { preemptionPolicy: 'PreemptLowerPriority', ...changed },
          ['preemptionPolicy'],
        ),
      ];
    case 'RuntimeClass':
      return heldFields(whole ?? {}, changed ?? {}, ['handler']);
    default:
      return [];
  }
}

const HELD = 'field is immutable';

function scopesOf({ scopes }: Fields): readonly unknown[] {
  return Array.isArray(scopes) ? [...new Set(scopes as readonly unknown[])].sort() : [];
}

/** Source: ValidateStatefulSetUpdate of pkg/apis/apps/validation. */
function forbiddenOfSet(old: Fields, next: Fields, isLimitOpen: boolean): readonly string[] {
  const limit = 'revisionHistoryLimit';
  const held = ['serviceName', 'selector', 'volumeClaimTemplates', 'podManagementPolicy'];
  // Both as the server has filled them in.
  const filled = (spec: Fields): Fields => ({
    ...spec,
    [limit]: spec[limit] ?? 10,
    volumeClaimTemplates: claimTemplates(spec),
  });
  const names = isLimitOpen ? held : [...held, limit];
  if (changedFields(filled(old), filled(next), names).length === 0) return [];
  const open = isLimitOpen ? ` '${limit}',` : '';
  return [
    `spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy',${open} 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden`,
  ];
}

/** Source: ValidateNodeUpdate of pkg/apis/core/validation. */
function forbiddenOfNode(old: Fields, next: Fields): readonly string[] {
  const [was, is] = [cidrsOf(old), cidrsOf(next)];
  const isOtherRange = was.length > 0 && !isSameValue(was, is);
  const isOtherMachine = Boolean(old['providerID']) && old['providerID'] !== next['providerID'];
  const isRenamed = (old['externalID'] ?? '') !== (next['externalID'] ?? '');
  return [
    ...(isOtherRange
      ? ['spec.podCIDRs: Forbidden: node updates may not change podCIDR except from "" to valid']
      : []),
    ...(isOtherMachine
      ? [
          'spec.providerID: Forbidden: node updates may not change providerID except from "" to valid',
        ]
      : []),
    ...(isRenamed ? ['spec.externalID: Forbidden: may not be updated'] : []),
  ];
}

function cidrsOf({ podCIDR, podCIDRs }: Fields): readonly unknown[] {
  const all = Array.isArray(podCIDRs) ? (podCIDRs as readonly unknown[]) : [];
  return typeof podCIDR !== 'string' || podCIDR === '' || all[0] === podCIDR ? all : [podCIDR];
}

/**
 * An address stays, and its family; one that is not named is kept. What balances loads stays as long as it does. Source:
 * validateUpgradeDowngradeClusterIPs, validateUpgradeDowngradeIPFamilies, validateLoadBalancerClassField and
 * patchAllocatedValues.
 */
function forbiddenOfService(old: Fields, next: Fields, rules: ApiRules): readonly string[] {
  const isOutside = [old, next].some(({ type }) => type === 'ExternalName');
  const [was, is] = [old['clusterIP'], next['clusterIP']];
  const [families, others] = [familiesOf(old), familiesOf(next)];
  const isMoved = !isOutside && Boolean(was) && Boolean(is) && was !== is;
  const isOtherFamily =
    !isOutside && families.length > 0 && others.length > 0 && families[0] !== others[0];
  const isBalanced = [old, next].every(({ type }) => type === 'LoadBalancer');
  const words = 'may not change once set';
  return [
    ...(isMoved
      ? [
          `spec.clusterIPs[0]: Invalid value: ${shownField('clusterIPs', { clusterIPs: [is] }, rules)}: ${words}`,
        ]
      : []),
    ...(isOtherFamily && families.length === others.length
      ? [`spec.ipFamilies[0]: Invalid value: ${shownField('ipFamilies', next, rules)}: ${words}`]
      : []),
    ...(isBalanced && changedFields(old, next, ['loadBalancerClass']).length > 0
      ? [
          `spec.loadBalancerClass: Invalid value: ${shownField('loadBalancerClass', next, rules)}: ${words}`,
        ]
      : []),
  ];
}

function familiesOf({ ipFamilies }: Fields): readonly unknown[] {
  return Array.isArray(ipFamilies) ? (ipFamilies as readonly unknown[]) : [];
}
