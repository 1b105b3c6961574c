import { balancerAddresses, hostPort, orNone } from './cells.ts';
import { AGE, type Column, column, CREATED, NAME, wide } from './column.ts';
import { at, type Json, listAt, textAt, recordAt } from '../json.ts';
import { labelSelectorText } from '../selectorText.ts';

const DEFAULT_INGRESS_CLASS = 'ingressclass.kubernetes.io/is-default-class';

/** Columns of kinds that no run knows of. Source: pkg/printers/internalversion/printers.go. */
export const OTHER_COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  ConfigMap: [
    NAME,
    column('DATA', (each) =>
      String(
        Object.keys(recordAt(each, 'data')).length +
          Object.keys(recordAt(each, 'binaryData')).length,
      ),
    ),
    AGE,
  ],
  Secret: [
    NAME,
    column('TYPE', (each) => textAt(each, 'type') || 'Opaque'),
    column('DATA', (each) => String(Object.keys(recordAt(each, 'data')).length)),
    AGE,
  ],
  ServiceAccount: [
    NAME,
    {
      ...column('SECRETS', (each) => String(listAt(each, 'secrets').length)),
      isIn: ({ serviceAccountTable }) => serviceAccountTable === 'secrets',
    },
    AGE,
  ],
  ComponentStatus: [
    NAME,
    column('STATUS', (each) => (isHealthy(each) ? 'Healthy' : 'Unhealthy')),
    column('MESSAGE', (each) => textAt(listAt(each, 'conditions')[0], 'message')),
    column('ERROR', () => ''),
  ],
  Lease: [NAME, column('HOLDER', (each) => textAt(each, 'spec', 'holderIdentity')), AGE],
  Scale: [
    NAME,
    column('DESIRED', (each) => textAt(each, 'spec', 'replicas')),
    column('AVAILABLE', (each) => textAt(each, 'status', 'replicas')),
    AGE,
  ],
  Role: [NAME, CREATED],
  ClusterRole: [NAME, CREATED],
  RoleBinding: bound(),
  ClusterRoleBinding: bound(),
  Ingress: [
    NAME,
    column('CLASS', (each) => orNone(textAt(each, 'spec', 'ingressClassName'))),
    column('HOSTS', hostsOf),
    column('ADDRESS', balancerAddresses),
    column('PORTS', (each) => (listAt(each, 'spec', 'tls').length > 0 ? '80, 443' : '80')),
    AGE,
  ],
  IngressClass: [
    {
      ...column('NAME', (each) => textAt(each, 'metadata', 'name')),
      isIn: ({ ingressClassTable }) => ingressClassTable === 'plain',
    },
    {
      ...column('NAME', (each) => {
        const mark = textAt(each, 'metadata', 'annotations', DEFAULT_INGRESS_CLASS);
        return `${textAt(each, 'metadata', 'name')}${mark === 'true' ? ' (default)' : ''}`;
      }),
      isIn: ({ ingressClassTable }) => ingressClassTable === 'default',
    },
    column('CONTROLLER', (each) => textAt(each, 'spec', 'controller')),
    column('PARAMETERS', (each) => {
      const of = (field: string) => textAt(each, 'spec', 'parameters', field);
      if (of('kind') === '') return '<none>';
      return `${of('kind')}${of('apiGroup') && `.${of('apiGroup')}`}/${of('name')}`;
    }),
    AGE,
  ],
  NetworkPolicy: [
    NAME,
    column('POD-SELECTOR', (each) => labelSelectorText(at(each, 'spec', 'podSelector'))),
    AGE,
  ],
  Endpoints: [NAME, column('ENDPOINTS', endpointsText), AGE],
  EndpointSlice: [
    NAME,
    column('ADDRESSTYPE', (each) => textAt(each, 'addressType')),
    column('PORTS', (each) =>
      atMost(
        listAt(each, 'ports').map((port) => textAt(port, 'port') || textAt(port, 'name') || '*'),
      ),
    ),
    column('ENDPOINTS', (each) =>
      atMost(listAt(each, 'endpoints').flatMap((end) => listAt(end, 'addresses').map(String))),
    ),
    AGE,
  ],
};

function bound(): readonly Column[] {
  const subjects = (kind: string) => (each: Json) =>
    listAt(each, 'subjects')
      .filter((subject) => textAt(subject, 'kind') === kind)
      .map((subject) => {
        const namespace = textAt(subject, 'namespace');
        return kind === 'ServiceAccount'
          ? `${namespace}/${textAt(subject, 'name')}`
          : textAt(subject, 'name');
      })
      .join(', ');
  return [
    NAME,
    column(
      'ROLE',
      (each) => `${textAt(each, 'roleRef', 'kind')}/${textAt(each, 'roleRef', 'name')}`,
    ),
    AGE,
    wide('USERS', subjects('User')),
    wide('GROUPS', subjects('Group')),
    wide('SERVICEACCOUNTS', subjects('ServiceAccount')),
  ];
}

const MOST = 3;

/** Rules without a host count among those that are left out. Source: formatHosts. */
function hostsOf(ingress: Json): string {
  const rules = listAt(ingress, 'spec', 'rules');
  const shown: string[] = [];
  let isMore = false;
  for (const rule of rules) {
    const host = textAt(rule, 'host');
    if (shown.length === MOST) isMore = true;
    else if (host !== '') shown.push(host);
  }
  const text = shown.join(',') || '*';
  return isMore ? `${text} + ${rules.length - MOST} more...` : text;
}

/** Source: listWithMoreString. */
function atMost(words: readonly string[]): string {
  if (words.length === 0) return '<unset>';
  const shown = words.slice(0, MOST).join(',');
  return words.length > MOST ? `${shown} + ${words.length - MOST} more...` : shown;
}

/** Nothing where there are Pods that are not ready, and no others. Source: formatEndpoints. */
function endpointsText(object: Json): string {
  const subsets = listAt(object, 'subsets');
  if (subsets.length === 0) return '<none>';
  const all = subsets.flatMap((subset) => {
    const addresses = listAt(subset, 'addresses').map((each) => textAt(each, 'ip'));
    const ports = listAt(subset, 'ports').map((port) => textAt(port, 'port'));
    if (ports.length === 0) return addresses;
    return ports.flatMap((port) => addresses.map((address) => hostPort(address, port)));
  });
  const more = all.length - MOST;
  const shown = all.slice(0, MOST).join(',');
  return more > 0 ? `${shown} + ${more} more...` : shown;
}

function isHealthy(status: Json): boolean {
  return listAt(status, 'conditions').some(
    (each) => textAt(each, 'type') === 'Healthy' && textAt(each, 'status') === 'True',
  );
}
