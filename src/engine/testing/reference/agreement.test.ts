import { describe, it } from 'vitest';
import { firstDifference } from '../../conformance/difference.ts';
import { createScheduler } from '../../scheduler.ts';
import { holdForCases } from '../holdForCases.ts';
import type { RandomCase } from '../randomObjects.ts';
import { openCase, randomCase } from '../randomObjects.ts';
import { plainDecision, plainReference } from './agreement.ts';
import { referenceDecision } from './decision.ts';

const CASES = 1000;

function differenceOf(random: RandomCase): string {
  const { cluster, pod } = openCase(random);
  const scheduler = createScheduler(cluster);
  const profile = scheduler.profileOf(pod);
  if (profile === undefined) throw new Error('the default profile is missing');
  const difference = firstDifference(
    plainReference(referenceDecision(cluster, pod, profile), cluster),
    plainDecision(scheduler.decide(pod), scheduler),
  );
  return difference ? JSON.stringify(difference) : '';
}

describe('the engine', () => {
  it(`decides as the plain reference does, on random clusters with random profiles`, () => {
    holdForCases(CASES, (seed) => randomCase(seed), differenceOf);
  }, 300_000);

  it('decides as the plain reference does where no node is there', () => {
    const nodeless = (seed: number): RandomCase => {
      const random = randomCase(seed);
      return { ...random, objects: random.objects.filter(({ kind }) => kind !== 'Node') };
    };
    holdForCases(50, nodeless, differenceOf);
  });
});
