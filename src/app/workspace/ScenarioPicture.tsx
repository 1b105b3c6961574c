import type { Picture } from '../../workspace/index.ts';
import styles from './ScenarioList.module.css';

const WIDTH = 84;
const HEIGHT = 52;
const GAP = 3;

/** Of a node. */
const WIDEST = 14;
const HIGHEST = 12;

/** Zones as boxes, nodes as cells that are as full as they were. Decorative: the words say how many. */
export function ScenarioPicture({ picture }: { readonly picture: Picture | undefined }) {
  const zones = picture?.zones ?? [];
  const columns = Math.min(zones.length, 4);
  const rows = Math.ceil(zones.length / 4);
  const width = (WIDTH - GAP * (columns + 1)) / columns;
  const height = (HEIGHT - GAP * (rows + 1)) / rows;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      {zones.length === 0 && (
        <rect
          className={styles.noZone}
          x={2 * GAP}
          y={2 * GAP}
          width={WIDTH - 4 * GAP}
          height={HEIGHT - 4 * GAP}
          rx={2}
        />
      )}
      {zones.map((nodes, index) => (
        <g
          key={index}
          transform={`translate(${GAP + (index % 4) * (width + GAP)} ${GAP + Math.floor(index / 4) * (height + GAP)})`}
        >
          <rect className={styles.zone} width={width} height={height} rx={2} />
          <Cells nodes={nodes} width={width} height={height} />
        </g>
      ))}
    </svg>
  );
}

interface CellsProps {
  readonly nodes: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** Nodes beside and below one another in the midst of their zone: few are small boxes, not big ones. */
function Cells({ nodes, width, height }: CellsProps) {
  const most = Math.ceil(Math.sqrt((nodes.length * width) / height));
  const columns = Math.max(1, Math.min(nodes.length, most));
  const rows = Math.max(1, Math.ceil(nodes.length / columns));
  const cell = {
    width: Math.min(WIDEST, (width - 2) / columns - 1),
    height: Math.min(HIGHEST, (height - 2) / rows - 1),
  };
  const left = (width - columns * (cell.width + 1) + 1) / 2;
  const top = (height - rows * (cell.height + 1) + 1) / 2;
  return nodes.map((fill, index) => {
    const x = left + (index % columns) * (cell.width + 1);
    const y = top + Math.floor(index / columns) * (cell.height + 1);
    const full = (cell.height * fill) / 10;
    return (
      <g key={index}>
        <rect className={styles.node} x={x} y={y} width={cell.width} height={cell.height} />
        {fill > 0 && (
          <rect
            className={styles.fill}
            x={x}
            y={y + cell.height - full}
            width={cell.width}
            height={full}
          />
        )}
      </g>
    );
  });
}
