import { generatedName } from '../../model/index.ts';
import { uidOf } from '../../simulation/index.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from '../json.ts';
import type { Behind } from './endpoints.ts';

/** `MirroringMaxEndpointsPerSubset`, by default. */
const MOST = 1000;

/** Annotations that slices do not take over. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'endpoints.kubernetes.io/last-change-trigger-time',
  'kubectl.kubernetes.io/last-applied-configuration',
]);

interface Mirrored {
  readonly address: unknown;
  readonly isReady: boolean;
}

/**
 * EndpointSlices of Endpoints that were written by hand for a Service which selects nothing: one for each set of ports and
 * each family of addresses. Source: syncEndpoints, reconcile and newEndpointSlice of pkg/controller/endpointslicemirroring.
 */
export function mirroredSlices({ services, written }: Behind): readonly Json[] {
  return written.filter(isMirrored).flatMap((endpoints): readonly Json[] => {
    const { name, namespace } = recordAt(endpoints, 'metadata');
    const service = services.find(
      (each) =>
        textAt(each, 'metadata', 'name') === name &&
        textAt(each, 'metadata', 'namespace') === namespace,
    );
    if (service === undefined || isRecord(at(service, 'spec', 'selector'))) return [];
    const groups = byPorts(endpoints).flatMap(({ ports, members }) => {
      const some = members.slice(0, MOST);
      const [older, newer] = [some.filter((each) => !isNewer(each)), some.filter(isNewer)];
      return [
        { addressType: 'IPv4', ports, members: older },
        { addressType: 'IPv6', ports, members: newer },
      ].filter(({ members: those }) => those.length > 0);
    });
    return groups.map(({ addressType, ports, members }, index) => ({
      addressType,
      apiVersion: 'discovery.k8s.io/v1',
      endpoints: members.map(endpointOf),
      kind: 'EndpointSlice',
      metadata: metadataOf(endpoints, index),
      ports: ports.length === 0 ? null : ports,
    }));
  });
}

/** Source: shouldMirror. */
function isMirrored(endpoints: Json): boolean {
  const { labels, annotations } = recordAt(endpoints, 'metadata');
  return (
    textAt(labels, 'endpointslice.kubernetes.io/skip-mirror') !== 'true' &&
    at(annotations, 'control-plane.alpha.kubernetes.io/leader') === undefined
  );
}

function metadataOf(endpoints: Json, index: number): Json {
  const { name, namespace, uid, creationTimestamp, resourceVersion } = recordAt(
    endpoints,
    'metadata',
  );
  const own = generatedName(`${String(name)}-`, `${String(uid)}/${index}`);
  const annotations = Object.fromEntries(
    Object.entries(recordAt(endpoints, 'metadata', 'annotations')).filter(
      ([key]) => !LEFT_OUT.has(key),
    ),
  );
  return {
    ...(Object.keys(annotations).length > 0 && { annotations }),
    creationTimestamp,
    generateName: `${String(name)}-`,
    labels: {
      ...recordAt(endpoints, 'metadata', 'labels'),
      'endpointslice.kubernetes.io/managed-by': 'endpointslicemirroring-controller.k8s.io',
      'kubernetes.io/service-name': name,
    },
    name: own,
    namespace,
    ownerReferences: [
      {
        apiVersion: 'v1',
        blockOwnerDeletion: true,
        controller: true,
        kind: 'Endpoints',
        name,
        uid,
      },
    ],
    resourceVersion,
    uid: uidOf('EndpointSlice', `${String(namespace)}/${own}`),
  };
}

/** Ports that the same addresses answer at stand together. Source: RepackSubsets of pkg/api/v1/endpoints. */
function byPorts(
  endpoints: Json,
): readonly { readonly ports: readonly Json[]; readonly members: readonly Mirrored[] }[] {
  const byPort = new Map<string, { port: Json | undefined; members: Map<string, Mirrored> }>();
  for (const subset of listAt(endpoints, 'subsets')) {
    const ports = listAt(subset, 'ports').map(portOf);
    for (const port of ports.length > 0 ? ports : [undefined]) {
      const key = JSON.stringify(port ?? null);
      const { members } = byPort.get(key) ?? { members: new Map<string, Mirrored>() };
      byPort.set(key, { port, members });
      for (const field of ['addresses', 'notReadyAddresses']) {
        for (const address of listAt(subset, field)) {
          const who = `${textAt(address, 'ip')} ${textAt(address, 'targetRef', 'uid')}`;
          // Who is ready in one place and not in another is not.
          const isReady = field === 'addresses' && members.get(who)?.isReady !== false;
          members.set(who, { address, isReady });
        }
      }
    }
  }
  const groups = new Map<string, { ports: Json[]; members: readonly Mirrored[] }>();
  for (const { port, members } of byPort.values()) {
    const key = JSON.stringify([...members].map(([who, { isReady }]) => [who, isReady]).sort());
    const group = groups.get(key) ?? { ports: [], members: [...members.values()] };
    groups.set(key, group);
    if (port !== undefined) group.ports.push(port);
  }
  return [...groups.values()].filter(({ members }) => members.length > 0);
}

/** Source: epPortsToEpsPorts. */
function portOf(given: unknown): Json {
  const appProtocol = textAt(given, 'appProtocol');
  return {
    ...(appProtocol !== '' && { appProtocol }),
    name: textAt(given, 'name'),
    port: at(given, 'port'),
    protocol: textAt(given, 'protocol') || 'TCP',
  };
}

function isNewer({ address }: Mirrored): boolean {
  return textAt(address, 'ip').includes(':');
}

/** Source: addressToEndpoint. */
function endpointOf({ address, isReady }: Mirrored): Json {
  const { ip, hostname, nodeName, targetRef } = isRecord(address) ? address : {};
  return {
    addresses: [ip],
    conditions: { ready: isReady },
    ...(hostname !== undefined && { hostname }),
    ...(nodeName !== undefined && { nodeName }),
    ...(targetRef !== undefined && { targetRef }),
  };
}
