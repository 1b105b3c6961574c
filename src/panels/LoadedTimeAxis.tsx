import { Loaded } from '../ui/index.ts';
import type { PlayheadProps } from './time/usePlayhead.ts';

const load = () => import('./time/TimeAxis.tsx');

export type TimeAxisProps = PlayheadProps;

/** The time axis; fetched where there is a story to tell. */
export function LoadedTimeAxis(props: TimeAxisProps) {
  return <Loaded load={load}>{({ TimeAxis }) => <TimeAxis {...props} />}</Loaded>;
}
