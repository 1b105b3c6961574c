/** Workloads that keep replicas: pkg/apis/{apps,core}/validation at v1.34. */
import type {
  DaemonSet,
  Deployment,
  LabelSelector,
  PodTemplateSpec,
  ReplicaSet,
  ReplicationController,
  StatefulSet,
} from '../kubernetes.ts';
import { labelSelectorMatches, mapSelectorMatches } from '../selectors.ts';
import { validateLabelSelector } from './labelSelector.ts';
import type { Loose } from './loose.ts';
import { validateLabels } from './metadata.ts';
import { child, item, type Path } from './path.ts';
import { validateClaimSpec } from './persistentVolumes.ts';
import { validatePodTemplate } from './podSpec.ts';
import type { Report } from './report.ts';
import { validateEnum, validateNonNegative } from './values.ts';

const SPEC = child(undefined, 'spec');

/** Reports what is wrong in a Deployment. */
export function validateDeployment(deployment: Loose<Deployment>, report: Report): void {
  const { spec = {} } = deployment;
  validateNonNegative(spec.replicas, child(SPEC, 'replicas'), report);
  const strategies = ['Recreate', 'RollingUpdate'];
  validateEnum(spec.strategy?.type, strategies, child(SPEC, 'strategy', 'type'), report);
  validateSelectedTemplate(spec, 'empty selector is invalid for deployment', report);
}

/** Reports what is wrong in a ReplicaSet. */
export function validateReplicaSet(replicaSet: Loose<ReplicaSet>, report: Report): void {
  const { spec = {} } = replicaSet;
  validateNonNegative(spec.replicas, child(SPEC, 'replicas'), report);
  validateSelectedTemplate(spec, 'empty selector is invalid for deployment', report);
}

/** Reports what is wrong in a DaemonSet. */
export function validateDaemonSet(daemonSet: Loose<DaemonSet>, report: Report): void {
  validateSelectedTemplate(daemonSet.spec ?? {}, 'empty selector is invalid for daemonset', report);
}

/** Reports what is wrong in a StatefulSet, its volume claim templates included. */
export function validateStatefulSet(statefulSet: Loose<StatefulSet>, report: Report): void {
  const { spec = {} } = statefulSet;
  validateNonNegative(spec.replicas, child(SPEC, 'replicas'), report);
  validateNonNegative(spec.ordinals?.start, child(SPEC, 'ordinals', 'start'), report);
  const policies = ['OrderedReady', 'Parallel'];
  validateEnum(spec.podManagementPolicy, policies, child(SPEC, 'podManagementPolicy'), report);
  const claims = spec.volumeClaimTemplates ?? [];
  claims.forEach((claim, index) => {
    const at = item(child(SPEC, 'volumeClaimTemplates'), index);
    if (!claim.metadata?.name) report.required(child(at, 'metadata', 'name'));
    validateClaimSpec(claim.spec, child(at, 'spec'), report);
  });
  validateSelectedTemplate(
    spec,
    'empty selector is invalid for statefulset',
    report,
    claims.map((claim) => claim.metadata?.name ?? ''),
  );
}

/** Reports what is wrong in a ReplicationController, whose selector defaults to its labels. */
export function validateReplicationController(
  controller: Loose<ReplicationController>,
  report: Report,
): void {
  const { replicas, template, selector = {} } = controller.spec ?? {};
  const labels = template?.metadata?.labels ?? {};
  validateNonNegative(replicas, child(SPEC, 'replicas'), report);
  validateLabels(selector, child(SPEC, 'selector'), report);
  if (Object.keys(selector).length === 0 && Object.keys(labels).length === 0) {
    report.required(child(SPEC, 'selector'), '', 'selector-required');
  }
  if (!mapSelectorMatches(labelsOf(selector), labelsOf(labels))) reportMismatch(labels, report);
  validateTemplate(template, report);
}

interface SelectedTemplate {
  readonly selector?: Loose<LabelSelector> | undefined;
  readonly template?: Loose<PodTemplateSpec> | undefined;
}

function validateSelectedTemplate(
  { selector, template }: SelectedTemplate,
  emptyDetail: string,
  report: Report,
  claimNames: readonly string[] = [],
): void {
  const at = child(SPEC, 'selector');
  const labels = template?.metadata?.labels ?? {};
  const before = report.diagnostics.length;
  if (selector === undefined) {
    report.required(at, '', 'selector-required');
  } else if (isEmpty(selector)) {
    report.invalid('selector-empty', at, selector, emptyDetail);
  } else {
    validateLabelSelector(selector, at, report);
    const valid = report.diagnostics.length === before;
    // Types and operators have been checked: what is left may be read as a selector.
    if (valid && !labelSelectorMatches(selector as LabelSelector, labelsOf(labels))) {
      reportMismatch(labels, report);
    }
  }
  validateTemplate(template, report, claimNames);
}

function validateTemplate(
  template: Loose<PodTemplateSpec> | undefined,
  report: Report,
  claimNames: readonly string[] = [],
): void {
  const at = child(SPEC, 'template');
  validatePodTemplate(template, at, report, claimNames);
  validateAlways(template, at, report);
}

function validateAlways(
  template: Loose<PodTemplateSpec> | undefined,
  at: Path,
  report: Report,
): void {
  const restartPolicy = template?.spec?.restartPolicy;
  if (restartPolicy === 'OnFailure' || restartPolicy === 'Never') {
    const policyAt = child(at, 'spec', 'restartPolicy');
    report.unsupported(policyAt, restartPolicy, ['Always'], 'restart-policy-unsupported');
  }
}

function reportMismatch(labels: object, report: Report): void {
  const at = child(SPEC, 'template', 'metadata', 'labels');
  const detail = '`selector` does not match template `labels`';
  report.invalid('selector-mismatch', at, labels, detail);
}

function isEmpty(selector: Loose<LabelSelector>): boolean {
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return Object.keys(matchLabels).length === 0 && matchExpressions.length === 0;
}

function labelsOf(
  map: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const labels: Record<string, string> = {};
  for (const [key, value] of Object.entries(map)) if (value !== undefined) labels[key] = value;
  return labels;
}
