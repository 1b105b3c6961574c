import type { LabelSelector } from '../kubernetes.ts';
import { type KeyWords, labelValueProblems, qualifiedNameProblems } from '../names.ts';
import { parseInt64 } from './selectors.ts';

/** What follows a key of a requirement. Source: binaryOperators of k8s.io/apimachinery/pkg/labels. */
const OPERATORS = 'in, notin, =, ==, !=, gt, lt';

type Kind = 'word' | 'in' | 'notin' | ',' | '(' | ')' | '!' | 'operator' | 'end';

interface Token {
  readonly kind: Kind;
  readonly text: string;
}

/** Source: Lexer.Lex of k8s.io/apimachinery/pkg/labels. */
function tokensOf(selector: string): readonly Token[] {
  const words = selector.match(/==?|!=|[!(),<>]|[^\s=!(),<>]+/g) ?? [];
  const tokens = words.map((text): Token => {
    if (text === ',' || text === '(' || text === ')' || text === '!') return { kind: text, text };
    if (text === 'in' || text === 'notin') return { kind: text, text };
    return { kind: /^[=!<>]/.test(text) ? 'operator' : 'word', text };
  });
  return [...tokens, { kind: 'end', text: '' }];
}

/**
 * What is wrong with a requirement that keeps the grammar: its key, its values. Source: NewRequirement
 * of k8s.io/apimachinery/pkg/labels.
 */
function invalidRequirement(
  key: string,
  operator: string,
  values: readonly string[],
  keyWords: KeyWords,
): string | undefined {
  const invalid = (path: string, value: string, why: string) =>
    `${path}: Invalid value: ${JSON.stringify(value)}: ${why}`;
  const isBound = operator === '<' || operator === '>';
  const ofKey = qualifiedNameProblems(key, keyWords);
  // A key is looked at before what follows it is read, and by then has no place that could be named.
  if (ofKey.length > 0) return invalid('<nil>', key, ofKey.join('; '));
  const problems = [
    ...values.flatMap((value, index) =>
      isBound && parseInt64(value) === undefined
        ? [
            invalid(
              `values[${index}]`,
              value,
              "for 'Gt', 'Lt' operators, the value must be an integer",
            ),
          ]
        : [],
    ),
    ...values.flatMap((value, index) => {
      const ofValue = labelValueProblems(value, keyWords);
      return ofValue.length > 0
        ? [invalid(`values[${index}][${key}]`, value, ofValue.join('; '))]
        : [];
    }),
  ];
  return problems.length > 1 ? `[${problems.join(', ')}]` : problems[0];
}

/** What is wrong with a label selector, in the words of an API server; undefined where its grammar is kept. */
export function selectorProblem(
  selector: string,
  keyWords: KeyWords = 'qualifiedName',
): string | undefined {
  const invalidIn = (key: string, operator: string, values: readonly string[]) =>
    invalidRequirement(key, operator, values, keyWords);
  const tokens = tokensOf(selector);
  let place = 0;
  const look = (): Token => tokens[place] ?? { kind: 'end', text: '' };
  const take = (): Token => {
    const token = look();
    place += 1;
    return token;
  };
  const isWord = ({ kind }: Token) => kind === 'word' || kind === 'in' || kind === 'notin';

  const listProblem = (values: string[]): string | undefined => {
    const open = take();
    if (open.kind !== '(') return `found '${open.text}' expected: '('`;
    if (!isWord(look()) && look().kind !== ',' && look().kind !== ')') {
      return `found '${look().text}', expected: ',', ')' or identifier`;
    }
    for (;;) {
      if (look().kind === ')') {
        take();
        if (values.length === 0) values.push('');
        return undefined;
      }
      const token = take();
      if (!isWord(token) && token.kind !== ',') {
        return `found '${token.text}', expected: ',', or identifier`;
      }
      if (isWord(token)) values.push(token.text);
      if (isWord(token) && look().kind !== ',' && look().kind !== ')') {
        return `found '${look().text}', expected: ',' or ')'`;
      }
    }
  };

  const requirementProblem = (): string | undefined => {
    const isNegated = look().kind === '!';
    if (isNegated) take();
    const key = take();
    if (!isWord(key)) return `found '${key.text}', expected: identifier`;
    if (look().kind === 'end' || look().kind === ',') return invalidIn(key.text, '', []);
    if (isNegated) return invalidIn(key.text, '', []);
    const operator = take();
    if (operator.kind === 'in' || operator.kind === 'notin') {
      const values: string[] = [];
      return listProblem(values) ?? invalidIn(key.text, operator.text, [...new Set(values)].sort());
    }
    if (operator.kind !== 'operator') {
      return `found '${operator.text}', expected: ${OPERATORS}`;
    }
    const isBare = look().kind === 'end' || look().kind === ',';
    const value = isBare ? { kind: 'word' as const, text: '' } : take();
    if (!isWord(value)) return `found '${value.text}', expected: identifier`;
    return invalidIn(key.text, operator.text, [value.text]);
  };

  for (;;) {
    const first = look();
    if (first.kind === 'end') return undefined;
    if (!isWord(first) && first.kind !== '!') {
      return `found '${first.text}', expected: !, identifier, or 'end of string'`;
    }
    const problem = requirementProblem();
    if (problem !== undefined) return `unable to parse requirement: ${problem}`;
    const after = take();
    if (after.kind === 'end') return undefined;
    if (after.kind !== ',') return `found '${after.text}', expected: ',' or 'end of string'`;
    if (!isWord(look()) && look().kind !== '!') {
      return `found '${look().text}', expected: identifier after ','`;
    }
  }
}

/**
 * What is wrong with a label selector as it stands in an object, in the words of who makes one of it. Source:
 * LabelSelectorAsSelector of k8s.io/apimachinery/pkg/apis/meta/v1.
 */
export function labelSelectorProblem(selector: LabelSelector): string | undefined {
  const labels = Object.entries(selector.matchLabels ?? {});
  // A map has no order there; here the first by name is told.
  labels.sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of labels) {
    const problem = requirementProblem(key, '=', [value]);
    if (problem !== undefined) return problem;
  }
  for (const { key = '', operator = '', values = [] } of selector.matchExpressions ?? []) {
    const problem = OPERATORS_OF_OBJECTS.has(operator)
      ? requirementProblem(key, operator, values)
      : `${JSON.stringify(operator)} is not a valid label selector operator`;
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** By operator, whether it asks for values. */
const OPERATORS_OF_OBJECTS: ReadonlyMap<string, boolean> = new Map([
  ['In', true],
  ['NotIn', true],
  ['Exists', false],
  ['DoesNotExist', false],
]);

/** Source: NewRequirement of k8s.io/apimachinery/pkg/labels. */
function requirementProblem(
  key: string,
  operator: string,
  values: readonly string[],
): string | undefined {
  const invalid = (path: string, value: unknown, problems: readonly string[]) =>
    problems.length === 0
      ? []
      : [`${path}: Invalid value: ${JSON.stringify(value)}: ${problems.join('; ')}`];
  const asksForValues = OPERATORS_OF_OBJECTS.get(operator);
  const count =
    asksForValues === true && values.length === 0
      ? ["for 'in', 'notin' operators, values set can't be empty"]
      : asksForValues === false && values.length > 0
        ? ['values set must be empty for exists and does not exist']
        : [];
  const problems = [
    ...invalid('key', key, qualifiedNameProblems(key)),
    // No values at all are no list there.
    ...invalid('values', values.length === 0 ? null : values, count),
    ...values.flatMap((value, index) =>
      invalid(`values[${index}][${key}]`, value, labelValueProblems(value)),
    ),
  ];
  return problems.length > 1 ? `[${problems.join(', ')}]` : problems[0];
}
