import { useLoaded } from '../../ui/index.ts';
import type { MiniMapProps } from '../minimap/MiniMap.tsx';
import { useRetryOn } from './useRetryOn.ts';

const load = () => import('../minimap/MiniMap.tsx');

/** The mini-map, which comes behind the first picture: while all is in view it is away. */
export function LoadedMiniMap(props: MiniMapProps) {
  const part = useLoaded(load);
  useRetryOn(part, 'wheel');
  return part.kind === 'ready' ? <part.module.MiniMap {...props} /> : null;
}
