import { describe, expect, it } from 'vitest';
import type { PodFares } from '../card/fares.ts';
import { leftText, podGroups, shortText } from './podGroups.ts';

const pod = (state: PodFares['state'], until = NaN) => ({ fares: { state, until } });

describe('the Pods of a card that do not simply run', () => {
  it('are told by how they fare, those that leave first, with when the first of them does', () => {
    const pods = [
      { fares: undefined },
      pod('starting'),
      pod('leaving', 5000),
      pod('leaving', 300),
      pod('restarting', 9000),
      pod('terminating'),
    ];
    expect(podGroups(pods)).toEqual([
      { state: 'leaving', count: 2, until: 300, isTogether: false },
      { state: 'terminating', count: 1, until: undefined, isTogether: false },
      { state: 'restarting', count: 1, until: 9000, isTogether: true },
      { state: 'starting', count: 1, until: undefined, isTogether: false },
    ]);
  });

  it('leave together where that is within a second', () => {
    expect(podGroups([pod('leaving', 300), pod('leaving', 900)])).toMatchObject([
      { count: 2, isTogether: true },
    ]);
  });

  it('are none where all run', () => {
    expect(podGroups([{ fares: undefined }])).toEqual([]);
  });
});

it('how long is left is said in seconds, then in minutes, then in hours', () => {
  expect([0, 12, 59, 60, 252, 3600, 3725].map((seconds) => leftText(seconds))).toEqual([
    undefined,
    '12 s',
    '59 s',
    '1:00',
    '4:12',
    '1:00:00',
    '1:02:05',
  ]);
});

it('beside others a badge has numbers alone: how many, where that is more than one or nothing ends, and how long', () => {
  expect([shortText(1, '10 s'), shortText(3, '4:12'), shortText(1, undefined)]).toEqual([
    '10 s',
    '3 · 4:12',
    '1',
  ]);
});
