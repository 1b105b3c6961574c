import type { NeededFeature } from '../../../engine/index.ts';
import type { Message } from '../../../protocol/index.ts';
import { formatNames } from '../../format.ts';
import { message } from '../../messages/message.ts';
import { fact, type FactsOf, type Told } from './told.ts';

/** Each feature that the Pod needs, what for, and whether the node declares it. */
export function tellNodeDeclaredFeatures({ needed }: FactsOf<'NodeDeclaredFeatures'>): Told {
  const features = needed.map(({ feature }) => feature).join(', ');
  return {
    passes: message('pass.NodeDeclaredFeatures.declared', { features }),
    facts: needed.flatMap((each) => {
      const { feature, met } = each;
      return [
        met
          ? fact(0, message('fact.NodeDeclaredFeatures.declared', { feature }), true)
          : fact(0, message('fact.NodeDeclaredFeatures.missing', { feature }), false),
        fact(1, neededFor(each)),
      ];
    }),
  };
}

function neededFor({ why, containers }: NeededFeature): Message {
  switch (why) {
    case 'restart-all':
      return message('fact.NodeDeclaredFeatures.restartAll', {
        containers: formatNames(containers),
        count: containers.length,
      });
    case 'user-namespaces':
      return message('fact.NodeDeclaredFeatures.userNamespaces', {});
  }
}
