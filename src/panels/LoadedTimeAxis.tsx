import { Loaded } from '../ui/index.ts';
import type { TimeAxisProps } from './time/TimeAxis.tsx';

const load = () => import('./time/AxisOfSelection.tsx');

/** The time axis; fetched where there is a story to tell. */
export function LoadedTimeAxis(props: TimeAxisProps) {
  return <Loaded load={load}>{({ AxisOfSelection }) => <AxisOfSelection {...props} />}</Loaded>;
}
