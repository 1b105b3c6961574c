import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { printBerthFile } from '../../src/workspace/index.ts';
import { readFiles } from './read.ts';

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

let folder = '';
const at = (name: string): string => path.join(folder, name);
const put = (name: string, content: string | Uint8Array): string => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
  return at(name);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'berth-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function read(...names: readonly string[]) {
  const found = await readFiles(names);
  if (found.kind === 'refused') throw new Error(found.message);
  return found;
}

describe('the files of berth place', () => {
  it('are a folder at any depth, with a word on what was left out', async () => {
    put('app/base/web.yaml', POD);
    put('app/README.md', '# Words\n');
    const { texts, told, sources } = await read(at('app'), put('nodes.yaml', NODE));
    expect(texts.workload).toContain('name: web');
    expect(texts.cluster).toContain('name: n1');
    expect(told).toEqual([`1 file holds no manifest (${at('app/README.md')})`]);
    expect(sources().map(({ name }) => path.basename(name))).toEqual(['web.yaml', 'nodes.yaml']);
  });

  it('are an archive, the OpenB trace, or a scenario with its Scheduler tab', async () => {
    const tar = await packTar([{ header: { name: 'n.yaml', size: NODE.length }, body: NODE }]);
    expect((await read(put('dump.tar.gz', gzipSync(tar)))).texts.cluster).toBe(NODE);
    const trace = put('n.csv', 'sn,cpu_milli,memory_mib,gpu,model\na,1000,1024,1,T4\n');
    const { texts, told } = await read(trace);
    expect(texts.cluster).toContain('gpu-card-model: T4');
    expect(told).toEqual(['1 node of the OpenB trace; its GPUs are a resource, in thousandths.']);
    const scenario = { workload: POD, cluster: NODE, scheduler: 'kind: RunOptions\n' };
    const file = printBerthFile({ name: 'mine', texts: scenario, tab: 'workload' });
    expect((await read(put('mine.yaml', file))).texts).toEqual(scenario);
  });

  it('are refused with the words of the page', async () => {
    put('web/Chart.yaml', 'name: web\n');
    put('web/templates/a.yaml', POD);
    const found = await readFiles([at('web')]);
    expect(found.kind === 'refused' && found.message).toMatch(
      /is a Helm chart.* Run helm template \S+web, and give what it prints with -f -\.$/,
    );
    await expect(readFiles([at('nowhere')])).rejects.toThrow('no such file');
  });

  it('are placed by the command, which ends with what became of them', () => {
    put('all/nodes.yaml', NODE);
    put('all/web.yaml', POD);
    const placed = (...more: readonly string[]) =>
      spawnSync(process.execPath, ['tools/berth.mjs', 'place', '-f', at('all'), ...more], {
        encoding: 'utf8',
      });
    expect(placed()).toMatchObject({
      status: 0,
      stdout: 'NAMESPACE   POD   NODE   WHY\ndefault     web   n1\n',
    });
    expect(placed('-f', at('nowhere'))).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `berth place: ${at('nowhere')}: no such file or folder\n`,
    });
    put(
      'all/big.yaml',
      POD.replace('web', 'big').replace('nginx', 'nginx, resources: { requests: { cpu: "9" } }'),
    );
    expect(placed('--expect', 'placed').status).toBe(1);
  });

  it('are not read where help or the version is asked for, or another command', () => {
    const said = (...words: readonly string[]) =>
      spawnSync(process.execPath, ['tools/berth.mjs', ...words], { encoding: 'utf8' });
    for (const words of [
      [],
      ['help'],
      ['-h'],
      ['place', '--help'],
      ['place', '-f', at('x'), '-h'],
    ]) {
      expect(said(...words)).toMatchObject({ status: 0, stderr: '' });
      expect(said(...words).stdout).toMatch(/^usage: berth place -f FILE/);
    }
    expect(said('version').stdout).toMatch(/^berth \d+\.\d+\.\d+\n$/);
    expect(said('plce')).toMatchObject({ status: 2, stdout: '' });
    expect(said('plce').stderr).toMatch(/^berth: unknown command plce: /);
  });
});
