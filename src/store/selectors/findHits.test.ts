import { describe, expect, it } from 'vitest';
import { runReply } from '../testing/fakes.ts';
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

  it('asks each set of labels once, however many Pods share it', () => {
    const many = Array.from({ length: 150_000 }, (_, at) => `app-${String(at % 40)}-${String(at)}`);
    let asked = 0;
    const labelSets = run.labelSets.map(
      (labels) =>
        new Proxy<Readonly<Record<string, string>>>(labels, {
          get: (of, key) => {
            asked += 1;
            return typeof key === 'string' ? of[key] : undefined;
          },
        }),
    );
    const labelSet = Int32Array.from(many, (_, at) => at % 3);
    const large = { ...run, labelSets, pods: { ...run.pods, names: many, labelSet } };
    const { pods } = findHits({ run: large, find: { text: 'app=web,tier!=cache', at: -1 } });
    expect(pods).toHaveLength(50_000);
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(20);
  });
});
