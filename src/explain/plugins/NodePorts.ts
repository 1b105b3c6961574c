import { portName, portPaths } from '../relations/podPlaces.ts';
import { hostPortsOf, told } from '../walk/prepared.ts';
import { narrateNodePorts, summarizeNodePorts } from '../narrators/NodePorts.ts';
import { tellNodePorts } from '../node/filters/NodePorts.ts';
import { message } from '../messages/message.ts';
import { count } from './count.ts';
import type { FilterExplainer } from './explainer.ts';

export const nodePorts: FilterExplainer<'NodePorts'> = {
  narrate: narrateNodePorts,
  rule: ({ conflicts }) =>
    conflicts.map(({ hostPort, protocol }) => `${hostPort}/${protocol}`).join(),
  summarize: summarizeNodePorts,
  facts: tellNodePorts,
  skipped: () => message('pass.NodePorts.skipped', {}),
  lacks: ({ ports }) => count(ports, ({ pods }) => pods.length > 0),
  sources: ({ conflicts }, { input: { pod, podOf }, gathered, own }) => {
    const ports = new Set(conflicts.map(({ protocol, hostPort }) => portName(protocol, hostPort)));
    own(portPaths(pod, ports));
    for (const { pod: key } of conflicts) {
      const other = podOf?.(key);
      if (other === undefined) continue;
      gathered.addPods([other.index]);
      const paths = portPaths(other.pod, ports);
      gathered.add(...paths.map((path) => ({ of: 'pod', pod: other.index, path }) as const));
    }
  },
  walk: ({ pod }) => told(hostPortsOf(pod)),
  rejection: () => message('lead.every.NodePorts', {}),
};
