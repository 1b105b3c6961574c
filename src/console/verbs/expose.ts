import { podPath } from '../../model/index.ts';
import { type Json, listAt, pairsAt, recordAt, textAt } from '../json.ts';
import type { Context } from '../context.ts';
import { failed, Failure, Failures } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import type { Target } from '../local.ts';
import type { Resource } from '../resources.ts';
import { chosenOrNamed, nameOf } from '../targets.ts';
import { CHANGING, OF_FILES, RECORDED } from '../flagForms.ts';
import { checkLabels, made, pairs } from './create/create.ts';
import { overridden } from './overrides.ts';

export const EXPOSE_FLAGS: FlagForms = {
  ...OF_FILES,
  ...CHANGING,
  ...RECORDED,
  'cluster-ip': 'text',
  'external-ip': 'text',
  labels: 'text',
  'load-balancer-ip': 'text',
  name: 'text',
  'override-type': 'text',
  overrides: 'text',
  port: 'text',
  protocol: 'text',
  'save-config': 'switch',
  selector: 'text',
  'session-affinity': 'text',
  'target-port': 'text',
  type: 'text',
};

const EXPOSED = ['Deployment', 'ReplicaSet', 'ReplicationController', 'Service', 'Pod'];

/** `kubectl expose`: a Service for the Pods of an object. Source: k8s.io/kubectl/pkg/cmd/expose. */
export function expose(context: Context): void {
  const { flags, words, namespace } = context;
  // A selector of its own is the Service's, not one by which objects are chosen.
  const unchosen = { ...context, flags: flags.without('selector') };
  const failures = new Failures();
  // What is taken from the first object is that of the others, too. Source: ExposeServiceOptions.RunExpose.
  const found: { selector?: Json; ports?: readonly string[]; labels?: Json } = {};
  const exposeOne = ({ object, resource }: Target): void => {
    if (!EXPOSED.includes(resource.kind)) throw failed(`cannot expose a ${groupKind(resource)}`);
    const asked = flags.text('selector');
    checkLabels(asked === undefined || asked === '' ? [] : asked.split(','));
    // What has no selector is told before what has no port.
    const selector =
      asked === undefined ? (found.selector ??= selectorOf(object)) : pairs(asked.split(','));
    const ports = (found.ports ??= portsAsked(context, object));
    const labels = flags.text('labels');
    checkLabels(labels === undefined || labels === '' ? [] : labels.split(','));
    const own = pairsAt(object, 'metadata', 'labels');
    if (own.length > 0) found.labels ??= Object.fromEntries(own);
    const type = flags.text('type');
    const affinity = flags.text('session-affinity') ?? '';
    if (!['', 'None', 'ClientIP'].includes(affinity)) {
      throw failed(`unknown session affinity: ${affinity}`);
    }
    made(
      context,
      overridden(context, {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: {
          name: flags.text('name') ?? nameOf(object),
          namespace,
          ...(labels !== undefined
            ? { labels: pairs(labels.split(',')) }
            : found.labels && { labels: found.labels }),
        },
        spec: {
          ports: portsOf(context, object, ports),
          selector,
          ...(type !== undefined && { type }),
          ...(flags.has('external-ip') && { externalIPs: flags.list('external-ip') }),
          ...(type === 'LoadBalancer' &&
            flags.has('load-balancer-ip') && { loadBalancerIP: flags.text('load-balancer-ip') }),
          ...(flags.has('cluster-ip') && { clusterIP: flags.text('cluster-ip') }),
          ...(flags.has('session-affinity') && { sessionAffinity: flags.text('session-affinity') }),
        },
      }),
      'exposed',
    );
  };
  for (const { resource, objects, missing, unread } of chosenOrNamed(unchosen, words).groups) {
    if (unread) failures.add(unread);
    for (const object of objects) failures.try(() => exposeOne({ object, resource }));
    for (const each of missing) failures.add(new Failure(each));
  }
  failures.tell(context.out);
}

function groupKind({ kind, group }: Resource): string {
  return group === '' ? kind : `${kind}.${group}`;
}

/** The labels by which the Service finds the Pods. Source: MapBasedSelectorForObjectFn. */
function selectorOf(object: Json): Json {
  const kind = textAt(object, 'kind');
  const isOfLabels = kind === 'Deployment' || kind === 'ReplicaSet';
  const path =
    kind === 'Pod'
      ? ['metadata', 'labels']
      : isOfLabels
        ? ['spec', 'selector', 'matchLabels']
        : ['spec', 'selector'];
  const labels = pairsAt(object, ...path);
  if (labels.length === 0) {
    const why = isOfLabels
      ? `invalid ${kind.toLowerCase()}: no selectors, therefore cannot be exposed`
      : kind === 'Service'
        ? 'the service has no pod selector set'
        : `the ${kind.toLowerCase()} has no labels and cannot be exposed`;
    throw failed(`couldn't retrieve selectors via --selector flag or introspection: ${why}`);
  }
  const expressions = isOfLabels ? listAt(object, 'spec', 'selector', 'matchExpressions') : [];
  if (expressions.length > 0) {
    const shown = expressions.map(
      (each) =>
        `{Key:${textAt(each, 'key')} Operator:${textAt(each, 'operator')} Values:[${listAt(each, 'values').join(' ')}]}`,
    );
    throw failed(
      `couldn't retrieve selectors via --selector flag or introspection: couldn't convert expressions - "[${shown.join(' ')}]" to map-based selector format`,
    );
  }
  return Object.fromEntries(labels);
}

/** The numbers of its ports: those that are asked for, or that its containers have. */
function portsAsked({ flags }: Context, object: Json): readonly string[] {
  const asked = flags.text('port');
  const own = containerPorts(object).map(({ port }) => port);
  const ports = asked === undefined ? [...new Set(own)] : asked.split(',');
  const wrong = ports.find((port) => !/^[+-]?\d+$/.test(port));
  if (wrong !== undefined) throw failed(`strconv.Atoi: parsing "${wrong}": invalid syntax`);
  if (ports.length === 0 && flags.text('cluster-ip') !== 'None') {
    throw failed("couldn't find port via --port flag or introspection");
  }
  return ports;
}

function portsOf({ flags }: Context, object: Json, ports: readonly string[]): readonly Json[] {
  const target = flags.text('target-port');
  const numberOr = (text: string): number | string => (/^-?\d+$/.test(text) ? Number(text) : text);
  const own = containerPorts(object);
  return ports.flatMap((port, index) => {
    const protocols = own.filter((each) => each.port === port).map(({ protocol }) => protocol);
    const known = flags.text('protocol') ?? (protocols.length > 1 ? undefined : protocols[0]);
    const one = { port: Number(port), targetPort: numberOr(target ?? port) };
    // One that is open for several protocols is several ports.
    if (known === undefined && protocols.length > 1) {
      return protocols.map((protocol) => ({
        name: `port-${index + 1}-${protocol.toLowerCase()}`,
        protocol,
        ...one,
      }));
    }
    const name = ports.length > 1 && { name: `port-${index + 1}` };
    return [{ ...name, protocol: known ?? 'TCP', ...one }];
  });
}

interface OwnPort {
  readonly port: string;
  readonly protocol: string;
}

/** The ports that its containers name. Source: PortsForObjectFn and MultiProtocolsForObjectFn. */
function containerPorts(object: Json): readonly OwnPort[] {
  const read = (port: unknown, field: string): OwnPort => ({
    port: textAt(port, field),
    protocol: textAt(port, 'protocol') || 'TCP',
  });
  if (textAt(object, 'kind') === 'Service') {
    return listAt(object, 'spec', 'ports').map((port) => read(port, 'port'));
  }
  const spec = recordAt(object, ...(podPath(textAt(object, 'kind')) ?? []), 'spec');
  return listAt(spec, 'containers').flatMap((container) =>
    listAt(container, 'ports').map((port) => read(port, 'containerPort')),
  );
}
