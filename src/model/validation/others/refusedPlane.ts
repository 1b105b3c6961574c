import { dns1035LabelProblems, dns1123SubdomainProblems } from '../../names.ts';
import { validateObject } from '../validateObject.ts';
import { apiRulesOf, type ReleaseName } from '../../../releases/index.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from '../../json.ts';
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
  const list = textAt(spec, 'names', 'listKind') || (kind === '' ? '' : `${kind}List`);
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
    ...ofVersions(listAt(spec, 'versions')),
    ...(plural === '' ? [required('spec.names.plural')] : []),
    ...(singular === '' ? [required('spec.names.singular')] : []),
    ...(kind === '' ? [required('spec.names.kind')] : []),
    ...(list === '' ? [required('spec.names.listKind')] : []),
    ...ofNames({ plural, singular, kind, list }, recordAt(spec, 'names')),
    ...(PROTECTED.test(`.${group}`) && !isApproved ? [required(APPROVED, UNAPPROVED)] : []),
  ];
}

/**
 * Names of versions that are one, and which of them is stored. What all versions have in common is no part of each within
 * the API server. Source: validateCustomResourceDefinitionSpec.
 */
function ofVersions(versions: readonly unknown[]): readonly string[] {
  const names = new Set(versions.map((version) => textAt(version, 'name')));
  const stored = versions.filter((version) => at(version, 'storage') === true);
  const shown = versions.map((version) => ({
    Name: textAt(version, 'name'),
    Served: at(version, 'served') === true,
    Storage: at(version, 'storage') === true,
    Deprecated: at(version, 'deprecated') === true,
    DeprecationWarning: at(version, 'deprecationWarning') ?? null,
    Schema: null,
    Subresources: null,
    AdditionalPrinterColumns: null,
    SelectableFields: null,
  }));
  const refused = (words: string) => [
    invalid('spec.versions', versions.length === 0 ? null : shown, words),
  ];
  return [
    ...(names.size < versions.length ? refused('must contain unique version names') : []),
    ...(stored.length === 1
      ? []
      : refused('must have exactly one version marked as storage version')),
  ];
}

/** Groups of Kubernetes itself. Source: validateAPIApproval. */
const PROTECTED = /\.(?:k8s|kubernetes)\.io$/;
const APPROVAL = 'api-approved.kubernetes.io';
const APPROVED = `metadata.annotations[${APPROVAL}]`;
const UNAPPROVED = `protected groups must have approval annotation "${APPROVAL}", see https://github.com/kubernetes/enhancements/pull/1111`;

/** Source: ValidateCustomResourceDefinitionNames. */
function ofNames(
  {
    plural,
    singular,
    kind,
    list,
  }: Readonly<Record<'plural' | 'singular' | 'kind' | 'list', string>>,
  names: Json,
): readonly string[] {
  const problemsOf = (name: string) => (name === '' ? [] : dns1035LabelProblems(name)).join(',');
  const ofName = (field: string, name: string, problems: string) =>
    problems === '' ? [] : [invalid(`spec.names.${field}`, name, problems)];
  const ofMixed = (field: string, name: string) => {
    const problems = problemsOf(name.toLowerCase());
    const mixed = 'may have mixed case, but should otherwise match: ';
    return ofName(field, name, problems === '' ? '' : `${mixed}${problems}`);
  };
  const ofAll = (field: string) =>
    listAt(names, field).flatMap((each, index) =>
      ofName(`${field}[${index}]`, String(each), dns1035LabelProblems(String(each)).join(',')),
    );
  const isTwice = kind !== '' && kind === list;
  return [
    ...ofName('plural', plural, problemsOf(plural)),
    ...ofName('singular', singular, problemsOf(singular)),
    ...ofMixed('kind', kind),
    ...ofMixed('listKind', list),
    ...ofAll('shortNames'),
    ...(isTwice
      ? [invalid('spec.names.listKind', list, 'kind and listKind may not be the same')]
      : []),
    ...ofAll('categories'),
  ];
}
