/**
 * Types of the kinds by which devices are claimed (k8s.io/api/resource/v1), in the notation of apiFields.ts; `...`: newer
 * releases have more of what drivers write.
 */
export const DEVICE_FIELDS: Readonly<Record<string, string>> = {
  CELDeviceSelector: 'expression',
  CapacityRequirements: 'requests:{}q',
  Counter: 'value:q',
  CounterSet: 'counters:{}Counter name',
  Device:
    '... allNodes:b allowMultipleAllocations:b attributes:{}DeviceAttribute bindingConditions:[] bindingFailureConditions:[] bindsToNode:b capacity:{}DeviceCapacity consumesCounters:[]DeviceCounterConsumption name nodeName nodeSelector:NodeSelector taints:[]DeviceTaint',
  DeviceAttribute: '... bool:b int:l string version',
  DeviceCapacity: '... value:q',
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
  OpaqueDeviceConfiguration: 'driver parameters:*',
  ResourceClaim: 'apiVersion kind metadata:ObjectMeta spec:ResourceClaimSpec status:Status',
  ResourceClaimSpec: 'devices:DeviceClaim',
  ResourceClaimTemplate: 'apiVersion kind metadata:ObjectMeta spec:ResourceClaimTemplateSpec',
  ResourceClaimTemplateSpec: 'metadata:ObjectMeta spec:ResourceClaimSpec',
  ResourcePool: 'generation:l name resourceSliceCount:l',
  ResourceSlice: 'apiVersion kind metadata:ObjectMeta spec:ResourceSliceSpec',
  ResourceSliceSpec:
    '... allNodes:b devices:[]Device driver nodeName nodeSelector:NodeSelector perDeviceNodeSelection:b pool:ResourcePool sharedCounters:[]CounterSet',
};
