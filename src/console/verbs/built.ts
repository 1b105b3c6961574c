import type { Context } from '../context.ts';
import { isRecord, type Json, listAt, recordAt, textAt } from '../json.ts';

/**
 * An object of kubectl's own making as it is printed before any server saw it: the namespace only where one was asked
 * for, and the structs that Go writes though they are empty. Source: the types of k8s.io/api.
 */
export function asBuilt(context: Pick<Context, 'flags' | 'cluster'>, object: Json): Json {
  const built = withStructs(context, object);
  return context.cluster.kubectl.zeroTimes === 'null' ? (timeless(built) as Json) : built;
}

/** With the moment of making that nobody knows yet, wherever there is metadata. */
function timeless(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => timeless(each));
  if (!isRecord(value)) return value;
  const whole = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, timeless(part, name)] as const),
  );
  return field === 'metadata' ? { creationTimestamp: null, ...whole } : whole;
}

function withStructs({ flags }: Pick<Context, 'flags'>, object: Json): Json {
  const { namespace, ...metadata } = recordAt(object, 'metadata');
  const isAsked = flags.has('namespace') && namespace !== undefined;
  const whole = { ...object, metadata: isAsked ? { ...metadata, namespace } : metadata };
  const spec = recordAt(object, 'spec');
  switch (textAt(object, 'kind')) {
    case 'Deployment':
      return { ...whole, spec: { ...spec, strategy: {} }, status: {} };
    case 'Job':
      return { ...whole, spec: withTemplate(spec), status: {} };
    case 'CronJob': {
      const job = recordAt(spec, 'jobTemplate');
      const jobTemplate = { ...job, spec: withTemplate(recordAt(job, 'spec')) };
      return { ...whole, spec: { ...spec, jobTemplate }, status: {} };
    }
    case 'Ingress':
      return { ...whole, status: { loadBalancer: {} } };
    case 'Namespace':
      return { ...whole, spec: {}, status: {} };
    case 'Pod':
    case 'ResourceQuota':
      return { ...whole, status: {} };
    case 'PodDisruptionBudget':
      return {
        ...whole,
        status: { currentHealthy: 0, desiredHealthy: 0, disruptionsAllowed: 0, expectedPods: 0 },
      };
    case 'Service': {
      // The server draws the ports of nodes.
      const ports = listAt(spec, 'ports').map((port) =>
        flags.has('node-port') || flags.has('overrides')
          ? port
          : { ...(port as Json), nodePort: undefined },
      );
      const own = ports.length > 0 ? { ports } : {};
      return { ...whole, spec: { ...spec, ...own }, status: { loadBalancer: {} } };
    }
    default:
      return whole;
  }
}

function withTemplate(spec: Json): Json {
  const template = recordAt(spec, 'template');
  return { ...spec, template: { metadata: {}, ...template } };
}
