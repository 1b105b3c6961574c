import type { Translate } from './marker.ts';

/** What one of the YAML language server's schema messages says. */
export type SchemaProblem =
  | { readonly kind: 'notAllowed'; readonly property: string }
  | { readonly kind: 'missing'; readonly property: string }
  | { readonly kind: 'type'; readonly expected: readonly string[] }
  | { readonly kind: 'values'; readonly values: string }
  | { readonly kind: 'quantity' }
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: 'minimum' | 'maximum'; readonly limit: string }
  | { readonly kind: 'dateTime' };

const PATTERNS: readonly (readonly [RegExp, (found: string) => SchemaProblem])[] = [
  [/^Property (.*) is not allowed\.$/, (property) => ({ kind: 'notAllowed', property })],
  [/^Missing property "(.*)"\.$/, (property) => ({ kind: 'missing', property })],
  [
    /^Incorrect type\. Expected (?:one of )?(.*?)\.?$/,
    (expected) => ({ kind: 'type', expected: expected.match(/\w+/g) ?? [] }),
  ],
  [/^Value is not accepted\. Valid values: (.*)\.$/, (values) => ({ kind: 'values', values })],
  [/^(not a Kubernetes quantity)/, () => ({ kind: 'quantity' })],
  [/^String does not match the pattern of "(.*)"\.$/, (pattern) => ({ kind: 'pattern', pattern })],
  [/^Value is below the minimum of (.*)\.$/, (limit) => ({ kind: 'minimum', limit })],
  [/^Value is above the maximum of (.*)\.$/, (limit) => ({ kind: 'maximum', limit })],
  [/^(String is not a RFC3339 date-time)\.$/, () => ({ kind: 'dateTime' })],
];

/** Reads an English message of yaml-language-server 1.23; undefined when it is none of the known ones. */
export function readSchemaMessage(message: string): SchemaProblem | undefined {
  for (const [pattern, problem] of PATTERNS) {
    const found = pattern.exec(message)?.[1];
    if (found !== undefined) return problem(found);
  }
  return undefined;
}

/** The message in the chosen language; one that is not known stays as it is. */
export function schemaSentence(message: string, translate: Translate): string {
  const problem = readSchemaMessage(message);
  if (problem === undefined) return message;
  const say = (key: string, values?: Readonly<Record<string, string | number>>) =>
    translate('editor', `schema.${key}`, values);
  switch (problem.kind) {
    case 'notAllowed':
    case 'missing':
      return say(problem.kind, { property: problem.property });
    case 'type':
      return say('type', {
        expected: problem.expected.map((type) => say(`types.${type}`)).join(say('or')),
      });
    case 'values':
      return say('values', { values: problem.values });
    case 'pattern':
      return say('pattern', { pattern: problem.pattern });
    case 'minimum':
    case 'maximum':
      return say(problem.kind, { limit: problem.limit });
    case 'quantity':
    case 'dateTime':
      return say(problem.kind);
  }
}
