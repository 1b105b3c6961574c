import { sentenceGap } from '../../i18n/index.ts';
import { useTranslation } from './useTranslation.ts';

/** Stands between two sentences that are drawn one after the other: a space, but none in Chinese. */
export function Gap() {
  return sentenceGap(useTranslation().i18n.language);
}
