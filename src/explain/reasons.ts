import type { PluginName, Status } from '../engine/index.ts';
import type { Message } from '../worker/protocol.ts';
import { brief } from './format.ts';
import { message } from './messages/message.ts';
import type { Narration } from './narrators/narration.ts';

/**
 * kube-scheduler's own reason texts (v1.34, `ErrReason…` of each plugin) and what they say in plain
 * words. They speak for a verdict without facts: the volume plugins, a PreFilter rejection, and
 * nodes beyond the number whose causes are worked out.
 */
interface ReasonRule {
  readonly plugins: readonly PluginName[] | 'any';
  readonly text: string | RegExp;
  readonly narrate: (match: readonly string[], claims: string) => Narration;
  /** The sentence for a Pod that was turned down before any node was looked at. */
  readonly rejection?: (match: readonly string[]) => Message;
}

const claimPlugins = [
  'VolumeRestrictions',
  'VolumeBinding',
  'VolumeZone',
  'NodeVolumeLimits',
] as const;

const RULES: readonly ReasonRule[] = [
  {
    plugins: ['NodeUnschedulable'],
    text: 'node(s) were unschedulable',
    narrate: () => ({
      text: message('reason.unschedulable.text', {}),
      short: message('reason.unschedulable.short', {}),
    }),
  },
  {
    plugins: ['NodeName'],
    text: "node(s) didn't match the requested node name",
    narrate: () => ({
      text: message('reason.nodeName.text', {}),
      short: message('reason.nodeName.short', {}),
    }),
  },
  {
    plugins: ['TaintToleration'],
    text: /^node\(s\) had untolerated taint \{(.*): (.*)\}$/,
    narrate: ([, key = '', value = '']) => {
      const taint = value === '' ? key : `${key}=${value}`;
      return {
        text: message('reason.taint.text', { taint }),
        short: message('reason.taint.short', { taint: brief(taint) }),
      };
    },
  },
  {
    plugins: ['NodeAffinity'],
    text: "node(s) didn't match Pod's node affinity/selector",
    narrate: () => ({
      text: message('reason.nodeAffinity.text', {}),
      short: message('reason.nodeAffinity.short', {}),
    }),
  },
  {
    plugins: ['NodeAffinity'],
    text: "node(s) didn't match scheduler-enforced node affinity",
    narrate: () => ({
      text: message('reason.addedAffinity.text', {}),
      short: message('reason.addedAffinity.short', {}),
    }),
  },
  {
    plugins: ['NodeAffinity'],
    text: 'pod affinity terms conflict',
    narrate: () => ({
      text: message('reason.fieldConflict.text', {}),
      short: message('reason.fieldConflict.short', {}),
    }),
    rejection: () => message('lead.rejectedBecause.fieldConflict', {}),
  },
  {
    plugins: ['NodePorts'],
    text: "node(s) didn't have free ports for the requested pod ports",
    narrate: () => ({
      text: message('reason.ports.text', {}),
      short: message('reason.ports.short', {}),
    }),
  },
  {
    plugins: ['NodeResourcesFit'],
    text: /^Insufficient (.*)$/,
    narrate: ([, resources = '']) => ({
      text: message('reason.insufficient.text', { resources }),
      short: message('reason.insufficient.short', { resources: brief(resources, 9) }),
    }),
  },
  {
    plugins: ['NodeResourcesFit'],
    text: 'Too many pods',
    narrate: () => ({
      text: message('reason.tooManyPods.text', {}),
      short: message('reason.tooManyPods.short', {}),
    }),
  },
  {
    plugins: ['PodTopologySpread'],
    text: "node(s) didn't match pod topology spread constraints",
    narrate: () => ({
      text: message('reason.spread.text', {}),
      short: message('reason.spread.short', {}),
    }),
  },
  {
    plugins: ['PodTopologySpread'],
    text: "node(s) didn't match pod topology spread constraints (missing required label)",
    narrate: () => ({
      text: message('reason.spreadMissing.text', {}),
      short: message('reason.spreadMissing.short', {}),
    }),
  },
  {
    plugins: ['InterPodAffinity'],
    text: "node(s) didn't match pod affinity rules",
    narrate: () => ({
      text: message('reason.affinity.text', {}),
      short: message('reason.affinity.short', {}),
    }),
  },
  {
    plugins: ['InterPodAffinity'],
    text: "node(s) didn't match pod anti-affinity rules",
    narrate: () => ({
      text: message('reason.antiAffinity.text', {}),
      short: message('reason.antiAffinity.short', {}),
    }),
  },
  {
    plugins: ['InterPodAffinity'],
    text: "node(s) didn't satisfy existing pods anti-affinity rules",
    narrate: () => ({
      text: message('reason.existingAntiAffinity.text', {}),
      short: message('reason.existingAntiAffinity.short', {}),
    }),
  },
  {
    plugins: ['VolumeRestrictions'],
    text: 'node(s) had no available disk',
    narrate: (_, claims) => ({
      text: message('reason.diskConflict.text', { claims }),
      short: message('reason.diskConflict.short', {}),
    }),
  },
  {
    plugins: ['VolumeRestrictions'],
    text: 'node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod',
    narrate: (_, claims) => ({
      text: message('reason.readWriteOncePod.text', { claims }),
      short: message('reason.readWriteOncePod.short', {}),
    }),
  },
  {
    plugins: ['NodeVolumeLimits'],
    text: 'node(s) exceed max volume count',
    narrate: (_, claims) => ({
      text: message('reason.volumeLimit.text', { claims }),
      short: message('reason.volumeLimit.short', {}),
    }),
  },
  {
    plugins: ['VolumeBinding'],
    text: "node(s) didn't find available persistent volumes to bind",
    narrate: (_, claims) => ({
      text: message('reason.noVolume.text', { claims }),
      short: message('reason.noVolume.short', {}),
    }),
  },
  {
    plugins: ['VolumeBinding'],
    text: "node(s) didn't match PersistentVolume's node affinity",
    narrate: (_, claims) => ({
      text: message('reason.volumeNodeAffinity.text', { claims }),
      short: message('reason.volumeNodeAffinity.short', {}),
    }),
  },
  {
    plugins: ['VolumeBinding'],
    text: 'node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)',
    narrate: (_, claims) => ({
      text: message('reason.volumeGone.text', { claims }),
      short: message('reason.volumeGone.short', {}),
    }),
  },
  {
    plugins: ['VolumeBinding'],
    text: 'node(s) did not have enough free storage',
    narrate: (_, claims) => ({
      text: message('reason.storage.text', { claims }),
      short: message('reason.storage.short', {}),
    }),
  },
  {
    plugins: ['VolumeZone'],
    text: 'node(s) had no available volume zone',
    narrate: (_, claims) => ({
      text: message('reason.volumeZone.text', { claims }),
      short: message('reason.volumeZone.short', {}),
    }),
  },
  {
    plugins: ['SchedulingGates'],
    text: /^waiting for scheduling gates: \[(.*)\]$/,
    narrate: ([, gates = '']) => ({
      text: message('reason.gates.text', { gates: gates.replaceAll(' ', ', ') }),
      short: message('reason.gates.short', {}),
    }),
  },
  {
    plugins: claimPlugins,
    text: /^persistentvolumeclaim "(.*)" not found$/i,
    narrate: ([, claim = '']) => ({
      text: message('reason.claimNotFound.text', { claim }),
      short: message('reason.claimNotFound.short', {}),
    }),
    rejection: ([, claim = '']) => message('lead.rejectedBecause.claimNotFound', { claim }),
  },
  {
    plugins: ['VolumeBinding'],
    text: /^persistentvolumeclaim "(.*)" is being deleted$/,
    narrate: ([, claim = '']) => ({
      text: message('reason.claimDeleted.text', { claim }),
      short: message('reason.claimDeleted.short', {}),
    }),
    rejection: ([, claim = '']) => message('lead.rejectedBecause.claimDeleted', { claim }),
  },
  {
    plugins: ['VolumeBinding'],
    text: /^persistentvolumeclaim "(.*)" bound to non-existent persistentvolume "(.*)"$/,
    narrate: ([, claim = '', volume = '']) => ({
      text: message('reason.claimLost.text', { claim, volume }),
      short: message('reason.claimLost.short', {}),
    }),
    rejection: ([, claim = '', volume = '']) =>
      message('lead.rejectedBecause.claimLost', { claim, volume }),
  },
  {
    plugins: ['VolumeBinding'],
    text: /^waiting for ephemeral volume controller to create the persistentvolumeclaim "(.*)"$/,
    narrate: ([, claim = '']) => ({
      text: message('reason.claimEphemeral.text', { claim }),
      short: message('reason.claimEphemeral.short', {}),
    }),
    rejection: ([, claim = '']) => message('lead.rejectedBecause.claimEphemeral', { claim }),
  },
  {
    plugins: ['VolumeBinding'],
    text: 'pod has unbound immediate PersistentVolumeClaims',
    narrate: () => ({
      text: message('reason.claimUnbound.text', {}),
      short: message('reason.claimUnbound.short', {}),
    }),
    rejection: () => message('lead.rejectedBecause.claimUnbound', {}),
  },
  {
    plugins: ['VolumeZone'],
    text: 'PersistentVolume had no name',
    narrate: () => ({
      text: message('reason.claimUnbound.text', {}),
      short: message('reason.claimUnbound.short', {}),
    }),
    rejection: () => message('lead.rejectedBecause.claimUnbound', {}),
  },
  {
    plugins: ['VolumeZone'],
    text: 'PersistentVolumeClaim had no pv name and storageClass name',
    narrate: () => ({
      text: message('reason.claimWithoutClass.text', {}),
      short: message('reason.claimWithoutClass.short', {}),
    }),
    rejection: () => message('lead.rejectedBecause.claimWithoutClass', {}),
  },
  {
    plugins: ['VolumeZone'],
    text: /^persistentvolume "(.*)" not found$/,
    narrate: ([, volume = '']) => ({
      text: message('reason.volumeNotFound.text', { volume }),
      short: message('reason.volumeNotFound.short', {}),
    }),
    rejection: ([, volume = '']) => message('lead.rejectedBecause.volumeNotFound', { volume }),
  },
  {
    plugins: ['VolumeZone'],
    text: /^storageclass\.storage\.k8s\.io "(.*)" not found$/,
    narrate: ([, name = '']) => ({
      text: message('reason.classNotFound.text', { name }),
      short: message('reason.classNotFound.short', {}),
    }),
    rejection: ([, name = '']) => message('lead.rejectedBecause.classNotFound', { name }),
  },
  {
    plugins: ['NodeAffinity', 'VolumeBinding'],
    text: /^node\(s\) didn't satisfy plugin(?:\(s\))? \[?(.*?)\]?(?: simultaneously)?$/,
    narrate: ([, plugins = '']) => ({
      text: message('reason.narrowed.text', { plugins: plugins.replaceAll(' ', ', ') }),
      short: message('reason.narrowed.short', {}),
    }),
    rejection: ([, plugins = '']) =>
      message('lead.rejectedBecause.narrowed', { plugins: plugins.replaceAll(' ', ', ') }),
  },
  {
    plugins: 'any',
    text: /^error reading "PreFilter(.*)" from cycleState: not found$/,
    narrate: ([, plugin = '']) => ({
      text: message('reason.preFilterDisabled.text', { plugin }),
      short: message('reason.preFilterDisabled.short', {}),
    }),
  },
];

/** Plain words for a plugin's reason texts; the texts themselves where they are none of the known. */
export function narrateReasons(
  plugin: string,
  reasons: readonly string[],
  claims: readonly string[] = [],
): Narration {
  const insufficient = reasons.flatMap((text) => /^Insufficient (.*)$/.exec(text)?.[1] ?? []);
  const [first = ''] =
    insufficient.length > 1 ? [`Insufficient ${insufficient.join(', ')}`] : reasons;
  const found = findRule(plugin, first);
  if (found !== undefined) {
    return found.rule.narrate(found.match, claims.length === 0 ? '' : `${claims.join(', ')}: `);
  }
  return {
    text: message('reason.other.text', { reasons: reasons.join('; ') }),
    short: message('reason.other.short', { plugin }),
  };
}

/** Why a PreEnqueue or PreFilter plugin turned the Pod down, as a sentence of the lead. */
export function rejectionSentence(status: Status & { readonly plugin: PluginName }): Message {
  const found = findRule(status.plugin, status.reasons[0] ?? '');
  const sentence = found?.rule.rejection?.(found.match);
  const reasons = status.reasons.join('; ');
  return sentence ?? message('lead.rejectedBecause.other', { plugin: status.plugin, reasons });
}

/** Whether a reason text of a plugin has plain words of its own. */
export function isKnownReason(plugin: string, text: string): boolean {
  return findRule(plugin, text) !== undefined;
}

function findRule(
  plugin: string,
  text: string,
): { readonly rule: ReasonRule; readonly match: readonly string[] } | undefined {
  for (const rule of RULES) {
    if (rule.plugins !== 'any' && !rule.plugins.some((name) => name === plugin)) continue;
    if (typeof rule.text === 'string') {
      if (rule.text === text) return { rule, match: [text] };
      continue;
    }
    const match = rule.text.exec(text);
    if (match !== null) return { rule, match };
  }
  return undefined;
}
