import { DEVICE_FIELDS } from './deviceFields.ts';

/**
 * Types of kinds that no run reads and that an API server takes all the same (k8s.io/api), in the notation of
 * apiFields.ts: a server reads these to the last field, too.
 */
export const OTHER_FIELDS: Readonly<Record<string, string>> = {
  ...DEVICE_FIELDS,
  AggregationRule: 'clusterRoleSelectors:[]LabelSelector',
  ClusterRole:
    'aggregationRule:AggregationRule apiVersion kind metadata:ObjectMeta rules:[]PolicyRule',
  ClusterRoleBinding: 'apiVersion kind metadata:ObjectMeta roleRef:RoleRef subjects:[]Subject',
  ConfigMap: 'apiVersion binaryData:{} data:{} immutable:b kind metadata:ObjectMeta',
  ContainerResourceMetricSource: 'container name target:MetricTarget',
  CrossVersionObjectReference: 'apiVersion kind name',
  Endpoint:
    'addresses:[] conditions:EndpointConditions deprecatedTopology:{} hints:EndpointHints hostname nodeName targetRef:ObjectReference zone',
  EndpointAddress: 'hostname ip nodeName targetRef:ObjectReference',
  EndpointConditions: 'ready:b serving:b terminating:b',
  EndpointHints: 'forNodes:[]ForNode forZones:[]ForZone',
  EndpointPort: 'appProtocol name port:i protocol',
  EndpointSlice:
    'addressType apiVersion endpoints:[]Endpoint kind metadata:ObjectMeta ports:[]EndpointPort',
  EndpointSubset:
    'addresses:[]EndpointAddress notReadyAddresses:[]EndpointAddress ports:[]EndpointPort',
  Endpoints: 'apiVersion kind metadata:ObjectMeta subsets:[]EndpointSubset',
  ExternalMetricSource: 'metric:MetricIdentifier target:MetricTarget',
  ForNode: 'name',
  ForZone: 'name',
  HPAScalingPolicy: 'periodSeconds:i type value:i',
  HPAScalingRules:
    'policies:[]HPAScalingPolicy selectPolicy stabilizationWindowSeconds:i tolerance:q',
  HTTPIngressPath: 'backend:IngressBackend path pathType',
  HTTPIngressRuleValue: 'paths:[]HTTPIngressPath',
  HorizontalPodAutoscaler:
    'apiVersion kind metadata:ObjectMeta spec:HorizontalPodAutoscalerSpec status:Status',
  // What it was first, which is served beside it (k8s.io/api/autoscaling/v1).
  HorizontalPodAutoscalerV1:
    'apiVersion kind metadata:ObjectMeta spec:HorizontalPodAutoscalerSpecV1 status:Status',
  HorizontalPodAutoscalerSpecV1:
    'maxReplicas:i minReplicas:i scaleTargetRef:CrossVersionObjectReference targetCPUUtilizationPercentage:i',
  HorizontalPodAutoscalerBehavior: 'scaleDown:HPAScalingRules scaleUp:HPAScalingRules',
  HorizontalPodAutoscalerSpec:
    'behavior:HorizontalPodAutoscalerBehavior maxReplicas:i metrics:[]MetricSpec minReplicas:i scaleTargetRef:CrossVersionObjectReference',
  IPBlock: 'cidr except:[]',
  Ingress: 'apiVersion kind metadata:ObjectMeta spec:IngressSpec status:Status',
  IngressBackend: 'resource:TypedLocalObjectReference service:IngressServiceBackend',
  IngressClass: 'apiVersion kind metadata:ObjectMeta spec:IngressClassSpec',
  IngressClassParametersReference: 'apiGroup kind name namespace scope',
  IngressClassSpec: 'controller parameters:IngressClassParametersReference',
  IngressRule: 'host http:HTTPIngressRuleValue',
  IngressServiceBackend: 'name port:ServiceBackendPort',
  IngressSpec:
    'defaultBackend:IngressBackend ingressClassName rules:[]IngressRule tls:[]IngressTLS',
  IngressTLS: 'hosts:[] secretName',
  Lease: 'apiVersion kind metadata:ObjectMeta spec:LeaseSpec',
  LeaseSpec:
    'acquireTime:m holderIdentity leaseDurationSeconds:i leaseTransitions:i preferredHolder renewTime:m strategy',
  MetricIdentifier: 'name selector:LabelSelector',
  MetricSpec:
    'containerResource:ContainerResourceMetricSource external:ExternalMetricSource object:ObjectMetricSource pods:PodsMetricSource resource:ResourceMetricSource type',
  MetricTarget: 'averageUtilization:i averageValue:q type value:q',
  NetworkPolicy: 'apiVersion kind metadata:ObjectMeta spec:NetworkPolicySpec',
  NetworkPolicyEgressRule: 'ports:[]NetworkPolicyPort to:[]NetworkPolicyPeer',
  NetworkPolicyIngressRule: 'from:[]NetworkPolicyPeer ports:[]NetworkPolicyPort',
  NetworkPolicyPeer: 'ipBlock:IPBlock namespaceSelector:LabelSelector podSelector:LabelSelector',
  NetworkPolicyPort: 'endPort:i port:s protocol',
  NetworkPolicySpec:
    'egress:[]NetworkPolicyEgressRule ingress:[]NetworkPolicyIngressRule podSelector:LabelSelector policyTypes:[]',
  ObjectMetricSource:
    'describedObject:CrossVersionObjectReference metric:MetricIdentifier target:MetricTarget',
  PodTemplate: 'apiVersion kind metadata:ObjectMeta template:PodTemplateSpec',
  PodsMetricSource: 'metric:MetricIdentifier target:MetricTarget',
  PolicyRule: 'apiGroups:[] nonResourceURLs:[] resourceNames:[] resources:[] verbs:[]',
  ResourceMetricSource: 'name target:MetricTarget',
  Role: 'apiVersion kind metadata:ObjectMeta rules:[]PolicyRule',
  RoleBinding: 'apiVersion kind metadata:ObjectMeta roleRef:RoleRef subjects:[]Subject',
  RoleRef: 'apiGroup kind name',
  Secret: 'apiVersion data:{} immutable:b kind metadata:ObjectMeta stringData:{} type',
  ServiceAccount:
    'apiVersion automountServiceAccountToken:b imagePullSecrets:[]LocalObjectReference kind metadata:ObjectMeta secrets:[]ObjectReference',
  ServiceBackendPort: 'name number:i',
  Subject: 'apiGroup kind name namespace',
  VolumeAttachment: 'apiVersion kind metadata:ObjectMeta spec:VolumeAttachmentSpec status:Status',
  VolumeAttachmentSource: 'inlineVolumeSpec:PersistentVolumeSpec persistentVolumeName',
  VolumeAttachmentSpec: 'attacher nodeName source:VolumeAttachmentSource',
  VolumeAttributesClass: 'apiVersion driverName kind metadata:ObjectMeta parameters:{}',
};

/** By kind and version: the type of what has other fields in a version than in the one that a server prefers. */
export const OLDER_TYPES: Readonly<Record<string, string>> = {
  'autoscaling/v1 HorizontalPodAutoscaler': 'HorizontalPodAutoscalerV1',
  'events.k8s.io/v1 Event': 'Event$events',
};

/** By kind that is read so, the version in which it has these fields. */
export const OTHER_VERSIONS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['ClusterRole', 'ClusterRoleBinding', 'Role', 'RoleBinding'].map((kind) => [
      kind,
      ['rbac.authorization.k8s.io/v1'],
    ]),
  ),
  ...Object.fromEntries(
    ['Ingress', 'IngressClass', 'IPAddress', 'NetworkPolicy', 'ServiceCIDR'].map((kind) => [
      kind,
      ['networking.k8s.io/v1'],
    ]),
  ),
  ...Object.fromEntries(
    ['ConfigMap', 'Endpoints', 'PodTemplate', 'Secret', 'ServiceAccount'].map((kind) => [
      kind,
      ['v1'],
    ]),
  ),
  ...Object.fromEntries(
    ['DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate', 'ResourceSlice'].map((kind) => [
      kind,
      ['resource.k8s.io/v1'],
    ]),
  ),
  ...Object.fromEntries(
    [
      'MutatingWebhookConfiguration',
      'ValidatingAdmissionPolicy',
      'ValidatingAdmissionPolicyBinding',
      'ValidatingWebhookConfiguration',
    ].map((kind) => [kind, ['admissionregistration.k8s.io/v1']]),
  ),
  ...Object.fromEntries(
    ['FlowSchema', 'PriorityLevelConfiguration'].map((kind) => [
      kind,
      ['flowcontrol.apiserver.k8s.io/v1'],
    ]),
  ),
  APIService: ['apiregistration.k8s.io/v1'],
  CertificateSigningRequest: ['certificates.k8s.io/v1'],
  ControllerRevision: ['apps/v1'],
  CustomResourceDefinition: ['apiextensions.k8s.io/v1'],
  EndpointSlice: ['discovery.k8s.io/v1'],
  Event: ['v1', 'events.k8s.io/v1'],
  HorizontalPodAutoscaler: ['autoscaling/v2', 'autoscaling/v1'],
  Lease: ['coordination.k8s.io/v1'],
  VolumeAttachment: ['storage.k8s.io/v1'],
  VolumeAttributesClass: ['storage.k8s.io/v1', 'storage.k8s.io/v1beta1'],
};
