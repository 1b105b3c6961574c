import { useLoaded } from '../../ui/index.ts';
import type { OverviewProps } from '../overview/Overview.tsx';
import { useRetryOn } from './useRetryOn.ts';

const load = () => import('../overview/Overview.tsx');

/** The overview, which comes behind the first picture: a cluster that is seen whole has cards. */
export function LoadedOverview(props: OverviewProps) {
  const part = useLoaded(load);
  // What is zoomed may be meant to be seen from afar.
  useRetryOn(part, 'wheel');
  return part.kind === 'ready' ? <part.module.Overview {...props} /> : null;
}
