import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FullKey } from '../../src/model/index.ts';
import {
  factsOf,
  Past,
  STORY_FACT_KINDS,
  Timeline,
  HistoryCursor,
} from '../../src/timeline/index.ts';
import { type RecordedScenario, storyOf } from './recorded.ts';

const FIXTURE = path.join(import.meta.dirname, 'fixtures/timelines.jsonl.gz');
const LINES = gunzipSync(readFileSync(FIXTURE))
  .toString('utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as RecordedScenario);

/** What no recording has: the default of 300 s, and what goes with its owner. */
const MORE: RecordedScenario = {
  id: 'more',
  cluster: ['a', 'b', 'c'].map((name) => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { 'kubernetes.io/hostname': name } },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
  })),
  workload: [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web' },
      spec: {
        replicas: 3,
        selector: { matchLabels: { app: 'web' } },
        template: {
          metadata: { labels: { app: 'web' } },
          spec: { containers: [{ name: 'c', image: 'i' }], schedulingGates: [] },
        },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'gated' },
      spec: { containers: [{ name: 'c', image: 'i' }], schedulingGates: [{ name: 'x/y' }] },
    },
  ],
  actions: [
    { at: 10, fail: 'a' },
    { at: 90, run: 'kubectl delete deployment web' },
  ],
  until: 100,
};

/** By kind of fact, the scenarios in which it is told of something at some moment. */
const told = new Map<string, Set<string>>();
for (const line of [...LINES, MORE]) {
  const timeline = new Timeline(storyOf(line));
  timeline.runTo(1000 * (line.until ?? 60));
  const { history } = timeline;
  const cursor = new HistoryCursor(history);
  for (const [index, happening] of history.happenings.entries()) {
    const versions = cursor.at(history.countAfter(index));
    const { actions } = timeline;
    const { options } = timeline.world;
    const { at } = happening;
    const past = new Past({ history, index, versions, at, actions, options });
    const { event } = happening;
    const keys = versions.flatMap(({ entry }): FullKey[] =>
      entry.object.kind === 'Deployment' || entry.object.kind === 'StatefulSet' ? [entry.key] : [],
    );
    if ('pod' in event) keys.push(`Pod/${event.pod}`);
    if ('node' in event) keys.push(`Node/${event.node ?? ''}`);
    for (const { entry, object } of versions) {
      if (object?.kind === 'Node' || object?.kind === 'Pod') keys.push(entry.key);
    }
    for (const key of keys) {
      for (const { kind, values } of factsOf(past, key)) {
        const name = kind === 'woken' ? `woken ${String(values['event'])}` : kind;
        told.set(name, (told.get(name) ?? new Set()).add(line.id));
      }
    }
  }
}

/** Of the scenarios in which a fact is told, those whose id begins so. */
const inFamily = (kind: string, family: string) =>
  [...(told.get(kind) ?? [])].filter((id) => id.startsWith(family));

describe('Why in time, over all recorded timelines', () => {
  it('tells every kind of fact in some', () => {
    // No kubelet says here that it is not ready, and no release evicts by a requirement.
    const rare = new Set(['notReady', 'evictedByRequirement']);
    const missing = STORY_FACT_KINDS.filter(
      (kind) => kind !== 'woken' && !rare.has(kind) && !told.has(kind),
    );
    expect(missing).toEqual([]);
    expect([...told.keys()].filter((kind) => kind.startsWith('woken')).length).toBeGreaterThan(3);
  });

  it('tells them where they belong', () => {
    expect([...(told.get('defaultToleration') ?? [])]).toEqual(['more']);
    expect([...(told.get('deletedWithOwner') ?? [])]).toEqual(['more']);
    expect(inFamily('evictedByTaint', 'taint').length).toBeGreaterThan(0);
    expect(inFamily('taintedInTurn', 'failure').length).toBeGreaterThan(0);
    expect(inFamily('allDark', 'failure').length).toBeGreaterThan(0);
    expect(inFamily('budgetBlocks', 'drain').length).toBeGreaterThan(0);
    expect(inFamily('evictedByDescheduler', 'descheduler').length).toBeGreaterThan(0);
    expect(inFamily('evictedByDrain', 'taint')).toEqual([]);
    expect(inFamily('budgetBlocks', 'failure')).toEqual([]);
  });
});
