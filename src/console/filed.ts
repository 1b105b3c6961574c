import type { Context } from './context.ts';
import { dryRun } from './dryRun.ts';
import { Failure, failed } from './failure.ts';
import { type Json, recordAt, textAt } from './json.ts';
import type { Manifest } from './manifests.ts';
import type { Resource } from './resources.ts';
import { typed } from './typed.ts';

type Asking = Pick<Context, 'cluster' | 'flags' | 'namespace'> & Partial<Pick<Context, 'verb'>>;

/** What reads objects of files into the Go types of their kinds. Source: Builder.WithScheme. */
export const TYPED = /^(?:rollout|set|expose)\b/;
/** What does its part with what can be read, and tells what cannot. Source: Builder.ContinueOnError. */
export const COLLECTING = /^(?:rollout|set|expose|autoscale|patch|scale|wait)\b/;
/** What asks the server for each of them before `-l` is looked at; `wait` does not look at it. Source: Builder.Latest, and ResourceBuilderFlags.ToBuilder of k8s.io/cli-runtime. */
export const ASKED = /^(?:get|label|annotate|rollout|set|wait)\b/;
/** What asks no server for the objects of files before it acts. Source: RetrieveLazy of k8s.io/cli-runtime/pkg/resource. */
export const UNASKED = ['expose', 'autoscale', 'patch', 'scale', 'delete'];

/** An object as a command finds it that asks no server for it; undefined for one that does. */
export function asFiled(
  asking: Asking,
  { object, source }: Manifest,
  resource: Resource,
): Json | undefined {
  const { verb = '', flags, cluster } = asking;
  const isTried = ['patch', 'scale'].includes(verb) && dryRun({ flags }) === ' (dry run)';
  if (!isTried && verb !== 'expose' && verb !== 'autoscale') return undefined;
  const read = verb === 'expose' ? typed(object, source, cluster.release) : object;
  return ofNamespace(asking, read, resource);
}

/** Source: SetNamespace of k8s.io/cli-runtime/pkg/resource. */
export function ofNamespace({ namespace }: Asking, object: Json, { isNamespaced }: Resource): Json {
  if (!isNamespaced) return object;
  return { ...object, metadata: { namespace, ...recordAt(object, 'metadata') } };
}

/**
 * That the server cannot be asked for an object: with `-A` what a file leaves without a namespace stays without one.
 * Source: RetrieveLatest of k8s.io/cli-runtime/pkg/resource.
 */
export function unplaced({ flags }: Asking, object: Json, resource: Resource): Failure | undefined {
  const [name, namespace] = [
    textAt(object, 'metadata', 'name'),
    textAt(object, 'metadata', 'namespace'),
  ];
  const isPlaced = !resource.isNamespaced || namespace !== '' || name === '';
  if (isPlaced || !flags.isOn('all-namespaces')) return undefined;
  const of = `${resource.group}/${resource.version}, Resource=${resource.name}`;
  return failed(`no namespace set on resource ${of} ${JSON.stringify(name)}`);
}

/** Why kubectl cannot read an object into the type of its kind. */
export function undecodedTyped({ verb = '', cluster }: Asking, { object, source }: Manifest) {
  if (!TYPED.test(verb)) return undefined;
  try {
    typed(object, source, cluster.release);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
