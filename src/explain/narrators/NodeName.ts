import { brief } from '../format.ts';
import { message } from '../messages/message.ts';
import type { FilterCauseOf, Narration } from './narration.ts';

export function narrateNodeName({ wanted }: FilterCauseOf<'NodeName'>): Narration {
  return {
    text: message('filter.NodeName.other', { wanted }),
    short: message('short.NodeName.other', { wanted: brief(wanted, 10) }),
    needs: message('needs.NodeName.this', {}),
  };
}
