import type { ScenarioTexts } from '../../src/protocol/index.ts';
import { type PlacedOutcome, storyOf } from './placed.ts';
import { withScenario } from './scenario.ts';
import type { Told } from './told.ts';

/** When the nodes of a domain go silent: by then what is made has come to rest. */
const FAILS_AT = '2m';

export interface Survival {
  readonly holds: boolean;
  /** What was found, in words. */
  readonly says: string;
}

/**
 * Whether as many Pods of each workload run in the end as before, whichever domain of a node label fails: each in
 * its turn, all its kubelets at once, told by the timeline's engine up to an hour. Those of DaemonSets are bound to their nodes,
 * and do not count; a Pod that nothing makes anew is lost.
 */
export async function survives({ texts, nodes }: PlacedOutcome, key: string): Promise<Survival> {
  const domains = new Map<string, string[]>();
  for (const { name, labels } of nodes) {
    const value = labels[key];
    if (value !== undefined) domains.set(value, [...(domains.get(value) ?? []), name]);
  }
  if (domains.size === 0) return { holds: false, says: `no node has the label ${key}` };
  const own = { ...texts, ...withoutTimelines(texts) };
  const before = countsOf(await toldWith(own, '- { at: 0s, run: kubectl get pods }'));
  if (before.size === 0) return { holds: false, says: 'no Pod was to be scheduled' };
  for (const [domain, names] of [...domains].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const actions = names.map((name) => `- { at: ${FAILS_AT}, fail: ${JSON.stringify(name)} }`);
    const story = await toldWith(own, actions.join('\n'));
    const after = countsOf(story);
    for (const [workload, count] of before) {
      const left = after.get(workload) ?? 0;
      if (left >= count) continue;
      return {
        holds: false,
        says: `without ${domain}, ${String(left)} of ${String(count)} Pods of ${workload} run${reasonOf(story, workload)}`,
      };
    }
  }
  return {
    holds: true,
    says: `all Pods run again whichever of ${String(domains.size)} domains fails`,
  };
}

async function toldWith(texts: ScenarioTexts, actions: string): Promise<Told> {
  const timeline = `apiVersion: berth/v1\nkind: Timeline\nactions:\n${actions}\n`;
  const scheduler = texts.scheduler === '' ? timeline : `${texts.scheduler}\n---\n${timeline}`;
  const story = await withScenario({ ...texts, scheduler }, storyOf);
  if (story === undefined) throw new Error('The scenario cannot be told in time.');
  return story;
}

/** Pods that run, by workload. */
function countsOf({ pods }: Told): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { namespace, workload, state } of pods) {
    if (workload.startsWith('DaemonSet/')) continue;
    const name = `${namespace}/${workload}`;
    const runs = state === 'running' || state === 'succeeded';
    counts.set(name, (counts.get(name) ?? 0) + (runs ? 1 : 0));
  }
  return counts;
}

/** What the first Pod that does not run waits for. */
function reasonOf({ pods }: Told, workload: string): string {
  const of = pods.filter((pod) => `${pod.namespace}/${pod.workload}` === workload);
  const waiting = of.find(({ state, message }) => state === 'pending' && message !== '');
  if (waiting !== undefined) return `: ${waiting.message}`;
  const leaving = of.find(({ state }) => state === 'terminating');
  if (leaving === undefined) return '';
  return `: ${leaving.name} is Terminating on ${leaving.node}, which nobody hears of, and no other takes its place before it is gone`;
}

const TIMELINE = /^kind: *["']?Timeline\b/m;

/** A story of the scenario's own would be mixed with the failure. */
function withoutTimelines(texts: ScenarioTexts): ScenarioTexts {
  const without = (text: string): string =>
    TIMELINE.test(text)
      ? text
          .split(/^---.*$/m)
          .filter((document) => !TIMELINE.test(document))
          .join('---\n')
      : text;
  return {
    workload: without(texts.workload),
    cluster: without(texts.cluster),
    scheduler: without(texts.scheduler),
  };
}
