import { describe, expect, it } from 'vitest';
import { drawsFrom, randomNodes, randomTemplate } from '../../engine/testing/randomCluster.ts';
import { printObjects } from '../../io/index.ts';
import type { ObjectKey } from '../../model/index.ts';
import type { RelationsView, TabRange } from '../../protocol/index.ts';
import { type AskedTexts, askedTexts } from './testing/askedTexts.ts';

const node = (name: string, more = '', spec = '{}') => `
apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name}${more} } }
spec: ${spec}
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "20" } }
`;
const cluster = [
  node('a', ', zone: north'),
  node('b', ', zone: north'),
  node('c', ', zone: south'),
].join('\n---\n');

const pod = (name: string, labels: string, spec = '') => `apiVersion: v1
kind: Pod
metadata: { name: ${name}, labels: { ${labels} } }
spec:
  containers: [{ name: main, image: nginx }]
${spec}`;

const affinity = (kind: string, app: string, key = 'kubernetes.io/hostname') => `  affinity:
    ${kind}:
      requiredDuringSchedulingIgnoredDuringExecution:
      - labelSelector: { matchLabels: { app: ${app} } }
        topologyKey: ${key}
`;
const preferred = (kind: string, app: string, weight: number) => `  affinity:
    ${kind}:
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: ${weight}
        podAffinityTerm:
          labelSelector: { matchLabels: { app: ${app} } }
          topologyKey: kubernetes.io/hostname
`;

/** The relations of a Pod's last step, by names: `owner -| target` repels, `->` attracts. */
function relationsOf(
  asked: AskedTexts,
  name: string,
): RelationsView & { readonly lines: string[] } {
  const names = asked.run.simulation.run.pods.map(({ pod: each }) => each.metadata.name);
  const cycle = asked.run.simulation.run.cycles.findLastIndex((each) => names[each.pod] === name);
  const view = asked.ask({ kind: 'relations', cycle });
  if (view === undefined) throw new Error(`no relations of ${name}: it was not decided on`);
  const lines = view.relations.map(({ owner, target, effect, required, weight }) =>
    [
      names[owner],
      effect === 'attracts' ? '->' : '-|',
      names[target],
      required ? 'required' : `weight ${String(weight)}`,
    ].join(' '),
  );
  return { ...view, lines };
}

/** The text of a range, line breaks and indentation told by spaces. */
function textOf({ texts }: AskedTexts, { tab, range }: TabRange): string {
  const lines = texts[tab].split('\n').slice(range.startLine - 1, range.endLine);
  return lines
    .map((line) => line.trim())
    .join(' ')
    .trim();
}

describe('relations of a decision', () => {
  it('are drawn from the Pod on a node whose anti-affinity keeps the new one away', () => {
    const asked = askedTexts({
      cluster: `${cluster}\n---\n${pod('loner', 'app: loner', `  nodeName: a\n${affinity('podAntiAffinity', 'web')}`)}`,
      workload: pod('web', 'app: web'),
    });
    const view = relationsOf(asked, 'web');
    expect(view.lines).toEqual(['loner -| web required']);
    expect(view.groups).toHaveLength(1);
    const [group] = view.groups;
    expect(group?.pods).toEqual([view.relations[0]?.owner]);
    expect(group?.ranges.map((range) => textOf(asked, range))).toEqual([
      '- labelSelector: { matchLabels: { app: web } } topologyKey: kubernetes.io/hostname',
    ]);
    expect(group?.ranges[0]?.tab).toBe('cluster');
  });

  it('tell required affinity of a Pod on a node by hardPodAffinityWeight, as a rule that scores', () => {
    const near = pod('near', 'app: near', `  nodeName: a\n${affinity('podAffinity', 'web')}`);
    const given = { cluster: `${cluster}\n---\n${near}`, workload: pod('web', 'app: web') };
    expect(relationsOf(askedTexts(given), 'web').lines).toEqual(['near -> web weight 1']);
    const scheduler = `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- schedulerName: default-scheduler
  pluginConfig:
  - name: InterPodAffinity
    args: { hardPodAffinityWeight: 0 }
`;
    expect(relationsOf(askedTexts({ ...given, scheduler }), 'web').lines).toEqual([]);
    const seven = scheduler.replace('Weight: 0', 'Weight: 7');
    const asked = askedTexts({ ...given, scheduler: seven });
    const view = relationsOf(asked, 'web');
    expect(view.lines).toEqual(['near -> web weight 7']);
    const ranges = view.scores.flatMap((score) => score.ranges);
    expect(ranges.map((range) => textOf(asked, range))).toContain(
      'args: { hardPodAffinityWeight: 7 }',
    );
  });

  it('need all terms of required affinity at once, and any of anti-affinity', () => {
    const both = `  affinity:
    podAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
      - { labelSelector: { matchLabels: { app: db } }, topologyKey: zone }
      - { labelSelector: { matchLabels: { tier: fast } }, topologyKey: zone }
`;
    const asked = askedTexts({
      cluster: [
        cluster,
        pod('slow', 'app: db', '  nodeName: a'),
        pod('fast', 'app: db, tier: fast', '  nodeName: c'),
      ].join('\n---\n'),
      workload: pod('web', 'app: web', both),
    });
    const view = relationsOf(asked, 'web');
    expect(view.lines).toEqual(['web -> fast required', 'web -> fast required']);
    // Both terms fail where the Pod that meets them is not.
    expect(view.groups[0]?.ranges.map((range) => range.range.startLine)).toEqual([9, 10]);
  });

  it('come in order: required ones, then by weight', () => {
    const asked = askedTexts({
      cluster: [
        cluster,
        pod('db', 'app: db', '  nodeName: a'),
        pod('shy', 'app: shy', `  nodeName: b\n${preferred('podAntiAffinity', 'web', 80)}`),
        pod('loner', 'app: loner', `  nodeName: c\n${affinity('podAntiAffinity', 'web')}`),
      ].join('\n---\n'),
      workload: pod('web', 'app: web', preferred('podAffinity', 'db', 5)),
    });
    expect(relationsOf(asked, 'web').lines).toEqual([
      'loner -| web required',
      'shy -| web weight 80',
      'web -> db weight 5',
    ]);
  });

  it('tell whom a spread constraint counts, and find its lines in a template', () => {
    const workload = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 3
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      nodeSelector: { zone: north }
      topologySpreadConstraints:
      - maxSkew: 1
        topologyKey: kubernetes.io/hostname
        whenUnsatisfiable: DoNotSchedule
        labelSelector: { matchLabels: { app: web } }
      containers: [{ name: main, image: nginx }]
`;
    const asked = askedTexts({
      cluster: [
        cluster,
        pod('counted', 'app: web', '  nodeName: a'),
        pod('elsewhere', 'app: web', '  nodeName: c'),
      ].join('\n---\n'),
      workload,
    });
    const last = asked.run.simulation.run.cycles.length - 1;
    const view = asked.ask({ kind: 'relations', cycle: last });
    const pods = asked.run.simulation.run.pods;
    const targets = view?.relations.map(({ target }) => pods[target]?.pod.metadata.name);
    // Node c is excluded by the Pod's own nodeSelector: its Pods do not count.
    expect(targets).toContain('counted');
    expect(targets).not.toContain('elsewhere');
    expect(view?.relations.every((each) => each.plugin === 'PodTopologySpread')).toBe(true);
    const spread = view?.groups.flatMap(({ ranges }) =>
      ranges.map((range) => textOf(asked, range)),
    );
    expect(spread).toContain(
      '- maxSkew: 1 topologyKey: kubernetes.io/hostname whenUnsatisfiable: DoNotSchedule labelSelector: { matchLabels: { app: web } }',
    );
    expect(spread).toContain('nodeSelector: { zone: north }');
  });

  it('find the lines of taints at the nodes, of requests, host ports and gates at the Pod', () => {
    const tainted =
      '{ taints: [{ key: old, effect: PreferNoSchedule }, { key: gpu, effect: NoSchedule }] }';
    const asked = askedTexts({
      cluster: [
        node('a', '', tainted),
        node('b', '', '{ unschedulable: true }'),
        node('c'),
        pod('other', 'app: o', '  nodeName: c').replace(
          'image: nginx',
          'image: nginx, ports: [{ containerPort: 80, hostPort: 80 }]',
        ),
        node('d').replace('"4"', '100m'),
      ].join('\n---\n'),
      workload: `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
  - name: main
    image: nginx
    ports:
    - { containerPort: 8080, hostPort: 80 }
    resources:
      requests:
        cpu: 500m
        memory: 1Gi
`,
    });
    const view = relationsOf(asked, 'web');
    const texts = view.groups.map(({ ranges }) => ranges.map((range) => textOf(asked, range)));
    expect(texts).toContainEqual([`spec: ${tainted}`]);
    expect(texts).toContainEqual(['spec: { unschedulable: true }']);
    expect(texts).toContainEqual(['cpu: 500m']);
    expect(texts.flat()).toContain('- { containerPort: 8080, hostPort: 80 }');
    const columns = view.groups
      .flatMap(({ ranges }) => ranges)
      .filter((range) => textOf(asked, range).includes('taints'))
      .map(({ range }) => range.startColumn);
    // The one that keeps the Pod away, not the whole list.
    expect(columns).toEqual([`spec: ${tainted}`.indexOf('{ key: gpu') + 1]);
  });

  it('are at most 500, and tell how many there are', () => {
    const many = Array.from({ length: 30 }, (_, index) => node(`n${index}`));
    const others = many.flatMap((_, index) =>
      Array.from({ length: 20 }, (__, at) =>
        pod(`p${index}-${at}`, 'app: p', `  nodeName: n${index}`),
      ),
    );
    const asked = askedTexts({
      cluster: [...many, ...others].join('\n---\n'),
      workload: pod('web', 'app: web', preferred('podAntiAffinity', 'p', 3)),
    });
    const view = relationsOf(asked, 'web');
    expect(view.relations).toHaveLength(500);
    expect(view.total).toBe(600);
  });

  it('are unknown of a step in which no node was looked at', () => {
    const asked = askedTexts({ cluster, workload: pod('web', 'app: web', '  schedulerName: x') });
    expect(asked.ask({ kind: 'relations', cycle: 0 })).toBeUndefined();
    expect(asked.ask({ kind: 'relations', cycle: 99 })).toBeUndefined();
  });

  it('agree with the causes of the engine in random clusters', () => {
    let compared = 0;
    for (let seed = 1; seed <= 10; seed += 1) {
      const draw = drawsFrom(seed);
      const templates = ['web', 'api', 'db'].map((name) => randomTemplate(draw, name));
      const pods = Array.from({ length: 18 }, (_, index) => {
        const template = templates[index % templates.length];
        if (template === undefined) throw new Error('there are templates: draw one');
        return { ...template, metadata: { ...template.metadata, name: `p${index}` } };
      });
      const asked = askedTexts({
        cluster: printObjects(randomNodes(draw, 8)),
        workload: printObjects(pods),
      });
      compared += compare(asked);
    }
    expect(compared).toBeGreaterThan(100);
  });
});

/** Every Pod that the engine names as the cause at a node is among the group's; how many were. */
function compare(asked: AskedTexts): number {
  const { simulation, decisions } = asked.run;
  let compared = 0;
  for (const cycle of simulation.run.cycles.keys()) {
    const view = asked.ask({ kind: 'relations', cycle });
    const decision = decisions.at(cycle);
    const input = decisions.inputAt(cycle);
    if (view === undefined || decision === undefined || input === undefined) continue;
    expect(view.groups).toHaveLength(decision.groups.length);
    expect(view.scores).toHaveLength(decision.scores.length);
    for (const [index, { plugin, nodes }] of decision.groups.entries()) {
      if (plugin !== 'InterPodAffinity') continue;
      const told = new Set(view.groups[index]?.pods);
      for (const node of nodes) {
        const cause = input.scheduler.filterCause(input.pod, plugin, node);
        if (cause?.plugin !== 'InterPodAffinity') continue;
        for (const key of cause.pods) {
          expect(told.has(input.podOf?.(key)?.index ?? -1)).toBe(true);
          compared += 1;
        }
      }
    }
    const pulls = new Set<ObjectKey>();
    for (const [node, isFeasible] of decision.feasible.entries()) {
      if (isFeasible === 0) continue;
      const cause = input.scheduler.scoreCause(input.pod, 'InterPodAffinity', node);
      if (cause?.plugin !== 'InterPodAffinity') continue;
      for (const { pod: key } of cause.contributions) pulls.add(key);
    }
    const scored =
      view.scores[decision.scores.findIndex((each) => each.plugin === 'InterPodAffinity')];
    for (const key of pulls) {
      const index = input.podOf?.(key)?.index;
      expect(scored?.pods).toContain(index);
      compared += 1;
    }
  }
  return compared;
}
