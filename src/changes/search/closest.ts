import { reasonTexts, type FilterCause } from '../../engine/index.ts';
import {
  formatBytes,
  formatCpu,
  formatLabelSelector,
  formatRequirement,
  leftOf,
  messageValue,
  resourceUnit,
  type Amount,
} from '../../model/index.ts';
import type { ChangeGoal, ChangesView, Message } from '../../protocol/index.ts';
import { quantityText } from '../fixes/resources.ts';
import { taintText } from '../fixes/taints.ts';
import { say } from '../messages.ts';
import { failingPlugins, type Situation } from '../situation.ts';
import type { Larger } from './anotherNode.ts';
import { causesAt } from './candidates.ts';
import { shortfall } from './shortfall.ts';

/** Nodes whose causes are looked into, of those that fail the fewest plugins. */
const LOOKED_INTO = 200;

/** The node that lacks least, or the one that is asked about, and what it lacks; undefined where none lacks anything. */
export function closestNode(situation: Situation, goal: ChangeGoal): ChangesView['closest'] {
  const { decision } = situation;
  // Of nodes that fit and cannot be scored none lacks anything.
  if (decision.nodeCount === 0 || decision.scoreError) return undefined;
  const node = goal.kind === 'schedule' ? leastLacking(situation) : goal.node;
  if (decision.preFilter) {
    const { plugin, reasons } = decision.preFilter;
    return {
      node,
      lacks: [say('lacks.rejected', { plugin, reasons: reasonTexts(reasons).join('; ') })],
    };
  }
  const causes = causesAt(situation, node) ?? [];
  const lacks = causes.flatMap(lacksOf);
  return { node, lacks: lacks.length > 0 ? lacks : [say('lacks.outside', {})] };
}

/**
 * The node that lacks least, with what the Pod asks of the resources of which the whole node has less;
 * undefined where it is kept off for anything else.
 */
export function largerNode(situation: Situation): Larger | undefined {
  const { decision } = situation;
  if (decision.nodeCount === 0 || decision.preFilter || decision.scoreError) return undefined;
  const node = leastLacking(situation);
  const resources = new Map<string, string>();
  for (const cause of causesAt(situation, node) ?? []) {
    if (cause.plugin !== 'NodeResourcesFit') return undefined;
    for (const { resource, requested, allocatable } of cause.insufficient) {
      if (requested > allocatable) resources.set(resource, quantityText(resource, requested));
    }
  }
  return resources.size === 0 ? undefined : { node, resources };
}

function leastLacking(situation: Situation): number {
  const { decision } = situation;
  const nodes = Array.from({ length: decision.nodeCount }, (_, node) => ({
    node,
    failing: failingPlugins(decision, node).length,
  }));
  // A node that no plugin fails on was left out before: nothing can be said of it.
  const failing = nodes.filter((each) => each.failing > 0).sort((a, b) => a.failing - b.failing);
  let best = 0;
  let least = Infinity;
  for (const { node } of failing.slice(0, LOOKED_INTO)) {
    const lacks = shortfall(causesAt(situation, node));
    if (lacks < least) {
      least = lacks;
      best = node;
    }
  }
  return best;
}

/** What would have to be otherwise for the plugin to pass the node. */
export function lacksOf(cause: FilterCause): readonly Message[] {
  switch (cause.plugin) {
    case 'NodeUnschedulable':
      return [say('lacks.NodeUnschedulable', {})];
    case 'NodeName':
      return [say('lacks.NodeName', { node: cause.wanted })];
    case 'TaintToleration':
      return [
        say('lacks.TaintToleration', {
          taints: cause.untolerated.map(taintText).join(', '),
          count: cause.untolerated.length,
        }),
      ];
    case 'NodeAffinity':
      return affinityLacks(cause);
    case 'NodeDeclaredFeatures': {
      const features = cause.missing.map(({ feature }) => feature).join(', ');
      return [say('lacks.NodeDeclaredFeatures', { features })];
    }
    case 'NodePorts': {
      const ports = [...new Set(cause.conflicts.map(({ hostPort }) => hostPort))];
      return [say('lacks.NodePorts', { ports: ports.join(', '), count: ports.length })];
    }
    case 'NodeResourcesFit':
      return cause.insufficient.map(({ resource, requested, used, allocatable }) =>
        resource === 'pods'
          ? say('lacks.pods', { allocatable: messageValue(allocatable) })
          : say('lacks.NodeResourcesFit', {
              resource,
              requested: amount(resource, requested),
              free: amount(resource, leftOf(allocatable, used)),
            }),
      );
    case 'PodTopologySpread':
      return cause.violations.map(({ constraint, domain, skew }) =>
        domain === undefined
          ? say('lacks.spreadKey', { key: constraint.topologyKey })
          : say('lacks.PodTopologySpread', {
              key: constraint.topologyKey,
              skew,
              maxSkew: constraint.maxSkew,
            }),
      );
    case 'InterPodAffinity':
      return [interPodLack(cause)];
    case 'VolumeRestrictions':
    case 'NodeVolumeLimits':
    case 'VolumeBinding':
    case 'VolumeZone':
    case 'DynamicResources':
      return [
        say('lacks.volumes', {
          plugin: cause.plugin,
          reasons: reasonTexts(cause.reasons).join('; '),
        }),
      ];
  }
}

function affinityLacks(cause: Extract<FilterCause, { plugin: 'NodeAffinity' }>): Message[] {
  const lacks: Message[] = [];
  const selector = cause.nodeSelector.filter(({ met }) => !met);
  if (selector.length > 0) {
    const wanted = selector.map(({ key, values }) => `${key}=${values[0] ?? ''}`).join(', ');
    lacks.push(say('lacks.NodeAffinity', { wanted }));
  }
  const { terms, addedTerms } = cause;
  if (terms && !terms.some(({ met }) => met)) {
    const wanted = terms
      .map(({ expressions }) => expressions.filter(({ met }) => !met).map(formatRequirement))
      .filter(({ length }) => length > 0)
      .map((unmet) => unmet.join(' + '));
    lacks.push(
      wanted.length === 0
        ? say('lacks.NodeAffinityEmpty', {})
        : say('lacks.NodeAffinityTerms', { wanted: wanted.join(' | '), count: wanted.length }),
    );
  }
  if (addedTerms && !addedTerms.some(({ met }) => met)) {
    const wanted = addedTerms.flatMap(({ expressions }) =>
      expressions.filter(({ met }) => !met).map(formatRequirement),
    );
    lacks.push(say('lacks.addedAffinity', { wanted: wanted.join(', ') }));
  }
  return lacks;
}

function interPodLack({
  rule,
  term,
  domain,
  pods,
}: Extract<FilterCause, { plugin: 'InterPodAffinity' }>): Message {
  const values = { selector: formatLabelSelector(term.selector), key: term.topologyKey };
  switch (rule) {
    case 'own-affinity':
      return domain === undefined
        ? say('lacks.affinityKey', { key: term.topologyKey })
        : say('lacks.affinity', values);
    case 'own-anti-affinity':
      return say('lacks.antiAffinity', { ...values, count: pods.length });
    case 'existing-anti-affinity':
      return say('lacks.existing', { ...values, count: pods.length });
  }
}

function amount(resource: string, value: Amount): string {
  switch (resourceUnit(resource)) {
    case 'milli':
      return formatCpu(value);
    case 'bytes':
      return formatBytes(value);
    case 'count':
      return String(value);
  }
}
