/** The workload of Kubernetes that Pods of a custom kind are made like. */
export type NearestKind =
  | 'Deployment'
  | 'ReplicaSet'
  | 'StatefulSet'
  | 'DaemonSet'
  | 'Job'
  | 'ReplicationController';

/** One template of a custom kind and the workload that is made of it. */
export interface CustomPart {
  readonly nearest: NearestKind;
  /** Where the Pod template stands; `*` is each item of a list or each value of a map. */
  readonly template: readonly string[];
  /** Where the number of its Pods stands, in the item or else in the object; undefined for one a node. */
  readonly count: readonly string[] | undefined;
  /** Put behind the object's name; `*` is the name of the item, or the key of the map. */
  readonly suffix?: string;
  /** The field of an item that holds its name. */
  readonly itemName?: string;
  /** Fields among those of the Pod's spec that are not the Pod's. */
  readonly notOfPod?: readonly string[];
  /** What a Pod whose template does not say it has of the object's spec, or else this. */
  readonly inherited?: Readonly<Record<string, string | undefined>>;
  /** A group of Ray's workers: its number is held within bounds, and stands for so many hosts each. */
  readonly isRayGroup?: boolean;
  /** A revision of Knative: its number stands in annotations of the template. */
  readonly isRevision?: boolean;
  /** JobSet: the count is of Jobs, and the rest of each Job stands around its template. */
  readonly isJobs?: boolean;
  /** LeaderWorkerSet: so many groups, each with a leader and `size` less one workers. */
  readonly isGroups?: boolean;
}

export interface CustomKind {
  readonly group: string;
  readonly kind: string;
  /** Its controller makes the Pods itself; else workloads of Kubernetes, which make them. */
  readonly ownsPods?: boolean;
  /** Where the object says that it makes no Pods for now. */
  readonly suspend?: readonly string[];
  readonly parts: readonly CustomPart[];
}

const TEMPLATE = ['spec', 'template'] as const;
const REPLICAS = ['spec', 'replicas'] as const;

/** As a Deployment, StatefulSet or the like is written: one template, one number. */
function plain(group: string, kind: string, nearest: NearestKind, ownsPods = true): CustomKind {
  const count = nearest === 'DaemonSet' ? undefined : REPLICAS;
  return { group, kind, ownsPods, parts: [{ nearest, template: TEMPLATE, count }] };
}

/** Kubeflow's jobs: a map of roles, each with a number and a template. */
function roles(kind: string, field: string): CustomKind {
  const part: CustomPart = {
    nearest: 'ReplicaSet',
    template: ['spec', field, '*', 'template'],
    count: ['replicas'],
    suffix: '-*',
  };
  const suspend = ['spec', 'runPolicy', 'suspend'];
  return { group: 'kubeflow.org', kind, ownsPods: true, suspend, parts: [part] };
}

/** A Ray cluster: its head and its groups of workers. */
function ray(kind: string, cluster: readonly string[]): CustomKind {
  const head: CustomPart = {
    nearest: 'ReplicaSet',
    template: [...cluster, 'headGroupSpec', 'template'],
    count: [],
    suffix: '-head',
  };
  const workers: CustomPart = {
    nearest: 'ReplicaSet',
    template: [...cluster, 'workerGroupSpecs', '*', 'template'],
    count: ['replicas'],
    suffix: '-*-worker',
    itemName: 'groupName',
    isRayGroup: true,
  };
  // RayService has no such field, and one that it does not know is dropped.
  const suspend = kind === 'RayService' ? undefined : ['spec', 'suspend'];
  const parts = [head, workers];
  return { group: 'ray.io', kind, ownsPods: true, ...(suspend && { suspend }), parts };
}

/**
 * Kinds of other projects that make Pods, and where they hold the Pods' template. Sources: the
 * custom resource definitions of Argo Rollouts v1.8, OpenKruise v1.8, OpenShift 4, JobSet v0.8,
 * LeaderWorkerSet v0.6, Volcano v1.11, KubeRay v1.3, Knative Serving v1.17, Kubeflow Training v1.9.
 */
export const CUSTOM_KINDS: readonly CustomKind[] = [
  plain('argoproj.io', 'Rollout', 'Deployment', false),
  plain('apps.kruise.io', 'CloneSet', 'ReplicaSet'),
  plain('apps.kruise.io', 'StatefulSet', 'StatefulSet'),
  plain('apps.kruise.io', 'DaemonSet', 'DaemonSet'),
  plain('apps.kruise.io', 'BroadcastJob', 'DaemonSet'),
  plain('apps.openshift.io', 'DeploymentConfig', 'ReplicationController', false),
  {
    group: 'jobset.x-k8s.io',
    kind: 'JobSet',
    suspend: ['spec', 'suspend'],
    parts: [
      {
        nearest: 'Job',
        template: ['spec', 'replicatedJobs', '*', 'template', 'spec', 'template'],
        count: ['replicas'],
        suffix: '-*',
        itemName: 'name',
        isJobs: true,
      },
    ],
  },
  {
    group: 'leaderworkerset.x-k8s.io',
    kind: 'LeaderWorkerSet',
    parts: [
      {
        nearest: 'StatefulSet',
        template: ['spec', 'leaderWorkerTemplate', 'workerTemplate'],
        count: REPLICAS,
        isGroups: true,
      },
    ],
  },
  {
    group: 'batch.volcano.sh',
    kind: 'Job',
    ownsPods: true,
    parts: [
      {
        nearest: 'ReplicaSet',
        template: ['spec', 'tasks', '*', 'template'],
        count: ['replicas'],
        suffix: '-*',
        itemName: 'name',
        // createJobPod of its controller, and patchDefaultScheduler of its admission.
        inherited: { schedulerName: 'volcano', priorityClassName: undefined },
      },
    ],
  },
  ray('RayCluster', ['spec']),
  ray('RayJob', ['spec', 'rayClusterSpec']),
  ray('RayService', ['spec', 'rayClusterConfig']),
  {
    group: 'serving.knative.dev',
    kind: 'Service',
    parts: [
      {
        nearest: 'Deployment',
        template: TEMPLATE,
        count: [],
        suffix: '-00001-deployment',
        isRevision: true,
        notOfPod: [
          'containerConcurrency',
          'timeoutSeconds',
          'responseStartTimeoutSeconds',
          'idleTimeoutSeconds',
        ],
      },
    ],
  },
  roles('PyTorchJob', 'pytorchReplicaSpecs'),
  roles('TFJob', 'tfReplicaSpecs'),
  roles('MPIJob', 'mpiReplicaSpecs'),
  roles('XGBoostJob', 'xgbReplicaSpecs'),
  roles('PaddleJob', 'paddleReplicaSpecs'),
  roles('JAXJob', 'jaxReplicaSpecs'),
];

/**
 * Kinds of other projects that make Pods of which the object does not hold the template: an operator
 * or the steps of a program decide.
 */
export const KINDS_OF_UNKNOWN_PODS: readonly (readonly [group: string, ...kinds: string[]])[] = [
  ['argoproj.io', 'Workflow', 'CronWorkflow', 'Sensor', 'EventSource'],
  ['sparkoperator.k8s.io', 'SparkApplication', 'ScheduledSparkApplication'],
  ['flink.apache.org', 'FlinkDeployment'],
  [
    'kafka.strimzi.io',
    'Kafka',
    'KafkaConnect',
    'KafkaBridge',
    'KafkaMirrorMaker2',
    'KafkaNodePool',
  ],
  ['monitoring.coreos.com', 'Prometheus', 'PrometheusAgent', 'Alertmanager', 'ThanosRuler'],
  ['postgresql.cnpg.io', 'Cluster', 'Pooler'],
  ['acid.zalan.do', 'postgresql'],
  ['elasticsearch.k8s.elastic.co', 'Elasticsearch'],
  ['kibana.k8s.elastic.co', 'Kibana'],
  ['opensearch.opster.io', 'OpenSearchCluster'],
  ['rabbitmq.com', 'RabbitmqCluster'],
  ['mysql.oracle.com', 'InnoDBCluster'],
  ['mongodbcommunity.mongodb.com', 'MongoDBCommunity'],
  ['psmdb.percona.com', 'PerconaServerMongoDB'],
  ['pxc.percona.com', 'PerconaXtraDBCluster'],
  ['redis.redis.opstreelabs.in', 'Redis', 'RedisCluster', 'RedisReplication'],
  ['cassandra.datastax.com', 'CassandraDatacenter'],
  ['scylla.scylladb.com', 'ScyllaCluster'],
  ['ceph.rook.io', 'CephCluster', 'CephFilesystem', 'CephObjectStore'],
  ['minio.min.io', 'Tenant'],
  ['keda.sh', 'ScaledJob'],
  ['tekton.dev', 'PipelineRun', 'TaskRun'],
  ['apps.kruise.io', 'UnitedDeployment', 'AdvancedCronJob', 'SidecarSet'],
  ['opentelemetry.io', 'OpenTelemetryCollector'],
  ['jaegertracing.io', 'Jaeger'],
  ['operator.tigera.io', 'Installation'],
  ['install.istio.io', 'IstioOperator'],
  ['kubevirt.io', 'VirtualMachine', 'VirtualMachineInstance', 'VirtualMachineInstanceReplicaSet'],
  ['pool.kubevirt.io', 'VirtualMachinePool'],
  ['trainer.kubeflow.org', 'TrainJob'],
  ['nvidia.com', 'ClusterPolicy', 'NVIDIADriver'],
  ['operator.knative.dev', 'KnativeServing', 'KnativeEventing'],
  ['serving.kserve.io', 'InferenceService', 'LLMInferenceService'],
  ['flagger.app', 'Canary'],
  ['operators.coreos.com', 'ClusterServiceVersion'],
];

/** How a kind whose object holds a template in the usual place is run, where it is not listed. */
export function otherKind(group: string, kind: string): CustomKind {
  return plain(group, kind, nearestByName(kind));
}

function nearestByName(kind: string): NearestKind {
  if (/stateful/i.test(kind)) return 'StatefulSet';
  if (/daemon/i.test(kind)) return 'DaemonSet';
  if (/job$/i.test(kind)) return 'Job';
  return 'Deployment';
}
