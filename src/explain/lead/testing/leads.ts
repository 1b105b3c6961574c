import type { ScoreCause } from '../../../engine/index.ts';
import { explainDecision } from '../../decision.ts';
import {
  constraintOver,
  explainInputOf,
  type Extras,
  type NodeVerdict,
} from '../../testing/decisions.ts';
import type { Message } from '../../../protocol/index.ts';

/** The lead of a decision in words. */
export const leadSayer =
  (say: (message: Message) => string) =>
  (verdicts: readonly NodeVerdict[], extras?: Extras): string[] =>
    explainDecision(explainInputOf(verdicts, extras)).lead.map(say);

const zones = constraintOver('zone', { 'zone-b': 1, 'zone-c': 2 });

export function spreadCause(domain: string, count: number): ScoreCause {
  const counted = { constraint: zones, domain, count, size: 2, weight: Math.log(4) };
  return { plugin: 'PodTopologySpread', constraints: [counted], requiresAllKeys: true };
}

export function fitCause(cpu: number, memory: number): ScoreCause {
  const of = (resource: string, requested: number) => ({
    resource,
    weight: 1,
    requested,
    allocatable: 100,
    score: 100 - requested,
    asked: 0,
    assumed: 0,
    assumedOnNode: 0,
  });
  return {
    plugin: 'NodeResourcesFit',
    strategy: 'LeastAllocated',
    resources: [of('cpu', cpu), of('memory', memory)],
    lacking: [],
    shape: [],
  };
}

export const tainted: NonNullable<NodeVerdict['fails']> = [
  { plugin: 'TaintToleration', reasons: ['node(s) had untolerated taint {a: b}'] },
];
export const full: NonNullable<NodeVerdict['fails']> = [
  { plugin: 'NodeResourcesFit', reasons: ['Insufficient cpu'] },
];
export const skewed: NonNullable<NodeVerdict['fails']> = [
  {
    plugin: 'PodTopologySpread',
    reasons: ["node(s) didn't match pod topology spread constraints"],
  },
];
