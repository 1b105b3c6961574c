import { expect } from 'vitest';
import type { ScenePod } from '../../src/lessons/index.ts';

/** Seconds after which a Pod was made to leave; undefined where it was not. */
export const leftAt = ({ leftAt: at }: ScenePod): number | undefined =>
  at === undefined ? undefined : Math.round(at / 1000);
/** All Pods have stayed where they were placed. */
export const stays = (pods: readonly ScenePod[]): void => {
  expect(pods.map(leftAt)).toEqual(pods.map(() => undefined));
  expect(pods.every(({ end }) => end === 'placed')).toBe(true);
};
/** Pods were made to leave after so many seconds each. */
export const leaves =
  (...seconds: readonly number[]) =>
  (pods: readonly ScenePod[]): void => {
    expect(pods.flatMap((each) => leftAt(each) ?? [])).toEqual(seconds);
  };
/** How many Pods there are on each of three nodes, a zone each. */
export const byZone = (pods: readonly ScenePod[]): readonly number[] => {
  const there = pods.filter(({ end }) => end === 'placed');
  return ['node-1', 'node-2', 'node-3'].map(
    (name) => there.filter((each) => each.node === name).length,
  );
};
/** The Pod whose name begins so. */
export const named = (pods: readonly ScenePod[], name: string): ScenePod | undefined =>
  pods.find((each) => each.name.startsWith(name));
