/**
 * Types of the kinds by which the control plane itself is told what to do (k8s.io/api, k8s.io/apiextensions-apiserver,
 * k8s.io/kube-aggregator), in the notation of apiFields.ts; `m` is a time to the microsecond, `f` any number. What stands
 * behind `$` tells types apart that have one name in Go.
 */
export const PLANE_FIELDS: Readonly<Record<string, string>> = {
  APIService: 'apiVersion kind metadata:ObjectMeta spec:APIServiceSpec status:Status',
  APIServiceSpec:
    'caBundle group groupPriorityMinimum:i insecureSkipTLSVerify:b service:ServiceReference$aggregated version versionPriority:i',
  AuditAnnotation: 'key valueExpression',
  CertificateSigningRequest:
    'apiVersion kind metadata:ObjectMeta spec:CertificateSigningRequestSpec status:Status',
  CertificateSigningRequestSpec:
    'expirationSeconds:i extra:{}[] groups:[] request signerName uid usages:[] username',
  ControllerRevision: 'apiVersion data:* kind metadata:ObjectMeta revision:l',
  CustomResourceColumnDefinition: 'description format jsonPath name priority:i type',
  CustomResourceConversion: 'strategy webhook:WebhookConversion',
  CustomResourceDefinition:
    'apiVersion kind metadata:ObjectMeta spec:CustomResourceDefinitionSpec status:Status',
  CustomResourceDefinitionNames: 'categories:[] kind listKind plural shortNames:[] singular',
  CustomResourceDefinitionSpec:
    'conversion:CustomResourceConversion group names:CustomResourceDefinitionNames preserveUnknownFields:b scope versions:[]CustomResourceDefinitionVersion',
  CustomResourceDefinitionVersion:
    'additionalPrinterColumns:[]CustomResourceColumnDefinition deprecated:b deprecationWarning name schema:CustomResourceValidation selectableFields:[]SelectableField served:b storage:b subresources:CustomResourceSubresources',
  CustomResourceSubresourceScale: 'labelSelectorPath specReplicasPath statusReplicasPath',
  CustomResourceSubresourceStatus: '',
  CustomResourceSubresources:
    'scale:CustomResourceSubresourceScale status:CustomResourceSubresourceStatus',
  CustomResourceValidation: 'openAPIV3Schema:JSONSchemaProps',
  Event:
    'action apiVersion count:i eventTime:m firstTimestamp:t involvedObject:ObjectReference kind lastTimestamp:t message metadata:ObjectMeta reason related:ObjectReference reportingComponent reportingInstance series:EventSeries source:EventSource type',
  Event$events:
    'action apiVersion deprecatedCount:i deprecatedFirstTimestamp:t deprecatedLastTimestamp:t deprecatedSource:EventSource eventTime:m kind metadata:ObjectMeta note reason regarding:ObjectReference related:ObjectReference reportingController reportingInstance series:EventSeries type',
  EventSeries: 'count:i lastObservedTime:m',
  EventSource: 'component host',
  ExemptPriorityLevelConfiguration: 'lendablePercent:i nominalConcurrencyShares:i',
  ExternalDocumentation: 'description url',
  FlowDistinguisherMethod: 'type',
  FlowSchema: 'apiVersion kind metadata:ObjectMeta spec:FlowSchemaSpec status:Status',
  FlowSchemaSpec:
    'distinguisherMethod:FlowDistinguisherMethod matchingPrecedence:i priorityLevelConfiguration:PriorityLevelConfigurationReference rules:[]PolicyRulesWithSubjects',
  GroupSubject: 'name',
  IPAddress: 'apiVersion kind metadata:ObjectMeta spec:IPAddressSpec',
  IPAddressSpec: 'parentRef:ParentReference',
  JSONSchemaProps:
    '$ref $schema additionalItems:* additionalProperties:* allOf:[]JSONSchemaProps anyOf:[]JSONSchemaProps default:* definitions:{}JSONSchemaProps dependencies:{}* description enum:[]* example:* exclusiveMaximum:b exclusiveMinimum:b externalDocs:ExternalDocumentation format id items:* maxItems:l maxLength:l maxProperties:l maximum:f minItems:l minLength:l minProperties:l minimum:f multipleOf:f not:JSONSchemaProps nullable:b oneOf:[]JSONSchemaProps pattern patternProperties:{}JSONSchemaProps properties:{}JSONSchemaProps required:[] title type uniqueItems:b x-kubernetes-embedded-resource:b x-kubernetes-int-or-string:b x-kubernetes-list-map-keys:[] x-kubernetes-list-type x-kubernetes-map-type x-kubernetes-preserve-unknown-fields:b x-kubernetes-validations:[]ValidationRule',
  LimitResponse: 'queuing:QueuingConfiguration type',
  LimitedPriorityLevelConfiguration:
    'borrowingLimitPercent:i lendablePercent:i limitResponse:LimitResponse nominalConcurrencyShares:i',
  MatchCondition: 'expression name',
  MatchResources:
    'excludeResourceRules:[]NamedRuleWithOperations matchPolicy namespaceSelector:LabelSelector objectSelector:LabelSelector resourceRules:[]NamedRuleWithOperations',
  MutatingWebhook:
    'admissionReviewVersions:[] clientConfig:WebhookClientConfig failurePolicy matchConditions:[]MatchCondition matchPolicy name namespaceSelector:LabelSelector objectSelector:LabelSelector reinvocationPolicy rules:[]RuleWithOperations sideEffects timeoutSeconds:i',
  MutatingWebhookConfiguration: 'apiVersion kind metadata:ObjectMeta webhooks:[]MutatingWebhook',
  NamedRuleWithOperations:
    'apiGroups:[] apiVersions:[] operations:[] resourceNames:[] resources:[] scope',
  NonResourcePolicyRule: 'nonResourceURLs:[] verbs:[]',
  ParamKind: 'apiVersion kind',
  ParamRef: 'name namespace parameterNotFoundAction selector:LabelSelector',
  ParentReference: 'group name namespace resource',
  PolicyRulesWithSubjects:
    'nonResourceRules:[]NonResourcePolicyRule resourceRules:[]ResourcePolicyRule subjects:[]Subject$flow',
  PriorityLevelConfiguration:
    'apiVersion kind metadata:ObjectMeta spec:PriorityLevelConfigurationSpec status:Status',
  PriorityLevelConfigurationReference: 'name',
  PriorityLevelConfigurationSpec:
    'exempt:ExemptPriorityLevelConfiguration limited:LimitedPriorityLevelConfiguration type',
  QueuingConfiguration: 'handSize:i queueLengthLimit:i queues:i',
  ResourcePolicyRule: 'apiGroups:[] clusterScope:b namespaces:[] resources:[] verbs:[]',
  RuleWithOperations: 'apiGroups:[] apiVersions:[] operations:[] resources:[] scope',
  SelectableField: 'jsonPath',
  ServiceAccountSubject: 'name namespace',
  ServiceCIDR: 'apiVersion kind metadata:ObjectMeta spec:ServiceCIDRSpec status:Status',
  ServiceCIDRSpec: 'cidrs:[]',
  ServiceReference: 'name namespace path port:i',
  ServiceReference$aggregated: 'name namespace port:i',
  Subject$flow: 'group:GroupSubject kind serviceAccount:ServiceAccountSubject user:UserSubject',
  UserSubject: 'name',
  ValidatingAdmissionPolicy:
    'apiVersion kind metadata:ObjectMeta spec:ValidatingAdmissionPolicySpec status:Status',
  ValidatingAdmissionPolicyBinding:
    'apiVersion kind metadata:ObjectMeta spec:ValidatingAdmissionPolicyBindingSpec',
  ValidatingAdmissionPolicyBindingSpec:
    'matchResources:MatchResources paramRef:ParamRef policyName validationActions:[]',
  ValidatingAdmissionPolicySpec:
    'auditAnnotations:[]AuditAnnotation failurePolicy matchConditions:[]MatchCondition matchConstraints:MatchResources paramKind:ParamKind validations:[]Validation variables:[]Variable',
  ValidatingWebhook:
    'admissionReviewVersions:[] clientConfig:WebhookClientConfig failurePolicy matchConditions:[]MatchCondition matchPolicy name namespaceSelector:LabelSelector objectSelector:LabelSelector rules:[]RuleWithOperations sideEffects timeoutSeconds:i',
  ValidatingWebhookConfiguration:
    'apiVersion kind metadata:ObjectMeta webhooks:[]ValidatingWebhook',
  Validation: 'expression message messageExpression reason',
  ValidationRule: 'fieldPath message messageExpression optionalOldSelf:b reason rule',
  Variable: 'expression name',
  WebhookClientConfig: 'caBundle service:ServiceReference url',
  WebhookConversion: 'clientConfig:WebhookClientConfig conversionReviewVersions:[]',
};

/** Types of their texts that have a name in Go: by type, each field with its own, as in goTypes.ts. */
export const PLANE_TEXTS: Readonly<Record<string, string>> = {
  'APIServiceSpec.caBundle': '[]uint8',
  'CertificateSigningRequestSpec.request': '[]uint8',
  'CertificateSigningRequestSpec.usages': 'v1.KeyUsage',
  'CustomResourceConversion.strategy': 'v1.ConversionStrategyType',
  'CustomResourceDefinitionSpec.scope': 'v1.ResourceScope',
  'FlowDistinguisherMethod.type': 'v1.FlowDistinguisherMethodType',
  'LimitResponse.type': 'v1.LimitResponseType',
  'MatchResources.matchPolicy': 'v1.MatchPolicyType',
  'MutatingWebhook.failurePolicy': 'v1.FailurePolicyType',
  'MutatingWebhook.matchPolicy': 'v1.MatchPolicyType',
  'MutatingWebhook.reinvocationPolicy': 'v1.ReinvocationPolicyType',
  'MutatingWebhook.sideEffects': 'v1.SideEffectClass',
  'NamedRuleWithOperations.operations': 'v1.OperationType',
  'NamedRuleWithOperations.scope': 'v1.ScopeType',
  'ParamRef.parameterNotFoundAction': 'v1.ParameterNotFoundActionType',
  'PriorityLevelConfigurationSpec.type': 'v1.PriorityLevelEnablement',
  'RuleWithOperations.operations': 'v1.OperationType',
  'RuleWithOperations.scope': 'v1.ScopeType',
  'Subject$flow.kind': 'v1.SubjectKind',
  'ValidatingAdmissionPolicyBindingSpec.validationActions': 'v1.ValidationAction',
  'ValidatingAdmissionPolicySpec.failurePolicy': 'v1.FailurePolicyType',
  'ValidatingWebhook.failurePolicy': 'v1.FailurePolicyType',
  'ValidatingWebhook.matchPolicy': 'v1.MatchPolicyType',
  'ValidatingWebhook.sideEffects': 'v1.SideEffectClass',
  'Validation.reason': 'v1.StatusReason',
  'ValidationRule.reason': 'v1.FieldValueErrorReason',
  'WebhookClientConfig.caBundle': '[]uint8',
};
