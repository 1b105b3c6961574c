import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createScheduler, NOT_LOOKED_AT, type Decision } from '../engine/index.ts';
import { createTranslator, LANGUAGES } from '../i18n/index.ts';
import { admit, type KubernetesObject, type Pod } from '../model/index.ts';
import type { DecisionView } from '../protocol/index.ts';
import { explainDecision } from './decision.ts';
import { spreadCause } from './domains.ts';
import { sayer } from './testing/say.ts';

/** Scenarios a family: enough for every rule, few enough to be quick. */
const SCENARIOS = 30;

interface Scenario {
  readonly id: string;
  readonly objects: readonly KubernetesObject[];
  readonly pod?: string;
  readonly config?: KubernetesObject;
}

function scenariosOf(family: string, most = SCENARIOS): Scenario[] {
  const url = new URL(`../engine/conformance/fixtures/${family}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(url)).toString('utf8').split('\n');
  const scenarios = lines
    .filter((line) => line !== '')
    .slice(0, most)
    .map((line) => JSON.parse(line) as Scenario);
  if (scenarios.length === 0) throw new Error(`No recorded scenarios for ${family}: add them.`);
  return scenarios;
}

function open({ objects, config, pod: key }: Scenario) {
  const cluster = admit(config === undefined ? objects : [...objects, config]);
  const isIncoming = ({ metadata }: Pod) => `${metadata.namespace}/${metadata.name}` === key;
  const pod = cluster.pods.find(isIncoming);
  const pods = cluster.pods.filter((each) => !isIncoming(each) && each.spec.nodeName !== undefined);
  const scheduler = createScheduler({ ...cluster, pods });
  const byName = new Map(cluster.nodes.map((node) => [node.metadata.name, node]));
  const podOf = (key: string) => {
    const index = pods.findIndex(
      ({ metadata }) => `${metadata.namespace}/${metadata.name}` === key,
    );
    const found = pods[index];
    return found && { index, pod: found };
  };
  const nodes = scheduler.nodeNames.map((name) => ({
    name,
    labels: byName.get(name)?.metadata.labels ?? {},
    taints: byName.get(name)?.spec?.taints ?? [],
  }));
  return { pod, scheduler, nodes, podOf };
}

function outcomeOf({ chosen, preemption }: Decision): DecisionView['outcome'] {
  if (chosen >= 0) return 'scheduled';
  return preemption === undefined ? 'unschedulable' : 'nominated';
}

const families = [
  'node-affinity',
  'taints',
  'inter-pod',
  'spread',
  'resources',
  'preemption',
  'config',
  'volumes',
  'mixed',
];
const sayers = LANGUAGES.map((language) => sayer(createTranslator(language)));

describe.each(families)('explanations of recorded scenarios: %s', (family) => {
  it('say something whole of every decision, and of every node that is filtered out', () => {
    for (const scenario of scenariosOf(family)) {
      const { pod, scheduler, nodes, podOf } = open(scenario);
      if (pod === undefined || scheduler.profileOf(pod) === undefined) continue;
      const decision = scheduler.decide(pod);
      const outcome = outcomeOf(decision);
      const told = { podIndex: 0, cycle: 0, outcome, podOf };
      const given = { decision, scheduler, pod, nodes, ...told };
      const view = explainDecision(given);
      expect(view.lead.length).toBeGreaterThan(0);
      const grouped = view.groups.flatMap((group) => group.nodes).sort((a, b) => a - b);
      const filtered = [...view.feasible.keys()].filter(
        (node) => view.feasible[node] === 0 && view.reported[node] !== NOT_LOOKED_AT,
      );
      expect(grouped).toEqual(filtered);
      for (const node of filtered) expect(view.reasons[view.reason[node] ?? -1]).toBeDefined();
      const messages = [
        ...view.lead,
        ...view.reasons,
        ...view.groups.map(({ text }) => text),
        ...(view.preemption?.candidates.flatMap(({ lost }) => lost ?? []) ?? []),
      ];
      for (const message of messages) {
        for (const say of sayers) {
          expect(say(message)).not.toMatch(
            /\{\{|\$t\(|undefined|NaN|null|^$|(?:lead|filter|preemption)\.\w/,
          );
        }
      }
    }
  });

  it('count spread constraints as the causes of the scheduler do', () => {
    for (const scenario of scenariosOf(family)) {
      const { pod, scheduler, nodes } = open(scenario);
      if (pod === undefined || scheduler.profileOf(pod) === undefined) continue;
      const decision = scheduler.decide(pod);
      const column = decision.filterStatus[decision.filterPlugins.indexOf('PodTopologySpread')];
      if (column === undefined || decision.preFilter !== undefined) continue;
      const causeFor = spreadCause(scheduler.spreadConstraints(pod));
      for (const [node, { labels }] of nodes.entries()) {
        if (decision.reported[node] === -2) continue;
        const cause = causeFor(labels);
        expect(cause !== undefined).toBe((column[node] ?? -1) >= 0);
        if (cause === undefined) continue;
        expect(cause).toEqual(scheduler.filterCause(pod, 'PodTopologySpread', node));
      }
    }
  });
});

describe('the criteria of preemption', () => {
  it('leave over those that tie with the nominated node in every recorded scenario', () => {
    let told = 0;
    for (const scenario of scenariosOf('preemption', Infinity)) {
      const { pod, scheduler, nodes, podOf } = open(scenario);
      if (pod === undefined || scheduler.profileOf(pod) === undefined) continue;
      const decision = scheduler.decide(pod);
      if (decision.preemption === undefined) continue;
      const given = { decision, scheduler, pod, nodes, podIndex: 0, cycle: 0, podOf } as const;
      const { preemption } = explainDecision({ ...given, outcome: 'nominated' });
      const left = preemption?.candidates.filter(
        ({ lost }) => lost === undefined || lost.key === 'preemption.lost.name',
      );
      expect(left?.map(({ node }) => node).sort((a, b) => a - b)).toEqual(
        [...decision.preemption.nominatedAny].sort((a, b) => a - b),
      );
      told += 1;
    }
    expect(told).toBeGreaterThan(40);
  });
});
