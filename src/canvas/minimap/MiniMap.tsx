import { memo, type PointerEvent } from 'react';
import { useCanvas } from '../canvasContext.ts';
import { AllCells } from './Cells.tsx';
import { useLiveViewport, type Camera } from '../view/flowHooks.ts';
import type { Size } from '../layout/layout.ts';
import { showsAll, SMALL_MAP } from '../view/viewport.ts';
import styles from './MiniMap.module.css';

export interface MiniMapProps {
  readonly camera: Camera;
  readonly canvas: Size;
}

/**
 * The whole plane in small, with a frame around what is in view; press or drag to go there. It is
 * away while all is in view. A help for the pointer only: the keyboard has arrows and zoom keys.
 */
export const MiniMap = memo(function MiniMap({ camera, canvas }: MiniMapProps) {
  const { layout } = useCanvas();
  const { x, y, zoom } = useLiveViewport();
  const scale = Math.min(SMALL_MAP.width / layout.width, SMALL_MAP.height / layout.height);
  const go = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    camera.centre((event.clientX - box.left) / scale, (event.clientY - box.top) / scale);
  };
  const left = -x / zoom;
  const top = -y / zoom;
  const width = canvas.width / zoom;
  const height = canvas.height / zoom;
  if (showsAll({ x, y, zoom }, canvas, layout)) return null;
  const frame = {
    left: left * scale,
    top: top * scale,
    width: width * scale,
    height: height * scale,
  };
  return (
    <div
      className={styles.map}
      aria-hidden="true"
      style={{ width: layout.width * scale, height: layout.height * scale }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      <AllCells width={layout.width * scale} height={layout.height * scale} />
      <div className={styles.frame} style={frame} />
    </div>
  );
});
