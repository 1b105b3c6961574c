import { describe, expect, it } from 'vitest';
import { located } from './located.ts';
import { placed } from './placed.ts';
import { problemText } from './problems.ts';
import { sourcesOf, type SourceFile } from './sources.ts';

const NODE = `apiVersion: v1
kind: Node
metadata: { name: n1 }
status: { allocatable: { cpu: "2", memory: 4Gi, pods: "10" } }
`;
const POD = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
    - name: c
      image: i
`;

async function said(...files: readonly SourceFile[]): Promise<readonly string[]> {
  const { problems, texts } = await placed(files.map(({ text }) => text).join('---\n'));
  return located(problems, texts, files, sourcesOf(files)).map((each) => problemText(each));
}

describe('problems of berth place', () => {
  it('name the file and the very line that they are about', async () => {
    const wrong = POD.replace('image: i', 'image: i\n      resources: { requests: { cpu: 1x } }');
    const [first, ...others] = await said(
      { name: 'nodes.yaml', text: NODE },
      { name: 'app/web.yaml', text: wrong },
    );
    expect(first).toMatch(/^app\/web\.yaml:9: error: Pod default\/web: 1x is not a quantity\./);
    expect(others).toEqual([]);
  });

  it('name them for what belongs to no object, without the line of a tab', async () => {
    const [first] = await said(
      { name: 'a.yaml', text: NODE },
      { name: 'b.yaml', text: 'foo: [\n' },
    );
    expect(first).toMatch(/^b\.yaml:\d: error: \[ is opened here but not closed/);
  });

  it('name the file of another line too, where the page names a tab', async () => {
    const again = NODE.replace('cpu: "2"', 'cpu: "3"');
    const lines = await said({ name: 'a.yaml', text: NODE }, { name: 'b.yaml', text: again });
    expect(lines.join('\n')).toMatch(/^a\.yaml:\d: info: Node n1: .* in b\.yaml:\d and replaces/);
    expect(lines.join('\n')).not.toContain('of Cluster');
  });

  it('are told with the tab where no file has such a line', async () => {
    const { problems, texts } = await placed(`${NODE}---\nkind: Pod\napiVersion: v1\n`);
    expect(problems.length).toBeGreaterThan(0);
    const [first] = located(problems, texts, [{ name: 'other.yaml', text: 'a: 1\n' }], new Map());
    expect(first).toEqual(problems[0]);
  });
});
