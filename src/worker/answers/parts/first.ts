import { answerClosest } from '../closest.ts';
import { answerCopy } from '../copy.ts';
import { answerDevices } from '../devices.ts';
import { answerManifests } from '../manifests.ts';
import { answerNode } from '../node.ts';
import { answerPair } from '../pair.ts';
import { answerRefused } from '../refused.ts';
import { answerRelations } from '../relations.ts';
import { answerScores } from '../scores.ts';
import { answerWalk } from '../walk.ts';
import type { Answerers } from '../answerer.ts';

/** What is asked of a decision, from the first picture on. */
export const ANSWERERS: Answerers<
  | 'closest'
  | 'copy'
  | 'devices'
  | 'manifests'
  | 'node'
  | 'pair'
  | 'refused'
  | 'relations'
  | 'scores'
  | 'walk'
> = {
  closest: answerClosest,
  copy: answerCopy,
  devices: answerDevices,
  manifests: answerManifests,
  node: answerNode,
  pair: answerPair,
  refused: answerRefused,
  relations: answerRelations,
  scores: answerScores,
  walk: answerWalk,
};
