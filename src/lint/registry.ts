import type { PodLint } from './finding.ts';
import { affinitySelectorLint } from './lints/affinitySelector.ts';
import { antiAffinityReplicasLint } from './lints/antiAffinityReplicas.ts';
import { comparedLabelLint } from './lints/comparedLabel.ts';
import { deprecatedLabelLint } from './lints/deprecatedLabel.ts';
import { isolationLabelLint } from './lints/isolationLabel.ts';
import { labelKeysLint } from './lints/labelKeys.ts';
import { minDomainsLint } from './lints/minDomains.ts';
import { namespacesLint } from './lints/namespaces.ts';
import { negativeAffinityLint } from './lints/negativeAffinity.ts';
import { nodeNameLint } from './lints/nodeName.ts';
import { operatingSystemLint } from './lints/operatingSystem.ts';
import { orTermsLint } from './lints/orTerms.ts';
import { otherNamespaceLint } from './lints/otherNamespace.ts';
import { preferredRuleLint } from './lints/preferredRule.ts';
import { releasesLint } from './lints/releases.ts';
import { requiredNodeRuleLint } from './lints/requiredNodeRule.ts';
import { rollingUpdateLint } from './lints/rollingUpdate.ts';
import { spreadSelectorLint } from './lints/spreadSelector.ts';
import { tolerationAloneLint } from './lints/tolerationAlone.ts';
import { tolerationsLint } from './lints/tolerations.ts';
import { topologyKeyLint } from './lints/topologyKey.ts';

/** Every lint of Pods; those of PodDisruptionBudgets and Nodes are their own. */
export const POD_LINTS: readonly PodLint[] = [
  spreadSelectorLint,
  affinitySelectorLint,
  negativeAffinityLint,
  topologyKeyLint,
  minDomainsLint,
  antiAffinityReplicasLint,
  rollingUpdateLint,
  orTermsLint,
  requiredNodeRuleLint,
  comparedLabelLint,
  deprecatedLabelLint,
  isolationLabelLint,
  nodeNameLint,
  operatingSystemLint,
  tolerationsLint,
  tolerationAloneLint,
  otherNamespaceLint,
  namespacesLint,
  preferredRuleLint,
  labelKeysLint,
  releasesLint,
];
