import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { answerStory } from '../answers/timeline.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { momentOf } from './moment.ts';
import { tellStory } from './told.ts';

const NODE =
  '{ apiVersion: v1, kind: Node, metadata: { name: node-1 }, status: { allocatable: { cpu: "2", memory: 8Gi, pods: "9" } } }';
const POD =
  '{ apiVersion: v1, kind: Pod, metadata: { name: big }, spec: { containers: [{ name: c, image: i, resources: { requests: { cpu: "3" } } }] } }';
const STORY = `apiVersion: berth/v1
kind: Timeline
actions:
- { at: 10s, run: kubectl label nodes node-1 disk=ssd }
`;

const run = runOfTexts({ cluster: NODE, workload: POD, scheduler: STORY });
const told = finish(tellStory(run));
const { events } = told.view;
const action = events.action.findIndex((index) => index >= 0);
const at = (event: number) => finish(momentOf(run, told, event, () => 0))?.view.run;
const story = (event: number) =>
  finish(answerStory(run, { kind: 'story', subject: 'Pod/default/big', event }, () => 0));

describe('a Pod that found no node before', () => {
  it('has at later moments what kube-scheduler said then', () => {
    expect(at(action)?.cycles.pod).toHaveLength(0);
    expect(at(action)?.pods.saidBefore?.[0]).toMatch(
      /^0\/1 nodes are available: 1 Insufficient cpu/,
    );
  });

  it('has none before its first try', () => {
    const created = events.at.findIndex((_, event) => events.pod[event] === 0);
    expect(at(created)?.pods.saidBefore).toEqual(['']);
  });

  it('is told at later moments why, in the sentences of that decision', () => {
    const { facts, lead } = story(action) ?? {};
    expect(facts?.[0]?.key).toBe('why.refused');
    expect(lead?.length).toBeGreaterThan(0);
  });

  it('is told so once at the moment of the try, whose decision is on the screen', () => {
    const tried = told.view.events.text.findIndex(
      (text) => told.view.texts[text]?.startsWith('0/1') === true,
    );
    expect(story(tried)?.facts[0]?.key).toBe('why.refused');
    expect(story(tried)?.lead).toBeUndefined();
  });
});
