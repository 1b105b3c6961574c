import { describe, expect, it } from 'vitest';
import { runReply } from '../testing.ts';
import { findHits } from './findHits.ts';

const base = runReply({
  nodes: [
    { name: 'web-node', labels: { pool: 'gold' } },
    { name: 'other', labels: { pool: 'silver', gpu: 'true' } },
  ],
  pods: [{ name: 'web-0' }, { name: 'web-1' }, { name: 'cache-0' }],
}).run;
const run = {
  ...base,
  pods: { ...base.pods, labelSet: Int32Array.of(0, 1, 2) },
  labelSets: [{ app: 'web', tier: 'front' }, { app: 'web', tier: 'cache' }, { app: 'cache' }],
};
const hits = (text: string) => {
  const { nodes, pods } = findHits({ run, find: { text, at: -1 } });
  return [nodes, pods];
};
const problem = (text: string) => findHits({ run, find: { text, at: -1 } }).problem;

describe('findHits', () => {
  it('finds parts of names, of nodes and Pods, in any case', () => {
    expect(hits('WEB')).toEqual([[0], [0, 1]]);
    expect(hits('nothing-of-the-kind')).toEqual([[], []]);
  });

  it.each([
    ['app=web,tier!=cache', [], [0]],
    ['pool in (gold, silver)', [0, 1], []],
    ['!pool', [], [0, 1, 2]],
    ['gpu', [1], []],
    ['tier notin (front)', [0, 1], [1, 2]],
  ])('understands the selector %s', (text, nodes, pods) => {
    expect(hits(text)).toEqual([nodes, pods]);
  });

  it('says which part of a selector it cannot read', () => {
    expect(problem('app=web,tier=!x')).toBe('tier=!x');
    expect(problem('app in (a')).toBe('app in (a');
    expect(problem('app=web')).toBe('');
  });

  it('finds nothing while nothing is typed', () => {
    expect(hits('  ')).toEqual([[], []]);
    expect(findHits({ run, find: undefined }).nodes).toEqual([]);
  });

  it('answers a key stroke over 150,000 Pods well within a frame or three', () => {
    const many = Array.from({ length: 150_000 }, (_, at) => `app-${String(at % 40)}-${String(at)}`);
    const large = {
      ...run,
      pods: { ...run.pods, names: many, labelSet: Int32Array.from(many, (_, at) => at % 3) },
    };
    findHits({ run: large, find: { text: 'warm', at: -1 } });
    for (const text of ['app-3', 'app=web,tier!=cache']) {
      const began = performance.now();
      expect(findHits({ run: large, find: { text, at: -1 } }).pods.length).toBeGreaterThan(1_000);
      expect(performance.now() - began).toBeLessThan(50);
    }
  });
});
