import { describe, expect, it } from 'vitest';
import { finish } from '../../../model/index.ts';
import { answerTimeline } from '../../../worker/answers/timeline.ts';
import { runOfTexts } from '../../../worker/testing/runOfTexts.ts';
import { timelineJson } from './timelineJson.ts';

const NODE = `apiVersion: v1
kind: Node
metadata: { name: a }
status: { allocatable: { cpu: "1", memory: 8Gi, pods: "110" } }
`;
const WEB = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 1
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: c, image: i }] }
`;
const TIMELINE = `apiVersion: berth/v1
kind: Timeline
actions:
- { at: 1m, run: kubectl scale deployment web --replicas=2 }
- { at: 2m, fail: a }
`;

interface Told {
  readonly actions: readonly object[];
  readonly events: readonly { readonly at: number; readonly what: string }[];
  readonly workloads: readonly { readonly name: string; readonly changes: readonly object[] }[];
  readonly nodes: readonly object[];
}

describe('the timeline for other programs', () => {
  it('is what is done, what happened when and to whom, and how workloads and nodes fare', () => {
    const run = runOfTexts({ cluster: NODE, workload: WEB, scheduler: TIMELINE });
    const view = finish(answerTimeline(run, { kind: 'timeline' }, () => 0));
    if (view === undefined) throw new Error('It cannot be told.');
    const told = JSON.parse(timelineJson('mine', '1.34', view)) as Told;
    expect(told).toMatchObject({ scenario: 'mine', release: '1.34', until: view.until });
    expect(told.actions).toMatchObject([
      { at: 60_000, what: 'run', text: 'kubectl scale deployment web --replicas=2' },
      { at: 120_000, what: 'fail', text: 'a' },
    ]);
    expect(told.events).toHaveLength(view.events.at.length);
    const times = told.events.map(({ at }) => at);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(told.events.find(({ what }) => what === 'bound')).toMatchObject({
      namespace: 'default',
      pod: expect.stringMatching(/^web-/) as string,
      node: 'a',
    });
    expect(told.events.find(({ what }) => what === 'action')).toMatchObject({ action: 0 });
    expect(told.workloads[0]).toMatchObject({
      kind: 'Deployment',
      namespace: 'default',
      name: 'web',
    });
    expect(told.workloads[0]?.changes.some((change) => 'ready' in change)).toBe(true);
    expect(told.nodes[0]).toMatchObject({ name: 'a' });
  });
});
