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

/** Reasons that are told the same whatever the node. */
type Plain =
  | 'addedAffinity'
  | 'affinity'
  | 'antiAffinity'
  | 'claimUnbound'
  | 'claimWithoutClass'
  | 'diskConflict'
  | 'existingAntiAffinity'
  | 'fieldConflict'
  | 'noVictims'
  | 'noVolume'
  | 'nodeAffinity'
  | 'notHelpful'
  | 'ports'
  | 'preemptionNever'
  | 'readWriteOncePod'
  | 'spread'
  | 'spreadMissing'
  | 'storage'
  | 'terminating'
  | 'volumeGone'
  | 'volumeLimit'
  | 'volumeNodeAffinity'
  | 'volumeZone';

function always(name: Plain): ReasonRule['narrate'] {
  return () => ({
    text: message(`reason.${name}.text`, {}),
    short: message(`reason.${name}.short`, {}),
    needs: message(`needs.reason.${name}`, {}),
  });
}

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
    narrate: always('nodeAffinity'),
  },
  {
    plugins: ['NodeAffinity'],
    text: "node(s) didn't match scheduler-enforced node affinity",
    narrate: always('addedAffinity'),
  },
  {
    plugins: ['NodeAffinity'],
    text: 'pod affinity terms conflict',
    narrate: always('fieldConflict'),
    rejection: () => message('lead.rejectedBecause.fieldConflict', {}),
  },
  {
    plugins: ['NodePorts'],
    text: "node(s) didn't have free ports for the requested pod ports",
    narrate: always('ports'),
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
    narrate: always('spread'),
  },
  {
    plugins: ['PodTopologySpread'],
    text: "node(s) didn't match pod topology spread constraints (missing required label)",
    narrate: always('spreadMissing'),
  },
  {
    plugins: ['InterPodAffinity'],
    text: "node(s) didn't match pod affinity rules",
    narrate: always('affinity'),
  },
  {
    plugins: ['InterPodAffinity'],
    text: "node(s) didn't match pod anti-affinity rules",
    narrate: always('antiAffinity'),
  },
  {
    plugins: ['InterPodAffinity'],
    text: "node(s) didn't satisfy existing pods anti-affinity rules",
    narrate: always('existingAntiAffinity'),
  },
  {
    plugins: ['VolumeRestrictions'],
    text: 'node(s) had no available disk',
    narrate: always('diskConflict'),
  },
  {
    plugins: ['VolumeRestrictions'],
    text: 'node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod',
    narrate: always('readWriteOncePod'),
  },
  {
    plugins: ['NodeVolumeLimits'],
    text: 'node(s) exceed max volume count',
    narrate: always('volumeLimit'),
  },
  {
    plugins: ['VolumeBinding'],
    text: "node(s) didn't find available persistent volumes to bind",
    narrate: always('noVolume'),
  },
  {
    plugins: ['VolumeBinding'],
    text: "node(s) didn't match PersistentVolume's node affinity",
    narrate: always('volumeNodeAffinity'),
  },
  {
    plugins: ['VolumeBinding'],
    text: 'node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)',
    narrate: always('volumeGone'),
  },
  {
    plugins: ['VolumeBinding'],
    text: 'node(s) did not have enough free storage',
    narrate: always('storage'),
  },
  {
    plugins: ['VolumeZone'],
    text: 'node(s) had no available volume zone',
    narrate: always('volumeZone'),
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
    text: /^PVC (\S+) was not created for pod \S+ \(pod is not owner\)$/,
    narrate: ([, claim = '']) => ({
      text: message('reason.claimForeign.text', { claim }),
      short: message('reason.claimForeign.short', {}),
      needs: message('needs.reason.claimForeign', { claim }),
    }),
    rejection: ([, claim = '']) => message('lead.rejectedBecause.claimForeign', { claim }),
  },
  {
    plugins: ['VolumeBinding'],
    text: 'pod has unbound immediate PersistentVolumeClaims',
    narrate: always('claimUnbound'),
    rejection: () => message('lead.rejectedBecause.claimUnbound', {}),
  },
  {
    plugins: ['VolumeZone'],
    text: 'PersistentVolume had no name',
    narrate: always('claimUnbound'),
    rejection: () => message('lead.rejectedBecause.claimUnbound', {}),
  },
  {
    plugins: ['VolumeZone'],
    text: 'PersistentVolumeClaim had no pv name and storageClass name',
    narrate: always('claimWithoutClass'),
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
    narrate: always('notHelpful'),
  },
  {
    plugins: ['DefaultPreemption'],
    text: 'No preemption victims found for incoming pod',
    narrate: always('noVictims'),
  },
  {
    plugins: ['DefaultPreemption'],
    text: 'not eligible due to preemptionPolicy=Never.',
    narrate: always('preemptionNever'),
  },
  {
    plugins: ['DefaultPreemption'],
    text: 'not eligible due to a terminating pod on the nominated node.',
    narrate: always('terminating'),
  },
];
