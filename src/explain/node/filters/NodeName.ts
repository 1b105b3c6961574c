import { message } from '../../messages/message.ts';
import { fact, type FactsOf, type Told } from './told.ts';

/** The node that the Pod names, and this one. */
export function tellNodeName({ wanted, actual }: FactsOf<'NodeName'>): Told {
  if (wanted === '') {
    return {
      passes: message('pass.NodeName.none', {}),
      facts: [fact(0, message('fact.NodeName.none', {}), true)],
    };
  }
  return {
    passes: message('pass.NodeName.this', {}),
    facts: [fact(0, message('fact.NodeName.wanted', { actual, wanted }), wanted === actual)],
  };
}
