import { describe, expect, it } from 'vitest';
import { combineTabs, createParseCache, parseTab } from '../src/io/index.ts';
import { generateDump } from './generate-dump.ts';

describe('the generated dump', () => {
  const text = generateDump({ nodes: 60, pods: 800, seed: 1 });

  it('is the same for the same arguments', () => {
    expect(generateDump({ nodes: 5, pods: 30, seed: 2 })).toBe(
      generateDump({ nodes: 5, pods: 30, seed: 2 }),
    );
    expect(generateDump({ nodes: 5, pods: 30, seed: 2 })).not.toBe(
      generateDump({ nodes: 5, pods: 30, seed: 3 }),
    );
  });

  it('looks like the output of kubectl', () => {
    expect(text.startsWith('apiVersion: v1\nitems:\n- apiVersion: v1\n  kind: Node\n')).toBe(true);
    expect(text.endsWith('kind: List\nmetadata:\n  resourceVersion: ""\n')).toBe(true);
    expect(text).toContain('key: node-role.kubernetes.io/control-plane\n');
    expect(text).toContain('kind: DaemonSet\n');
    expect(text).toContain(
      '        had untolerated taint {example.com/spot: true}, 3 node(s) had untolerated\n',
    );
  });

  it('is taken whole, with nothing to complain of but the claims that were not asked for', () => {
    const tab = parseTab('cluster', text, createParseCache());
    const { report } = combineTabs([tab]);
    const { taken, leftOut, ignored, finishedPods } = report.summary.cluster;
    expect(report.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['part-proven', 'info'],
    ]);
    expect({ leftOut, ignored }).toEqual({ leftOut: {}, ignored: {} });
    expect(taken['Node']).toBe(60);
    expect((taken['Pod'] ?? 0) + finishedPods).toBe(800);
    expect(finishedPods).toBeGreaterThan(40);
    expect(taken['Namespace']).toBe(11);
  });
});
