import { describe, expect, it } from 'vitest';
import { applyTextEdits } from '../../io/index.ts';
import { finish } from '../../model/index.ts';
import { storyMoment } from '../story/moments.ts';
import { tellStory } from '../story/told.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { answerChanges } from './changes.ts';

const NODE = `{ apiVersion: v1, kind: Node, metadata: { name: a, labels: { disk: hdd } }, status: { allocatable: { cpu: "2", memory: 4Gi, pods: "9" } } }`;
const SPEC = 'nodeSelector: { disk: ssd }, containers: [{ name: c, image: i }]';
const SCHEDULER = `# What happens
apiVersion: berth/v1
kind: Timeline
actions:
  - { at: 10s, run: kubectl scale deployment web --replicas=1 }
`;
const DEPLOYMENT = `{ apiVersion: apps/v1, kind: Deployment, metadata: { name: web }, spec: { replicas: 0, selector: { matchLabels: { app: web } }, template: { metadata: { labels: { app: web } }, spec: { ${SPEC} } } } }`;
const POD = `{ apiVersion: v1, kind: Pod, metadata: { name: alone }, spec: { ${SPEC} } }`;

/** What would place the Pod that waits when kube-scheduler has just said so, asked a minute later. */
function proposals(workload: string, scheduler = SCHEDULER) {
  const run = runOfTexts({ cluster: NODE, workload, scheduler });
  const { view } = finish(tellStory(run));
  const event = view.events.kind.findLastIndex((_, index) => view.events.text[index] !== -1);
  const moment = finish(storyMoment(run, event, () => 0));
  const shown = moment?.run;
  if (shown === undefined) throw new Error('the story has no such moment');
  const asked = { kind: 'changes', cycle: 0, goal: { kind: 'schedule' }, at: 70_000 } as const;
  const found = finish(answerChanges(shown, asked, () => 0))?.proposals ?? [];
  return found.map(({ title, inTime, edits }) => ({
    title: title.key,
    inTime,
    scheduler: applyTextEdits(
      scheduler,
      edits.filter(({ tab }) => tab === 'scheduler'),
    ),
    tabs: [...new Set(edits.map(({ tab }) => tab))],
  }));
}

describe('a change that would place a Pod at a moment of a story', () => {
  it('is an action at that moment, told on: the Pod itself where its node changes', () => {
    const label = proposals(DEPLOYMENT).find(({ title }) => title === 'title.nodeLabel');
    expect(label?.tabs).toEqual(['scheduler']);
    expect(label?.scheduler).toMatch(/at: 1m10\.1s, run: .*kubectl patch node a/);
    expect(label?.inTime).toMatchObject({
      key: 'inTime.goes',
      values: { node: 'a', time: '1:10' },
    });
  });

  it('is a node more, applied at that moment, where nothing else helps', () => {
    const large = DEPLOYMENT.replace(
      SPEC,
      'containers: [{ name: c, image: i, resources: { limits: { example.com/gpu: "1" } } }]',
    );
    const another = proposals(large).find(({ title }) => title === 'title.addNodeWith');
    expect(another?.tabs).toEqual(['scheduler']);
    expect(another?.scheduler).toMatch(/at: 1m10\.1s, apply: .*kind: Node/s);
    expect(another?.inTime?.key).toBe('inTime.goes');
  });

  it('says that a running cluster refuses to change a Pod that stands alone', () => {
    const gone = proposals(POD).find(({ title }) => title === 'title.selectorGone');
    expect(gone?.inTime?.key).toBe('inTime.refused');
    expect(gone?.inTime?.values?.['text']).toContain(
      'Forbidden: pod updates may not change fields',
    );
  });
});
