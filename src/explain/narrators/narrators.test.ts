import { describe, expect, it } from 'vitest';
import type { FilterCause } from '../../engine/index.ts';
import { createTranslator } from '../../i18n/index.ts';
import { podNamed } from '../testing/decisions.ts';
import { sayer } from '../testing/say.ts';
import { NarrationContext } from './narration.ts';
import { narrateFilter, ruleOfCause, summarizeFilter } from '../plugins/registry.ts';
import { term, zones } from './testing/domainCases.ts';
import { FILTER_CASES, unmet } from './testing/filterCases.ts';

const say = sayer(createTranslator('en'));
const sayChinese = sayer(createTranslator('zh'));

const nodes = ['node-1', 'node-2'].map((name) => ({ name, labels: {}, taints: [] }));
const context = new NarrationContext({
  pod: podNamed('web-5'),
  nodes,
  nodeOfPod: (pod) => (pod === 'default/web-1' ? 1 : -1),
});

describe('a filtered node', () => {
  it.each(FILTER_CASES)('says why: %s', (_, cause, text, short) => {
    const narration = narrateFilter(cause, context);
    expect(say(narration.text)).toBe(text);
    expect(say(narration.short)).toBe(short);
  });

  it.each(FILTER_CASES)('keeps the card line short in both languages: %s', (_, cause) => {
    const { short } = narrateFilter(cause, context);
    expect(say(short).length).toBeLessThanOrEqual(30);
    expect(sayChinese(short).length).toBeLessThanOrEqual(30);
  });

  it('keeps the card line short for long names', () => {
    const long = 'a-rather-long-name-of-some-workload-5d4f8c7b9-x2x4z';
    const causes: FilterCause[] = [
      { plugin: 'NodeName', wanted: long, actual: 'x' },
      {
        plugin: 'InterPodAffinity',
        rule: 'own-anti-affinity',
        term,
        domain: `${long}-zone`,
        pods: [`default/${long}`],
        matchingDomains: [],
      },
      {
        plugin: 'NodeAffinity',
        nodeSelector: [
          { key: `example.com/${long}`, operator: 'In', values: ['x'], actual: long, ...unmet },
        ],
      },
    ];
    for (const cause of causes) {
      expect(say(narrateFilter(cause, context).short).length).toBeLessThanOrEqual(31);
    }
  });
});

it('keeps the effect of a taint whose key is long', () => {
  const key = 'reservations.example.com/a-rather-long-name-of-some-team';
  const taint = { key, value: 'yes', effect: 'NoSchedule' } as const;
  const cause: FilterCause = { plugin: 'TaintToleration', taint, untolerated: [taint] };
  expect(say(narrateFilter(cause, context).short)).toBe('a-rather-long-name…:NoSchedule');
});

describe('many nodes that fail by one rule', () => {
  it('tells the most that is free', () => {
    const causes = [100, 300, 200].map((free): FilterCause => ({
      plugin: 'NodeResourcesFit',
      insufficient: [
        { resource: 'cpu', unit: 'milli', requested: 500, used: 4000 - free, allocatable: 4000 },
      ],
    }));
    expect(new Set(causes.map(ruleOfCause)).size).toBe(1);
    const summary = summarizeFilter(causes, context);
    expect(summary && say(summary)).toBe(
      'Insufficient cpu: asks 500m; the most free on any of these nodes is 300m',
    );
  });

  it('counts the domains of a spread constraint', () => {
    const causes = ['a', 'b', 'c'].map((domain, index): FilterCause => ({
      plugin: 'PodTopologySpread',
      violations: [{ constraint: zones, domain, count: 3 + index, skew: 3 + index }],
    }));
    const summary = summarizeFilter(causes, context);
    expect(summary && say(summary)).toBe(
      '3 domains of zone hold at least 3 matching Pods each (app=web), the fewest is 1: skew over maxSkew 1',
    );
  });

  it('says that the fewest counts as 0 where domains are fewer than minDomains', () => {
    const constraint = { ...zones, minDomains: 5, minimum: 0 };
    const causes = ['a', 'b'].map((domain): FilterCause => ({
      plugin: 'PodTopologySpread',
      violations: [{ constraint, domain, count: 3, skew: 4 }],
    }));
    const summary = summarizeFilter(causes, context);
    expect(summary && say(summary)).toBe(
      '2 domains of zone hold at least 3 matching Pods each (app=web), and with 3 of minDomains 5 the fewest counts as 0: skew over maxSkew 1',
    );
  });

  it('keeps rules of different Pods’ selectors apart', () => {
    const own = FILTER_CASES.find(([name]) => name === 'a matching Pod in the zone')?.[1];
    const existing = FILTER_CASES.find(([name]) => name.startsWith('an existing'))?.[1];
    expect(own && ruleOfCause(own)).not.toBe(existing && ruleOfCause(existing));
  });

  it('names two of the Pods that hold a port', () => {
    const causes = [0, 1, 2].map((node): FilterCause => ({
      plugin: 'NodePorts',
      conflicts: [
        { hostPort: 80, protocol: 'TCP', hostIP: '0.0.0.0', pod: `default/ingress-${node}` },
      ],
    }));
    const summary = summarizeFilter(causes, context);
    expect(summary && say(summary)).toBe(
      'port 80/TCP is taken on each of these nodes, by ingress-0, ingress-1 …',
    );
  });
});
