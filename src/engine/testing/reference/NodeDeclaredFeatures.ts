import { releaseIn, type Node, type Pod } from '../../../model/index.ts';
import type { ReferencePlugin } from './plugin.ts';
import { GO, SKIP, unresolvable } from './plugin.ts';

export const NodeDeclaredFeatures: ReferencePlugin = {
  preFilter({ objects }, pod) {
    if (!releaseIn(objects).gates.NodeDeclaredFeatures) return SKIP;
    return featuresNeeded(pod).length > 0 ? GO : SKIP;
  },
  filter(_view, pod, node) {
    if (featuresLacking(pod, node).length === 0) return undefined;
    return unresolvable("node(s) didn't match Pod's required features");
  },
};

function featuresNeeded({ spec }: Pod): readonly string[] {
  const actions = [...spec.containers, ...(spec.initContainers ?? [])].flatMap(
    ({ restartPolicyRules = [] }) => restartPolicyRules.map(({ action }) => action),
  );
  return [
    ...(actions.includes('RestartAllContainers') ? ['RestartAllContainersOnContainerExits'] : []),
    ...(spec.hostNetwork && spec.hostUsers === false ? ['UserNamespacesHostNetworkSupport'] : []),
  ];
}

/** What the Pod needs and the node does not declare. */
export function featuresLacking(pod: Pod, { status }: Node): readonly string[] {
  const declared = status?.declaredFeatures ?? [];
  return featuresNeeded(pod).filter((feature) => !declared.includes(feature));
}
