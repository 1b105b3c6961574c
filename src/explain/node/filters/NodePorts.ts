import type { PortFact } from '../../../engine/index.ts';
import { message } from '../../messages/message.ts';
import type { NarrationContext } from '../../narrators/narration.ts';
import { fact, type FactsOf, type Told } from './told.ts';

/** Each host port that the Pod asks for, and the Pods that hold it. */
export function tellNodePorts({ ports }: FactsOf<'NodePorts'>, context: NarrationContext): Told {
  return {
    passes: message('pass.NodePorts.free', {
      count: ports.length,
      ports: ports.map(portName).join(', '),
    }),
    facts: ports.map((given) => {
      const { pods } = given;
      const port = portName(given);
      return pods.length === 0
        ? fact(0, message('fact.NodePorts.free', { port }), true)
        : fact(
            0,
            message('fact.NodePorts.taken', {
              count: pods.length,
              pods: context.podNames(pods),
              port,
            }),
            false,
          );
    }),
  };
}

/** `8080/TCP`, with the address in front when it is one address only. */
function portName({ hostIP, hostPort, protocol }: PortFact): string {
  const address = hostIP === '0.0.0.0' ? '' : `${hostIP}:`;
  return `${address}${hostPort}/${protocol}`;
}
