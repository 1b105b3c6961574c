import { memo, useState } from 'react';
import { useBerth } from '../store/index.ts';
import { useAllCards, useCanvas } from './canvasContext.ts';
import { CELL_KINDS, createCells, litPath, type CellPaths } from './cells.ts';
import type { ZoneRect } from './layout.ts';
import styles from './ZoneBox.module.css';

/**
 * The nodes of a zone as cells, one path a verdict. Decorative: the outline and the tab stop tell
 * them in words.
 */
export function ZoneCells({ zone }: { readonly zone: ZoneRect }) {
  const { width, height } = zone;
  return (
    <svg
      className={styles.cells}
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
    >
      <Cells zone={zone} />
      <LitCells zone={zone} />
    </svg>
  );
}

/** Frames around the nodes that are lit on another part of the screen. */
function LitCells({ zone }: { readonly zone: ZoneRect }) {
  const { layout } = useCanvas();
  const light = useBerth((state) => state.light);
  if (light === undefined || light.from === 'canvas') return null;
  return <path data-lit d={litPath(layout, zone, new Set(light.nodes))} />;
}

/** The cells of all zones in a picture of so many pixels. */
export const AllCells = memo(function AllCells({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}) {
  const { layout } = useCanvas();
  return (
    <svg
      className={styles.cells}
      width={width}
      height={height}
      viewBox={`0 0 ${String(layout.width)} ${String(layout.height)}`}
    >
      {layout.zones.map((zone, index) => (
        <g key={index} transform={`translate(${String(zone.x)} ${String(zone.y)})`}>
          <Cells zone={zone} />
        </g>
      ))}
    </svg>
  );
});

function Cells({ zone }: { readonly zone: ZoneRect }) {
  const { layout } = useCanvas();
  const cards = useAllCards();
  const [cellsOf] = useState(createCells);
  return <Paths paths={cellsOf(layout, cards, zone)} />;
}

const Paths = memo(function Paths({ paths }: { readonly paths: CellPaths }) {
  return (
    <>
      {CELL_KINDS.map((kind) =>
        paths[kind] === undefined ? null : <path key={kind} data-verdict={kind} d={paths[kind]} />,
      )}
    </>
  );
});
