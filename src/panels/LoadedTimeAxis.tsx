import { Loaded } from '../ui/index.ts';
import type { TimeAxisProps } from './time/TimeAxis.tsx';

const load = () => import('./time/TimeAxis.tsx');

/** The time axis; fetched where there is a story to tell. */
export function LoadedTimeAxis(props: TimeAxisProps) {
  return <Loaded load={load}>{({ TimeAxis }) => <TimeAxis {...props} />}</Loaded>;
}
