import { byteLength, dns1123LabelProblems, dns1123SubdomainProblems } from '../../names.ts';
import { isExtendedResource } from '../../resources/resources.ts';
import { validateClaimMetadata } from '../metadata.ts';
import { tooLongWords } from '../report.ts';
import { type ApiRules, apiRulesOf, type ReleaseName } from '../../../releases/index.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from '../../json.ts';
import { deviceNameProblems, refusedDriver, refusedTaint } from './refusedDeviceParts.ts';
import { refusedSlice } from './refusedSlice.ts';
import { duplicate, invalid, required, tooMany, unsupported, wordsOf } from './refusedWords.ts';

/**
 * What a server refuses of claims of devices, of their classes, and of the devices that a driver has; expressions are not
 * compiled. Source: pkg/apis/resource/validation.
 */
export function refusedDevices(object: Json, release: ReleaseName): readonly string[] {
  if (textAt(object, 'apiVersion') !== 'resource.k8s.io/v1') return [];
  const rules = apiRulesOf(release);
  switch (textAt(object, 'kind')) {
    case 'ResourceClaim':
      return ofClaim(recordAt(object, 'spec', 'devices'), 'spec.devices', rules);
    case 'ResourceClaimTemplate':
      return [
        ...ofTemplate(at(object, 'spec', 'metadata'), 'spec.metadata', release),
        ...ofClaim(recordAt(object, 'spec', 'spec', 'devices'), 'spec.spec.devices', rules),
      ];
    case 'DeviceClass':
      return ofClass(recordAt(object, 'spec'), rules);
    case 'ResourceSlice':
      return refusedSlice(recordAt(object, 'spec'), release);
    default:
      return [];
  }
}

const ADMIN = 'resource.kubernetes.io/admin-access';

/**
 * That a claim asks for devices as their administrator, in a namespace whose labels do not let it; of a template the server
 * names the place as of a claim. Source: AuthorizedForAdmin of pkg/registry/resource.
 */
export function refusedAdmin(
  object: Json,
  labels: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  if (textAt(object, 'apiVersion') !== 'resource.k8s.io/v1' || labels[ADMIN] === 'true') return [];
  const isTemplate = textAt(object, 'kind') === 'ResourceClaimTemplate';
  if (!isTemplate && textAt(object, 'kind') !== 'ResourceClaim') return [];
  const requests = listAt(
    object,
    ...(isTemplate ? ['spec', 'spec'] : ['spec']),
    'devices',
    'requests',
  );
  const index = requests.findIndex((request) => at(request, 'exactly', 'adminAccess') === true);
  const words = `admin access to devices requires the \`${ADMIN}: true\` label on the containing namespace`;
  return index < 0 ? [] : [`spec.devices.requests[${index}].adminAccess: Forbidden: ${words}`];
}

/** The most that a list of each kind has. */
const MOST = { items: 32, alternatives: 8, bytes: 10 * 1024 };

/** Each item of a list. Source: validateSlice. */
function ofEach(
  list: readonly unknown[],
  path: string,
  judge: (item: unknown, path: string) => readonly string[],
  { deviceWords }: ApiRules,
  most = MOST.items,
): readonly string[] {
  const isLong = list.length > most;
  const long = isLong ? [tooMany(path, list.length, most)] : [];
  if (isLong && deviceWords === 'declared') return long;
  return [...list.flatMap((item, index) => judge(item, `${path}[${index}]`)), ...long];
}

/** Names that stand twice in a list. Source: validateSet. */
function twice(names: readonly string[], path: string, field = ''): readonly string[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [duplicate(`${path}[${index}]${field}`, name)] : [],
  );
}

function ofNamed(
  list: readonly unknown[],
  path: string,
  judge: (item: unknown, path: string) => readonly string[],
  rules: ApiRules,
  most = MOST.items,
): readonly string[] {
  const isWritten = rules.deviceWords === 'written';
  const each = ofEach(list, path, judge, rules, most);
  if (list.length > most && !isWritten) return each;
  const names = list.map((item) => textAt(item, 'name'));
  return [...each, ...twice(names, path, isWritten ? '.name' : '')];
}

/** Source: validateDeviceClaim. */
function ofClaim(claim: Json, path: string, rules: ApiRules): readonly string[] {
  const requests = listAt(claim, 'requests');
  const known = new Set(
    requests.flatMap((request) => {
      const name = textAt(request, 'name');
      const parts = listAt(request, 'firstAvailable').map((part) => textAt(part, 'name'));
      return [name, ...parts.map((part) => `${name}/${part}`)];
    }),
  );
  const ofReferences = (item: unknown, where: string) => {
    const names = listAt(item, 'requests').map(String);
    const at = `${where}.requests`;
    const each = ofEach(names, at, (name, one) => ofReference(String(name), one, known), rules);
    const isJudged = names.length <= MOST.items || rules.deviceWords === 'written';
    return [...each, ...(isJudged ? twice(names, at) : [])];
  };
  return [
    ...ofNamed(requests, `${path}.requests`, (each, where) => ofRequest(each, where, rules), rules),
    ...ofEach(
      listAt(claim, 'constraints'),
      `${path}.constraints`,
      (each, where) => [...ofReferences(each, where), ...ofConstraint(each, where, rules)],
      rules,
    ),
    ...ofEach(
      listAt(claim, 'config'),
      `${path}.config`,
      (each, where) => [...ofReferences(each, where), ...ofConfiguration(each, where, rules)],
      rules,
    ),
  ];
}

/** Source: validateRequestNameRef. */
function ofReference(name: string, path: string, known: ReadonlySet<string>): readonly string[] {
  const words =
    "must be the name of a request in the claim or the name of a request and a subrequest separated by '/'";
  const parts = name.split('/');
  if (parts.length > 2) return [invalid(path, name, words)];
  return [
    ...parts.flatMap((part) =>
      dns1123LabelProblems(part).map((problem) => invalid(path, part, problem)),
    ),
    ...(known.has(name) ? [] : [invalid(path, name, words)]),
  ];
}

/** Source: validateDeviceRequest. */
function ofRequest(request: unknown, path: string, rules: ApiRules): readonly string[] {
  const exactly = at(request, 'exactly');
  const alternatives = listAt(request, 'firstAvailable');
  const words = 'exactly one of `exactly` or `firstAvailable` is required';
  const ofParts = (): readonly string[] => {
    if (alternatives.length === 0) {
      return isRecord(exactly)
        ? ofDevices(exactly, `${path}.exactly`, rules)
        : [required(path, words)];
    }
    const both = invalid(path, null, `${words}, but multiple fields are set`);
    if (isRecord(exactly) && rules.deviceWords === 'declared') return [both];
    const judge = (part: unknown, where: string) => [
      ...ofName(part, where),
      ...ofDevices(part, where, rules),
    ];
    return [
      ...ofNamed(alternatives, `${path}.firstAvailable`, judge, rules, MOST.alternatives),
      ...(isRecord(exactly) ? [...ofDevices(exactly, `${path}.exactly`, rules), both] : []),
    ];
  };
  return [...ofName(request, path), ...ofParts()];
}

function ofName(named: unknown, path: string): readonly string[] {
  const name = textAt(named, 'name');
  return dns1123LabelProblems(name).map((words) => invalid(`${path}.name`, name, words));
}

/** What is asked for, as it is with its defaults: one device. Source: validateExactDeviceRequest, and SetDefaults_ExactDeviceRequest. */
function ofDevices(request: unknown, path: string, rules: ApiRules): readonly string[] {
  const deviceClass = textAt(request, 'deviceClassName');
  const classAt = `${path}.deviceClassName`;
  const mode = textAt(request, 'allocationMode') || 'ExactCount';
  const count = Number(at(request, 'count') ?? 0);
  const modes = ['All', 'ExactCount'];
  return [
    ...(deviceClass === ''
      ? [required(classAt)]
      : dns1123SubdomainProblems(deviceClass).map((words) => invalid(classAt, deviceClass, words))),
    ...ofSelectors(request, path, rules),
    ...(mode === 'All' && count !== 0
      ? [invalid(`${path}.count`, count, "must not be specified when allocationMode is 'All'")]
      : []),
    ...(mode === 'ExactCount' && count < 0
      ? [invalid(`${path}.count`, count, 'must be greater than zero')]
      : []),
    ...(modes.includes(mode) ? [] : [unsupported(`${path}.allocationMode`, mode, modes)]),
    ...(rules.deviceFeatures ? listAt(request, 'tolerations') : []).flatMap((each, index) =>
      refusedTaint(each, `${path}.tolerations[${index}]`, rules, 'toleration'),
    ),
  ];
}

/** Source: validateSelector. */
function ofSelectors(owner: unknown, path: string, rules: ApiRules): readonly string[] {
  const judge = (selector: unknown, where: string) => {
    if (!isRecord(at(selector, 'cel'))) return [required(`${where}.cel`)];
    const isLong = byteLength(textAt(selector, 'cel', 'expression')) > MOST.bytes;
    const words = tooLongWords(MOST.bytes, rules);
    return isLong ? [`${where}.cel.expression: Too long: ${words}`] : [];
  };
  return ofEach(listAt(owner, 'selectors'), `${path}.selectors`, judge, rules);
}

/** Source: validateDeviceConstraint; an attribute in which devices have to differ is dropped where shares of devices are. */
function ofConstraint(constraint: unknown, path: string, rules: ApiRules): readonly string[] {
  const fields = ['matchAttribute', ...(rules.deviceFeatures ? ['distinctAttribute'] : [])];
  const given = fields.find((field) => at(constraint, field) !== undefined);
  if (given !== undefined) {
    const name = textAt(constraint, given);
    const isWritten = rules.deviceWords === 'written';
    const words = isWritten
      ? 'must include a domain'
      : 'a fully qualified name must be a domain and a name separated by a slash';
    const isJudged = name !== '' || !isWritten;
    return [
      ...deviceNameProblems(name, `${path}.${given}`, rules),
      ...(name.includes('/') || !isJudged ? [] : [invalid(`${path}.${given}`, name, words)]),
    ];
  }
  const both =
    'exactly one of "matchAttribute" or "distinctAttribute" is required, but multiple fields are set';
  return rules.deviceFeatures ? [required(path, both)] : [required(`${path}.matchAttribute`)];
}

/** Source: validateDeviceConfiguration. */
function ofConfiguration(configuration: unknown, path: string, rules: ApiRules): readonly string[] {
  const opaque = at(configuration, 'opaque');
  const where = `${path}.opaque`;
  if (!isRecord(opaque)) return [required(where)];
  const { parameters } = opaque;
  const parametersAt = `${where}.parameters`;
  const ofParameters = (): readonly string[] => {
    if (parameters === undefined || parameters === null) return [required(parametersAt)];
    if (byteLength(JSON.stringify(parameters)) > MOST.bytes) {
      return [`${parametersAt}: Too long: ${tooLongWords(MOST.bytes, rules)}`];
    }
    const subject = rules.deviceWords === 'written' ? 'parameters ' : '';
    const words = `${subject}must be a valid JSON object`;
    return isRecord(parameters) ? [] : [invalid(parametersAt, '<value omitted>', words)];
  };
  return [...refusedDriver(textAt(opaque, 'driver'), `${where}.driver`, rules), ...ofParameters()];
}

/** Source: validateDeviceClassSpec. */
function ofClass(spec: Json, rules: ApiRules): readonly string[] {
  const extended = spec['extendedResourceName'];
  const isKept = rules.deviceFeatures && typeof extended === 'string';
  return [
    ...ofSelectors(spec, 'spec', rules),
    ...ofEach(
      listAt(spec, 'config'),
      'spec.config',
      (each, where) => ofConfiguration(each, where, rules),
      rules,
    ),
    ...(isKept && !isExtendedResource(extended)
      ? [invalid('spec.extendedResourceName', extended, 'must be a valid extended resource name')]
      : []),
  ];
}

/** Source: ValidateTemplateObjectMeta. */
function ofTemplate(metadata: unknown, path: string, release: ReleaseName): readonly string[] {
  if (!isRecord(metadata)) return [];
  return wordsOf(path, release, (place, report) => {
    validateClaimMetadata(metadata, place, report);
  });
}
