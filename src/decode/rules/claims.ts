import { eventRule, type Rule } from './rule.ts';

export type ClaimSayingId =
  | 'claimUnfit'
  | 'claimTaken'
  | 'claimDataLost'
  | 'claimBeingMade'
  | 'claimNotMade';

/**
 * What is said of a PersistentVolumeClaim, or of a ResourceClaim that is not made. Sources: pkg/controller/volume/persistentvolume/pv_controller.go
 * (events `VolumeMismatch`, `FailedBinding`, `ClaimLost`); kubernetes-csi/external-provisioner (`Provisioning`); pkg/controller/resourceclaim.
 */
export const CLAIM_RULES: readonly Rule<ClaimSayingId>[] = [
  eventRule(
    'claimUnfit',
    'persistentvolume-controller',
    /^Cannot bind to requested volume "([^"]{1,300})": (.{1,600})$/s,
    ['volume', 'why'],
  ),
  eventRule(
    'claimTaken',
    'persistentvolume-controller',
    /^volume "([^"]{1,300})" already bound to a different claim\.?$/,
    ['volume'],
  ),
  eventRule(
    'claimDataLost',
    'persistentvolume-controller',
    /^Bound claim has lost (?:its PersistentVolume|reference to PersistentVolume)\. Data on the volume is lost!$/,
  ),
  eventRule(
    'claimBeingMade',
    'external-provisioner',
    /^External provisioner is provisioning volume for claim "([^"]{1,600})"$/,
    ['claim'],
  ),
  eventRule(
    'claimNotMade',
    'resource-claim-controller',
    /^PodResourceClaim (\S{1,300}): resource claim template "([^"]{1,300})": .{1,600} not found$/,
    ['claim', 'template'],
  ),
];
