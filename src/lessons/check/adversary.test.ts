import { describe, expect, it } from 'vitest';
import { lessonWith, nodes, pods } from '../testing.ts';
import { proposalFaults } from './adversary.ts';
import { LessonScenes } from './scenes.ts';

const CPU = 'spec.containers[0].resources.requests.cpu';
const SMALLER = { object: 'Pod/web', set: CPU, value: '2' };
const LARGER = { object: 'Node/node-1', set: 'status.allocatable.cpu', value: '8' };
const OTHER_GONE = { delete: 'Pod/old' };
const PLACED = { placed: { pods: 'web' } };

/** What is found of a lesson in which `web` wants more than is left beside `old`, with these goals and solutions. */
function faultsOf(goal: readonly object[], solutions: readonly object[]): readonly string[] {
  const { lesson } = lessonWith({
    id: 'room',
    version: 1,
    minutes: 1,
    concepts: ['filter'],
    workload: pods('web 3'),
    cluster: `${nodes('node-1 4')}\n---\n${pods('old 2 on=node-1')}`,
    predict: { kind: 'count', of: 'placed web', pinned: 0, misconceptions: [] },
    task: {
      goal,
      solutions: solutions.map((edit, index) => ({ id: `s-${index}`, edits: [edit] })),
      wrong: [],
    },
  });
  if (!lesson) throw new Error('This is no lesson.');
  return Array.from(proposalFaults(new LessonScenes(lesson)), ({ message }) => message);
}

describe('Berth’s own proposals, tried on a lesson', () => {
  it('are told where they reach the goal in a way that no solution does', () => {
    const told = faultsOf([PLACED], [LARGER]).join();
    expect(told).toContain('by Pod spec.containers, which no solution does');
    expect(told).not.toContain('Node status');
  });

  it('are no fault where the solutions list what they do', () => {
    expect(faultsOf([PLACED], [LARGER, SMALLER, OTHER_GONE])).toEqual([]);
  });

  it('are no fault where the goal holds against them', () => {
    const keeps = [{ keeps: { object: 'Pod/web' } }, { keeps: { object: 'Pod/old' } }];
    expect(faultsOf([PLACED, ...keeps], [LARGER])).toEqual([]);
  });
});
