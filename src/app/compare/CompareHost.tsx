import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { usePage } from '../../commands/index.ts';
import { Loaded } from '../../ui/index.ts';

const load = () => import('./Compare.tsx');

/** The regions of the page, or in their place two scenarios side by side while one asks for them. */
export function CompareHost({ children }: { readonly children: ReactNode }) {
  const page = usePage();
  const [wanted, setWanted] = useState<{ readonly with: 'before' | 'pinned' | undefined }>();
  useEffect(
    () =>
      page.attach({
        compare: (other) => {
          setWanted({ with: other });
        },
      }),
    [page],
  );
  const leave = useCallback(() => {
    setWanted(undefined);
  }, []);
  if (wanted === undefined) return children;
  return (
    <Loaded load={load}>{({ Compare }) => <Compare first={wanted.with} onLeave={leave} />}</Loaded>
  );
}
