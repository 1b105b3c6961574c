import type { DecisionView, DomainCounts, NotCountedWhy } from '../../protocol/index.ts';

/** One of the Pod's own spread constraints at one domain: `web 3 · skew 3`. */
export interface SpreadBadge {
  /** Index in the Pod's constraints. */
  readonly index: number;
  readonly topologyKey: string;
  /** The domain's value; '' for nodes that lack the key. */
  readonly value: string;
  /** The selector in one word (`web` for `app=web`), '' when there is no such word. */
  readonly word: string;
  readonly selector: string;
  /** Matching Pods there before the step. */
  readonly count: number;
  /** The count after the step, where the Pod has landed here or its victims have left; else undefined. */
  readonly next: number | undefined;
  /** Victims that have left in the step: they were counted. */
  readonly leaving: number;
  /** `count + self − minimum = skew`, as kube-scheduler's Filter adds it up. */
  readonly self: number;
  readonly minimum: number;
  readonly skew: number;
  readonly maxSkew: number;
  /** It filters; otherwise it only lowers scores. */
  readonly hard: boolean;
  /** Domains that count, and how many are asked for. */
  readonly domains: number;
  readonly minDomains: number;
  readonly tone: 'good' | 'bad' | 'plain' | 'off';
  /** For `off`: why the domain, or the node, does not count. */
  readonly why: NotCountedWhy | undefined;
}

/** One constraint of a decision, ready to be asked about many domains. */
export interface SpreadRule {
  readonly constraint: DomainCounts;
  readonly byValue: ReadonlyMap<string, DomainCounts['domains'][number]>;
  /** Nodes that do not count. */
  readonly whyOf: ReadonlyMap<number, NotCountedWhy>;
  /** The domain in which the Pod lands; undefined where it does not. */
  readonly landsIn: string | undefined;
  /** Whether victims have left: not while the decision that preempts is played. */
  readonly isCleared: boolean;
}

/** The Pod's own constraints, those that filter first. `labels` are the chosen node's. */
export function spreadRules(
  decision: DecisionView | undefined,
  labels: Readonly<Record<string, string>> | undefined,
): readonly SpreadRule[] {
  const rules = (decision?.domains ?? []).map((constraint) => ({
    constraint,
    byValue: new Map(constraint.domains.map((domain) => [domain.value, domain])),
    whyOf: new Map(
      constraint.notCounted.flatMap(({ why, nodes }) => nodes.map((node) => [node, why] as const)),
    ),
    landsIn: labels?.[constraint.topologyKey],
    isCleared: decision?.outcome === 'nominated',
  }));
  return rules.sort((a, b) => Number(isHard(b.constraint)) - Number(isHard(a.constraint)));
}

/** What a constraint says of a domain; `off`, with the reason of its first node, if it is none. */
export function badgeOfDomain(
  rule: SpreadRule,
  value: string | undefined,
  nodes: readonly number[],
): SpreadBadge {
  const { constraint, byValue, whyOf, landsIn, isCleared } = rule;
  const domain = value === undefined ? undefined : byValue.get(value);
  const lands = value !== undefined && landsIn === value;
  const skipped = nodes.find((node) => whyOf.has(node)) ?? -1;
  const leaving = isCleared ? (domain?.leaving ?? 0) : 0;
  // The Pod counts where it lands when its own labels match.
  const change = (lands ? constraint.self : 0) - leaving;
  return {
    index: constraint.index,
    topologyKey: constraint.topologyKey,
    value: value ?? '',
    word: selectorWord(constraint.selector),
    selector: constraint.selector,
    count: domain?.count ?? 0,
    next: domain === undefined || change === 0 ? undefined : domain.count + change,
    leaving,
    self: constraint.self,
    minimum: constraint.minimum,
    skew: domain?.skew ?? 0,
    maxSkew: constraint.maxSkew,
    hard: isHard(constraint),
    domains: constraint.domains.length,
    minDomains: constraint.minDomains,
    tone: domain === undefined ? 'off' : lands ? 'good' : domain.violates ? 'bad' : 'plain',
    why: domain === undefined ? (whyOf.get(skipped) ?? 'missing-key') : undefined,
  };
}

/**
 * What the constraints say of one node beside what its zone's box says: its domain of other keys,
 * and that it does not count in a zone that does.
 */
export function badgesOfNode(
  rules: readonly SpreadRule[],
  node: number,
  labels: Readonly<Record<string, string>>,
  zoneKey: string,
): readonly SpreadBadge[] {
  return rules.flatMap((rule) => {
    const { topologyKey } = rule.constraint;
    const value = labels[topologyKey];
    const why = rule.whyOf.get(node);
    const isCountedDomain = value !== undefined && rule.byValue.has(value);
    if (topologyKey === zoneKey && (why === undefined || !isCountedDomain)) return [];
    const badge = badgeOfDomain(rule, value, [node]);
    return [why === undefined ? badge : { ...badge, tone: 'off', why }];
  });
}

function isHard({ whenUnsatisfiable }: DomainCounts): boolean {
  return whenUnsatisfiable === 'DoNotSchedule';
}

/** The value of a selector that is one equality; '' for anything else. */
export function selectorWord(selector: string): string {
  const match = /^[^=!,()\s]+=([^=!,()\s]+)$/.exec(selector);
  return match?.[1] ?? '';
}

export function sameBadges(a: readonly SpreadBadge[], b: readonly SpreadBadge[]): boolean {
  return a.length === b.length && a.every((badge, at) => sameBadge(badge, b[at]));
}

function sameBadge(a: SpreadBadge, b: SpreadBadge | undefined): boolean {
  return (
    b !== undefined &&
    a.index === b.index &&
    a.topologyKey === b.topologyKey &&
    a.value === b.value &&
    a.selector === b.selector &&
    a.count === b.count &&
    a.next === b.next &&
    a.leaving === b.leaving &&
    a.self === b.self &&
    a.minimum === b.minimum &&
    a.skew === b.skew &&
    a.maxSkew === b.maxSkew &&
    a.hard === b.hard &&
    a.domains === b.domains &&
    a.minDomains === b.minDomains &&
    a.tone === b.tone &&
    a.why === b.why
  );
}

/** The badges of a card's tags: one each, but those that do not count all in one. */
export function tagsOf(badges: readonly SpreadBadge[]): readonly (readonly SpreadBadge[])[] {
  const counted = badges.filter(({ tone }) => tone !== 'off');
  const off = badges.filter(({ tone }) => tone === 'off');
  return [...counted.map((badge) => [badge]), ...(off.length > 0 ? [off] : [])];
}
