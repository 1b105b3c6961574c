import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { plainText } from '../../ui/index.ts';
import { runReply } from '../../store/testing/fakes.ts';
import type { TermMatch } from '../../protocol/index.ts';
import type { Translate } from '../markers/marker.ts';
import { countHover, countText } from './countText.ts';

const speaking = (language: 'en' | 'zh'): Translate => {
  const i18n = createTranslator(language);
  return (namespace, key, values = {}) => plainText(i18n, namespace, { key, values });
};
const english = speaking('en');

const { run } = runReply({
  nodes: [{ name: 'n1' }, { name: 'n2' }],
  pods: [
    { name: 'web-0', to: 1 },
    { name: 'web-1', to: -1 },
    { name: 'db-0', at: 0 },
  ],
});

const match = (part: Partial<TermMatch>): TermMatch => ({
  tab: 'workload',
  range: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 },
  what: 'nodes',
  count: 1,
  of: 2,
  isWarning: false,
  nodes: [1],
  pods: [],
  items: [],
  ...part,
});

describe('what stands beside a line', () => {
  it('counts nodes, Pods, taints and domains, in both languages', () => {
    const matches = [
      match({}),
      match({ what: 'pods', count: 3 }),
      match({ what: 'taints', count: 0 }),
      match({ what: 'domains', count: 3, skew: 1, maxSkew: 1 }),
    ];
    expect(matches.map((one) => countText(one, english))).toEqual([
      '1 of 2 nodes',
      '3 Pods',
      '0 taints',
      '3 domains, skew 1',
    ]);
    expect(matches.map((one) => countText(one, speaking('zh')))).toEqual([
      '2 个节点中的 1 个',
      '3 个 Pod',
      '0 个污点',
      '3 个拓扑域，偏差 1',
    ]);
  });

  it('says what is of the end of the run while an earlier step is on the screen', () => {
    const said = (what: TermMatch['what'], language: 'en' | 'zh' = 'en') =>
      countText(match({ what, count: 3, skew: 1 }), speaking(language), false);
    expect(said('domains')).toBe('3 domains, skew 1 at the end');
    expect(said('pods')).toBe('3 Pods at the end');
    expect(said('domains', 'zh')).toBe('结束时 3 个拓扑域，偏差 1');
    // The same at every step.
    expect(said('nodes')).toBe('3 of 2 nodes');
    expect(said('taints')).toBe('3 taints');
  });
});

describe('the hover', () => {
  it('names the nodes', () => {
    expect(countHover(match({}), run, english)).toBe(
      'Matches 1 of 2 nodes\\. At the end of the run\\.\n\n`n2`',
    );
  });

  it('names the Pods with where they are', () => {
    const pods = match({ what: 'pods', count: 3, of: 3, nodes: [], pods: [0, 1, 2] });
    expect(countHover(pods, run, english)).toContain(
      '`web-0 · n2`, `web-1 · Pending`, `db-0 · n1`',
    );
  });

  it('says how many more there are than it lists', () => {
    const pods = Array.from({ length: 30 }, () => 0);
    const many = match({ what: 'pods', count: 1200, of: 5000, pods });
    expect(countHover(many, run, english)).toMatch(/`web-0 · n2`, and 1,180 more$/);
  });

  it('says it in one sentence where there is nothing to list', () => {
    const none = match({ what: 'taints', count: 0, of: 1, nodes: [] });
    expect(countHover(none, run, english)).not.toContain('\n');
  });
});
