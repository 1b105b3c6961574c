import { describe, expect, it } from 'vitest';
import {
  WORKLOAD_TEMPLATES,
  type WorkloadPlace,
  type WorkloadTemplate,
} from '../../protocol/index.ts';
import { askedTexts } from './testing/askedTexts.ts';
import { done } from './testing/operations.ts';

const ZONE = 'topology.kubernetes.io/zone';

const node = (name: string, zone: string, spec = ''): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels:
    kubernetes.io/hostname: ${name}
    topology.kubernetes.io/zone: ${zone}
${spec}status:
  allocatable: { cpu: "4", memory: 8Gi, pods: "10" }
`;
const A = node('node-1', 'zone-a');
const CLUSTER = `${A}---\n${node('node-2', 'zone-b')}`;

describe('a workload that is kept to a place', () => {
  const add = (template: WorkloadTemplate, place: WorkloadPlace) =>
    ({
      kind: 'add-workload',
      template,
      name: '',
      namespace: '',
      replicas: 1,
      place,
    }) as const;

  it('selects its nodes, whatever the template, and runs on no other', () => {
    for (const { template } of WORKLOAD_TEMPLATES) {
      const place = { key: ZONE, value: 'zone-b' };
      const { texts, view } = done({ cluster: CLUSTER }, add(template, place));
      expect(view.refusals).toEqual([]);
      expect(texts.workload).toContain(`nodeSelector:`);
      const { report, run, simulation } = askedTexts(texts).run;
      expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      const first = run.nodes.findIndex(({ name }) => name === 'node-1');
      const { cycles } = simulation.run;
      expect(cycles.length).toBeGreaterThan(0);
      expect(cycles.map((cycle) => cycle.node)).not.toContain(first);
    }
  });

  it('is kept off nodes with a key by an affinity, beside the affinity of its template', () => {
    const bare = node('node-3', 'zone-c').replace(/ {4}topology.*\n/, '');
    const given = { cluster: `${CLUSTER}---\n${bare}` };
    const { texts } = done(given, add('one-per-node', { key: ZONE }));
    expect(texts.workload).toContain('operator: DoesNotExist');
    expect(texts.workload).toContain('podAntiAffinity:');
    const { run, simulation } = askedTexts(texts).run;
    const on = simulation.run.cycles.map((step) => run.nodes[step.node]?.name);
    expect(on).toEqual(['node-3']);
  });

  it('is refused where no node is such a place', () => {
    const refusedAt = (place: WorkloadPlace) =>
      done({ cluster: CLUSTER }, add('pod', place)).view.refusals.map(({ code }) => code);
    expect(refusedAt({ key: ZONE, value: 'zone-z' })).toEqual(['domainEmpty']);
    expect(refusedAt({ key: ZONE })).toEqual(['keyEverywhere']);
    expect(refusedAt({ key: 'no key', value: '' })).toEqual(['domainEmpty']);
  });

  it('says why its first Pod would find no node there, and nothing where it would', () => {
    const taint = 'spec:\n  taints: [{ key: dedicated, value: gpu, effect: NoSchedule }]\n';
    const given = { cluster: `${A}---\n${node('node-2', 'zone-b', taint)}` };
    const told = (template: WorkloadTemplate, value: string) =>
      done(given, add(template, { key: ZONE, value })).view.unschedulable;
    expect(told('deployment', 'zone-b')).toMatchObject([
      { values: { taint: 'dedicated=gpu:NoSchedule' } },
    ]);
    expect(told('deployment', 'zone-a')).toBeUndefined();
    expect(told('tolerates-taint', 'zone-b')).toBeUndefined();
    expect(told('daemonset', 'zone-b')).toBeUndefined();
  });
});
