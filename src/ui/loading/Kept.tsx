import { createContext, type ReactNode, use, useEffect, useState } from 'react';

/** What was said by parts of the page, by their names, for those that come in their place. */
type Said = Map<string, unknown>;

/** Where nothing is kept there is none. */
const KeptContext = createContext<Said | undefined>(undefined);

/**
 * Keeps what its parts say by name, so that it is there again where they are made anew, as when the window's
 * new size has them stand elsewhere. Nothing is kept once `of`, what they are about, is another.
 */
export function Kept({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  const [kept, keep] = useState<{ readonly of: string; readonly said: Said }>(() => ({
    of,
    said: new Map(),
  }));
  if (kept.of !== of) keep({ of, said: new Map() });
  return <KeptContext value={kept.said}>{children}</KeptContext>;
}

/** As `useState`; where there is a name it begins with what was said by it last, within `Kept`. */
export function useKept<T>(name: string | undefined, first: T): [T, (next: T) => void] {
  const said = use(KeptContext);
  const [value, setValue] = useState<T>(() =>
    name !== undefined && said?.has(name) === true ? (said.get(name) as T) : first,
  );
  useEffect(() => {
    if (name !== undefined) said?.set(name, value);
  }, [said, name, value]);
  return [value, setValue];
}
