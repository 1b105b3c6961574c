import type { NeededFeature } from '../../engine/index.ts';
import type { Message } from '../../protocol/index.ts';
import { formatNames } from '../format.ts';
import { message } from '../messages/message.ts';
import type { FilterCauseOf, Narration } from './narration.ts';

export function narrateNodeDeclaredFeatures({
  missing,
}: FilterCauseOf<'NodeDeclaredFeatures'>): Narration {
  const features = missing.map(({ feature }) => feature);
  const [first] = missing;
  return {
    text:
      missing.length === 1 && first !== undefined
        ? undeclared(first)
        : message('filter.NodeDeclaredFeatures.several', { features: formatNames(features) }),
    short: message('short.NodeDeclaredFeatures.missing', {}),
    needs: message('needs.NodeDeclaredFeatures.declared', { features: features.join(', ') }),
  };
}

/** Which feature, and what of the Pod needs it. */
function undeclared({ feature, why, containers }: NeededFeature): Message {
  switch (why) {
    case 'restart-all':
      return message('filter.NodeDeclaredFeatures.restartAll', {
        feature,
        containers: formatNames(containers),
        count: containers.length,
      });
    case 'user-namespaces':
      return message('filter.NodeDeclaredFeatures.userNamespaces', { feature });
  }
}
