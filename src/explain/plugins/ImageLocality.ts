import { compareImageLocality } from '../narrators/ImageLocality.ts';
import { imageLocalityScore } from '../node/scores/ImageLocality.ts';
import type { ScoreExplainer } from './explainer.ts';

export const imageLocalityPoints: ScoreExplainer<'ImageLocality'> = {
  compare: compareImageLocality,
  account: imageLocalityScore,
};
