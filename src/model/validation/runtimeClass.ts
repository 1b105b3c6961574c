/** RuntimeClasses: pkg/apis/node/validation. */
import type { RuntimeClass, Toleration } from '../kubernetes.ts';
import { dns1123LabelProblems } from '../names.ts';
import { GoValue } from './go/value.ts';
import type { Loose } from './loose.ts';
import { validateLabels } from './metadata.ts';
import { child, item, type Path } from './path.ts';
import type { Report } from './report.ts';
import { validateOverhead } from './pods/resourceRequirements.ts';
import { validateTolerations } from './taints.ts';

/** Reports what is wrong in a RuntimeClass. */
export function validateRuntimeClass(runtimeClass: Loose<RuntimeClass>, report: Report): void {
  const { handler = '', overhead, scheduling } = runtimeClass;
  for (const problem of dns1123LabelProblems(handler)) {
    report.invalid('name-not-label', child(undefined, 'handler'), handler, problem);
  }
  const overheadAt = child(undefined, 'overhead');
  validateOverhead(overhead?.podFixed, child(overheadAt, 'podFixed'), report, overheadAt);
  if (scheduling === undefined) return;
  const at = child(undefined, 'scheduling');
  validateLabels(scheduling.nodeSelector, child(at, 'nodeSelector'), report);
  validateTolerations(scheduling.tolerations, child(at, 'tolerations'), report);
  reportTwice(scheduling.tolerations ?? [], child(at, 'tolerations'), report);
}

/** Each toleration may stand once, however long it lasts. Source: validateTolerations of pkg/apis/node/validation. */
function reportTwice(tolerations: readonly Loose<Toleration>[], at: Path, report: Report): void {
  const seen = new Set<string>();
  tolerations.forEach((toleration, index) => {
    const { key = '', operator = '', value = '', effect = '', tolerationSeconds } = toleration;
    const identity = JSON.stringify([key, operator, value, effect]);
    if (seen.has(identity)) {
      const again = new GoValue('core.Toleration', {
        ...{ Key: key, Operator: operator, Value: value, Effect: effect },
        TolerationSeconds: tolerationSeconds ?? null,
      });
      report.duplicate(item(at, index), again);
    }
    seen.add(identity);
  });
}
