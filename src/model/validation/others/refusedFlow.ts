import { dns1123LabelProblems, dns1123SubdomainProblems } from '../../names.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from '../../json.ts';
import { invalid, required, unsupported } from './refusedWords.ts';

/**
 * What a server refuses of flows of requests and of their levels, as they are with their defaults; of those that every
 * server has it is not told what they have to be. Source: pkg/apis/flowcontrol/validation.
 */
export function refusedFlow(object: Json): readonly string[] {
  if (textAt(object, 'apiVersion') !== 'flowcontrol.apiserver.k8s.io/v1') return [];
  const [spec, name] = [recordAt(object, 'spec'), textAt(object, 'metadata', 'name')];
  switch (textAt(object, 'kind')) {
    case 'FlowSchema':
      return ofSchema(spec, name);
    case 'PriorityLevelConfiguration':
      return ofLevel(spec, name);
    default:
      return [];
  }
}

const MOST = { precedence: 10_000, queues: 10_000_000, bits: 60 };

function numberOf(owner: unknown, field: string, otherwise: number): number {
  const given = at(owner, field);
  return typeof given === 'number' ? given : otherwise;
}

/** Source: ValidateFlowSchemaSpec. */
function ofSchema(spec: Json, name: string): readonly string[] {
  // None is told, and none is a number by default.
  const precedence = numberOf(spec, 'matchingPrecedence', 0) || 1000;
  const refused = (words: string) => invalid('spec.matchingPrecedence', precedence, words);
  const level = textAt(spec, 'priorityLevelConfiguration', 'name');
  const levelAt = 'spec.priorityLevelConfiguration.name';
  const method = spec['distinguisherMethod'];
  const methods = ['ByNamespace', 'ByUser'];
  const isMethod = method === undefined || methods.includes(textAt(method, 'type'));
  return [
    ...(precedence < 0 ? [refused('must be a positive value')] : []),
    ...(precedence > MOST.precedence
      ? [refused(`must not be greater than ${MOST.precedence}`)]
      : []),
    ...(precedence === 1 && name !== 'exempt'
      ? [refused("only the schema named 'exempt' may have matchingPrecedence 1")]
      : []),
    ...(isMethod
      ? []
      : [unsupported('spec.distinguisherMethod.type', { Type: textAt(method, 'type') }, methods)]),
    ...(level === ''
      ? [required(levelAt, 'must reference a priority level')]
      : dns1123SubdomainProblems(level).map((words) => invalid(levelAt, level, words))),
    ...listAt(spec, 'rules').flatMap((rule, index) => ofRule(rule, `spec.rules[${index}]`)),
  ];
}

/** Source: ValidateFlowSchemaPolicyRulesWithSubjects. */
function ofRule(rule: unknown, path: string): readonly string[] {
  const [subjects = [], resources = [], urls = []] = [
    ...['subjects', 'resourceRules', 'nonResourceRules'],
  ].map((field) => listAt(rule, field));
  const isEmpty = resources.length === 0 && urls.length === 0;
  return [
    ...(subjects.length === 0
      ? [required(`${path}.subjects`, 'subjects must contain at least one value')]
      : subjects.flatMap((each, index) => ofSubject(each, `${path}.subjects[${index}]`))),
    ...(isEmpty
      ? [required(path, 'at least one of resourceRules and nonResourceRules has to be non-empty')]
      : []),
    ...resources.flatMap((each, index) => ofResources(each, `${path}.resourceRules[${index}]`)),
    ...urls.flatMap((each, index) => ofUrls(each, `${path}.nonResourceRules[${index}]`)),
  ];
}

/** By kind, where its name stands. */
const SUBJECTS: Readonly<Record<string, string>> = {
  Group: 'group',
  ServiceAccount: 'serviceAccount',
  User: 'user',
};

/** Source: ValidateFlowSchemaSubject. */
function ofSubject(subject: unknown, path: string): readonly string[] {
  const kind = textAt(subject, 'kind');
  const own = Object.hasOwn(SUBJECTS, kind) ? SUBJECTS[kind] : undefined;
  if (own === undefined) return [unsupported(`${path}.kind`, kind, Object.keys(SUBJECTS))];
  const given = at(subject, own);
  const others = ['ServiceAccount', 'User', 'Group'].filter((other) => other !== kind);
  return [
    ...(isRecord(given)
      ? ofNamed(given, `${path}.${own}`, kind)
      : [required(`${path}.${own}`, `${own} is required when subject kind is '${kind}'`)]),
    ...others.flatMap((other) => {
      const field = SUBJECTS[other] ?? '';
      if (at(subject, field) === undefined) return [];
      const words = `${field} is forbidden when subject kind is not '${other}'`;
      return [`${path}.${field}: Forbidden: ${words}`];
    }),
  ];
}

function ofNamed(subject: Json, path: string, kind: string): readonly string[] {
  const [name, namespace] = [textAt(subject, 'name'), textAt(subject, 'namespace')];
  const nameless = name === '' ? [required(`${path}.name`)] : [];
  if (kind !== 'ServiceAccount') return nameless;
  const where = `${path}.namespace`;
  return [
    ...nameless,
    ...(name === '' || name === '*' ? [] : dns1123SubdomainProblems(name)).map((words) =>
      invalid(`${path}.name`, name, words),
    ),
    ...(namespace === ''
      ? [required(where, 'must specify namespace for service account')]
      : dns1123LabelProblems(namespace).map((words) => invalid(where, namespace, words))),
  ];
}

/** In a server's order. */
const VERBS = 'create delete deletecollection get list patch proxy update watch'.split(' ');

function ofVerbs(rule: unknown, path: string): readonly string[] {
  const [verbs, where] = [listAt(rule, 'verbs').map(String), `${path}.verbs`];
  if (verbs.length === 0) return [required(where, 'verbs must contain at least one value')];
  if (verbs.includes('*')) return ofStar(verbs, where, 'verbs');
  const isKnown = verbs.every((verb) => VERBS.includes(verb));
  return isKnown ? [] : [unsupported(where, verbs, VERBS)];
}

/** A star stands alone. */
function ofStar(list: readonly string[], path: string, what: string): readonly string[] {
  const isMixed = list.length > 1 && list.includes('*');
  return isMixed ? [invalid(path, list, `if '*' is present, must not specify other ${what}`)] : [];
}

/** Source: ValidateFlowSchemaResourcePolicyRule. */
function ofResources(rule: unknown, path: string): readonly string[] {
  const [groups = [], resources = [], namespaces = []] = [
    ...['apiGroups', 'resources', 'namespaces'],
  ].map((field) => listAt(rule, field).map(String));
  const isOfNone = namespaces.length === 0 && at(rule, 'clusterScope') !== true;
  const where = `${path}.namespaces`;
  const ofNamespaces = (): readonly string[] => {
    const words = 'resource rules that are not cluster scoped must supply at least one namespace';
    if (isOfNone) return [required(where, words)];
    if (namespaces.includes('*')) return ofStar(namespaces, where, 'namespaces');
    const start = "each member of this list must be '*' or a DNS-1123 label; ";
    return namespaces.flatMap((each, index) =>
      dns1123LabelProblems(each).map((problem) =>
        invalid(`${where}[${index}]`, each, start + problem),
      ),
    );
  };
  return [
    ...ofVerbs(rule, path),
    ...(groups.length === 0
      ? [required(`${path}.apiGroups`, 'resource rules must supply at least one api group')]
      : ofStar(groups, `${path}.apiGroups`, 'api groups')),
    ...(resources.length === 0
      ? [required(`${path}.resources`, 'resource rules must supply at least one resource')]
      : ofStar(resources, `${path}.resources`, 'resources')),
    ...ofNamespaces(),
  ];
}

/** Source: ValidateFlowSchemaNonResourcePolicyRule. */
function ofUrls(rule: unknown, path: string): readonly string[] {
  const [urls, where] = [listAt(rule, 'nonResourceURLs').map(String), `${path}.nonResourceURLs`];
  const ofEach = () =>
    urls.includes('*')
      ? ofStar(urls, where, 'non-resource URLs')
      : urls.flatMap((url, index) => {
          const problem = urlProblem(url);
          return problem === undefined ? [] : [invalid(`${where}[${index}]`, url, problem)];
        });
  return [
    ...ofVerbs(rule, path),
    ...(urls.length === 0
      ? [required(where, 'nonResourceURLs must contain at least one value')]
      : ofEach()),
  ];
}

/** Source: ValidateNonResourceURLPath. */
function urlProblem(path: string): string | undefined {
  if (path === '') return 'must not be empty';
  if (path === '/') return undefined;
  if (!path.startsWith('/')) return 'must start with slash';
  if (path.includes(' ')) return 'must not contain white-space';
  if (path.includes('//')) return 'must not contain double slash';
  const stars = path.split('*').length - 1;
  const isSuffix = stars === 0 || (stars === 1 && path.endsWith('/*'));
  return isSuffix ? undefined : 'wildcard can only do suffix matching';
}

/** Source: ValidatePriorityLevelConfigurationSpec. */
function ofLevel(spec: Json, name: string): readonly string[] {
  const type = textAt(spec, 'type');
  const types = ['Exempt', 'Limited'];
  const { exempt, limited } = spec;
  const forbidden = (field: string, words: string) =>
    at(spec, field) === undefined ? [] : [`spec.${field}: Forbidden: ${words}`];
  const ofType = (): readonly string[] => {
    switch (type) {
      case 'Exempt':
        return [
          ...forbidden('limited', 'must be nil if the type is not Limited'),
          ...(isRecord(exempt) ? ofShares(exempt, 'spec.exempt') : []),
        ];
      case 'Limited':
        return [
          ...forbidden('exempt', 'must be nil if the type is Limited'),
          ...(isRecord(limited)
            ? ofLimited(limited, 'spec.limited')
            : [required('spec.limited', 'must not be empty when type is Limited')]),
        ];
      default:
        return [unsupported('spec.type', type, types)];
    }
  };
  const isOther = (name === 'exempt') !== (type === 'Exempt');
  const words = "type must be 'Exempt' if and only if name is 'exempt'";
  return [...(isOther ? [invalid('spec.type', type, words)] : []), ...ofType()];
}

function ofShares(given: Json, path: string): readonly string[] {
  const shares = numberOf(given, 'nominalConcurrencyShares', 0);
  const lent = numberOf(given, 'lendablePercent', 0);
  const words = 'must be between 0 and 100, inclusive';
  return [
    ...(shares < 0
      ? [invalid(`${path}.nominalConcurrencyShares`, shares, 'must be a non-negative integer')]
      : []),
    ...(lent < 0 || lent > 100 ? [invalid(`${path}.lendablePercent`, lent, words)] : []),
  ];
}

/** Source: ValidateLimitedPriorityLevelConfiguration. */
function ofLimited(limited: Json, path: string): readonly string[] {
  const borrowed = numberOf(limited, 'borrowingLimitPercent', 0);
  const [shares, lent] = ofSorted(ofShares(limited, path), `${path}.nominal`);
  const response = `${path}.limitResponse`;
  const words = 'if specified, must be a non-negative integer';
  return [
    ...shares,
    ...ofResponse(at(limited, 'limitResponse'), response),
    ...lent,
    ...(borrowed < 0 ? [invalid(`${path}.borrowingLimitPercent`, borrowed, words)] : []),
  ];
}

/** What begins in a way, and the rest. */
function ofSorted(
  all: readonly string[],
  start: string,
): readonly [readonly string[], readonly string[]] {
  return [
    all.filter((each) => each.startsWith(start)),
    all.filter((each) => !each.startsWith(start)),
  ];
}

/** Source: ValidateLimitResponse. */
function ofResponse(response: unknown, path: string): readonly string[] {
  const [type, queuing] = [textAt(response, 'type'), at(response, 'queuing')];
  const where = `${path}.queuing`;
  switch (type) {
    case 'Reject':
      return queuing === undefined
        ? []
        : [`${where}: Forbidden: must be nil if limited.limitResponse.type is not Limited`];
    case 'Queue':
      return isRecord(queuing)
        ? ofQueues(queuing, where)
        : [required(where, 'must not be empty if limited.limitResponse.type is Limited')];
    default:
      return [unsupported(`${path}.type`, type, ['Queue', 'Reject'])];
  }
}

/** With defaults for what is none. Source: ValidatePriorityLevelQueuingConfiguration, and SetDefaults_QueuingConfiguration. */
function ofQueues(queuing: Json, path: string): readonly string[] {
  const queues = numberOf(queuing, 'queues', 0) || 64;
  const hand = numberOf(queuing, 'handSize', 0) || 8;
  const limit = numberOf(queuing, 'queueLengthLimit', 0) || 50;
  const positive = (field: string, value: number) =>
    value > 0 ? [] : [invalid(`${path}.${field}`, value, 'must be positive')];
  const bits = Math.ceil(Math.log2(queues) * hand);
  const refused = (words: string) => [invalid(`${path}.handSize`, hand, words)];
  const ofHand = (): readonly string[] => {
    if (hand <= 0) return positive('handSize', hand);
    if (hand > queues) return refused(`should not be greater than queues (${queues})`);
    if (bits <= MOST.bits) return [];
    const what = `required entropy bits of deckSize ${queues} and handSize ${hand}`;
    return refused(`${what} should not be greater than ${MOST.bits}`);
  };
  const tooMany = `must not be greater than ${MOST.queues}`;
  return [
    ...positive('queueLengthLimit', limit),
    ...positive('queues', queues),
    ...(queues > MOST.queues ? [invalid(`${path}.queues`, queues, tooMany)] : []),
    ...ofHand(),
  ];
}
