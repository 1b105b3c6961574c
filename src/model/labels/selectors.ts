/**
 * Label selectors and node selectors as kube-scheduler evaluates them
 * (k8s.io/apimachinery/pkg/labels, pkg/apis/meta/v1.LabelSelectorAsSelector and
 * k8s.io/component-helpers/scheduling/corev1/nodeaffinity).
 */
import type {
  LabelSelector,
  LabelSelectorRequirement,
  Labels,
  NodeSelector,
  NodeSelectorRequirement,
  NodeSelectorTerm,
} from '../kubernetes.ts';

const NO_LABELS: Labels = {};
const NO_VALUES: readonly string[] = [];

/** The value of a label, or undefined; safe for keys such as `constructor`. */
export function labelValue(labels: Labels | undefined, key: string): string | undefined {
  return labels !== undefined && Object.hasOwn(labels, key) ? labels[key] : undefined;
}

/** What `-l` can say: a LabelSelector, and `Gt` and `Lt` as well. Source: k8s.io/apimachinery/pkg/labels. */
export interface TypedSelector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly NodeSelectorRequirement[];
}

/**
 * Whether a `metav1.LabelSelector` selects an object with these labels: a missing selector selects
 * nothing, an empty one everything; `NotIn` and `DoesNotExist` also hold where the key is missing.
 */
export function labelSelectorMatches(
  selector: TypedSelector | undefined,
  labels: Labels | undefined,
): boolean {
  if (selector === undefined) return false;
  for (const key in selector.matchLabels) {
    if (labelValue(labels, key) !== selector.matchLabels[key]) return false;
  }
  for (const requirement of selector.matchExpressions ?? []) {
    if (!nodeRequirementMatches(requirement, labels)) return false;
  }
  return true;
}

/** Whether every `key: value` of a plain map selector (nodeSelector, Service) stands in `labels`. */
export function mapSelectorMatches(
  selector: Labels | undefined,
  labels: Labels | undefined,
): boolean {
  for (const key in selector) {
    if (labelValue(labels, key) !== selector[key]) return false;
  }
  return true;
}

/** Whether one expression of a label selector holds (`labels.Requirement.Matches`). */
export function labelRequirementMatches(
  requirement: LabelSelectorRequirement,
  labels: Labels | undefined,
): boolean {
  return nodeRequirementMatches(requirement, labels);
}

/**
 * Whether one `matchExpressions` entry of a node selector holds. `Gt` and `Lt` compare as 64-bit
 * integers; a label that is no integer (`strconv.ParseInt`) holds neither.
 */
export function nodeRequirementMatches(
  requirement: NodeSelectorRequirement,
  labels: Labels | undefined,
): boolean {
  const value = labelValue(labels, requirement.key);
  const values = requirement.values ?? NO_VALUES;
  switch (requirement.operator) {
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    case 'Gt':
      return compareIntegers(value, values) === 1;
    case 'Lt':
      return compareIntegers(value, values) === -1;
  }
}

function compareIntegers(value: string | undefined, values: readonly string[]): number | undefined {
  const left = value === undefined ? undefined : parseInt64(value);
  const right = values.length === 1 ? parseInt64(values[0] ?? '') : undefined;
  if (left === undefined || right === undefined) return undefined;
  return left > right ? 1 : left < right ? -1 : 0;
}

/**
 * Whether a node selector requirement can be evaluated at all: `In`/`NotIn` need values,
 * `Exists`/`DoesNotExist` none, `Gt`/`Lt` one integer. A term with one that cannot matches no node.
 */
export function nodeRequirementIsValid(requirement: NodeSelectorRequirement): boolean {
  const values = requirement.values ?? NO_VALUES;
  switch (requirement.operator) {
    case 'In':
    case 'NotIn':
      return values.length > 0;
    case 'Exists':
    case 'DoesNotExist':
      return values.length === 0;
    case 'Gt':
    case 'Lt':
      return values.length === 1 && parseInt64(values[0] ?? '') !== undefined;
  }
}

/** Whether one `matchFields` entry holds: only `metadata.name`, `In` or `NotIn`, one value. */
export function nodeFieldMatches(requirement: NodeSelectorRequirement, nodeName: string): boolean {
  if (!nodeFieldIsValid(requirement)) return false;
  const field = requirement.key === 'metadata.name' ? nodeName : '';
  return (field === requirement.values?.[0]) === (requirement.operator === 'In');
}

/**
 * Whether a node selector term matches a node: all expressions and fields hold. A term with
 * neither matches no node (`isEmptyNodeSelectorTerm`), nor does one that cannot be evaluated.
 */
export function nodeSelectorTermMatches(
  term: NodeSelectorTerm,
  labels: Labels | undefined,
  nodeName: string,
): boolean {
  const expressions = term.matchExpressions ?? [];
  const fields = term.matchFields ?? [];
  if (expressions.length === 0 && fields.length === 0) return false;
  return (
    expressions.every(nodeRequirementIsValid) &&
    expressions.every((requirement) => nodeRequirementMatches(requirement, labels)) &&
    fields.every((requirement) => nodeFieldMatches(requirement, nodeName))
  );
}

/** Whether any term of a node selector matches the node; without terms none does. */
export function nodeSelectorMatches(
  selector: NodeSelector,
  labels: Labels | undefined,
  nodeName: string,
): boolean {
  return selector.nodeSelectorTerms.some((term) => nodeSelectorTermMatches(term, labels, nodeName));
}

/**
 * What a selector without requirements means, as a value that the catalogue has words for in the
 * user's language: a missing one selects nothing (`metav1.LabelSelectorAsSelector`), an empty one
 * everything, but a spread constraint counts no running Pod by it.
 */
export const SELECTOR_WORDS = {
  every: '\u0000selector.every',
  none: '\u0000selector.none',
  uncounted: '\u0000selector.uncounted',
} as const;

/**
 * A label selector as kubectl prints it (`metav1.FormatLabelSelector`), sorted by key:
 * `app=web,tier in (a,b),!legacy`. A missing or empty selector is one of `SELECTOR_WORDS`.
 */
export function formatLabelSelector(selector: LabelSelector | undefined): string {
  const parts: { key: string; text: string }[] = [];
  for (const [key, value] of Object.entries(selector?.matchLabels ?? NO_LABELS)) {
    parts.push({ key, text: `${key}=${value}` });
  }
  for (const requirement of selector?.matchExpressions ?? []) {
    parts.push({ key: requirement.key, text: formatRequirement(requirement) });
  }
  if (parts.length === 0) return SELECTOR_WORDS[selector === undefined ? 'none' : 'every'];
  parts.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return parts.map((part) => part.text).join(',');
}

/** One expression as kubectl prints it: `tier in (a,b)`, `!legacy`, `cores>4`. */
export function formatRequirement(
  requirement: LabelSelectorRequirement | NodeSelectorRequirement,
): string {
  const { key, operator } = requirement;
  const values = [...(requirement.values ?? [])].sort();
  switch (operator) {
    case 'In':
      return `${key} in (${values.join(',')})`;
    case 'NotIn':
      return `${key} notin (${values.join(',')})`;
    case 'Exists':
      return key;
    case 'DoesNotExist':
      return `!${key}`;
    case 'Gt':
      return `${key}>${values.join(',')}`;
    case 'Lt':
      return `${key}<${values.join(',')}`;
  }
}

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** `strconv.ParseInt(text, 10, 64)`: undefined where Go reports an error. */
export function parseInt64(text: string): bigint | undefined {
  if (text.length > 64 || !/^[+-]?\d+$/.test(text)) return undefined;
  const value = BigInt(text.startsWith('+') ? text.slice(1) : text);
  return value < INT64_MIN || value > INT64_MAX ? undefined : value;
}

function nodeFieldIsValid(requirement: NodeSelectorRequirement): boolean {
  return (
    (requirement.operator === 'In' || requirement.operator === 'NotIn') &&
    requirement.values?.length === 1
  );
}
