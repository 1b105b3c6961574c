import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { finish } from '../../src/model/index.ts';
import { CYCLE_OUTCOMES, POD_STATES, STORY_EVENT_KINDS } from '../../src/protocol/index.ts';
import { FIRST_JUDGED } from '../../src/releases/index.ts';
import { storyMoment } from '../../src/worker/story/moments.ts';
import { tellStory } from '../../src/worker/story/told.ts';
import { runOfTexts } from '../../src/worker/testing/runOfTexts.ts';
import type { RecordedScenario } from './recorded.ts';

const FIXTURE = path.join(import.meta.dirname, 'fixtures/timelines.jsonl.gz');
const LINES = gunzipSync(readFileSync(FIXTURE))
  .toString('utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as RecordedScenario);

/** The scenario as texts; what only the recordings do to Pods of a node has no words here. */
function textsOf({ cluster = [], workload = [], actions = [], settings = {} }: RecordedScenario) {
  const seconds = settings.defaultTolerationSeconds;
  const options = {
    apiVersion: 'berth/v1',
    kind: 'RunOptions',
    release: FIRST_JUDGED,
    ...(seconds !== undefined && {
      defaultNotReadyTolerationSeconds: seconds,
      defaultUnreachableTolerationSeconds: seconds,
    }),
  };
  const done = actions
    .filter(({ annotate, relabel }) => !annotate && !relabel)
    .map((action) => ({ ...action, at: `${action.at ?? 0}s` }));
  const timeline = { apiVersion: 'berth/v1', kind: 'Timeline', actions: done };
  const text = (objects: readonly unknown[]) =>
    objects.map((object) => JSON.stringify(object)).join('\n---\n');
  return {
    cluster: text(cluster),
    workload: text(workload),
    scheduler: text([options, timeline]),
  };
}

const now = () => 0;

describe('a moment of a recorded timeline', () => {
  it.each(LINES.map((line) => [line.id, line] as const))('of %s is what it was', (id, line) => {
    const run = runOfTexts(textsOf(line));
    expect(run.report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { view } = finish(tellStory(run));
    const { events, pods, nodes, texts } = view;
    expect(view.actions.map(({ event }) => event)).not.toContain(-1);
    let attempts = 0;
    for (let event = 0; event < events.at.length; event += 1) {
      const kind = STORY_EVENT_KINDS[events.kind[event] ?? -1];
      const isAttempt = kind === 'bound' || kind === 'unschedulable' || kind === 'nominated';
      if (!isAttempt && event % 7 !== 0) continue;
      const moment = finish(storyMoment(run, event, now))?.view;
      const where = `${id}, event ${event}: ${kind ?? ''}`;
      if (!moment) throw new Error(where);
      expect(moment.at, where).toBe(events.at[event]);
      if (!isAttempt) {
        expect(moment.run.cycles.pod.length, where).toBe(0);
        continue;
      }
      attempts += 1;
      const { run: shown, decision } = moment;
      const { cycles } = shown;
      expect(cycles.pod.length, where).toBe(1);
      const pod = cycles.pod[0] ?? -1;
      const name = `${shown.pods.namespaces[pod] ?? ''}/${shown.pods.names[pod] ?? ''}`;
      expect(name, where).toBe(pods[events.pod[event] ?? -1]);
      const outcome = CYCLE_OUTCOMES[cycles.outcome[0] ?? -1];
      if (kind === 'bound') {
        expect(outcome, where).toBe('scheduled');
        const node = shown.nodes[cycles.node[0] ?? -1]?.name;
        expect(node, where).toBe(nodes[events.node[event] ?? -1]);
        expect(decision?.chosen, where).toBe(cycles.node[0]);
        expect(POD_STATES[moment.pods.state[pod] ?? -1], where).toBe('starting');
      } else if (outcome === 'gated') {
        // The event says that it is blocked, the Pod's condition by which gates.
        expect(texts[events.text[event] ?? -1], where).toContain('scheduling gates');
      } else if (kind === 'unschedulable') {
        expect(cycles.messages[0], where).toBe(texts[events.text[event] ?? -1]);
      } else {
        expect(outcome, where).toBe('nominated');
      }
    }
    expect(attempts).toBeGreaterThan(0);
  });
});
