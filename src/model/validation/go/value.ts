/** Values of validation errors that are neither text nor numbers. */
import { quotedText } from './text.ts';

/**
 * A value of a type of Go. Servers print it as JSON, and printed it as Go writes it (`%#v`) before. Source: ErrorBody
 * of k8s.io/apimachinery/pkg/util/validation/field.
 */
export class GoValue {
  /** `map[string]string`, or the name of a struct below. */
  readonly type: string;
  readonly value: unknown;

  constructor(type: string, value: unknown) {
    this.type = type;
    this.value = value;
  }

  toJSON(): unknown {
    return this.value;
  }
}

/** Fields in their order, with their types; those of metav1 are printed as JSON by other names, with a small letter. */
const STRUCTS: Readonly<Record<string, string>> = {
  'apps.DaemonSetUpdateStrategy':
    'Type:apps.DaemonSetUpdateStrategyType RollingUpdate:*apps.RollingUpdateDaemonSet',
  'apps.DeploymentStrategy':
    'Type:apps.DeploymentStrategyType RollingUpdate:*apps.RollingUpdateDeployment',
  'apps.RollingUpdateStatefulSetStrategy': 'Partition:int32 MaxUnavailable:*intstr.IntOrString',
  'apps.StatefulSetUpdateStrategy':
    'Type:apps.StatefulSetUpdateStrategyType RollingUpdate:*apps.RollingUpdateStatefulSetStrategy',
  'batch.PodFailurePolicy': 'Rules:[]batch.PodFailurePolicyRule',
  'batch.PodFailurePolicyOnPodConditionsPattern':
    'Type:core.PodConditionType Status:core.ConditionStatus',
  'batch.PodFailurePolicyRule':
    'Action:batch.PodFailurePolicyAction OnExitCodes:*batch.PodFailurePolicyOnExitCodesRequirement OnPodConditions:[]batch.PodFailurePolicyOnPodConditionsPattern',
  'batch.SuccessPolicy': 'Rules:[]batch.SuccessPolicyRule',
  'batch.SuccessPolicyRule': 'SucceededIndexes:*string SucceededCount:*int32',
  'core.ScopeSelector': 'MatchExpressions:[]core.ScopedResourceSelectorRequirement',
  'core.ScopedResourceSelectorRequirement':
    'ScopeName:core.ResourceQuotaScope Operator:core.ScopeSelectorOperator Values:[]string',
  'core.ServicePort':
    'Name:string Protocol:core.Protocol AppProtocol:*string Port:int32 TargetPort:intstr.IntOrString NodePort:int32',
  'core.Taint': 'Key:string Value:string Effect:core.TaintEffect TimeAdded:*v1.Time',
  'core.Toleration':
    'Key:string Operator:core.TolerationOperator Value:string Effect:core.TaintEffect TolerationSeconds:*int64',
  'policy.PodDisruptionBudgetSpec':
    'MinAvailable:*intstr.IntOrString Selector:*v1.LabelSelector MaxUnavailable:*intstr.IntOrString UnhealthyPodEvictionPolicy:*policy.UnhealthyPodEvictionPolicyType',
  'v1.LabelSelector':
    'MatchLabels:map[string]string MatchExpressions:[]v1.LabelSelectorRequirement',
  'v1.LabelSelectorRequirement': 'Key:string Operator:v1.LabelSelectorOperator Values:[]string',
};

/** Where something stands in a server's memory, which is another place each time. */
const ADDRESS = '0xc000a0b0c0';

/** A value as Go writes it with its types (`%#v`); one that is pointed to stands for itself where it is the whole. */
export function goSyntax(type: string, value: unknown, isWhole = true): string {
  if (type.startsWith('*')) {
    if (value == null) return isWhole ? '"null"' : nilOf(type);
    return isWhole ? goSyntax(type.slice(1), value) : `(${type})(${ADDRESS})`;
  }
  if (type.startsWith('[]')) {
    if (!Array.isArray(value)) return `${type}(nil)`;
    const items = value.map((item) => goSyntax(type.slice(2), item, false));
    return `${type}{${items.join(', ')}}`;
  }
  if (type.startsWith('map[') || type === 'core.ResourceList') {
    if (typeof value !== 'object' || value === null) return `${type}(nil)`;
    const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `${type}{${pairs.map(([key, each]) => `${quotedText(key)}:${scalar(each)}`).join(', ')}}`;
  }
  if (type === 'intstr.IntOrString') {
    const [kind, number, text] = typeof value === 'string' ? [1, 0, value] : [0, value ?? 0, ''];
    return `${type}{Type:${kind}, IntVal:${scalar(number)}, StrVal:${quotedText(text)}}`;
  }
  const fields = Object.hasOwn(STRUCTS, type) ? STRUCTS[type]?.split(' ') : undefined;
  if (fields === undefined) return scalar(value);
  const given: Readonly<Record<string, unknown>> = { ...(value as object | null) };
  const written = fields.map((field) => {
    const [name = '', ...of] = field.split(':');
    const small = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    return `${name}:${goSyntax(of.join(':'), given[name] ?? given[small], false)}`;
  });
  return `${type}{${written.join(', ')}}`;
}

/** A time has a way of its own to be written, which has no word for none. */
function nilOf(type: string): string {
  return type === '*v1.Time' ? '<nil>' : `(${type})(nil)`;
}

function scalar(value: unknown): string {
  if (typeof value === 'string') return quotedText(value);
  return value == null ? '""' : JSON.stringify(value);
}
