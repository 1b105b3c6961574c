import { Loaded } from '../ui/index.ts';
import type { TimePanelProps } from './time/TimePanel.tsx';

const load = () => import('./time/TimePanel.tsx');

/** The story on its time axis; fetched where there is one to tell. */
export function LoadedTimePanel(props: TimePanelProps) {
  return <Loaded load={load}>{({ TimePanel }) => <TimePanel {...props} />}</Loaded>;
}
