import { otherKey } from '../../otherKey.ts';
import type { Context } from '../../context.ts';
import { failed } from '../../failure.ts';
import { logged } from '../../klog.ts';
import type { Flags } from '../../flags.ts';
import { type Json, recordAt } from '../../json.ts';
import { labelSelectorMatches, type Labels, parseSelectorText } from '../../../model/index.ts';
import { knownResource, type Resource, resourceOfKind } from '../../resources.ts';
import { namespaceOf } from '../../targets.ts';
import { dryRun } from '../../dryRun.ts';
import { carriedOutDeletion, told } from '../../told.ts';

/** What is pruned where no list says it. Source: defaultNamespacedPruneResources and its like in prune.go. */
const PRUNED = [
  ...['configmaps', 'endpoints', 'pods', 'replicationcontrollers', 'secrets', 'services'],
  ...['jobs', 'cronjobs', 'ingresses', 'daemonsets', 'deployments', 'replicasets', 'statefulsets'],
  ...['persistentvolumeclaims', 'namespaces', 'persistentvolumes'],
];

const OF_ALL_NAMESPACES =
  'Deprecated: kubectl apply will no longer prune non-namespaced resources by default when used with the --namespace flag in a future release. To preserve the current behaviour, list the resources you want to target explicitly in the --prune-allowlist flag.';

/** The kinds of `--prune-allowlist`. Throws a Failure. Source: ParseResources of k8s.io/kubectl/pkg/util/prune. */
export function prunedResources(flags: Flags): readonly Resource[] {
  const given = flags.list('prune-allowlist');
  if (given.length === 0) return PRUNED.map(knownResource);
  return given.map((text) => {
    const [group = '', version = '', kind = '', ...more] = text.split('/');
    if (kind === '' || more.length > 0) {
      throw failed(`invalid GroupVersionKind format: ${text}, please follow <group/version/kind>`);
    }
    const own = group === 'core' ? '' : group;
    const resource = resourceOfKind(kind);
    if (resource?.group === own && resource.version === version) return resource;
    throw failed(`no matches for kind "${kind}" in version "${own && `${own}/`}${version}"`);
  });
}

/** `apply --prune`: what was applied once and is not among what is applied now goes. */
export function prune(
  context: Context,
  resources: readonly Resource[],
  applied: readonly Json[],
): void {
  for (const { object } of prunable(context, resources, applied)) pruneOne(context, object);
}

/**
 * What was applied once and is not among what is applied now. Source: pruneAll of k8s.io/kubectl/pkg/cmd/apply and of
 * its diff.
 * @param applied The objects that are applied now
 */
export function prunable(
  { cluster, flags, out }: Context,
  resources: readonly Resource[],
  applied: readonly Json[],
): readonly { readonly resource: Resource; readonly object: Json }[] {
  // kubectl takes the namespace of its context for one that was asked for. Source: GetRESTMappings of k8s.io/kubectl/pkg/util/prune.
  if (!flags.has('prune-allowlist')) {
    out.note(`${logged('W', cluster.now, 'prune.go:71')} ${OF_ALL_NAMESPACES}`);
  }
  const kept = new Set(applied.map(otherKey));
  const namespaces = [...new Set(applied.map(namespaceOf).filter((name) => name !== ''))];
  const selector = parseSelectorText(flags.text('selector') ?? '');
  const isMeant = (object: Json): boolean =>
    cluster.applied.has(otherKey(object)) &&
    !kept.has(otherKey(object)) &&
    labelSelectorMatches(selector, recordAt(object, 'metadata', 'labels') as Labels);
  const within = namespaces.flatMap((namespace) =>
    resources
      .filter(({ isNamespaced }) => isNamespaced)
      .map((resource) => ({ resource, namespace })),
  );
  const without = resources
    .filter(({ isNamespaced }) => !isNamespaced)
    .map((resource) => ({ resource, namespace: undefined }));
  return [...within, ...without].flatMap(({ resource, namespace }) =>
    cluster
      .list(resource, namespace)
      .filter(isMeant)
      .map((object) => ({ resource, object })),
  );
}

function pruneOne(context: Context, object: Json): void {
  const { flags } = context;
  const given = flags.text('cascade');
  if (dryRun(context) === '') {
    carriedOutDeletion(context, object, {
      cascade: given === 'orphan' || given === 'foreground' ? given : 'background',
      gracePeriod: flags.number('grace-period'),
      isForced: false,
    });
  }
  told(context, object, 'pruned');
}
