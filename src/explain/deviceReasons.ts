import type { ReasonCode, ReasonValues } from '../engine/index.ts';
import { DEVICES_COMMAND, type Message } from '../protocol/index.ts';
import { message } from './messages/message.ts';
import type { Narration } from './narrators/narration.ts';
import type { ReasonRule } from './reasonRule.ts';

/** Reasons that are told the same whatever the node. */
type Plain =
  | 'claimElsewhere'
  | 'claimInUse'
  | 'claimsFreed'
  | 'claimsUnallocatable'
  | 'devicePoolsInvalid'
  | 'devicesNotFoundInTime';

/** The reasons of DynamicResources. */
type DeviceReason =
  | Plain
  | Extract<
      ReasonCode,
      | 'deviceClassMissing'
      | 'resourceClaimMissing'
      | 'resourceClaimNotMade'
      | 'resourceClaimDeleted'
      | 'resourceClaimForeign'
      | 'claimUnjudged'
      | 'classUnjudged'
      | 'poolUnjudged'
      | 'selectorUnknown'
    >;

function always(name: Plain): () => Narration {
  return () => ({
    text: message(`devices.reason.${name}.text`, {}),
    short: message(`devices.reason.${name}.short`, {}),
    needs: message(`needs.reason.${name}`, {}),
  });
}

function aboutClaim(
  name: 'resourceClaimMissing' | 'resourceClaimDeleted' | 'resourceClaimForeign',
) {
  return ([claim]: readonly [string, ...string[]]): Narration => ({
    text: message(`devices.reason.${name}.text`, { claim }),
    short: message(`devices.reason.${name}.short`, {}),
    needs: message(`needs.reason.${name}`, { claim }),
  });
}

/** A claim's reason that names the claim first. */
function ofClaim(name: 'resourceClaimDeleted' | 'resourceClaimForeign') {
  return {
    narrate: aboutClaim(name),
    rejection: ([claim]: readonly [string, ...string[]]): Message =>
      message(`devices.rejected.${name}`, { claim }),
  };
}

/** The allocator's own words of what it cannot judge. */
function unjudged(words: string): Narration {
  return {
    text: message('devices.reason.devicesUnjudged.text', { words }),
    short: message('devices.reason.devicesUnjudged.short', {}),
    needs: message('needs.reason.devicesUnjudged', {}),
  };
}

/** What the reasons of DynamicResources say in plain words. */
export const DEVICE_RULES: { readonly [Code in DeviceReason]: ReasonRule<Code> } = {
  claimsUnallocatable: { narrate: always('claimsUnallocatable') },
  claimElsewhere: { narrate: always('claimElsewhere') },
  claimInUse: {
    narrate: always('claimInUse'),
    rejection: () => message('devices.rejected.claimInUse', {}),
  },
  deviceClassMissing: {
    narrate: ([request, name]) => ({
      text: message('devices.reason.deviceClassMissing.text', { name, request }),
      short: message('devices.reason.deviceClassMissing.short', {}),
      needs: message('needs.reason.deviceClassMissing', { name }),
    }),
    rejection: ([request, name]) =>
      message('devices.rejected.deviceClassMissing', { name, request, command: DEVICES_COMMAND }),
  },
  // A dump has none of these kinds: what is not there may be in the cluster.
  resourceClaimMissing: {
    narrate: aboutClaim('resourceClaimMissing'),
    rejection: ([claim]) =>
      message('devices.rejected.resourceClaimMissing', { claim, command: DEVICES_COMMAND }),
  },
  resourceClaimNotMade: {
    narrate: ([, claim, template]: ReasonValues['resourceClaimNotMade']) => ({
      text: message('devices.reason.resourceClaimNotMade.text', { claim, template }),
      short: message('devices.reason.resourceClaimNotMade.short', {}),
      needs: message('needs.reason.resourceClaimNotMade', { claim, template }),
    }),
    rejection: ([, claim, template]) =>
      message('devices.rejected.resourceClaimNotMade', {
        claim,
        template,
        command: DEVICES_COMMAND,
      }),
  },
  resourceClaimDeleted: ofClaim('resourceClaimDeleted'),
  resourceClaimForeign: ofClaim('resourceClaimForeign'),
  devicesNotFoundInTime: { narrate: always('devicesNotFoundInTime') },
  devicePoolsInvalid: { narrate: always('devicePoolsInvalid') },
  claimUnjudged: { narrate: ([words]) => unjudged(`claim ${words}`) },
  classUnjudged: { narrate: ([words]) => unjudged(`class ${words}`) },
  poolUnjudged: { narrate: ([name, words]) => unjudged(`pool ${name}: ${words}`) },
  selectorUnknown: {
    narrate: ([expression]) => ({
      text: message('devices.reason.selectorUnknown.text', { expression }),
      short: message('devices.reason.selectorUnknown.short', {}),
      needs: message('needs.reason.selectorUnknown', {}),
    }),
  },
  claimsFreed: { narrate: always('claimsFreed') },
};
