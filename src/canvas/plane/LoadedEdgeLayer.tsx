import { useLoaded } from '../../ui/index.ts';
import type { EdgeLayerProps } from '../relations/EdgeLayer.tsx';
import { useRetryOn } from './useRetryOn.ts';

const load = () => import('../relations/EdgeLayer.tsx');

/** The lines of the Pod that is looked at, which come behind the first picture. */
export function LoadedEdgeLayer(props: EdgeLayerProps) {
  const part = useLoaded(load);
  useRetryOn(part, 'pointerdown');
  return part.kind === 'ready' ? <part.module.EdgeLayer {...props} /> : null;
}
