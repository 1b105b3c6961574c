/** `ValidateTolerations` and `validateNodeTaints` of pkg/apis/core/validation. */
import type { Taint, Toleration } from '../kubernetes.ts';
import { labelValueProblems } from '../names.ts';
import type { Loose } from './loose.ts';
import { validateLabelKey } from './metadata.ts';
import { GoValue } from './go/value.ts';
import { child, item, type Path } from './path.ts';
import type { Report } from './report.ts';

const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const;

/** Reports what is wrong in the tolerations of a Pod. */
export function validateTolerations(
  tolerations: readonly Loose<Toleration>[] | undefined,
  at: Path,
  report: Report,
): void {
  tolerations?.forEach((toleration, index) => {
    validateToleration(toleration, item(at, index), report);
  });
}

function validateToleration(toleration: Loose<Toleration>, at: Path, report: Report): void {
  const { key = '', operator = '', value = '', effect = '' } = toleration;
  const operatorAt = child(at, 'operator');
  if (key !== '') {
    validateLabelKey(key, child(at, 'key'), report);
  } else if (operator !== 'Exists') {
    const detail =
      'operator must be Exists when `key` is empty, which means "match all values and all keys"';
    report.invalid('toleration-key-empty', operatorAt, operator, detail);
  }
  if (toleration.tolerationSeconds !== undefined && effect !== 'NoExecute') {
    const detail = "effect must be 'NoExecute' when `tolerationSeconds` is set";
    report.invalid('toleration-seconds-effect', child(at, 'effect'), effect, detail);
  }
  switch (operator) {
    case '':
    case 'Equal':
      reportLabelValue(value, child(at, 'value'), operatorAt, report);
      break;
    case 'Exists':
      if (value !== '') {
        const detail = "value must be empty when `operator` is 'Exists'";
        const valueAt = child(at, 'value');
        const options = { apiAt: operatorAt };
        report.invalid('toleration-value-with-exists', valueAt, value, detail, options);
      }
      break;
    default:
      report.unsupported(operatorAt, operator, ['Equal', 'Exists']);
  }
  if (effect !== '') validateEffect(effect, child(at, 'effect'), report);
}

/** Reports what is wrong in the taints of a Node. The API server calls the place metadata.taints. */
export function validateTaints(
  taints: readonly Loose<Taint>[] | undefined,
  at: Path,
  report: Report,
): void {
  const apiTaints = child(undefined, 'metadata', 'taints');
  const seen = new Set<string>();
  taints?.forEach((taint, index) => {
    const { key = '', value = '', effect = '' } = taint;
    const taintAt = item(at, index);
    const apiAt = item(apiTaints, index);
    validateLabelKey(key, child(taintAt, 'key'), report, child(apiAt, 'key'));
    reportLabelValue(value, child(taintAt, 'value'), child(apiAt, 'value'), report);
    const effectAt = child(taintAt, 'effect');
    const apiEffectAt = child(apiAt, 'effect');
    if (effect === '') report.required(effectAt, '', 'field-required', {}, apiEffectAt);
    else validateEffect(effect, effectAt, report, apiEffectAt);
    const pair = `${key}:${effect}`;
    if (seen.has(pair)) {
      const detail = 'taints must be unique by key and effect pair';
      const options = { detail, apiAt, values: { key, effect } };
      const again = new GoValue('core.Taint', {
        ...{ Key: key, Value: value, Effect: effect },
        TimeAdded: taint.timeAdded ?? null,
      });
      report.duplicate(taintAt, again, 'taint-duplicate', options);
    }
    seen.add(pair);
  });
}

function reportLabelValue(value: string, at: Path, apiAt: Path, report: Report): void {
  const problems = labelValueProblems(value, report.rules.keyWords);
  if (problems.length > 0) {
    report.invalid('label-value-invalid', at, value, problems.join(';'), { apiAt });
  }
}

function validateEffect(effect: string, at: Path, report: Report, apiAt: Path = at): void {
  if (EFFECTS.some((known) => known === effect)) return;
  report.unsupported(at, effect, EFFECTS, 'value-unsupported', apiAt);
}
