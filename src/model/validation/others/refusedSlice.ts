import { byteLength, dns1123LabelProblems, dns1123SubdomainProblems } from '../../names.ts';
import { tooLongWords } from '../report.ts';
import { type ApiRules, apiRulesOf, type ReleaseName } from '../../../releases/index.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from '../../json.ts';
import { deviceNameProblems, refusedDriver, refusedTaint } from './refusedDeviceParts.ts';
import { duplicate, invalid, refusedNodes, required, tooMany } from './refusedWords.ts';

const MOST = { devices: 128, advanced: 64, attributes: 32, taints: 16, value: 64, pool: 253 };

/** What a server refuses of the devices that a driver has. Source: validateResourceSliceSpec of pkg/apis/resource/validation. */
export function refusedSlice(spec: Json, release: ReleaseName): readonly string[] {
  const rules = apiRulesOf(release);
  const isKept = rules.deviceFeatures;
  const devices = listAt(spec, 'devices');
  const counters = isKept ? spec['sharedCounters'] : undefined;
  const isEach = isKept && spec['perDeviceNodeSelection'] === true;
  const isAdvanced =
    isKept &&
    devices.some((each) =>
      ['taints', 'consumesCounters'].some((field) => listAt(each, field).length > 0),
    );
  const most = isAdvanced ? MOST.advanced : MOST.devices;
  return [
    ...refusedDriver(textAt(spec, 'driver'), 'spec.driver', rules),
    ...ofPool(recordAt(spec, 'pool'), 'spec.pool', rules),
    ...ofNodes(spec, release),
    ...(counters !== undefined && spec['devices'] !== undefined
      ? [invalid('spec', '', 'only one of `sharedCounters` or `devices` is allowed')]
      : []),
    ...(devices.length > most ? [tooMany('spec.devices', devices.length, most)] : []),
    ...(devices.length > most && rules.deviceWords === 'declared'
      ? []
      : [
          ...devices.flatMap((each, index) =>
            ofDevice(each, `spec.devices[${index}]`, isEach, release),
          ),
          ...twice(devices, rules),
        ]),
  ];
}

function twice(devices: readonly unknown[], { deviceWords }: ApiRules): readonly string[] {
  const names = devices.map((each) => textAt(each, 'name'));
  const field = deviceWords === 'written' ? '.name' : '';
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [duplicate(`spec.devices[${index}]${field}`, name)] : [],
  );
}

/** Source: validateResourcePool. */
function ofPool(pool: Json, path: string, rules: ApiRules): readonly string[] {
  const name = textAt(pool, 'name');
  const [slices, generation] = ['resourceSliceCount', 'generation'].map((field) =>
    Number(pool[field] ?? 0),
  ) as [number, number];
  const isLong = byteLength(name) > MOST.pool;
  const words = tooLongWords(MOST.pool, rules);
  const ofName = [
    ...(isLong ? [`${path}.name: Too long: ${words}`] : []),
    ...name
      .split('/')
      .flatMap((part) =>
        dns1123SubdomainProblems(part).map((problem) => invalid(`${path}.name`, part, problem)),
      ),
  ];
  return [
    ...(name === '' ? [required(`${path}.name`)] : ofName),
    ...(slices <= 0
      ? [invalid(`${path}.resourceSliceCount`, slices, 'must be greater than zero')]
      : []),
    ...(generation < 0
      ? [invalid(`${path}.generation`, generation, 'must be greater than or equal to zero')]
      : []),
  ];
}

/** On which nodes the devices are, in one of four ways. */
function ofNodes(spec: Json, release: ReleaseName): readonly string[] {
  const isKept = apiRulesOf(release).deviceFeatures;
  const words =
    'exactly one of `nodeName`, `nodeSelector`, `allNodes`, `perDeviceNodeSelection` is required';
  const { nodeName, nodeSelector } = spec;
  const name = textAt(spec, 'nodeName');
  const terms = listAt(nodeSelector, 'nodeSelectorTerms');
  const flags = ['allNodes', ...(isKept ? ['perDeviceNodeSelection'] : [])];
  const given = [
    ...(name === '' ? [] : ['nodeName']),
    ...(isRecord(nodeSelector) ? ['nodeSelector'] : []),
    ...flags.filter((flag) => spec[flag] === true),
  ].map((field) => `\`${field}\``);
  const unset = 'must be either unset or set to';
  return [
    ...(nodeName === '' ? [invalid('spec.nodeName', '', `${unset} a non-empty string`)] : []),
    ...(name === ''
      ? []
      : dns1123SubdomainProblems(name).map((each) => invalid('spec.nodeName', name, each))),
    ...(isRecord(nodeSelector) ? refusedNodes(nodeSelector, 'spec.nodeSelector', release) : []),
    ...(isRecord(nodeSelector) && terms.length !== 1
      ? [
          invalid(
            'spec.nodeSelector.nodeSelectorTerms',
            terms.length === 0 ? (nodeSelector['nodeSelectorTerms'] ?? null) : terms.map(termOf),
            'must have exactly one node selector term',
          ),
        ]
      : []),
    ...flags
      .filter((flag) => spec[flag] === false)
      .map((flag) => invalid(`spec.${flag}`, false, `${unset} true`)),
    ...(given.length === 0 ? [required('spec', words)] : []),
    ...(given.length > 1
      ? [invalid('spec', `{${given.join(', ')}}`, `${words}, but multiple fields are set`)]
      : []),
  ];
}

/** A term of a selector of nodes, as it is called within the API server. */
function termOf(term: unknown) {
  const [expressions, fields] = ['matchExpressions', 'matchFields'].map((field) => {
    if (at(term, field) === undefined) return null;
    return listAt(term, field).map((each) => ({
      Key: textAt(each, 'key'),
      Operator: textAt(each, 'operator'),
      Values: at(each, 'values') ?? null,
    }));
  });
  return { MatchExpressions: expressions, MatchFields: fields };
}

/** Source: validateDevice. */
function ofDevice(
  device: unknown,
  path: string,
  isEach: boolean,
  release: ReleaseName,
): readonly string[] {
  const rules = apiRulesOf(release);
  const name = textAt(device, 'name');
  const [attributes, capacity] = ['attributes', 'capacity'].map((field) =>
    Object.entries(recordAt(device, field)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ) as [[string, unknown][], [string, unknown][]];
  const count = attributes.length + capacity.length;
  const words = `the total number of attributes and capacities must not exceed ${MOST.attributes}`;
  const taints = rules.deviceFeatures ? listAt(device, 'taints') : [];
  return [
    ...dns1123LabelProblems(name).map((each) => invalid(`${path}.name`, name, each)),
    ...(count > MOST.attributes ? [invalid(path, count, words)] : []),
    ...attributes.flatMap(([key, value]) => {
      const keyAt = `${path}.attributes[${key}]`;
      return [...deviceNameProblems(key, keyAt, rules), ...ofAttribute(value, keyAt, rules)];
    }),
    ...capacity.flatMap(([key]) => deviceNameProblems(key, `${path}.capacity[${key}]`, rules)),
    ...(taints.length > MOST.taints
      ? [tooMany(`${path}.taints`, taints.length, MOST.taints)]
      : taints.flatMap((each, index) =>
          refusedTaint(each, `${path}.taints[${index}]`, rules, 'taint'),
        )),
    ...(rules.deviceFeatures ? ofPlace(device, path, isEach) : []),
  ];
}

/** Where one device is, where each says it for itself. */
function ofPlace(device: unknown, path: string, isEach: boolean): readonly string[] {
  const fields = ['nodeName', 'nodeSelector', 'allNodes'];
  const there = fields.filter((field) => at(device, field) !== undefined);
  if (!isEach) {
    const words =
      '`nodeName`, `nodeSelector` and `allNodes` can only be set if `perDeviceNodeSelection` is set to true in the ResourceSlice spec';
    return there.length === 0 ? [] : [invalid(path, null, words)];
  }
  const set = there.filter((field) => at(device, field) !== '' && at(device, field) !== false);
  const words =
    'exactly one of `nodeName`, `nodeSelector`, or `allNodes` is required when `perDeviceNodeSelection` is set to true in the ResourceSlice spec';
  const given = `{${set.map((field) => `\`${field}\``).join(', ')}}`;
  return [
    ...(at(device, 'nodeName') === ''
      ? [invalid(`${path}.nodeName`, '', 'must not be empty')]
      : []),
    ...(at(device, 'allNodes') === false
      ? [invalid(`${path}.allNodes`, false, 'must be either unset or set to true')]
      : []),
    ...(set.length === 0 ? [required(path, words)] : []),
    ...(set.length > 1 ? [invalid(path, given, words)] : []),
  ];
}

/** A version of three numbers, as semver.org has them. */
const VERSION =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?(\+[0-9a-zA-Z-]+(\.[0-9a-zA-Z-]+)*)?$/;

/** The one value of an attribute by its field, as it is called within the API server. */
const VALUES = {
  int: 'IntValue',
  bool: 'BoolValue',
  string: 'StringValue',
  version: 'VersionValue',
};

/** Source: validateDeviceAttribute; where there may be lists of values, nothing is said of several. */
function ofAttribute(attribute: unknown, path: string, rules: ApiRules): readonly string[] {
  const [text, version] = ['string', 'version'].map((field) => textAt(attribute, field)) as [
    string,
    string,
  ];
  const tooLong = (field: string, value: string) =>
    byteLength(value) > MOST.value
      ? [`${path}.${field}: Too long: ${tooLongWords(MOST.value, rules)}`]
      : [];
  const isVersion = at(attribute, 'version') === undefined || VERSION.test(version);
  const words = 'must be a string compatible with semver.org spec 2.0.0';
  const isEmpty = isRecord(attribute) && Object.keys(attribute).length === 0;
  const values = Object.entries(VALUES).map(
    ([field, name]) => [name, at(attribute, field) ?? null] as const,
  );
  const isSeveral =
    !rules.deviceFeatures && values.filter(([, value]) => value !== null).length > 1;
  const one = 'exactly one value must be specified';
  const none = rules.deviceWords === 'written' ? required(path, one) : invalid(path, '', one);
  return [
    ...tooLong('string', text),
    ...(isVersion ? [] : [invalid(`${path}.version`, version, words)]),
    ...tooLong('version', version),
    ...(isEmpty ? [none] : []),
    ...(isSeveral ? [invalid(path, Object.fromEntries(values), one)] : []),
  ];
}
