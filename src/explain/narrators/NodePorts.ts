import type { Message } from '../../protocol/index.ts';
import { formatNames } from '../format.ts';
import { message } from '../messages/message.ts';
import type { FilterCauseOf, Narration, NarrationContext } from './narration.ts';

type Cause = FilterCauseOf<'NodePorts'>;

export function narrateNodePorts(cause: Cause, context: NarrationContext): Narration {
  const ports = portNames(cause);
  const pods = unique(cause.conflicts.map((conflict) => conflict.pod));
  return {
    text: message('filter.NodePorts.taken', {
      count: ports.length,
      ports: ports.join(', '),
      pods: context.podNames(pods),
    }),
    short: message('short.NodePorts.taken', {
      count: ports.length,
      ports: formatNames(ports, 1),
    }),
    needs: message('needs.NodePorts.free', { count: ports.length, ports: ports.join(', ') }),
  };
}

/** One sentence for nodes on which the same ports are taken, each by a Pod of its own. */
export function summarizeNodePorts(causes: readonly Cause[], context: NarrationContext): Message {
  const ports = unique(causes.flatMap(portNames));
  const pods = unique(causes.flatMap((cause) => cause.conflicts.map(({ pod }) => pod)));
  return message('filter.NodePorts.summary', {
    count: ports.length,
    ports: formatNames(ports),
    pods: context.podNames(pods.slice(0, 2)),
  });
}

/** `8080/TCP`, with the address in front when the conflict is about one address only. */
function portNames({ conflicts }: Cause): string[] {
  return unique(
    conflicts.map(({ hostIP, hostPort, protocol }) => {
      const address = hostIP === '' || hostIP === '0.0.0.0' ? '' : `${hostIP}:`;
      return `${address}${hostPort}/${protocol}`;
    }),
  );
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
