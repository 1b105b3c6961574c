import { describe, expect, it } from 'vitest';
import { nodes } from '../testing.ts';
import { playScene } from './play.ts';
import { readScenario } from './scenario.ts';

const texts = (name: string) => ({
  cluster: `apiVersion: v1\nkind: Node\nmetadata: {name: ${name}}\n`,
  workload: '',
  scheduler: '',
});

describe('a scenario that is read', () => {
  it('is the very same where its texts were read lately', () => {
    const first = readScenario(texts('a'));
    readScenario(texts('b'));
    expect(readScenario(texts('a'))).toBe(first);
  });

  it('is another where one of its texts differs', () => {
    const { cluster } = texts('a');
    const read = readScenario({ cluster, workload: '', scheduler: '' });
    const inWorkload = readScenario({ cluster: '', workload: cluster, scheduler: '' });
    expect(read.taken.map(({ tab }) => tab)).toEqual(['cluster']);
    expect(inWorkload.taken.map(({ tab }) => tab)).toEqual(['workload']);
    expect(readScenario({ cluster, workload: '', scheduler: '# none' })).not.toBe(read);
  });

  it('in time has what its autoscalers make, from the tab or an action', () => {
    const workload = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: c, image: i }] } }
`;
    const scaler = `---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: web }
spec: { minReplicas: 3, maxReplicas: 5, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web } }
`;
    const scheduler = `apiVersion: berth/v1
kind: Timeline
actions: [{ at: 20s, run: kubectl autoscale deployment web --min=4 --max=5 --name=more }]
`;
    const podsOf = (texts: object, until: number): number =>
      playScene(readScenario({ cluster: nodes('a 4'), workload, scheduler: '', ...texts }), {
        until,
      }).pods.length;
    expect(podsOf({ workload: workload + scaler }, 14_000)).toBe(1);
    expect(podsOf({ workload: workload + scaler }, 16_000)).toBe(3);
    expect(podsOf({ scheduler }, 36_000)).toBe(4);
  });

  it('is read anew, and says the same, once many others were read', () => {
    const first = readScenario(texts('a'));
    for (let other = 0; other < 20; other += 1) readScenario(texts(`other-${other}`));
    const again = readScenario(texts('a'));
    expect(again).not.toBe(first);
    expect(again.objects).toEqual(first.objects);
  });
});
