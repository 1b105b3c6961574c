import { type KubernetesObject, type TimelineAction, validateObject } from '../../model/index.ts';
import type { ReleaseName } from '../../releases/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

/** An object as a server reads it; one that it refuses is a mistake of the test. */
export function read(given: object): KubernetesObject {
  const { object, diagnostics } = validateObject(given);
  if (object === undefined) throw new Error(JSON.stringify(diagnostics));
  return object;
}

export const NODE = read({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
});

interface Given {
  readonly actions?: readonly TimelineAction[];
  /** What stands; one node, unless told. */
  readonly standing?: readonly KubernetesObject[];
  readonly release?: ReleaseName;
}

/** A story of Pods that come to a node, not told yet. */
export function comingTo(workload: readonly KubernetesObject[], given: Given = {}): Timeline {
  const { actions = [], standing = [NODE], release } = given;
  const settings =
    release === undefined ? [] : [read({ apiVersion: 'berth/v1', kind: 'RunOptions', release })];
  const document = { apiVersion: 'berth/v1', kind: 'Timeline', actions } as const;
  const { story } = storyOf({ standing: [...settings, ...standing], workload, document });
  return new Timeline(story);
}
