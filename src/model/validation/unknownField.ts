import { objectType, type ObjectType } from './fieldTypes.ts';
import { isLegacyField, REQUIRED_DURING_EXECUTION } from './legacyFields.ts';
import { nearest } from './nearest.ts';
import { child, formatPath, toFieldPath, type Path } from './path.ts';
import type { DecodeContext } from './decodeContext.ts';

/** Fields of the node affinity and inter-Pod affinity proposals that no release ever had. */
const ONLY_PROPOSED: ReadonlySet<string> = new Set([
  REQUIRED_DURING_EXECUTION,
  'preferredDuringSchedulingRequiredDuringExecution',
]);

/** Specs that hold a Pod template: Pod fields are often written one level too high. */
const TEMPLATE_HOLDERS: ReadonlySet<string> = new Set([
  'DeploymentSpec',
  'ReplicaSetSpec',
  'StatefulSetSpec',
  'DaemonSetSpec',
  'JobSpec',
  'ReplicationControllerSpec',
]);

/** Types that no API of Kubernetes has, but Berth. */
const OWN_TYPES: ReadonlySet<string> = new Set(['RunOptions', 'LegacyRules']);

const SPEC_HOLDERS: ReadonlySet<string> = new Set(['Pod', 'PodTemplateSpec', 'ObjectMeta']);

/**
 * Reports a field that the API at v1.34 does not have, with what was probably meant: where the
 * field belongs, or the nearest name that exists here.
 */
export function reportUnknownField(
  name: string,
  type: ObjectType,
  at: Path | undefined,
  context: DecodeContext,
): void {
  const { report } = context;
  const path = child(at, name);
  const apiServer = `strict decoding error: unknown field ${JSON.stringify(formatPath(path))}`;
  if (context.served) {
    report.warning('unknown-field-newer', path, { name });
    return;
  }
  if (ONLY_PROPOSED.has(name)) {
    report.error('field-only-proposed', path, { name }, apiServer);
    if (isLegacyField(type, name) && toFieldPath(at)[0] === 'spec') {
      report.info('legacy-rule-reads-field', path, { name, rule: 'requiredDuringExecution' });
    }
    return;
  }
  const place = rightPlace(name, type.name, at);
  if (place !== undefined) {
    report.error('unknown-field-misplaced', path, { name, place }, apiServer);
    return;
  }
  const suggestion = nearest(name, type.fields.keys());
  if (OWN_TYPES.has(type.name)) {
    const fields = [...type.fields.keys()].join(', ');
    if (suggestion === undefined) report.error('run-option-unknown', path, { name, fields });
    else report.error('run-option-similar', path, { name, suggestion });
  } else if (suggestion === undefined) {
    report.error('unknown-field', path, { name }, apiServer);
  } else {
    report.error('unknown-field-similar', path, { name, suggestion }, apiServer);
  }
}

function rightPlace(name: string, typeName: string, at: Path | undefined): string | undefined {
  if (typeName === 'Pod' || typeName === 'PodTemplateSpec' || TEMPLATE_HOLDERS.has(typeName)) {
    if (!objectType('PodSpec').fields.has(name)) return undefined;
    const specField = TEMPLATE_HOLDERS.has(typeName)
      ? child(at, 'template', 'spec', name)
      : child(at, 'spec', name);
    return formatPath(specField);
  }
  if (typeName === 'Container' && objectType('PodSpec').fields.has(name)) {
    // spec.containers[0].tolerations belongs to spec.tolerations.
    return formatPath(child(at?.parent?.parent, name));
  }
  if (SPEC_HOLDERS.has(typeName) && objectType('PodSpec').fields.has(name)) {
    return formatPath(child(at?.parent, 'spec', name));
  }
  return undefined;
}
