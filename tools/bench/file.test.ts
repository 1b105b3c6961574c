import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { benchCluster } from './clusters.ts';
import { benchFile } from './file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function fileOf(content: string | Uint8Array): string {
  const file = path.join(folder, 'scenario.json');
  writeFileSync(file, content);
  return file;
}

const bench = (content: string | Uint8Array): unknown[] =>
  [...benchFile(fileOf(content))].map((line) => JSON.parse(line) as unknown);

const scenario = benchCluster('mixed', { nodes: 20, existing: 60, queue: 5 });
const configuration = (schedulerName: string, plugin: string) => ({
  apiVersion: 'kubescheduler.config.k8s.io/v1',
  kind: 'KubeSchedulerConfiguration',
  profiles: [{ schedulerName, plugins: { score: { disabled: [{ name: plugin }] } } }],
});

describe('a scenario file', () => {
  it('gives a line with times, counts and memory', () => {
    const [line, ...more] = bench(JSON.stringify(scenario));
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      id: 'mixed-20-60-5',
      nodes: 20,
      pods: 60,
      queue: 5,
      scheduled: 5,
      pending: 0,
    });
    for (const name of ['loadMs', 'scheduleMs', 'perPodMs', 'heapMB']) {
      expect(line).toHaveProperty(name, expect.any(Number));
    }
  });

  it('may hold several, one a line, gzipped, with what is expected of them', () => {
    const lines = `${JSON.stringify({ ...scenario, expect: [{}] })}\n`.repeat(2);
    expect(bench(gzipSync(lines))).toHaveLength(2);
    expect(bench(JSON.stringify(scenario, null, 2))).toHaveLength(1);
  });

  it('may hold one Pod in place of a queue, or none', () => {
    const { queue, ...rest } = scenario;
    expect(bench(JSON.stringify({ ...rest, pod: queue?.[0] }))).toMatchObject([{ queue: 1 }]);
    expect(bench(JSON.stringify(rest))).toMatchObject([{ queue: 0, perPodMs: 0 }]);
  });

  it('is run with its configuration; Pods of another scheduler stay pending', () => {
    const config = configuration('another', 'ImageLocality');
    expect(bench(JSON.stringify({ ...scenario, config }))).toMatchObject([
      { scheduled: 0, pending: 5 },
    ]);
  });

  it.each([
    ['nothing', '', /is empty: give a scenario/],
    ['no JSON', '{"id":', /line 1: .*JSON/],
    ['another value', '[1]', /a scenario is \{"id", "objects"/],
    ['no objects', '{"id":"a"}', /a scenario is \{"id", "objects"/],
    ['a queue that is no list', '{"id":"a","objects":[],"queue":"a/b"}', /"queue" is a list/],
    ['an unknown Pod in its queue', '{"id":"a","objects":[],"queue":["a/b"]}', /the Pod a\/b/],
    [
      'a bad configuration',
      JSON.stringify({
        ...scenario,
        config: {
          ...configuration('default-scheduler', 'NodeName'),
          percentageOfNodesToScore: 101,
        },
      }),
      /config: percentageOfNodesToScore.*101/,
    ],
  ])('with %s is refused in words', (_case, content, message) => {
    expect(() => bench(content)).toThrow(message);
  });

  it('that is missing is named', () => {
    expect(() => [...benchFile(path.join(folder, 'none.json'))]).toThrow(/none\.json/);
  });
});
