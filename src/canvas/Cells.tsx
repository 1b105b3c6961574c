import type { CellPaths } from './cells.ts';
import styles from './ZoneBox.module.css';

/** Nodes as cells, one path a verdict. Decorative: the outline and the tab stop tell them in words. */
export function Cells({
  paths,
  width,
  height,
}: {
  readonly paths: CellPaths;
  readonly width: number;
  readonly height: number;
}) {
  return (
    <svg
      className={styles.cells}
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
    >
      {(['neutral', 'feasible', 'filtered', 'chosen'] as const).map((kind) =>
        paths[kind] === undefined ? null : <path key={kind} data-verdict={kind} d={paths[kind]} />,
      )}
    </svg>
  );
}
