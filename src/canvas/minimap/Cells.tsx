import { memo, useDeferredValue, useState } from 'react';
import { useAllCards, useCanvas } from '../canvasContext.ts';
import { CELL_KINDS, createCells, type CellPaths } from './cells.ts';
import styles from './MiniMap.module.css';

/** The cells of all nodes in a picture of so many pixels, one path a verdict and block of nodes. */
export const AllCells = memo(function AllCells({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}) {
  const { layout } = useCanvas();
  const cards = useDeferredValue(useAllCards());
  const [cellsOf] = useState(createCells);
  return (
    <svg
      className={styles.cells}
      width={width}
      height={height}
      viewBox={`0 0 ${String(layout.width)} ${String(layout.height)}`}
    >
      {cellsOf(layout, cards).map((paths, block) => (
        <Paths key={block} paths={paths} />
      ))}
    </svg>
  );
});

const Paths = memo(function Paths({ paths }: { readonly paths: CellPaths }) {
  return (
    <>
      {CELL_KINDS.map((kind) =>
        paths[kind] === undefined ? null : <path key={kind} data-verdict={kind} d={paths[kind]} />,
      )}
    </>
  );
});
