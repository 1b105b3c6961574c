import { Loaded } from '../../ui/index.ts';
import type { ComparedProps } from './Compared.tsx';

const load = () => import('./Compared.tsx');

/** Two scenarios side by side; fetched when they are looked at. */
export function LoadedCompared(props: ComparedProps) {
  return <Loaded load={load}>{({ Compared }) => <Compared {...props} />}</Loaded>;
}
