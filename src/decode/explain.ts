import type { Part, ReasonPart } from './part.ts';
import type { SayingId } from './rules/sayings.ts';
import { MESSAGES, type MessageKey } from './messages.ts';
import { meet, SINCE, TOLD, type Worded } from '../releases/index.ts';
import { wordingOf } from './wordingOf.ts';

/** A sentence to be: a key of the catalogue's `decode` namespace, and the values that go into it. */
export interface Message {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface Explanation {
  /** What the part says. */
  readonly says: Message;
  /** What to look at. */
  readonly look?: Message;
  /** Whether evicting Pods may help there, where a reason is counted over nodes. */
  readonly eviction?: Message;
  /** Which versions word it so, where they differ. */
  readonly wording?: Message;
}

/** What a part means, for a reader; undefined for punctuation. */
export function explainPart(part: Part): Explanation | undefined {
  switch (part.kind) {
    case 'punctuation':
      return undefined;
    case 'unknown':
      return { says: message('unknown.says', part.text), look: message('unknown.look', part.text) };
    case 'header':
      return {
        says:
          part.total === undefined
            ? message(`header.${part.stage}`, part.text)
            : { key: `header.${part.stage}Of`, values: { total: part.total } },
      };
    case 'reason':
      return explainReason(part);
  }
}

function explainReason(part: ReasonPart): Explanation {
  const values = namedValues(part);
  const look = lookKey(part);
  return {
    says: pick(isOfNewNode(part) ? 'scaleUp.insufficient' : `says.${part.says}`, values),
    ...(look === undefined ? {} : { look: pick(look, values) }),
    ...evictionMessage(part),
    ...wordingMessage(part.wording),
  };
}

/** Whether evicting Pods may help where a reason was counted; after the dry run, that it does not. */
function evictionMessage(part: ReasonPart): { readonly eviction?: Message } {
  const { stage, says, speaker, verdict, count } = part;
  if (stage === 'preemption' && count !== undefined && speaker !== 'DefaultPreemption') {
    return { eviction: { key: 'eviction.stays', values: {} } };
  }
  if (stage !== 'filter') return {};
  if (says === 'insufficient') return { eviction: { key: 'eviction.byRequest', values: {} } };
  if (verdict === undefined || verdict === 'Error') return {};
  return { eviction: { key: `eviction.${verdict}`, values: {} } };
}

/** Values as a reader knows them: a taint as `key=value`. */
function namedValues({ says, values, text }: ReasonPart): Readonly<Record<string, string>> {
  const { key, value } = values;
  const taint = key === undefined ? {} : { taint: value ? `${key}=${value}` : key };
  return { ...values, ...taint, ...since(says), text };
}

/** When what a saying speaks of came or went. */
function since(says: SayingId): { readonly since?: string } {
  switch (says) {
    case 'oldLabelRule':
      return { since: SINCE.labelRulesGone };
    case 'classicAllocation':
      return { since: SINCE.classicAllocationGone };
    case 'claimsKept':
      return { since: SINCE.resourceClaimsDefault };
    default:
      return {};
  }
}

/**
 * Taints that are set for a node's state, and taken away with it. Sources: well_known_taints.go of k8s.io/api and
 * k8s.io/cloud-provider; the startup taints of CSI drivers and of Cilium; kubernetes/autoscaler; kubernetes-sigs/karpenter.
 */
const STATES_OF_NODE: readonly RegExp[] = [
  /^node\.kubernetes\.io\/(?:not-ready|unreachable|(?:memory|disk|pid)-pressure|network-unavailable|unschedulable|out-of-service)$/,
  /^node\.cloudprovider\.kubernetes\.io\/(?:uninitialized|shutdown)$/,
  /^[\w.-]{1,200}\/agent-not-ready$/,
  /^karpenter\.sh\/(?:disruption|disrupted|unregistered)$/,
  /^ToBeDeletedByClusterAutoscaler$/,
];

/** An autoscaler asks whether a node that is yet to come would do, on which nothing runs but daemons. */
const isOfNewNode = ({ says, stage }: ReasonPart): boolean =>
  stage === 'scaleUp' && says === 'insufficient';

/** What to look at, which hangs on what is named where the saying is the same. */
function lookKey(part: ReasonPart): MessageKey | undefined {
  if (isOfNewNode(part)) return 'scaleUp.larger';
  const { says, values } = part;
  const { key: taint = '', resource = '' } = values;
  if (says === 'taint' && STATES_OF_NODE.some((state) => state.test(taint))) {
    return 'look.taintOfNode';
  }
  if (says === 'insufficient') {
    if (resource.startsWith('hugepages-')) return 'look.insufficientPages';
    if (resource.includes('/')) return 'look.insufficientDevice';
  }
  const key = `look.${says}`;
  return Object.hasOwn(MESSAGES, key) ? (key as MessageKey) : undefined;
}

/** The message with just the values that it takes. */
function pick(key: MessageKey, values: Readonly<Record<string, string>>): Message {
  const names: readonly string[] = MESSAGES[key];
  return { key, values: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) };
}

const message = (key: MessageKey, text: string): Message => pick(key, { text });

function wordingMessage(worded: Worded): { readonly wording?: Message } {
  const { from, to } = worded;
  if (meet(worded, TOLD) === undefined) {
    return { wording: { key: 'wording.older', values: { first: TOLD.from } } };
  }
  if (from !== undefined) {
    return to === undefined
      ? { wording: { key: 'wording.from', values: { from } } }
      : { wording: { key: 'wording.between', values: { from, to } } };
  }
  return to === undefined ? {} : { wording: { key: 'wording.to', values: { to } } };
}

/** Notes on the message as a whole, in the order in which to read them. */
export function explainMessage(parts: readonly Part[]): readonly Message[] {
  return [...countNote(parts), ...versionNote(parts), ...unknownNote(parts)];
}

/** Why the counts of the Filter list are not the number of nodes, or that they are. */
function countNote(parts: readonly Part[]): readonly Message[] {
  const header = parts.find((part) => part.kind === 'header' && part.stage === 'filter');
  const total = header?.kind === 'header' ? header.total : undefined;
  if (total === undefined) return [];
  const counts = parts.flatMap((part) =>
    (part.kind === 'reason' || part.kind === 'unknown') && part.stage === 'filter'
      ? (part.count ?? [])
      : [],
  );
  if (counts.length === 0) {
    const atOnce = parts.some((part) => part.kind === 'reason' && part.stage === 'preFilter');
    return atOnce ? [{ key: 'counts.atOnce', values: { total } }] : [];
  }
  const sum = counts.reduce((before, count) => before + count, 0);
  if (sum === total) return [{ key: 'counts.equal', values: { total } }];
  if (sum > total) return [{ key: 'counts.more', values: { sum, total } }];
  return [{ key: 'counts.fewer', values: { sum, total, since: SINCE.leftOutNodesCounted } }];
}

function versionNote(parts: readonly Part[]): readonly Message[] {
  const versions = wordingOf(parts);
  if (versions === 'older') return [{ key: 'versions.older', values: { first: TOLD.from } }];
  if (versions === 'mixed') return [{ key: 'versions.mixed', values: {} }];
  const { from, to } = versions;
  if (from === TOLD.from && to === TOLD.to) return [];
  return [{ key: 'versions.between', values: { from, to } }];
}

function unknownNote(parts: readonly Part[]): readonly Message[] {
  const unknown = parts.filter((part) => part.kind === 'unknown').length;
  return unknown === 0 ? [] : [{ key: 'unknown.some', values: { count: unknown } }];
}
