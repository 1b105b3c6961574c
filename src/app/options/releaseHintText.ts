import type { TFunction } from 'i18next';
import { sentencesOf } from '../../i18n/index.ts';
import type { ReleaseHint } from '../../protocol/index.ts';

type Words = TFunction<'pasted'>;

/** Why another release fits what was pasted, and as which one Berth answers now. */
export function releaseHintText(hint: ReleaseHint, inForce: string, t: Words): string {
  const { release } = hint;
  return sentencesOf(reasonOf(hint, t), t(nowKey(hint, inForce), { inForce, release }));
}

function reasonOf(hint: ReleaseHint, t: Words): string {
  if (hint.by === 'kubelet') return t('release.kubelet', { version: hint.version });
  const { from, to } = hint;
  return t(from === to ? 'release.wordingOf' : 'release.wording', { from, to });
}

function nowKey({ isRecorded, release }: ReleaseHint, inForce: string) {
  if (isRecorded) return 'release.now';
  return release === inForce ? 'release.nearestNow' : 'release.nearest';
}
