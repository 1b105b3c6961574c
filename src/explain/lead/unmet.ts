import { OUTSIDE_PREFILTER } from '../../engine/index.ts';
import type { Decision, PluginName, Status } from '../../engine/index.ts';
import { labelValue } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import type { ExplainInput } from '../input.ts';
import { message } from '../messages/message.ts';

/**
 * nodeSelector, required node affinity, or both where the Pod has both. Of a nodeSelector the labels that no
 * node has, where that is so of some; else each is there, and not all on one node. Where the profile's
 * addedAffinity refuses nodes, of which the Pod's own rules are not known to, it is told instead or beside.
 */
export function nodeAffinityRule({ pod: { spec }, nodes, decision }: ExplainInput): Message {
  const codes = statusesOf('NodeAffinity', decision).flatMap(({ reasons }) =>
    reasons.map(({ code }) => code),
  );
  const isAdded = codes.includes('addedAffinity');
  if (isAdded && codes.every((code) => code === 'addedAffinity')) {
    return message('lead.every.addedAffinity', {});
  }
  const selector = Object.entries(spec.nodeSelector ?? {});
  const required = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  if (required === undefined && selector.length > 0) {
    const lacking = selector.filter(
      ([key, value]) => !nodes.some(({ labels }) => labelValue(labels, key) === value),
    );
    const named = (entries: typeof selector) =>
      entries.map(([key, value]) => `${key}=${value}`).join(', ');
    if (lacking.length > 0) {
      return message('lead.every.nodeSelector', { selector: named(lacking) });
    }
    if (!isAdded) return message('lead.every.nodeSelectorAtOnce', { selector: named(selector) });
  }
  if (isAdded) return message('lead.every.withAddedAffinity', {});
  return required !== undefined && selector.length === 0
    ? message('lead.every.requiredAffinity', {})
    : message('lead.every.NodeAffinity', {});
}

/** The resources that every node lacks that was looked at. */
export function lackingEverywhere(decision: Decision): readonly string[] {
  const [first = [], ...rest] = statusesOf('NodeResourcesFit', decision).map(({ reasons }) =>
    reasons.flatMap(({ code, values }) => (code === 'insufficient' ? values : [])),
  );
  return first.filter((name) => rest.every((lacking) => lacking.includes(name)));
}

/** The resources that every node lacks, where there are such. */
export function resourcesRule(decision: Decision): Message {
  const resources = lackingEverywhere(decision);
  const reasons = statusesOf('NodeResourcesFit', decision).flatMap((status) => status.reasons);
  if (reasons.length > 0 && reasons.every(({ code }) => code === 'tooManyPods')) {
    return message('lead.every.places', {});
  }
  return resources.length > 0
    ? message('lead.every.insufficient', { resources: resources.join(', ') })
    : message('lead.every.NodeResourcesFit', {});
}

/** Which of InterPodAffinity's three rules fails, when it is the same one on every node. */
export function podAffinityRule(decision: Decision): Message {
  const [only, ...others] = new Set(
    statusesOf('InterPodAffinity', decision).flatMap(({ reasons }) =>
      reasons.map(({ code }) => code),
    ),
  );
  switch (others.length > 0 ? undefined : only) {
    case 'affinity':
      return message('lead.every.ownAffinity', {});
    case 'antiAffinity':
      return message('lead.every.ownAntiAffinity', {});
    case 'existingAntiAffinity':
      return message('lead.every.existingAntiAffinity', {});
    default:
      return message('lead.every.InterPodAffinity', {});
  }
}

/** Whether volumes cannot be reached, or there is room for none on any node. */
export function volumesRule(decision: Decision): Message {
  const reasons = statusesOf('VolumeBinding', decision).flatMap((status) => status.reasons);
  return reasons.length > 0 && reasons.every(({ code }) => code === 'storage')
    ? message('lead.every.storage', {})
    : message('lead.every.VolumeBinding', {});
}

/** The distinct statuses that a Filter plugin gave to nodes that were looked at, run on its own. */
export function statusesOf(plugin: PluginName, decision: Decision): readonly Status[] {
  const column = decision.filterStatus[decision.filterPlugins.indexOf(plugin)] ?? [];
  const given = [...column].filter((_, node) => decision.reported[node] !== OUTSIDE_PREFILTER);
  return [...new Set(given)].flatMap((status) => decision.statuses[status] ?? []);
}
