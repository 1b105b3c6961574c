import { describe, expect, it } from 'vitest';
import { finish } from '../model/index.ts';
import type { Imported, ImportRefusal } from './imported.ts';
import { importFiles } from './importFiles.ts';
import { LIMITS, type Limits } from './limits.ts';
import { gzipped, tarOf } from './testing/archives.ts';

const read = async (
  files: Readonly<Record<string, string | Uint8Array>>,
  limits: Limits = LIMITS,
): Promise<Imported> =>
  importFiles(
    Object.entries(files).map(([path, content]) => ({
      path,
      content: new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
    })),
    async (steps) => Promise.resolve(finish(steps)),
    limits,
  );

async function taken(files: Readonly<Record<string, string | Uint8Array>>) {
  const imported = await read(files);
  if (imported.kind === 'refused') throw new Error(imported.why.kind);
  return imported;
}

async function refused(
  files: Readonly<Record<string, string | Uint8Array>>,
  limits: Limits = LIMITS,
): Promise<ImportRefusal | undefined> {
  const imported = await read(files, limits);
  return imported.kind === 'refused' ? imported.why : undefined;
}

const NODE = `apiVersion: v1
kind: Node
metadata: { name: n1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;
const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx }] }
`;
const SECRET = `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\ndata: { a: aGVsbG8= }\n`;

describe('files that are opened', () => {
  it('are one text as it is, by tab', async () => {
    const { texts, report } = await taken({ 'a.yaml': `# mine\n${NODE}` });
    expect(texts).toEqual({ cluster: `# mine\n${NODE}`, workload: '', scheduler: '' });
    expect(report).toEqual({ files: 1, passed: [], notes: [] });
  });

  it('are written as YAML, an object a document, where they were a snapshot in one line', async () => {
    const { texts, report } = await taken({
      'export.yml':
        '{"pods":[{"metadata":{"name":"web"},"spec":{}}],"nodes":[{"metadata":{"name":"n1"}}],"pvs":null,"schedulerConfig":{"parallelism":8}}',
    });
    expect(texts).toEqual({
      cluster: 'apiVersion: v1\nkind: Node\nmetadata:\n  name: n1\n',
      workload: 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec: {}\n',
      scheduler:
        'apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nparallelism: 8\n',
    });
    expect(report).toEqual({
      files: 1,
      passed: [],
      notes: [{ kind: 'snapshot', count: 3 }],
    });
  });

  it('tell how many objects scheduling does not read, and of which kinds', async () => {
    const role = 'apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: { name: r }\n';
    const { report } = await taken({ 'kwok.yaml': [NODE, role, SECRET, POD, role].join('---\n') });
    expect(report.notes).toEqual([
      { kind: 'unread', count: 3, read: 2, kinds: ['Role', 'Secret'] },
    ]);
  });

  it('are taken among others where they are of a kind of another project that makes Pods', async () => {
    const rollout = `apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: web }
spec: { template: { spec: { containers: [{ name: web, image: nginx }] } } }
`;
    const { texts, report } = await taken({ 'nodes.yaml': NODE, 'rollout.yaml': rollout });
    expect(texts.workload).toContain(rollout);
    expect(report).toEqual({ files: 2, passed: [], notes: [] });
  });

  it('are several, each with its path before it', async () => {
    const { texts, report } = await taken({ 'c/nodes.yaml': NODE, 'app/web.yaml': POD });
    expect(texts.cluster).toBe(`# Source: c/nodes.yaml\n${NODE}`);
    expect(texts.workload).toBe(`# Source: app/web.yaml\n${POD}`);
    expect(report.files).toBe(2);
  });

  it('are taken among others where their kind is misspelt, as the text says which is meant', async () => {
    const small = 'apiVersion: apps/v1\nkind: deployment\nmetadata: { name: web }\n';
    const { texts, report } = await taken({ 'a.yaml': NODE, 'web.yaml': small });
    expect(JSON.stringify(texts)).toContain('kind: deployment');
    expect(report.passed).toEqual([]);
  });

  it('are passed over and counted where scheduling reads nothing of them', async () => {
    const { texts, report } = await taken({
      'a.yaml': NODE,
      'secret.yaml': SECRET,
      'notes.txt': 'Nothing.\n',
      'logs/web.txt': 'E1111 broken',
      'kube.log': 'x',
      'picture.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
      'empty.yaml': '',
    });
    expect(texts.cluster).toContain('name: n1');
    expect(JSON.stringify(texts)).not.toContain('aGVsbG8');
    expect(Object.fromEntries(report.passed.map(({ why, count }) => [why, count]))).toEqual({
      kinds: 1,
      'no-manifest': 1,
      log: 2,
      picture: 1,
      empty: 1,
    });
  });

  it('are refused in a word where there is no manifest', async () => {
    expect(await refused({ 'a.txt': 'Hello.\n' })).toEqual({ kind: 'no-manifest' });
    expect(await refused({ 'a.txt': '' })).toEqual({ kind: 'empty' });
    expect(await refused({ 'a.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47) })).toEqual({
      kind: 'picture',
    });
    expect(await refused({})).toEqual({ kind: 'no-manifest' });
  });

  it('are refused with what makes manifests of them, where they are of another tool', async () => {
    const compose = 'services:\n  web:\n    image: nginx\n';
    expect(await refused({ 'a b/compose.yaml': compose })).toEqual({
      kind: 'compose',
      command: "kompose convert --stdout -f 'a b/compose.yaml'",
    });
    const built = 'version: "3"\nservices:\n  web:\n    build: .\n';
    expect(await refused({ 'stack.yml': built })).toMatchObject({ kind: 'compose' });
    expect(await refused({ 'values.yml': 'services:\n  web: on\n' })).toMatchObject({
      kind: 'no-manifest',
    });
    expect(await refused({ 'main.tf': 'resource "kubernetes_pod" "x" {}\n' })).toEqual({
      kind: 'terraform',
    });
  });
});

describe('an archive', () => {
  it('is opened, gzip or not, whatever it is called', async () => {
    const tar = await tarOf({ 'dump/nodes.yaml': NODE, 'dump/web.yaml': POD });
    for (const [name, bytes] of [
      ['dump.tar', tar],
      ['dump.tar.gz', await gzipped(tar)],
      ['download', await gzipped(tar)],
    ] as const) {
      const { texts } = await taken({ [name]: bytes });
      expect(texts.cluster).toBe(`# Source: dump/nodes.yaml\n${NODE}`);
    }
    const { texts } = await taken({ 'n.yaml.gz': await gzipped(new TextEncoder().encode(NODE)) });
    expect(texts.cluster).toBe(NODE);
  });

  it('gives nothing from names that lead out of it, links, devices, and archives in it', async () => {
    const { packTar } = await import('modern-tar');
    const inner = await gzipped(await tarOf({ 'deep.yaml': NODE }));
    const bytes = await packTar([
      { header: { name: '../../etc/cron.d/x.yaml', size: POD.length }, body: POD },
      { header: { name: '/etc/y.yaml', size: POD.length }, body: POD },
      { header: { name: 'c:\\z.yaml', size: POD.length }, body: POD },
      { header: { name: 'link.yaml', size: 0, type: 'symlink', linkname: '/etc/passwd' } },
      { header: { name: 'inner.tar.gz', size: inner.length }, body: inner },
      { header: { name: 'n.yaml', size: NODE.length }, body: NODE },
    ]);
    const { texts, report } = await taken({ 'a.tar': bytes });
    expect(texts).toEqual({ cluster: NODE, workload: '', scheduler: '' });
    expect(report.passed.map(({ why, count }) => [why, count])).toEqual([
      ['unsafe', 4],
      ['archive', 1],
    ]);
  });

  it('is refused where it claims more than it may, or unpacks to more', async () => {
    const claim = await tarOf({ 'a.yaml': NODE });
    // The size of its first entry, in octal digits: a gigabyte.
    claim.set(new TextEncoder().encode('07346545000'), 124);
    let sum = 0;
    claim.fill(0x20, 148, 156);
    for (const byte of claim.subarray(0, 512)) sum += byte;
    claim.set(new TextEncoder().encode(`${sum.toString(8).padStart(6, '0')}\0 `), 148);
    expect(await refused({ 'a.tar': claim })).toMatchObject({ kind: 'too-large' });
    const bomb = await gzipped(new Uint8Array(3_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    const limits = { ...LIMITS, unpacked: 1_000_000 };
    expect(await refused({ 'a.gz': bomb }, limits)).toEqual({ kind: 'unpacks', most: 1_000_000 });
    const several = await tarOf({ 'a.yaml': NODE, 'b.yaml': NODE, 'c.yaml': NODE });
    expect(await refused({ 'a.tar': several }, { ...LIMITS, files: 2 })).toEqual({
      kind: 'too-many',
      most: 2,
    });
    expect(await refused({ 'a.tar': several }, { ...LIMITS, taken: 200 })).toMatchObject({
      kind: 'too-large',
    });
  });

  it('is refused where it is cut or is no archive, and never throws', async () => {
    const whole = await gzipped(await tarOf({ 'a.yaml': NODE.repeat(50) }));
    for (const length of [3, 20, whole.length >> 1, whole.length - 4]) {
      expect(await refused({ 'a.tgz': whole.slice(0, length) })).toEqual({
        kind: 'archive-broken',
      });
    }
    const changed = whole.slice();
    changed.fill(0xff, 30, 60);
    expect(await refused({ 'a.tgz': changed })).toEqual({ kind: 'archive-broken' });
    expect(await refused({ 'a.zip': Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0) })).toEqual({
      kind: 'zip',
    });
  });

  it('of a chart or a kustomization is to be rendered first, with the command', async () => {
    const chart = { 'web/Chart.yaml': 'name: web\n', 'web/templates/a.yaml': '{{ .Values.x }}' };
    expect(await refused({ 'web-1.0.0.tgz': await gzipped(await tarOf(chart)) })).toEqual({
      kind: 'chart',
      command: 'helm template web-1.0.0.tgz',
    });
    expect(await refused(chart)).toEqual({ kind: 'chart', command: 'helm template web' });
    const overlay = { 'my app/kustomization.yaml': 'resources: [a.yaml]\n', 'my app/a.yaml': POD };
    expect(await refused(overlay)).toEqual({
      kind: 'kustomization',
      command: "kubectl kustomize 'my app'",
    });
  });
});

describe('a dump of a cluster', () => {
  const list = (kind: string, ...items: readonly object[]): string =>
    JSON.stringify({ kind, apiVersion: 'v1', items });
  const node = { metadata: { name: 'n1' }, status: { allocatable: { cpu: '4', pods: '9' } } };
  const pod = {
    metadata: { name: 'web', namespace: 'shop' },
    spec: { nodeName: 'n1', containers: [{ name: 'web', image: 'nginx' }] },
  };

  it('of kubectl cluster-info gives what scheduling reads', async () => {
    const { texts, report } = await taken({
      'dump/nodes.json': list('NodeList', node),
      'dump/shop/pods.json': list('PodList', pod),
      'dump/shop/events.json': list('EventList', {
        metadata: { name: 'e' },
        involvedObject: { kind: 'Pod' },
      }),
      'dump/shop/web-1/logs.txt': '==== START logs ====',
    });
    expect(texts.cluster).toMatch(/# Source: dump\/nodes.json[^]+# Source: dump\/shop\/pods.json/);
    expect(report.files).toBe(2);
    expect(report.passed.map(({ why }) => why)).toEqual(['log', 'kinds']);
  });

  it('of a must-gather gives each Pod once', async () => {
    const folder = 'must-gather/quay-io/namespaces/shop';
    const { texts, report } = await taken({
      [`${folder}/core/pods.yaml`]: `apiVersion: v1\nkind: PodList\nitems:\n- ${JSON.stringify(pod)}\n`,
      [`${folder}/pods/web/web.yaml`]: POD,
      'must-gather/quay-io/cluster-scoped-resources/core/nodes/n1.yaml': `---\n${NODE}`,
    });
    expect(texts.workload).toBe('');
    expect(texts.cluster).toContain('kind: PodList');
    expect(report.passed).toEqual([
      { why: 'twice', count: 1, examples: [`${folder}/pods/web/web.yaml`] },
    ]);
  });

  it('of a support bundle may leave the kinds to its names', async () => {
    const { texts } = await taken({
      'bundle/cluster-resources/nodes.json': JSON.stringify({ items: [node] }),
      'bundle/cluster-resources/pods/shop.json': JSON.stringify({ metadata: {}, items: [pod] }),
    });
    expect(texts.cluster).toContain('{"kind":"NodeList","apiVersion":"v1","items"');
    expect(texts.cluster).toContain('{"kind":"PodList","apiVersion":"v1","metadata"');
  });

  it('by etcd is told for what it is', async () => {
    const bytes = new Uint8Array(64);
    bytes.set([0xed, 0xda, 0x0c, 0xed], 16);
    expect(await refused({ 'snapshot.db': bytes })).toEqual({ kind: 'etcd' });
  });
});
