import { releaseInForce, useAnswer, useBerth } from '../../store/index.ts';
import { useLoaded } from '../../ui/index.ts';
import { useWorkspaceState } from '../workspace/index.ts';

/** It comes with what is pasted, for which the first picture does not wait. */
const loadLines = () => import('./ReleaseLines.tsx');

/**
 * That another release fits what was pasted, or that a scenario was stored when another one answered
 * by default: a line until it is done or dismissed.
 */
export function ReleaseNotice() {
  const { answer } = useAnswer({ kind: 'pasted' });
  const inForce = useBerth(releaseInForce);
  const { byDefault = inForce } = useWorkspaceState() ?? {};
  const hint = answer?.hint;
  const lines = useLoaded(loadLines, hint !== undefined || byDefault !== inForce);
  if (lines.kind !== 'ready') return null;
  const { ReleaseHintLine, StoredLine } = lines.module;
  if (hint !== undefined) return <ReleaseHintLine hint={hint} />;
  return byDefault === inForce ? null : <StoredLine before={byDefault} />;
}
