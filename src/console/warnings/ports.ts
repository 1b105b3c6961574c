import { listAt, textAt } from '../json.ts';
import type { Placed } from './containers.ts';

interface Port {
  readonly place: string;
  readonly name: string;
  readonly hostIP: string;
  readonly hostPort: number;
  /** The port of its container, and its protocol. */
  readonly key: string;
}

/** What is said of ports that stand twice, or nearly so, and then of their names. Source: warningsForPodSpecAndMeta of pkg/api/pod. */
export function ofPorts(containers: readonly Placed[], isOfHost: boolean): readonly string[] {
  const ports = containers.flatMap(({ container, where }) =>
    listAt(container, 'ports').map((port, index) =>
      portOf(port, `${where}.ports[${index}]`, isOfHost),
    ),
  );
  const before = new Map<string, Port[]>();
  const places = ports.flatMap((port) => {
    const others = before.get(port.key) ?? [];
    before.set(port.key, [...others, port]);
    return [
      ...(port.hostIP !== '' && port.hostPort === 0 ? [`${port.place}: ${unbound(port)}`] : []),
      ...others.flatMap((other) => {
        const words = conflict(port, other);
        return words === undefined ? [] : [`${port.place}: ${words} with ${other.place}`];
      }),
    ];
  });
  const names = new Map<string, string>();
  const twice = ports.flatMap(({ name, place }) => {
    const first = names.get(name);
    if (name === '' || first === undefined) {
      names.set(name, place);
      return [];
    }
    return [
      `${place}: duplicate port name ${JSON.stringify(name)} with ${first}, services and probes that select ports by name will use ${first}`,
    ];
  });
  return [...places, ...twice];
}

function portOf(port: unknown, place: string, isOfHost: boolean): Port {
  const own = textAt(port, 'containerPort');
  const hostPort = Number(textAt(port, 'hostPort') || (isOfHost ? own : '0'));
  return {
    place,
    name: textAt(port, 'name'),
    hostIP: textAt(port, 'hostIP'),
    hostPort,
    key: `${own}/${textAt(port, 'protocol') || 'TCP'}`,
  };
}

/** As Go prints a port. */
function unbound({ name, hostIP, hostPort, key }: Port): string {
  const [own = '', protocol = ''] = key.split('/');
  return `hostIP set without hostPort: {Name:${name} HostPort:${hostPort} ContainerPort:${own} Protocol:${protocol} HostIP:${hostIP}}`;
}

function conflict(port: Port, other: Port): string | undefined {
  const isOfSameHostPort = port.hostPort === other.hostPort;
  if (isOfSameHostPort && port.hostIP === other.hostIP) return 'duplicate port definition';
  if (port.hostPort === 0 || other.hostPort === 0) return 'overlapping port definition';
  const isOneOpen = (port.hostIP === '') !== (other.hostIP === '');
  return isOfSameHostPort && isOneOpen ? 'dangerously ambiguous port definition' : undefined;
}
