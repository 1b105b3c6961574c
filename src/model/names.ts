/**
 * What Kubernetes accepts as a name, a label and an annotation: the checks of
 * k8s.io/apimachinery/pkg/util/validation, with that package's own wording.
 * Each function gives the API server's messages, none when the text is valid.
 */

const LABEL_VALUE = '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?';
const QUALIFIED_NAME = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const DNS1123_LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const DNS1123_SUBDOMAIN = `${DNS1123_LABEL}(\\.${DNS1123_LABEL})*`;
const DNS1035_LABEL = '[a-z]([-a-z0-9]*[a-z0-9])?';

const LABEL_VALUE_PATTERN = new RegExp(`^${LABEL_VALUE}$`);
const QUALIFIED_NAME_PATTERN = new RegExp(`^${QUALIFIED_NAME}$`);
const DNS1123_LABEL_PATTERN = new RegExp(`^${DNS1123_LABEL}$`);
const DNS1123_SUBDOMAIN_PATTERN = new RegExp(`^${DNS1123_SUBDOMAIN}$`);
const DNS1035_LABEL_PATTERN = new RegExp(`^${DNS1035_LABEL}$`);

const LABEL_VALUE_MESSAGE = regexMessage(
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  LABEL_VALUE,
  ['MyValue', 'my_value', '12345'],
);
const QUALIFIED_NAME_RULE = regexMessage(
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  QUALIFIED_NAME,
  ['MyName', 'my.name', '123-abc'],
);
const QUALIFIED_NAME_MESSAGE = `name part ${QUALIFIED_NAME_RULE}`;
const TWO_SLASHES_RULE = `${QUALIFIED_NAME_RULE} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`;
const TWO_SLASHES_MESSAGES = {
  qualifiedName: `a qualified name ${TWO_SLASHES_RULE}`,
  labelKey: `a valid label key ${TWO_SLASHES_RULE}`,
};
const DNS1123_LABEL_MESSAGE = regexMessage(
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
  DNS1123_LABEL,
  ['my-name', '123-abc'],
);
const DNS1123_SUBDOMAIN_MESSAGE = regexMessage(
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  DNS1123_SUBDOMAIN,
  ['example.com'],
);
const DNS1035_LABEL_MESSAGE = regexMessage(
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
  DNS1035_LABEL,
  ['my-name', 'abc-123'],
);

/** How keys are called, and in what their lengths and those of label values are told. */
export type KeyWords = keyof typeof TWO_SLASHES_MESSAGES;
const UNITS = { qualifiedName: 'characters', labelKey: 'bytes' } as const;

/** `validation.IsValidLabelValue`: at most 63 bytes, which older releases call characters; may be empty. */
export function labelValueProblems(
  value: string,
  words: KeyWords = 'qualifiedName',
): readonly string[] {
  return [
    ...tooLong(value, 63, UNITS[words]),
    ...(LABEL_VALUE_PATTERN.test(value) ? [] : [LABEL_VALUE_MESSAGE]),
  ];
}

/**
 * `validation.IsQualifiedName`: a label key, taint key or resource name: `[prefix/]name`. Newer
 * releases call every one of them a label key (`content.IsLabelKey`).
 */
export function qualifiedNameProblems(
  value: string,
  words: KeyWords = 'qualifiedName',
): readonly string[] {
  const parts = value.split('/');
  if (parts.length > 2) return [TWO_SLASHES_MESSAGES[words]];
  const name = parts.at(-1) ?? '';
  const problems: string[] = [];
  if (parts.length === 2) {
    const prefix = parts[0] ?? '';
    if (prefix === '') problems.push('prefix part must be non-empty');
    else
      problems.push(
        ...dns1123SubdomainProblems(prefix, UNITS[words]).map(
          (problem) => `prefix part ${problem}`,
        ),
      );
  }
  if (name === '') problems.push('name part must be non-empty');
  else problems.push(...tooLong(name, 63, UNITS[words]).map((problem) => `name part ${problem}`));
  if (!QUALIFIED_NAME_PATTERN.test(name)) problems.push(QUALIFIED_NAME_MESSAGE);
  return problems;
}

/** `validation.IsDNS1123Label`: names of namespaces and containers; at most 63 characters. */
export function dns1123LabelProblems(value: string): readonly string[] {
  const problems = [...tooLong(value, 63)];
  if (!DNS1123_LABEL_PATTERN.test(value)) {
    const dots = DNS1123_SUBDOMAIN_PATTERN.test(value);
    problems.push(dots ? 'must not contain dots' : DNS1123_LABEL_MESSAGE);
  }
  return problems;
}

/** `validation.IsDNS1123Subdomain`: names of most objects; at most 253 characters. */
export function dns1123SubdomainProblems(
  value: string,
  unit: Unit = 'characters',
): readonly string[] {
  return [
    ...tooLong(value, 253, unit),
    ...(DNS1123_SUBDOMAIN_PATTERN.test(value) ? [] : [DNS1123_SUBDOMAIN_MESSAGE]),
  ];
}

/** `validation.IsDNS1035Label`: names of Services; at most 63 characters. */
export function dns1035LabelProblems(value: string): readonly string[] {
  return [
    ...tooLong(value, 63),
    ...(DNS1035_LABEL_PATTERN.test(value) ? [] : [DNS1035_LABEL_MESSAGE]),
  ];
}

/** `path.IsValidPathSegmentName`: what every name must be, however its kind words the rest. */
export function pathSegmentProblems(value: string): readonly string[] {
  if (value === '.' || value === '..') return [`may not be '${value}'`];
  return ['/', '%'].flatMap((part) => (value.includes(part) ? [`may not contain '${part}'`] : []));
}

/** The length as Go's `len` counts it: bytes of UTF-8. */
export function byteLength(text: string): number {
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}

type Unit = (typeof UNITS)[KeyWords];

/** The API server says characters, and counts bytes (`validation.MaxLenError`); newer ones say so of keys and label values (`content.MaxLenError`). */
function tooLong(value: string, limit: number, unit: Unit = 'characters'): readonly string[] {
  // No character has more than three bytes a UTF-16 unit: short text needs no counting.
  if (value.length * 3 <= limit || byteLength(value) <= limit) return [];
  return [`must be no more than ${limit} ${unit}`];
}

function regexMessage(rule: string, pattern: string, examples: readonly string[]): string {
  return `${rule} ${regexTail(pattern, examples)}`;
}

function regexTail(pattern: string, examples: readonly string[]): string {
  const shown = examples.map((example) => `'${example}'`).join(',  or ');
  return `(e.g. ${shown}, regex used for validation is '${pattern}')`;
}
