import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import type { Subject } from '../cluster/subject.ts';
import type { PlacedObject } from '../input.ts';
import { deviceMatches } from './deviceMatches.ts';
import type { Match } from './match.ts';
import { labelMatches, nodeMatches, termMatches } from './nodeMatches.ts';
import { podMatches, selectorMatches } from './podMatches.ts';
import { tolerationMatches } from './tolerationMatches.ts';

/** What every rule of an object matches at the end of the run. */
export function matchesOf(
  facts: ClusterFacts,
  { object }: PlacedObject,
  subject: Subject | undefined,
): Match[] {
  const found = selectorMatches(facts, object);
  if (object.kind === 'PersistentVolume') {
    const terms = object.spec.nodeAffinity?.required?.nodeSelectorTerms ?? [];
    const list = ['spec', 'nodeAffinity', 'required', 'nodeSelectorTerms'];
    found.push(...terms.flatMap((term, index) => termMatches(facts, term, [...list, index])));
  }
  if (object.kind === 'CSIStorageCapacity' && object.nodeTopology) {
    found.push(labelMatches(facts, object.nodeTopology, ['nodeTopology']));
  }
  found.push(...deviceMatches(facts, object));
  if (subject === undefined) return found;
  const { spec, at } = subject;
  found.push(...nodeMatches(facts, spec, at));
  found.push(...podMatches(facts, subject));
  found.push(...tolerationMatches(facts, spec, at));
  return found;
}
