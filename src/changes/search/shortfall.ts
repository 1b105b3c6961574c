import type { FilterCause } from '../../engine/index.ts';
import { minus, least } from '../../model/index.ts';

/** A plugin more weighs more than anything that one plugin may lack. */
const PLUGIN = 10;

/** How much a node lacks, by its causes: comparable between nodes, Infinity where it is not known. */
export function shortfall(causes: readonly FilterCause[] | undefined): number {
  if (!causes || causes.length === 0) return Infinity;
  return causes.reduce((sum, cause) => sum + PLUGIN + Math.min(lackOf(cause), PLUGIN - 1), 0);
}

function lackOf(cause: FilterCause): number {
  switch (cause.plugin) {
    case 'NodeUnschedulable':
      return 1;
    case 'NodeName':
    case 'NodeDeclaredFeatures':
      return 9;
    case 'TaintToleration':
      return cause.untolerated.length;
    case 'NodeAffinity': {
      const unmet = (facts: readonly { readonly met: boolean }[]) =>
        facts.filter(({ met }) => !met).length;
      const terms = [...(cause.terms ?? []), ...(cause.addedTerms ?? [])];
      const closest = least(terms.map(({ expressions }) => unmet(expressions)));
      return unmet(cause.nodeSelector) + (terms.length > 0 ? closest : 0);
    }
    case 'NodePorts':
      return cause.conflicts.length;
    case 'NodeResourcesFit':
      return cause.insufficient.reduce(
        (sum, { requested, used, allocatable }) =>
          sum +
          Math.min(
            3,
            Number(minus(requested, minus(allocatable, used))) / Math.max(1, Number(requested)),
          ),
        0,
      );
    case 'PodTopologySpread':
      return cause.violations.reduce(
        (sum, { skew, constraint }) => sum + Math.max(0.5, skew - constraint.maxSkew) / 4 + 1,
        0,
      );
    case 'InterPodAffinity':
      return 1 + cause.pods.length / 4;
    case 'VolumeRestrictions':
    case 'NodeVolumeLimits':
    case 'VolumeBinding':
    case 'VolumeZone':
    case 'DynamicResources':
      return 6 + cause.reasons.length;
  }
}
