import { isKind, isSettingKind } from '../../model/index.ts';
import { type Json, listAt, pairsAt, recordAt, textAt } from '../json.ts';
import { qualified, type Resource, RESOURCES } from '../resources.ts';

type Listed = (resource: Resource, namespace: string) => readonly Json[];

/** Kinds that quotas count by a name of their own, too. Source: legacyObjectCountAliases of pkg/quota/v1/evaluator/core. */
const ALIASES: readonly string[] = ['configmaps', 'secrets'];

/**
 * With how many objects there are of kinds that the story knows nothing of, where a ResourceQuota counts them; what every
 * namespace has, as the ConfigMap `kube-root-ca.crt`, is among them. Source: objectCountEvaluator of pkg/quota/v1/generic.
 */
export function withOthersCounted(quota: Json, list: Listed): Json {
  const counted = countedOthers(quota);
  if (counted.length === 0) return quota;
  const namespace = textAt(quota, 'metadata', 'namespace');
  const counts: Json = Object.fromEntries(
    counted.map(([name, resource]) => [name, String(list(resource, namespace).length)] as const),
  );
  const status = recordAt(quota, 'status');
  return {
    ...quota,
    status: { ...status, used: { ...recordAt(status, 'used'), ...counts } },
  };
}

/**
 * Why one more of such a kind is not let in, in the words behind `is forbidden: `; undefined where it is. Source:
 * CheckRequest of k8s.io/apiserver/pkg/admission/plugin/resourcequota.
 */
export function refusedByCount(quotas: readonly Json[], resource: Resource): string | undefined {
  for (const quota of quotas) {
    const limits = countedOthers(quota)
      .filter(([, each]) => each === resource)
      .map(([name]) => ({
        name,
        used: textAt(quota, 'status', 'used', name),
        hard: textAt(quota, 'spec', 'hard', name),
      }))
      .filter(({ used, hard }) => Number(used) + 1 > Number(hard))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    if (limits.length === 0) continue;
    const all = (value: (limit: (typeof limits)[number]) => string) =>
      limits.map((limit) => `${limit.name}=${value(limit)}`).join(',');
    return `exceeded quota: ${textAt(quota, 'metadata', 'name')}, requested: ${all(() => '1')}, used: ${all(({ used }) => used)}, limited: ${all(({ hard }) => hard)}`;
  }
  return undefined;
}

/** Names in `hard` by which a quota counts such objects; one with scopes counts none of them. */
function countedOthers(quota: Json): readonly (readonly [name: string, resource: Resource])[] {
  const scopes = [
    ...listAt(quota, 'spec', 'scopes'),
    ...listAt(quota, 'spec', 'scopeSelector', 'matchExpressions'),
  ];
  if (scopes.length > 0) return [];
  return pairsAt(quota, 'spec', 'hard').flatMap(([name]) => {
    const counted = ALIASES.includes(name) ? name : /^count\/(.+)$/.exec(name)?.[1];
    const resource = RESOURCES.find((each) => qualified(each) === counted && isOther(each));
    return resource === undefined ? [] : [[name, resource] as const];
  });
}

/** Of Events none are counted. Source: DefaultIgnoredResources of pkg/controller/garbagecollector and resourcequota. */
function isOther({ kind, isNamespaced }: Resource): boolean {
  return isNamespaced && kind !== 'Event' && (!isKind(kind) || isSettingKind(kind));
}
