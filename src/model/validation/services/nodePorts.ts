/** Ports of nodes, as a server gives them out: pkg/registry/core/service/storage. */
import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';

/** The ports that a cluster gives to Services on its nodes, unless it was told others. */
const NODE_PORTS = { least: 30_000, most: 32_767 };

/** What is asked of the ports of nodes. */
export interface AskedPorts {
  readonly type?: string | undefined;
  readonly ports?:
    | readonly { readonly port?: number | undefined; readonly nodePort?: number | undefined }[]
    | undefined;
  readonly allocateLoadBalancerNodePorts?: boolean | undefined;
  readonly externalTrafficPolicy?: string | undefined;
  readonly healthCheckNodePort?: number | undefined;
}

/** A port of the nodes that a Service asks for, and where. */
interface Asked {
  readonly number: number;
  /** Of its ports, counted from 0; undefined for the one of its health check. */
  readonly index: number | undefined;
}

/**
 * The ports of nodes that a Service asks for, in the order in which a server gives them out. Ports of one number share
 * one, whatever their protocols. Source: initNodePorts, findRequestedNodePort and allocHealthCheckNodePort.
 */
export function askedNodePorts(spec: AskedPorts): readonly Asked[] {
  const { type, ports = [], healthCheckNodePort: health = 0 } = spec;
  const balances = type === 'LoadBalancer';
  if (!balances && type !== 'NodePort') return [];
  const givesOut = !balances || spec.allocateLoadBalancerNodePorts !== false;
  const asked: Asked[] = [];
  const given = new Map<number, number | undefined>();
  ports.forEach(({ port = 0, nodePort = 0 }, index) => {
    if (nodePort === 0 && !givesOut) return;
    if (!given.has(port)) {
      const wanted = ports.find((each) => (each.port ?? 0) === port && each.nodePort)?.nodePort;
      given.set(port, wanted);
      if (wanted !== undefined) asked.push({ number: wanted, index });
    } else if (nodePort !== 0 && nodePort !== given.get(port)) {
      asked.push({ number: nodePort, index });
    }
  });
  const isChecked = balances && spec.externalTrafficPolicy === 'Local' && health !== 0;
  return isChecked ? [...asked, { number: health, index: undefined }] : asked;
}

/** In the words of a server whose ports others have already. */
export const TAKEN_PORT = 'provided port is already allocated';

/** What a server says of the first port that it cannot give out, in an error of its own. */
export function unallocated(detail: string, { number, index }: Asked): string {
  return index === undefined
    ? `Internal error occurred: failed to allocate requested HealthCheck NodePort ${number}: ${detail}`
    : `spec.ports[${index}].nodePort: Invalid value: ${number}: ${detail}`;
}

/** Reports the first port that cannot be given out; nothing is looked at behind it. Whether all can. */
export function validateNodePorts(spec: AskedPorts, at: Path, report: Report): boolean {
  const { least, most } = NODE_PORTS;
  const before = new Set<number>();
  for (const asked of askedNodePorts(spec)) {
    const { number, index } = asked;
    const isWithin = number >= least && number <= most;
    if (isWithin && !before.has(number)) {
      before.add(number);
      continue;
    }
    const detail = isWithin
      ? TAKEN_PORT
      : `provided port is not in the valid range. The range of valid ports is ${least}-${most}`;
    const place =
      index === undefined
        ? child(at, 'healthCheckNodePort')
        : child(item(child(at, 'ports'), index), 'nodePort');
    report.error('value-refused', place, { value: number }, unallocated(detail, asked));
    return false;
  }
  return true;
}
