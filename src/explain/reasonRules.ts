import type { PluginName } from '../engine/index.ts';
import type { Message } from '../worker/protocol.ts';
import { brief } from './format.ts';
import { message } from './messages/message.ts';
import type { Narration } from './narrators/narration.ts';

/**
 * kube-scheduler's own reason texts (v1.34, `ErrReason…` of each plugin) and what they say in plain
 * words. They speak for a verdict without facts: the volume plugins, a PreFilter rejection, and
 * nodes beyond the number whose causes are worked out.
 */
export interface ReasonRule {
  readonly plugins: readonly PluginName[] | 'any';
  readonly text: string | RegExp;
  readonly narrate: (match: readonly string[]) => Narration;
  /** The sentence for a Pod that was turned down before any node was looked at. */
  readonly rejection?: (match: readonly string[]) => Message;
}

const claimPlugins = [
  'VolumeRestrictions',
  'VolumeBinding',
  'VolumeZone',
  'NodeVolumeLimits',
] as const;

export const REASON_RULES: readonly ReasonRule[] = [
  {
    plugins: ['NodeUnschedulable'],
    text: 'node(s) were unschedulable',
    narrate: () => ({
      text: message('reason.unschedulable.text', {}),
      short: message('reason.unschedulable.short', {}),
      needs: message('needs.NodeUnschedulable.uncordoned', {}),
    }),
  },
  {
    plugins: ['NodeName'],
    text: "node(s) didn't match the requested node name",
    narrate: () => ({
      text: message('reason.nodeName.text', {}),
      short: message('reason.nodeName.short', {}),
      needs: message('needs.NodeName.this', {}),
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
        needs: message('needs.reason.taint', { taint }),
      };
    },
  },
  {
    plugins: ['NodeAffinity'],
    text: "node(s) didn't match Pod's node affinity/selector",
    narrate: () => ({
      text: message('reason.nodeAffinity.text', {}),
      short: message('reason.nodeAffinity.short', {}),
      needs: message('needs.reason.nodeAffinity', {}),
    }),
  },
  {
    plugins: ['NodeAffinity'],
    text: "node(s) didn't match scheduler-enforced node affinity",
    narrate: () => ({
      text: message('reason.addedAffinity.text', {}),
      short: message('reason.addedAffinity.short', {}),
      needs: message('needs.reason.addedAffinity', {}),
    }),
  },
  {
    plugins: ['NodeAffinity'],
    text: 'pod affinity terms conflict',
    narrate: () => ({
      text: message('reason.fieldConflict.text', {}),
      short: message('reason.fieldConflict.short', {}),
      needs: message('needs.reason.fieldConflict', {}),
    }),
    rejection: () => message('lead.rejectedBecause.fieldConflict', {}),
  },
  {
    plugins: ['NodePorts'],
    text: "node(s) didn't have free ports for the requested pod ports",
    narrate: () => ({
      text: message('reason.ports.text', {}),
      short: message('reason.ports.short', {}),
      needs: message('needs.reason.ports', {}),
    }),
  },
  {
    plugins: ['NodeResourcesFit'],
    text: /^Insufficient (.*)$/,
    narrate: ([, resources = '']) => ({
      text: message('reason.insufficient.text', { resources }),
      short: message('reason.insufficient.short', { resources: brief(resources, 9) }),
      needs: message('needs.reason.insufficient', { resources }),
    }),
  },
  {
    plugins: ['NodeResourcesFit'],
    text: 'Too many pods',
    narrate: () => ({
      text: message('reason.tooManyPods.text', {}),
      short: message('reason.tooManyPods.short', {}),
      needs: message('needs.NodeResourcesFit.place', {}),
    }),
  },
  {
    plugins: ['PodTopologySpread'],
    text: "node(s) didn't match pod topology spread constraints",
    narrate: () => ({
      text: message('reason.spread.text', {}),
      short: message('reason.spread.short', {}),
      needs: message('needs.reason.spread', {}),
    }),
  },
  {
    plugins: ['PodTopologySpread'],
    text: "node(s) didn't match pod topology spread constraints (missing required label)",
    narrate: () => ({
      text: message('reason.spreadMissing.text', {}),
      short: message('reason.spreadMissing.short', {}),
      needs: message('needs.reason.spreadMissing', {}),
    }),
  },
  {
    plugins: ['InterPodAffinity'],
    text: "node(s) didn't match pod affinity rules",
    narrate: () => ({
      text: message('reason.affinity.text', {}),
      short: message('reason.affinity.short', {}),
      needs: message('needs.reason.affinity', {}),
    }),
  },
  {
    plugins: ['InterPodAffinity'],
    text: "node(s) didn't match pod anti-affinity rules",
    narrate: () => ({
      text: message('reason.antiAffinity.text', {}),
      short: message('reason.antiAffinity.short', {}),
      needs: message('needs.reason.antiAffinity', {}),
    }),
  },
  {
    plugins: ['InterPodAffinity'],
    text: "node(s) didn't satisfy existing pods anti-affinity rules",
    narrate: () => ({
      text: message('reason.existingAntiAffinity.text', {}),
      short: message('reason.existingAntiAffinity.short', {}),
      needs: message('needs.reason.existingAntiAffinity', {}),
    }),
  },
  {
    plugins: ['VolumeRestrictions'],
    text: 'node(s) had no available disk',
    narrate: () => ({
      text: message('reason.diskConflict.text', {}),
      short: message('reason.diskConflict.short', {}),
      needs: message('needs.reason.diskConflict', {}),
    }),
  },
  {
    plugins: ['VolumeRestrictions'],
    text: 'node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod',
    narrate: () => ({
      text: message('reason.readWriteOncePod.text', {}),
      short: message('reason.readWriteOncePod.short', {}),
      needs: message('needs.reason.readWriteOncePod', {}),
    }),
  },
  {
    plugins: ['NodeVolumeLimits'],
    text: 'node(s) exceed max volume count',
    narrate: () => ({
      text: message('reason.volumeLimit.text', {}),
      short: message('reason.volumeLimit.short', {}),
      needs: message('needs.reason.volumeLimit', {}),
    }),
  },
  {
    plugins: ['VolumeBinding'],
    text: "node(s) didn't find available persistent volumes to bind",
    narrate: () => ({
      text: message('reason.noVolume.text', {}),
      short: message('reason.noVolume.short', {}),
      needs: message('needs.reason.noVolume', {}),
    }),
  },
  {
    plugins: ['VolumeBinding'],
    text: "node(s) didn't match PersistentVolume's node affinity",
    narrate: () => ({
      text: message('reason.volumeNodeAffinity.text', {}),
      short: message('reason.volumeNodeAffinity.short', {}),
      needs: message('needs.reason.volumeNodeAffinity', {}),
    }),
  },
  {
    plugins: ['VolumeBinding'],
    text: 'node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)',
    narrate: () => ({
      text: message('reason.volumeGone.text', {}),
      short: message('reason.volumeGone.short', {}),
      needs: message('needs.reason.volumeGone', {}),
    }),
  },
  {
    plugins: ['VolumeBinding'],
    text: 'node(s) did not have enough free storage',
    narrate: () => ({
      text: message('reason.storage.text', {}),
      short: message('reason.storage.short', {}),
      needs: message('needs.reason.storage', {}),
    }),
  },
  {
    plugins: ['VolumeZone'],
    text: 'node(s) had no available volume zone',
    narrate: () => ({
      text: message('reason.volumeZone.text', {}),
      short: message('reason.volumeZone.short', {}),
      needs: message('needs.reason.volumeZone', {}),
    }),
  },
  {
    plugins: ['SchedulingGates'],
    text: /^waiting for scheduling gates: \[(.*)\]$/,
    narrate: ([, gates = '']) => ({
      text: message('reason.gates.text', { gates: gates.replaceAll(' ', ', ') }),
      short: message('reason.gates.short', {}),
      needs: message('needs.reason.gates', { gates: gates.replaceAll(' ', ', ') }),
    }),
  },
  {
    plugins: claimPlugins,
    text: /^(?:looking up PVC .*: )?persistentvolumeclaim "(.*)" not found$/i,
    narrate: ([, claim = '']) => ({
      text: message('reason.claimNotFound.text', { claim }),
      short: message('reason.claimNotFound.short', {}),
      needs: message('needs.reason.claimNotFound', { claim }),
    }),
    rejection: ([, claim = '']) => message('lead.rejectedBecause.claimNotFound', { claim }),
  },
  {
    plugins: ['VolumeBinding'],
    text: /^persistentvolumeclaim "(.*)" is being deleted$/,
    narrate: ([, claim = '']) => ({
      text: message('reason.claimDeleted.text', { claim }),
      short: message('reason.claimDeleted.short', {}),
      needs: message('needs.reason.claimDeleted', { claim }),
    }),
    rejection: ([, claim = '']) => message('lead.rejectedBecause.claimDeleted', { claim }),
  },
  {
    plugins: ['VolumeBinding'],
    text: /^persistentvolumeclaim "(.*)" bound to non-existent persistentvolume "(.*)"$/,
    narrate: ([, claim = '', volume = '']) => ({
      text: message('reason.claimLost.text', { claim, volume }),
      short: message('reason.claimLost.short', {}),
      needs: message('needs.VolumeBinding.exists', { volume }),
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
      needs: message('needs.reason.claimEphemeral', { claim }),
    }),
    rejection: ([, claim = '']) => message('lead.rejectedBecause.claimEphemeral', { claim }),
  },
  {
    plugins: ['VolumeBinding'],
    text: 'pod has unbound immediate PersistentVolumeClaims',
    narrate: () => ({
      text: message('reason.claimUnbound.text', {}),
      short: message('reason.claimUnbound.short', {}),
      needs: message('needs.reason.claimUnbound', {}),
    }),
    rejection: () => message('lead.rejectedBecause.claimUnbound', {}),
  },
  {
    plugins: ['VolumeZone'],
    text: 'PersistentVolume had no name',
    narrate: () => ({
      text: message('reason.claimUnbound.text', {}),
      short: message('reason.claimUnbound.short', {}),
      needs: message('needs.reason.claimUnbound', {}),
    }),
    rejection: () => message('lead.rejectedBecause.claimUnbound', {}),
  },
  {
    plugins: ['VolumeZone'],
    text: 'PersistentVolumeClaim had no pv name and storageClass name',
    narrate: () => ({
      text: message('reason.claimWithoutClass.text', {}),
      short: message('reason.claimWithoutClass.short', {}),
      needs: message('needs.reason.claimWithoutClass', {}),
    }),
    rejection: () => message('lead.rejectedBecause.claimWithoutClass', {}),
  },
  {
    plugins: ['VolumeZone'],
    text: /^persistentvolume "(.*)" not found$/,
    narrate: ([, volume = '']) => ({
      text: message('reason.volumeNotFound.text', { volume }),
      short: message('reason.volumeNotFound.short', {}),
      needs: message('needs.reason.volumeNotFound', { volume }),
    }),
    rejection: ([, volume = '']) => message('lead.rejectedBecause.volumeNotFound', { volume }),
  },
  {
    plugins: ['VolumeZone'],
    text: /^storageclass\.storage\.k8s\.io "(.*)" not found$/,
    narrate: ([, name = '']) => ({
      text: message('reason.classNotFound.text', { name }),
      short: message('reason.classNotFound.short', {}),
      needs: message('needs.reason.classNotFound', { name }),
    }),
    rejection: ([, name = '']) => message('lead.rejectedBecause.classNotFound', { name }),
  },
  {
    plugins: ['NodeAffinity', 'VolumeBinding'],
    text: /^node\(s\) didn't satisfy plugin(?:\(s\))? \[?(.*?)\]?(?: simultaneously)?$/,
    narrate: ([, plugins = '']) => ({
      text: message('reason.narrowed.text', { plugins: plugins.replaceAll(' ', ', ') }),
      short: message('reason.narrowed.short', {}),
      needs: message('needs.reason.narrowed', { plugins: plugins.replaceAll(' ', ', ') }),
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
      needs: message('needs.reason.preFilterDisabled', { plugin }),
    }),
  },
  {
    plugins: ['DefaultPreemption'],
    text: 'Preemption is not helpful for scheduling',
    narrate: () => ({
      text: message('reason.notHelpful.text', {}),
      short: message('reason.notHelpful.short', {}),
      needs: message('needs.reason.notHelpful', {}),
    }),
  },
  {
    plugins: ['DefaultPreemption'],
    text: 'No preemption victims found for incoming pod',
    narrate: () => ({
      text: message('reason.noVictims.text', {}),
      short: message('reason.noVictims.short', {}),
      needs: message('needs.reason.noVictims', {}),
    }),
  },
  {
    plugins: ['DefaultPreemption'],
    text: 'not eligible due to preemptionPolicy=Never.',
    narrate: () => ({
      text: message('reason.preemptionNever.text', {}),
      short: message('reason.preemptionNever.short', {}),
      needs: message('needs.reason.preemptionNever', {}),
    }),
  },
  {
    plugins: ['DefaultPreemption'],
    text: 'not eligible due to a terminating pod on the nominated node.',
    narrate: () => ({
      text: message('reason.terminating.text', {}),
      short: message('reason.terminating.short', {}),
      needs: message('needs.reason.terminating', {}),
    }),
  },
];
