import { generatedName } from '../../model/index.ts';
import { uidOf } from '../../simulation/index.ts';
import { at, isRecord, type Json, listAt, pairsAt, recordAt, textAt } from '../json.ts';

/** What a Service's endpoints are made of: the cluster's Services, the Pods of a namespace, the zone of a node. */
export interface Behind {
  readonly services: readonly Json[];
  /** Endpoints that were written by hand. */
  readonly written: readonly Json[];
  readonly podsIn: (namespace: string) => readonly Json[];
  readonly zoneOf: (node: string) => string;
  /** Whether Endpoints are marked as the controller's own. */
  readonly isManagedTold: boolean;
}

const HEADLESS = 'service.kubernetes.io/headless';
const CHANGED = 'endpoints.kubernetes.io/last-change-trigger-time';

/** The API server's own Service, whose address it writes down itself. */
const OF_SERVER = 'kubernetes';
const SERVER = '10.0.0.1';
const SERVER_PORTS = [{ name: 'https', port: 6443, protocol: 'TCP' }];

/** An Endpoints for each Service that selects Pods. Source: syncService of pkg/controller/endpoint. */
export function endpoints(behind: Behind): readonly Json[] {
  return behind.services.flatMap((service): readonly Json[] => {
    if (isOfServer(service)) {
      return [
        {
          ...named(service, 'Endpoints', 'v1', textAt(service, 'metadata', 'name'), {
            labels: { 'endpointslice.kubernetes.io/skip-mirror': 'true' },
          }),
          subsets: [{ addresses: [{ ip: SERVER }], ports: SERVER_PORTS }],
        },
      ];
    }
    if (!isServed(service)) return [];
    const pods = podsOf(service, behind).filter((pod) => !isLeaving(pod) || isAnyTold(service));
    const subsets = byPorts(service, pods, 'with-ports').map(([ports, members]) => {
      const isReady = (pod: Json) => isAnyTold(service) || isPodReady(pod);
      const addresses = members.filter(isReady).map((pod) => addressOf(service, pod));
      const others = members.filter((pod) => !isReady(pod)).map((pod) => addressOf(service, pod));
      return {
        ...(addresses.length > 0 && { addresses }),
        ...(others.length > 0 && { notReadyAddresses: others }),
        ...(ports.length > 0 && { ports }),
      };
    });
    return [
      {
        ...named(service, 'Endpoints', 'v1', textAt(service, 'metadata', 'name'), {
          annotations: { [CHANGED]: changedAt(service, pods) },
          labels: {
            ...recordAt(service, 'metadata', 'labels'),
            ...(behind.isManagedTold && {
              'endpoints.kubernetes.io/managed-by': 'endpoint-controller',
            }),
            ...(isHeadless(service) && { [HEADLESS]: '' }),
          },
        }),
        ...(subsets.length > 0 && { subsets }),
      },
    ];
  });
}

/** Most endpoints of one slice, by default. */
const MOST = 100;

/**
 * EndpointSlices of each Service that selects Pods, one for each set of ports; one without any where there is no Pod.
 * Source: reconcileByAddressType and newEndpointSlice of k8s.io/endpointslice.
 */
export function endpointSlices(behind: Behind): readonly Json[] {
  return behind.services.flatMap((service): readonly Json[] => {
    const name = textAt(service, 'metadata', 'name');
    const labels = { 'kubernetes.io/service-name': name };
    if (isOfServer(service)) {
      return [
        {
          ...named(service, 'EndpointSlice', 'discovery.k8s.io/v1', name, { labels }),
          addressType: 'IPv4',
          endpoints: [{ addresses: [SERVER], conditions: { ready: true } }],
          ports: SERVER_PORTS,
        },
      ];
    }
    if (!isServed(service)) return [];
    const pods = podsOf(service, behind);
    const groups = byPorts(service, pods, 'with-portless').flatMap(([ports, members]) =>
      Array.from({ length: Math.ceil(members.length / MOST) }, (_, index) => ({
        ports,
        members: members.slice(MOST * index, MOST * (index + 1)),
      })),
    );
    const slices = groups.length > 0 ? groups : [{ ports: [], members: [] }];
    return slices.map(({ ports, members }, index) => {
      const own = generatedName(`${name}-`, `${textAt(service, 'metadata', 'uid')}/${index}`);
      return {
        ...named(service, 'EndpointSlice', 'discovery.k8s.io/v1', own, {
          annotations: { [CHANGED]: changedAt(service, members) },
          generateName: `${name}-`,
          labels: {
            ...recordAt(service, 'metadata', 'labels'),
            ...labels,
            'endpointslice.kubernetes.io/managed-by': 'endpointslice-controller.k8s.io',
            ...(isHeadless(service) && { [HEADLESS]: '' }),
          },
          ownerReferences: [
            {
              apiVersion: 'v1',
              blockOwnerDeletion: true,
              controller: true,
              kind: 'Service',
              name,
              uid: textAt(service, 'metadata', 'uid'),
            },
          ],
        }),
        addressType: 'IPv4',
        // Both are told also where there are none. A name that is empty is one.
        endpoints:
          members.length === 0 ? null : members.map((pod) => endpointOf(service, pod, behind)),
        ports: ports.length === 0 ? null : ports.map((port) => ({ name: '', ...port })),
      };
    });
  });
}

function named(
  service: Json,
  kind: string,
  apiVersion: string,
  name: string,
  metadata: Json,
): Json & { readonly metadata: Json } {
  const namespace = textAt(service, 'metadata', 'namespace');
  return {
    apiVersion,
    kind,
    metadata: {
      ...metadata,
      creationTimestamp: textAt(service, 'metadata', 'creationTimestamp'),
      name,
      namespace,
      resourceVersion: textAt(service, 'metadata', 'resourceVersion'),
      uid: uidOf(kind, `${namespace}/${name}`),
    },
  };
}

function isOfServer(service: Json): boolean {
  const { name, namespace } = recordAt(service, 'metadata');
  return name === OF_SERVER && namespace === 'default';
}

/** Whether its endpoints are the controllers' to write. */
function isServed(service: Json): boolean {
  return (
    textAt(service, 'spec', 'type') !== 'ExternalName' && isRecord(at(service, 'spec', 'selector'))
  );
}

function isHeadless(service: Json): boolean {
  return textAt(service, 'spec', 'clusterIP') === 'None';
}

/** `publishNotReadyAddresses`: every Pod counts as one that answers. */
function isAnyTold(service: Json): boolean {
  return at(service, 'spec', 'publishNotReadyAddresses') === true;
}

/** Source: ShouldPodBeInEndpoints; slices tell those that leave, too. */
function podsOf(service: Json, { podsIn }: Behind): readonly Json[] {
  const own = pairsAt(service, 'spec', 'selector');
  return podsIn(textAt(service, 'metadata', 'namespace'))
    .filter((pod) => {
      const phase = textAt(pod, 'status', 'phase');
      return (
        own.every(([key, value]) => textAt(pod, 'metadata', 'labels', key) === value) &&
        textAt(pod, 'status', 'podIP') !== '' &&
        phase !== 'Succeeded' &&
        phase !== 'Failed'
      );
    })
    .toSorted((a, b) => (textAt(a, 'status', 'podIP') < textAt(b, 'status', 'podIP') ? -1 : 1));
}

function isLeaving(pod: Json): boolean {
  return textAt(pod, 'metadata', 'deletionTimestamp') !== '';
}

function isPodReady(pod: Json): boolean {
  return readyOf(pod)?.['status'] === 'True';
}

function readyOf(pod: Json): Json | undefined {
  const ready = listAt(pod, 'status', 'conditions').find(
    (each) => textAt(each, 'type') === 'Ready',
  );
  return isRecord(ready) ? ready : undefined;
}

/**
 * Pods by the ports that they answer at: named ones may differ from Pod to Pod. Those that have none of them stand in slices
 * all the same.
 */
function byPorts(
  service: Json,
  pods: readonly Json[],
  which: 'with-ports' | 'with-portless',
): readonly (readonly [ports: readonly Json[], members: readonly Json[]])[] {
  const groups = new Map<string, [readonly Json[], Json[]]>();
  for (const pod of pods) {
    const ports = portsOf(service, pod);
    // A Service with an address answers at ports alone.
    const mayBePortless = isHeadless(service) && listAt(service, 'spec', 'ports').length === 0;
    if (ports.length === 0 && which === 'with-ports' && !mayBePortless) continue;
    const key = JSON.stringify(ports);
    const group = groups.get(key) ?? [ports, []];
    group[1].push(pod);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Source: FindPort. */
function portsOf(service: Json, pod: Json): readonly Json[] {
  const containers = [
    ...listAt(pod, 'spec', 'containers'),
    ...listAt(pod, 'spec', 'initContainers').filter(
      (each) => textAt(each, 'restartPolicy') === 'Always',
    ),
  ];
  return listAt(service, 'spec', 'ports').flatMap((each): readonly Json[] => {
    const target = at(each, 'targetPort') ?? at(each, 'port');
    const protocol = textAt(each, 'protocol') || 'TCP';
    const own = containers
      .flatMap((container) => listAt(container, 'ports'))
      .find(
        (port) =>
          textAt(port, 'name') === target && (textAt(port, 'protocol') || 'TCP') === protocol,
      );
    const port = typeof target === 'number' ? target : at(own, 'containerPort');
    if (typeof port !== 'number') return [];
    const [name, appProtocol] = [textAt(each, 'name'), textAt(each, 'appProtocol')];
    return [{ ...(appProtocol && { appProtocol }), ...(name && { name }), port, protocol }];
  });
}

function targetOf(pod: Json): Json {
  const { name, namespace, uid } = recordAt(pod, 'metadata');
  return { kind: 'Pod', name, namespace, uid };
}

/** `hostname`, where the Pod's subdomain is the Service. Source: ShouldSetHostname. */
function hostnameOf(service: Json, pod: Json): Json {
  const hostname = textAt(pod, 'spec', 'hostname');
  const isOwn = textAt(pod, 'spec', 'subdomain') === textAt(service, 'metadata', 'name');
  return hostname !== '' && isOwn ? { hostname } : {};
}

function addressOf(service: Json, pod: Json): Json {
  return {
    ...hostnameOf(service, pod),
    ip: textAt(pod, 'status', 'podIP'),
    nodeName: textAt(pod, 'spec', 'nodeName'),
    targetRef: targetOf(pod),
  };
}

/** Source: podToEndpoint of k8s.io/endpointslice. */
function endpointOf(service: Json, pod: Json, { zoneOf }: Behind): Json {
  const serving = isPodReady(pod);
  const terminating = isLeaving(pod);
  const nodeName = textAt(pod, 'spec', 'nodeName');
  const zone = zoneOf(nodeName);
  const ready = isAnyTold(service) || (serving && !terminating);
  return {
    addresses: [textAt(pod, 'status', 'podIP')],
    conditions: { ready, serving, terminating },
    ...(ready && hintsOf(service, nodeName, zone)),
    ...hostnameOf(service, pod),
    nodeName,
    targetRef: targetOf(pod),
    ...(zone !== '' && { zone }),
  };
}

const BY_ANNOTATION = ['topology-aware-hints', 'topology-mode'].map(
  (name) => `service.kubernetes.io/${name}`,
);

/**
 * For whom an endpoint is meant first; an annotation takes the place of the field. Source: `trafficDistribution`, ReconcileHints
 * of k8s.io/endpointslice/trafficdist and hintsEnabled.
 */
function hintsOf(service: Json, nodeName: string, zone: string): Json {
  const asked = textAt(service, 'spec', 'trafficDistribution');
  const isAuto = BY_ANNOTATION.some((name) =>
    /^[Aa]uto$/.test(textAt(service, 'metadata', 'annotations', name)),
  );
  if (asked === '' || isAuto) return {};
  const hints = {
    ...(asked === 'PreferSameNode' && { forNodes: [{ name: nodeName }] }),
    ...(zone !== '' && { forZones: [{ name: zone }] }),
  };
  return Object.keys(hints).length > 0 ? { hints } : {};
}

/** When it came to be as it is. Source: ComputeEndpointLastChangeTriggerTime. */
function changedAt(service: Json, pods: readonly Json[]): string {
  return pods
    .map((pod) => textAt(readyOf(pod), 'lastTransitionTime'))
    .reduce(
      (latest, each) => (each > latest ? each : latest),
      textAt(service, 'metadata', 'creationTimestamp'),
    );
}
