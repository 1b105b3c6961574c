import { useAnswer, useBerth } from '../../store/index.ts';
import { useLoaded } from '../../ui/index.ts';
import type { SaidProps } from './Said.tsx';

const load = () => import('./Said.tsx');

/** What Kubernetes said, where events, descriptions or statuses stand in the texts; fetched when there is any. */
export function PastedMessages({ onReveal }: Pick<SaidProps, 'onReveal'>) {
  const { answer } = useAnswer({ kind: 'pasted' });
  // Who looks at something has Why for that.
  const isAlone = useBerth(
    ({ selection, rightPanel }) => selection.kind === 'none' && rightPanel === 'why',
  );
  const isThere = answer !== undefined && answer.messages.length > 0;
  const part = useLoaded(load, isThere);
  if (!isThere || part.kind !== 'ready') return null;
  return <part.module.Said answer={answer} isAlone={isAlone} onReveal={onReveal} />;
}
