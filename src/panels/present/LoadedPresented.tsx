import type { ReactNode } from 'react';
import { Loaded } from '../../ui/index.ts';

const load = () => import('./Presented.tsx');

/** What stands below the picture while a room is shown it; fetched then. */
export function LoadedPresented({ asked }: { readonly asked: ReactNode }) {
  return <Loaded load={load}>{({ Presented }) => <Presented asked={asked} />}</Loaded>;
}
