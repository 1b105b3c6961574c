import {
  type Json,
  formatLabels,
  listAt,
  numberAt,
  pairsAt,
  recordAt,
  textAt,
  at,
  written,
} from '../json.ts';
import { hostPort } from '../tables/cells.ts';
import type { Cluster } from '../cluster.ts';
import { labelSelectorText } from '../selectorText.ts';
import { knownResource } from '../resources.ts';
import { bytesOf } from './access.ts';
import {
  annotationsInARow,
  events,
  metadata,
  multi,
  name,
  namespace,
  type Row,
  some,
} from './parts.ts';

/** Source: describePodDisruptionBudgetV1 of k8s.io/kubectl/pkg/describe. */
export function describedBudget(budget: Json, cluster: Cluster): readonly Row[] {
  const status = (field: string) => String(numberAt(budget, 'status', field));
  const least = textAt(budget, 'spec', 'minAvailable');
  const own = at(budget, 'spec', 'selector');
  return [
    name(budget),
    namespace(budget),
    ...some('Min available:', least),
    ...(least === '' ? some('Max unavailable:', textAt(budget, 'spec', 'maxUnavailable')) : []),
    ['Selector:', own === undefined ? '<unset>' : labelSelectorText(own)],
    ['Status:'],
    ['    Allowed disruptions:', status('disruptionsAllowed')],
    ['    Current:', status('currentHealthy')],
    ['    Desired:', status('desiredHealthy')],
    ['    Total:', status('expectedPods')],
    ...events(budget, cluster),
  ];
}

/** Source: describePriorityClass. */
export function describedPriorityClass(object: Json, cluster: Cluster): readonly Row[] {
  return [
    name(object),
    ['Value:', textAt(object, 'value')],
    ['GlobalDefault:', textAt(object, 'globalDefault') || 'false'],
    ['PreemptionPolicy:', textAt(object, 'preemptionPolicy') || 'PreemptLowerPriority'],
    ['Description:', textAt(object, 'description')],
    ...annotationsInARow(object),
    ...events(object, cluster),
  ];
}

const MOST_ENDPOINTS = 3;

/** Addresses that answer at a port. Source: formatEndpointSlices. */
export function endpointsOf(service: Json, port: unknown, cluster: Cluster): string {
  const own = textAt(service, 'metadata', 'name');
  const slices = cluster
    .list(knownResource('endpointslices'), textAt(service, 'metadata', 'namespace'))
    .filter((slice) => textAt(slice, 'metadata', 'labels', 'kubernetes.io/service-name') === own);
  if (slices.length === 0) return '<none>';
  const ends = slices.flatMap((slice) => {
    const all = listAt(slice, 'endpoints').map((end) => ({
      address: written(listAt(end, 'addresses')[0]),
      isReady: textAt(end, 'conditions', 'ready') !== 'false',
    }));
    const ports = listAt(slice, 'ports');
    if (ports.length === 0) return all;
    return ports
      .filter((each) => textAt(each, 'name') === textAt(port, 'name'))
      .flatMap((each) =>
        all.map(({ address, isReady }) => ({
          address: hostPort(address, textAt(each, 'port')),
          isReady,
        })),
      );
  });
  const ready = ends.flatMap(({ address, isReady }, index) =>
    isReady ? [{ address, index }] : [],
  );
  const shown = ready
    .slice(0, MOST_ENDPOINTS)
    .map(({ address }) => address)
    .join(',');
  const last = ready[MOST_ENDPOINTS - 1];
  // Behind as many as are shown, one that is not ready makes it say that there are more, though it counts none.
  const isMore = last !== undefined && last.index < ends.length - 1;
  return isMore ? `${shown} + ${ready.length - MOST_ENDPOINTS} more...` : shown;
}

/** Source: ServiceAccountDescriber. */
export function describedServiceAccount(object: Json, cluster: Cluster): readonly Row[] {
  const secrets = cluster.list(knownResource('secrets'), textAt(object, 'metadata', 'namespace'));
  const isThere = (name: string) =>
    secrets.some((each) => textAt(each, 'metadata', 'name') === name);
  // Where they are told one by one, it is said of those that are not there.
  const names = (field: string) =>
    listAt(object, field)
      .map((each) => textAt(each, 'name'))
      .map((each) =>
        cluster.kubectl.accountSecrets && !isThere(each) ? `${each} (not found)` : each,
      );
  return [
    name(object),
    namespace(object),
    ...metadata(object),
    ...multi('Image pull secrets:', names('imagePullSecrets')),
    ...(cluster.kubectl.accountSecrets
      ? [...multi('Mountable secrets:', names('secrets')), ['Tokens:', '<none>']]
      : []),
    ...events(object, cluster),
  ];
}

/** Source: describeService. */
export function describedService(service: Json, cluster: Cluster): readonly Row[] {
  const spec = recordAt(service, 'spec');
  const address = textAt(spec, 'clusterIP');
  const type = textAt(spec, 'type') || 'ClusterIP';
  // Of a name elsewhere, which has no address.
  const isNamed = type === 'ExternalName';
  return [
    name(service),
    namespace(service),
    ...metadata(service),
    ['Selector:', formatLabels(pairsAt(spec, 'selector'))],
    ['Type:', type],
    ...some('IP Family Policy:', textAt(spec, 'ipFamilyPolicy') || (isNamed ? '' : 'SingleStack')),
    ['IP Families:', listAt(spec, 'ipFamilies').join(',') || (isNamed ? '<none>' : 'IPv4')],
    ['IP:', address],
    ['IPs:', address || (isNamed ? '<none>' : '')],
    ...some('External IPs:', listAt(spec, 'externalIPs').join(',')),
    ...some('Desired LoadBalancer IP:', textAt(spec, 'loadBalancerIP')),
    ...some('External Name:', textAt(spec, 'externalName')),
    ...some('LoadBalancer Ingress:', ingressText(service)),
    ...listAt(spec, 'ports').flatMap((port): readonly Row[] => {
      const protocol = textAt(port, 'protocol') || 'TCP';
      const called = textAt(port, 'name') || '<unset>';
      const node = textAt(port, 'nodePort');
      const own = textAt(port, 'port');
      return [
        ['Port:', called, `${own}/${protocol}`],
        ['TargetPort:', `${textAt(port, 'targetPort') || own}/${protocol}`],
        ...(cluster.kubectl.appProtocols ? some('AppProtocol:', textAt(port, 'appProtocol')) : []),
        ...(node === '' ? [] : [['NodePort:', called, `${node}/${protocol}`]]),
        ['Endpoints:', endpointsOf(service, port, cluster)],
      ];
    }),
    ['Session Affinity:', textAt(spec, 'sessionAffinity') || 'None'],
    ...some('External Traffic Policy:', textAt(spec, 'externalTrafficPolicy')),
    ...(type === 'ExternalName'
      ? []
      : [['Internal Traffic Policy:', textAt(spec, 'internalTrafficPolicy') || 'Cluster']]),
    ...some('HealthCheck NodePort:', textAt(spec, 'healthCheckNodePort')),
    ...some('LoadBalancer Source Ranges:', listAt(spec, 'loadBalancerSourceRanges').join(',')),
    ...some('Traffic Distribution:', textAt(spec, 'trafficDistribution')),
    ...events(service, cluster),
  ];
}

/** Addresses of its balancer, as they stand. Source: buildIngressString. */
function ingressText(service: Json): string {
  return listAt(service, 'status', 'loadBalancer', 'ingress')
    .map((each) => {
      const [ip, mode] = [textAt(each, 'ip'), textAt(each, 'ipMode')];
      if (ip === '') return textAt(each, 'hostname');
      return mode === '' ? ip : `${ip} (${mode})`;
    })
    .join(', ');
}

/** Source: ConfigMapDescriber. */
export function describedConfigMap(object: Json, cluster: Cluster): readonly Row[] {
  return [
    name(object),
    namespace(object),
    ...metadata(object),
    [''],
    ['Data'],
    ['===='],
    ...pairsAt(object, 'data').flatMap(([key, text]): readonly Row[] => [
      [`${key}:`],
      ['----'],
      ...text.split('\n').map((line): Row => [line]),
      [''],
    ]),
    [''],
    ['BinaryData'],
    ['===='],
    ...pairsAt(object, 'binaryData').map(([key, text]): Row => [`${key}: ${bytesOf(text)} bytes`]),
    [''],
    ...events(object, cluster),
  ];
}
