import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { admit, minus } from '../../model/index.ts';
import { FIRST_RECORDED, releaseOf } from '../../releases/index.ts';
import type { Pod } from '../../model/index.ts';
import type { FilterCause, ScoreCause } from '../framework/cause.ts';
import { FEASIBLE } from '../framework/decision.ts';
import type { Decision, Status } from '../framework/decision.ts';
import type { PluginName } from '../framework/names.ts';
import { reasonTexts } from '../framework/reasonTable.ts';
import { createScheduler } from '../scheduler.ts';
import type { Scheduler } from '../scheduler.ts';
import type { Scenario } from './scenario.ts';

const FAMILIES = [
  'node-affinity',
  'taints',
  'inter-pod',
  'spread',
  'resources',
  'volumes',
  'mixed',
  'extra',
];

/** Cases in which a cause was held against its verdict; a test that meets none shows nothing. */
interface Met {
  failing: number;
  passing: number;
  scored: number;
}

function open(family: string): { scheduler: Scheduler; pod: Pod; id: string }[] {
  const file = new URL(`./fixtures/${family}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  return lines.flatMap((line) => {
    const { id, objects, pod: key } = JSON.parse(line) as Scenario;
    const cluster = admit(objects, { release: releaseOf(FIRST_RECORDED) });
    const pod = cluster.pods.find(
      ({ metadata }) => `${metadata.namespace ?? ''}/${metadata.name}` === key,
    );
    return pod === undefined ? [] : [{ id, pod, scheduler: createScheduler(cluster) }];
  });
}

// Of each node and plugin: an assertion is made only where it would fail.
describe('causes agree with verdicts on recorded scenarios', () => {
  it.each(FAMILIES)('%s', (family) => {
    const met: Met = { failing: 0, passing: 0, scored: 0 };
    for (const { id, pod, scheduler } of open(family)) {
      const decision = scheduler.decide(pod);
      if (decision.preFilter !== undefined) continue;
      for (let node = 0; node < decision.nodeCount; node += 1) {
        const where = `${id} ${scheduler.nodeNames[node]}`;
        holdFilters(where, scheduler, pod, decision, node, met);
        if (decision.reported[node] !== FEASIBLE) continue;
        holdScores(where, scheduler, pod, decision, node, met);
      }
    }
    expect(met.failing).toBeGreaterThan(50);
    expect(met.passing).toBeGreaterThan(50);
    expect(met.scored).toBeGreaterThan(50);
  });
});

function holdFilters(
  where: string,
  scheduler: Scheduler,
  pod: Pod,
  decision: Decision,
  node: number,
  met: Met,
): void {
  decision.filterPlugins.forEach((plugin, index) => {
    const status = decision.statuses[decision.filterStatus[index]?.[node] ?? -1];
    const cause = scheduler.filterCause(pod, plugin, node);
    if (status === undefined) {
      if (cause !== undefined) expect.fail(`${where} passes ${plugin} with a cause`);
      met.passing += 1;
      return;
    }
    if (cause === undefined) expect.fail(`${where} fails ${plugin} without a cause`);
    expect(cause.plugin).toBe(plugin);
    expect(reasonsOf(cause), `${where} ${plugin}`).toEqual(reasonTexts(status.reasons));
    expect(codeOf(cause, status), `${where} ${plugin}`).toBe(status.code);
    met.failing += 1;
  });
}

/** The reasons that follow from the facts alone. */
function reasonsOf(cause: FilterCause): readonly string[] {
  switch (cause.plugin) {
    case 'NodeUnschedulable':
      return ['node(s) were unschedulable'];
    case 'NodeName':
      return cause.wanted === cause.actual ? [] : ["node(s) didn't match the requested node name"];
    case 'TaintToleration': {
      const { key, value } = cause.taint;
      expect(cause.untolerated[0]).toEqual(cause.taint);
      return [`node(s) had untolerated taint {${key}: ${value ?? ''}}`];
    }
    case 'NodeAffinity': {
      const { nodeSelector, terms, addedTerms } = cause;
      if (addedTerms) return ["node(s) didn't match scheduler-enforced node affinity"];
      const isMet =
        nodeSelector.every(({ met }) => met) && (!terms || terms.some(({ met }) => met));
      return isMet ? [] : ["node(s) didn't match Pod's node affinity/selector"];
    }
    case 'NodePorts':
      expect(cause.conflicts.length).toBeGreaterThan(0);
      return ["node(s) didn't have free ports for the requested pod ports"];
    case 'NodeResourcesFit':
      for (const { requested, used, allocatable } of cause.insufficient) {
        expect(requested > minus(allocatable, used)).toBe(true);
      }
      return cause.insufficient.map(({ resource }) =>
        resource === 'pods' ? 'Too many pods' : `Insufficient ${resource}`,
      );
    case 'PodTopologySpread': {
      for (const { constraint, domain, count, skew } of cause.violations) {
        expect(skew).toBe(count + Number(constraint.selfMatch) - constraint.minimum);
        if (domain !== undefined) expect(skew).toBeGreaterThan(constraint.maxSkew);
      }
      const text = "node(s) didn't match pod topology spread constraints";
      const isMissing = cause.violations[0]?.domain === undefined;
      return [isMissing ? `${text} (missing required label)` : text];
    }
    case 'InterPodAffinity':
      return [interPodReason(cause)];
    case 'NodeDeclaredFeatures':
      expect(cause.missing.length).toBeGreaterThan(0);
      return ["node(s) didn't match Pod's required features"];
    case 'DynamicResources':
    case 'VolumeRestrictions':
    case 'NodeVolumeLimits':
    case 'VolumeBinding':
    case 'VolumeZone':
      return reasonTexts(cause.reasons);
  }
}

function interPodReason(cause: Extract<FilterCause, { plugin: 'InterPodAffinity' }>): string {
  switch (cause.rule) {
    case 'own-affinity':
      expect(cause.pods).toEqual([]);
      return "node(s) didn't match pod affinity rules";
    case 'own-anti-affinity':
      expect(cause.pods.length).toBeGreaterThan(0);
      return "node(s) didn't match pod anti-affinity rules";
    case 'existing-anti-affinity':
      expect(cause.pods.length).toBeGreaterThan(0);
      return "node(s) didn't satisfy existing pods anti-affinity rules";
  }
}

/** The code, where the facts decide it. */
function codeOf(cause: FilterCause, status: Status): string {
  if (cause.plugin === 'NodeResourcesFit') {
    const isHopeless = cause.insufficient.some(
      ({ resource, requested, allocatable }) => resource !== 'pods' && requested > allocatable,
    );
    return isHopeless ? 'UnschedulableAndUnresolvable' : 'Unschedulable';
  }
  if (cause.plugin === 'PodTopologySpread') {
    const isMissing = cause.violations[0]?.domain === undefined;
    return isMissing ? 'UnschedulableAndUnresolvable' : 'Unschedulable';
  }
  return status.code;
}

function holdScores(
  where: string,
  scheduler: Scheduler,
  pod: Pod,
  decision: Decision,
  node: number,
  met: Met,
): void {
  for (const { plugin, raw } of decision.scores) {
    const cause = scheduler.scoreCause(pod, plugin, node);
    if (cause === undefined) expect.fail(`${where} is scored by ${plugin} without a cause`);
    if (cause.plugin !== plugin) expect(cause.plugin, where).toBe(plugin);
    const expected = rawOf(cause);
    if (expected === undefined) continue;
    if (expected !== raw[node]) expect(expected, `${where} ${plugin}`).toBe(raw[node]);
    met.scored += 1;
  }
  const skipped: readonly PluginName[] = decision.skippedScores;
  for (const plugin of skipped) {
    if (scheduler.scoreCause(pod, plugin, node) === undefined) continue;
    expect.fail(`${where} skips ${plugin}, and has a cause of its score`);
  }
}

/** The raw score, where it follows from the facts by a sum. */
function rawOf(cause: ScoreCause): number | undefined {
  switch (cause.plugin) {
    case 'TaintToleration':
      return cause.untolerated.length;
    case 'NodeAffinity':
      return sum(cause.terms.filter(({ met }) => met).map(({ weight }) => weight));
    case 'InterPodAffinity':
      return sum(cause.contributions.map(({ weight }) => weight));
    case 'NodeResourcesFit': {
      const weights = sum(cause.resources.map(({ weight }) => weight));
      const scores = sum(cause.resources.map(({ weight, score }) => weight * score));
      return weights === 0 ? 0 : Math.trunc(scores / weights);
    }
    case 'DynamicResources':
      return 0;
    case 'PodTopologySpread':
    case 'NodeResourcesBalancedAllocation':
    case 'ImageLocality':
    case 'VolumeBinding':
      return undefined;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
