import type { Light } from '../../store/index.ts';
import type { TabName, TextRange } from '../../protocol/index.ts';

/** The lit stretches of a tab's text, each as whole lines, none within another. */
export function litLines(light: Light | undefined, tab: TabName): readonly TextRange[] {
  const ranges = (light?.ranges ?? []).filter((each) => each.tab === tab).map(({ range }) => range);
  return ranges.filter(
    (range, at) =>
      !ranges.some((other, index) => index !== at && isWithin(range, other, index < at)),
  );
}

/** Of two that are the same lines the first stays. */
function isWithin(range: TextRange, other: TextRange, isBefore: boolean): boolean {
  const same = range.startLine === other.startLine && range.endLine === other.endLine;
  if (same) return isBefore;
  return other.startLine <= range.startLine && range.endLine <= other.endLine;
}

/** Tabs in which something is lit, in one text, so that it is the same while they are. */
export function litTabs({ light }: { readonly light: Light | undefined }): string {
  return [...new Set((light?.ranges ?? []).map(({ tab }) => tab))].join(' ');
}
