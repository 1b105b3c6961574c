/** Types of the kinds by which devices are claimed (k8s.io/api/resource/v1), in the notation of apiFields.ts. */
export const DEVICE_FIELDS: Readonly<Record<string, string>> = {
  CELDeviceSelector: 'expression',
  CapacityRequestPolicy: 'default:q validRange:CapacityRequestPolicyRange validValues:[]q',
  CapacityRequestPolicyRange: 'max:q min:q step:q',
  CapacityRequirements: 'requests:{}q',
  Counter: 'value:q',
  CounterSet: 'counters:{}Counter name',
  Device:
    'allNodes:b allowMultipleAllocations:b attributes:{}DeviceAttribute bindingConditions:[] bindingFailureConditions:[] bindsToNode:b capacity:{}DeviceCapacity consumesCounters:[]DeviceCounterConsumption name nodeAllocatableResourceMappings:{}NodeAllocatableResourceMapping nodeName nodeSelector:NodeSelector taints:[]DeviceTaint',
  DeviceAttribute: 'bool:b bools:[]b int:l ints:[]l string strings:[] version versions:[]',
  DeviceCapacity: 'requestPolicy:CapacityRequestPolicy value:q',
  DeviceClaim:
    'config:[]DeviceClaimConfiguration constraints:[]DeviceConstraint requests:[]DeviceRequest',
  DeviceClaimConfiguration: 'opaque:OpaqueDeviceConfiguration requests:[]',
  DeviceClass: 'apiVersion kind metadata:ObjectMeta spec:DeviceClassSpec',
  DeviceClassConfiguration: 'opaque:OpaqueDeviceConfiguration',
  DeviceClassSpec:
    'config:[]DeviceClassConfiguration extendedResourceName selectors:[]DeviceSelector',
  DeviceConstraint: 'distinctAttribute matchAttribute requests:[]',
  DeviceCounterConsumption: 'counterSet counters:{}Counter',
  DeviceRequest: 'exactly:ExactDeviceRequest firstAvailable:[]DeviceSubRequest name',
  DeviceSelector: 'cel:CELDeviceSelector',
  DeviceSubRequest:
    'allocationMode capacity:CapacityRequirements count:l deviceClassName name selectors:[]DeviceSelector tolerations:[]DeviceToleration',
  DeviceTaint: 'effect key timeAdded:t value',
  DeviceToleration: 'effect key operator tolerationSeconds:l value',
  ExactDeviceRequest:
    'adminAccess:b allocationMode capacity:CapacityRequirements count:l deviceClassName selectors:[]DeviceSelector tolerations:[]DeviceToleration',
  NodeAllocatableResourceMapping: 'allocationMultiplier:q capacityKey',
  OpaqueDeviceConfiguration: 'driver parameters:*',
  ResourceClaim: 'apiVersion kind metadata:ObjectMeta spec:ResourceClaimSpec status:Status',
  ResourceClaimSpec: 'devices:DeviceClaim',
  ResourceClaimTemplate: 'apiVersion kind metadata:ObjectMeta spec:ResourceClaimTemplateSpec',
  ResourceClaimTemplateSpec: 'metadata:ObjectMeta spec:ResourceClaimSpec',
  ResourcePool: 'generation:l name resourceSliceCount:l',
  ResourceSlice: 'apiVersion kind metadata:ObjectMeta spec:ResourceSliceSpec',
  ResourceSliceSpec:
    'allNodes:b devices:[]Device driver nodeName nodeSelector:NodeSelector perDeviceNodeSelection:b pool:ResourcePool sharedCounters:[]CounterSet',
};
