import type { Confusion } from './confusion.ts';
import { INTER_POD } from './interPod.ts';
import { REASONS } from './reasons.ts';
import { SCORES } from './scores.ts';
import { SPREAD } from './spread.ts';

export const CONFUSIONS: Readonly<Record<string, readonly Confusion[]>> = {
  'what the event says': REASONS,
  'spread over domains': SPREAD,
  'rules between Pods': INTER_POD,
  'what scores, and what does not': SCORES,
};
