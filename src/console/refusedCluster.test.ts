import { describe, expect, it } from 'vitest';
import { DEFAULT_RELEASE } from '../releases/index.ts';
import { judged } from './validity.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a server has against an object, behind the names of its fields. */
function causes(apiVersion: string, kind: string, fields: Fields): readonly string[] {
  const object = { apiVersion, kind, metadata: { name: 'x' }, ...fields };
  const judgement = judged(object, DEFAULT_RELEASE);
  if (judgement === undefined) return [];
  if (!('what' in judgement)) throw new Error('a kind that runs read');
  return judgement.what === 'invalid' ? judgement.causes : [judgement.words];
}

const ADMISSION = 'admissionregistration.k8s.io/v1';

describe('a webhook', () => {
  const webhook = {
    name: 'a.b.c',
    clientConfig: { url: 'https://a.b/c' },
    rules: [
      {
        operations: ['CREATE'],
        apiGroups: [''],
        apiVersions: ['v1'],
        resources: ['pods', '*/status'],
      },
    ],
    sideEffects: 'None',
    admissionReviewVersions: ['v1'],
  };
  const hook = (fields: Fields, kind = 'ValidatingWebhookConfiguration') =>
    causes(ADMISSION, kind, { webhooks: [{ ...webhook, ...fields }] });

  it('says what it does beside and which reviews it reads, and has a name of three parts', () => {
    expect(hook({})).toEqual([]);
    // No field is null.
    expect(hook({ failurePolicy: null, namespaceSelector: null })).toEqual([]);
    const { clientConfig } = webhook;
    expect(
      causes(ADMISSION, 'MutatingWebhookConfiguration', { webhooks: [{ clientConfig }] }),
    ).toEqual([
      'webhooks[0].name: Required value',
      'webhooks[0].sideEffects: Required value: must specify one of None, NoneOnDryRun',
      'webhooks[0].admissionReviewVersions: Required value: must specify one of v1, v1beta1',
    ]);
    const fields = {
      ...{ name: 'a.b', sideEffects: 'Some', admissionReviewVersions: ['v2', 'v2'] },
      ...{ failurePolicy: 'Retry', matchPolicy: 'Any', timeoutSeconds: 31 },
    };
    const at = 'webhooks[0]';
    expect(
      hook({ ...fields, reinvocationPolicy: 'Always' }, 'MutatingWebhookConfiguration'),
    ).toEqual([
      `${at}.name: Invalid value: "a.b": should be a domain with at least three segments separated by dots`,
      `${at}.failurePolicy: Unsupported value: "Retry": supported values: "Fail", "Ignore"`,
      `${at}.matchPolicy: Unsupported value: "Any": supported values: "Equivalent", "Exact"`,
      `${at}.sideEffects: Unsupported value: "Some": supported values: "None", "NoneOnDryRun"`,
      `${at}.timeoutSeconds: Invalid value: 31: the timeout value must be between 1 and 30 seconds`,
      `${at}.reinvocationPolicy: Unsupported value: "Always": supported values: "IfNeeded", "Never"`,
      `${at}.admissionReviewVersions[1]: Invalid value: "v2": duplicate version`,
      `${at}.admissionReviewVersions: Invalid value: ["v2","v2"]: must include at least one of v1, v1beta1`,
    ]);
    const twice = causes(ADMISSION, 'ValidatingWebhookConfiguration', {
      webhooks: [webhook, webhook],
    });
    expect(twice).toEqual(['webhooks[1].name: Duplicate value: "a.b.c"']);
  });

  it('is reached by one way, which is no other than a server takes', () => {
    const client = (clientConfig: Fields) => hook({ clientConfig });
    const at = 'webhooks[0].clientConfig';
    expect(client({})).toEqual([
      `${at}: Required value: exactly one of url or service is required`,
    ]);
    const form = '; desired format: https://host[/path]';
    expect(client({ url: 'HTTP://u@/x?a=b#c' })).toEqual([
      `${at}.url: Invalid value: "http": 'https' is the only allowed URL scheme${form}`,
      `${at}.url: Invalid value: "": host must be provided${form}`,
      `${at}.url: Invalid value: "u": user information is not permitted in the URL`,
      `${at}.url: Invalid value: "c": fragments are not permitted in the URL`,
      `${at}.url: Invalid value: "a=b": query parameters are not permitted in the URL`,
    ]);
    expect(client({ url: '10.0.0.1:443/x' })).toEqual([
      `${at}.url: Required value: url must be a valid URL: parse "10.0.0.1:443/x": first path segment in URL cannot contain colon${form}`,
    ]);
    // The server tells the one as the other.
    expect(client({ service: { name: 'a', port: 0, path: 'a//b' } })).toEqual([
      `${at}.service.name: Required value: service name is required`,
      `${at}.service.port: Invalid value: 0: port is not valid: must be between 1 and 65535, inclusive`,
      `${at}.service.path: Invalid value: "a//b": must start with a '/'`,
      `${at}.service.path: Invalid value: "a//b": segment[0] may not be empty`,
      `${at}.service.path: Invalid value: "a//b": segment[1] may not be empty`,
    ]);
    expect(client({ url: 'https://a', caBundle: 'a' })).toEqual([
      'illegal base64 data at input byte 0',
    ]);
  });

  it('has rules in which a star stands alone', () => {
    const at = 'webhooks[0].rules[0]';
    expect(hook({ rules: [{}] })).toEqual(
      ['operations', 'apiGroups', 'apiVersions', 'resources'].map(
        (field) => `${at}.${field}: Required value`,
      ),
    );
    const rule = {
      operations: ['*', 'GET'],
      apiGroups: ['*', 'apps'],
      apiVersions: ['*', ''],
      resources: ['pods/*', 'pods/status', '*', 'nodes', ''],
      scope: 'All',
    };
    expect(hook({ rules: [rule] })).toEqual([
      `${at}.operations: Invalid value: ["*","GET"]: if '*' is present, must not specify other operations`,
      `${at}.operations[1]: Unsupported value: "GET": supported values: "*", "CONNECT", "CREATE", "DELETE", "UPDATE"`,
      `${at}.apiGroups: Invalid value: ["*","apps"]: if '*' is present, must not specify other API groups`,
      `${at}.apiVersions: Invalid value: ["*",""]: if '*' is present, must not specify other API versions`,
      `${at}.apiVersions[1]: Required value`,
      `${at}.resources[1]: Invalid value: "pods/status": if 'pods/*' is present, must not specify pods/status`,
      `${at}.resources[4]: Required value`,
      `${at}.resources: Invalid value: ["pods/*","pods/status","*","nodes",""]: if '*' is present, must not specify other resources without subresources`,
      `${at}.scope: Unsupported value: "All": supported values: "*", "Cluster", "Namespaced"`,
    ]);
  });
});

describe('a policy of admission', () => {
  const rule = { operations: ['*'], apiGroups: ['*'], apiVersions: ['*'], resources: ['*'] };
  const policy = (spec: Fields) => causes(ADMISSION, 'ValidatingAdmissionPolicy', { spec });

  it('says of what it is and what it asks', () => {
    const matchConstraints = { resourceRules: [{ ...rule, resourceNames: ['a/b', 'c', 'c'] }] };
    expect(policy({})).toEqual([
      'spec.matchConstraints: Required value',
      'spec.validations: Required value: validations or auditAnnotations must contain at least one item',
      'spec.auditAnnotations: Required value: validations or auditAnnotations must contain at least one item',
    ]);
    expect(
      policy({
        failurePolicy: 'No',
        paramKind: { apiVersion: 'a/b/c', kind: '1' },
        matchConstraints,
        matchConditions: [{ expression: ' ' }],
        variables: [{ name: 'for', expression: '1' }, {}],
        validations: [{ message: 'a\nb', messageExpression: ' ', reason: 'Gone' }],
        auditAnnotations: [{ key: 'a b' }],
      }),
    ).toEqual([
      'spec.failurePolicy: Unsupported value: "No": supported values: "Fail", "Ignore"',
      'spec.paramKind.apiVersion: Invalid value: "a/b/c": unexpected GroupVersion string: a/b/c',
      expect.stringMatching(
        /^spec\.paramKind\.kind: Invalid value: "1": may have mixed case, but should otherwise match: a DNS-1035 label/,
      ),
      `spec.matchConstraints.resourceRules[0].resourceNames[0]: Invalid value: "a/b": may not contain '/'`,
      'spec.matchConstraints.resourceRules[0].resourceNames[2]: Duplicate value: "c"',
      'spec.matchConditions[0].expression: Required value',
      'spec.matchConditions[0].name: Required value',
      'spec.variables[0].name: Invalid value: "for": name is not a valid CEL identifier',
      'spec.variables[1].name: Required value: name is not specified',
      'spec.variables[1].expression: Required value: expression is not specified',
      'spec.validations[0].expression: Required value: expression is not specified',
      'spec.validations[0].messageExpression: Invalid value: " ": must be non-empty if specified',
      String.raw`spec.validations[0].message: Invalid value: "a\nb": message must not contain line breaks`,
      'spec.validations[0].reason: Unsupported value: "Gone": supported values: "Forbidden", "Invalid", "RequestEntityTooLarge"',
      expect.stringMatching(
        /^spec\.auditAnnotations\[0\]\.key: Invalid value: "x\/a b": name part/,
      ),
      'spec.auditAnnotations[0].valueExpression: Required value: valueExpression is not specified',
    ]);
  });

  it('is bound by its name, with parameters and what is done', () => {
    const binding = (spec: Fields) =>
      causes(ADMISSION, 'ValidatingAdmissionPolicyBinding', { spec });
    expect(binding({ policyName: 'a', validationActions: ['Deny'] })).toEqual([]);
    expect(binding({ paramRef: {} })).toEqual([
      'spec.policyName: Required value',
      'spec.paramRef: Required value: one of name or selector must be specified',
      'spec.paramRef.parameterNotFoundAction: Required value',
      'spec.validationActions: Required value: at least one validation action is required',
    ]);
    const paramRef = { name: 'a', selector: {}, parameterNotFoundAction: 'Skip' };
    const matchResources = { matchPolicy: 'All' };
    const validationActions = ['Deny', 'Warn', 'Warn', 'No'];
    expect(binding({ policyName: 'a', paramRef, matchResources, validationActions })).toEqual([
      'spec.paramRef.name: Forbidden: name and selector are mutually exclusive',
      'spec.paramRef.selector: Forbidden: name and selector are mutually exclusive',
      'spec.paramRef.parameterNotFoundAction: Unsupported value: "Skip": supported values: "Deny", "Allow"',
      'spec.matchResouces.matchPolicy: Unsupported value: "All": supported values: "Equivalent", "Exact"',
      'spec.validationActions[2]: Duplicate value: "Warn"',
      'spec.validationActions[3]: Unsupported value: "No": supported values: "Audit", "Deny", "Warn"',
      'spec.validationActions: Invalid value: ["Deny","Warn","Warn","No"]: must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)',
    ]);
  });
});

describe('a flow of requests', () => {
  const FLOW = 'flowcontrol.apiserver.k8s.io/v1';

  it('says whose requests it has, which, and of what level they are', () => {
    const schema = (spec: Fields) => causes(FLOW, 'FlowSchema', { spec });
    expect(schema({ priorityLevelConfiguration: { name: 'a' } })).toEqual([]);
    const subjects = [
      { kind: 'Users' },
      { kind: 'User', group: { name: 'a' } },
      { kind: 'ServiceAccount', serviceAccount: { name: 'A' } },
    ];
    const resourceRules = [{ verbs: ['get', 'fly'], apiGroups: ['*', 'a'], namespaces: ['A'] }];
    const nonResourceRules = [
      { verbs: ['*'], nonResourceURLs: ['a', '/a b', '/a//b', '/a*', '/a/*'] },
    ];
    const rules = [{}, { subjects, resourceRules, nonResourceRules }];
    const spec = { matchingPrecedence: 1, distinguisherMethod: { type: 'By' }, rules };
    const at = 'spec.rules[1]';
    expect(schema(spec)).toEqual([
      "spec.matchingPrecedence: Invalid value: 1: only the schema named 'exempt' may have matchingPrecedence 1",
      'spec.distinguisherMethod.type: Unsupported value: {"Type":"By"}: supported values: "ByNamespace", "ByUser"',
      'spec.priorityLevelConfiguration.name: Required value: must reference a priority level',
      'spec.rules[0].subjects: Required value: subjects must contain at least one value',
      'spec.rules[0]: Required value: at least one of resourceRules and nonResourceRules has to be non-empty',
      `${at}.subjects[0].kind: Unsupported value: "Users": supported values: "Group", "ServiceAccount", "User"`,
      `${at}.subjects[1].user: Required value: user is required when subject kind is 'User'`,
      `${at}.subjects[1].group: Forbidden: group is forbidden when subject kind is not 'Group'`,
      expect.stringContaining(`${at}.subjects[2].serviceAccount.name: Invalid value: "A": `),
      `${at}.subjects[2].serviceAccount.namespace: Required value: must specify namespace for service account`,
      expect.stringContaining(
        `${at}.resourceRules[0].verbs: Unsupported value: ["get","fly"]: supported values: "create", "delete"`,
      ),
      `${at}.resourceRules[0].apiGroups: Invalid value: ["*","a"]: if '*' is present, must not specify other api groups`,
      `${at}.resourceRules[0].resources: Required value: resource rules must supply at least one resource`,
      expect.stringContaining(
        `${at}.resourceRules[0].namespaces[0]: Invalid value: "A": each member of this list must be '*' or a DNS-1123 label; `,
      ),
      ...[
        'must start with slash',
        'must not contain white-space',
        'must not contain double slash',
        'wildcard can only do suffix matching',
      ].map(
        (words, index) =>
          `${at}.nonResourceRules[0].nonResourceURLs[${index}]: Invalid value: "${nonResourceRules[0]?.nonResourceURLs[index]}": ${words}`,
      ),
    ]);
  });

  it('has a level with queues that hands can be dealt from', () => {
    const level = (spec: Fields) => causes(FLOW, 'PriorityLevelConfiguration', { spec });
    const limited = (queuing: Fields) =>
      level({ type: 'Limited', limited: { limitResponse: { type: 'Queue', queuing } } });
    const at = 'spec.limited.limitResponse.queuing';
    expect(limited({})).toEqual([]);
    expect(limited({ queues: 512, handSize: 8 })).toEqual([
      `${at}.handSize: Invalid value: 8: required entropy bits of deckSize 512 and handSize 8 should not be greater than 60`,
    ]);
    expect(limited({ queues: 7, queueLengthLimit: -1 })).toEqual([
      `${at}.queueLengthLimit: Invalid value: -1: must be positive`,
      `${at}.handSize: Invalid value: 8: should not be greater than queues (7)`,
    ]);
    expect(level({ type: 'Exempt', exempt: { lendablePercent: 101 }, limited: {} })).toEqual([
      `spec.type: Invalid value: "Exempt": type must be 'Exempt' if and only if name is 'exempt'`,
      'spec.limited: Forbidden: must be nil if the type is not Limited',
      'spec.exempt.lendablePercent: Invalid value: 101: must be between 0 and 100, inclusive',
    ]);
    expect(level({})).toEqual([
      'spec.type: Unsupported value: "": supported values: "Exempt", "Limited"',
    ]);
  });
});

describe('what a cluster is made up of', () => {
  it.each([
    [
      'an API service by another name than its version and group',
      {
        apiVersion: 'apiregistration.k8s.io/v1',
        kind: 'APIService',
        spec: { version: 'v2', insecureSkipTLSVerify: true, versionPriority: 1001 },
      },
      'metadata.name: Invalid value: "x": must be `spec.version+"."+spec.group`: "v2."',
      'spec.group: Required value: only v1 may have an empty group and it better be legacy kube',
      'spec.groupPriorityMinimum: Invalid value: 0: must be positive and less than 20000',
      'spec.versionPriority: Invalid value: 1001: must be positive and less than 1000',
      'spec.insecureSkipTLSVerify: Invalid value: true: local APIServices may not have insecureSkipTLSVerify',
    ],
    [
      'a revision of nothing',
      { apiVersion: 'apps/v1', kind: 'ControllerRevision', revision: -1 },
      'data: Required value: data is mandatory',
      'revision: Invalid value: -1: must be greater than or equal to 0',
    ],
    [
      'a request for a certificate that nobody signs',
      {
        apiVersion: 'certificates.k8s.io/v1',
        kind: 'CertificateSigningRequest',
        spec: { usages: ['signing', 'signing'], signerName: 'a/B', expirationSeconds: 1 },
      },
      'spec.usages[1]: Duplicate value: "signing"',
      'spec.signerName: Invalid value: "a": should be a domain with at least two segments separated by dots',
      expect.stringContaining(
        'spec.signerName: Invalid value: "B": validating label "B": a lowercase RFC 1123 subdomain',
      ) as string,
      'spec.expirationSeconds: Invalid value: 1: may not specify a duration less than 600 seconds (10 minutes)',
    ],
    [
      'an address of nobody',
      {
        apiVersion: 'networking.k8s.io/v1',
        kind: 'IPAddress',
        spec: { parentRef: { name: 'a/b' } },
      },
      'spec.parentRef.resource: Required value',
      `spec.parentRef.name: Invalid value: "a/b": may not contain '/'`,
    ],
    [
      'two ranges of one family',
      {
        apiVersion: 'networking.k8s.io/v1',
        kind: 'ServiceCIDR',
        spec: { cidrs: ['10.0.0.0/8', '11.0.0.0/8'] },
      },
      'spec.cidrs: Invalid value: {"CIDRs":["10.0.0.0/8","11.0.0.0/8"]}: may specify no more than one IP for each IP family, i.e 192.168.0.0/24 and 2001:db8::/64',
    ],
    [
      'a kind of which no version is stored',
      {
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        metadata: { name: 'as.b.c' },
        spec: {
          ...{ group: 'b.c', scope: 'Cluster' },
          names: { plural: 'as', kind: 'A', listKind: 'A', shortNames: ['B'] },
          versions: [{ name: 'v1', served: true, schema: { openAPIV3Schema: { type: 'object' } } }],
        },
      },
      'spec.versions: Invalid value: [{"Name":"v1","Served":true,"Storage":false,"Deprecated":false,"DeprecationWarning":null,"Schema":null,"Subresources":null,"AdditionalPrinterColumns":null,"SelectableFields":null}]: must have exactly one version marked as storage version',
      expect.stringContaining(
        'spec.names.shortNames[0]: Invalid value: "B": a DNS-1035 label',
      ) as string,
      'spec.names.listKind: Invalid value: "A": kind and listKind may not be the same',
    ],
  ])(
    'is not %s',
    (_what, { apiVersion, kind, ...fields }: { apiVersion: string; kind: string }, ...words) => {
      expect(causes(apiVersion, kind, fields)).toEqual(words);
    },
  );
});
