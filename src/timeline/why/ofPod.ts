import type { Pod } from '../../model/index.ts';
import type { Version } from '../history.ts';
import type { StoryFact } from './fact.ts';
import { ignoredRules } from './ignored.ts';
import {
  ofEnd,
  ofEnding,
  ofLostNode,
  ofProbes,
  ofReadiness,
  ofResize,
  ofRestart,
  ofVolume,
} from './ofContainers.ts';
import { ofGone, whyDeleted, whyStillThere } from './ofDeletion.ts';
import { ofDevices } from './ofDevices.ts';
import { ofBinding, ofPending } from './ofPending.ts';
import { ofPlaced } from './ofTaints.ts';
import { ofFinalizers } from './ofWorkload.ts';
import type { Past } from './past.ts';

/** Why a Pod is, goes or waits as it does at a moment. */
export function factsOfPod(past: Past, name: string): readonly StoryFact[] {
  const version = past.version(`Pod/${name}`);
  const facts = version?.pod;
  if (version?.object?.kind !== 'Pod' || facts === undefined) return ofGone(past, name);
  const pod = version.object;
  switch (facts.state) {
    case 'pending':
      return ofPending(past, name, pod, facts);
    case 'terminating':
      return [...whyDeleted(past, name, version), ...whyStillThere(past, pod, version)];
    case 'starting':
    case 'running':
      return [
        ...ofVolume(past, facts),
        ...ofEnding(pod, facts),
        ...ofRestart(past, pod, facts),
        ...ofProbes(past, pod, facts),
        ...ofReadiness(pod, facts),
        ...ofResize(past, pod),
        ...ofLostNode(past, pod, facts),
        ...ofPlaced(past, name, pod, version),
        ...ofDevices(pod, facts),
        ...ofRules(past, pod),
        ...ofDescheduler(past, name, version),
        ...ofBinding(past, name),
      ];
    case 'succeeded':
    case 'failed':
      return [...ofFinalizers(pod), ...ofEnd(pod, facts), ...ofBinding(past, name)];
  }
}

function ofRules(past: Past, pod: Pod): readonly StoryFact[] {
  const node = past.node(pod.spec.nodeName)?.object;
  return node ? ignoredRules(past, pod, node) : [];
}

/** That the descheduler wanted to evict it, and what kept it. */
function ofDescheduler(past: Past, name: string, { entry }: Version): readonly StoryFact[] {
  const found = past.history.kept.findLast(
    ({ at, happenings, pod }) =>
      pod === name && at >= entry.createdAt && happenings <= past.index + 1,
  );
  if (found === undefined) return [];
  const { at, plugin, keeper } = found;
  return [{ kind: 'keptFrom', values: { at, plugin, keeper } }];
}
