import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { judged } from './expectations.ts';
import { placed } from './placed.ts';
import { problemText } from './problems.ts';
import { printed } from './printed.ts';
import { sourcesOf } from './sources.ts';

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

  it('says once of an object what holds of several of its fields', async () => {
    const condition = 'bindingConditions: [ready], bindingFailureConditions: [broken]';
    const slice = `apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: a-gpus }
spec:
  driver: gpu.example.com
  nodeName: a
  pool: { name: a, generation: 1, resourceSliceCount: 1 }
  devices: [{ name: gpu-0, ${condition} }, { name: gpu-1, ${condition} }]
`;
    const { problems } = await placed([node('a', 'east'), slice].join('---\n'));
    expect(problems.map((problem) => problemText(problem))).toEqual([
      'warning: ResourceSlice a-gpus: bindingConditions is checked and kept, but what a cluster does because of it is not simulated.',
    ]);
  });

  it('tells in the words of the API server what it does not take', async () => {
    const set = WEB.replace('replicas: 3', 'replicas: 3\n  strategy: { type: Slowly }');
    const job = `apiVersion: batch/v1
kind: Job
metadata: { name: once }
spec:
  backoffLimitPerIndex: 1
  template: { spec: { restartPolicy: Never, containers: [{ name: c, image: c }] } }
`;
    const claim = `apiVersion: v1
kind: Pod
metadata: { name: p }
spec: { priorityClassName: gone, containers: [{ name: c, image: c }] }
`;
    const role = `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: { name: r }
rules: [{ resources: [pods], verbs: [get] }]
`;
    const { problems } = await placed([node('a', 'east'), set, job, claim, role].join('---\n'));
    const told = problems.map((problem) => problemText(problem));
    expect(told).toContainEqual(
      expect.stringMatching(
        /Job default\/once: .* its own words say why: spec\.backoffLimitPerIndex: /,
      ),
    );
    expect(told).toContainEqual(
      expect.stringMatching(/Role r: .* Correct what it names: rules\[0\]\.apiGroups: Required /),
    );
    expect(told).toContainEqual(
      expect.stringMatching(
        /Pod default\/p: .* say what to change: pods "p" is forbidden: no PriorityClass/,
      ),
    );
  });

  it('says of a Pod that kube-scheduler leaves alone why that is', async () => {
    const pod = (name: string, spec: string) =>
      `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec: { ${spec}, containers: [{ name: c, image: c }] }\n`;
    const { pods } = await placed(
      [
        node('a', 'east'),
        pod('other', 'schedulerName: volcano'),
        pod('gated', 'schedulingGates: [{ name: example.com/quota }]'),
      ].join('---\n'),
    );
    expect(pods.map(({ outcome }) => outcome)).toEqual(['pending', 'pending']);
    expect(pods.map(({ message }) => message)).toEqual([
      expect.stringContaining('schedulerName is volcano, which no profile of kube-scheduler has'),
      'waiting for scheduling gates: [example.com/quota]',
    ]);
  });

  it('tells of a Pod that was bound by hand, and that its kubelet turns down', async () => {
    const pod = (name: string, spec: string) =>
      `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec: { nodeName: a, ${spec} }\n`;
    const asking = (cpu: string) =>
      `containers: [{ name: c, image: c, resources: { requests: { cpu: "${cpu}" } } }]`;
    const { pods } = await placed(
      [node('a', 'east'), pod('fits', asking('1')), pod('large', asking('8'))].join('---\n'),
    );
    expect(pods).toEqual([
      {
        namespace: 'default',
        name: 'large',
        workload: 'Pod/large',
        outcome: 'failed',
        node: '',
        message: expect.stringMatching(/^OutOfcpu: Pod was rejected: /) as unknown,
      },
    ]);
  });

  it('says of a workload without Pods why it has none', async () => {
    const job = (name: string, spec: string) => `apiVersion: batch/v1
kind: Job
metadata: { name: ${name} }
spec: { ${spec}, template: { spec: { restartPolicy: Never, containers: [{ name: c, image: c }] } } }
`;
    const agents = `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: agent }
spec:
  selector: { matchLabels: { app: agent } }
  template:
    metadata: { labels: { app: agent } }
    spec: { nodeSelector: { disk: ssd }, containers: [{ name: c, image: c }] }
`;
    const { pods, problems } = await placed(
      [
        node('a', 'east'),
        job('later', 'suspend: true'),
        job('none', 'parallelism: 0'),
        job('elsewhere', 'managedBy: kueue.x-k8s.io/multikueue'),
        agents,
        WEB.replace('replicas: 3', 'replicas: 1\n  paused: true'),
        WEB.replaceAll('web', 'idle').replace('replicas: 3', 'replicas: 0'),
        WEB.replaceAll('web', 'busy').replace('replicas: 3', 'replicas: 1'),
      ].join('---\n'),
    );
    expect(pods.map(({ workload }) => workload)).toEqual(['Deployment/busy']);
    expect(problems.map((problem) => problemText(problem))).toEqual([
      'info: Job default/later: makes no Pods while spec.suspend is true.',
      'info: Job default/none: asks for no Pods (spec.parallelism).',
      'info: Job default/elsewhere: makes no Pods here: kueue.x-k8s.io/multikueue is in charge of it (spec.managedBy), not the Job controller.',
      'info: DaemonSet default/agent: makes no Pods: none of these nodes is one for them.',
      'info: Deployment default/web: makes no Pods while spec.paused is true.',
      'info: Deployment default/idle: asks for no Pods (spec.replicas).',
    ]);
  });

  it('says what is wrong with a manifest, and places the rest', async () => {
    const { pods, problems, hasErrors } = await placed(`${TEXT}---\nkind: Pod\napiVersion: v1\n`);
    expect(pods).toHaveLength(3);
    expect(hasErrors).toBe(true);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems)
      expect(problemText(problem)).toMatch(/^error: Pod default\/: \S/);
  });

  it('holds a run to what is expected', async () => {
    const outcome = await placed(TEXT);
    const of = async (text: string) =>
      (await judged(outcome, expectations(text))).map(({ holds }) => holds);
    expect(await of('placed,placed=web,placed=none')).toEqual([false, false, false]);
    expect(await of('zone-spread<=0,node-spread<=1,rack-spread<=3')).toEqual([true, true, false]);
    const two = await placed(TEXT.replace('replicas: 3', 'replicas: 2'));
    expect(await judged(two, expectations('placed,placed=Deployment/web'))).toEqual([
      { expectation: 'placed', holds: true, says: '2 of 2 Pods are placed' },
      { expectation: 'placed=Deployment/web', holds: true, says: '2 of 2 Pods are placed' },
    ]);
  });

  it('holds nothing of no Pod', async () => {
    const outcome = await placed(node('a', 'east'));
    expect((await judged(outcome, expectations('placed')))[0]?.holds).toBe(false);
    expect((await judged(outcome, expectations('zone-spread<=1')))[0]?.holds).toBe(false);
    expect((await judged(outcome, expectations('survives=zone')))[0]?.holds).toBe(false);
  });

  it('tells a Timeline to its end, and where Pods are then', async () => {
    const timeline = 'apiVersion: berth/v1\nkind: Timeline\nactions: [{ at: 30s, fail: a }]\n';
    const outcome = await placed([TEXT, timeline].join('---\n'));
    expect(outcome.problems).toEqual([]);
    expect(outcome.pods.map((pod) => pod.outcome).sort()).toEqual([
      'leaving',
      'pending',
      'pending',
      'placed',
    ]);
    const table = printed(outcome, [], 'table');
    expect(table).toMatch(/^ *0:30 {2}.*\ba\b/m);
    expect(table).toMatch(/^default +web-\S+ +<leaving>$/m);
    const json = JSON.parse(printed(outcome, [], 'json')) as {
      timeline: { until: number; events: readonly { at: number; what: string }[] };
    };
    expect(json.timeline.events.find(({ what }) => what === 'action')?.at).toBe(30_000);
    expect(json.timeline.until).toBeGreaterThan(330_000);
  });

  it('says whether Pods run again when a zone has failed, or why not', async () => {
    const two = await placed(TEXT.replace('replicas: 3', 'replicas: 2'));
    const [judgement] = await judged(two, expectations('survives=zone'));
    expect(judgement).toMatchObject({
      holds: false,
      says: expect.stringMatching(
        /^without east, 1 of 2 Pods of default\/Deployment\/web run: 0\/2 nodes are available: 1 Insufficient cpu/,
      ) as string,
    });
    const roomy = await placed(
      TEXT.replace('replicas: 3', 'replicas: 2').replaceAll('1500m', '900m'),
    );
    expect(
      await judged(roomy, expectations('survives=zone,survives=node,survives=rack')),
    ).toMatchObject([
      { holds: true, says: 'all Pods run again whichever of 2 domains fails' },
      { holds: true },
      { holds: false, says: 'no node has the label rack' },
    ]);
  });

  it('tells of a StatefulSet that its Pod stays Terminating on a node that is not heard of', async () => {
    const db = WEB.replace('kind: Deployment', 'kind: StatefulSet').replaceAll('1500m', '100m');
    const outcome = await placed([node('a', 'east'), node('b', 'west'), db].join('---\n'));
    const [judgement] = await judged(outcome, expectations('survives=zone'));
    expect(judgement?.holds).toBe(false);
    expect(judgement?.says).toMatch(/web-\d is Terminating on [ab], which nobody hears of/);
  });

  it('is written as SARIF, each finding where its object stands', async () => {
    const files = [
      { name: 'cluster.yaml', text: [node('a', 'east'), node('b', 'west')].join('---\n') },
      { name: 'app/web.yaml', text: `# The site.\n---\n${WEB}` },
    ];
    const outcome = await placed(files.map(({ text }) => text).join('---\n'));
    const verdicts = await judged(outcome, expectations('placed'));
    const log = JSON.parse(printed(outcome, verdicts, 'sarif', sourcesOf(files))) as {
      version: string;
      runs: readonly [
        {
          tool: { driver: { rules: readonly { id: string }[] } };
          results: readonly {
            ruleId: string;
            message: { text: string };
            locations: readonly [
              {
                physicalLocation: {
                  artifactLocation: { uri: string };
                  region: { startLine: number };
                };
              },
            ];
          }[];
        },
      ];
    };
    expect(log.version).toBe('2.1.0');
    const [{ tool, results }] = log.runs;
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(['pending', 'expectation']);
    const [pending, expectation] = results;
    expect(pending?.message.text).toMatch(/^default\/web-\S+: 0\/2 nodes are available/);
    expect(pending?.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'app/web.yaml' },
      region: { startLine: 3 },
    });
    expect(expectation?.message.text).toBe('placed: 2 of 3 Pods are placed');
  });

  it('is written as a table, as JSON, and as a report of tests', async () => {
    const outcome = await placed(TEXT);
    const verdicts = await judged(outcome, expectations('placed'));
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
    expect(refused('-f', 'a.yaml', '--expect', 'luck')).toMatch(
      /^unknown expectation luck: there are placed, placed=NAME, /,
    );
    expect(refused('a.yaml')).toBe('name a.yaml with -f: -f a.yaml');
    expect(refused('-f', 'a.yaml', '--release', '1.12')).toMatch(
      /^unknown release 1\.12: there are v1\.31, /,
    );
    expect(refused('--file', 'a.yaml')).toBe('unknown flag --file');
    expect(refused('-x')).toBe('unknown flag -x');
  });

  it('tells where the nodes are of another release than the one that answers', async () => {
    const kubelet = (version: string) =>
      node('a', 'east').replace('status: {', `status: { nodeInfo: { kubeletVersion: ${version} },`);
    const { release, hint } = await placed(kubelet('v1.32.4'));
    expect(hint?.release).toBe('v1.32');
    expect(hint?.says).toBe(
      `The newest kubelet among the nodes is v1.32.4; the API server has that release or a newer one. Berth answers as ${release}.`,
    );
    const named = 'apiVersion: berth/v1\nkind: RunOptions\nrelease: v1.32\n';
    expect(await placed([kubelet('v1.32.4'), named].join('---\n'))).toMatchObject({
      release: 'v1.32',
      hint: undefined,
    });
    expect(readArguments(['-f', 'a', '--release', '1.32.4'])).toMatchObject({ release: 'v1.32' });
  });

  it('takes values as kubectl does: behind a space, behind =, and right behind a short flag', () => {
    const same = readArguments(['-f', 'a.yaml', '-o', 'json', '--expect', 'zone-spread<=1']);
    expect(same.kind).toBe('given');
    expect(readArguments(['-fa.yaml', '-ojson', '--expect=zone-spread<=1'])).toEqual(same);
    expect(readArguments(['-f=a.yaml', '-o=json', '--expect', 'zone-spread<=1'])).toEqual(same);
    expect(readArguments(['-f', '-'])).toMatchObject({ files: ['-'] });
    expect(readArguments(['-f-'])).toMatchObject({ files: ['-'] });
  });
});
