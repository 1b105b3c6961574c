import { SYSTEM_PRIORITY_CLASSES } from '../../model/index.ts';
import { uidOf } from '../../simulation/index.ts';
import { type Entry, type Timeline, withServerDefaults } from '../../timeline/index.ts';
import type { Json } from '../json.ts';
import { OLDEST, type OtherObjects } from '../otherObjects.ts';
import { apiVersionOf, type Resource } from '../resources.ts';
import { microTimeOf, timeOf } from '../time.ts';
import { lastRenewal } from './nodeConditions.ts';

interface Beside {
  /** What the story keeps of the kind. */
  readonly stored: readonly Entry[];
  readonly others: OtherObjects;
}

/** What every cluster has of a kind, though nobody has written it: made by the server itself, or by a controller. */
export function builtIn(
  timeline: Timeline,
  { kind, ...resource }: Resource,
  { stored, others }: Beside,
): readonly Json[] {
  const { store, namespaces } = timeline.world;
  const isThere = (name: string) => stored.some((each) => each.name === name);
  /** With its namespace; what is deleted by hand is made again. */
  const make = (name: string, fields: Json, namespace?: string): Json => {
    const own = `${namespace ?? ''}/${name}`;
    const first = store.find('Namespace', '', namespace ?? '')?.createdAt ?? namespaces.began;
    const made = others.madeAgain(`${kind}/${own}`);
    const again = made !== undefined && made.at >= first ? made : undefined;
    return withServerDefaults({
      apiVersion: apiVersionOf({ kind, ...resource }),
      kind,
      ...fields,
      metadata: {
        creationTimestamp: timeOf(again?.at ?? first),
        uid: uidOf(kind, again ? `${own}/${again.at}` : own),
        resourceVersion: again?.version ?? OLDEST,
        ...(kind === 'Namespace' && { labels: { 'kubernetes.io/metadata.name': name } }),
        ...(kind === 'Service' && { labels: { component: 'apiserver', provider: 'kubernetes' } }),
        name,
        ...(namespace !== undefined && { namespace }),
      },
    });
  };
  const inEachNamespace = (name: string, fields: Json) =>
    [...namespaces.unwritten, ...store.all('Namespace').map((each) => each.name)].map((namespace) =>
      make(name, fields, namespace),
    );
  switch (kind) {
    case 'Namespace':
      return namespaces.unwritten.map((name) =>
        make(name, { spec: { finalizers: ['kubernetes'] }, status: { phase: 'Active' } }),
      );
    case 'PriorityClass':
      return SYSTEM_PRIORITY_CLASSES.filter(({ metadata }) => !isThere(metadata.name)).map(
        ({ metadata: { name }, description, value, preemptionPolicy }) =>
          make(name, { description, value, preemptionPolicy }),
      );
    case 'Service':
      return isThere('kubernetes') ? [] : [make('kubernetes', API_SERVER, 'default')];
    case 'ServiceAccount':
      return inEachNamespace('default', {});
    case 'ConfigMap':
      return inEachNamespace('kube-root-ca.crt', { data: { 'ca.crt': '' } });
    case 'Lease':
      return store.all('Node').map((node) => {
        const spec = {
          holderIdentity: node.name,
          leaseDurationSeconds: 40,
          renewTime: microTimeOf(lastRenewal(node, timeline)),
        };
        return make(node.name, { spec }, 'kube-node-lease');
      });
    default:
      return [];
  }
}

const API_SERVER: Json = {
  spec: {
    type: 'ClusterIP',
    clusterIP: '10.0.0.1',
    ports: [{ name: 'https', port: 443, protocol: 'TCP', targetPort: 6443 }],
  },
};
