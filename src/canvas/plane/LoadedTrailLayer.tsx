import { useLoaded } from '../../ui/index.ts';

const load = () => import('../flights/TrailLayer.tsx');

/** Where motion is to be reduced: whence a Pod came, as a line that comes behind the first picture. */
export function LoadedTrailLayer({ drawn }: { readonly drawn: unknown }) {
  const part = useLoaded(load);
  return part.kind === 'ready' ? <part.module.TrailLayer drawn={drawn} /> : null;
}
