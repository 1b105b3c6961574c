import { asGo, canonical } from '../timeline/index.ts';
import { failed, type Failure, refused } from './failure.ts';
import { goKind } from './go/syntax.ts';
import { type Json, recordAt, textAt } from './json.ts';
import { apiVersionOf, type Resource, resourceOfKind, RESOURCES } from './resources.ts';

/**
 * That kubectl itself misses the kind of an object of a document or its version; undefined where all have both. Nothing
 * of the document, or behind it, is read then. Source: getObjectKind of k8s.io/kubectl/pkg/util/openapi.
 */
export function untyped(objects: readonly Json[], source: string): Failure | undefined {
  const wrong = objects.flatMap((object) =>
    ['apiVersion', 'kind'].flatMap((field) => {
      const value = object[field];
      if (value === null || value === undefined || value === '') return [`${field} not set`];
      return typeof value === 'string' ? [] : [`${field} isn't string type`];
    }),
  );
  if (wrong.length === 0) return undefined;
  const all = wrong.length > 1 ? `[${wrong.join(', ')}]` : wrong[0];
  return failed(
    `error validating ${JSON.stringify(source)}: error validating data: ${all}; if you choose to ignore these errors, turn validation off with --validate=false`,
  );
}

/**
 * That an object cannot be read as one of any kind. `text`: the object in JSON, where it was written so. Source:
 * unstructuredJSONScheme and metadataValidatingDecoder of k8s.io/cli-runtime.
 */
export function undecoded(object: Json, source: string, text?: string): Failure | undefined {
  const where = `unable to decode ${JSON.stringify(source)}: `;
  const version = object['apiVersion'] ?? '';
  const isVersion = typeof version !== 'string' || version.split('/').length <= 2;
  if (textAt(object, 'kind') === '' || !isVersion) {
    return failed(`${where}Object 'Kind' is missing in '${text ?? asGo(canonical(object))}'`);
  }
  if (typeof version === 'string') return undefined;
  return failed(
    `${where}json: cannot unmarshal ${goKind(version)} into Go struct field metadataOnlyObject.TypeMeta.apiVersion of type string`,
  );
}

/** Versions of kinds that are served beside those that the console lists them by. */
const ALSO_SERVED: readonly string[] = ['autoscaling/v1 HorizontalPodAutoscaler', 'v1 Event'];

/** Groups and kinds of which the releases serve different versions. */
const CHANGING = /^(?:resource|flowcontrol\.apiserver|admissionregistration)\.k8s\.io$/;
const CHANGING_KINDS: readonly string[] = ['VolumeAttributesClass', 'IPAddress', 'ServiceCIDR'];

function isServed({ group, kind, ...resource }: Resource, version: string): boolean {
  if (version === apiVersionOf({ group, kind, ...resource })) return true;
  if (ALSO_SERVED.includes(`${version} ${kind}`)) return true;
  const isChanging = CHANGING.test(group) || CHANGING_KINDS.includes(kind);
  return isChanging && version.startsWith(`${group}/`);
}

/** Groups whose types kubectl has not: what is written of them it knows as fields alone. */
const UNTYPED_GROUPS: readonly string[] = ['apiextensions.k8s.io', 'apiregistration.k8s.io'];

/** Versions of kinds that no release here serves, and whose types kubectl has. Source: k8s.io/client-go/kubernetes/scheme. */
const ONCE_SERVED: readonly RegExp[] = [
  /^extensions\/v1beta1 (?:Deployment|DaemonSet|ReplicaSet|Ingress|NetworkPolicy)$/,
  /^apps\/v1beta[12] (?:Deployment|StatefulSet|ControllerRevision)$/,
  /^apps\/v1beta2 (?:DaemonSet|ReplicaSet)$/,
  /^autoscaling\/v2beta[12] HorizontalPodAutoscaler$/,
  /^batch\/v1beta1 CronJob$/,
  /^networking\.k8s\.io\/v1beta1 Ingress(?:Class)?$/,
  /^(?:rbac\.authorization|scheduling)\.k8s\.io\/v1(?:alpha1|beta1) /,
  /^node\.k8s\.io\/v1(?:alpha1|beta1) RuntimeClass$/,
  /^(?:policy\/v1beta1 PodDisruptionBudget|discovery\.k8s\.io\/v1beta1 EndpointSlice)$/,
  /^(?:coordination|events|certificates|authentication|authorization)\.k8s\.io\/v1beta1 /,
  /^storage\.k8s\.io\/v1beta1 /,
];

/**
 * That kubectl has no type for the kind of an object, in this version; asked by commands that need one before a server is
 * asked for its resource. Source: infoForData of k8s.io/cli-runtime/pkg/resource, with kubectl's scheme.
 */
export function untypedKind(object: Json, source: string): Failure | undefined {
  const [kind, version] = [textAt(object, 'kind'), textAt(object, 'apiVersion')];
  const resource = resourceOfKind(kind);
  const [group = '', own] = version.split('/');
  const isTyped =
    resource !== undefined &&
    !UNTYPED_GROUPS.includes(resource.group) &&
    (isServed(resource, version) ||
      (own !== undefined &&
        (group === resource.group || group === 'extensions') &&
        ONCE_SERVED.some((known) => known.test(`${version} ${kind}`))));
  return isTyped ? undefined : failed(unregisteredWords(object, source));
}

/** Source: NotRegisteredError of k8s.io/apimachinery/pkg/runtime. */
export function unregisteredWords(object: Json, source: string): string {
  const [kind, version] = [textAt(object, 'kind'), textAt(object, 'apiVersion')];
  const of = `no kind ${JSON.stringify(kind)} is registered for version ${JSON.stringify(version)}`;
  return `unable to decode ${JSON.stringify(source)}: ${of} in scheme "pkg/scheme/scheme.go:28"`;
}

/** An object with its kind as it is called, which kubectl finds in small letters, too. Source: PrioritizedRESTMapper. */
export function withKind(object: Json): Json {
  const kind = textAt(object, 'kind');
  const resource = RESOURCES.find((each) => each.kind.toLowerCase() === kind);
  return resource === undefined ? object : { ...object, kind: resource.kind };
}

/** What a server says of a kind in small letters. Source: transformDecodeError of k8s.io/apiserver/pkg/endpoints/handlers. */
export function unregistered(object: Json, source: string): Failure | undefined {
  const [given, kind] = [textAt(object, 'kind'), textAt(withKind(object), 'kind')];
  if (given === kind) return undefined;
  const version = textAt(object, 'apiVersion');
  const short = JSON.stringify(version.split('/').at(-1));
  return refused(
    'BadRequest',
    `error when creating ${JSON.stringify(source)}: ${given} in version ${short} cannot be handled as a ${kind}: no kind ${JSON.stringify(given)} is registered for version ${JSON.stringify(version)} in scheme "pkg/api/legacyscheme/scheme.go:30"`,
  );
}

/** That a server has no such kind, or not in this version. Source: infoForData of k8s.io/cli-runtime/pkg/resource. */
export function unmapped(object: Json, source: string): Failure | undefined {
  const [kind, version] = [textAt(object, 'kind'), textAt(object, 'apiVersion')];
  const resource = resourceOfKind(kind);
  // Of the core group a version that is missing is found, too.
  const isCore = version === '' && resource?.group === '';
  if (resource !== undefined && (isCore || isServed(resource, version))) return undefined;
  const metadata = recordAt(object, 'metadata');
  const [name, namespace] = [textAt(metadata, 'name'), textAt(metadata, 'namespace')];
  const quoted = (text: string) => JSON.stringify(text);
  return failed(
    `resource mapping not found for name: ${quoted(name)} namespace: ${quoted(namespace)} from ${quoted(source)}: no matches for kind ${quoted(kind)} in version ${quoted(version)}\nensure CRDs are installed first`,
  );
}
