/** Workloads that keep replicas: pkg/apis/{apps,core}/validation. */
import type {
  DaemonSet,
  Deployment,
  LabelSelector,
  PodTemplateSpec,
  ReplicaSet,
  ReplicationController,
  StatefulSet,
} from '../../kubernetes.ts';
import { mapSelectorMatches } from '../../labels/selectors.ts';
import { validateLabelSelector } from '../labelSelector.ts';
import { entries, type Loose } from '../loose.ts';
import { LABEL, validateLabels, validateName } from '../metadata.ts';
import { GoValue } from '../go/value.ts';
import { child, item, type Path } from '../path.ts';
import { validateClaimSpec } from '../storage/persistentVolumes.ts';
import { validatePodTemplate } from '../pods/podSpec.ts';
import { inKeyOrder, type Report } from '../report.ts';
import {
  validateDaemonSetStrategy,
  validateDeploymentStrategy,
  validateStatefulSetStrategy,
} from './strategies.ts';
import { validateEnum, validateNonNegative, validateNonNegativeFields } from '../values.ts';
import type { ClaimedVolume } from '../pods/volumes.ts';
import { isEmpty, isReadable, printedSelector, selects } from './workloadSelector.ts';

const SPEC = child(undefined, 'spec');
const SELECTOR = child(SPEC, 'selector');

/** Seconds (`SetDefaults_Deployment`). */
const DEFAULT_PROGRESS_DEADLINE = 600;

/** Reports what is wrong in a Deployment. */
export function validateDeployment(deployment: Loose<Deployment>, report: Report): void {
  const { spec = {} } = deployment;
  validateNonNegativeFields(spec, ['replicas'], SPEC, report);
  validateSelectedTemplate(spec, 'Deployment', report);
  validateDeploymentStrategy(spec.strategy, child(SPEC, 'strategy'), report);
  validateNonNegativeFields(spec, ['minReadySeconds', 'revisionHistoryLimit'], SPEC, report);
  const deadline = spec.progressDeadlineSeconds ?? DEFAULT_PROGRESS_DEADLINE;
  const deadlineAt = child(SPEC, 'progressDeadlineSeconds');
  validateNonNegative(deadline, deadlineAt, report);
  if (deadline <= (spec.minReadySeconds ?? 0)) {
    const detail = 'must be greater than minReadySeconds';
    report.invalid('progress-deadline-too-short', deadlineAt, deadline, detail);
  }
}

/** Reports what is wrong in a ReplicaSet. */
export function validateReplicaSet(replicaSet: Loose<ReplicaSet>, report: Report): void {
  const { spec = {} } = replicaSet;
  validateNonNegativeFields(spec, ['replicas', 'minReadySeconds'], SPEC, report);
  validateSelectedTemplate(spec, 'ReplicaSet', report);
}

/** Reports what is wrong in a DaemonSet. */
export function validateDaemonSet(daemonSet: Loose<DaemonSet>, report: Report): void {
  const { spec = {} } = daemonSet;
  validateSelectedTemplate(spec, 'DaemonSet', report);
  validateNonNegativeFields(spec, ['minReadySeconds'], SPEC, report);
  validateDaemonSetStrategy(spec.updateStrategy, child(SPEC, 'updateStrategy'), report);
  validateNonNegativeFields(spec, ['revisionHistoryLimit'], SPEC, report);
}

/** Reports what is wrong in a StatefulSet, its volume claim templates included. */
export function validateStatefulSet(statefulSet: Loose<StatefulSet>, report: Report): void {
  const { spec = {} } = statefulSet;
  const policy = spec.podManagementPolicy;
  if (policy !== undefined && policy !== '' && policy !== 'OrderedReady' && policy !== 'Parallel') {
    const policyAt = child(SPEC, 'podManagementPolicy');
    const options = { values: { supported: 'OrderedReady, Parallel' } };
    const detail = "must be 'OrderedReady' or 'Parallel'";
    report.invalid('value-unsupported', policyAt, policy, detail, options);
  }
  validateStatefulSetStrategy(spec.updateStrategy, child(SPEC, 'updateStrategy'), report);
  if (!report.lenient) validateRetention(spec, report);
  const { serviceName, volumeClaimTemplates = [] } = spec;
  const claims = volumeClaimTemplates.map((claim, index): ClaimedVolume => {
    const at = item(child(SPEC, 'volumeClaimTemplates'), index);
    validateClaimSpec(claim.spec, child(at, 'spec'), report);
    return { name: claim.metadata?.name ?? '', at };
  });
  // How many revisions it keeps may be less than none: all of them.
  validateNonNegativeFields(spec, ['replicas', 'minReadySeconds'], SPEC, report);
  const startAt = child(SPEC, 'ordinals', 'start');
  validateNonNegative(spec.ordinals?.start, startAt, report);
  if (serviceName) validateName(serviceName, LABEL, child(SPEC, 'serviceName'), report);
  validateSelectedTemplate(spec, 'StatefulSet', report, claims);
}

/** `ValidatePersistentVolumeClaimRetentionPolicy`. */
function validateRetention(
  { persistentVolumeClaimRetentionPolicy: policy }: Loose<StatefulSet['spec']>,
  report: Report,
): void {
  const at = child(SPEC, 'persistentVolumeClaimRetentionPolicy');
  for (const field of ['whenDeleted', 'whenScaled'] as const) {
    validateEnum(policy?.[field], ['Retain', 'Delete'], child(at, field), report);
  }
}

/** Reports what is wrong in a ReplicationController, whose selector defaults to its labels. */
export function validateReplicationController(
  controller: Loose<ReplicationController>,
  report: Report,
): void {
  const { spec = {}, metadata } = controller;
  const { template } = spec;
  const labels = template?.metadata?.labels;
  const given = Object.keys(spec.selector ?? {}).length > 0 ? spec.selector : labels;
  const selector = Object.fromEntries(entries(given));
  if (Object.keys(metadata?.labels ?? {}).length === 0)
    validateInheritedLabels(labels, SPEC, report);
  validateNonNegativeFields(spec, ['replicas', 'minReadySeconds'], SPEC, report);
  if (Object.keys(selector).length === 0) report.required(SELECTOR, '', 'selector-required');
  if (template === undefined) {
    report.required(child(SPEC, 'template'));
    return;
  }
  if (!mapSelectorMatches(selector, Object.fromEntries(entries(labels)))) {
    reportMismatch(labels, report);
  }
  validateTemplate(template, 'ReplicationController', report);
}

/** Labels that an object without any takes over from its template (`SetDefaults_…`). */
export function validateInheritedLabels(
  labels: Loose<Readonly<Record<string, string>>> | undefined,
  specAt: Path,
  report: Report,
): void {
  const at = child(specAt, 'template', 'metadata', 'labels');
  validateLabels(labels, at, report, child(undefined, 'metadata', 'labels'));
}

interface SelectedTemplate {
  readonly selector?: Loose<LabelSelector> | undefined;
  readonly template?: Loose<PodTemplateSpec> | undefined;
}

/**
 * What the API server says of a selector that it cannot read, whom it calls an empty one's, and
 * whose template it calls the template.
 */
const SELECTOR_WORDS = {
  Deployment: { empty: 'deployment', unreadable: 'invalid label selector', of: 'ReplicaSet' },
  ReplicaSet: { empty: 'deployment', unreadable: 'invalid label selector', of: 'ReplicaSet' },
  StatefulSet: { empty: 'statefulset', unreadable: '', of: 'StatefulSet' },
  DaemonSet: { empty: 'daemonset', unreadable: undefined, of: 'DaemonSet' },
} as const;

function validateSelectedTemplate(
  { selector, template }: SelectedTemplate,
  kind: keyof typeof SELECTOR_WORDS,
  report: Report,
  claims: readonly ClaimedVolume[] = [],
): void {
  const { empty, unreadable, of } = SELECTOR_WORDS[kind];
  const readable = isReadable(selector);
  if (selector === undefined) {
    if (kind !== 'DaemonSet') report.required(SELECTOR, '', 'selector-required');
  } else {
    validateLabelSelector(selector, SELECTOR, report);
    if (isEmpty(selector)) {
      const detail = `empty selector is invalid for ${empty}`;
      report.invalid('selector-empty', SELECTOR, printedSelector(selector), detail);
    }
    if (!readable && unreadable !== undefined) {
      report.invalid('selector-unreadable', SELECTOR, printedSelector(selector), unreadable);
      // The API server does not look at the template then, but at how a StatefulSet's Pods end.
      if (kind === 'StatefulSet') validateLasting(template, of, report);
      return;
    }
  }
  const labels = template?.metadata?.labels;
  if (readable && !selects(selector, labels)) reportMismatch(labels, report);
  validateTemplate(template, of, report, claims);
}

function validateTemplate(
  template: Loose<PodTemplateSpec> | undefined,
  kind: string,
  report: Report,
  claims: readonly ClaimedVolume[] = [],
): void {
  validatePodTemplate(template, child(SPEC, 'template'), report, claims);
  validateLasting(template, kind, report);
}

/** Pods of these workloads are there to stay. */
function validateLasting(
  template: Loose<PodTemplateSpec> | undefined,
  kind: string,
  report: Report,
): void {
  const at = child(SPEC, 'template', 'spec');
  const { restartPolicy, activeDeadlineSeconds } = template?.spec ?? {};
  if (restartPolicy && restartPolicy !== 'Always') {
    const policyAt = child(at, 'restartPolicy');
    report.unsupported(policyAt, restartPolicy, ['Always'], 'restart-policy-unsupported');
  }
  if (activeDeadlineSeconds === undefined) return;
  const detail = `activeDeadlineSeconds in ${kind} is not Supported`;
  const deadlineAt = child(at, 'activeDeadlineSeconds');
  report.forbidden('active-deadline-unsupported', deadlineAt, detail, { kind });
}

function reportMismatch(
  labels: Loose<Readonly<Record<string, string>>> | undefined,
  report: Report,
): void {
  const at = child(SPEC, 'template', 'metadata', 'labels');
  const detail = '`selector` does not match template `labels`';
  const value = new GoValue('map[string]string', inKeyOrder(labels));
  report.invalid('selector-mismatch', at, value, detail);
}
