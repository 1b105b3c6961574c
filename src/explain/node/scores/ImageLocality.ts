import { formatAmount } from '../../format.ts';
import { message } from '../../messages/message.ts';
import type { ScoreCauseOf } from '../../narrators/narration.ts';
import { type Account, fact } from './account.ts';
import { cutOff, equals } from './arithmetic.ts';

const MIB = 1024 * 1024;
/** Bytes below which images do not count (`minThreshold`). */
const LEAST = 23 * MIB;
/** Bytes beyond which one container's image counts no more (`maxContainerThreshold`). */
const MOST_BY_CONTAINER = 1000 * MIB;

/** The sizes of the images that the node has, each times the share of nodes that have it. */
export function imageLocalityScore(cause: ScoreCauseOf<'ImageLocality'>): Account {
  const { images, lacking, nodeCount } = cause;
  return {
    steps: steps(cause),
    facts: [
      ...images.map(({ image, sizeBytes, nodesWithImage }) =>
        fact(
          0,
          message('scoring.ImageLocality.has', {
            image,
            size: formatAmount(sizeBytes, 'bytes'),
            nodes: nodesWithImage,
            count: nodeCount,
          }),
          true,
        ),
      ),
      ...lacking.map(({ image, nodesWithImage }) =>
        nodesWithImage === 0
          ? fact(0, message('scoring.ImageLocality.nowhere', { image }), false)
          : fact(
              0,
              message('scoring.ImageLocality.lacks', { image, count: nodesWithImage }),
              false,
            ),
      ),
    ],
  };
}

function steps({ images, containers, volumes, nodeCount }: ScoreCauseOf<'ImageLocality'>) {
  if (images.length === 0) return [message('scoring.ImageLocality.none', { raw: 0 })];
  const shares = images.map(
    ({ sizeBytes, nodesWithImage }) => sizeBytes * (nodesWithImage / nodeCount),
  );
  const sum = shares.reduce((total, share) => total + Math.trunc(share), 0);
  const most = MOST_BY_CONTAINER * containers;
  const values = { least: formatAmount(LEAST, 'bytes'), most: formatAmount(most, 'bytes') };
  const formula = `100 × (${sum} − ${LEAST}) ÷ (${most} − ${LEAST})`;
  return [
    message('scoring.ImageLocality.rule', {}),
    ...images.map(({ image, sizeBytes, nodesWithImage }, index) =>
      message('scoring.ImageLocality.image', {
        image,
        sum: cutOff(`${sizeBytes} × (${nodesWithImage} ÷ ${nodeCount})`, shares[index] ?? 0),
      }),
    ),
    ...(images.length > 1
      ? [
          message('scoring.ImageLocality.sum', {
            sum: equals(shares.map((share) => Math.trunc(share)).join(' + '), sum),
          }),
        ]
      : []),
    ...(volumes > 0
      ? [message('scoring.ImageLocality.volumes', { count: containers, most: values.most })]
      : []),
    sum <= LEAST
      ? message('scoring.ImageLocality.below', { least: values.least, raw: 0 })
      : sum >= most
        ? message('scoring.ImageLocality.above', { most: values.most, raw: 100 })
        : message('scoring.ImageLocality.between', {
            ...values,
            sum: cutOff(formula, (100 * (sum - LEAST)) / (most - LEAST)),
          }),
  ];
}
