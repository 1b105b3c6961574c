/**
 * Types that OpenAPI does not describe or that are not checked to the last field, in the notation
 * of apiFields.ts. `...` means that other fields are let through: they are written by an API server
 * or a kubelet, and read by no scheduler.
 */
export const OPEN_FIELDS: Readonly<Record<string, string>> = {
  Status:
    '... allocatable:{}q capacity:{}q conditions:[]StatusCondition containerStatuses:[]StatusContainer disruptedPods:{} disruptionsAllowed:i initContainerStatuses:[]StatusContainer nominatedNodeName phase startTime:t',
  StatusCondition: '... message reason status type',
  // A node's status is written by hand too: it is read to the last field (k8s.io/api/core/v1).
  NodeStatus:
    'addresses:[]NodeAddress allocatable:{}q capacity:{}q conditions:[]NodeCondition config:NodeConfigStatus daemonEndpoints:NodeDaemonEndpoints declaredFeatures:[] features:NodeFeatures images:[]ContainerImage nodeInfo:NodeSystemInfo phase runtimeHandlers:[]NodeRuntimeHandler volumesAttached:[]AttachedVolume volumesInUse:[]',
  NodeAddress: 'address type',
  NodeCondition: 'lastHeartbeatTime:t lastTransitionTime:t message reason status type',
  NodeConfigStatus:
    'active:NodeConfigSource assigned:NodeConfigSource error lastKnownGood:NodeConfigSource',
  NodeDaemonEndpoints: 'kubeletEndpoint:DaemonEndpoint',
  DaemonEndpoint: 'Port:i',
  NodeFeatures: 'supplementalGroupsPolicy:b',
  ContainerImage: 'names:[] sizeBytes:l',
  NodeSystemInfo:
    'architecture bootID containerRuntimeVersion kernelVersion kubeProxyVersion kubeletVersion machineID operatingSystem osImage swap:NodeSwapStatus systemUUID',
  NodeSwapStatus: 'capacity:l',
  NodeRuntimeHandler: 'features:NodeRuntimeHandlerFeatures name',
  NodeRuntimeHandlerFeatures: 'recursiveReadOnlyMounts:b userNamespaces:b',
  AttachedVolume: 'devicePath name',
  StatusContainer: '... allocatedResources:{}q name resources:ResourceRequirements',

  // k8s.io/kube-scheduler/config/v1, types.go and types_pluginargs.go.
  KubeSchedulerConfiguration:
    'apiVersion clientConnection:ClientConnectionConfiguration delayCacheUntilActive:b enableContentionProfiling:b enableProfiling:b extenders:[]Extender kind leaderElection:LeaderElectionConfiguration parallelism:i percentageOfNodesToScore:i podInitialBackoffSeconds:l podMaxBackoffSeconds:l profiles:[]KubeSchedulerProfile',
  // v1beta2 and v1beta3 had two more fields, which change no placement.
  KubeSchedulerConfigurationBeta:
    'apiVersion clientConnection:ClientConnectionConfiguration enableContentionProfiling:b enableProfiling:b extenders:[]Extender healthzBindAddress kind leaderElection:LeaderElectionConfiguration metricsBindAddress parallelism:i percentageOfNodesToScore:i podInitialBackoffSeconds:l podMaxBackoffSeconds:l profiles:[]KubeSchedulerProfile',
  ClientConnectionConfiguration: 'acceptContentTypes burst:i contentType kubeconfig qps:*',
  LeaderElectionConfiguration:
    'leaderElect:b leaseDuration renewDeadline resourceLock resourceName resourceNamespace retryPeriod',
  Extender:
    'bindVerb enableHTTPS:b filterVerb httpTimeout ignorable:b managedResources:[]ExtenderManagedResource nodeCacheCapable:b preemptVerb prioritizeVerb tlsConfig:ExtenderTLSConfig urlPrefix weight:l',
  ExtenderManagedResource: 'ignoredByScheduler:b name',
  ExtenderTLSConfig: 'caData caFile certData certFile insecure:b keyData keyFile serverName',
  KubeSchedulerProfile:
    'percentageOfNodesToScore:i pluginConfig:[]PluginConfig plugins:Plugins schedulerName',
  Plugins:
    'bind:PluginSet filter:PluginSet multiPoint:PluginSet permit:PluginSet postBind:PluginSet postFilter:PluginSet preBind:PluginSet preEnqueue:PluginSet preFilter:PluginSet preScore:PluginSet queueSort:PluginSet reserve:PluginSet score:PluginSet',
  PluginSet: 'disabled:[]Plugin enabled:[]Plugin',
  Plugin: 'name weight:i',
  PluginConfig: 'args:* name',
  DefaultPreemptionArgs:
    'apiVersion kind minCandidateNodesAbsolute:i minCandidateNodesPercentage:i',
  DynamicResourcesArgs: 'apiVersion filterTimeout kind',
  InterPodAffinityArgs:
    'apiVersion hardPodAffinityWeight:i ignorePreferredTermsOfExistingPods:b kind',
  NodeAffinityArgs: 'addedAffinity:NodeAffinity apiVersion kind',
  NodeResourcesBalancedAllocationArgs: 'apiVersion kind resources:[]ResourceSpec',
  NodeResourcesFitArgs:
    'apiVersion ignoredResourceGroups:[] ignoredResources:[] kind scoringStrategy:ScoringStrategy',
  PodTopologySpreadArgs:
    'apiVersion defaultConstraints:[]TopologySpreadConstraint defaultingType kind',
  VolumeBindingArgs: 'apiVersion bindTimeoutSeconds:l kind shape:[]UtilizationShapePoint',
  ResourceSpec: 'name weight:l',
  ScoringStrategy:
    'requestedToCapacityRatio:RequestedToCapacityRatioParam resources:[]ResourceSpec type',
  RequestedToCapacityRatioParam: 'shape:[]UtilizationShapePoint',
  UtilizationShapePoint: 'score:i utilization:i',

  // Berth's own: src/model/runOptions.ts.
  RunOptions:
    'apiVersion defaultNotReadyTolerationSeconds:l defaultUnreachableTolerationSeconds:l horizonSeconds:l kind legacy:LegacyRules maxPods:l nodeMonitorGracePeriodSeconds:l podStartSeconds:l podStopSeconds:l provisioners release sampling seed:l tieBreaking',
  // src/model/time/timelineDocument.ts.
  Timeline: 'actions:[]TimelineAction apiVersion kind',
  TimelineAction: 'apply:* at deschedule:* every fail recover run',
  LegacyRules:
    'daemonNamespaces:[] denyAllNamespacesHardAntiAffinity:b emptyTopologyKeyMeansAllTopologies:b limitPodHardAntiAffinityTopology:b requiredDuringExecution:b requiredDuringExecutionByPriority:b',
};
