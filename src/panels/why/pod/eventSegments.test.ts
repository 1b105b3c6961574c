import { describe, expect, it } from 'vitest';
import { countedDecision } from '../../testing/explained.ts';
import { eventSegments } from './eventSegments.ts';

const { eventText, eventParts = [] } = countedDecision;

describe('the segments of an event', () => {
  it('are the text itself, cut at the counts', () => {
    const segments = eventSegments(eventText, eventParts);
    expect(segments.map(({ text }) => text).join('')).toBe(eventText);
    expect(segments.flatMap(({ part }) => part ?? [])).toEqual(eventParts);
    expect(segments[3]?.text).toBe('2 Insufficient cpu');
  });

  it('keep a text whole in which a part does not stand', () => {
    const part = {
      stage: 'filter',
      reason: 'Too many pods',
      nodes: [0],
    } as const;
    expect(eventSegments('waiting for gates', [part])).toEqual([{ text: 'waiting for gates' }]);
  });
});
