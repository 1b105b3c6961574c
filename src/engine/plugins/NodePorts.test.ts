import { describe, expect, it } from 'vitest';
import type { ContainerPort } from '../../model/index.ts';
import { makeNode, makePod } from '../testing/builders.ts';
import { causeAt, filterVerdicts, tryPod } from '../testing/verdicts.ts';

const TAKEN = "Unschedulable: node(s) didn't have free ports for the requested pod ports";

function portPod(name: string, port: Partial<ContainerPort>, on?: string) {
  const containers = [{ name: 'main', ports: [{ containerPort: 80, ...port }] }];
  return makePod(name, { containers, ...(on && { on }) });
}

describe('NodePorts', () => {
  it('filters a node where the port is taken, and names the Pod that holds it', () => {
    const running = portPod('running', { hostPort: 80 }, 'a');
    const tried = tryPod(portPod('web', { hostPort: 80 }), makeNode('a'), makeNode('b'), running);
    expect(filterVerdicts(tried, 'NodePorts')).toEqual({ a: TAKEN, b: '' });
    expect(causeAt(tried, 'NodePorts', 'a')).toEqual({
      plugin: 'NodePorts',
      conflicts: [{ hostPort: 80, protocol: 'TCP', hostIP: '0.0.0.0', pod: 'default/running' }],
    });
  });

  it.each([
    [{ hostPort: 80, protocol: 'UDP' }, ''],
    [{ hostPort: 81 }, ''],
    [{ hostPort: 80, hostIP: '10.0.0.8' }, ''],
    [{ hostPort: 80, hostIP: '10.0.0.7' }, TAKEN],
    [{ hostPort: 80 }, TAKEN],
  ] as const)('holds %j against 10.0.0.7:80/TCP', (port, verdict) => {
    const running = portPod('running', { hostPort: 80, hostIP: '10.0.0.7' }, 'a');
    const tried = tryPod(portPod('web', port), makeNode('a'), running);
    expect(filterVerdicts(tried, 'NodePorts')).toEqual({ a: verdict });
  });
});
