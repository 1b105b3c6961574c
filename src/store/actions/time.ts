import type { Actions } from '../state.ts';
import type { ActionContext } from '../actionContext.ts';
import { eventAt } from '../../run/index.ts';

/** Verbs on which moment is looked at. */
export function timeActions({
  get,
  time,
}: ActionContext): Pick<Actions, 'goToMoment' | 'goToTime' | 'leaveTime'> {
  return {
    goToMoment: (event) => time.goTo(event),
    goToTime(milliseconds) {
      const { timeline } = get();
      if (timeline === undefined) return;
      const at = Math.min(Math.max(0, milliseconds), timeline.until);
      time.goTo(eventAt(timeline, at), at);
    },
    leaveTime: () => time.leave(),
  };
}
