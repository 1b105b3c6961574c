import { describe, expect, it } from 'vitest';
import { askedTexts } from './testing/askedTexts.ts';

const cluster = ['n1', 'n2', 'n3']
  .map(
    (name) => `apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name} } }
status: { allocatable: { cpu: "${name === 'n3' ? '1' : '4'}", memory: 8Gi, pods: "10" } }
`,
  )
  .join('---\n');

const pod = (name: string, spec: string): string => `apiVersion: v1
kind: Pod
metadata: { name: ${name}, labels: { app: ${name} } }
spec:
${spec}  containers: [{ name: main, image: pause, resources: { requests: { cpu: "2" } } }]
`;

const antiAffinity = `  affinity:
    podAntiAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
      - { labelSelector: { matchLabels: { app: first } }, topologyKey: kubernetes.io/hostname }
`;

describe('the walk of a step', () => {
  const workload = [
    pod('first', ''),
    pod('second', antiAffinity),
    pod('gated', '  schedulingGates: [{ name: wait }]\n'),
    pod('stranger', '  schedulerName: other\n'),
    pod('claiming', '  resourceClaims: [{ name: gpu, resourceClaimName: none }]\n'),
  ].join('---\n');
  const { run, ask } = askedTexts({ cluster, workload });
  const walkOf = (name: string) => {
    const index = run.run.pods.names.indexOf(name);
    const cycle = run.simulation.run.cycles.findIndex((each) => each.pod === index);
    return ask({ kind: 'walk', cycle });
  };
  const stages = (name: string) => walkOf(name)?.frames.map(({ stage }) => stage);

  it('goes through the extension points in kube-scheduler’s order', () => {
    expect([...new Set(stages('first'))]).toEqual([
      'PreEnqueue',
      'PreFilter',
      'Filter',
      'Feasible',
      'PreScore',
      'Score',
      'Outcome',
    ]);
  });

  it('sees the Pods that were placed before, and plays the proposal where there are rules', () => {
    const prepared = walkOf('second')?.frames.find(({ plugins }) =>
      plugins.includes('InterPodAffinity'),
    );
    expect(prepared?.pods).toEqual([run.run.pods.names.indexOf('first')]);
    expect(walkOf('first')?.proposal).toBeUndefined();
    const proposal = walkOf('second')?.proposal;
    expect(proposal?.frames.at(-1)?.left).toBe(2);
    expect(proposal?.differences).toEqual([]);
  });

  it('ends before the queue for a Pod that is gated, or of another scheduler', () => {
    expect(stages('gated')).toEqual(['PreEnqueue', 'Outcome']);
    expect(walkOf('gated')?.frames[0]?.says[0]?.key).toBe('PreEnqueue.gated');
    expect(walkOf('stranger')?.frames[0]?.says[0]?.key).toBe('PreEnqueue.unknown');
  });

  it('ends before the queue for a Pod whose claim is missing, of which no node is said to lack anything', () => {
    expect(stages('claiming')).toEqual(['PreEnqueue', 'Outcome']);
    const [frame] = walkOf('claiming')?.frames ?? [];
    expect(frame?.plugins).toEqual(['DynamicResources']);
    expect(frame?.says[0]?.key).toBe('PreEnqueue.held');
    const cycle = run.simulation.run.cycles.findIndex(({ outcome }) => outcome === 'held');
    expect(run.decisions.at(cycle)).toMatchObject({
      outcome: 'held',
      eventText: '',
      lead: [{ key: 'lead.held' }, {}],
    });
    const found = ask({ kind: 'changes', cycle, goal: { kind: 'schedule' } });
    expect([found?.proposals, found?.closest, found?.triedNode]).toEqual([
      [],
      undefined,
      undefined,
    ]);
  });

  it('is undefined for a step that the run does not have', () => {
    expect(ask({ kind: 'walk', cycle: 99 })).toBeUndefined();
  });
});
