import { describe, expect, it } from 'vitest';
import { taintParts } from './EndKept.tsx';

describe('where a text may be cut', () => {
  it('is before the effect of a taint', () => {
    expect(taintParts('dedicated=gpu:NoSchedule')).toEqual({
      stem: 'dedicated=gpu',
      end: ':NoSchedule',
    });
    expect(taintParts('spot:PreferNoSchedule')).toEqual({ stem: 'spot', end: ':PreferNoSchedule' });
    expect(taintParts('not-ready:NoExecute')).toEqual({ stem: 'not-ready', end: ':NoExecute' });
  });

  it('is at the end of what is no taint', () => {
    expect(taintParts('cpu: 400m free')).toEqual({ stem: 'cpu: 400m free', end: '' });
    expect(taintParts(':NoSchedule')).toEqual({ stem: ':NoSchedule', end: '' });
    expect(taintParts('')).toEqual({ stem: '', end: '' });
  });
});
