import { useBerth } from '../../store/index.ts';
import { useLoaded } from '../../ui/index.ts';

const load = () => import('./Sorted.tsx');

/** Sorts what is pasted into its tabs; what does that is fetched with the first paste. */
export function SortedHost() {
  const hasPasted = useBerth((state) => state.pasted !== undefined);
  const part = useLoaded(load, hasPasted);
  return part.kind === 'ready' && <part.module.Sorted />;
}
