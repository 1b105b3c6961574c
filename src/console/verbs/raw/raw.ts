import { PATCHES } from '../../../releases/index.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { inGoOrder } from '../../go/order.ts';
import type { Json } from '../../json.ts';
import { apiVersionOf, type Resource, RESOURCES } from '../../resources.ts';
import { jsonText } from '../../../timeline/index.ts';
import { asIn } from '../../served/newEvent.ts';
import { discovered } from '../../served/discovery.ts';
import { notFound } from '../../targets.ts';
import { versionInfo } from '../others.ts';
import { pathOf } from './path.ts';

const HEALTH = /^\/(?:healthz|livez|readyz)\/?$/;
const OBJECTS =
  /^\/(?:api\/(?<core>v1)|apis\/(?<named>[^/]+\/[^/]+))(?:\/namespaces\/(?<namespace>[^/]+)(?=\/))?\/(?<resource>[a-z]+)(?:\/(?<name>[^/]+))?\/?$/;

/** `kubectl get --raw`: what a server answers to a GET of a path, where it is about objects or the server itself. */
export function rawAnswer({ cluster }: Context, given: string): string {
  const path = pathOf(given);
  if (HEALTH.test(path)) return 'ok';
  if (path === '/version' || path === '/version/') {
    const version = versionInfo(PATCHES[cluster.timeline.world.server.release]);
    return JSON.stringify(version, undefined, 2);
  }
  const told = discovered(path);
  if (told !== undefined) return `${JSON.stringify(told)}\n`;
  const groups = OBJECTS.exec(path)?.groups ?? {};
  const version = groups['core'] ?? groups['named'];
  const resource = RESOURCES.find(
    (each) => each.name === groups['resource'] && apiVersionOf(each) === version,
  );
  if (resource === undefined) throw new Failure(UNKNOWN);
  const { namespace, name } = groups;
  const served = (object: Json) => asIn(resource, object);
  if (name === undefined) return listText(resource, cluster.list(resource, namespace).map(served));
  if (resource.isNamespaced && namespace === undefined) throw new Failure(UNKNOWN);
  const found = cluster.find(resource, namespace ?? '', name);
  if (found === undefined) throw new Failure(notFound(resource, name));
  return `${jsonText(inGoOrder(served(found)))}\n`;
}

const UNKNOWN = 'Error from server (NotFound): the server could not find the requested resource';

function listText(resource: Resource, objects: readonly Json[]): string {
  return `${jsonText(typedList(resource, objects))}\n`;
}

/** A list as a server sends it: its items do not say what they are. */
export function typedList(resource: Resource, objects: readonly Json[]): Json {
  const items = objects
    .map(inGoOrder)
    .map(({ kind: _kind, apiVersion: _version, ...rest }) => rest);
  return {
    kind: `${resource.kind}List`,
    apiVersion: apiVersionOf(resource),
    metadata: { resourceVersion: '1' },
    items,
  };
}
