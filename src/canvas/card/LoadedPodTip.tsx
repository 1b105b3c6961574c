import type { RefObject } from 'react';
import { useLoaded } from '../../ui/index.ts';

const load = () => import('./PodTip.tsx');

/** What chips say when the pointer rests on one, which comes behind the first picture. */
export function LoadedPodTip({ within }: { readonly within: RefObject<HTMLElement | null> }) {
  const part = useLoaded(load);
  return part.kind === 'ready' ? <part.module.PodTip within={within} /> : null;
}
