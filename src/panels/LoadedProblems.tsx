import { useEffect } from 'react';
import { diagnosticsByTab, useBerth } from '../store/index.ts';
import { Loaded } from '../ui/index.ts';
import { fetchedAhead } from './fetchedAhead.ts';
import type { ProblemsProps } from './Problems.tsx';

const problems = fetchedAhead(() => import('./Problems.tsx'));

/** What is wrong with the text in view; the first picture does not wait for it. */
export function LoadedProblems(props: ProblemsProps) {
  const tab = useBerth((state) => state.tab);
  const isWrong = useBerth(diagnosticsByTab)[tab].length > 0;
  useEffect(() => {
    void problems.load().catch(() => undefined);
  }, []);
  const module = problems.useModule();
  if (module !== undefined) return <module.Problems {...props} />;
  return (
    isWrong && <Loaded load={problems.load}>{({ Problems }) => <Problems {...props} />}</Loaded>
  );
}
