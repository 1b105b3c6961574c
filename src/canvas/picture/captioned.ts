import { canvasText } from '../canvasText.ts';
import type { Size } from '../layout/layout.ts';
import type { Rect } from '../view/viewport.ts';
import type { Caption } from './caption.ts';
import { type ClusterPicture, drawCluster } from './drawCluster.ts';
import { type Pen, widthOf, wrapped } from './pen.ts';

/** How a picture lies around its part of the plane, in pixels of the plane. */
export interface Frame {
  readonly rect: Rect;
  /** Pixels of the plane for one of the caption's. */
  readonly unit: number;
}

/** Pixels of the caption; its sizes of type are those of src/ui/style/tokens.css. */
const HEAD = 84;
const FOOT = 44;
const MARGIN = 22;
const TITLE = 20;
const SENTENCE = 16;
const SMALL = 14;
/** Of a picture to be shared, caption pixels: wide enough that two lines hold a sentence. */
const WIDE = 900;

/** A frame as wide as the part, or as wide as the caption wants to be. */
export function frameAround(part: Rect): Frame {
  const unit = Math.max(1, part.width / 1_600);
  const width = Math.max(part.width, WIDE * unit);
  return {
    unit,
    rect: {
      x: part.x - (width - part.width) / 2,
      y: part.y - HEAD * unit,
      width,
      height: part.height + (HEAD + FOOT) * unit,
    },
  };
}

/** A frame of a size in pixels that are not those of the plane: the part is made as large as it has room. */
export function frameOf(part: Rect, size: Size): Frame {
  /** Pixels of the size for one of the caption's. */
  const large = size.width / WIDE;
  const scale = Math.min(
    size.width / part.width,
    (size.height - (HEAD + FOOT) * large) / part.height,
  );
  const [width, height] = [size.width / scale, size.height / scale];
  const unit = large / scale;
  const spare = height - part.height - (HEAD + FOOT) * unit;
  return {
    unit,
    rect: {
      x: part.x - (width - part.width) / 2,
      y: part.y - HEAD * unit - spare / 2,
      width,
      height,
    },
  };
}

/** What a frame of a size has between its captions, in the caption's pixels. */
export function roomIn(size: Size): Size {
  const large = size.width / WIDE;
  return { width: WIDE, height: size.height / large - HEAD - FOOT };
}

/** Draws the cluster between what is said of it: name, sentence, who waits, what the signs mean, and when. */
export function drawCaptioned(
  pen: Pen,
  picture: ClusterPicture,
  caption: Caption,
  { rect, unit }: Frame,
): void {
  const { palette } = picture;
  pen.rect(rect, { fill: palette.token('canvas') });
  drawCluster(pen, picture);
  const left = rect.x + MARGIN * unit;
  const right = rect.x + rect.width - MARGIN * unit;
  const wide = right - left;
  pen.text(caption.title, left, rect.y + 24 * unit, {
    size: TITLE * unit,
    weight: 650,
    fill: palette.token('text'),
    most: wide * 0.72,
  });
  pen.text(caption.moment, right, rect.y + 24 * unit, {
    size: SMALL * unit,
    fill: palette.token('muted'),
    anchor: 'end',
    most: wide * 0.26,
  });
  const says = caption.sentence === '' ? pendingText(picture, caption) : caption.sentence;
  wrapped(says, { size: SENTENCE * unit, most: wide, lines: 2 }).forEach((line, at) => {
    pen.text(line, left, rect.y + (48 + at * 21) * unit, {
      size: SENTENCE * unit,
      fill: palette.token(caption.sentence === '' ? 'muted' : 'text'),
    });
  });
  drawFoot(pen, picture, caption, { rect, unit });
}

function drawFoot(
  pen: Pen,
  picture: ClusterPicture,
  caption: Caption,
  { rect, unit }: Frame,
): void {
  const { palette, i18n } = picture;
  const y = rect.y + rect.height - (FOOT / 2) * unit;
  const size = SMALL * unit;
  let left = rect.x + MARGIN * unit;
  const right = rect.x + rect.width - MARGIN * unit;
  pen.text(caption.source, right, y, { size, fill: palette.token('muted'), anchor: 'end' });
  if (caption.hasVerdicts) {
    for (const [word, fill, stroke] of [
      ['chosen', 'ok', 'ok'],
      ['feasible', 'card', 'ok'],
      ['filtered', 'flat', 'line-strong'],
    ] as const) {
      const box = { x: left, y: y - 6 * unit, width: 16 * unit, height: 12 * unit };
      pen.rect(box, {
        fill: palette.token(fill),
        stroke: palette.token(stroke),
        lineWidth: unit,
        radius: 3 * unit,
      });
      const says = canvasText(i18n, `legend.${word}`);
      pen.text(says, left + 22 * unit, y, { size, fill: palette.token('muted') });
      left += 22 * unit + widthOf(says, size) + 18 * unit;
    }
  }
  if (caption.sentence === '') return;
  pen.text(pendingText(picture, caption), left, y, {
    size,
    fill: palette.token('muted'),
    most: Math.max(0, right - left - widthOf(caption.source, size) - 24 * unit),
  });
}

function pendingText({ i18n }: ClusterPicture, { pending }: Caption): string {
  if (pending.length === 0) return canvasText(i18n, 'caption.nonePending');
  const names = pending.slice(0, 3).join(canvasText(i18n, 'join'));
  return pending.length > 3
    ? canvasText(i18n, 'caption.pendingMore', { names, count: pending.length - 3 })
    : canvasText(i18n, 'caption.pending', { names });
}
