import { Loaded } from '../../ui/index.ts';
import type { PresentedProps } from './Presented.tsx';

const load = () => import('./Presented.tsx');

/** What stands below the picture while a room is shown it, or in a frame; fetched then. */
export function LoadedPresented(props: PresentedProps) {
  return <Loaded load={load}>{({ Presented }) => <Presented {...props} />}</Loaded>;
}
