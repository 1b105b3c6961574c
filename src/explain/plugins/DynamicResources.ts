import { message } from '../messages/message.ts';
import type { ScoreExplainer } from './explainer.ts';

/** Claims are not simulated: no node is better for any Pod. */
export const dynamicResourcesPoints: ScoreExplainer<'DynamicResources'> = {
  compare: () => undefined,
  account: () => ({
    steps: [message('scoring.DynamicResources.none', { raw: 0 })],
    facts: [],
  }),
};
