import { describe, expect, it } from 'vitest';
import { createLoadMemory } from './memory.ts';
import { runOfTexts } from './testing/runOfTexts.ts';

const CLUSTER = ['a', 'b']
  .map(
    (name) =>
      `{ apiVersion: v1, kind: Node, metadata: { name: ${name} }, status: { allocatable: { cpu: "2", memory: 8Gi, pods: "9" } } }`,
  )
  .join('\n---\n');
const web = (replicas: number) =>
  `{ apiVersion: apps/v1, kind: Deployment, metadata: { name: web }, spec: { replicas: ${replicas}, selector: { matchLabels: { app: web } }, template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: c, image: i }] } } } }`;
const timeline = (run: string) =>
  `apiVersion: berth/v1\nkind: Timeline\nactions:\n- { at: 5s, run: ${run} }\n`;
const textsOf = (run: string, replicas = 2) => ({
  cluster: CLUSTER,
  workload: web(replicas),
  scheduler: `${timeline(run)}---\napiVersion: berth/v1\nkind: RunOptions\n`,
});

describe('the run before a story', () => {
  it('is kept where only what is done in time is another, and the report is of the new text', () => {
    const memory = createLoadMemory();
    const first = runOfTexts(textsOf('kubectl cordon a'), memory);
    const other = runOfTexts(textsOf('kubectl cordon bad name --sort'), memory);
    expect(other.run).toBe(first.run);
    expect(other.simulation).toBe(first.simulation);
    const fresh = runOfTexts(textsOf('kubectl cordon bad name --sort'));
    expect(other.timeline).toEqual(fresh.timeline);
    expect(other.report).toEqual(fresh.report);
    expect(other.report.diagnostics).not.toEqual(first.report.diagnostics);
  });

  it('is made anew where anything else is another, or a Timeline comes or goes', () => {
    const memory = createLoadMemory();
    const first = runOfTexts(textsOf('kubectl cordon a'), memory);
    expect(runOfTexts(textsOf('kubectl cordon a', 3), memory).run.pods.names).toHaveLength(3);
    const without = { ...textsOf(''), scheduler: '' };
    expect(runOfTexts(without, memory).timeline).toBeUndefined();
    const again = runOfTexts(textsOf('kubectl cordon a'), memory);
    expect(again.run).not.toBe(first.run);
    expect(again.timeline).toEqual(first.timeline);
  });
});
