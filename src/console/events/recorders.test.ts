import { describe, expect, it } from 'vitest';
import { type Raised, recorded } from './recorders.ts';
import { type Json, recordAt, textAt } from '../json.ts';
import { timeOf } from '../time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function created(pod: string, moment: number, by = 'replicaset-controller'): Raised {
  const time = timeOf(moment);
  const event = {
    involvedObject: { kind: 'ReplicaSet', namespace: 'default', name: 'web-1', uid: 'u' },
    reason: 'SuccessfulCreate',
    type: 'Normal',
    message: `Created pod: ${pod}`,
    source: { component: by },
    firstTimestamp: time,
    lastTimestamp: time,
    count: 1,
  };
  return { moment, event };
}

function refused(message: string, moment: number, version: string): Raised {
  const event = {
    involvedObject: { kind: 'Pod', namespace: 'default', name: 'web', uid: 'p' },
    reason: 'FailedScheduling',
    type: 'Warning',
    message,
    reportingComponent: 'default-scheduler',
  };
  return { moment, event, version };
}

const told = (events: readonly Json[]) =>
  events.map((event) => `${textAt(event, 'count') || '1'} ${textAt(event, 'message')}`);

describe('Events of controllers', () => {
  it('are counted where they say the same of the same object', () => {
    const [one, ...more] = recorded([created('a', 0), created('a', 5 * SECOND)], MINUTE);
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      count: 2,
      firstTimestamp: '2025-01-01T00:00:00Z',
      lastTimestamp: '2025-01-01T00:00:05Z',
    });
  });

  it('are told together from the tenth on that differs in its words alone', () => {
    const many = Array.from({ length: 12 }, (_, index) => created(`p${index}`, 0));
    const events = told(recorded(many, MINUTE));
    expect(events).toHaveLength(10);
    expect(events.slice(0, 9)).toEqual(many.slice(0, 9).map(({ event }) => told([event])[0]));
    expect(events[9]).toBe('3 (combined from similar events): Created pod: p11');
  });

  it('are told apart again where none came for ten minutes', () => {
    const many = Array.from({ length: 9 }, (_, index) => created(`p${index}`, 0));
    const events = recorded([...many, created('late', 11 * MINUTE)], 12 * MINUTE);
    expect(told(events).at(-1)).toBe('1 Created pod: late');
  });

  it('are let through twenty-five at once of one object, and one more every five minutes', () => {
    const many = Array.from({ length: 40 }, (_, index) => created(`p${index}`, 0));
    expect(told(recorded(many, MINUTE)).at(-1)).toBe(
      '16 (combined from similar events): Created pod: p24',
    );
    const later = [...many, created('late', 6 * MINUTE)];
    expect(told(recorded(later, 7 * MINUTE)).at(-1)).toBe(
      '32 (combined from similar events): Created pod: late',
    );
    // Another component has Events of its own, and so have warnings.
    expect(recorded([...many, created('x', 0, 'other')], MINUTE)).toHaveLength(11);
    const { event } = created('x', 0);
    const warning = { moment: 0, event: { ...event, type: 'Warning', reason: 'FailedCreate' } };
    expect(recorded([...many, warning], MINUTE)).toHaveLength(11);
  });
});

describe('Events of kube-scheduler', () => {
  const seriesOf = (events: readonly Json[]) => events.map((event) => recordAt(event, 'series'));

  it('are a series where they speak of the same version of a Pod, whatever the words', () => {
    const events = recorded(
      [refused('a', 0, '1 0'), refused('a', SECOND, '1 1'), refused('b', 3 * SECOND, '1 1')],
      MINUTE,
    );
    expect(events.map((event) => textAt(event, 'message'))).toEqual(['a', 'a']);
    expect(seriesOf(events)).toEqual([
      {},
      { count: 2, lastObservedTime: '2025-01-01T00:00:03.000000Z' },
    ]);
  });

  it('tell of the third and further ones of a series once it is over', () => {
    const all = [0, 1, 2, 3].map((second) => refused('a', second * SECOND, 'v'));
    expect(seriesOf(recorded(all, 11 * MINUTE))).toMatchObject([{ count: 2 }]);
    expect(seriesOf(recorded(all, 12 * MINUTE))).toMatchObject([{ count: 4 }]);
  });

  it('tell of a series that goes on every half hour', () => {
    const all = Array.from({ length: 9 }, (_, index) => refused('a', 5 * index * MINUTE, 'v'));
    expect(seriesOf(recorded(all.slice(0, 6), 29 * MINUTE))).toMatchObject([{ count: 2 }]);
    expect(seriesOf(recorded(all, 44 * MINUTE))).toMatchObject([
      { count: 7, lastObservedTime: '2025-01-01T00:30:00.000000Z' },
    ]);
  });

  it('begin another series where the last one is over', () => {
    const all = [refused('a', 0, 'v'), refused('a', 12 * MINUTE, 'v')];
    expect(seriesOf(recorded(all, 13 * MINUTE))).toEqual([{}, {}]);
    // It is looked at every six minutes, and has to be six minutes old by then.
    const before = [refused('a', 0, 'v'), refused('a', 11 * MINUTE, 'v')];
    expect(seriesOf(recorded(before, 13 * MINUTE))).toMatchObject([{ count: 2 }]);
  });
});
