import type { Message } from '../../protocol/index.ts';
import { message } from '../messages/message.ts';
import { narrateReasons } from '../reasons.ts';
import type { FilterCauseOf, Narration } from './narration.ts';

type Cause = FilterCauseOf<'NodeVolumeLimits'>;

/** The driver that can attach no more volumes, with the sum that says so. */
export function narrateNodeVolumeLimits(cause: Cause): Narration {
  const exceeded = exceededDriver(cause);
  if (cause.missingClaim !== undefined || exceeded === undefined) {
    return narrateReasons(cause.reasons);
  }
  const { driver, attached, added, limit = 0 } = exceeded;
  return {
    text: message('filter.NodeVolumeLimits.limit', {
      added,
      attached,
      driver,
      limit,
      sum: attached + added,
    }),
    short: message('short.NodeVolumeLimits.limit', { attached, limit }),
    needs: message('needs.NodeVolumeLimits.room', { count: added, driver }),
  };
}

/** One sentence for nodes whose driver is full, each with a limit of its own. */
export function summarizeNodeVolumeLimits(causes: readonly Cause[]): Message | undefined {
  const [first] = causes.flatMap((cause) => exceededDriver(cause) ?? []);
  if (first === undefined) return undefined;
  const { added, driver } = first;
  return message('filter.NodeVolumeLimits.summary', { count: added, driver });
}

/** The first of the Pod's drivers that the node has no room for. */
export function exceededDriver({ drivers }: Cause): Cause['drivers'][number] | undefined {
  return drivers.find(({ met }) => !met);
}
