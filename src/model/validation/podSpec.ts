/** `ValidatePodSpec` of pkg/apis/core/validation at v1.34, as far as scheduling reads a Pod. */
import type { Pod, PodSpec, PodTemplateSpec } from '../kubernetes.ts';
import { validateContainers } from './containers.ts';
import { validateHardAntiAffinity } from './hardAntiAffinity.ts';
import { entries, type Loose } from './loose.ts';
import {
  SUBDOMAIN,
  validateLabelKey,
  validateLabels,
  validateName,
  validateTemplateMetadata,
} from './metadata.ts';
import { child, item, mapKey, type Path } from './path.ts';
import { validateAffinity } from './podAffinity.ts';
import { validatePodLevelResources } from './podResources.ts';
import { quoted, type Report } from './report.ts';
import { validateQuantityValue } from './resourceRequirements.ts';
import { validateTolerations } from './taints.ts';
import { validateTopologySpreadConstraints } from './topologySpread.ts';
import { validateEnum, validateNonNegative, validateUnique } from './values.ts';
import { validateVolumes } from './volumes.ts';

const RESTART_POLICIES = ['Always', 'OnFailure', 'Never'] as const;
const PREEMPTION_POLICIES = ['PreemptLowerPriority', 'Never'] as const;

/** A Pod's spec with the fields that are looked at only to say that they are not simulated. */
type CheckedPodSpec = Loose<PodSpec> & {
  readonly resourceClaims?: readonly unknown[] | undefined;
};

/** Reports what is wrong in a Pod. */
export function validatePod(pod: Loose<Pod>, report: Report): void {
  const at = child(undefined, 'spec');
  validatePodSpec(pod.spec, at, report);
  const { schedulingGates = [], nodeName } = pod.spec ?? {};
  if (schedulingGates.length > 0 && nodeName) {
    const detail = 'cannot be set until all schedulingGates have been cleared';
    report.forbidden('scheduling-gates-on-bound-pod', child(at, 'nodeName'), detail);
  }
  // What stands on a node, or comes out of an API server, was let in before.
  if (nodeName || pod.metadata?.uid) return;
  const text = `pods ${quoted(pod.metadata?.name ?? '')} is forbidden: `;
  validateHardAntiAffinity(pod.spec?.affinity, child(at, 'affinity'), text, report);
}

/** Reports what is wrong in a Pod template; `claimNames` are volumes that a StatefulSet adds. */
export function validatePodTemplate(
  template: Loose<PodTemplateSpec> | undefined,
  at: Path,
  report: Report,
  claimNames: readonly string[] = [],
): void {
  validateTemplateMetadata(template?.metadata, child(at, 'metadata'), report);
  const specAt = child(at, 'spec');
  validatePodSpec(template?.spec, specAt, report, claimNames);
  validateHardAntiAffinity(template?.spec?.affinity, child(specAt, 'affinity'), '', report);
}

function validatePodSpec(
  spec: CheckedPodSpec = {},
  at: Path,
  report: Report,
  claimNames: readonly string[] = [],
): void {
  const volumeNames = new Set(claimNames);
  for (const { name } of spec.volumes ?? []) if (name) volumeNames.add(name);
  validateVolumes(spec.volumes, child(at, 'volumes'), report);
  validateContainers(spec, volumeNames, at, report);
  validatePodLevelResources(spec, child(at, 'resources'), report);
  for (const [name, quantity] of entries(spec.overhead)) {
    validateQuantityValue(name, quantity, mapKey(child(at, 'overhead'), name), report);
  }
  validateLabels(spec.nodeSelector, child(at, 'nodeSelector'), report);
  validateAffinity(spec.affinity, child(at, 'affinity'), report);
  validateTolerations(spec.tolerations, child(at, 'tolerations'), report);
  validateTopologySpreadConstraints(
    spec.topologySpreadConstraints,
    child(at, 'topologySpreadConstraints'),
    report,
  );
  validateSchedulingGates(spec.schedulingGates, child(at, 'schedulingGates'), report);
  for (const field of ['nodeName', 'priorityClassName', 'runtimeClassName'] as const) {
    const name = spec[field];
    if (name) validateName(name, SUBDOMAIN, child(at, field), report);
  }
  validateEnum(spec.preemptionPolicy, PREEMPTION_POLICIES, child(at, 'preemptionPolicy'), report);
  validateEnum(spec.restartPolicy, RESTART_POLICIES, child(at, 'restartPolicy'), report);
  const graceAt = child(at, 'terminationGracePeriodSeconds');
  validateNonNegative(spec.terminationGracePeriodSeconds, graceAt, report);
  warnOfWhatIsNotSimulated(spec, at, report);
}

function validateSchedulingGates(
  gates: Loose<PodSpec>['schedulingGates'],
  at: Path,
  report: Report,
): void {
  if (gates === undefined) return;
  gates.forEach(({ name }, index) => {
    const gateAt = item(at, index);
    validateLabelKey(name, child(gateAt, 'name'), report, gateAt);
  });
  validateUnique(
    gates.map((gate) => gate.name),
    (index) => item(at, index),
    report,
  );
}

function warnOfWhatIsNotSimulated(spec: CheckedPodSpec, at: Path, report: Report): void {
  if (spec.resourceClaims !== undefined && spec.resourceClaims.length > 0) {
    report.warning('resource-claims-not-simulated', child(at, 'resourceClaims'));
  }
}
