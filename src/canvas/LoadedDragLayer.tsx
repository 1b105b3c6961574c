import { useEffect } from 'react';
import { useLoaded } from '../ui/index.ts';
import type { DragLayerProps } from './drag/DragLayer.tsx';

const load = () => import('./drag/DragLayer.tsx');

/** The drag layer, which comes behind the first picture: nothing is dragged before. */
export function LoadedDragLayer(props: DragLayerProps) {
  const part = useLoaded(load);
  const retry = part.kind === 'failed' ? part.retry : undefined;
  useEffect(() => {
    if (retry === undefined) return undefined;
    // What is pressed may be meant to be dragged.
    window.addEventListener('pointerdown', retry, { once: true });
    return () => {
      window.removeEventListener('pointerdown', retry);
    };
  }, [retry]);
  return part.kind === 'ready' ? <part.module.DragLayer {...props} /> : null;
}
