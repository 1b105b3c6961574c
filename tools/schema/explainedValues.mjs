/**
 * The fields whose set of values the API server describes value by value, and its words, as they stand
 * beside the values in k8s.io/api; the package that the rest comes from leaves them out. '' for a value
 * that stands without words.
 */
const EFFECTS = {
  NoExecute:
    'Evict any already-running pods that do not tolerate the taint. Currently enforced by NodeController.',
  NoSchedule:
    'Do not allow new pods to schedule onto the node unless they tolerate the taint, but allow all pods submitted to Kubelet without going through the scheduler to start, and allow all already-running pods to continue running. Enforced by the scheduler.',
  PreferNoSchedule:
    'Like TaintEffectNoSchedule, but the scheduler tries not to schedule new pods onto the node, rather than prohibiting new pods from scheduling onto the node entirely. Enforced by the scheduler.',
};

const SKEW = 'scheduling directive when calculating pod topology spread skew.';
const INCLUSION = { Honor: `means use this ${SKEW}`, Ignore: `means ignore this ${SKEW}` };

const PREEMPTION = {
  Never: 'means that pod never preempts other pods with lower priority.',
  PreemptLowerPriority: 'means that pod can preempt other pods with lower priority.',
};

export const EXPLAINED_VALUES = {
  'V1Taint.effect': EFFECTS,
  'V1Toleration.effect': EFFECTS,
  'V1Toleration.operator': { Equal: '', Exists: '' },
  'V1NodeSelectorRequirement.operator': {
    ...{ DoesNotExist: '', Exists: '', Gt: '', In: '', Lt: '', NotIn: '' },
  },
  'V1TopologySpreadConstraint.whenUnsatisfiable': {
    DoNotSchedule:
      'instructs the scheduler not to schedule the pod when constraints are not satisfied.',
    ScheduleAnyway:
      'instructs the scheduler to schedule the pod even if constraints are not satisfied.',
  },
  'V1TopologySpreadConstraint.nodeAffinityPolicy': INCLUSION,
  'V1TopologySpreadConstraint.nodeTaintsPolicy': INCLUSION,
  'V1PodSpec.preemptionPolicy': PREEMPTION,
  'V1PriorityClass.preemptionPolicy': PREEMPTION,
  'V1PodSpec.restartPolicy': { Always: '', Never: '', OnFailure: '' },
  'V1Container.imagePullPolicy': {
    Always:
      'means that kubelet always attempts to pull the latest image. Container will fail If the pull fails.',
    IfNotPresent:
      "means that kubelet pulls if the image isn't present on disk. Container will fail if the image isn't present and the pull fails.",
    Never:
      "means that kubelet never pulls an image, but only uses a local image. Container will fail if the image isn't present",
  },
};
