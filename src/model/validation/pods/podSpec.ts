/** `ValidatePodSpec` of pkg/apis/core/validation, as far as scheduling reads a Pod. */
import type { Pod, PodSpec, PodTemplateSpec } from '../../kubernetes.ts';
import { validatePodClaims } from '../fields/containerFields.ts';
import {
  validateContainers,
  validateImages,
  type CheckedContainer,
  type CheckedContainers,
  type PodOwner,
} from './containers.ts';
import { validateDeletionCost } from './deletionCost.ts';
import { reportPodDeprecations } from '../deprecations.ts';
import { validateFileVolumes } from './environment.ts';
import { validateEphemeralClaims } from './ephemeralClaims.ts';
import { validateHardAntiAffinity } from './hardAntiAffinity.ts';
import { isKnownRight, noteRight } from '../knownSpecs.ts';
import type { Loose } from '../loose.ts';
import { validateOwnAnnotations } from '../ownAnnotations.ts';
import {
  SUBDOMAIN,
  validateLabelKey,
  validateLabels,
  validateName,
  validateTemplateMetadata,
} from '../metadata.ts';
import { withMergedKeys } from '../mergedKeys.ts';
import { child, item, type Path } from '../path.ts';
import { validatePodAnnotations } from './annotations.ts';
import { validateAffinity } from './affinity.ts';
import {
  type CheckedPodFields,
  validateDnsAndGates,
  validateDnsPolicy,
  validateHost,
  validateHostAliases,
  validateOwnNames,
  validateSharing,
} from '../fields/podFields.ts';
import { validatePodLevelResources } from './resources.ts';
import { validateSystem } from './system.ts';
import { validateHostNetworkPorts } from './ports.ts';
import { quoted, type Report } from '../report.ts';
import { validateOverhead } from './resourceRequirements.ts';
import { validateTolerations } from '../taints.ts';
import { validateTopologySpreadConstraints } from './topologySpread.ts';
import { validateEnum, validatePreemptionPolicy } from '../values.ts';
import { validateVolumes, type ClaimedVolume } from './volumes.ts';
import type { DecodeContext } from '../decodeContext.ts';

const RESTART_POLICIES = ['Always', 'OnFailure', 'Never'] as const;

/** A Pod's spec with the fields that are looked at only to say that they are not simulated. */
type CheckedPodSpec = Loose<PodSpec> & CheckedPodFields & CheckedContainers;

/** Reports what is wrong in a Pod. */
export function validatePod(pod: Loose<Pod>, report: Report, { served }: DecodeContext): void {
  const at = child(undefined, 'spec');
  const spec = served
    ? pod.spec
    : withMergedKeys(pod.spec, pod.metadata?.labels, report.rules.spreadKeys === 'merged');
  const annotationsAt = child(undefined, 'metadata', 'annotations');
  validateDeletionCost(pod.metadata?.annotations, annotationsAt, report);
  validateOwnAnnotations(pod.metadata?.annotations, annotationsAt, report);
  validatePodAnnotations(pod.metadata?.annotations, pod.spec, annotationsAt, report);
  validatePodSpec(spec, 'pod', at, report);
  const { name = '' } = pod.metadata ?? {};
  validateEphemeralClaims(pod.spec, name, at, report);
  reportPodDeprecations(pod.metadata, pod.spec, undefined, report);
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

/** Reports what is wrong in a Pod template; `claims` are volumes that a StatefulSet adds. */
export function validatePodTemplate(
  template: Loose<PodTemplateSpec> | undefined,
  at: Path,
  report: Report,
  claims: readonly ClaimedVolume[] = [],
): void {
  validateTemplateMetadata(template?.metadata, at, report);
  const annotationsAt = child(at, 'metadata', 'annotations');
  const apiAt = child(at, 'annotations');
  validateDeletionCost(template?.metadata?.annotations, annotationsAt, report, apiAt);
  validateOwnAnnotations(template?.metadata?.annotations, annotationsAt, report);
  validatePodAnnotations(
    template?.metadata?.annotations,
    template?.spec,
    annotationsAt,
    report,
    apiAt,
  );
  const specAt = child(at, 'spec');
  validatePodSpec(template?.spec, 'template', specAt, report, claims);
  reportPodDeprecations(template?.metadata, template?.spec, at, report);
  validateHardAntiAffinity(template?.spec?.affinity, child(specAt, 'affinity'), '', report);
}

function validatePodSpec(
  spec: CheckedPodSpec = {},
  owner: PodOwner,
  at: Path,
  report: Report,
  claims: readonly ClaimedVolume[] = [],
): void {
  const isTemplate = owner === 'template';
  const before = report.diagnostics.length;
  if (claims.length === 0 && isKnownRight(spec, isTemplate, report)) {
    if (spec.nodeName) validateName(spec.nodeName, SUBDOMAIN, child(at, 'nodeName'), report);
    return;
  }
  validateParts(spec, owner, at, report, claims);
  const isRight = claims.length === 0 && report.diagnostics.length === before;
  if (isRight) noteRight(spec, isTemplate, report);
}

function validateParts(
  spec: CheckedPodSpec,
  owner: PodOwner,
  at: Path,
  report: Report,
  claims: readonly ClaimedVolume[],
): void {
  const volumesAt = child(at, 'volumes');
  const volumes = validateVolumes(spec.volumes, claims, volumesAt, report, owner === 'pod');
  const claimNames = validatePodClaims(
    spec.resourceClaims ?? [],
    (name, nameAt) => validateName(name, SUBDOMAIN, nameAt, report),
    child(at, 'resourceClaims'),
    report,
  );
  const facts = {
    volumes,
    claimNames,
    hostUsers: spec.hostUsers !== false,
    neverRestarts: spec.restartPolicy === 'Never',
  };
  validateContainers(spec, facts, owner, at, report);
  validatePodLevelResources(spec, owner, child(at, 'resources'), report);
  if (spec.hostNetwork === true) {
    validateHostNetworkPorts(spec.containers ?? [], owner, child(at, 'containers'), report);
  }
  validateEnum(spec.restartPolicy, RESTART_POLICIES, child(at, 'restartPolicy'), report);
  validateDnsPolicy(spec, at, report);
  validateLabels(spec.nodeSelector, child(at, 'nodeSelector'), report);
  validateSharing(spec, at, report);
  validateAffinity(spec.affinity, child(at, 'affinity'), report);
  validateDnsAndGates(spec, at, report);
  validateSchedulingGates(spec.schedulingGates, child(at, 'schedulingGates'), report);
  validateTopologySpreadConstraints(
    spec.topologySpreadConstraints,
    child(at, 'topologySpreadConstraints'),
    report,
  );
  validateHost(spec, at, report);
  validateOwnNames(spec, at, report);
  validateTolerations(spec.tolerations, child(at, 'tolerations'), report);
  validateHostAliases(spec, child(at, 'hostAliases'), report);
  for (const field of ['priorityClassName', 'runtimeClassName'] as const) {
    const name = spec[field];
    if (name || (name === '' && field === 'runtimeClassName')) {
      validateName(name, SUBDOMAIN, child(at, field), report);
    }
  }
  validatePreemptionPolicy(spec.preemptionPolicy, child(at, 'preemptionPolicy'), report);
  validateOverhead(spec.overhead, child(at, 'overhead'), report);
  if (!report.lenient) validateSystem(spec, at, report);
  validateFiles(spec, at, report);
  if (owner === 'pod') validateImages(spec, at, report);
}

function validateFiles(spec: CheckedPodSpec, at: Path, report: Report): void {
  for (const list of ['initContainers', 'containers'] as const) {
    const containers: readonly CheckedContainer[] = spec[list] ?? [];
    containers.forEach((container, index) => {
      const containerAt = item(child(at, list), index);
      validateFileVolumes(container, spec.volumes ?? [], containerAt, report);
    });
  }
}

function validateSchedulingGates(
  gates: Loose<PodSpec>['schedulingGates'],
  at: Path,
  report: Report,
): void {
  if (gates === undefined) return;
  const seen = new Set<string>();
  gates.forEach(({ name = '' }, index) => {
    const gateAt = item(at, index);
    validateLabelKey(name, child(gateAt, 'name'), report, gateAt);
    if (seen.has(name)) report.duplicate(gateAt, name);
    seen.add(name);
  });
}
