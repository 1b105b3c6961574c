import type { ReactNode } from 'react';
import { Loaded as LoadedPart, useTranslation } from '../ui/index.ts';

export interface LoadedProps<Module> {
  /** Fetches what is drawn; the same function at every drawing. */
  readonly load: () => Promise<Module>;
  readonly children: (module: Module) => ReactNode;
}

/** A form that is fetched when it is first looked at. */
export function Loaded<Module>({ load, children }: LoadedProps<Module>) {
  const { t } = useTranslation('forms');
  const texts = { loading: t('loading'), failed: t('loadFailed'), retry: t('retry') };
  return (
    <LoadedPart load={load} texts={texts}>
      {children}
    </LoadedPart>
  );
}
