import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { judged } from './expectations.ts';
import { placed } from './placed.ts';
import { printed } from './printed.ts';

const node = (name: string, zone: string): string => `apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name}, topology.kubernetes.io/zone: ${zone} } }
status: { allocatable: { cpu: "2", memory: 4Gi, pods: "10" } }
`;
const WEB = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 3
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers: [{ name: web, image: nginx, resources: { requests: { cpu: 1500m } } }]
`;
const TEXT = [node('a', 'east'), node('b', 'west'), WEB].join('---\n');

const expectations = (text: string) => {
  const given = readArguments(['-f', '-', '--expect', text]);
  if (given.kind === 'wrong') throw new Error(given.message);
  return given.expectations;
};

describe('berth place', () => {
  it('says where each Pod goes, and in the words of the event why one goes nowhere', async () => {
    const { pods, nodes, problems } = await placed(TEXT);
    expect(nodes.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(pods.map(({ outcome }) => outcome).sort()).toEqual(['pending', 'placed', 'placed']);
    expect(pods.find(({ outcome }) => outcome === 'pending')?.message).toMatch(
      /^0\/2 nodes are available: 2 Insufficient cpu\./,
    );
    expect(problems).toEqual([]);
  });

  it('says what is wrong with a manifest, and places the rest', async () => {
    const { pods, problems, hasErrors } = await placed(`${TEXT}---\nkind: Pod\napiVersion: v1\n`);
    expect(pods).toHaveLength(3);
    expect(hasErrors).toBe(true);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatch(/^error: Pod default\/: \S/);
  });

  it('holds a run to what is expected', async () => {
    const outcome = await placed(TEXT);
    const of = (text: string) => judged(outcome, expectations(text)).map(({ holds }) => holds);
    expect(of('placed,placed=web,placed=none')).toEqual([false, false, false]);
    expect(of('zone-spread<=0,node-spread<=1,rack-spread<=3')).toEqual([true, true, false]);
    const two = await placed(TEXT.replace('replicas: 3', 'replicas: 2'));
    expect(judged(two, expectations('placed,placed=Deployment/web'))).toEqual([
      { expectation: 'placed', holds: true, says: '2 of 2 Pods are placed' },
      { expectation: 'placed=Deployment/web', holds: true, says: '2 of 2 Pods are placed' },
    ]);
  });

  it('holds nothing of no Pod, and says that a Timeline is not played', async () => {
    const timeline = 'apiVersion: berth/v1\nkind: Timeline\nactions: [{ at: 1s, fail: a }]\n';
    const outcome = await placed([node('a', 'east'), timeline].join('---\n'));
    expect(outcome.problems.join()).toContain('the Timeline is not played');
    expect(judged(outcome, expectations('placed'))[0]?.holds).toBe(false);
  });

  it('is written as a table, as JSON, and as a report of tests', async () => {
    const outcome = await placed(TEXT);
    const verdicts = judged(outcome, expectations('placed'));
    const table = printed(outcome, verdicts, 'table');
    expect(table).toMatch(/^NAMESPACE +POD +NODE +WHY\ndefault +web-\S+ +[ab]\n/);
    expect(table).toContain('NOT  placed: 2 of 3 Pods are placed\n');
    const json = JSON.parse(printed(outcome, verdicts, 'json')) as { pods: readonly unknown[] };
    expect(json.pods).toHaveLength(3);
    const junit = printed(outcome, verdicts, 'junit');
    expect(junit).toContain('<testsuite name="berth place" tests="4" failures="2">');
    expect(junit).toContain('name="placed"><failure message="2 of 3 Pods are placed"/></testcase>');
  });

  it('refuses what it does not know, with a word', () => {
    const refused = (...words: readonly string[]) => {
      const given = readArguments(words);
      return given.kind === 'wrong' ? given.message : '';
    };
    expect(refused()).toBe('name the manifests with -f');
    expect(refused('-f')).toBe('-f needs a value');
    expect(refused('-f', 'a.yaml', '-o', 'xml')).toMatch(/^unknown format xml/);
    expect(refused('-f', 'a.yaml', '--expect', 'luck')).toBe('unknown expectation luck');
    expect(refused('a.yaml')).toBe('unknown word a.yaml');
  });
});
