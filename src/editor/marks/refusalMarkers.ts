import type { TabName, TimelineView } from '../../protocol/index.ts';
import { MARKER_SEVERITY, type Marker } from '../markers/marker.ts';

/**
 * The actions of one tab's Timeline of which not all is done, each marked where it stands with what kubectl would have
 * printed. Only when the story is told is it known what they meet.
 */
export function refusalMarkers(
  { actions }: Pick<TimelineView, 'actions'>,
  tab: TabName,
): readonly Marker[] {
  return actions.flatMap(({ what, refused, range: place }) => {
    if (refused === '' || place?.tab !== tab) return [];
    const { range } = place;
    return {
      severity: MARKER_SEVERITY.warning,
      message: refused,
      startLineNumber: range.startLine,
      startColumn: range.startColumn,
      endLineNumber: range.endLine,
      endColumn: range.endColumn,
      ...(what === 'run' && { source: 'kubectl' }),
    };
  });
}
