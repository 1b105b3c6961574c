import { dns1035LabelProblems, dns1123SubdomainProblems } from '../../names.ts';
import { at, isRecord, textAt } from '../../json.ts';
import { invalid, required } from './refusedWords.ts';

/** What is wrong in the name of a webhook, which is a domain of three parts. Source: IsFullyQualifiedName of k8s.io/apimachinery/pkg/util/validation. */
export function refusedHookName(name: string, path: string): readonly string[] {
  if (name === '') return [required(path)];
  const problems = dns1123SubdomainProblems(name);
  if (problems.length > 0) return [invalid(path, name, problems.join(','))];
  const words = 'should be a domain with at least three segments separated by dots';
  return name.split('.').length < 3 ? [invalid(path, name, words)] : [];
}

const ACCEPTED = ['v1', 'v1beta1'];

/** What is wrong in the versions of reviews that a webhook reads. Source: validateAdmissionReviewVersions. */
export function refusedReviews(given: readonly unknown[], hook: string): readonly string[] {
  const path = `${hook}.admissionReviewVersions`;
  const versions = given.map(String);
  const all = ACCEPTED.join(', ');
  if (versions.length === 0) return [required(path, `must specify one of ${all}`)];
  const isAccepted = versions.some((version) => ACCEPTED.includes(version));
  return [
    ...versions.flatMap((version, index) => {
      const isTwice = versions.indexOf(version) < index;
      const problems = isTwice ? ['duplicate version'] : dns1035LabelProblems(version);
      return problems.map((words) => invalid(`${path}[${index}]`, version, words));
    }),
    ...(isAccepted ? [] : [invalid(path, versions, `must include at least one of ${all}`)]),
  ];
}

/** What is wrong in how a webhook is reached: at an address, or by a Service. */
export function refusedClient(client: unknown, path: string): readonly string[] {
  const [url, service] = [at(client, 'url'), at(client, 'service')];
  if ((url === undefined) === (service === undefined)) {
    return [required(path, 'exactly one of url or service is required')];
  }
  return isRecord(service)
    ? refusedService(service, `${path}.service`)
    : refusedUrl(textAt(client, 'url'), `${path}.url`);
}

const FORM = '; desired format: https://host[/path]';
/** Scheme, authority, path, query and fragment. */
const URL = /^(?:([a-zA-Z][a-zA-Z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/** Source: ValidateWebhookURL of k8s.io/apiserver/pkg/util/webhook. */
function refusedUrl(url: string, path: string): readonly string[] {
  const [, scheme = '', authority = '', rest = '', query = '', fragment = ''] = URL.exec(url) ?? [];
  const isUnread = scheme === '' && authority === '' && /^[^/]*:/.test(rest);
  if (isUnread) {
    const missing = rest.startsWith(':')
      ? 'missing protocol scheme'
      : 'first path segment in URL cannot contain colon';
    return [
      required(path, `url must be a valid URL: parse ${JSON.stringify(url)}: ${missing}${FORM}`),
    ];
  }
  const [, user, host = ''] = /^(?:(.*)@)?(.*)$/s.exec(authority) ?? [];
  const refused = (value: string, words: string) => [invalid(path, value, words)];
  return [
    ...(scheme.toLowerCase() === 'https'
      ? []
      : refused(scheme.toLowerCase(), `'https' is the only allowed URL scheme${FORM}`)),
    ...(host === '' ? refused(host, `host must be provided${FORM}`) : []),
    ...(user === undefined ? [] : refused(user, 'user information is not permitted in the URL')),
    ...(fragment === '' ? [] : refused(fragment, 'fragments are not permitted in the URL')),
    ...(query === '' ? [] : refused(query, 'query parameters are not permitted in the URL')),
  ];
}

/**
 * Its name and its namespace are told each as the other (kubernetes#141353). Source: ValidateWebhookService of the same,
 * and its callers.
 */
function refusedService(service: unknown, path: string): readonly string[] {
  const port = at(service, 'port') ?? 443;
  const isPort = Number(port) >= 1 && Number(port) <= 65_535;
  const words = 'port is not valid: must be between 1 and 65535, inclusive';
  return [
    ...(textAt(service, 'namespace') === ''
      ? [required(`${path}.name`, 'service name is required')]
      : []),
    ...(textAt(service, 'name') === ''
      ? [required(`${path}.namespace`, 'service namespace is required')]
      : []),
    ...(isPort ? [] : [invalid(`${path}.port`, port, words)]),
    ...ofPath(textAt(service, 'path'), `${path}.path`),
  ];
}

function ofPath(given: string, path: string): readonly string[] {
  const refused = (words: string) => invalid(path, given, words);
  if (given === '' || given === '/') return [];
  if (given === '//') return [refused('segment[0] may not be empty')];
  const steps = given.slice(1).replace(/\/$/, '').split('/');
  return [
    ...(given.startsWith('/') ? [] : [refused("must start with a '/'")]),
    ...steps.flatMap((step, index) =>
      step === ''
        ? [refused(`segment[${index}] may not be empty`)]
        : dns1123SubdomainProblems(step).map((words) => refused(`segment[${index}]: ${words}`)),
    ),
  ];
}
