import { labelSelectorMatches, type Pod } from '../../../model/index.ts';
import { uidIn } from '../../autoscalers.ts';
import { at, type Json, listAt, recordAt, textAt } from '../../json.ts';
import { labelSelectorText } from '../../selectorText.ts';
import type { World } from '../../world.ts';
import { type ScaledEntry, targetOf } from './target.ts';

/**
 * Why an autoscaler scales by nothing where others are meant for Pods of its target, too: what its controller has asked
 * the metrics for before, each of them by its own selector. Source: validateAndParseSelector and
 * hpasControllingPodsUnderSelector of pkg/controller/podautoscaler.
 */
export function ambiguity(world: World, autoscaler: Json, target: ScaledEntry): string | undefined {
  const namespace = textAt(autoscaler, 'metadata', 'namespace');
  const others = [...world.autoscalers.all]
    .map(([, each]) => each)
    .filter(
      (each) =>
        uidIn(each) !== uidIn(autoscaler) &&
        textAt(each, 'metadata', 'namespace') === namespace &&
        hasAsked(each),
    );
  if (others.length === 0) return undefined;
  const pods = world.store
    .all('Pod')
    .filter((pod) => pod.namespace === namespace && selects(target, pod.object));
  const isMeant = (each: Json): boolean => {
    const other = targetOf(world, namespace, recordAt(each, 'spec', 'scaleTargetRef'));
    return other !== undefined && pods.some((pod) => selects(other, pod.object));
  };
  const all = [...(pods.length > 0 ? [autoscaler] : []), ...others.filter(isMeant)];
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

function selects({ object }: ScaledEntry, { metadata }: Pod): boolean {
  const selector = recordAt(object, 'spec', 'selector');
  const meant = object.kind === 'ReplicationController' ? { matchLabels: selector } : selector;
  return labelSelectorMatches(meant, metadata.labels);
}
