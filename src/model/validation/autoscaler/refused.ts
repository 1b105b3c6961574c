import { apiRulesOf, type ReleaseName } from '../../../releases/index.ts';
import { metricsOf } from './metrics.ts';
import { at, isRecord, type Json, listAt, textAt } from '../../json.ts';
import { refusedMetric } from './refusedMetric.ts';
import { refusedReference, refusedVersion } from './refusedReference.ts';
import { invalid, required, unsupported } from '../fieldErrors.ts';

/**
 * What a server refuses of an autoscaler: bounds that hold no number, what names nothing to scale or to measure, and
 * rules by which nothing could be scaled. Source: validateHorizontalPodAutoscalerSpec of pkg/apis/autoscaling/validation.
 */
export function refusedAutoscaler(object: Json, release: ReleaseName): readonly string[] {
  if (textAt(object, 'kind') !== 'HorizontalPodAutoscaler') return [];
  // What one that is there already names is not looked at again.
  const isNew = textAt(object, 'metadata', 'uid') === '';
  const isJudged = isNew && apiRulesOf(release).autoscalerTargets === 'ofGroup';
  const target = at(object, 'spec', 'scaleTargetRef');
  const isOfCore = textAt(target, 'kind') === 'ReplicationController';
  const [least, most = 0] = ['minReplicas', 'maxReplicas'].map((field) =>
    countAt(object, 'spec', field),
  );
  const refused = (field: string, value: number, words: string) =>
    invalid(`spec.${field}`, value, words);
  return [
    ...(least !== undefined && least < 1
      ? [refused('minReplicas', least, 'must be greater than or equal to 1')]
      : []),
    ...(most < 1 ? [refused('maxReplicas', most, 'must be greater than 0')] : []),
    ...(least !== undefined && most < least
      ? [refused('maxReplicas', most, 'must be greater than or equal to `minReplicas`')]
      : []),
    ...refusedReference(target, 'spec.scaleTargetRef'),
    ...(isJudged ? refusedVersion(target, 'spec.scaleTargetRef', isOfCore) : []),
    ...metricsOf(object).flatMap((metric, index) =>
      refusedMetric(metric, `spec.metrics[${index}]`, isJudged),
    ),
    ...(least === 0 && !metricsOf(object).some(isOfNoPods)
      ? [
          'spec.metrics: Forbidden: must specify at least one Object or External metric to support scaling to zero replicas',
        ]
      : []),
    ...['scaleUp', 'scaleDown'].flatMap((field) =>
      ofRules(at(object, 'spec', 'behavior', field), `spec.behavior.${field}`),
    ),
  ];
}

/** Whether there is something to measure where there are no Pods. Source: validateMetrics. */
function isOfNoPods(metric: unknown): boolean {
  return ['Object', 'External'].includes(textAt(metric, 'type'));
}

/** Seconds. */
const LONGEST = { window: 3600, period: 1800 };

/** Source: validateScalingRules; what is not said has its default. */
function ofRules(rules: unknown, path: string): readonly string[] {
  if (!isRecord(rules)) return [];
  const window = countAt(rules, 'stabilizationWindowSeconds');
  const choice = textAt(rules, 'selectPolicy');
  const choices = ['Disabled', 'Max', 'Min'];
  const policies = listAt(rules, 'policies');
  const refused = (words: string) => invalid(`${path}.stabilizationWindowSeconds`, window, words);
  const isChosen = rules['selectPolicy'] === undefined || choices.includes(choice);
  return [
    ...(window !== undefined && window < 0
      ? [refused('must be greater than or equal to zero')]
      : []),
    ...(window !== undefined && window > LONGEST.window
      ? [refused(`must be less than or equal to ${LONGEST.window}`)]
      : []),
    ...(isChosen ? [] : [unsupported(`${path}.selectPolicy`, choice, choices)]),
    ...(rules['policies'] !== undefined && policies.length === 0
      ? [required(`${path}.policies`, 'must specify at least one Policy')]
      : []),
    ...policies.flatMap((policy, index) => ofPolicy(policy, `${path}.policies[${index}]`)),
  ];
}

function ofPolicy(policy: unknown, path: string): readonly string[] {
  const type = textAt(policy, 'type');
  const [value = 0, period = 0] = ['value', 'periodSeconds'].map((field) => countAt(policy, field));
  const types = ['Percent', 'Pods'];
  return [
    ...(types.includes(type) ? [] : [unsupported(`${path}.type`, type, types)]),
    ...(value <= 0 ? [invalid(`${path}.value`, value, 'must be greater than zero')] : []),
    ...(period <= 0 ? [invalid(`${path}.periodSeconds`, period, 'must be greater than zero')] : []),
    ...(period > LONGEST.period
      ? [
          invalid(
            `${path}.periodSeconds`,
            period,
            `must be less than or equal to ${LONGEST.period}`,
          ),
        ]
      : []),
  ];
}

function countAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : undefined;
}
