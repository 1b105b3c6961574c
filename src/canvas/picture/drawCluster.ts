import type { i18n } from 'i18next';
import { grouped } from '../../i18n/index.ts';
import { CARD, chipsPerRow } from '../card/cardMetrics.ts';
import { canvasText, shortKey } from '../canvasText.ts';
import { feasibleWord, filteredWord, rankText, reasonText, taintText } from '../card/cardText.ts';
import { chipLetter } from '../card/chip.ts';
import type { CanvasFacts, CardFacts } from '../facts/facts.ts';
import type { CanvasLayout } from '../layout/layout.ts';
import type { Palette } from '../overview/palette.ts';
import { cpuRatio, memoryRatio, percentText, type Ratio } from '../card/quantities.ts';
import type { Rect } from '../view/viewport.ts';
import { ZONE_KEYS } from '../layout/zones.ts';
import { type Pen, widthOf } from './pen.ts';

export interface ClusterPicture {
  readonly layout: CanvasLayout;
  readonly facts: CanvasFacts;
  readonly i18n: i18n;
  readonly palette: Palette;
  /** Of the plane. */
  readonly part: Rect;
}

const LINE = 18;

/** Draws boxes, cards, Pods and verdicts where the layout has them, in the theme's colours. */
export function drawCluster(pen: Pen, picture: ClusterPicture): void {
  const { layout, facts, palette, part, i18n } = picture;
  pen.rect(part, { fill: palette.token('canvas') });
  const header = layout.zoneHeader;
  const size = Math.max(12, Math.min(header * 0.5, 60));
  const heading = (box: Rect, name: string, count: number) => {
    const says = `${name} · ${canvasText(i18n, 'zone.nodes', { count })}`;
    pen.text(says, box.x + 12, box.y + header / 2 + 3, {
      size,
      weight: 650,
      fill: palette.token('text'),
      most: box.width - 24,
    });
  };
  for (const region of layout.regions) {
    if (!overlaps(region, part)) continue;
    pen.rect(region, {
      fill: palette.token('sunken'),
      stroke: palette.token('line-strong'),
      radius: 15,
    });
    heading(region, region.value ?? noValue(i18n, region.topologyKey), region.nodeCount);
  }
  for (const zone of layout.zones) {
    if (!overlaps(zone, part)) continue;
    pen.rect(zone, { fill: palette.token('panel'), opacity: 0.55, radius: 12 });
    pen.rect(zone, { stroke: palette.token('line-strong'), radius: 12 });
    heading(zone, zone.value ?? noValue(i18n, zone.topologyKey), zone.nodes.length);
  }
  for (const node of layout.order) {
    const card = facts.cards[node];
    const box = {
      x: layout.x[node] ?? 0,
      y: layout.y[node] ?? 0,
      width: layout.cardWidth,
      height: layout.cardHeight,
    };
    if (card !== undefined && overlaps(box, part)) drawCard(pen, picture, card, box);
  }
}

function noValue(texts: i18n, key: string): string {
  if (key === '') return canvasText(texts, 'zone.all');
  const isZone = ZONE_KEYS.some((each) => each === key);
  return canvasText(texts, isZone ? 'zone.none' : 'zone.noKey', { key: shortKey(key) });
}

function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && a.x + a.width > b.x && a.y < b.y + b.height && a.y + a.height > b.y;
}

function drawCard(pen: Pen, picture: ClusterPicture, card: CardFacts, box: Rect): void {
  const { layout, i18n, palette } = picture;
  const { verdict, view } = card;
  const isOut = verdict.kind === 'filtered' || verdict.kind === 'unseen';
  const edge = { chosen: 'ok', nominated: 'wait', feasible: 'ok' } as const;
  const token = verdict.kind in edge ? edge[verdict.kind as keyof typeof edge] : 'line-strong';
  pen.rect(box, {
    fill: palette.token(isOut ? 'flat' : 'card'),
    stroke: palette.token(token),
    lineWidth: verdict.kind === 'chosen' ? 2 : 1,
    radius: 10,
  });
  const left = box.x + CARD.inset;
  const wide = box.width - 2 * CARD.inset;
  const says = verdictWord(picture, card);
  const isCompact = layout.density === 'compact';
  let y = box.y + (isCompact ? 13 : 17);
  // What the name leaves is the verdict's.
  const named = Math.min(widthOf(view.name, 14), wide * 0.56);
  pen.text(view.name, left, y, {
    size: 14,
    weight: 650,
    fill: palette.token(isOut ? 'muted' : 'text'),
    most: says === '' ? wide : wide * 0.56,
  });
  pen.text(says, left + wide, y, {
    size: 12,
    weight: 650,
    fill: palette.token(isOut ? 'no' : token === 'line-strong' ? 'muted' : token),
    anchor: 'end',
    most: wide - named - 8,
  });
  y += isCompact ? 17 : 23;
  const cpu = cpuRatio(card.cpuMilli, view.allocatable['cpu'] ?? 0);
  const memory = memoryRatio(card.memoryBytes, view.allocatable['memory'] ?? 0);
  const loads = (of: (ratio: Ratio) => string): string =>
    `${canvasText(i18n, 'card.cpu')} ${of(cpu)}   ${canvasText(i18n, 'card.memory')} ${of(memory)}`;
  const figures = loads(({ requested, allocatable }) => `${requested}/${allocatable}`);
  pen.text(widthOf(figures, 12) <= wide ? figures : loads(percentText), left, y, {
    size: 12,
    fill: palette.token('muted'),
    most: wide,
  });
  y += layout.density === 'regular' ? 30 : 12;
  drawChips(pen, picture, card, left, y);
  if (isCompact) return;
  const line = reasonText(i18n, verdict) || view.taints.map(taintText).join('  ');
  pen.text(line, left, box.y + box.height - LINE / 2 - 5, {
    size: 12,
    fill: palette.token(isOut ? 'no' : 'muted'),
    most: wide,
  });
}

function verdictWord({ i18n }: ClusterPicture, { verdict }: CardFacts): string {
  switch (verdict.kind) {
    case 'neutral':
      return '';
    case 'filtered':
      return filteredWord(i18n, verdict.plugin, verdict);
    case 'unseen':
    case 'nominated':
      return canvasText(i18n, `verdict.${verdict.kind}`);
    case 'chosen':
      return `★ ${Number.isNaN(verdict.total) ? canvasText(i18n, 'verdict.chosen') : grouped(verdict.total, i18n.language)}`;
    case 'feasible':
      return Number.isNaN(verdict.total)
        ? canvasText(i18n, feasibleWord(verdict))
        : canvasText(i18n, 'verdict.rank', {
            total: verdict.total,
            rank: rankText(i18n, verdict),
          });
  }
}

/** As many chips as the card has room for; of more, the number of the rest. */
function drawChips(
  pen: Pen,
  { layout, palette, i18n }: ClusterPicture,
  { pods }: CardFacts,
  left: number,
  top: number,
): void {
  const perRow = chipsPerRow(layout.cardWidth);
  const room = Math.max(1, layout.chipCapacity);
  const shown = pods.length > room ? pods.slice(0, room - 2) : pods;
  const pitch = CARD.chip + CARD.chipGap;
  const place = (at: number) => ({
    x: left + (at % perRow) * pitch,
    y: top + Math.floor(at / perRow) * pitch,
    width: CARD.chip,
    height: CARD.chip,
  });
  shown.forEach((chip, at) => {
    const { hue, refused } = chip;
    const box = place(at);
    pen.rect(box, { fill: palette.hue(hue), radius: 4 });
    pen.text(chipLetter(chip), box.x + CARD.chip / 2, box.y + CARD.chip / 2, {
      size: 12,
      weight: 650,
      fill: palette.token('on-hue'),
      anchor: 'middle',
    });
    if (refused !== undefined) drawMark(pen, palette, box, refused.isCordon);
  });
  if (shown.length === pods.length) return;
  const box = place(shown.length);
  pen.text(
    canvasText(i18n, 'card.more', { count: pods.length - shown.length }),
    box.x,
    box.y + CARD.chip / 2,
    { size: 12, fill: palette.token('muted') },
  );
}

/** Where kube-scheduler would refuse the Pod: on its chip's corner, quieter for a cordon alone. */
function drawMark(pen: Pen, palette: Palette, chip: Rect, isCordon: boolean): void {
  const width = isCordon ? 8 : 10;
  const box = { x: chip.x + chip.width + 4 - width, y: chip.y - 4, width, height: width };
  const [fill, stroke] = isCordon ? (['panel', 'muted'] as const) : (['no', 'panel'] as const);
  pen.rect(box, {
    fill: palette.token(fill),
    stroke: palette.token(stroke),
    lineWidth: 1.5,
    radius: width / 2,
  });
  if (isCordon) return;
  pen.text('!', box.x + width / 2, box.y + width / 2, {
    size: 8,
    weight: 650,
    fill: palette.token('panel'),
    anchor: 'middle',
  });
}
