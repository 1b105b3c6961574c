import type { ReasonCode, Reason, ReasonValues } from '../engine/index.ts';
import type { Message } from '../protocol/index.ts';
import { brief } from './format.ts';
import { message } from './messages/message.ts';
import { DEVICE_RULES } from './deviceReasons.ts';
import type { Narration } from './narrators/narration.ts';
import type { ReasonRule } from './reasonRule.ts';
import { narrateUnbound, unboundSentence } from './unboundClaim.ts';

/** Reasons that are told the same whatever the node. */
type Plain =
  | 'addedAffinity'
  | 'affinity'
  | 'antiAffinity'
  | 'claimUnbound'
  | 'claimsKept'
  | 'claimsOff'
  | 'claimsStill'
  | 'claimWithoutClass'
  | 'declaredFeatures'
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
  | 'untoleratedTaints'
  | 'volumeGone'
  | 'volumeLimit'
  | 'volumeNodeAffinity'
  | 'volumeZone';

function always(name: Plain): () => Narration {
  return () => ({
    text: message(`reason.${name}.text`, {}),
    short: message(`reason.${name}.short`, {}),
    needs: message(`needs.reason.${name}`, {}),
  });
}

/** Several plugins' names stand in the text with blanks between. */
const NARROWED: ReasonRule<'noNodeLeft' | 'noNodeInCommon' | 'outside'> = {
  narrate: ([names]) => {
    const plugins = names.replaceAll(' ', ', ');
    return {
      text: message('reason.narrowed.text', { plugins }),
      short: message('reason.narrowed.short', {}),
      needs: message('needs.reason.narrowed', { plugins }),
    };
  },
  rejection: ([names]) =>
    message('lead.rejectedBecause.narrowed', { plugins: names.replaceAll(' ', ', ') }),
};

const CLAIM_NOT_FOUND: ReasonRule<'claimNotFound'> = {
  narrate: ([claim]) => ({
    text: message('reason.claimNotFound.text', { claim }),
    short: message('reason.claimNotFound.short', {}),
    needs: message('needs.reason.claimNotFound', { claim }),
  }),
  rejection: ([claim]) => message('lead.rejectedBecause.claimNotFound', { claim }),
};

const VOLUME_UNNAMED: ReasonRule<'volumeUnnamed'> = {
  narrate: always('claimUnbound'),
  rejection: () => message('lead.rejectedBecause.claimUnbound', {}),
};

/** A claim's reason that names the claim first, and has three messages of its own. */
function ofClaim(name: 'claimDeleted' | 'claimEphemeral' | 'claimForeign') {
  return {
    narrate: ([claim]: readonly [string, ...string[]]): Narration => ({
      text: message(`reason.${name}.text`, { claim }),
      short: message(`reason.${name}.short`, {}),
      needs: message(`needs.reason.${name}`, { claim }),
    }),
    rejection: ([claim]: readonly [string, ...string[]]): Message =>
      message(`lead.rejectedBecause.${name}`, { claim }),
  };
}

function preFilterDisabled(plugin: string): Narration {
  return {
    text: message('reason.preFilterDisabled.text', { plugin }),
    short: message('reason.preFilterDisabled.short', {}),
    needs: message('needs.reason.preFilterDisabled', { plugin }),
  };
}

const RULES: { readonly [Code in ReasonCode]: ReasonRule<Code> } = {
  unschedulable: {
    narrate: () => ({
      text: message('reason.unschedulable.text', {}),
      short: message('reason.unschedulable.short', {}),
      needs: message('needs.NodeUnschedulable.uncordoned', {}),
    }),
  },
  nodeName: {
    narrate: () => ({
      text: message('reason.nodeName.text', {}),
      short: message('reason.nodeName.short', {}),
      needs: message('needs.NodeName.this', {}),
    }),
  },
  untoleratedTaint: {
    narrate: ([key, value]) => {
      const taint = value === '' ? key : `${key}=${value}`;
      return {
        text: message('reason.taint.text', { taint }),
        short: message('reason.taint.short', { taint: brief(taint) }),
        needs: message('needs.reason.taint', { taint }),
      };
    },
  },
  untoleratedTaints: { narrate: always('untoleratedTaints') },
  nodeAffinity: { narrate: always('nodeAffinity') },
  addedAffinity: { narrate: always('addedAffinity') },
  fieldConflict: {
    narrate: always('fieldConflict'),
    rejection: () => message('lead.rejectedBecause.fieldConflict', {}),
  },
  ports: { narrate: always('ports') },
  insufficient: {
    narrate: ([resources]) => ({
      text: message('reason.insufficient.text', { resources }),
      short: message('reason.insufficient.short', { resources: brief(resources, 9) }),
      needs: message('needs.reason.insufficient', { resources }),
    }),
  },
  tooManyPods: {
    narrate: () => ({
      text: message('reason.tooManyPods.text', {}),
      short: message('reason.tooManyPods.short', {}),
      needs: message('needs.NodeResourcesFit.place', {}),
    }),
  },
  spread: { narrate: always('spread') },
  spreadMissing: { narrate: always('spreadMissing') },
  affinity: { narrate: always('affinity') },
  antiAffinity: { narrate: always('antiAffinity') },
  existingAntiAffinity: { narrate: always('existingAntiAffinity') },
  declaredFeatures: { narrate: always('declaredFeatures') },
  diskConflict: { narrate: always('diskConflict') },
  readWriteOncePod: { narrate: always('readWriteOncePod') },
  readWriteOncePodSameName: { narrate: always('readWriteOncePod') },
  volumeLimit: { narrate: always('volumeLimit') },
  noVolume: { narrate: always('noVolume') },
  volumeNodeAffinity: { narrate: always('volumeNodeAffinity') },
  volumeNodeAffinityConflict: { narrate: always('volumeNodeAffinity') },
  volumeGone: { narrate: always('volumeGone') },
  storage: { narrate: always('storage') },
  volumeZone: { narrate: always('volumeZone') },
  gates: {
    narrate: ([names]) => {
      const gates = names.replaceAll(' ', ', ');
      return {
        text: message('reason.gates.text', { gates }),
        short: message('reason.gates.short', {}),
        needs: message('needs.reason.gates', { gates }),
      };
    },
  },
  claimNotFound: CLAIM_NOT_FOUND,
  claimLookUp: {
    narrate: ([, claim]) => CLAIM_NOT_FOUND.narrate([claim]),
    rejection: ([, claim]) => message('lead.rejectedBecause.claimNotFound', { claim }),
  },
  claimDeleted: ofClaim('claimDeleted'),
  claimLost: {
    narrate: ([claim, volume]) => ({
      text: message('reason.claimLost.text', { claim, volume }),
      short: message('reason.claimLost.short', {}),
      needs: message('needs.VolumeBinding.exists', { volume }),
    }),
    rejection: ([claim, volume]) => message('lead.rejectedBecause.claimLost', { claim, volume }),
  },
  claimEphemeral: ofClaim('claimEphemeral'),
  claimForeign: ofClaim('claimForeign'),
  claimUnbound: {
    narrate: ([claim, why, name]) => ({
      ...narrateUnbound(claim, why, name),
      short: message('reason.claimUnbound.short', {}),
    }),
    rejection: (values) => unboundSentence(...values),
  },
  volumeUnnamed: VOLUME_UNNAMED,
  claimWithoutClass: {
    narrate: always('claimWithoutClass'),
    rejection: () => message('lead.rejectedBecause.claimWithoutClass', {}),
  },
  volumeNotFound: {
    narrate: ([volume]) => ({
      text: message('reason.volumeNotFound.text', { volume }),
      short: message('reason.volumeNotFound.short', {}),
      needs: message('needs.reason.volumeNotFound', { volume }),
    }),
    rejection: ([volume]) => message('lead.rejectedBecause.volumeNotFound', { volume }),
  },
  classNotFound: {
    narrate: ([name]) => ({
      text: message('reason.classNotFound.text', { name }),
      short: message('reason.classNotFound.short', {}),
      needs: message('needs.reason.classNotFound', { name }),
    }),
    rejection: ([name]) => message('lead.rejectedBecause.classNotFound', { name }),
  },
  noState: { narrate: ([plugin]) => preFilterDisabled(plugin) },
  noFeatureState: { narrate: () => preFilterDisabled('NodeDeclaredFeatures') },
  noNodeLeft: NARROWED,
  noNodeInCommon: NARROWED,
  outside: NARROWED,
  ...DEVICE_RULES,
  claimsKept: { narrate: always('claimsKept') },
  claimsStill: { narrate: always('claimsStill') },
  claimsOff: { narrate: always('claimsOff') },
  noClaimState: { narrate: () => preFilterDisabled('DynamicResources') },
  notHelpful: { narrate: always('notHelpful') },
  noVictims: { narrate: always('noVictims') },
  preemptionNever: { narrate: always('preemptionNever') },
  terminating: { narrate: always('terminating') },
};

/** A reason in plain words. */
export function narrateReason<Code extends ReasonCode>(fact: Reason<Code>): Narration {
  const { code, values } = fact as { code: Code; values: ReasonValues[Code] };
  return RULES[code].narrate(values);
}

/** The same of a Pod that was turned down for it before any node was looked at, where it can be. */
export function rejectionOf<Code extends ReasonCode>(fact: Reason<Code>): Message | undefined {
  const { code, values } = fact as { code: Code; values: ReasonValues[Code] };
  return RULES[code].rejection?.(values);
}
