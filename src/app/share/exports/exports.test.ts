import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Placement } from '../../../run/index.ts';
import { runOfTexts } from '../../../worker/testing/runOfTexts.ts';
import { COMPARE_SCRIPT } from './compareScript.ts';
import { folderOf } from './folder.ts';
import { countsOf, placementsCsv, runJson } from './placements.ts';

const NODES = ['a', 'b'].map(
  (name) => `apiVersion: v1
kind: Node
metadata: { name: ${name} }
status: { allocatable: { cpu: "1", memory: 8Gi, pods: "110" } }
`,
);
const WEB = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 3
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: c, image: i, resources: { requests: { cpu: 600m } } }] }
`;
const { run } = runOfTexts({ cluster: NODES.join('---\n'), workload: WEB, scheduler: '' });

describe('what other programs take', () => {
  it('is a line a Pod, of which no value is taken for a formula or for two', () => {
    const lines = placementsCsv(run).split('\r\n');
    expect(lines[0]).toBe('namespace,pod,workload,outcome,node,message');
    expect(lines).toHaveLength(5);
    expect(lines.slice(1, 4).map((line) => line.split(',').slice(2, 5))).toEqual([
      ['Deployment/web', 'placed', expect.stringMatching(/^[ab]$/)],
      ['Deployment/web', 'placed', expect.stringMatching(/^[ab]$/)],
      ['Deployment/web', 'pending', ''],
    ]);
    expect(lines[3]).toMatch(/"0\/2 nodes are available: .*, .*"$/);
    const odd = { ...run, pods: { ...run.pods, namespaces: ['=1+1', 'a"b', 'c,d'] } };
    expect(
      placementsCsv(odd)
        .split('\r\n')
        .slice(1, 4)
        .map((line) => line.slice(0, 6)),
    ).toEqual(["'=1+1,", '"a""b"', '"c,d",']);
  });

  it('is every decision, and where each Pod ends', () => {
    const told = JSON.parse(runJson('mine', run)) as {
      scenario: string;
      steps: readonly { step: number; node: string }[];
      pods: readonly Placement[];
    };
    expect(told.scenario).toBe('mine');
    expect(told.steps.map(({ step }) => step)).toEqual([1, 2, 3]);
    expect(told.steps[2]?.node).toBe('');
    expect(told.pods).toHaveLength(3);
  });

  it('is a folder that says what is not in it', () => {
    const view = {
      parts: [{ part: 'cluster', text: NODES.join('---\n') }] as const,
      leaving: 2,
      custom: 0,
      hasTimeline: true,
    };
    const files = folderOf('mine', run, view);
    expect(files.map(({ path: name }) => name)).toEqual([
      'README.md',
      '1-cluster.yaml',
      'create.sh',
      'compare.sh',
      'predicted.json',
      'predicted.tsv',
    ]);
    expect(files[0]?.text).toMatch(/2 Pods that are being deleted[^]*What the Timeline does/);
    expect(files[2]?.text).toMatch(/kubectl create -f 1-cluster\.yaml\n$/);
  });
});

describe('the script that compares', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'berth-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const compared = (...rows: readonly string[]) => {
    const put = (name: string, text: string): void => {
      writeFileSync(path.join(folder, name), text);
    };
    put(
      'predicted.tsv',
      countsOf([
        {
          namespace: 'default',
          name: 'web-1',
          workload: 'Deployment/web',
          outcome: 'placed',
          node: 'a',
          message: '',
        },
        {
          namespace: 'default',
          name: 'web-2',
          workload: 'Deployment/web',
          outcome: 'placed',
          node: 'b',
          message: '',
        },
        {
          namespace: 'default',
          name: 'one',
          workload: 'Pod/one',
          outcome: 'pending',
          node: '',
          message: 'x',
        },
      ]).join(''),
    );
    put('compare.sh', COMPARE_SCRIPT);
    put('kubectl', `#!/bin/sh\ncat <<'END'\n${rows.join('\n')}\nEND\n`);
    chmodSync(path.join(folder, 'kubectl'), 0o755);
    const { status, stdout, stderr } = spawnSync('sh', ['compare.sh'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    });
    return { status, lines: stdout.trim().split('\n').slice(1), stderr: stderr.trim() };
  };
  const web = (hash: string, name: string, node: string): string =>
    `default   ReplicaSet   web-${hash}   ${hash}   web-${hash}-${name}   ${node}`;

  it('agrees by workload and node, whatever the Pods are called', () => {
    expect(
      compared(
        web('6b9', 'xx', 'b'),
        web('6b9', 'yy', 'a'),
        'default   <none>   <none>   <none>   one   <none>',
        'kube-system   Node   a   <none>   etcd-a   a',
      ),
    ).toEqual({ status: 0, lines: [], stderr: '3 of 3 Pods are where Berth said.' });
  });

  it('tells what differs, and ends with 1', () => {
    const { status, lines, stderr } = compared(
      web('6b9', 'xx', 'b'),
      web('6b9', 'yy', 'b'),
      'default   <none>   <none>   <none>   one   <none>',
    );
    expect(status).toBe(1);
    expect(lines.sort()).toEqual([
      'default\tDeployment/web\ta\t1\t0',
      'default\tDeployment/web\tb\t1\t2',
    ]);
    expect(stderr).toBe('2 of 3 Pods are where Berth said.');
  });
});
