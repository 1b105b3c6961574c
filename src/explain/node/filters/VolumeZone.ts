import { formatExpression, formatValue } from '../../format.ts';
import { message } from '../../messages/message.ts';
import { fact, type FactsOf, type Told } from './told.ts';

/** Zone and region labels of the claims' volumes beside the node's own. */
export function tellVolumeZone({ nodeHasZone, labels }: FactsOf<'VolumeZone'>): Told {
  if (!nodeHasZone) {
    return {
      passes: message('pass.VolumeZone.noZone', {}),
      facts: [fact(0, message('fact.VolumeZone.noZone', {}), true)],
    };
  }
  const zones = labels.flatMap(({ actual }) => actual ?? []);
  return {
    passes: message('pass.VolumeZone.same', { zones: [...new Set(zones)].join(', ') }),
    facts: labels.map(({ claim, volume, key, values, actual, met }) => {
      const wanted = formatExpression({ key, operator: 'In', values });
      return actual === undefined
        ? fact(0, message('fact.VolumeZone.lacks', { claim, volume, wanted }), met)
        : fact(
            0,
            message('fact.VolumeZone.has', { actual: formatValue(actual), claim, volume, wanted }),
            met,
          );
    }),
  };
}
