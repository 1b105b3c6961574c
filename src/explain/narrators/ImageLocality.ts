import type { Message } from '../../protocol/index.ts';
import { formatAmount, formatNames } from '../format.ts';
import { message } from '../messages/message.ts';
import type { ComparedNodes, ScoreCauseOf } from './narration.ts';

export function compareImageLocality(
  cause: ScoreCauseOf<'ImageLocality'>,
  otherCause: ScoreCauseOf<'ImageLocality'>,
  { node }: ComparedNodes,
): Message | undefined {
  const there = new Set(otherCause.images.map(({ image }) => image));
  const images = cause.images.filter(({ image }) => !there.has(image));
  if (images.length === 0) return undefined;
  return message('score.ImageLocality.present', {
    node,
    count: images.length,
    images: formatNames(images.map(({ image }) => image)),
    size: formatAmount(
      images.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      'bytes',
    ),
  });
}
