/**
 * How Go calls the types of fields in messages of its JSON decoder (k8s.io/api and
 * k8s.io/apimachinery): which texts have a type of their own, and what a list of
 * resources is called.
 */
import type { FieldType } from '../fields/fieldTypes.ts';
import { PLANE_TEXTS } from '../fields/planeFields.ts';

/** `Type.field` to the type of its text, or of the texts in its list; all others are `string`. */
const NAMED_TEXTS: Readonly<Record<string, string>> = {
  ...PLANE_TEXTS,
  'AppArmorProfile.type': 'v1.AppArmorProfileType',
  'AzureDiskVolumeSource.cachingMode': 'v1.AzureDataDiskCachingMode',
  'AzureDiskVolumeSource.kind': 'v1.AzureDataDiskKind',
  'CSIDriverSpec.fsGroupPolicy': 'v1.FSGroupPolicy',
  'CSIDriverSpec.volumeLifecycleModes': 'v1.VolumeLifecycleMode',
  'Capabilities.add': 'v1.Capability',
  'Capabilities.drop': 'v1.Capability',
  'ConfigMap.binaryData': '[]uint8',
  'Container.imagePullPolicy': 'v1.PullPolicy',
  'Container.restartPolicy': 'v1.ContainerRestartPolicy',
  'Container.terminationMessagePolicy': 'v1.TerminationMessagePolicy',
  'ContainerPort.protocol': 'v1.Protocol',
  'ContainerResizePolicy.resourceName': 'v1.ResourceName',
  'ContainerResizePolicy.restartPolicy': 'v1.ResourceResizeRestartPolicy',
  'ContainerResourceMetricSource.name': 'v1.ResourceName',
  'ContainerRestartRule.action': 'v1.ContainerRestartRuleAction',
  'ContainerRestartRuleOnExitCodes.operator': 'v1.ContainerRestartRuleOnExitCodesOperator',
  'CronJobSpec.concurrencyPolicy': 'v1.ConcurrencyPolicy',
  'DaemonSetUpdateStrategy.type': 'v1.DaemonSetUpdateStrategyType',
  'DeploymentStrategy.type': 'v1.DeploymentStrategyType',
  'DeviceConstraint.distinctAttribute': 'v1.FullyQualifiedName',
  'DeviceConstraint.matchAttribute': 'v1.FullyQualifiedName',
  'DeviceSubRequest.allocationMode': 'v1.DeviceAllocationMode',
  'DeviceTaint.effect': 'v1.DeviceTaintEffect',
  'DeviceToleration.effect': 'v1.DeviceTaintEffect',
  'DeviceToleration.operator': 'v1.DeviceTolerationOperator',
  'EmptyDirVolumeSource.medium': 'v1.StorageMedium',
  'EndpointPort.protocol': 'v1.Protocol',
  'EndpointSlice.addressType': 'v1.AddressType',
  'EphemeralContainer.imagePullPolicy': 'v1.PullPolicy',
  'EphemeralContainer.restartPolicy': 'v1.ContainerRestartPolicy',
  'EphemeralContainer.terminationMessagePolicy': 'v1.TerminationMessagePolicy',
  'ExactDeviceRequest.allocationMode': 'v1.DeviceAllocationMode',
  'HPAScalingPolicy.type': 'v2.HPAScalingPolicyType',
  'HPAScalingRules.selectPolicy': 'v2.ScalingPolicySelect',
  'HTTPGetAction.scheme': 'v1.URIScheme',
  'HTTPIngressPath.pathType': 'v1.PathType',
  'HostPathVolumeSource.type': 'v1.HostPathType',
  'ImageVolumeSource.pullPolicy': 'v1.PullPolicy',
  'JobSpec.completionMode': 'v1.CompletionMode',
  'JobSpec.podReplacementPolicy': 'v1.PodReplacementPolicy',
  'LabelSelectorRequirement.operator': 'v1.LabelSelectorOperator',
  'LeaseSpec.strategy': 'v1.CoordinatedLeaseStrategy',
  'Lifecycle.stopSignal': 'v1.Signal',
  'LimitRangeItem.type': 'v1.LimitType',
  'ManagedFieldsEntry.operation': 'v1.ManagedFieldsOperationType',
  'MetricSpec.type': 'v2.MetricSourceType',
  'MetricTarget.type': 'v2.MetricTargetType',
  'NamespaceSpec.finalizers': 'v1.FinalizerName',
  'NetworkPolicyPort.protocol': 'v1.Protocol',
  'NetworkPolicySpec.policyTypes': 'v1.PolicyType',
  'NodeAddress.type': 'v1.NodeAddressType',
  'NodeCondition.status': 'v1.ConditionStatus',
  'NodeCondition.type': 'v1.NodeConditionType',
  'NodeSelectorRequirement.operator': 'v1.NodeSelectorOperator',
  'NodeStatus.phase': 'v1.NodePhase',
  'NodeStatus.volumesInUse': 'v1.UniqueVolumeName',
  'ObjectMeta.uid': 'types.UID',
  'ObjectReference.uid': 'types.UID',
  'OwnerReference.uid': 'types.UID',
  'PersistentVolumeClaimSpec.accessModes': 'v1.PersistentVolumeAccessMode',
  'PersistentVolumeClaimSpec.volumeMode': 'v1.PersistentVolumeMode',
  'PersistentVolumeSpec.accessModes': 'v1.PersistentVolumeAccessMode',
  'PersistentVolumeSpec.persistentVolumeReclaimPolicy': 'v1.PersistentVolumeReclaimPolicy',
  'PersistentVolumeSpec.volumeMode': 'v1.PersistentVolumeMode',
  'PodDisruptionBudgetSpec.unhealthyPodEvictionPolicy': 'v1.UnhealthyPodEvictionPolicyType',
  'PodFailurePolicyOnExitCodesRequirement.operator': 'v1.PodFailurePolicyOnExitCodesOperator',
  'PodFailurePolicyOnPodConditionsPattern.status': 'v1.ConditionStatus',
  'PodFailurePolicyOnPodConditionsPattern.type': 'v1.PodConditionType',
  'PodFailurePolicyRule.action': 'v1.PodFailurePolicyAction',
  'PodOS.name': 'v1.OSName',
  'PodReadinessGate.conditionType': 'v1.PodConditionType',
  'PodSecurityContext.fsGroupChangePolicy': 'v1.PodFSGroupChangePolicy',
  'PodSecurityContext.seLinuxChangePolicy': 'v1.PodSELinuxChangePolicy',
  'PodSecurityContext.supplementalGroupsPolicy': 'v1.SupplementalGroupsPolicy',
  'PodSpec.dnsPolicy': 'v1.DNSPolicy',
  'PodSpec.preemptionPolicy': 'v1.PreemptionPolicy',
  'PodSpec.restartPolicy': 'v1.RestartPolicy',
  'PriorityClass.preemptionPolicy': 'v1.PreemptionPolicy',
  'ResourceMetricSource.name': 'v1.ResourceName',
  'ResourceQuotaSpec.scopes': 'v1.ResourceQuotaScope',
  'ScopedResourceSelectorRequirement.operator': 'v1.ScopeSelectorOperator',
  'ScopedResourceSelectorRequirement.scopeName': 'v1.ResourceQuotaScope',
  'SeccompProfile.type': 'v1.SeccompProfileType',
  'Secret.data': '[]uint8',
  'Secret.type': 'v1.SecretType',
  'SecurityContext.procMount': 'v1.ProcMountType',
  'ServicePort.protocol': 'v1.Protocol',
  'ServiceSpec.externalTrafficPolicy': 'v1.ServiceExternalTrafficPolicy',
  'ServiceSpec.internalTrafficPolicy': 'v1.ServiceInternalTrafficPolicy',
  'ServiceSpec.ipFamilies': 'v1.IPFamily',
  'ServiceSpec.ipFamilyPolicy': 'v1.IPFamilyPolicy',
  'ServiceSpec.sessionAffinity': 'v1.ServiceAffinity',
  'ServiceSpec.type': 'v1.ServiceType',
  'StatefulSetPersistentVolumeClaimRetentionPolicy.whenDeleted':
    'v1.PersistentVolumeClaimRetentionPolicyType',
  'StatefulSetPersistentVolumeClaimRetentionPolicy.whenScaled':
    'v1.PersistentVolumeClaimRetentionPolicyType',
  'StatefulSetSpec.podManagementPolicy': 'v1.PodManagementPolicyType',
  'StatefulSetUpdateStrategy.type': 'v1.StatefulSetUpdateStrategyType',
  'StorageClass.reclaimPolicy': 'v1.PersistentVolumeReclaimPolicy',
  'StorageClass.volumeBindingMode': 'v1.VolumeBindingMode',
  'Taint.effect': 'v1.TaintEffect',
  'Toleration.effect': 'v1.TaintEffect',
  'Toleration.operator': 'v1.TolerationOperator',
  'TopologySpreadConstraint.nodeAffinityPolicy': 'v1.NodeInclusionPolicy',
  'TopologySpreadConstraint.nodeTaintsPolicy': 'v1.NodeInclusionPolicy',
  'TopologySpreadConstraint.whenUnsatisfiable': 'v1.UnsatisfiableConstraintAction',
  'VolumeMount.mountPropagation': 'v1.MountPropagationMode',
  'VolumeMount.recursiveReadOnly': 'v1.RecursiveReadOnlyMode',
};

/** Keys of maps that are more than texts. */
const NAMED_KEYS: Readonly<Record<string, string>> = {
  'CapacityRequirements.requests': 'v1.QualifiedName',
  'Device.attributes': 'v1.QualifiedName',
  'Device.capacity': 'v1.QualifiedName',
  'Device.nodeAllocatableResourceMappings': 'v1.ResourceName',
};

/** Types of the second version of their group, autoscaling. */
const OF_V2 =
  /^(?:HorizontalPodAutoscaler|HPA|CrossVersion|Metric|(?:Object|Pods|External|(?:Container)?Resource)MetricSource)/;

/** The type as Go writes it, of a field or of what its list or map holds: `[]v1.Container`. */
export function goType(type: FieldType, owner: string, field: string): string {
  switch (type.kind) {
    case 'boolean':
      return 'bool';
    // Each reads the text that it is made of.
    case 'time':
    case 'microTime':
      return 'string';
    case 'quantity':
      return 'resource.Quantity';
    case 'intOrString':
      return 'int32';
    case 'any':
      return 'interface {}';
    case 'list':
      return `[]${goType(type.of, owner, field)}`;
    case 'map':
      if (Object.hasOwn(NAMED_KEYS, `${owner}.${field}`)) {
        return `map[${NAMED_KEYS[`${owner}.${field}`]}]${goType(type.of, owner, field)}`;
      }
      if (type.of.kind === 'quantity') return 'v1.ResourceList';
      return `map[string]${goType(type.of, owner, field)}`;
    case 'object':
      return `${OF_V2.test(type.name) ? 'v2' : 'v1'}.${goName(type.name)}`;
    case 'string':
      return NAMED_TEXTS[`${owner}.${field}`] ?? 'string';
    case 'int32':
    case 'int64':
    case 'float64':
      return type.kind;
  }
}

/** What Go calls a type within its package: names here tell types of several packages apart. */
export function goName(name: string): string {
  return name.replace(/^StorageV1|\$.*$/g, '');
}
