import { describe, expect, it } from 'vitest';
import type { Pod } from '../../../model/index.ts';
import { FEASIBLE } from '../../framework/decision.ts';
import type { Decision } from '../../framework/decision.ts';
import type { PluginName } from '../../framework/names.ts';
import type { Profile } from '../../profile/profile.ts';
import { createScheduler } from '../../scheduler.ts';
import type { Scheduler } from '../../scheduler.ts';
import type { RandomCase } from '../randomObjects.ts';
import { openCase, randomCase } from '../randomObjects.ts';
import { holdForCases } from '../holdForCases.ts';
import { meetInKnownCases } from '../knownCases.ts';
import { printed } from '../printed.ts';
import { verdict, waitingFor } from './cycle.ts';
import { filterFaults } from './filterFacts.ts';
import { scoreFaults } from './scoreFacts.ts';
import type { View } from './view.ts';
import { moved, viewOf } from './view.ts';

const CASES = 2000;
/** Plugins that filter, and those that score. */
const KINDS = 13 + 8;

interface Opened {
  readonly scheduler: Scheduler;
  readonly pod: Pod;
  readonly profile: Profile;
  readonly decision: Decision;
  readonly view: View;
}

function open(random: RandomCase): Opened {
  const { cluster, pod } = openCase(random);
  const scheduler = createScheduler(cluster);
  const profile = scheduler.profileOf(pod);
  if (profile === undefined) throw new Error('the default profile is missing');
  return { scheduler, pod, profile, decision: scheduler.decide(pod), view: viewOf(cluster) };
}

/** How often a cause was held against its verdict, by plugin. */
type Met = Map<string, number>;

function count(met: Met, what: string): void {
  met.set(what, (met.get(what) ?? 0) + 1);
}

/** Facts of one Filter plugin on one node: there exactly where it fails, and true. */
function filterFault(opened: Opened, plugin: PluginName, node: number, met: Met): string {
  const { scheduler, pod, profile, decision, view } = opened;
  const column = decision.filterStatus[decision.filterPlugins.indexOf(plugin)];
  const status = decision.statuses[column?.[node] ?? -1];
  const cause = scheduler.filterCause(pod, plugin, node);
  if (status === undefined || cause === undefined) {
    if (status === cause) return '';
    return status ? 'fails without a cause' : `passes with a cause ${JSON.stringify(cause)}`;
  }
  count(met, plugin);
  if (cause.plugin !== plugin) return `the cause is of ${cause.plugin}`;
  const object = view.objects.nodes.find(
    ({ metadata }) => metadata.name === scheduler.nodeNames[node],
  );
  if (object === undefined) throw new Error('the view lacks a node of the scheduler');
  const waiting = waitingFor(view, pod, object);
  const together = waiting.reduce((seen, placed) => moved(seen, placed, 1), view);
  const cycle = { pod, profile, running: [] };
  const isBeside = verdict(together, cycle, object, plugin) !== undefined;
  const seen = isBeside ? together : view;
  const found = verdict(seen, cycle, object, plugin);
  const says = printed(status);
  if (found === undefined || JSON.stringify(found) !== JSON.stringify(says)) {
    return `says ${JSON.stringify(says)}, the reference ${JSON.stringify(found)}`;
  }
  const look = { view: seen, pod, node: object, args: profile.args };
  return filterFaults(cause, found, look).join('; ');
}

function scoreFault(opened: Opened, node: number, met: Met): string {
  const { scheduler, pod, profile, decision, view } = opened;
  const objectOf = (index: number) =>
    view.objects.nodes.filter(({ metadata }) => metadata.name === scheduler.nodeNames[index]);
  const feasible = [...decision.reported].flatMap((reported, index) =>
    reported === FEASIBLE ? objectOf(index) : [],
  );
  const [object] = objectOf(node);
  if (object === undefined) throw new Error('the view lacks a node of the scheduler');
  for (const { plugin, raw } of decision.scores) {
    const cause = scheduler.scoreCause(pod, plugin, node);
    if (cause?.plugin !== plugin) return `${plugin} scores without a cause of its own`;
    count(met, `${plugin} score`);
    const look = { view, pod, node: object, args: profile.args };
    const faults = scoreFaults(cause, raw[node] ?? NaN, look, feasible);
    if (faults.length > 0) return `${plugin}: ${faults.join('; ')}`;
  }
  const told = decision.skippedScores.filter((plugin) => scheduler.scoreCause(pod, plugin, node));
  return told.length > 0 ? `${told.join()} skipped, but with a cause` : '';
}

function faultOf(random: RandomCase, met: Met): string {
  const opened = open(random);
  const { decision, scheduler } = opened;
  if (decision.preFilter !== undefined) return '';
  for (let node = 0; node < decision.nodeCount; node += 1) {
    for (const plugin of decision.filterPlugins) {
      const fault = filterFault(opened, plugin, node, met);
      if (fault) return `${plugin} on ${scheduler.nodeNames[node] ?? ''}: ${fault}`;
    }
    if (decision.reported[node] !== FEASIBLE) continue;
    const fault = scoreFault(opened, node, met);
    if (fault) return `on ${scheduler.nodeNames[node] ?? ''}: ${fault}`;
  }
  return '';
}

describe('causes on random clusters', () => {
  it('are there exactly where a plugin fails a node, true, and enough to say so again', () => {
    const met: Met = new Map();
    holdForCases(
      CASES,
      (seed) => randomCase(seed),
      (random) => faultOf(random, met),
    );
    const isEnough = () => met.size === KINDS && [...met.values()].every((times) => times > 4);
    expect(meetInKnownCases(isEnough, (random) => faultOf(random, met))).toBe('');
    for (const [what, times] of met) expect(times, what).toBeGreaterThan(4);
    expect(met.size).toBe(KINDS);
  }, 300_000);
});
