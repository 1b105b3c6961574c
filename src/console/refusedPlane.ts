import { dns1035LabelProblems, dns1123SubdomainProblems, validateObject } from '../model/index.ts';
import { apiRulesOf, type ReleaseName } from '../releases/index.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from './json.ts';
import { refusedDriver } from './refusedDeviceParts.ts';
import { invalid, required, unsupported } from './refusedWords.ts';

/** What a server refuses of kinds that mostly components of a cluster write. */
export function refusedPlane(object: Json, release: ReleaseName): readonly string[] {
  switch (`${textAt(object, 'apiVersion')} ${textAt(object, 'kind')}`) {
    case 'coordination.k8s.io/v1 Lease':
      return ofLease(recordAt(object, 'spec'));
    case 'storage.k8s.io/v1 VolumeAttachment':
      return ofAttachment(recordAt(object, 'spec'), release);
    case 'v1 PodTemplate':
      return ofTemplate(recordAt(object, 'template'), release);
    case 'apiextensions.k8s.io/v1 CustomResourceDefinition':
      return ofDefinition(object);
    default:
      return [];
  }
}

/** Source: ValidateLeaseSpec of pkg/apis/coordination/validation; how it is held is dropped by default. */
function ofLease(spec: Json): readonly string[] {
  const [seconds = 1, transitions = 0] = ['leaseDurationSeconds', 'leaseTransitions'].map((field) =>
    typeof spec[field] === 'number' ? spec[field] : undefined,
  );
  return [
    ...(seconds <= 0
      ? [invalid('spec.leaseDurationSeconds', seconds, 'must be greater than 0')]
      : []),
    ...(transitions < 0
      ? [invalid('spec.leaseTransitions', transitions, 'must be greater than or equal to 0')]
      : []),
  ];
}

/** Source: ValidateVolumeAttachment and ValidateVolumeAttachmentV1 of pkg/apis/storage/validation. */
function ofAttachment(spec: Json, release: ReleaseName): readonly string[] {
  const [attacher, node] = [textAt(spec, 'attacher'), textAt(spec, 'nodeName')];
  const source = recordAt(spec, 'source');
  const { persistentVolumeName: volume, inlineVolumeSpec: inline } = source;
  const words = 'must specify exactly one of inlineVolumeSpec and persistentVolumeName';
  const where = 'spec.source.persistentVolumeName';
  const ofSource = (): readonly string[] => {
    if (volume === undefined) {
      return inline === undefined ? [required('spec.source', words)] : [];
    }
    if (inline !== undefined) return [`spec.source: Forbidden: ${words}`];
    return volume === '' ? [required(where, 'must specify non empty persistentVolumeName')] : [];
  };
  return [
    ...(attacher === '' ? [required('spec.attacher')] : []),
    ...ofSource(),
    ...dns1123SubdomainProblems(node).map((each) => invalid('spec.nodeName', node, each)),
    ...refusedDriver(attacher, 'spec.attacher', apiRulesOf(release)),
    ...(typeof volume === 'string'
      ? dns1123SubdomainProblems(volume).map((each) => invalid(where, volume, each))
      : []),
  ];
}

/** As the template of a ReplicationController is, but for what only those ask. Source: ValidatePodTemplate of pkg/apis/core/validation. */
function ofTemplate(template: Json, release: ReleaseName): readonly string[] {
  const spec = {
    selector: { any: 'any' },
    template: { ...template, spec: template['spec'] ?? {} },
  };
  const controller = { apiVersion: 'v1', kind: 'ReplicationController', metadata: { name: 'any' } };
  const { diagnostics } = validateObject({ ...controller, spec }, { release });
  return diagnostics.flatMap(({ severity, apiServer = '' }) => {
    const isOfTemplate = severity === 'error' && apiServer.startsWith(TEMPLATE);
    const words = apiServer.slice(TEMPLATE.length);
    return isOfTemplate && !OF_CONTROLLERS.test(words) ? [`template.${words}`] : [];
  });
}

const TEMPLATE = 'spec.template.';
const OF_CONTROLLERS =
  /^(?:metadata\.labels: |spec\.restartPolicy: .*: supported values: "Always"$|spec\.activeDeadlineSeconds: Forbidden: )/s;

/**
 * What is most often amiss in the definition of a kind; its schemas are not looked into. Source:
 * ValidateCustomResourceDefinition of k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
 */
function ofDefinition(definition: Json): readonly string[] {
  const spec = recordAt(definition, 'spec');
  const [name, group, scope] = [
    textAt(definition, 'metadata', 'name'),
    textAt(spec, 'group'),
    textAt(spec, 'scope'),
  ];
  const [plural, kind] = [textAt(spec, 'names', 'plural'), textAt(spec, 'names', 'kind')];
  const singular = textAt(spec, 'names', 'singular') || kind.toLowerCase();
  const scopes = ['Cluster', 'Namespaced'];
  const isApproved = textAt(definition, 'metadata', 'annotations', APPROVAL) !== '';
  const isOwn = name === '' || name === `${plural}.${group}`;
  const dotless = 'should be a domain with at least one dot';
  const ofGroup = (): readonly string[] => {
    if (group === '') return [required('spec.group')];
    const problems = dns1123SubdomainProblems(group);
    if (problems.length > 0) return [invalid('spec.group', group, problems.join(','))];
    return group.includes('.') ? [] : [invalid('spec.group', group, dotless)];
  };
  return [
    ...(isOwn ? [] : [invalid('metadata.name', name, 'must be spec.names.plural+"."+spec.group')]),
    ...ofGroup(),
    ...(scope === '' ? [required('spec.scope')] : []),
    ...(scope === '' || scopes.includes(scope) ? [] : [unsupported('spec.scope', scope, scopes)]),
    ...listAt(spec, 'versions').flatMap((version, index) =>
      isRecord(at(version, 'schema', 'openAPIV3Schema'))
        ? []
        : [required(`spec.versions[${index}].schema.openAPIV3Schema`, 'schemas are required')],
    ),
    ...listAt(spec, 'versions').flatMap((version, index) => {
      const own = textAt(version, 'name');
      const problems = dns1035LabelProblems(own);
      const where = `spec.versions[${index}].name`;
      return problems.length === 0 ? [] : [invalid(where, own, problems.join(','))];
    }),
    ...(plural === '' ? [required('spec.names.plural')] : []),
    ...(singular === '' ? [required('spec.names.singular')] : []),
    ...(kind === '' ? [required('spec.names.kind')] : []),
    ...ofNames(plural, singular, kind),
    ...(PROTECTED.test(`.${group}`) && !isApproved ? [required(APPROVED, UNAPPROVED)] : []),
  ];
}

/** Groups of Kubernetes itself. Source: validateAPIApproval. */
const PROTECTED = /\.(?:k8s|kubernetes)\.io$/;
const APPROVAL = 'api-approved.kubernetes.io';
const APPROVED = `metadata.annotations[${APPROVAL}]`;
const UNAPPROVED = `protected groups must have approval annotation "${APPROVAL}", see https://github.com/kubernetes/enhancements/pull/1111`;

/** Source: ValidateCustomResourceDefinitionNames. */
function ofNames(plural: string, singular: string, kind: string): readonly string[] {
  const problemsOf = (name: string) => (name === '' ? [] : dns1035LabelProblems(name)).join(',');
  const ofName = (field: string, name: string, problems: string) =>
    problems === '' ? [] : [invalid(`spec.names.${field}`, name, problems)];
  const ofKind = problemsOf(kind.toLowerCase());
  const mixed = 'may have mixed case, but should otherwise match: ';
  return [
    ...ofName('plural', plural, problemsOf(plural)),
    ...ofName('singular', singular, problemsOf(singular)),
    ...ofName('kind', kind, ofKind === '' ? '' : `${mixed}${ofKind}`),
  ];
}
