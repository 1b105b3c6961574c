/** Pages of the Kubernetes documentation that lints point to. */
const DOCS = 'https://kubernetes.io/docs/';
const ASSIGN = `${DOCS}concepts/scheduling-eviction/assign-pod-node/`;
const SPREAD = `${DOCS}concepts/scheduling-eviction/topology-spread-constraints/`;
const TAINTS = `${DOCS}concepts/scheduling-eviction/taint-and-toleration/`;

export const LINKS = {
  spread: `${SPREAD}#spread-constraint-definition`,
  spreadConventions: `${SPREAD}#implicit-conventions`,
  spreadNodeLabels: `${SPREAD}#node-labels`,
  selectors: `${DOCS}concepts/overview/working-with-objects/labels/#label-selectors`,
  nodeSelector: `${ASSIGN}#nodeselector`,
  nodeAffinity: `${ASSIGN}#node-affinity`,
  nodeAffinityWeight: `${ASSIGN}#node-affinity-weight`,
  podAffinity: `${ASSIGN}#inter-pod-affinity-and-anti-affinity`,
  namespaceSelector: `${ASSIGN}#namespace-selector`,
  matchLabelKeys: `${ASSIGN}#matchlabelkeys`,
  operators: `${ASSIGN}#operators`,
  nodeName: `${ASSIGN}#nodename`,
  isolation: `${ASSIGN}#node-isolation-restriction`,
  taints: `${TAINTS}#concepts`,
  taintsByCondition: `${TAINTS}#taint-nodes-by-condition`,
  dedicatedNodes: `${TAINTS}#example-use-cases`,
  rollingUpdate: `${DOCS}concepts/workloads/controllers/deployment/#max-unavailable`,
  labels: `${DOCS}reference/labels-annotations-taints/`,
  podLevelResources: `${DOCS}tasks/configure-pod-container/assign-pod-level-resources/`,
  operatingSystem: `${DOCS}concepts/workloads/pods/#pod-os`,
  imageVolumes: `${DOCS}tasks/configure-pod-container/image-volumes/`,
  declaredFeatures: `${DOCS}concepts/scheduling-eviction/node-declared-features/`,
  devices: `${DOCS}concepts/scheduling-eviction/dynamic-resource-allocation/`,
  budget: `${DOCS}tasks/run-application/configure-pdb/#specifying-a-poddisruptionbudget`,
} as const;

export type Link = keyof typeof LINKS;
