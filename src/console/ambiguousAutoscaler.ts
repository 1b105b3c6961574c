import { labelSelectorMatches, type Pod } from '../model/index.ts';
import type { Entry, Timeline } from '../timeline/index.ts';
import { at, type Json, listAt, recordAt, textAt } from './json.ts';
import { labelSelectorText } from './selectorText.ts';

interface Cluster {
  readonly timeline: Timeline;
  readonly others: ReadonlyMap<string, Json>;
  readonly entry: (kind: string, namespace: string, name: string) => Entry | undefined;
}

/**
 * Why an autoscaler scales by nothing where others are meant for Pods of its target, too: what its controller has asked
 * the metrics for before, each of them by its own selector. Source: validateAndParseSelector and
 * hpasControllingPodsUnderSelector of pkg/controller/podautoscaler.
 */
export function ambiguity(cluster: Cluster, autoscaler: Json, target: Entry): string | undefined {
  const namespace = textAt(autoscaler, 'metadata', 'namespace');
  const pods = cluster.timeline.world.store
    .all('Pod')
    .filter((pod) => pod.namespace === namespace && selects(target, pod.object));
  const all = [...cluster.others.values()].filter((each) => {
    const isOwn = textAt(each, 'metadata', 'uid') === textAt(autoscaler, 'metadata', 'uid');
    if (isOwn) return pods.length > 0;
    const isMeant =
      textAt(each, 'kind') === textAt(autoscaler, 'kind') &&
      textAt(each, 'metadata', 'namespace') === namespace;
    if (!isMeant || !hasAsked(each)) return false;
    const { kind, name } = recordAt(each, 'spec', 'scaleTargetRef');
    const other = cluster.entry(String(kind), namespace, String(name));
    return other !== undefined && pods.some((pod) => selects(other, pod.object));
  });
  if (all.length < 2) return undefined;
  const names = all.map((each) => `${namespace}/${textAt(each, 'metadata', 'name')}`).sort();
  const selector = labelSelectorText(at(target.object, 'spec', 'selector'));
  return `pods by selector ${selector} are controlled by multiple HPAs: [${names.join(' ')}]`;
}

/** Whether its number of replicas was within its bounds once, so that its controller knows its selector. */
function hasAsked(autoscaler: Json): boolean {
  return listAt(autoscaler, 'status', 'conditions').some(
    (each) => textAt(each, 'type') === 'ScalingActive' && textAt(each, 'reason') !== DISABLED,
  );
}

const DISABLED = 'ScalingDisabled';

function selects({ object }: Entry, { metadata }: Pod): boolean {
  const selector = recordAt(object, 'spec', 'selector');
  const meant = object.kind === 'ReplicationController' ? { matchLabels: selector } : selector;
  return labelSelectorMatches(meant, metadata.labels);
}
