/** What the admission plugin PodSecurity warns of: k8s.io/pod-security-admission/admission. */
import {
  isStricter,
  podPath,
  podSecurityReasons,
  podSecurityWords,
  policyOf,
  policyText,
} from '../../model/index.ts';
import type { ReleaseName } from '../../releases/index.ts';
import type { World } from '../../timeline/index.ts';
import { at, isRecord, type Json, pairsAt, textAt } from '../json.ts';
import { namespaceOf } from '../targets.ts';

/** Of a Pod, or of the template of one, that its namespace only warns of. Source: EvaluatePod. */
export function ofSecurity(
  { store }: Pick<World, 'store'>,
  object: Json,
  namespace: string,
  release: ReleaseName,
): readonly string[] {
  const path = podPath(textAt(object, 'kind'));
  if (path === undefined) return [];
  const within = store.find('Namespace', '', namespaceOf(object) || namespace);
  const policy = policyOf(within?.object.metadata.labels, 'warn');
  const pod = path.length === 0 ? object : at(object, ...path);
  const words = isRecord(pod) ? podSecurityWords(pod, policy, release) : undefined;
  return words === undefined ? [] : [`would violate ${words}`];
}

/**
 * Of Pods that stand in a namespace which asks for more from now on: those that lack the same are told of in one, by
 * the name that comes first. Source: ValidateNamespace, EvaluatePodsInNamespace.
 */
export function ofNewPolicy(
  { store }: Pick<World, 'store'>,
  before: Json,
  after: Json,
  release: ReleaseName,
): readonly string[] {
  const [old, policy] = [before, after].map((each) =>
    policyOf(Object.fromEntries(pairsAt(each, 'metadata', 'labels')), 'enforce'),
  );
  if (old === undefined || policy === undefined || policy.level === 'privileged') return [];
  if (policy.version === old.version && !isStricter(policy, old)) return [];
  const name = textAt(after, 'metadata', 'name');
  const pods = new Map<string, string[]>();
  for (const { object, namespace } of store.all('Pod')) {
    const reasons = namespace === name ? podSecurityReasons(object, policy, release) : undefined;
    if (reasons === undefined) continue;
    pods.set(reasons, [...(pods.get(reasons) ?? []), object.metadata.name].sort());
  }
  const lines = [...pods].map(([reasons, [first = '', ...others]]) => {
    const rest = others.length === 1 ? '1 other pod' : `${others.length} other pods`;
    return `${first}${others.length === 0 ? '' : ` (and ${rest})`}: ${reasons}`;
  });
  if (lines.length === 0) return [];
  const level = JSON.stringify(policyText(policy));
  return [
    `existing pods in namespace ${JSON.stringify(name)} violate the new PodSecurity enforce level ${level}`,
    ...lines.sort(),
  ];
}
