import { describe, expect, it } from 'vitest';
import { apartOf } from './laneName.ts';

const workload = (kind: string, namespace: string, name: string) => ({ kind, namespace, name });

describe('the name of a lane', () => {
  it('stands alone where no other workload has it', () => {
    expect(apartOf([workload('Job', 'shop', 'a'), workload('Job', 'shop', 'b')], 0)).toBe('');
    expect(apartOf([], 0)).toBe('');
  });

  it('is told with its namespace where another namespace has one of that name', () => {
    const two = [workload('Deployment', 'shop', 'web'), workload('Deployment', 'test', 'web')];
    expect(two.map((_, index) => apartOf(two, index))).toEqual(['shop', 'test']);
  });

  it('is told with its kind where its own namespace has two', () => {
    const all = [
      workload('Deployment', 'shop', 'web'),
      workload('StatefulSet', 'shop', 'web'),
      workload('Deployment', 'test', 'web'),
    ];
    expect(apartOf(all.slice(0, 2), 1)).toBe('StatefulSet');
    expect(all.map((_, index) => apartOf(all, index))).toEqual([
      'Deployment · shop',
      'StatefulSet · shop',
      'test',
    ]);
  });
});
