import { describe, expect, it } from 'vitest';
import { finish } from '../../../model/index.ts';
import { runOfTexts } from '../../testing/runOfTexts.ts';
import { outcomesOf, OutcomeTable } from './outcomes.ts';

const NODE = `apiVersion: v1
kind: Node
metadata: { name: n1 }
status: { allocatable: { cpu: "2", memory: 8Gi, pods: "10" } }
`;
const pod = (name: string, cpu: string, more = '') => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: "${cpu}" } } }]
${more}`;

function outcomes(workload: string, table = new OutcomeTable()) {
  const { simulation, run } = runOfTexts({ cluster: NODE, workload });
  const nodeNames = run.nodes.map(({ name }) => name);
  const found = finish(outcomesOf(simulation.run, nodeNames, table));
  const of = (key: `${string}/${string}`) => table.outcome(found.outcomes[table.pod(key)] ?? -1);
  return { found, of, table };
}

describe('what a run comes to', () => {
  it('tells of each Pod where it is, what was said, and whom it preempted', () => {
    const { of } = outcomes(
      [
        pod('small', '2'),
        pod('huge', '3'),
        pod('held', '1', '  schedulingGates: [{ name: wait }]\n'),
        pod('other', '1', '  schedulerName: mine\n'),
      ].join('---\n'),
    );
    expect(of('Pod/default/small')).toEqual({
      place: 'node',
      node: 'n1',
      events: [],
      nominated: '',
      victims: [],
    });
    expect(of('Pod/default/huge').place).toBe('pending');
    expect(of('Pod/default/huge').events).toEqual([
      expect.stringContaining('0/1 nodes are available: 1 Insufficient cpu.'),
    ]);
    expect(of('Pod/default/held').place).toBe('gated');
    expect(of('Pod/default/other').place).toBe('unknown-scheduler');
    expect(of('Pod/default/nobody').place).toBe('absent');
  });

  it('tells of a victim where it was, and of its preemptor who left', () => {
    const cluster = pod('low', '2', '  nodeName: n1\n');
    const { of } = outcomes([cluster, pod('high', '2', '  priority: 9\n')].join('---\n'));
    expect(of('Pod/default/low')).toMatchObject({ place: 'evicted', node: 'n1' });
    expect(of('Pod/default/high')).toMatchObject({
      place: 'node',
      node: 'n1',
      nominated: 'n1',
      victims: ['Pod/default/low'],
    });
    expect(of('Pod/default/high').events).toHaveLength(1);
  });

  it('has the same numbers for the same outcomes of another run, and totals of what was placed', () => {
    const table = new OutcomeTable();
    const one = outcomes(pod('a', '1'), table).found;
    const two = outcomes([pod('b', '1'), pod('a', '1')].join('---\n'), table).found;
    const a = table.pod('Pod/default/a');
    expect(two.outcomes[a]).toBe(one.outcomes[a]);
    expect(one.totals[a]).toBeGreaterThan(0);
    expect(table.size).toBe(2);
    expect(one.outcomes[table.pod('Pod/default/b')]).toBeUndefined();
  });
});
