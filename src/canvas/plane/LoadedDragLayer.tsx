import { useLoaded } from '../../ui/index.ts';
import type { DragLayerProps } from '../drag/DragLayer.tsx';
import { useRetryOn } from './useRetryOn.ts';

const load = () => import('../drag/DragLayer.tsx');

/** The drag layer, which comes behind the first picture: nothing is dragged before. */
export function LoadedDragLayer(props: DragLayerProps) {
  const part = useLoaded(load);
  // What is pressed may be meant to be dragged.
  useRetryOn(part, 'pointerdown');
  return part.kind === 'ready' ? <part.module.DragLayer {...props} /> : null;
}
