import { describe, expect, it } from 'vitest';
import { OUTSIDE_PREFILTER } from '../../engine/index.ts';
import type { FilterCause, FilterFacts, Status } from '../../engine/index.ts';
import { declaredReasons } from '../../engine/testing/declaredReasons.ts';
import { holdForCases } from '../../engine/testing/holdForCases.ts';
import { meetInKnownCases } from '../../engine/testing/knownCases.ts';
import type { RandomCase } from '../../engine/testing/randomObjects.ts';
import { openCase, randomCase } from '../../engine/testing/randomObjects.ts';
import { plus } from '../../model/index.ts';
import { createTranslator, LANGUAGES } from '../../i18n/index.ts';
import type { FilterExplanation, Message } from '../../protocol/index.ts';
import { explainDecision } from '../decision.ts';
import type { ExplainInput } from '../input.ts';
import { MESSAGES, messageIdentity } from '../messages/message.ts';
import { NarrationContext } from '../narrators/narration.ts';
import { narrateFilter, lackedBy } from '../plugins/registry.ts';
import { inputOf } from '../testing/inputOf.ts';
import { sayer } from '../testing/say.ts';
import { closestNodes } from './closest.ts';
import { explainNodeFilters } from './filters.ts';

const CASES = 500;

const sayers = LANGUAGES.map((language) => sayer(createTranslator(language)));
const declared = new Map(
  declaredReasons().map(({ plugin }) => [
    plugin,
    declaredReasons()
      .filter((each) => each.plugin === plugin)
      .map(({ code }) => code),
  ]),
);

const VALUE_NAMES = new Map<string, readonly string[]>(Object.entries(MESSAGES));

/** Messages that were said already, and what is wrong with them. */
const said = new Map<string, string>();

function messageFault(message: Message): string {
  const identity = messageIdentity(message);
  let fault = said.get(identity);
  if (fault === undefined) {
    const names: readonly string[] = VALUE_NAMES.get(message.key) ?? [];
    const isWhole = Object.keys(message.values).every((name) => names.includes(name));
    const text = sayers.map((say) => say(message)).find((each) => HOLES.test(each));
    fault = isWhole && text === undefined ? '' : `${message.key} reads "${text ?? identity}"`;
    said.set(identity, fault);
  }
  return fault;
}

const HOLES =
  /\{\{|\$t\(|undefined|NaN|null|Infinity|\[object|^$|^(?:fact|pass|needs|filter|reason)\.\w/;

/** How often each plugin was seen with each outcome: a test that meets none shows nothing. */
type Met = Map<string, number>;

function reasonFault(explained: FilterExplanation, status: Status): string {
  const known = [...declared].find(([plugin]) => plugin === explained.plugin)?.[1] ?? [];
  const drifted = status.reasons.find(({ code }) => !known.includes(code));
  return drifted === undefined ? '' : `gives ${drifted.code}, which it does not declare`;
}

function failingFault(
  explained: FilterExplanation,
  status: Status,
  cause: FilterCause | undefined,
  facts: FilterFacts | undefined,
  context: NarrationContext,
): string {
  if (explained.outcome !== 'reported' && explained.outcome !== 'fails')
    return 'is not told to fail';
  if (explained.needs === undefined) return 'does not tell what it needs';
  if (status.code === 'Error') return cause ? 'has a cause for an error' : '';
  if (cause?.plugin !== explained.plugin) return 'fails without a cause of its own';
  if (facts?.plugin !== explained.plugin) return 'fails without facts of its own';
  if (lackedBy(facts) === 0) return `fails, and nothing is lacking: ${JSON.stringify(facts)}`;
  if (!explained.facts.some(({ depth, met }) => depth === 0 && met === false)) {
    return `fails, and every line is met: ${JSON.stringify(explained.facts)}`;
  }
  return messageFault(narrateFilter(cause, context).short);
}

function passingFault(
  { outcome, needs, facts: lines }: FilterExplanation,
  cause: FilterCause | undefined,
  facts: FilterFacts | undefined,
): string {
  if (cause !== undefined) return 'passes with a cause';
  if (needs !== undefined) return 'passes and needs something';
  if (facts === undefined)
    return outcome === 'skipped' ? '' : `has no facts, and is told: ${outcome}`;
  if (outcome !== 'passes') return `has facts, and is told: ${outcome}`;
  if (lackedBy(facts) > 0) return `passes, and lacks something: ${JSON.stringify(facts)}`;
  if (lines.some(({ depth, met }) => depth === 0 && met === false))
    return 'passes by an unmet line';
  // Taints that only count in scores are no rule.
  const isNoRule =
    facts.plugin === 'TaintToleration' && facts.taints.every(({ keepsAway }) => !keepsAway);
  return isNoRule || lines.some(({ met }) => met === true) ? '' : 'passes, and no line is met';
}

/** Whether the parts of the facts fit each other: sums, terms and their expressions, Pods and counts. */
function partsFault(facts: FilterFacts, { nodes }: ExplainInput): string {
  switch (facts.plugin) {
    case 'NodeAffinity': {
      const terms = [...(facts.terms ?? []), ...(facts.addedTerms ?? [])];
      const wrong = terms.find(
        ({ met, expressions }) =>
          met !== (expressions.length > 0 && expressions.every((expression) => expression.met)),
      );
      return wrong ? `a term does not follow from its expressions: ${JSON.stringify(wrong)}` : '';
    }
    case 'NodeResourcesFit': {
      const wrong = facts.resources.find(
        ({ fits, used, requested, allocatable }) => fits !== plus(used, requested) <= allocatable,
      );
      return wrong ? `a sum is wrong: ${JSON.stringify(wrong)}` : '';
    }
    case 'PodTopologySpread': {
      const wrong = facts.constraints.find(({ constraint, domain, count, skew, met }) => {
        const { selfMatch, minimum, maxSkew, minDomains, domains } = constraint;
        const counts = domains.map((each) => each.count);
        const own = domains.find(({ value }) => value === domain);
        return (
          skew !== count + (selfMatch ? 1 : 0) - minimum ||
          met !== (domain !== undefined && skew <= maxSkew) ||
          minimum !== (domains.length < minDomains ? 0 : Math.min(...counts)) ||
          (own !== undefined && own.count !== count)
        );
      });
      return wrong ? `a constraint's numbers do not agree: ${JSON.stringify(wrong)}` : '';
    }
    case 'InterPodAffinity': {
      const wrong = facts.rules.find(({ rule, term, domain, met, pods, podCount }) => {
        const isAffinity = rule === 'own-affinity';
        const isMet = isAffinity
          ? domain !== undefined && (podCount > 0 || facts.isFirst)
          : podCount === 0;
        const isElsewhere = pods.some(
          ({ node }) => nodes[node]?.labels[term.topologyKey] !== domain,
        );
        return met !== isMet || isElsewhere || pods.length !== podCount;
      });
      return wrong ? `a rule does not follow from its Pods: ${JSON.stringify(wrong)}` : '';
    }
    case 'NodeVolumeLimits': {
      const wrong = facts.drivers.find(
        ({ limit = Infinity, attached, added, met }) =>
          met !== (added === 0 || attached + added <= limit),
      );
      return wrong ? `a driver's sum is wrong: ${JSON.stringify(wrong)}` : '';
    }
    case 'VolumeBinding': {
      const wrong = facts.bindings.find(
        (claim) =>
          (claim.kind === 'bound' &&
            claim.met !== (claim.affinity?.some(({ met }) => met) ?? true)) ||
          (claim.kind === 'provisions' &&
            claim.met !==
              (claim.canProvision &&
                (claim.topologies?.some(({ met }) => met) ?? true) &&
                (claim.room?.met ?? true))) ||
          (claim.kind === 'provisions' &&
            claim.room !== undefined &&
            claim.room.met !== (claim.room.most ?? -1) >= claim.room.wanted),
      );
      return wrong ? `a claim does not follow from its terms: ${JSON.stringify(wrong)}` : '';
    }
    case 'DynamicResources':
    case 'NodeDeclaredFeatures':
    case 'NodeUnschedulable':
    case 'NodeName':
    case 'TaintToleration':
    case 'NodePorts':
    case 'VolumeRestrictions':
    case 'VolumeZone':
      return '';
  }
}

function unsaidFault({ text, needs, facts }: FilterExplanation): string {
  const messages = [text, ...(needs ? [needs] : []), ...facts.map((each) => each.text)];
  return messages.map(messageFault).find((each) => each !== '') ?? '';
}

/** NodeAffinity's PreFilter leaves nodes out also in a profile that has its Filter off. */
function outsideFault(explained: FilterExplanation, reported: number | undefined): string {
  if (explained.plugin !== 'NodeAffinity' || reported !== OUTSIDE_PREFILTER) {
    return `${explained.plugin} is no Filter plugin of the profile`;
  }
  if (explained.outcome !== 'reported') return 'NodeAffinity leaves the node out, unreported';
  return unsaidFault(explained);
}

function nodeFault(input: ExplainInput, node: number, met: Met): string {
  const { decision, scheduler, pod, nodes } = input;
  const context = new NarrationContext(input);
  const explanation = explainNodeFilters(input, node);
  const reported = explanation.filter(({ outcome }) => outcome === 'reported');
  const isFiltered = (decision.reported[node] ?? 0) >= 0 || decision.reported[node] === -2;
  if (reported.length !== (isFiltered ? 1 : 0)) return `${reported.length} plugins are reported`;
  for (const explained of explanation) {
    const index = decision.filterPlugins.findIndex((plugin) => plugin === explained.plugin);
    const plugin = decision.filterPlugins[index];
    if (plugin === undefined) {
      const fault = outsideFault(explained, decision.reported[node]);
      if (fault) return fault;
      continue;
    }
    const status = decision.statuses[decision.filterStatus[index]?.[node] ?? -1];
    const cause = scheduler.filterCause(pod, plugin, node);
    const facts = scheduler.filterFacts(pod, plugin, node);
    met.set(`${plugin} ${explained.outcome}`, (met.get(`${plugin} ${explained.outcome}`) ?? 0) + 1);
    const fault =
      status === undefined
        ? passingFault(explained, cause, facts)
        : failingFault(explained, status, cause, facts, context) || reasonFault(explained, status);
    const parts = facts && status?.code !== 'Error' ? partsFault(facts, input) : '';
    const unsaid = unsaidFault(explained);
    if (fault || parts || unsaid) {
      return `${plugin} on ${nodes[node]?.name ?? ''}: ${fault || parts || unsaid}`;
    }
  }
  return '';
}

/** What a group of nodes needs is said of the group, whatever it is made of. */
function groupFault(input: ExplainInput): string {
  for (const { plugin, needs } of explainDecision(input).groups) {
    if (needs === undefined) return `a group of ${plugin} does not tell what it needs`;
    const fault = messageFault(needs);
    if (fault) return fault;
  }
  return '';
}

/** No other node fails by fewer plugins than the closest ones do. */
function closestFault(input: ExplainInput): string {
  const { decision } = input;
  const closest = closestNodes(input, 3);
  const isFit = decision.chosen >= 0 || decision.scoreError !== undefined;
  if (decision.preFilter !== undefined || isFit) {
    return closest.length === 0 ? '' : 'closest nodes where none was sought';
  }
  if (closest.length !== Math.min(3, decision.nodeCount)) return `${closest.length} closest nodes`;
  const failing = (node: number) =>
    explainNodeFilters(input, node).filter(({ needs }) => needs !== undefined).length;
  const told = closest.map(failing);
  const rest = [...decision.reported.keys()].filter((node) => !closest.includes(node));
  const most = Math.max(...told);
  const closer = rest.find((node) => failing(node) < most);
  return closer === undefined ? '' : `${input.nodes[closer]?.name ?? ''} is closer`;
}

describe('what is told of a node, on random clusters', () => {
  it('agrees with the verdict plugin by plugin, and is whole in every language', () => {
    const met: Met = new Map();
    const faultOf = (random: RandomCase): string => {
      const { cluster, pod } = openCase(random);
      const input = inputOf(cluster, pod);
      if (input.decision.preFilter !== undefined) {
        const [first] = explainNodeFilters(input, 0);
        return first === undefined ? 'a rejected Pod is not explained' : groupFault(input);
      }
      for (let node = 0; node < input.decision.nodeCount; node += 1) {
        const fault = nodeFault(input, node, met);
        if (fault) return fault;
      }
      return groupFault(input) || closestFault(input);
    };
    holdForCases(CASES, (seed) => randomCase(seed), faultOf);
    const timesOf = (what: string) => met.get(what) ?? 0;
    const kinds = [...declared.keys()]
      .filter(
        (plugin) => !['SchedulingGates', 'DynamicResources', 'DefaultPreemption'].includes(plugin),
      )
      .flatMap((plugin) => [
        {
          what: `${plugin} fails`,
          times: () => timesOf(`${plugin} reported`) + timesOf(`${plugin} fails`),
        },
        { what: `${plugin} passes`, times: () => timesOf(`${plugin} passes`) },
      ]);
    expect(meetInKnownCases(() => kinds.every(({ times }) => times() > 4), faultOf)).toBe('');
    for (const { what, times } of kinds) expect(times(), what).toBeGreaterThan(4);
  }, 300_000);
});
